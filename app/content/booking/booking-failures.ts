import { askParentFailures } from "#app/content/purchase/ask-parent-words.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";

const COUPON = {
  server: { en: "Failed to apply coupon", ml: "കൂപ്പൺ ചേർക്കാനായില്ല" },
  network: { en: "Error applying coupon. Please try again.", ml: "കൂപ്പൺ ചേർക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക." },
};
const BOOK = {
  server: { en: "Failed to create booking", ml: "ബുക്ക് ചെയ്യാനായില്ല" },
  network: {
    en: "Unable to process your booking request. Please try again.",
    ml: "ബുക്ക് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.",
  },
};
const START = {
  server: { en: "Failed to create payment", ml: "പേയ്മെന്റ് തുറക്കാനായില്ല" },
  network: {
    en: "Network error. Please check your internet connection and try again.",
    ml: "നെറ്റ്‌വർക്ക് ഇല്ല. ഇന്റർനെറ്റ് കണക്‌ഷൻ പരിശോധിച്ച് വീണ്ടും ശ്രമിക്കുക.",
  },
};

/** Shown if choosing a session fails without a specific message: on the server, or on the way to it. */
export const pickerFailures = {
  "apply-coupon": COUPON,
  book: BOOK,
  "book-with-credit": BOOK,
} satisfies Record<string, Record<"server" | "network", Bilingual>>;

/** The same for paying. */
export const bookingPaymentFailures = {
  "apply-coupon": COUPON,
  "remove-coupon": COUPON,
  start: START,
  check: START,
  "ask-parent": askParentFailures,
} satisfies Record<string, Record<"server" | "network", Bilingual>>;
