import type { Language } from "#app/domain/platform/language.ts";
import { layOutIn, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";

/** An administrator's plain-text answer to a message about `subject`. `url` opens the thread, for replies. */
export function supportAnswerMail(
  sender: MailSender,
  { subject, body, url }: { subject: string; body: string; url: string },
  language: Language,
): MailContent {
  const about = oneLine(subject);
  return layOutIn(sender, language, {
    en: {
      subject: `Re: ${about}`,
      heading: about,
      paragraphs: [body],
      action: { label: "Read the conversation or write back", url },
      notes: ["You can also simply reply to this mail. The link is for you alone: please do not pass it on."],
    },
    ml: {
      subject: `Re: ${about}`,
      heading: about,
      paragraphs: [body],
      action: { label: "സംഭാഷണം വായിക്കാം, മറുപടി എഴുതാം", url },
      notes: ["ഈ മെയിലിനു നേരിട്ടു മറുപടി അയച്ചാലും മതി. ലിങ്ക് നിങ്ങൾക്കു മാത്രമുള്ളതാണ്: മറ്റാർക്കും കൈമാറരുത്."],
    },
  });
}
