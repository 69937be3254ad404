import type { Language } from "#app/domain/platform/language.ts";
import { greeting, layOutIn, type MailContent, type MailSender } from "./mail-layout.ts";

/** To an expert's old address: another one is proposed, and how to stop that. */
export function expertAddressProposedMail(
  sender: MailSender,
  { name, to, url }: { name: string; to: string; url: string },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: "Your address at Vazhi is to be changed",
      heading: "Is this new address yours?",
      paragraphs: [
        greeting(name, "en"),
        `Somebody in our team has proposed ${to} as your new e-mail address. Sign-in links and mails about sessions would go there. A second person in our team has to approve this.`,
        "If you asked for it, there is nothing to do.",
      ],
      action: { label: "This was not me", url },
      notes: ["The link opens a page with one button, which stops the change."],
    },
    ml: {
      subject: "വഴിയിലെ നിങ്ങളുടെ ഇമെയിൽ വിലാസം മാറ്റാൻ പോകുന്നു",
      heading: "ഈ പുതിയ വിലാസം നിങ്ങളുടേതാണോ?",
      paragraphs: [
        greeting(name, "ml"),
        `നിങ്ങളുടെ പുതിയ ഇമെയിൽ വിലാസമായി ${to} നൽകാൻ ഞങ്ങളുടെ ടീമിലെ ഒരാൾ നിർദേശിച്ചിട്ടുണ്ട്. ലോഗിൻ ലിങ്കുകളും സെഷനുകളെക്കുറിച്ചുള്ള മെയിലുകളും ഇനി അവിടേക്കാകും അയയ്ക്കുക. ടീമിലെ മറ്റൊരാൾ കൂടി ഇത് അംഗീകരിക്കണം.`,
        "നിങ്ങൾ ആവശ്യപ്പെട്ടതാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ടതില്ല.",
      ],
      action: { label: "ഇത് ഞാനല്ല", url },
      notes: ["ലിങ്ക് തുറന്നാൽ ഒരു ബട്ടൺ മാത്രമുള്ള പേജ് കാണാം; അത് അമർത്തിയാൽ മാറ്റം തടയപ്പെടും."],
    },
  });
}

/** To an expert's old address: it has been replaced, and how to undo that. */
export function expertAddressChangedMail(
  sender: MailSender,
  { name, to, url }: { name: string; to: string; url: string },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: "Your address at Vazhi has been changed",
      heading: "Your e-mail address has been changed",
      paragraphs: [
        greeting(name, "en"),
        `From now on sign-in links and mails about sessions go to ${to}. You are signed out of your pages.`,
        "If you asked for it, there is nothing to do.",
      ],
      action: { label: "This was not me", url },
      notes: ["The link works for 7 days. It opens a page with one button, which gives you your old address back."],
    },
    ml: {
      subject: "വഴിയിലെ നിങ്ങളുടെ ഇമെയിൽ വിലാസം മാറ്റി",
      heading: "നിങ്ങളുടെ ഇമെയിൽ വിലാസം മാറ്റി",
      paragraphs: [
        greeting(name, "ml"),
        `ലോഗിൻ ലിങ്കുകളും സെഷനുകളെക്കുറിച്ചുള്ള മെയിലുകളും ഇനി ${to} എന്ന വിലാസത്തിലേക്കാണ് അയയ്ക്കുക. നിങ്ങളുടെ പേജുകളിൽനിന്ന് ലോഗൗട്ട് ചെയ്തിട്ടുണ്ട്.`,
        "നിങ്ങൾ ആവശ്യപ്പെട്ടതാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ടതില്ല.",
      ],
      action: { label: "ഇത് ഞാനല്ല", url },
      notes: ["ലിങ്ക് 7 ദിവസം പ്രവർത്തിക്കും. ലിങ്ക് തുറന്നാൽ ഒരു ബട്ടൺ മാത്രമുള്ള പേജ് കാണാം; അത് അമർത്തിയാൽ പഴയ വിലാസം തിരികെ കിട്ടും."],
    },
  });
}
