import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { mailLink, type RichText } from "#app/content/rich-text.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";

/** Texts shared by every payment page: for a package, for a session, and by someone who pays for a student. */
export const payWords = {
  toPay: { en: "To pay", ml: "അടയ്ക്കേണ്ട തുക" },
  /** Beside the amount to pay, and in the list of the price. */
  total: { en: "total", ml: "ആകെ" },
  totalLine: { en: "Total", ml: "ആകെ" },
  proceed: { en: "Proceed to Payment", ml: "പേയ്മെന്റിലേക്ക്" },
  /** The tile that opens checkout with UPI first; it has the mark "UPI". */
  byUpi: { en: "Proceed to Payment", ml: "UPI വഴി അടയ്ക്കാം" },
  upi: { en: "UPI", ml: "UPI" },
  byOtherMethods: { en: "Card, net banking or wallet", ml: "കാർഡ്, നെറ്റ് ബാങ്കിങ്, വാലറ്റ്" },
  upiAgain: { en: "Try UPI again", ml: "UPI വീണ്ടും നോക്കാം" },
  once: { en: "once", ml: "ഒറ്റത്തവണ" },
  /** In bold before `untouched`: the buyer has closed checkout without trying to pay. */
  cancelled: { en: "Payment cancelled, not paid.", ml: "പേയ്മെന്റ് റദ്ദാക്കി." },
  untouched: { en: "No money has left your account.", ml: "അക്കൗണ്ടിൽനിന്ന് ഒന്നും പോയിട്ടില്ല." },
  needInvoice: { en: "I need a company invoice", ml: "കമ്പനി ഇൻവോയ്സ് വേണം" },
  preparing: { en: "Preparing the secure payment…", ml: "സുരക്ഷിതമായ പേയ്മെന്റ് തയ്യാറാക്കുന്നു…" },
  noScript: {
    en: "Paying needs JavaScript: the payment service opens its own window. Please switch it on, or open this page in another browser.",
    ml: "പണമടയ്ക്കാൻ ജാവാസ്ക്രിപ്റ്റ് വേണം: പേയ്മെന്റ് സേവനം സ്വന്തം വിൻഡോയിലാണ് തുറക്കുന്നത്. അത് ഓണാക്കുക, അല്ലെങ്കിൽ ഈ പേജ് മറ്റൊരു ബ്രൗസറിൽ തുറക്കുക.",
  },
  secure: {
    en: "Secure payment by Razorpay. We never see your card or bank details.",
    ml: "Razorpay വഴി സുരക്ഷിതമായി പണമടയ്ക്കാം. നിങ്ങളുടെ കാർഡ്, ബാങ്ക് വിവരങ്ങൾ ഞങ്ങൾ കാണുന്നില്ല.",
  },
  methodsTitle: { en: "You can pay by", ml: "പണമടയ്ക്കാവുന്ന മാർഗങ്ങൾ" },
} satisfies Record<string, Bilingual>;

export const PAYMENT_METHODS: readonly Bilingual[] = [
  { en: "Card", ml: "കാർഡ്" },
  { en: "UPI", ml: "UPI" },
  { en: "Netbanking", ml: "നെറ്റ് ബാങ്കിങ്" },
  { en: "Wallet", ml: "വാലറ്റ്" },
];

interface Support {
  email: string;
  phone: string;
}

/** A link that dials the support desk's number. */
export function phoneLink(phone: string) {
  // Keeps its groups on one line.
  return { label: phone.replaceAll(" ", "\u00A0"), href: `tel:${phone.replaceAll(" ", "")}` };
}

interface PayTexts {
  coupon(code: string): string;
  /** How a coupon's price comes about: "₹1,499 − ₹150, coupon WELCOME10". */
  reduced(price: string, discount: string, code: string): string;
  /** The GST that prices include. */
  tax(taxPercent: number): string;
  /** Below the ways to pay. */
  terms: RichText;
  trouble(support: Support): RichText;
}

export const PAY_TEXTS: Record<Language, PayTexts> = {
  en: {
    coupon: (code) => `Coupon ${code}`,
    reduced: (price, discount, code) => `${price} − ${discount}, coupon ${code}`,
    tax: (taxPercent) => `The price includes ${taxPercent} % GST.`,
    terms: [
      "By paying you accept the ",
      { label: "refund policy", href: "/cancellation-refund" },
      " and the ",
      { label: "terms", href: "/terms-and-conditions" },
      ".",
    ],
    trouble: ({ email, phone }) => ["Trouble paying? Write to ", mailLink(email), " or call ", phoneLink(phone), "."],
  },
  ml: {
    coupon: (code) => `കൂപ്പൺ ${code}`,
    reduced: (price, discount, code) => `${price} − ${discount}, കൂപ്പൺ ${code}`,
    tax: (taxPercent) => `${taxPercent} % GST ഉൾപ്പെടെയുള്ള വിലയാണ്.`,
    terms: [
      "പണമടയ്ക്കുന്നതോടെ ",
      { label: "റീഫണ്ട് നയവും", href: pathIn("ml", "/cancellation-refund") },
      " ",
      { label: "വ്യവസ്ഥകളും", href: pathIn("ml", "/terms-and-conditions") },
      " നിങ്ങൾ അംഗീകരിക്കുന്നു.",
    ],
    trouble: ({ email, phone }) => ["പണമടയ്ക്കാൻ പ്രയാസമുണ്ടോ? എഴുതുക: ", mailLink(email), ", വിളിക്കുക: ", phoneLink(phone), "."],
  },
};
