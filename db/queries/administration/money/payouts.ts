import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { PaidSession } from "#app/domain/administration/money/payout-rule.ts";
import type { StatementLine, StatementSums } from "#app/domain/administration/money/payout-statement.ts";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import { addMonths, startOfMonth } from "#app/domain/platform/month.ts";
import { CANCELLATION_NOTICE_MS } from "#app/domain/purchase/session-cancellation.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import {
  associations,
  bookings,
  expertAssociations,
  experts,
  expertShares,
  expertTaxDetails,
  payments,
  payoutLines,
  payoutStatements,
} from "#db/schema/index.ts";
import { refundedTotal } from "#db/queries/purchase/refunds.ts";

export type StatementRecord = typeof payoutStatements.$inferSelect;
export type ShareRecord = typeof expertShares.$inferSelect;

/** The expert that statements are issued to. */
export async function findPayee(db: Database, expertId: string) {
  const [row] = await db
    .select({
      id: experts.id,
      name: experts.name,
      email: experts.email,
      language: experts.language,
      panMasked: expertTaxDetails.panMasked,
    })
    .from(experts)
    .leftJoin(expertTaxDetails, eq(expertTaxDetails.expertId, experts.id))
    .where(eq(experts.id, expertId))
    .limit(1);
  return row ?? null;
}

/** The kinds of an expert. */
export async function listKindsOfExpert(db: Database, expertId: string): Promise<ExpertKind[]> {
  const rows = await db
    .select({ slug: associations.slug })
    .from(expertAssociations)
    .innerJoin(associations, eq(associations.id, expertAssociations.associationId))
    .where(eq(expertAssociations.expertId, expertId))
    .orderBy(associations.name);
  return rows.map(({ slug }) => slug as ExpertKind);
}

/** An expert's shares, newest of each kind first. */
export function listShares(db: Database, expertId: string): Promise<ShareRecord[]> {
  return db
    .select()
    .from(expertShares)
    .where(eq(expertShares.expertId, expertId))
    .orderBy(asc(expertShares.kind), desc(expertShares.validFrom));
}

/** The expert's confirmed sessions that begin in [`from`, `until`), with payments and refunds. */
export async function listPaidSessions(
  db: Database,
  { expertId, from, until }: { expertId: string; from: Date; until: Date },
): Promise<PaidSession[]> {
  const receiptTax = (condition: ReturnType<typeof sql>) =>
    sql<
      number | null
    >`(select iif(receipts.content ->> '$.tax' is null, null, receipts.content ->> '$.supplier.taxPercent')
      from payments as paid join receipts on receipts.payment_id = paid.id and receipts.refund_id is null
      where ${condition} and paid.role = 'settled' limit 1)`;
  // A credit can be granted again, or come with another upgrade, and move to another session. The earlier session still
  // belongs to that package, whose GST is in no expert's share.
  const goldOrder = sql`coalesce((select order_id from session_credits where booking_id = bookings.id),
    (select order_id from session_credits where user_id = bookings.profile_id
      order by exists (select 1 from grants
        where grants.order_id = session_credits.order_id and grants.kind = 'session') desc, created_at desc limit 1))`;
  const rows = await db
    .select({
      bookingId: bookings.id,
      kind: associations.slug,
      source: bookings.source,
      sessionTime: bookings.sessionTime,
      sessionDuration: bookings.sessionDuration,
      sessionStatus: bookings.sessionStatus,
      sessionFailure: bookings.sessionFailure,
      isDisputed: sql<boolean>`exists (select 1 from session_failures failed where failed.booking_id = bookings.id
        and failed.session_time = bookings.session_time and failed.state = 'reported')`.mapWith(Boolean),
      paymentStatus: bookings.paymentStatus,
      cancelledAt: bookings.cancelledAt,
      cancelledBy: bookings.cancelledBy,
      listPrice: bookings.originalAmount,
      paidPaise: sql<number>`coalesce(${payments.amountPaise}, 0)`,
      refundedPaise: sql<number>`${refundedTotal(sql`payments.id`)}`,
      taxPercent: sql<number | null>`iif(${bookings.source} = 'credit',
        ${receiptTax(sql`paid.order_id = ${goldOrder}`)}, ${receiptTax(sql`paid.booking_id = bookings.id`)})`,
    })
    .from(bookings)
    .innerJoin(associations, eq(associations.id, bookings.associationId))
    .leftJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.role, "settled")))
    .where(
      and(
        eq(bookings.expertId, expertId),
        gte(bookings.sessionTime, from),
        lt(bookings.sessionTime, until),
        or(
          eq(bookings.paymentStatus, "completed"),
          and(inArray(bookings.paymentStatus, ["cancelled", "refunded"]), isNotNull(bookings.completedAt)),
        ),
      ),
    )
    .orderBy(asc(bookings.sessionTime));
  return rows.map((row) => ({ ...row, kind: row.kind as ExpertKind }));
}

/** The amounts already in an expert's statements for each session that begins from `from` on, in paise. */
export async function listAccounted(
  db: Database,
  { expertId, from }: { expertId: string; from: Date },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ bookingId: payoutLines.bookingId, sharePaise: sql<number>`sum(${payoutLines.sharePaise})` })
    .from(payoutStatements)
    .innerJoin(payoutLines, eq(payoutLines.statementId, payoutStatements.id))
    .where(and(eq(payoutStatements.expertId, expertId), gte(payoutLines.sessionTime, from)))
    .groupBy(payoutLines.bookingId);
  return new Map(rows.map(({ bookingId, sharePaise }) => [bookingId, sharePaise]));
}

/** An expert's statements, oldest first. */
export function listStatements(db: Database, expertId: string): Promise<StatementRecord[]> {
  return db
    .select()
    .from(payoutStatements)
    .where(eq(payoutStatements.expertId, expertId))
    .orderBy(asc(payoutStatements.month));
}

/** One statement, by its id or by expert and month. With `expertId`, only that expert's. */
export async function findStatement(
  db: Database,
  key: { id: string; expertId?: string } | { expertId: string; month: string },
): Promise<StatementRecord | null> {
  const [row] = await db
    .select()
    .from(payoutStatements)
    .where(
      and(
        "id" in key ? eq(payoutStatements.id, key.id) : eq(payoutStatements.month, key.month),
        key.expertId === undefined ? undefined : eq(payoutStatements.expertId, key.expertId),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** The lines of a statement: its own sessions, then corrections, each by time. */
export function listLines(db: Database, statementId: string): Promise<StatementLine[]> {
  return db
    .select({
      bookingId: payoutLines.bookingId,
      sessionTime: payoutLines.sessionTime,
      kind: payoutLines.kind,
      source: payoutLines.source,
      outcome: payoutLines.outcome,
      isCorrection: payoutLines.isCorrection,
      paidPaise: payoutLines.paidPaise,
      refundedPaise: payoutLines.refundedPaise,
      taxPaise: payoutLines.taxPaise,
      basePaise: payoutLines.basePaise,
      basisPoints: payoutLines.basisPoints,
      sharePaise: payoutLines.sharePaise,
    })
    .from(payoutLines)
    .where(eq(payoutLines.statementId, statementId))
    .orderBy(asc(payoutLines.isCorrection), asc(payoutLines.sessionTime));
}

/** Experts with sessions (late cancellations included) or a statement in a month, by name, with counts and state. */
export async function listPayees(db: Database, month: string) {
  const from = startOfMonth(month);
  const until = startOfMonth(addMonths(month, 1));
  // By kind, to match the index by time.
  const held = await db
    .select({ expertId: bookings.expertId, sessions: sql<number>`count(*)` })
    .from(bookings)
    .where(
      and(
        inArray(bookings.associationId, db.select({ id: associations.id }).from(associations)),
        gte(bookings.sessionTime, from),
        lt(bookings.sessionTime, until),
        or(
          eq(bookings.paymentStatus, "completed"),
          sql`(${bookings.paymentStatus} = 'cancelled' and ${bookings.completedAt} is not null
            and ${bookings.cancelledBy} = 'student'
            and ${bookings.sessionTime} - ${bookings.cancelledAt} < ${CANCELLATION_NOTICE_MS})`,
        ),
      ),
    )
    .groupBy(bookings.expertId);
  const issued = await db.select().from(payoutStatements).where(eq(payoutStatements.month, month));
  const counts = new Map(held.map(({ expertId, sessions }) => [expertId, sessions]));
  const ids = [...new Set([...counts.keys(), ...issued.map(({ expertId }) => expertId)])];
  const names = await db
    .select({ id: experts.id, name: experts.name, panMasked: expertTaxDetails.panMasked })
    .from(experts)
    .leftJoin(expertTaxDetails, eq(expertTaxDetails.expertId, experts.id))
    .where(sql`${experts.id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(asc(experts.name), asc(experts.id));
  return names.map(({ id, name, panMasked }) => ({
    expertId: id,
    name,
    panMasked,
    sessions: counts.get(id) ?? 0,
    statement: issued.find(({ expertId }) => expertId === id) ?? null,
  }));
}

/**
 * Experts with possible corrections in their next statement, for a month, by name: a session in the months from `from`
 * on, a refund or an outcome has changed since their last one. The draft computes the corrections.
 */
export function listPayeesToCorrect(db: Database, { month, from }: { month: string; from: Date }) {
  const issued = sql`(select max(issued_at) from payout_statements where expert_id = ${experts.id})`;
  return db
    .select({ expertId: experts.id, name: experts.name, panMasked: expertTaxDetails.panMasked })
    .from(experts)
    .leftJoin(expertTaxDetails, eq(expertTaxDetails.expertId, experts.id))
    .where(
      and(
        sql`exists (select 1 from payout_statements where expert_id = ${experts.id})`,
        sql`not ${issuedFrom(experts.id, month)}`,
        sql`exists (
          select 1 from bookings
          where bookings.partner_id = ${experts.id} and bookings.session_time >= ${from.getTime()}
            and bookings.session_time < ${startOfMonth(month).getTime()}
            and (bookings.updated_at > ${issued}
              or bookings.session_time + bookings.session_duration * 60000 > ${issued}
              or exists (select 1 from payments join refunds on refunds.payment_id = payments.id
                where payments.booking_id = bookings.id and refunds.updated_at > ${issued}))
        )`,
      ),
    )
    .orderBy(asc(experts.name), asc(experts.id));
}

const issuedFrom = (expertId: string | typeof experts.id, month: string) =>
  sql`exists (select 1 from payout_statements where expert_id = ${expertId} and month >= ${month})`;

/** Whether a share may begin in a month: no statement for it or a later month is issued. */
export function isShareOpen(expertId: string, month: string) {
  return sql`not ${issuedFrom(expertId, month)}`;
}

/** SQL condition: an expert has exactly this share. */
export function hasShare({
  expertId,
  kind,
  validFrom,
  basisPoints,
}: Omit<ShareRecord, "id" | "createdAt" | "createdBy">) {
  return sql`exists (select 1 from expert_shares where expert_id = ${expertId} and kind = ${kind}
    and valid_from = ${validFrom} and basis_points = ${basisPoints})`;
}

/** Inserts a share, or replaces the one of the same day, unless a statement uses it. */
export function upsertShare(db: Database, share: ShareRecord) {
  return insertSelect(
    db,
    expertShares,
    share,
    sql`where ${isShareOpen(share.expertId, share.validFrom.slice(0, 7))}`,
  ).onConflictDoUpdate({
    target: [expertShares.expertId, expertShares.kind, expertShares.validFrom],
    set: { basisPoints: share.basisPoints, createdAt: share.createdAt, createdBy: share.createdBy },
  });
}

/** Deletes a share unless a statement uses it. */
export function deleteShare(
  db: Database,
  { id, expertId, validFrom }: Pick<ShareRecord, "id" | "expertId" | "validFrom">,
) {
  return db
    .delete(expertShares)
    .where(
      and(eq(expertShares.id, id), eq(expertShares.expertId, expertId), isShareOpen(expertId, validFrom.slice(0, 7))),
    );
}

/** SQL condition: a share with this id exists. */
export function isShare(id: string) {
  return sql`exists (select 1 from expert_shares where id = ${id})`;
}

/** Stores an expert's PAN, encrypted. */
export function upsertPan(db: Database, details: typeof expertTaxDetails.$inferInsert) {
  return db
    .insert(expertTaxDetails)
    .values(details)
    .onConflictDoUpdate({
      target: expertTaxDetails.expertId,
      set: { panSealed: details.panSealed, panMasked: details.panMasked, updatedAt: details.updatedAt },
    });
}

export function deletePan(db: Database, expertId: string) {
  return db.delete(expertTaxDetails).where(eq(expertTaxDetails.expertId, expertId));
}

/** All encrypted PANs, at most one per expert. */
export function listSealedPans(db: Database) {
  return db
    .select({ expertId: expertTaxDetails.expertId, panSealed: expertTaxDetails.panSealed })
    .from(expertTaxDetails);
}

/** Replaces an encrypted PAN unless it has changed; returns the row if it was replaced. */
export function replaceSealedPan(db: Database, { expertId, from, to }: { expertId: string; from: string; to: string }) {
  return db
    .update(expertTaxDetails)
    .set({ panSealed: to })
    .where(and(eq(expertTaxDetails.expertId, expertId), eq(expertTaxDetails.panSealed, from)))
    .returning({ expertId: expertTaxDetails.expertId });
}

/** SQL condition: a statement with this id exists. */
export function isStatement(id: string) {
  return sql`exists (select 1 from payout_statements where id = ${id})`;
}

/** Issues a statement once, if `follows` (null: none) is still the newest, so that concurrent requests issue one. */
export function insertStatement(
  db: Database,
  {
    follows,
    ...statement
  }: StatementSums &
    Pick<StatementRecord, "id" | "expertId" | "month" | "financialYear" | "issuedAt" | "issuedBy"> & {
      follows: string | null;
    },
) {
  return insertSelect(
    db,
    payoutStatements,
    statement,
    sql`where (select max(month) from payout_statements where expert_id = ${statement.expertId}) is ${follows}`,
  );
}

/** Inserts the lines of a statement, if it was issued. */
export function insertLines(db: Database, statementId: string, lines: readonly (StatementLine & { id: string })[]) {
  const of = (name: string) => sql`line.value ->> ${`$.${name}`}`;
  const rows = lines.map((line) => ({
    ...line,
    sessionTime: line.sessionTime.getTime(),
    isCorrection: line.isCorrection ? 1 : 0,
  }));
  return insertSelect(
    db,
    payoutLines,
    {
      id: of("id"),
      statementId,
      bookingId: of("bookingId"),
      sessionTime: of("sessionTime"),
      kind: of("kind"),
      source: of("source"),
      outcome: of("outcome"),
      isCorrection: of("isCorrection"),
      paidPaise: of("paidPaise"),
      refundedPaise: of("refundedPaise"),
      taxPaise: of("taxPaise"),
      basePaise: of("basePaise"),
      basisPoints: of("basisPoints"),
      sharePaise: of("sharePaise"),
    },
    sql`from json_each(${JSON.stringify(rows)}) as line where ${isStatement(statementId)}`,
  );
}

/** Whether a statement can be withdrawn: it is unpaid and the expert's newest. */
export function isWithdrawable({ id, expertId, month }: Pick<StatementRecord, "id" | "expertId" | "month">) {
  return sql`exists (select 1 from payout_statements where id = ${id} and paid_on is null)
    and not exists (select 1 from payout_statements where expert_id = ${expertId} and month > ${month})`;
}

/** Deletes a statement with its lines, if it can be withdrawn. */
export function deleteStatement(db: Database, statement: Pick<StatementRecord, "id" | "expertId" | "month">) {
  return db.delete(payoutStatements).where(and(eq(payoutStatements.id, statement.id), isWithdrawable(statement)));
}

/** SQL condition: a statement is unpaid. */
export function isUnpaid(id: string) {
  return sql`exists (select 1 from payout_statements where id = ${id} and paid_on is null and net_paise > 0)`;
}

/** Marks a statement as paid, once. */
export function markPaid(
  db: Database,
  { id, paidOn, reference, paidBy }: { id: string; paidOn: string; reference: string; paidBy: string },
) {
  return db
    .update(payoutStatements)
    .set({ paidOn, reference, paidBy })
    .where(and(eq(payoutStatements.id, id), isNull(payoutStatements.paidOn), sql`${payoutStatements.netPaise} > 0`));
}
