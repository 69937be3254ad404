import type { Language } from "../domain/platform/language";
import type { NumberedReceipt } from "../domain/purchase/receipt";

/** Makes the PDF of a receipt or credit note. The same receipt in the same language gives the same bytes. */
export interface ReceiptPrinter {
  print(receipt: NumberedReceipt, language: Language): Promise<Uint8Array>;
}
