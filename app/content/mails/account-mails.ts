import type { Language } from "#app/domain/platform/language.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { greeting, layOutIn, type MailContent, type MailSender } from "./mail-layout.ts";

/** The verification link of a new student. Contains no typed values, because the recipient may be someone else. */
export function verifyEmailMail(sender: MailSender, { url }: { url: string }, language: Language): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: "Verify your e-mail address",
      heading: "One press of a button, and your account is ready",
      paragraphs: [
        greeting(null, "en"),
        "Please confirm that this address is yours: the link opens a page with one button. You can then log in and begin.",
      ],
      action: { label: "Verify my e-mail", url },
      notes: [
        "The link works once, within 24 hours.",
        "If you did not sign up with Vazhi, ignore this message: nothing happens without the button.",
      ],
    },
    ml: {
      subject: "ഇമെയിൽ വിലാസം സ്ഥിരീകരിക്കുക",
      heading: "ഒരു ബട്ടൺ അമർത്തിയാൽ അക്കൗണ്ട് തയ്യാർ",
      paragraphs: [
        greeting(null, "ml"),
        "ഈ വിലാസം നിങ്ങളുടേതാണെന്ന് സ്ഥിരീകരിക്കുക: ലിങ്ക് തുറന്നാൽ ഒരു ബട്ടൺ മാത്രമുള്ള പേജ് കാണാം. അതിനുശേഷം ലോഗിൻ ചെയ്തു തുടങ്ങാം.",
      ],
      action: { label: "ഇമെയിൽ സ്ഥിരീകരിക്കുക", url },
      notes: [
        "ഈ ലിങ്ക് 24 മണിക്കൂറിനുള്ളിൽ ഒരു തവണ മാത്രം പ്രവർത്തിക്കും.",
        "Vazhi സൈറ്റിൽ സൈൻ അപ്പ് ചെയ്തത് നിങ്ങളല്ലെങ്കിൽ ഈ മെയിൽ വിട്ടുകളയുക: ബട്ടൺ അമർത്താതെ ഒന്നും നടക്കില്ല.",
      ],
    },
  });
}

/** The sign-in link of an expert. */
export function expertLoginMail(
  sender: MailSender,
  { name, url }: { name: string; url: string },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: "Your sign-in link for Vazhi",
      heading: "Open your schedule",
      paragraphs: [
        greeting(name, "en"),
        "This link opens your sessions, your weekly hours and your leave. There is no password to remember.",
      ],
      action: { label: "Open my schedule", url },
      notes: [
        "The link works once, within 24 hours, and keeps you signed in for 12 hours.",
        "Please do not pass it on: whoever opens it sees your students’ first names. If you did not ask for it, ignore this message.",
      ],
    },
    ml: {
      subject: "Vazhi: ലോഗിൻ ചെയ്യാനുള്ള ലിങ്ക്",
      heading: "നിങ്ങളുടെ സെഷനുകൾ തുറക്കുക",
      paragraphs: [greeting(name, "ml"), "നിങ്ങളുടെ സെഷനുകളും ആഴ്ചയിലെ സമയങ്ങളും ലീവും ഈ ലിങ്കിലൂടെ തുറക്കാം. പാസ്‌വേഡ് ഓർത്തുവയ്ക്കേണ്ട."],
      action: { label: "സെഷനുകൾ തുറക്കുക", url },
      notes: [
        "ഈ ലിങ്ക് 24 മണിക്കൂറിനുള്ളിൽ ഒരു തവണ മാത്രം പ്രവർത്തിക്കും; തുറന്നാൽ 12 മണിക്കൂർ ലോഗിൻ നിലനിൽക്കും.",
        "ഇത് മറ്റാർക്കും അയയ്ക്കരുത്: തുറക്കുന്നയാൾ വിദ്യാർഥികളുടെ പേരുകൾ കാണും. നിങ്ങൾ ആവശ്യപ്പെട്ടതല്ലെങ്കിൽ ഈ മെയിൽ വിട്ടുകളയുക.",
      ],
    },
  });
}

/** The invitation of a new expert, with their first sign-in link. */
export function expertInvitationMail(
  sender: MailSender,
  { name, url }: { name: string; url: string },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: "Vazhi invites you to meet its students",
      heading: "Welcome to Vazhi",
      paragraphs: [
        greeting(name, "en"),
        "We would like to list you as an expert. Students cannot see or book you yet: first set your hours and your meeting link, and read the agreement. Your page lists what is still missing, and we publish it when it is complete.",
      ],
      action: { label: "Open my page", url },
      notes: [
        "The link works once, within 7 days. After that, ask for a new one on the same page with this mail address.",
        "Please do not pass it on. If you do not know what this is about, ignore this message.",
      ],
    },
    ml: {
      subject: "Vazhi: വിദഗ്ധരുടെ കൂട്ടത്തിലേക്കു ക്ഷണം",
      heading: "വഴിയിലേക്കു സ്വാഗതം",
      paragraphs: [
        greeting(name, "ml"),
        "നിങ്ങളെ വഴിയിലെ വിദഗ്ധരുടെ കൂട്ടത്തിൽ ചേർക്കാൻ ആഗ്രഹിക്കുന്നു. ഇപ്പോൾ വിദ്യാർഥികൾക്കു നിങ്ങളെ കാണാനോ ബുക്ക് ചെയ്യാനോ ആകില്ല. ആദ്യം സമയവും മീറ്റിങ് ലിങ്കും ചേർത്ത് കരാർ വായിക്കുക. ഇനി വേണ്ടത് എന്തെല്ലാമെന്നു നിങ്ങളുടെ പേജിലുണ്ട്; എല്ലാം ആയാൽ ഞങ്ങൾ അതു പ്രസിദ്ധീകരിക്കും.",
      ],
      action: { label: "എന്റെ പേജ് തുറക്കുക", url },
      notes: [
        "ഈ ലിങ്ക് 7 ദിവസത്തിനുള്ളിൽ ഒരു തവണ മാത്രം പ്രവർത്തിക്കും. പിന്നീട് അതേ പേജിൽ ഈ മെയിൽ വിലാസം നൽകി പുതിയ ലിങ്ക് ആവശ്യപ്പെടാം.",
        "ഇത് മറ്റാർക്കും അയയ്ക്കരുത്. എന്തിനെക്കുറിച്ചാണെന്ന് അറിയില്ലെങ്കിൽ ഈ മെയിൽ വിട്ടുകളയുക.",
      ],
    },
  });
}

/** The link to reset a password. */
export function passwordResetMail(
  sender: MailSender,
  { name, url }: { name: string | null; url: string },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: "Reset your password",
      heading: "Choose a new password",
      paragraphs: [greeting(name, "en"), "Somebody, probably you, asked to reset the password of your Vazhi account."],
      action: { label: "Reset my password", url },
      notes: [
        "The link works once, within one hour.",
        "If you did not ask for it, ignore this message: your password stays as it is.",
      ],
    },
    ml: {
      subject: "പാസ്‌വേഡ് മാറ്റാനുള്ള ലിങ്ക്",
      heading: "പുതിയ പാസ്‌വേഡ് തിരഞ്ഞെടുക്കുക",
      paragraphs: [greeting(name, "ml"), "Vazhi അക്കൗണ്ടിന്റെ പാസ്‌വേഡ് മാറ്റണമെന്ന് ഒരാൾ ആവശ്യപ്പെട്ടിട്ടുണ്ട്; മിക്കവാറും അത് നിങ്ങൾതന്നെയാകും."],
      action: { label: "പാസ്‌വേഡ് മാറ്റുക", url },
      notes: [
        "ഈ ലിങ്ക് ഒരു മണിക്കൂറിനുള്ളിൽ ഒരു തവണ മാത്രം പ്രവർത്തിക്കും.",
        "നിങ്ങൾ ആവശ്യപ്പെട്ടതല്ലെങ്കിൽ ഈ മെയിൽ വിട്ടുകളയുക: പാസ്‌വേഡ് പഴയതുതന്നെ തുടരും.",
      ],
    },
  });
}

/** Notifies of a changed password, in case the owner did not change it. */
export function passwordChangedMail(
  sender: MailSender,
  { name, at }: { name: string | null; at: Date },
  language: Language,
): MailContent {
  const { origin, supportEmail } = sender;
  const url = `${origin}/login`;
  return layOutIn(sender, language, {
    en: {
      subject: "Your password was changed",
      heading: "Your password was changed",
      paragraphs: [
        greeting(name, "en"),
        `The password of your Vazhi account was changed on ${formatAppointment(at)}. You have been logged out on every device.`,
      ],
      action: { label: "Log in", url },
      notes: [
        `If this was not you, reset your password at once at ${origin}/forgot-password and write to ${supportEmail}.`,
      ],
    },
    ml: {
      subject: "നിങ്ങളുടെ പാസ്‌വേഡ് മാറ്റി",
      heading: "നിങ്ങളുടെ പാസ്‌വേഡ് മാറ്റി",
      paragraphs: [
        greeting(name, "ml"),
        `Vazhi അക്കൗണ്ടിന്റെ പാസ്‌വേഡ് മാറ്റിയ സമയം: ${formatAppointment(at, "ml")}. എല്ലാ ഫോണിലും കമ്പ്യൂട്ടറിലും ലോഗൗട്ട് ആയിട്ടുണ്ട്.`,
      ],
      action: { label: "ലോഗിൻ ചെയ്യുക", url },
      notes: [
        `മാറ്റിയത് നിങ്ങളല്ലെങ്കിൽ ഉടൻ ${origin}/forgot-password എന്ന പേജിൽ പുതിയ പാസ്‌വേഡ് തിരഞ്ഞെടുക്കുക; ${supportEmail} എന്ന വിലാസത്തിൽ ഞങ്ങൾക്ക് എഴുതുകയും ചെയ്യുക.`,
      ],
    },
  });
}
