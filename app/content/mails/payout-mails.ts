import type { Language } from "#app/domain/platform/language.ts";
import { greeting, layOutIn, type MailContent, type MailSender } from "./mail-layout.ts";

interface StatementFacts {
  name: string;
  /** In the reader's language. */
  month: string;
  net: string;
  url: string;
}

/** To an expert: a month's statement has been issued. */
export function statementIssuedMail(
  sender: MailSender,
  { name, month, net, url }: StatementFacts,
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: `Your statement for ${month}: ${net}`,
      heading: `Your statement for ${month}`,
      paragraphs: [
        greeting(name, "en"),
        `Your statement for ${month} is ready. It comes to ${net}, and lists each session with what was paid and your share.`,
        "If something is not right, please write to us before it is paid.",
      ],
      action: { label: "See the statement", url },
    },
    ml: {
      subject: `${month}: നിങ്ങളുടെ സ്റ്റേറ്റ്മെന്റ്, ${net}`,
      heading: `${month}: നിങ്ങളുടെ സ്റ്റേറ്റ്മെന്റ്`,
      paragraphs: [
        greeting(name, "ml"),
        `${month} മാസത്തെ സ്റ്റേറ്റ്മെന്റ് തയ്യാറായി. ആകെ ${net}. ഓരോ സെഷനും അടച്ച തുകയും നിങ്ങളുടെ വിഹിതവും അതിലുണ്ട്.`,
        "എന്തെങ്കിലും ശരിയല്ലെങ്കിൽ പണം അയയ്ക്കുന്നതിനു മുമ്പ് ഞങ്ങളെ അറിയിക്കുക.",
      ],
      action: { label: "സ്റ്റേറ്റ്മെന്റ് കാണുക", url },
    },
  });
}

/** To an expert: a statement has been paid. */
export function statementPaidMail(
  sender: MailSender,
  { name, month, net, reference, url }: StatementFacts & { reference: string },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: `${net} paid for ${month}`,
      heading: `We have paid you ${net}`,
      paragraphs: [
        greeting(name, "en"),
        `We have transferred ${net} for your sessions in ${month}. The bank's reference is ${reference}.`,
      ],
      action: { label: "See the statement", url },
    },
    ml: {
      subject: `${month}: ${net} അയച്ചു`,
      heading: `${net} നിങ്ങൾക്ക് അയച്ചു`,
      paragraphs: [
        greeting(name, "ml"),
        `${month} മാസത്തെ സെഷനുകൾക്കുള്ള ${net} നിങ്ങളുടെ അക്കൗണ്ടിലേക്ക് അയച്ചു. ബാങ്കിന്റെ റഫറൻസ്: ${reference}.`,
      ],
      action: { label: "സ്റ്റേറ്റ്മെന്റ് കാണുക", url },
    },
  });
}
