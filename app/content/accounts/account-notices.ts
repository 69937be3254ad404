import type { Bilingual } from "#app/domain/platform/language.ts";

/** Notices about an account, shown on the next page. */
export const ACCOUNT_NOTICES = {
  loggedIn: { en: "Logged in successfully", ml: "ലോഗിൻ ആയി" },
  loggedInWithGoogle: { en: "Login successful!", ml: "ലോഗിൻ ആയി!" },
  accountCreated: { en: "Account created successfully", ml: "അക്കൗണ്ട് തയ്യാറായി" },
  verifiedAndIn: {
    en: "Your email is verified, and you are logged in.",
    ml: "നിങ്ങളുടെ ഇമെയിൽ സ്ഥിരീകരിച്ചു; ലോഗിൻ ആയി.",
  },
  loggedOut: { en: "Logged out successfully", ml: "ലോഗൗട്ട് ആയി" },
  notLoggedOut: { en: "Failed to log out", ml: "ലോഗൗട്ട് ചെയ്യാനായില്ല" },
  profileSaved: { en: "Profile updated successfully", ml: "പ്രൊഫൈൽ സേവ് ചെയ്തു" },
  formProblems: { en: "Please fix the form errors", ml: "ഫോമിലെ തെറ്റുകൾ തിരുത്തുക" },
} satisfies Record<string, Bilingual>;
