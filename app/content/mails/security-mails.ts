import type { ClientDescription } from "#app/domain/accounts/client-description.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { DEVICE_WORDS, describeDevice } from "#app/content/accounts/device-words.ts";
import { greeting, layOutIn, type MailContent, type MailSender } from "./mail-layout.ts";

/** Notifies of a sign-in on a new device. */
export function newDeviceMail(
  sender: MailSender,
  {
    name,
    at,
    client,
    isStudent,
  }: {
    name: string | null;
    at: Date;
    client: ClientDescription;
    /** Administrators have pages of their own. */ isStudent: boolean;
  },
  language: Language,
): MailContent {
  const { origin, supportEmail } = sender;
  const url = origin + (isStudent ? "/profile/security" : "/administrator/security");
  const facts = (reader: Language): [string, string][] => [
    [DEVICE_WORDS.when[reader], formatAppointment(at, reader)],
    [DEVICE_WORDS.device[reader], describeDevice(client, reader)],
    ...(client.place ? [[DEVICE_WORDS.place[reader], client.place] as [string, string]] : []),
  ];
  return layOutIn(sender, language, {
    en: {
      subject: "A new device has logged in to your account",
      heading: "Was this you?",
      paragraphs: [
        greeting(name, "en"),
        "Somebody has logged in to your Vazhi account on a device that we did not know.",
      ],
      facts: facts("en"),
      action: { label: "See my devices", url },
      notes: [
        "If it was you, there is nothing to do.",
        `If it was not, choose a new password at once at ${origin}/forgot-password: that logs out every device. Then write to ${supportEmail}.`,
      ],
    },
    ml: {
      subject: "പുതിയൊരു ഉപകരണത്തിൽ ലോഗിൻ ചെയ്തു",
      heading: "ഇതു നിങ്ങളായിരുന്നോ?",
      paragraphs: [greeting(name, "ml"), "മുമ്പ് ഉപയോഗിക്കാത്ത ഒരു ഉപകരണത്തിൽ നിങ്ങളുടെ Vazhi അക്കൗണ്ടിൽ ലോഗിൻ ചെയ്തിട്ടുണ്ട്."],
      facts: facts("ml"),
      action: { label: "ഉപകരണങ്ങൾ കാണുക", url },
      notes: [
        "അതു നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട.",
        `നിങ്ങളല്ലെങ്കിൽ ഉടൻ ${origin}/forgot-password എന്ന പേജിൽ പുതിയ പാസ്‌വേഡ് വയ്ക്കുക: എല്ലാ ഉപകരണങ്ങളിലും ലോഗൗട്ട് ആകും. പിന്നെ ${supportEmail} എന്ന വിലാസത്തിൽ ഞങ്ങൾക്ക് എഴുതുക.`,
      ],
    },
  });
}

/** To the new address: the link that confirms it. Contains no typed values. */
export function confirmEmailMail(sender: MailSender, { url }: { url: string }, language: Language): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: "Confirm your new e-mail address",
      heading: "One press of a button, and the address is changed",
      paragraphs: [
        greeting(null, "en"),
        "Please confirm that a Vazhi account is to use this address from now on: the link opens a page with one button.",
      ],
      action: { label: "Confirm this address", url },
      notes: [
        "The link works once, within 24 hours.",
        "If you do not know what this is about, ignore this message: nothing happens without the button.",
      ],
    },
    ml: {
      subject: "പുതിയ ഇമെയിൽ വിലാസം സ്ഥിരീകരിക്കുക",
      heading: "ഒരു ബട്ടൺ അമർത്തിയാൽ വിലാസം മാറും",
      paragraphs: [
        greeting(null, "ml"),
        "ഒരു Vazhi അക്കൗണ്ടിന് ഇനി ഈ വിലാസം ഉപയോഗിക്കാമെന്ന് സ്ഥിരീകരിക്കുക: ലിങ്ക് തുറന്നാൽ ഒരു ബട്ടൺ മാത്രമുള്ള പേജ് കാണാം.",
      ],
      action: { label: "വിലാസം സ്ഥിരീകരിക്കുക", url },
      notes: [
        "ഈ ലിങ്ക് 24 മണിക്കൂറിനുള്ളിൽ ഒരു തവണ മാത്രം പ്രവർത്തിക്കും.",
        "ഇത് എന്താണെന്ന് അറിയില്ലെങ്കിൽ ഈ മെയിൽ വിട്ടുകളയുക: ബട്ടൺ അമർത്താതെ ഒന്നും നടക്കില്ല.",
      ],
    },
  });
}

/**
 * To an address that has an account, when another account asks for it: the asker is not told. Contains no typed values.
 */
export function addressInUseMail(
  sender: MailSender,
  { name }: { name: string | null },
  language: Language,
): MailContent {
  const { origin, supportEmail } = sender;
  const url = `${origin}/login`;
  return layOutIn(sender, language, {
    en: {
      subject: "Somebody tried to use your e-mail address",
      heading: "Your address stays yours",
      paragraphs: [
        greeting(name, "en"),
        "Somebody has asked to change the address of another Vazhi account to this one. That is not possible, as you already have an account with it. Nothing has changed, and we have not told them.",
      ],
      action: { label: "Log in", url },
      notes: [
        "If it was you: log in to your account with this address instead.",
        `If it was not, there is nothing to do. Questions? Write to ${supportEmail}.`,
      ],
    },
    ml: {
      subject: "നിങ്ങളുടെ ഇമെയിൽ വിലാസം മറ്റൊരാൾ ഉപയോഗിക്കാൻ ശ്രമിച്ചു",
      heading: "വിലാസം നിങ്ങളുടേതുതന്നെ",
      paragraphs: [
        greeting(name, "ml"),
        "മറ്റൊരു Vazhi അക്കൗണ്ടിന്റെ വിലാസമായി ഈ വിലാസം വയ്ക്കാൻ ആരോ ശ്രമിച്ചു. ഈ വിലാസത്തിൽ നിങ്ങൾക്ക് അക്കൗണ്ടുള്ളതുകൊണ്ട് അതു നടക്കില്ല. ഒന്നും മാറിയിട്ടില്ല; നിങ്ങൾക്ക് അക്കൗണ്ടുള്ള കാര്യം അവരോട് പറഞ്ഞിട്ടുമില്ല.",
      ],
      action: { label: "ലോഗിൻ ചെയ്യുക", url },
      notes: [
        "ശ്രമിച്ചത് നിങ്ങളാണെങ്കിൽ ഈ വിലാസം ഉപയോഗിച്ച് നിങ്ങളുടെ അക്കൗണ്ടിൽ ലോഗിൻ ചെയ്യുക.",
        `നിങ്ങളല്ലെങ്കിൽ ഒന്നും ചെയ്യേണ്ട. സംശയമുണ്ടെങ്കിൽ ${supportEmail} എന്ന വിലാസത്തിൽ എഴുതുക.`,
      ],
    },
  });
}

/** To the current address: support was asked to change it, and how to stop that. Does not name the new one. */
export function emailChangeAskedMail(
  sender: MailSender,
  { name, url }: { name: string | null; url: string },
  language: Language,
): MailContent {
  const { supportEmail } = sender;
  return layOutIn(sender, language, {
    en: {
      subject: "We were asked to change the address of your account",
      heading: "Is your account to have another address?",
      paragraphs: [
        greeting(name, "en"),
        "Our support was asked to give your Vazhi account another e-mail address. It changes as soon as the new address is confirmed by the link that we have sent there.",
        "If this was not you, stop it: the link opens a page with one button.",
      ],
      action: { label: "Stop the change", url },
      notes: [`If it was you, there is nothing to do. Questions? Write to ${supportEmail}.`],
    },
    ml: {
      subject: "അക്കൗണ്ടിന്റെ ഇമെയിൽ വിലാസം മാറ്റാൻ ആവശ്യപ്പെട്ടിട്ടുണ്ട്",
      heading: "അക്കൗണ്ടിന്റെ വിലാസം മാറ്റണോ?",
      paragraphs: [
        greeting(name, "ml"),
        "നിങ്ങളുടെ Vazhi അക്കൗണ്ടിന്റെ ഇമെയിൽ വിലാസം മാറ്റാൻ ഞങ്ങളോട് ആവശ്യപ്പെട്ടിട്ടുണ്ട്. പുതിയ വിലാസത്തിലേക്ക് അയച്ച ലിങ്കിലൂടെ സ്ഥിരീകരിച്ചാൽ വിലാസം മാറും.",
        "ആവശ്യപ്പെട്ടത് നിങ്ങളല്ലെങ്കിൽ മാറ്റം തടയുക: ലിങ്ക് തുറന്നാൽ ഒരു ബട്ടൺ മാത്രമുള്ള പേജ് കാണാം.",
      ],
      action: { label: "മാറ്റം തടയുക", url },
      notes: [`ആവശ്യപ്പെട്ടത് നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട. സംശയമുണ്ടെങ്കിൽ ${supportEmail} എന്ന വിലാസത്തിൽ എഴുതുക.`],
    },
  });
}

/** To the old address: it has been replaced, and can be restored for seven days. */
export function emailChangedMail(
  sender: MailSender,
  { name, newEmail, until, url }: { name: string | null; newEmail: string; until: Date; url: string },
  language: Language,
): MailContent {
  const { supportEmail } = sender;
  return layOutIn(sender, language, {
    en: {
      subject: "The e-mail address of your account was changed",
      heading: "Your account has a new address",
      paragraphs: [
        greeting(name, "en"),
        `From now on your Vazhi account uses the address ${newEmail}. You log in with it, and our mails go there.`,
        `If this was not you, take it back until ${formatAppointment(until)}: the account gets this address again, every device is logged out, and you choose a new password.`,
      ],
      action: { label: "Take it back", url },
      notes: [`If it was you, there is nothing to do. Questions? Write to ${supportEmail}.`],
    },
    ml: {
      subject: "നിങ്ങളുടെ അക്കൗണ്ടിന്റെ ഇമെയിൽ വിലാസം മാറ്റി",
      heading: "അക്കൗണ്ടിനു പുതിയ വിലാസം",
      paragraphs: [
        greeting(name, "ml"),
        `ഇനി നിങ്ങളുടെ Vazhi അക്കൗണ്ടിന്റെ വിലാസം: ${newEmail}. ലോഗിൻ ചെയ്യേണ്ടതും മെയിലുകൾ വരുന്നതും അവിടെയാണ്.`,
        `മാറ്റിയത് നിങ്ങളല്ലെങ്കിൽ ${formatAppointment(until, "ml")} വരെ അതു തിരിച്ചെടുക്കാം: ഈ വിലാസം വീണ്ടും അക്കൗണ്ടിന്റേതാകും, എല്ലാ ഉപകരണങ്ങളിലും ലോഗൗട്ട് ആകും, പിന്നെ പുതിയ പാസ്‌വേഡ് എടുക്കാം.`,
      ],
      action: { label: "തിരിച്ചെടുക്കുക", url },
      notes: [`മാറ്റിയത് നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട. സംശയമുണ്ടെങ്കിൽ ${supportEmail} എന്ന വിലാസത്തിൽ എഴുതുക.`],
    },
  });
}

/** Notifies that a way to sign in was added or removed. */
export function keysChangedMail(
  sender: MailSender,
  {
    name,
    at,
    change,
    path,
  }: { name: string | null; at: Date; change: KeyChange; /** Where to look at it. */ path: string },
  language: Language,
): MailContent {
  const { origin, supportEmail } = sender;
  const url = origin + path;
  const words = KEY_CHANGES[change];
  return layOutIn(sender, language, {
    en: {
      subject: words.en,
      heading: words.en,
      paragraphs: [greeting(name, "en"), `This happened on ${formatAppointment(at)}.`],
      action: { label: "Look at my account", url },
      notes: ["If it was you, there is nothing to do.", `If it was not, write to ${supportEmail} at once.`],
    },
    ml: {
      subject: words.ml,
      heading: words.ml,
      paragraphs: [greeting(name, "ml"), `സമയം: ${formatAppointment(at, "ml")}.`],
      action: { label: "അക്കൗണ്ട് നോക്കുക", url },
      notes: ["അതു നിങ്ങളാണെങ്കിൽ ഒന്നും ചെയ്യേണ്ട.", `നിങ്ങളല്ലെങ്കിൽ ഉടൻ ${supportEmail} എന്ന വിലാസത്തിൽ ഞങ്ങൾക്ക് എഴുതുക.`],
    },
  });
}

export type KeyChange = keyof typeof KEY_CHANGES;

const KEY_CHANGES = {
  "passkey-added": { en: "A passkey was added to your account", ml: "നിങ്ങളുടെ അക്കൗണ്ടിൽ ഒരു പാസ്‌കീ ചേർത്തു" },
  "passkey-removed": { en: "A passkey was removed from your account", ml: "നിങ്ങളുടെ അക്കൗണ്ടിൽനിന്ന് ഒരു പാസ്‌കീ നീക്കി" },
  "recovery-codes-made": { en: "Your account has new recovery codes", ml: "നിങ്ങളുടെ അക്കൗണ്ടിനു പുതിയ വീണ്ടെടുക്കൽ കോഡുകൾ എടുത്തു" },
  "recovery-code-used": {
    en: "A recovery code of your account was used",
    ml: "നിങ്ങളുടെ അക്കൗണ്ടിന്റെ ഒരു വീണ്ടെടുക്കൽ കോഡ് ഉപയോഗിച്ചു",
  },
} as const;
