import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { LedgerKind, LedgerSum, SaleSubject } from "#app/domain/administration/money/ledger.ts";
import type { ReceiptContent } from "#app/domain/purchase/receipt.ts";
import type { ReceiptKind } from "#app/domain/purchase/receipt-number.ts";
import type { Span } from "#app/domain/administration/spans.ts";
import { addMonths, startOfMonth } from "#app/domain/platform/month.ts";
import type { Database } from "#db/client.ts";
import { ledgerEntries, ledgerSums, payments, receipts } from "#db/schema/index.ts";
import { textsOfReceipt, wholeReceipt } from "#db/queries/purchase/receipt-texts.ts";

/** Sums of the ledger for these months, by month, kind, subject and coupon. */
export function listLedgerSums(db: Database, months: readonly string[]): Promise<(LedgerSum & { month: string })[]> {
  return db
    .select()
    .from(ledgerSums)
    .where(inArray(ledgerSums.month, [...months]))
    .orderBy(ledgerSums.month, ledgerSums.kind, ledgerSums.subject, ledgerSums.couponCode);
}

/** Sums of the ledger in a span, by kind, subject and coupon: for a part of a month, of which no sums are kept. */
export function sumLedger(db: Database, { from, until }: Span): Promise<LedgerSum[]> {
  const total = (column: SQLiteColumn) => sql<number>`sum(${column})`;
  return db
    .select({
      kind: ledgerEntries.kind,
      subject: ledgerEntries.subject,
      couponCode: sql<string>`coalesce(${ledgerEntries.couponCode}, '')`.as("coupon"),
      entries: sql<number>`count(*)`.as("entries"),
      pricePaise: total(ledgerEntries.pricePaise).as("price"),
      discountPaise: total(ledgerEntries.discountPaise).as("discount"),
      totalPaise: total(ledgerEntries.totalPaise).as("total"),
      taxPaise: total(ledgerEntries.taxPaise).as("tax"),
    })
    .from(ledgerEntries)
    .where(and(gte(ledgerEntries.at, from), lt(ledgerEntries.at, until)))
    .groupBy(ledgerEntries.kind, ledgerEntries.subject, sql`3`);
}

/** Filter for a month's entries: null matches all; an empty coupon matches entries without one. */
export interface LedgerFilter {
  month: string;
  kinds: readonly LedgerKind[] | null;
  subject: SaleSubject | null;
  couponCode: string | null;
}

/** Whether an entry is in a month, IST. */
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

/** A ledger entry with the ids it links to. */
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

/** The entry after which a page begins. */
export type LedgerCursor = Pick<LedgerRow, "at" | "id">;

/** A month's entries in chronological order, from `after` on. */
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

/** A month's tax document, as issued. */
export interface IssuedDocument {
  number: string;
  kind: ReceiptKind;
  content: ReceiptContent;
  at: Date;
}

/** A month's receipts, tax invoices and credit notes, in the order of issue. */
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
