import { pathIn } from "#app/content/site/translated-paths.ts";
import type { RichText } from "#app/content/rich-text.ts";
import type { MessageChannel } from "#app/domain/platform/phone-message.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";

/** Texts of signing up and in by a phone number and a code. */
export const PHONE_WORDS = {
  number: { en: "Your phone number", ml: "ഫോൺ നമ്പർ" },
  orWith: { en: "or with", ml: "അല്ലെങ്കിൽ" },
  byEmail: { en: "E-mail", ml: "ഇമെയിൽ" },
  hasAccount: { en: "Have an account?", ml: "അക്കൗണ്ട് ഉണ്ടോ?" },
  logIn: { en: "Log in", ml: "ലോഗിൻ" },
  logInByEmail: { en: "Log in by e-mail", ml: "ഇമെയിൽ വഴി ലോഗിൻ" },
  change: { en: "Change", ml: "മാറ്റാം" },
  back: { en: "Back", ml: "പിന്നോട്ട്" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു..." },
  codeTitle: { en: "Type the six digits", ml: "ആറക്ക കോഡ് എഴുതുക" },
  code: { en: "Code", ml: "കോഡ്" },
  nothingCame: { en: "Nothing came?", ml: "കിട്ടിയില്ലേ?" },
  goOn: { en: "Continue", ml: "തുടരാം" },
  checking: { en: "Checking...", ml: "പരിശോധിക്കുന്നു..." },
  failed: { en: "Please try again.", ml: "വീണ്ടും ശ്രമിക്കുക." },
} satisfies Record<string, Bilingual>;

interface PhoneSentences {
  /** The heading of sign-up with a chosen package. */
  createAccount(chosen: { name: string; price: string }): string;
  send: Record<MessageChannel, string>;
  /** Before the number. */
  sentTo: Record<MessageChannel, string>;
  /** The button for another code; `clock` is 0:24. */
  again: Record<MessageChannel, { now: string; later(clock: string): string }>;
}

export const PHONE_SENTENCES: Readonly<Record<Language, PhoneSentences>> = {
  en: {
    createAccount: ({ name, price }) => `Create your account for ${name}, ${price}`,
    send: { whatsapp: "Send the code on WhatsApp", sms: "Send the code by SMS" },
    sentTo: { whatsapp: "On WhatsApp, to", sms: "By SMS, to" },
    again: {
      whatsapp: { now: "Send on WhatsApp", later: (clock) => `WhatsApp in ${clock}` },
      sms: { now: "Send by SMS", later: (clock) => `SMS in ${clock}` },
    },
  },
  ml: {
    createAccount: ({ name, price }) => `${name} (${price}) വാങ്ങാൻ അക്കൗണ്ട് തുടങ്ങാം`,
    send: { whatsapp: "കോഡ് വാട്സാപ്പിൽ അയയ്ക്കാം", sms: "കോഡ് SMS-ൽ അയയ്ക്കാം" },
    sentTo: { whatsapp: "വാട്സാപ്പ് നമ്പർ:", sms: "SMS നമ്പർ:" },
    again: {
      whatsapp: { now: "വാട്സാപ്പിൽ അയയ്ക്കുക", later: (clock) => `${clock} കഴിഞ്ഞ് വാട്സാപ്പ്` },
      sms: { now: "SMS അയയ്ക്കുക", later: (clock) => `${clock} കഴിഞ്ഞ് SMS` },
    },
  },
};

/** What a chosen package has, in a few words. */
export const PACKAGE_IN_SHORT: Readonly<Record<PackageType, Bilingual>> = {
  silver: { en: "Test and report", ml: "ചോദ്യാവലിയും റിപ്പോർട്ടും" },
  gold: { en: "Report, session, study plan", ml: "റിപ്പോർട്ടും സെഷനും" },
};

/** Texts of the page with what a student by phone has to tell. */
export const ABOUT_YOU_WORDS = {
  title: { en: "About you", ml: "നിങ്ങളെക്കുറിച്ച്" },
  schoolClass: { en: "Class", ml: "ക്ലാസ്" },
  create: { en: "Create my account", ml: "അക്കൗണ്ട് തുടങ്ങാം" },
  whatWeKeep: { en: "From 18 you also agree to what we keep", ml: "18 മുതൽ: സൂക്ഷിക്കുന്ന വിവരങ്ങൾക്കും സമ്മതം" },
} satisfies Record<string, Bilingual>;

export const ABOUT_YOU_TERMS: Readonly<Record<Language, RichText>> = {
  en: [
    "By going on you accept our ",
    { label: "Terms", href: "/terms-and-conditions" },
    ", our ",
    { label: "Privacy Policy", href: "/privacy-policy" },
    " and messages about your account.",
  ],
  ml: [
    "തുടരുമ്പോൾ ഞങ്ങളുടെ ",
    { label: "വ്യവസ്ഥകളും", href: pathIn("ml", "/terms-and-conditions") },
    " ",
    { label: "സ്വകാര്യതാ നയവും", href: pathIn("ml", "/privacy-policy") },
    " അക്കൗണ്ടിനെക്കുറിച്ചുള്ള സന്ദേശങ്ങളും നിങ്ങൾ അംഗീകരിക്കുന്നു.",
  ],
};

/** Texts of the page about a number whose account was not used for long. */
export const IDLE_NUMBER_WORDS = {
  title: { en: "Is there an account of yours?", ml: "നിങ്ങൾക്ക് ഇവിടെ അക്കൗണ്ടുണ്ടോ?" },
  lead: {
    en: "Somebody used this number here months ago. Numbers change hands, so a code alone does not open that account.",
    ml: "മാസങ്ങൾക്കു മുമ്പ് ഒരാൾ ഈ നമ്പർ ഇവിടെ ഉപയോഗിച്ചിരുന്നു. നമ്പറിന്റെ ഉടമ മാറാം; അതിനാൽ കോഡ് മാത്രം കൊണ്ട് ആ അക്കൗണ്ട് തുറക്കില്ല.",
  },
  mine: { en: "It is mine: log in by e-mail", ml: "എന്റേതാണ്: ഇമെയിൽ വഴി ലോഗിൻ" },
  notMine: { en: "No, the number is new to me", ml: "അല്ല, ഈ നമ്പർ എനിക്കു പുതിയതാണ്" },
  noEmail: { en: "It is mine, without e-mail: write to us", ml: "എന്റേതാണ്, ഇമെയിൽ ഇല്ല: ഞങ്ങൾക്ക് എഴുതുക" },
} satisfies Record<string, Bilingual>;
