import type { Language } from "#app/domain/platform/language.ts";
import { formatAppointment, formatFullDay } from "#app/domain/platform/time.ts";
import { greeting, layOutIn, type MailContent, type MailSender } from "./mail-layout.ts";

/** The page of a student's own data. */
export const DATA_PATH = "/profile/data";

/** Notifies a student that their data copy is available. */
export function dataReadyMail(
  sender: MailSender,
  { name, until }: { name: string; until: Date },
  language: Language,
): MailContent {
  const url = `${sender.origin}${DATA_PATH}`;
  return layOutIn(sender, language, {
    en: {
      subject: "The copy of your data is ready",
      heading: "The copy of your data is ready",
      paragraphs: [
        greeting(name, "en"),
        `You asked for a copy of everything that Vazhi holds about you. You can download it until ${formatAppointment(until)}.`,
      ],
      action: { label: "Download my data", url },
      notes: [
        "You have to be logged in: the file is handed out to nobody else, and it is deleted after that time.",
        "If you did not ask for it, please change your password.",
      ],
    },
    ml: {
      subject: "നിങ്ങളുടെ വിവരങ്ങളുടെ പകർപ്പ് തയ്യാർ",
      heading: "നിങ്ങളുടെ വിവരങ്ങളുടെ പകർപ്പ് തയ്യാർ",
      paragraphs: [
        greeting(name, "ml"),
        `Vazhi നിങ്ങളെക്കുറിച്ചു സൂക്ഷിക്കുന്ന എല്ലാറ്റിന്റെയും പകർപ്പ് നിങ്ങൾ ചോദിച്ചിരുന്നു. അതു ഡൗൺലോഡ് ചെയ്യാവുന്നത് ഈ സമയം വരെ: ${formatAppointment(until, "ml")}.`,
      ],
      action: { label: "എന്റെ വിവരങ്ങൾ ഡൗൺലോഡ് ചെയ്യുക", url },
      notes: [
        "ലോഗിൻ ചെയ്തിരിക്കണം: മറ്റാർക്കും ഈ ഫയൽ കിട്ടില്ല; ആ സമയം കഴിഞ്ഞാൽ അതു നീക്കം ചെയ്യും.",
        "ഇതു ചോദിച്ചതു നിങ്ങളല്ലെങ്കിൽ പാസ്‌വേഡ് മാറ്റുക.",
      ],
    },
  });
}

/** Notifies a student of the coming erasure, which they can still cancel. */
export function erasureRequestedMail(
  sender: MailSender,
  { name, dueAt }: { name: string; dueAt: Date },
  language: Language,
): MailContent {
  const url = `${sender.origin}${DATA_PATH}`;
  return layOutIn(sender, language, {
    en: {
      subject: "Your account will be erased",
      heading: `Your account will be erased on ${formatFullDay(dueAt)}`,
      paragraphs: [
        greeting(name, "en"),
        `You asked us to erase your account and everything about you. We begin on ${formatAppointment(dueAt)}; it cannot be undone.`,
        "Until then you can change your mind: log in and press one button, and everything stays as it is.",
      ],
      action: { label: "Keep my account", url },
      notes: [
        "Would you like to keep your report? Download a copy of your data before that day.",
        `If it was not you who asked, log in, keep the account and change your password, or write to ${sender.supportEmail}.`,
      ],
    },
    ml: {
      subject: "നിങ്ങളുടെ അക്കൗണ്ട് നീക്കം ചെയ്യും",
      heading: `നിങ്ങളുടെ അക്കൗണ്ട് നീക്കം ചെയ്യുന്ന ദിവസം: ${formatFullDay(dueAt, "ml")}`,
      paragraphs: [
        greeting(name, "ml"),
        `നിങ്ങളുടെ അക്കൗണ്ടും നിങ്ങളെക്കുറിച്ചുള്ള എല്ലാ വിവരങ്ങളും നീക്കം ചെയ്യാൻ നിങ്ങൾ ആവശ്യപ്പെട്ടു. അതു തുടങ്ങുന്ന സമയം: ${formatAppointment(dueAt, "ml")}. പിന്നെ തിരിച്ചെടുക്കാനാകില്ല.`,
        "അതുവരെ തീരുമാനം മാറ്റാം: ലോഗിൻ ചെയ്ത് ഒരു ബട്ടൺ അമർത്തിയാൽ എല്ലാം ഇപ്പോഴുള്ളതുപോലെ തുടരും.",
      ],
      action: { label: "അക്കൗണ്ട് നിലനിർത്തുക", url },
      notes: [
        "റിപ്പോർട്ട് സൂക്ഷിക്കണോ? ആ ദിവസത്തിനു മുമ്പ് നിങ്ങളുടെ വിവരങ്ങളുടെ പകർപ്പ് ഡൗൺലോഡ് ചെയ്യുക.",
        `ആവശ്യപ്പെട്ടതു നിങ്ങളല്ലെങ്കിൽ ലോഗിൻ ചെയ്ത് അക്കൗണ്ട് നിലനിർത്തുക, പാസ്‌വേഡ് മാറ്റുക; അല്ലെങ്കിൽ ${sender.supportEmail} എന്ന വിലാസത്തിൽ എഴുതുക.`,
      ],
    },
  });
}

/** Confirms that a student has cancelled the erasure in time. */
export function erasureCancelledMail(sender: MailSender, { name }: { name: string }, language: Language): MailContent {
  const url = `${sender.origin}${DATA_PATH}`;
  return layOutIn(sender, language, {
    en: {
      subject: "Your account stays",
      heading: "Your account stays",
      paragraphs: [greeting(name, "en"), "You changed your mind: nothing has been erased, and nothing will be."],
      action: { label: "Open my data", url },
      notes: ["If this was not you, please change your password and write to us."],
    },
    ml: {
      subject: "നിങ്ങളുടെ അക്കൗണ്ട് തുടരും",
      heading: "നിങ്ങളുടെ അക്കൗണ്ട് തുടരും",
      paragraphs: [greeting(name, "ml"), "നിങ്ങൾ തീരുമാനം മാറ്റി: ഒന്നും നീക്കം ചെയ്തിട്ടില്ല, നീക്കം ചെയ്യുകയുമില്ല."],
      action: { label: "എന്റെ വിവരങ്ങൾ തുറക്കുക", url },
      notes: ["ഇതു ചെയ്തതു നിങ്ങളല്ലെങ്കിൽ പാസ്‌വേഡ് മാറ്റി ഞങ്ങൾക്ക് എഴുതുക."],
    },
  });
}

/** The last mail after an erasure. It names nobody, because the name is erased. */
export function erasureReceiptMail(
  sender: MailSender,
  { number, at }: { number: string; at: Date },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: `Receipt of erasure ${number}`,
      heading: "You have been erased",
      paragraphs: [
        greeting(null, "en"),
        "As you asked, your account is erased now, with your answers, reports, messages and everything else about you. This is the last mail: we forget this address as well.",
        "What the law obliges us to keep are the books: orders, payments and invoices without your name and address, for eight years after the financial year. An invoice with a GSTIN keeps the name it was made out to.",
      ],
      facts: [
        ["Number of this receipt", number],
        ["Erased on", formatAppointment(at)],
      ],
      notes: [
        "The number is random and says nothing about you. Keep it if you want to ask us about the erasure one day.",
        "You can sign up again at any time, with this address, too; you begin anew then.",
      ],
    },
    ml: {
      subject: `നീക്കം ചെയ്തതിന്റെ രസീത് ${number}`,
      heading: "നിങ്ങളുടെ വിവരങ്ങൾ നീക്കം ചെയ്തു",
      paragraphs: [
        greeting(null, "ml"),
        "നിങ്ങൾ ആവശ്യപ്പെട്ടതുപോലെ നിങ്ങളുടെ അക്കൗണ്ടും ഉത്തരങ്ങളും റിപ്പോർട്ടുകളും സന്ദേശങ്ങളും നിങ്ങളെക്കുറിച്ചുള്ള മറ്റെല്ലാം ഇപ്പോൾ നീക്കം ചെയ്യുന്നു. ഇത് അവസാനത്തെ മെയിലാണ്: ഈ വിലാസവും ഞങ്ങൾ മറക്കും.",
        "നിയമപ്രകാരം സൂക്ഷിക്കേണ്ടതു കണക്കുപുസ്തകങ്ങൾ മാത്രം: ഓർഡറുകളും പേയ്മെന്റുകളും ഇൻവോയ്സുകളും, നിങ്ങളുടെ പേരും വിലാസവുമില്ലാതെ, സാമ്പത്തിക വർഷം കഴിഞ്ഞ് എട്ടു വർഷം. GSTIN ഉള്ള ഇൻവോയ്സിൽ അത് ആരുടെ പേരിലാണോ ആ പേരു തുടരും.",
      ],
      facts: [
        ["രസീത് നമ്പർ", number],
        ["നീക്കം ചെയ്ത സമയം", formatAppointment(at, "ml")],
      ],
      notes: [
        "ഈ നമ്പർ നിങ്ങളെക്കുറിച്ച് ഒന്നും പറയുന്നില്ല. എന്നെങ്കിലും ഇതെക്കുറിച്ചു ചോദിക്കണമെങ്കിൽ ഇതു സൂക്ഷിച്ചുവയ്ക്കുക.",
        "എപ്പോൾ വേണമെങ്കിലും വീണ്ടും സൈൻ അപ്പ് ചെയ്യാം, ഇതേ വിലാസത്തിൽ തന്നെ; അപ്പോൾ എല്ലാം പുതുതായി തുടങ്ങും.",
      ],
    },
  });
}
