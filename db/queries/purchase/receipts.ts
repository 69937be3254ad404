import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Language } from "#app/domain/platform/language.ts";
import { toBilledPayer } from "#app/domain/purchase/payer.ts";
import type { NumberedReceipt, ReceiptContent } from "#app/domain/purchase/receipt.ts";
import {
  toFinancialYear,
  RECEIPT_SERIES,
  type ReceiptKind,
  receiptNumberPrefix,
  SEQUENCE_DIGITS,
} from "#app/domain/purchase/receipt-number.ts";
import type { Database } from "#db/client.ts";
import type { Parameter } from "#db/prepared.ts";
import { insertSelect } from "#db/insert-select.ts";
import { payments, profiles, providerOrders, receipts } from "#db/schema/index.ts";
import { textsOfReceipt, wholeReceipt } from "./receipt-texts.ts";
import { belongsToPurchase, type SaleParameter } from "./sale.ts";
import { isSettledBy, type Settlement } from "./payments.ts";
import { selectRefundId } from "./refunds.ts";

/** A link to a receipt in lists. */
export interface ReceiptLink {
  number: string;
  kind: ReceiptKind;
}

/**
 * Stores a receipt with the next number of its series and financial year. Numbers have no gaps and are never reused:
 * batches run one after another, and a failing batch rolls its number back too.
 */
function insertReceipt(
  db: Database,
  receipt: {
    userId: string;
    paymentId: string;
    refundId: SQL | null;
    content: ReceiptContent;
    isBilledToPayer: boolean;
    now: Date;
  },
  condition: SQL,
) {
  const { userId, paymentId, refundId, content, isBilledToPayer, now } = receipt;
  const { kind } = content;
  const series = RECEIPT_SERIES[kind];
  const financialYear = toFinancialYear(now);
  const values = {
    number: sql`${receiptNumberPrefix(kind, financialYear)} || printf(${`%0${SEQUENCE_DIGITS}d`}, next.sequence)`,
    kind,
    series,
    financialYear,
    sequence: sql`next.sequence`,
    userId,
    paymentId,
    refundId,
    // 0 makes a trigger share the texts. Rows of the previous version, which reads rows alone, remain complete.
    content: { ...content, texts: 0 },
    isBilledToPayer,
    createdAt: now,
  };
  return insertSelect(
    db,
    receipts,
    values,
    // Not max(): in a FROM subquery it reads every receipt of the year.
    sql`from (
      select coalesce((
        select sequence from receipts where series = ${series} and financial_year = ${financialYear}
        order by sequence desc limit 1
      ), 0) + 1 as sequence
    ) as next where ${condition}`,
  );
}

/** Issues the receipt of the payment that settled a purchase, once: for the batch that settles it. */
export function insertReceiptOfPayment(db: Database, settlement: Settlement, content: ReceiptContent) {
  const { purchase, paymentId, now } = settlement;
  const isNew = sql`not exists (select 1 from receipts where payment_id = ${paymentId} and refund_id is null)`;
  return insertReceipt(
    db,
    {
      userId: purchase.userId,
      paymentId,
      refundId: null,
      content,
      isBilledToPayer: toBilledPayer(purchase.payer) !== null,
      now,
    },
    sql`${isSettledBy(settlement)} and ${isNew}`,
  );
}

/** Issues a refund's credit note, once: for the batch that marks it as processed. */
export function insertCreditNote(
  db: Database,
  note: {
    paymentId: string;
    refundId: SQL;
    userId: string;
    content: ReceiptContent;
    isBilledToPayer: boolean;
    now: Date;
  },
) {
  const isProcessed = sql`exists (select 1 from refunds where id = ${note.refundId} and status = 'processed')`;
  const isNew = sql`not exists (select 1 from receipts where refund_id = ${note.refundId})`;
  return insertReceipt(db, note, sql`${isProcessed} and ${isNew}`);
}

/** SQL condition: the refund with this provider id has its credit note. */
export function isCredited(providerRefundId: string): SQL {
  return sql`exists (select 1 from receipts where refund_id = ${selectRefundId(providerRefundId)})`;
}

const contentColumns = {
  number: receipts.number,
  content: receipts.content,
  texts: textsOfReceipt,
  userId: receipts.userId,
  isBilledToPayer: receipts.isBilledToPayer,
};

/** A student may not see receipts billed to another payer. */
function isOfStudent(userId: Parameter): SQL | undefined {
  return and(eq(receipts.userId, userId), eq(receipts.isBilledToPayer, false));
}

function readReceipt({
  number,
  content,
  texts,
}: {
  number: string;
  content: Parameters<typeof wholeReceipt>[0];
  texts: Parameters<typeof wholeReceipt>[1];
}): NumberedReceipt {
  return { ...wholeReceipt(content, texts), number };
}

/** The receipt with this number. With `userId`, only if it is billed to that student. */
export async function findReceipt(
  db: Database,
  { number, userId }: { number: string; userId?: string },
): Promise<NumberedReceipt | null> {
  const [row] = await db
    .select(contentColumns)
    .from(receipts)
    .where(and(eq(receipts.number, number), userId === undefined ? undefined : isOfStudent(userId)))
    .limit(1);
  return row ? readReceipt(row) : null;
}

/** The newest receipt of a package that this guardian has paid for, in whoever's name it is; null for none. */
export async function findGuardiansReceipt(
  db: Database,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<NumberedReceipt | null> {
  const [row] = await db
    .select(contentColumns)
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(providerOrders, eq(providerOrders.id, payments.providerOrderId))
    .where(
      and(
        eq(receipts.userId, userId),
        isNull(receipts.refundId),
        sql`exists (
          select 1 from guardian_links
          where id = json_extract(${providerOrders.payer}, '$.ownPage') and request_id = ${requestId}
        )`,
      ),
    )
    .orderBy(desc(receipts.createdAt))
    .limit(1);
  return row ? readReceipt(row) : null;
}

/** A receipt with its owner; `language` is the billed person's. */
interface OwnedReceipt {
  userId: string;
  isBilledToPayer: boolean;
  language: Language;
  receipt: NumberedReceipt;
}

async function findOwned(db: Database, condition: SQL | undefined): Promise<OwnedReceipt | null> {
  const [row] = await db
    .select({ ...contentColumns, studentReads: profiles.language, payer: providerOrders.payer })
    .from(receipts)
    .leftJoin(profiles, eq(profiles.id, receipts.userId))
    .leftJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(providerOrders, eq(providerOrders.id, payments.providerOrderId))
    .where(condition)
    .limit(1);
  if (!row) return null;
  const { userId, isBilledToPayer, studentReads, payer } = row;
  const payerReads = isBilledToPayer ? payer?.language : undefined;
  return { userId, isBilledToPayer, language: payerReads ?? studentReads ?? "en", receipt: readReceipt(row) };
}

/** The receipt of a payment, without credit notes. */
export function findReceiptOfPayment(db: Database, paymentId: string): Promise<OwnedReceipt | null> {
  return findOwned(db, and(eq(receipts.paymentId, paymentId), isNull(receipts.refundId)));
}

/** The credit note of the refund with this provider id. */
export function findCreditNote(db: Database, providerRefundId: string): Promise<OwnedReceipt | null> {
  return findOwned(db, eq(receipts.refundId, selectRefundId(providerRefundId)));
}

/** The total of a payment's credit notes, in paise. */
export async function sumCreditNotes(db: Database, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${receipts.content} ->> '$.totalPaise'), 0)`.as("paise") })
    .from(receipts)
    .where(and(eq(receipts.paymentId, paymentId), isNotNull(receipts.refundId)));
  return row?.paise ?? 0;
}

/** The receipt of a payment and the credit notes of its refunds, oldest first. */
export function listReceiptLinksOfPayment(db: Database, paymentId: string): Promise<ReceiptLink[]> {
  return db
    .select({ number: receipts.number, kind: receipts.kind })
    .from(receipts)
    .where(eq(receipts.paymentId, paymentId))
    .orderBy(asc(receipts.createdAt), asc(receipts.number));
}

/** Receipts and credit notes of an order (and its upgrade) or booking, oldest first; only that student's if given. */
export function listReceiptLinks(db: Database, { purchase, userId }: { purchase: SaleParameter; userId?: Parameter }) {
  const isOfUpgrade =
    "orderId" in purchase
      ? sql`${payments.orderId} in (select id from orders where upgraded_order_id = ${purchase.orderId})`
      : undefined;
  return db
    .select({ number: receipts.number, kind: receipts.kind })
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(
      and(
        or(belongsToPurchase(payments, purchase), isOfUpgrade),
        userId === undefined ? undefined : isOfStudent(userId),
      ),
    )
    .orderBy(asc(receipts.createdAt), asc(receipts.number));
}
