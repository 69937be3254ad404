import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { LedgerKind, LedgerSum, SaleSubject } from "#app/domain/administration/money/ledger.ts";
import type { ReceiptContent } from "#app/domain/purchase/receipt.ts";
import type { ReceiptKind } from "#app/domain/purchase/receipt-number.ts";
import { addMonths, startOfMonth } from "#app/domain/platform/month.ts";
import type { Database } from "#db/client.ts";
import { ledgerEntries, ledgerSums, payments, receipts } from "#db/schema/index.ts";
import { textsOfReceipt, wholeReceipt } from "#db/queries/purchase/receipt-texts.ts";

/** The ledger of these months added up, by month, kind, subject and coupon. */
export function listLedgerSums(db: Database, months: readonly string[]): Promise<(LedgerSum & { month: string })[]> {
  return db
    .select()
    .from(ledgerSums)
    .where(inArray(ledgerSums.month, [...months]))
    .orderBy(ledgerSums.month, ledgerSums.kind, ledgerSums.subject, ledgerSums.couponCode);
}

/** Which entries of a month: null is all of them, and of the coupon an empty text is those without one. */
export interface LedgerFilter {
  month: string;
  kinds: readonly LedgerKind[] | null;
  subject: SaleSubject | null;
  couponCode: string | null;
}

/** Whether an entry is of a month in India. */
function isOfMonth(month: string): SQL | undefined {
  return and(gte(ledgerEntries.at, startOfMonth(month)), lt(ledgerEntries.at, startOfMonth(addMonths(month, 1))));
}

function matches({ month, kinds, subject, couponCode }: LedgerFilter): SQL | undefined {
  return and(
    isOfMonth(month),
    kinds === null ? undefined : inArray(ledgerEntries.kind, [...kinds]),
    subject === null ? undefined : eq(ledgerEntries.subject, subject),
    couponCode === null
      ? undefined
      : couponCode === ""
        ? isNull(ledgerEntries.couponCode)
        : eq(ledgerEntries.couponCode, couponCode),
  );
}

/** An entry of the ledger, with what it leads to. */
export interface LedgerRow {
  id: string;
  kind: LedgerKind;
  at: Date;
  subject: SaleSubject;
  couponCode: string | null;
  paymentId: string | null;
  orderId: string | null;
  bookingId: string | null;
  pricePaise: number;
  discountPaise: number;
  totalPaise: number;
  taxPaise: number;
}

/** Where a page of entries begins: behind this one. */
export type LedgerCursor = Pick<LedgerRow, "at" | "id">;

/** The entries of a month in the order in which they happened, from `after` on. */
export function listLedgerEntries(
  db: Database,
  filter: LedgerFilter,
  { after, limit, offset = 0 }: { after?: LedgerCursor; limit: number; offset?: number },
): Promise<LedgerRow[]> {
  return db
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      at: ledgerEntries.at,
      subject: ledgerEntries.subject,
      couponCode: ledgerEntries.couponCode,
      paymentId: ledgerEntries.paymentId,
      orderId: payments.orderId,
      bookingId: payments.bookingId,
      pricePaise: ledgerEntries.pricePaise,
      discountPaise: ledgerEntries.discountPaise,
      totalPaise: ledgerEntries.totalPaise,
      taxPaise: ledgerEntries.taxPaise,
    })
    .from(ledgerEntries)
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(
      and(
        matches(filter),
        after === undefined
          ? undefined
          : or(gt(ledgerEntries.at, after.at), and(eq(ledgerEntries.at, after.at), gt(ledgerEntries.id, after.id))),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
    .limit(limit)
    .offset(offset);
}

/** A tax document of a month, as it was issued. */
export interface IssuedDocument {
  number: string;
  kind: ReceiptKind;
  content: ReceiptContent;
  at: Date;
}

/** Receipts, tax invoices and credit notes of a month, in the order in which they were issued. */
export async function listIssuedDocuments(
  db: Database,
  month: string,
  { after, limit }: { after?: LedgerCursor; limit: number },
): Promise<IssuedDocument[]> {
  const rows = await db
    .select({
      number: receipts.number,
      kind: receipts.kind,
      content: receipts.content,
      texts: textsOfReceipt,
      at: ledgerEntries.at,
    })
    .from(ledgerEntries)
    .innerJoin(receipts, eq(receipts.number, ledgerEntries.id))
    .where(
      and(
        isOfMonth(month),
        inArray(ledgerEntries.kind, ["sale", "refund"]),
        after === undefined
          ? undefined
          : sql`(${ledgerEntries.at}, ${ledgerEntries.id}) > (${after.at.getTime()}, ${after.id})`,
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
    .limit(limit);
  return rows.map(({ texts, ...row }) => ({ ...row, content: wholeReceipt(row.content, texts) }));
}
