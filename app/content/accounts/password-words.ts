import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** Before and after an address in bold. */
type AroundAddress = Readonly<Record<Language, { before: string; after: string }>>;

export const FORGOT_PASSWORD_WORDS = {
  metaTitle: { en: "Forgot Password", ml: "പാസ്‌വേഡ് മറന്നു" },
  title: { en: "Forgot your password?", ml: "പാസ്‌വേഡ് മറന്നോ?" },
  lead: {
    en: "Tell us your email address. We send you a link to choose a new password.",
    ml: "നിങ്ങളുടെ ഇമെയിൽ വിലാസം എഴുതുക. പുതിയ പാസ്‌വേഡ് തിരഞ്ഞെടുക്കാനുള്ള ലിങ്ക് അയയ്ക്കാം.",
  },
  form: { en: "Forgot password", ml: "പാസ്‌വേഡ് മറന്നു" },
  send: { en: "Send reset link", ml: "ലിങ്ക് അയയ്ക്കുക" },
  failed: {
    en: "Failed to send password reset link",
    ml: "പാസ്‌വേഡ് മാറ്റാനുള്ള ലിങ്ക് അയയ്ക്കാനായില്ല",
  },
  sentTitle: { en: "Reset link sent!", ml: "ലിങ്ക് അയച്ചു!" },
  sent: {
    en: "Password reset link sent to your email",
    ml: "പാസ്‌വേഡ് മാറ്റാനുള്ള ലിങ്ക് നിങ്ങളുടെ ഇമെയിലിലേക്ക് അയച്ചു",
  },
} satisfies Record<string, Bilingual>;

/** Text around the address to which the link was sent, if it has an account. */
export const LINK_SENT_TO: AroundAddress = {
  en: {
    before: "If ",
    after: " has an account, the link arrives within a minute and works for one hour. Look in the spam folder too.",
  },
  ml: {
    before: "",
    after: " എന്ന വിലാസത്തിൽ അക്കൗണ്ടുണ്ടെങ്കിൽ ലിങ്ക് ഒരു മിനിറ്റിനകം എത്തും; ഒരു മണിക്കൂർ ഉപയോഗിക്കാം. സ്പാം ഫോൾഡറിലും നോക്കുക.",
  },
};

export const RESET_PASSWORD_WORDS = {
  metaTitle: { en: "Reset Password", ml: "പാസ്‌വേഡ് മാറ്റുക" },
  title: { en: "Choose a new password", ml: "പുതിയ പാസ്‌വേഡ് തിരഞ്ഞെടുക്കുക" },
  lead: {
    en: "You will be logged out on every device and log in again with the new one.",
    ml: "എല്ലാ ഫോണിലും കമ്പ്യൂട്ടറിലും ലോഗൗട്ട് ആകും. പുതിയ പാസ്‌വേഡ് ഉപയോഗിച്ചു വീണ്ടും ലോഗിൻ ചെയ്യാം.",
  },
  newPassword: { en: "New password", ml: "പുതിയ പാസ്‌വേഡ്" },
  repeatPassword: { en: "Confirm new password", ml: "പുതിയ പാസ്‌വേഡ് വീണ്ടും എഴുതുക" },
  reset: { en: "Reset password", ml: "പാസ്‌വേഡ് മാറ്റുക" },
  saving: { en: "Saving...", ml: "സേവ് ചെയ്യുന്നു..." },
  failed: { en: "Failed to update password", ml: "പാസ്‌വേഡ് മാറ്റാനായില്ല" },
  uncheckedLink: {
    en: "Failed to verify password reset session",
    ml: "പാസ്‌വേഡ് മാറ്റാനുള്ള ലിങ്ക് പരിശോധിക്കാനായില്ല",
  },
  newLink: { en: "Request a new link", ml: "പുതിയ ലിങ്ക് വേണം" },
  doneTitle: { en: "Password reset", ml: "പാസ്‌വേഡ് മാറ്റി" },
  done: { en: "Your password has been reset successfully", ml: "നിങ്ങളുടെ പാസ്‌വേഡ് മാറ്റിയിട്ടുണ്ട്" },
  goesOn: { en: "You are taken to the login page in a moment.", ml: "ലോഗിൻ പേജ് ഇപ്പോൾത്തന്നെ തുറക്കും." },
  goToLogin: { en: "Go to Login", ml: "ലോഗിൻ പേജ് തുറക്കുക" },
} satisfies Record<string, Bilingual>;
