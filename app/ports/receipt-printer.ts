import type { NumberedReceipt } from "../domain/purchase/receipt";

/** Makes the PDF of a receipt or credit note. The same receipt gives the same bytes. */
export interface ReceiptPrinter {
  print(receipt: NumberedReceipt): Promise<Uint8Array>;
}
