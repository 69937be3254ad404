import type { Bilingual } from "../../domain/platform/language";
import type { ReceiptKind } from "../../domain/purchase/receipt-number";

/** What the kinds of receipt are called. */
export const RECEIPT_KIND_NAMES: Record<ReceiptKind, Bilingual> = {
  receipt: { en: "Receipt", ml: "രസീത്" },
  "tax-invoice": { en: "Tax invoice", ml: "നികുതി ഇൻവോയ്സ്" },
  "credit-note": { en: "Credit note", ml: "ക്രെഡിറ്റ് നോട്ട്" },
};

export const receiptWords = {
  receipts: { en: "Receipts", ml: "രസീതുകൾ" },
} satisfies Record<string, Bilingual>;
