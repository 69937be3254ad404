import type { Bilingual } from "#app/domain/platform/language.ts";

/** Texts of the page behind the link in the sign-up mail. */
export const VERIFY_EMAIL_WORDS = {
  title: { en: "Confirm your address", ml: "ഇമെയിൽ വിലാസം സ്ഥിരീകരിക്കുക" },
  confirm: { en: "Confirm my e-mail address", ml: "വിലാസം സ്ഥിരീകരിക്കുക" },
  confirming: { en: "Confirming...", ml: "സ്ഥിരീകരിക്കുന്നു..." },
  thenYouGoOn: {
    en: "Then your account is ready, you are logged in, and you go on where you were.",
    ml: "ഇതോടെ അക്കൗണ്ട് തയ്യാറാകും, ലോഗിൻ ആകും, നിർത്തിയിടത്തുനിന്നു തുടരാം.",
  },
  thenYouLogIn: {
    en: "Then your account is ready, and you log in with the password that you chose.",
    ml: "ഇതോടെ നിങ്ങളുടെ അക്കൗണ്ട് തയ്യാറാകും. തുടർന്ന് നിങ്ങൾ തിരഞ്ഞെടുത്ത പാസ്‌വേഡ് ഉപയോഗിച്ച് ലോഗിൻ ചെയ്യുക.",
  },
  wasNotYou: {
    en: "If you did not sign up with Vazhi, close this page: nothing happens without the button.",
    ml: "വഴിയിൽ അക്കൗണ്ട് തുടങ്ങിയത് നിങ്ങളല്ലെങ്കിൽ ഈ പേജ് അടയ്ക്കുക. ബട്ടൺ അമർത്താതെ ഒന്നും സംഭവിക്കില്ല.",
  },
} satisfies Record<string, Bilingual>;
