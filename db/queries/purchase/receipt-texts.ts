import { eq, sql } from "drizzle-orm";
import type { ReceiptContent } from "#app/domain/purchase/receipt.ts";
import type { Database } from "#db/client.ts";
import { receiptTexts } from "#db/schema/index.ts";
import type { StoredReceipt } from "#db/schema/orders.ts";

type Texts = typeof receiptTexts.$inferSelect.content;

/** A receipt's shared texts, as a column of a query of receipts; null if its row is complete. */
export const textsOfReceipt = sql<Texts | null>`(select said.content from receipt_texts as said
  where said.id = receipts.content ->> '$.texts')`.mapWith(receiptTexts.content);

function isWhole(content: ReceiptContent | StoredReceipt): content is ReceiptContent {
  return !("texts" in content);
}

/** The complete content of a receipt. Throws if its shared texts are missing. */
export function wholeReceipt(content: ReceiptContent | StoredReceipt, texts: Texts | null): ReceiptContent {
  if (isWhole(content)) return content;
  if (texts === null) throw new Error(`The texts of a receipt are lost: ${content.texts}`);
  const { texts: _, ...own } = content;
  return { description: "", ...own, ...texts };
}

/** The complete content of a receipt's row, loading its shared texts. */
export async function readWholeReceipt(db: Database, content: ReceiptContent | StoredReceipt): Promise<ReceiptContent> {
  if (isWhole(content)) return content;
  const [shared] = await db.select().from(receiptTexts).where(eq(receiptTexts.id, content.texts));
  return wholeReceipt(content, shared?.content ?? null);
}
