import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { RichText } from "#app/content/rich-text.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";

export const SIGN_UP_WORDS = {
  metaTitle: { en: "Sign Up", ml: "സൈൻ അപ്പ്" },
  metaDescription: {
    en: "Create your Vazhi account: a career assessment in English and Malayalam, and a report that is yours.",
    ml: "വഴിയിൽ അക്കൗണ്ട് തുടങ്ങുക: മലയാളത്തിലും ഇംഗ്ലീഷിലും കരിയർ ചോദ്യാവലി, നിങ്ങൾക്കായി ഒരു റിപ്പോർട്ട്.",
  },
  title: { en: "Create your account", ml: "അക്കൗണ്ട് തുടങ്ങുക" },
  lead: {
    en: "It takes two minutes. You pay only when you choose a package.",
    ml: "രണ്ടു മിനിറ്റ് മതി. പാക്കേജ് തിരഞ്ഞെടുക്കുമ്പോൾ മാത്രം പണമടച്ചാൽ മതി.",
  },
  hasAccount: { en: "Already have an account?", ml: "അക്കൗണ്ട് ഉണ്ടോ?" },
  stepOne: { en: "Step 1 of 2", ml: "ഘട്ടം 1 / 2" },
  stepTwo: { en: "Step 2 of 2", ml: "ഘട്ടം 2 / 2" },
  whoYouAre: { en: "Who you are", ml: "പേരും ഇമെയിലും" },
  aboutYou: { en: "About you", ml: "നിങ്ങളെക്കുറിച്ച്" },
  next: { en: "Continue", ml: "തുടരുക" },
  back: { en: "Back", ml: "പിന്നോട്ട്" },
  name: { en: "Name", ml: "പേര്" },
  repeatPassword: { en: "Confirm password", ml: "പാസ്‌വേഡ് വീണ്ടും എഴുതുക" },
  busy: { en: "Creating your account...", ml: "അക്കൗണ്ട് തുടങ്ങുന്നു..." },
  failed: { en: "Signup failed", ml: "സൈൻ അപ്പ് ചെയ്യാനായില്ല" },
  failedTryAgain: {
    en: "Signup failed. Please try again.",
    ml: "സൈൻ അപ്പ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.",
  },
} satisfies Record<string, Bilingual>;

export const SIGN_UP_TERMS: Readonly<Record<Language, RichText>> = {
  en: [
    "By signing up you agree to our ",
    { label: "Terms and Conditions", href: "/terms-and-conditions" },
    " and our ",
    { label: "Privacy Policy", href: "/privacy-policy" },
    ".",
  ],
  ml: [
    "സൈൻ അപ്പ് ചെയ്യുമ്പോൾ ഞങ്ങളുടെ ",
    { label: "വ്യവസ്ഥകളും", href: pathIn("ml", "/terms-and-conditions") },
    ", ",
    { label: "സ്വകാര്യതാ നയവും", href: pathIn("ml", "/privacy-policy") },
    " നിങ്ങൾ അംഗീകരിക്കുന്നു.",
  ],
};
