import { askParentFailures } from "#app/content/purchase/ask-parent-words.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const paymentPageWords = {
  title: { en: "Complete Your Purchase", ml: "വാങ്ങൽ പൂർത്തിയാക്കുക" },
  backToOrders: { en: "My Orders", ml: "എന്റെ ഓർഡറുകൾ" },
  backToPackages: { en: "Back to packages", ml: "പാക്കേജുകളിലേക്ക്" },
} satisfies Record<string, Bilingual>;

export const UPGRADE_COSTS: Record<Language, (gold: string, silver: string) => string> = {
  en: (gold, silver) => `${gold} less ${silver} for your Silver`,
  ml: (gold, silver) => `വില ${gold}; സിൽവറിന്റെ ${silver} കുറച്ചു`,
};

export const paymentPageNotices = {
  choosePackage: { en: "Please select a package first", ml: "ആദ്യം ഒരു പാക്കേജ് തിരഞ്ഞെടുക്കുക" },
  notLoaded: { en: "Error loading package details", ml: "പാക്കേജിന്റെ വിവരങ്ങൾ തുറക്കാനായില്ല" },
} satisfies Record<string, Bilingual>;

const processingFailed = { en: "Payment processing failed", ml: "പേയ്മെന്റ് നടന്നില്ല" };

/** Messages for failures without a specific reason, on the server or on the way to it. */
export const paymentFailures = {
  "allow-calls": {
    server: { en: "This could not be saved. Please try again.", ml: "ഇതു സേവ് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക." },
    network: {
      en: "There is no connection. Please try again.",
      ml: "നെറ്റ്‌വർക്ക് ഇല്ല. വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "apply-coupon": {
    server: { en: "Failed to apply coupon", ml: "കൂപ്പൺ ചേർക്കാനായില്ല" },
    network: {
      en: "Error applying coupon. Please try again.",
      ml: "കൂപ്പൺ ചേർക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  start: { server: { en: "Failed to create payment", ml: "പേയ്മെന്റ് തുറക്കാനായില്ല" }, network: processingFailed },
  check: { server: processingFailed, network: processingFailed },
  "ask-parent": askParentFailures,
} satisfies Record<string, Record<"server" | "network", Bilingual>>;
