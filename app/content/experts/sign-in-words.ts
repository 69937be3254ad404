import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const EXPERT_SIGN_IN_WORDS = {
  title: { en: "Sign in", ml: "ലോഗിൻ" },
  askTitle: { en: "Your sessions at Vazhi", ml: "വഴിയിലെ നിങ്ങളുടെ സെഷനുകൾ" },
  askLead: {
    en: "For our counselors, psychologists and domain experts. There is no password: we mail you a private link.",
    ml: "ഞങ്ങളുടെ കൗൺസലർമാർക്കും സൈക്കോളജിസ്റ്റുകൾക്കും മേഖലാ വിദഗ്ധർക്കും. പാസ്‌വേഡ് വേണ്ട: നിങ്ങൾക്കു മാത്രമുള്ള ഒരു ലിങ്ക് മെയിലിൽ അയയ്ക്കും.",
  },
  askForm: { en: "Ask for a sign-in link", ml: "ലോഗിൻ ലിങ്ക് ആവശ്യപ്പെടുക" },
  email: { en: "Email", ml: "ഇമെയിൽ" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു…" },
  send: { en: "Send me a link", ml: "ലിങ്ക് അയയ്ക്കുക" },
  sentTitle: { en: "Look into your mailbox", ml: "നിങ്ങളുടെ മെയിൽ നോക്കുക" },
  nothingCame: {
    en: "Nothing came? Look in the spam folder, and make sure that it is the address the Vazhi team knows.",
    ml: "മെയിൽ വന്നില്ലേ? സ്പാം ഫോൾഡർ നോക്കുക. വഴി ടീമിനു നൽകിയ വിലാസംതന്നെയാണോ ഇത് എന്നും ഉറപ്പാക്കുക.",
  },
  tryAnother: { en: "Try another address", ml: "മറ്റൊരു വിലാസം നൽകുക" },
  newLink: { en: "Ask for a new link", ml: "പുതിയ ലിങ്ക് ആവശ്യപ്പെടുക" },
  openLead: {
    en: "One click opens your schedule in this browser for 12 hours.",
    ml: "താഴെ അമർത്തിയാൽ ഈ ബ്രൗസറിൽ 12 മണിക്കൂർ നിങ്ങളുടെ സെഷനുകൾ കാണാം.",
  },
  signingIn: { en: "Signing in...", ml: "ലോഗിൻ ചെയ്യുന്നു…" },
  open: { en: "Open my schedule", ml: "എന്റെ സെഷനുകൾ തുറക്കുക" },
  signedIn: { en: "You are signed in for 12 hours.", ml: "ലോഗിൻ ചെയ്തു; 12 മണിക്കൂർ വരെ തുടരും." },
} satisfies Record<string, Bilingual>;

interface SignInTexts {
  welcome(name: string): string;
  /** Text around the address to which a link was sent. */
  sent: readonly [before: string, after: string];
}

export const EXPERT_SIGN_IN_TEXTS: Readonly<Record<Language, SignInTexts>> = {
  en: {
    welcome: (name) => `Welcome, ${name}`,
    sent: [
      "If ",
      " is the address of one of our experts, a sign-in link arrives there within a minute. It works once, within 24 hours.",
    ],
  },
  ml: {
    welcome: (name) => `${name}, സ്വാഗതം`,
    sent: [
      "",
      " ഞങ്ങളുടെ വിദഗ്ധരിൽ ഒരാളുടെ വിലാസമാണെങ്കിൽ, ഒരു മിനിറ്റിനുള്ളിൽ അവിടെ ലോഗിൻ ലിങ്ക് എത്തും. 24 മണിക്കൂറിനുള്ളിൽ ഒരു തവണ അത് ഉപയോഗിക്കാം.",
    ],
  },
};
