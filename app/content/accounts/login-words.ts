import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { RichText } from "#app/content/rich-text.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";

export const LOGIN_WORDS = {
  metaTitle: { en: "Login", ml: "ലോഗിൻ" },
  metaDescription: {
    en: "Log in to Vazhi to take your career assessment and read your report.",
    ml: "കരിയർ ചോദ്യാവലി പൂർത്തിയാക്കാനും റിപ്പോർട്ട് വായിക്കാനും വഴിയിൽ ലോഗിൻ ചെയ്യുക.",
  },
  lead: { en: "Good to see you again.", ml: "വീണ്ടും കണ്ടതിൽ സന്തോഷം." },
  isNew: { en: "New here?", ml: "ആദ്യമായാണോ?" },
  forgotPassword: { en: "Forgot password?", ml: "പാസ്‌വേഡ് മറന്നോ?" },
  failed: { en: "Login failed", ml: "ലോഗിൻ ചെയ്യാനായില്ല" },
  busy: { en: "Logging in...", ml: "ലോഗിൻ ചെയ്യുന്നു..." },
  resend: { en: "Send the confirmation link again", ml: "സ്ഥിരീകരണ ലിങ്ക് വീണ്ടും അയയ്ക്കുക" },
  verified: {
    en: "Your email is verified. You can log in now.",
    ml: "നിങ്ങളുടെ ഇമെയിൽ സ്ഥിരീകരിച്ചു. ഇനി ലോഗിൻ ചെയ്യാം.",
  },
  resent: {
    en: "If this account still needs it, a new confirmation link is on its way. Please check your inbox.",
    ml: "അക്കൗണ്ട് ഇതുവരെ സ്ഥിരീകരിച്ചിട്ടില്ലെങ്കിൽ പുതിയ സ്ഥിരീകരണ ലിങ്ക് ഉടൻ എത്തും. നിങ്ങളുടെ മെയിൽ നോക്കുക.",
  },
} satisfies Record<string, Bilingual>;

export const GOOGLE_TERMS: Readonly<Record<Language, RichText>> = {
  en: [
    "The first time, this makes an account, and you agree to our ",
    { label: "Terms and Conditions", href: "/terms-and-conditions" },
    " and our ",
    { label: "Privacy Policy", href: "/privacy-policy" },
    ".",
  ],
  ml: [
    "ആദ്യമായി വരുമ്പോൾ ഇതു പുതിയ അക്കൗണ്ട് ഉണ്ടാക്കും. അതോടെ ഞങ്ങളുടെ ",
    { label: "വ്യവസ്ഥകളും", href: pathIn("ml", "/terms-and-conditions") },
    ", ",
    { label: "സ്വകാര്യതാ നയവും", href: pathIn("ml", "/privacy-policy") },
    " നിങ്ങൾ അംഗീകരിക്കുന്നു.",
  ],
};

/** The same in a line, beside a button that says "Google" alone. */
export const GOOGLE_TERMS_IN_SHORT: Readonly<Record<Language, RichText>> = {
  en: [
    "With Google you accept our ",
    { label: "Terms", href: "/terms-and-conditions" },
    " and ",
    { label: "Privacy Policy", href: "/privacy-policy" },
    ".",
  ],
  ml: [
    "Google വഴി വന്നാൽ ",
    { label: "വ്യവസ്ഥകളും", href: pathIn("ml", "/terms-and-conditions") },
    " ",
    { label: "സ്വകാര്യതാ നയവും", href: pathIn("ml", "/privacy-policy") },
    " അംഗീകരിക്കുന്നു.",
  ],
};
