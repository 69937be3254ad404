import type { Bilingual } from "#app/domain/platform/language.ts";

export const EXPERT_SECURITY_WORDS = {
  title: { en: "How you log in", ml: "എങ്ങനെ ലോഗിൻ ചെയ്യാം" },
  lead: {
    en: "A passkey opens your sessions without waiting for a mail, and then a link alone opens nothing.",
    ml: "പാസ്‌കീ ഉണ്ടെങ്കിൽ മെയിലിനു കാത്തുനിൽക്കാതെ സെഷനുകൾ തുറക്കാം; പിന്നെ മെയിലിലെ ലിങ്ക് മാത്രം കൊണ്ട് ആർക്കും തുറക്കാനാകില്ല.",
  },
  signInAgain: {
    en: "To change this, log in once more: it has been more than ten minutes.",
    ml: "ഇതു മാറ്റാൻ ഒരിക്കൽക്കൂടി ലോഗിൻ ചെയ്യുക: പത്തു മിനിറ്റിൽ കൂടുതലായി.",
  },
  logOut: { en: "Log out, to log in again", ml: "വീണ്ടും ലോഗിൻ ചെയ്യാൻ ലോഗൗട്ട് ചെയ്യുക" },
  linkNeedsCode: {
    en: "A mailed link asks for one of your recovery codes now. Make them here and keep them on paper.",
    ml: "ഇനി മെയിലിലെ ലിങ്ക് തുറക്കുമ്പോൾ ഒരു വീണ്ടെടുക്കൽ കോഡും വേണം. അവ ഇവിടെ എടുത്തു കടലാസിൽ സൂക്ഷിക്കുക.",
  },
  codeWanted: {
    en: "You have a passkey. Log in with it, or enter one of your recovery codes.",
    ml: "നിങ്ങൾക്കു പാസ്‌കീയുണ്ട്. അതുപയോഗിച്ചു ലോഗിൻ ചെയ്യുക, അല്ലെങ്കിൽ ഒരു വീണ്ടെടുക്കൽ കോഡ് എഴുതുക.",
  },
  toPasskey: { en: "Log in with the passkey", ml: "പാസ്‌കീ ഉപയോഗിച്ചു ലോഗിൻ ചെയ്യുക" },
} satisfies Record<string, Bilingual>;
