/** The fixed texts of a receipt, in the language of its reader. */
import { formatDate } from "#app/domain/platform/time.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { NumberedReceipt } from "#app/domain/purchase/receipt.ts";
import { RECEIPT_KIND_NAMES } from "#app/domain/purchase/receipt-number.ts";

const WORDS = {
  number: { en: "Number", ml: "നമ്പർ" },
  date: { en: "Date", ml: "തീയതി" },
  soldBy: { en: "Sold by", ml: "വിൽക്കുന്നവർ" },
  billedTo: { en: "Billed to", ml: "വാങ്ങുന്നയാൾ" },
  state: { en: "State", ml: "സംസ്ഥാനം" },
  description: { en: "Description", ml: "വിവരണം" },
  price: { en: "Price", ml: "വില" },
  taxedPrice: { en: "Price, tax included", ml: "വില, നികുതി ഉൾപ്പെടെ" },
  amount: { en: "Amount", ml: "തുക" },
  taxedAmount: { en: "Amount, tax included", ml: "തുക, നികുതി ഉൾപ്പെടെ" },
  discount: { en: "Discount", ml: "ഇളവ്" },
  taxableValue: { en: "Taxable value", ml: "നികുതിക്കു മുമ്പ്" },
  totalPaid: { en: "Total paid", ml: "ആകെ അടച്ചത്" },
  totalReturned: { en: "Total given back", ml: "തിരികെ നൽകിയത്" },
  corrects: { en: "Takes back", ml: "തിരുത്തുന്നത്" },
  paidBy: { en: "Paid by", ml: "പണമടച്ചത്" },
  returnedTo: { en: "Returned to", ml: "പണം അയച്ചത്" },
  placeOfSupply: { en: "Place of supply", ml: "സേവനം നൽകുന്നത്" },
  reverseCharge: { en: "Reverse charge", ml: "റിവേഴ്സ് ചാർജ്" },
  no: { en: "No", ml: "ഇല്ല" },
  // A law requires the name of a registered buyer only, or above 50,000 rupees (CGST Rules, 46).
  nameless: { en: "Holder of the e-mail address below", ml: "താഴെയുള്ള ഇമെയിൽ വിലാസത്തിന്റെ ഉടമ" },
  foot: {
    en: "Original for the recipient, issued electronically; valid without a signature. All amounts are in Indian rupees.",
    ml: "വാങ്ങുന്നയാൾക്കുള്ള അസ്സൽ; ഇലക്ട്രോണിക്കായി നൽകിയത്, ഒപ്പ് വേണ്ട. എല്ലാ തുകകളും ഇന്ത്യൻ രൂപയിൽ.",
  },
} satisfies Record<string, Bilingual>;

/** Labels for tax officers: also in English on a Malayalam tax invoice or its correction. */
const LEGAL_LABELS = ["soldBy", "billedTo", "taxableValue", "placeOfSupply", "reverseCharge"] as const;

type Word = keyof typeof WORDS;

const METHODS: Readonly<Record<string, Bilingual>> = {
  upi: { en: "UPI", ml: "UPI" },
  card: { en: "card", ml: "കാർഡ്" },
  netbanking: { en: "netbanking", ml: "നെറ്റ് ബാങ്കിങ്" },
  wallet: { en: "wallet", ml: "വാലറ്റ്" },
};

export interface ReceiptLabels {
  language: Language;
  say(word: Word): string;
  title: string;
  /** The English title, if the document is in another language. */
  titleOfLaw: string | null;
  discount(couponCode: string | null): string;
  corrected(receipt: NonNullable<NumberedReceipt["corrects"]>): string;
  payment(payment: NumberedReceipt["payment"]): string;
}

/** The fixed texts of a receipt. */
export function receiptLabels({ kind, tax }: NumberedReceipt, language: Language): ReceiptLabels {
  const isForOfficers = language === "ml" && tax !== null;
  return {
    language,
    say: (word) =>
      isForOfficers && LEGAL_LABELS.some((each) => each === word)
        ? `${WORDS[word].ml} (${WORDS[word].en})`
        : WORDS[word][language],
    title: RECEIPT_KIND_NAMES[kind][language],
    titleOfLaw: isForOfficers ? RECEIPT_KIND_NAMES[kind].en : null,
    discount: (couponCode) => {
      const discount = WORDS.discount[language];
      if (couponCode === null) return discount;
      return language === "ml" ? `${discount}, കൂപ്പൺ ${couponCode}` : `${discount}, coupon ${couponCode}`;
    },
    corrected: ({ kind: of, number, issuedAt }) => {
      const [title, date] = [RECEIPT_KIND_NAMES[of][language], formatDate(new Date(issuedAt), language)];
      return language === "ml" ? `${title} ${number}, ${date}` : `${title} ${number} of ${date}`;
    },
    payment: ({ id, method }) => {
      const by = method === null ? "" : ` (${METHODS[method]?.[language] ?? method})`;
      return language === "ml" ? `Razorpay പേയ്മെന്റ് ${id}${by}` : `Razorpay payment ${id}${by}`;
    },
  };
}
