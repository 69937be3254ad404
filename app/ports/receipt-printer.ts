import type { Language } from "#app/domain/platform/language.ts";
import type { NumberedReceipt } from "#app/domain/purchase/receipt.ts";

/** Makes the PDF of a receipt or credit note. The same receipt in the same language gives the same bytes. */
export interface ReceiptPrinter {
  print(receipt: NumberedReceipt, language: Language): Promise<Uint8Array>;
}
