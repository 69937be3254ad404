/** What payment pages say themselves, around the sentences that the server returns. */
export const payWords = {
  /** Beside the amount to pay. */
  total: { en: "total", ml: "ആകെ" },
  haveCoupon: { en: "Have a coupon?", ml: "കൂപ്പൺ ഉണ്ടോ?" },
  couponApplied: { en: "Coupon applied successfully!", ml: "കൂപ്പൺ ചേർത്തു!" },
  couponRemoved: { en: "Coupon removed", ml: "കൂപ്പൺ ഒഴിവാക്കി" },
} satisfies Record<string, { en: string; ml: string }>;
