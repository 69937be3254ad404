import type { Bilingual } from "#app/domain/platform/language.ts";

/** Messages during and after a payment. */
export const paymentFlowWords = {
  opening: { en: "Opening the payment…", ml: "പേയ്മെന്റ് തുറക്കുന്നു…" },
  verifying: { en: "Verifying your payment…", ml: "പേയ്മെന്റ് പരിശോധിക്കുന്നു…" },
  checking: { en: "Checking with the bank…", ml: "ബാങ്കിനോട് അന്വേഷിക്കുന്നു…" },
  notReady: {
    en: "Payment system is still loading. Please try again in a moment.",
    ml: "പേയ്മെന്റ് സംവിധാനം തുറന്നുവരുന്നതേയുള്ളൂ. അൽപ്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.",
  },
  /** Another page has quoted the same purchase again. */
  priceChanged: {
    en: "The price has changed. Please look at it again before you pay.",
    ml: "വില മാറിയിട്ടുണ്ട്. പണമടയ്ക്കുന്നതിനു മുമ്പ് വീണ്ടും നോക്കുക.",
  },
  /** The server has refused to open the payment without a reason. */
  failed: { en: "Payment processing failed", ml: "പേയ്മെന്റ് നടന്നില്ല" },
  /** The server's response is invalid. */
  unreadable: {
    en: "Invalid response from payment service",
    ml: "പേയ്മെന്റ് സേവനത്തിന്റെ മറുപടി വായിക്കാനായില്ല",
  },
} satisfies Record<string, Bilingual>;
