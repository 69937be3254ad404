import type { Bilingual } from "#app/domain/platform/language.ts";

/** Texts about the number that logs in to an account. */
export const NUMBER_WORDS = {
  title: { en: "Log in by phone", ml: "ഫോൺ വഴി ലോഗിൻ" },
  addLead: {
    en: "A code on your phone, instead of a password.",
    ml: "പാസ്‌വേഡിനു പകരം ഫോണിൽ വരുന്ന കോഡ് മതി.",
  },
  changeLead: {
    en: "The old number is told. For 24 hours nothing with money is possible then.",
    ml: "പഴയ നമ്പറിലും അറിയിക്കും. മാറ്റിയാൽ 24 മണിക്കൂർ പണമിടപാടുകൾ നടക്കില്ല.",
  },
  now: { en: "Your number now", ml: "ഇപ്പോഴത്തെ നമ്പർ" },
  none: { en: "No number yet.", ml: "നമ്പർ ചേർത്തിട്ടില്ല." },
  add: { en: "Add a number", ml: "നമ്പർ ചേർക്കാം" },
  change: { en: "Change the number", ml: "നമ്പർ മാറ്റാം" },
  back: { en: "Security of your account", ml: "അക്കൗണ്ടിന്റെ സുരക്ഷ" },
  off: { en: "Codes cannot be sent at the moment.", ml: "ഇപ്പോൾ കോഡ് അയയ്ക്കാനാവില്ല." },
  remove: { en: "Remove the number", ml: "നമ്പർ നീക്കുക" },
  removeHint: { en: "Then you log in by e-mail alone.", ml: "പിന്നെ ഇമെയിൽ വഴി മാത്രം ലോഗിൻ ചെയ്യാം." },
  saved: { en: "Your number is saved", ml: "നമ്പർ ചേർത്തു" },
  removed: { en: "The number is removed", ml: "നമ്പർ നീക്കി" },
  confirmByPhone: { en: "Send me a code", ml: "കോഡ് അയയ്ക്കുക" },
  confirmSentTo: { en: "To your number ending in", ml: "ഈ അക്കങ്ങളിൽ അവസാനിക്കുന്ന നമ്പറിലേക്ക്:" },
  undoTitle: { en: "Take the change back?", ml: "മാറ്റം തിരിച്ചെടുക്കണോ?" },
  undoLead: { en: "The account gets this number again:", ml: "അക്കൗണ്ടിന് ഈ നമ്പർ വീണ്ടും കിട്ടും:" },
  undoToNone: { en: "The added number is removed again.", ml: "ചേർത്ത നമ്പർ നീക്കും." },
  undoWhat: {
    en: "What was changed since then is taken back, too. All devices are logged out; passkeys, recovery codes and the password are removed.",
    ml: "അതിനുശേഷം മാറ്റിയതും പഴയതുപോലെയാകും. എല്ലാ ഉപകരണങ്ങളിലും ലോഗൗട്ട് ആകും; പാസ്‌കീകളും വീണ്ടെടുക്കൽ കോഡുകളും പാസ്‌വേഡും നീക്കും.",
  },
  undo: { en: "Take it back", ml: "തിരിച്ചെടുക്കുക" },
  undoneByNumber: {
    en: "The number is yours again. Log in with a code.",
    ml: "നമ്പർ തിരിച്ചുകിട്ടി. കോഡ് ഉപയോഗിച്ച് ലോഗിൻ ചെയ്യുക.",
  },
  undoneByEmail: {
    en: "The change is taken back. Choose a new password now.",
    ml: "മാറ്റം തിരിച്ചെടുത്തു. ഇനി പുതിയ പാസ്‌വേഡ് എടുക്കുക.",
  },
} satisfies Record<string, Bilingual>;
