import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const couponWords = {
  haveCoupon: { en: "I have a coupon", ml: "കൂപ്പൺ ഉണ്ട്" },
  code: { en: "Coupon code", ml: "കൂപ്പൺ കോഡ്" },
  apply: { en: "Apply", ml: "ചേർക്കുക" },
  applying: { en: "Applying…", ml: "ചേർക്കുന്നു…" },
  applied: { en: "Coupon applied successfully!", ml: "കൂപ്പൺ ചേർത്തു!" },
  remove: { en: "Remove", ml: "നീക്കുക" },
  removing: { en: "Removing…", ml: "നീക്കുന്നു…" },
  removed: { en: "Coupon removed", ml: "കൂപ്പൺ നീക്കി" },
} satisfies Record<string, Bilingual>;

export const COUPON_TEXTS: Record<Language, { remove(code: string): string; takesOff(discount: string): string }> = {
  en: {
    remove: (code) => `Remove coupon ${code}`,
    takesOff: (discount) => `It takes off ${discount}.`,
  },
  ml: {
    remove: (code) => `കൂപ്പൺ നീക്കുക: ${code}`,
    takesOff: (discount) => `${discount} കുറഞ്ഞു.`,
  },
};
