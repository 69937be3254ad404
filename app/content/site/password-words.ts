import type { Bilingual } from "#app/domain/platform/language.ts";

/** The button within a password's field. */
export const PASSWORD_WORDS = {
  show: { en: "Show password", ml: "പാസ്‌വേഡ് കാണിക്കുക" },
  hide: { en: "Hide password", ml: "പാസ്‌വേഡ് മറയ്ക്കുക" },
} satisfies Record<string, Bilingual>;

/** Below the field of a new password: how hard it is to guess. */
export const STRENGTH_WORDS = {
  weak: { en: "Easy to guess. Make it longer.", ml: "എളുപ്പം ഊഹിക്കാം. നീളം കൂട്ടുക." },
  fair: { en: "Fair. A few more letters make it safer.", ml: "കൊള്ളാം. നീളം കൂട്ടിയാൽ കൂടുതൽ സുരക്ഷിതം." },
  strong: { en: "Hard to guess. Good.", ml: "ഊഹിക്കാൻ പ്രയാസം. നന്നായി." },
} satisfies Record<string, Bilingual>;
