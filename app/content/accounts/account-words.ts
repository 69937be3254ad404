import type { Bilingual } from "#app/domain/platform/language.ts";

/** Texts shared by several pages for signing up and in. */
export const ACCOUNT_WORDS = {
  email: { en: "Email", ml: "ഇമെയിൽ" },
  password: { en: "Password", ml: "പാസ്‌വേഡ്" },
  passwordHint: {
    en: "At least 6 characters; longer is safer.",
    ml: "കുറഞ്ഞത് 6 അക്ഷരങ്ങൾ വേണം; നീളം കൂടിയാൽ കൂടുതൽ സുരക്ഷിതം.",
  },
  logIn: { en: "Log in", ml: "ലോഗിൻ ചെയ്യുക" },
  signUp: { en: "Sign up", ml: "സൈൻ അപ്പ് ചെയ്യുക" },
  or: { en: "or", ml: "അല്ലെങ്കിൽ" },
  continueWithGoogle: { en: "Continue with Google", ml: "Google വഴി തുടരുക" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു..." },
  returnToLogin: { en: "Return to Login", ml: "ലോഗിൻ പേജിലേക്ക്" },
  logInWithAddress: { en: "Log in with this address", ml: "ഈ വിലാസം ഉപയോഗിച്ച് ലോഗിൻ ചെയ്യുക" },
  noDatabase: { en: "Authentication initialization failed", ml: "ലോഗിൻ ഇപ്പോൾ പ്രവർത്തിക്കുന്നില്ല" },
} satisfies Record<string, Bilingual>;
