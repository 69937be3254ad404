import type { Bilingual } from "../../domain/platform/language";

/** The button within a password's field. */
export const PASSWORD_WORDS = {
  show: { en: "Show password", ml: "പാസ്‌വേഡ് കാണിക്കുക" },
  hide: { en: "Hide password", ml: "പാസ്‌വേഡ് മറയ്ക്കുക" },
} satisfies Record<string, Bilingual>;
