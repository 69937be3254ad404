import { and, eq, sql, type SQL } from "drizzle-orm";
import { type AskedBy, findMailBudget, type MailBudget } from "#app/domain/platform/mail-budget.ts";
import { toSubject, isUrgent, type OutboxMessage } from "#app/domain/platform/outbox.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { outbox } from "#db/schema/index.ts";
import type { MailStop } from "./mail-stops.ts";

/** A message claimed by a worker. Parse its stored payload with `readOutboxMessage`. */
export interface ClaimedOutboxMessage {
  id: string;
  kind: string;
  payload: unknown;
  isUrgent: boolean;
  /** Including this attempt. */
  attempts: number;
  createdAt: Date;
  /** Why the mailbox that it goes to gets no mail; null if it may. */
  mailStop: MailStop["reason"] | null;
  /** Whether all mail to the student that it goes to is stopped, by account, address or number. */
  isContactStopped: boolean;
}

/** SQL condition: a message with this key has been enqueued. */
export function isEnqueued(dedupeKey: string): SQL {
  return sql`exists (select 1 from ${outbox} where ${outbox.dedupeKey} = ${dedupeKey})`;
}

interface OutboxEntry {
  id: string;
  dedupeKey: string;
  outboxMessage: OutboxMessage;
  /** Who asked for the mail: anyone by default. */
  askedBy?: AskedBy | undefined;
  now: Date;
  /** When it is due, in milliseconds; now by default. */
  dueAt?: SQL | undefined;
}

/**
 * Statement: enqueues a message, once per `dedupeKey`, due now or at `dueAt`; `services.nudgeOutbox()` then triggers its delivery.
 * Nothing if it is a mail beyond its recipient's budget.
 */
export function insertOutboxMessage(db: Database, entry: OutboxEntry) {
  return insertOutboxMessageIf(db, sql`1 = 1`, entry);
}

/** Like `insertOutboxMessage`, if `condition` holds when the statement runs. */
export function insertOutboxMessageIf(db: Database, condition: SQL, entry: OutboxEntry) {
  return insertOutboxRow(db, condition, entry).onConflictDoNothing({ target: outbox.dedupeKey });
}

/** The same for a caller who adds what becomes of a message that is enqueued already. */
export function insertOutboxRow(db: Database, condition: SQL, entry: OutboxEntry) {
  const { outboxMessage, askedBy = "anyone", now, dueAt } = entry;
  const { kind, payload } = outboxMessage;
  const budget = toBudget(outboxMessage, askedBy);
  const values = {
    id: entry.id,
    kind,
    dedupeKey: entry.dedupeKey,
    payload,
    aboutUserId: toSubject(outboxMessage),
    budgetMailbox: budget?.mailbox ?? null,
    isUrgent: isUrgent(outboxMessage),
    nextAttemptAt: dueAt ?? now,
    createdAt: now,
  };
  const isAllowed = budget ? sql`${condition} and ${isWithinBudget(budget, now)}` : condition;
  return insertSelect(db, outbox, values, sql`where ${isAllowed}`);
}

/**
 * Like `insertOutboxMessageIf` for several messages that are due now, each if its own `condition` holds: one statement,
 * because most of a settlement's messages are for cases that did not happen.
 */
export function insertOutboxMessagesIf(
  db: Database,
  now: Date,
  entries: readonly (Pick<OutboxEntry, "id" | "dedupeKey" | "outboxMessage"> & { condition: SQL })[],
) {
  const rows = entries.map(({ id, dedupeKey, outboxMessage }) => ({
    id,
    dedupeKey,
    kind: outboxMessage.kind,
    payload: outboxMessage.payload,
    about: toSubject(outboxMessage),
    mailbox: toBudget(outboxMessage)?.mailbox ?? null,
    isUrgent: Number(isUrgent(outboxMessage)),
  }));
  const field = (name: keyof (typeof rows)[number]) => sql`entry.value ->> ${sql.raw(`'$.${name}'`)}`;
  const conditions = entries.map(({ condition, outboxMessage }, place) => {
    const budget = toBudget(outboxMessage);
    const isAllowed = budget ? sql`${condition} and ${isWithinBudget(budget, now)}` : condition;
    return sql`when ${sql.raw(String(place))} then ${isAllowed}`;
  });
  return insertSelect(
    db,
    outbox,
    {
      id: field("id"),
      kind: field("kind"),
      dedupeKey: field("dedupeKey"),
      payload: field("payload"),
      aboutUserId: field("about"),
      budgetMailbox: field("mailbox"),
      isUrgent: field("isUrgent"),
      nextAttemptAt: now,
      createdAt: now,
    },
    sql`from json_each(${JSON.stringify(rows)}) as entry where case entry.key ${sql.join(conditions, sql` `)} end`,
  ).onConflictDoNothing({ target: outbox.dedupeKey });
}

function toBudget(outboxMessage: OutboxMessage, askedBy: AskedBy = "anyone"): MailBudget | null {
  return outboxMessage.kind === "mail" ? findMailBudget(outboxMessage.payload, askedBy) : null;
}

/** SQL condition: the mailbox has a mail of its budget left. Counted when the statement runs, so races count too. */
function isWithinBudget({ mailbox, limits }: MailBudget, now: Date): SQL {
  const conditions = limits.map(
    ({ mails, withinMs }) => sql`(select count(*) from outbox
      where budget_mailbox = ${mailbox} and created_at > ${now.getTime() - withinMs}) < ${mails}`,
  );
  return sql.join(conditions, sql` and `);
}

/** Whether a mail that anyone can cause would be enqueued now. A look-up only for what can wait, such as a reminder. */
export async function hasMailBudget(
  db: Database,
  mail: Parameters<typeof findMailBudget>[0],
  now: Date,
): Promise<boolean> {
  const budget = findMailBudget(mail, "anyone");
  if (!budget) return true;
  const [row] = await db.all<{ isLeft: number }>(sql`select (${isWithinBudget(budget, now)}) as isLeft`);
  return row?.isLeft === 1;
}

/** The ids of up to `limit` due messages, urgent ones first. */
function dueIds(now: Date, limit: number): SQL {
  // Each by an index of its own.
  const due = (urgent: 0 | 1) => sql`select id from (
    select id from outbox
    where status = 'pending' and is_urgent = ${sql.raw(String(urgent))} and next_attempt_at <= ${now.getTime()}
    order by next_attempt_at limit ${limit})`;
  return sql`(${due(1)} union all ${due(0)} limit ${limit})`;
}

/** Statement: a row if any message is due. */
export function selectDueMessage(db: Database, now: Date) {
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`${outbox.id} in ${dueIds(now, 1)}`);
}

/** The address of a claimed mail, as stops and accounts have it; null for other messages. */
const mailAddress = sql`case when kind = 'mail' then lower(payload ->> '$.to') end`;

/** Claims up to `limit` due messages until `claimedUntil`, urgent ones first; no two workers get the same row. */
export function claimOutboxMessages(db: Database, claim: { now: Date; claimedUntil: Date; limit: number }) {
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: claim.claimedUntil })
    .where(sql`${outbox.id} in ${dueIds(claim.now, claim.limit)}`)
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      payload: outbox.payload,
      isUrgent: outbox.isUrgent,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
      mailStop: sql<MailStop["reason"] | null>`(select reason from mail_stops where email = ${mailAddress})`,
      isContactStopped: sql`exists (select 1 from contact_stops where user_id in (
        payload ->> '$.userId',
        (select id from users where email = ${mailAddress}),
        (select id from users where phone = case when kind = 'message' then payload ->> '$.to' end)
      ))`.mapWith(Boolean),
    });
}

/** Replaces the payload of a message with a used secret; null keeps it. */
type ErasedPayload = Record<string, unknown> | null;

/** Marks a message as delivered. */
export function finishOutboxMessage(db: Database, id: string, { now, erased }: { now: Date; erased: ErasedPayload }) {
  return db
    .update(outbox)
    .set({ status: "done", doneAt: now, lastError: null, ...(erased ? { payload: erased } : {}) })
    .where(eq(outbox.id, id));
}

/** Schedules a retry at `nextAttemptAt`. */
export function postponeOutboxMessage(
  db: Database,
  id: string,
  { nextAttemptAt, error }: { nextAttemptAt: Date; error: string },
) {
  return db
    .update(outbox)
    .set({ nextAttemptAt, lastError: error })
    .where(and(eq(outbox.id, id), eq(outbox.status, "pending")));
}

/** Postpones a message that could not be tried; not counted as an attempt. */
export function deferOutboxMessage(db: Database, id: string, { until, why }: { until: Date; why: string }) {
  return db
    .update(outbox)
    .set({ nextAttemptAt: until, lastError: why, attempts: sql`${outbox.attempts} - 1` })
    .where(and(eq(outbox.id, id), eq(outbox.status, "pending")));
}

/** Whether a message's secret has been erased, so that it cannot be sent. */
export const isErasedMessage = sql<boolean>`(json_extract(${outbox.payload}, '$.erased') is not null)`.mapWith(Boolean);

/** Gives up on a message. */
export function abandonOutboxMessage(
  db: Database,
  id: string,
  { error, erased }: { error: string; erased: ErasedPayload },
) {
  return db
    .update(outbox)
    .set({ status: "failed", lastError: error, ...(erased ? { payload: erased } : {}) })
    .where(and(eq(outbox.id, id), eq(outbox.status, "pending")));
}

/** An enqueued mail, by its id or deduplication key; null if there is none. With `userId`, only one about this user. */
export async function findMailInOutbox(
  db: Database,
  key: ({ id: string } | { dedupeKey: string }) & { userId?: string },
) {
  const [row] = await db
    .select({ id: outbox.id, kind: outbox.kind, payload: outbox.payload, cutAt: outbox.cutAt })
    .from(outbox)
    .where(
      and(
        "id" in key ? eq(outbox.id, key.id) : eq(outbox.dedupeKey, key.dedupeKey),
        eq(outbox.kind, "mail"),
        key.userId === undefined ? undefined : sql`json_extract(${outbox.payload}, '$.userId') = ${key.userId}`,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** An abandoned message; null otherwise. */
export async function findAbandonedOutboxMessage(db: Database, id: string) {
  const [row] = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      dedupeKey: outbox.dedupeKey,
      error: outbox.lastError,
      isErased: isErasedMessage.as("is_erased"),
    })
    .from(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.status, "failed")))
    .limit(1);
  return row ?? null;
}

/** Restarts the delivery of an abandoned message. */
export function requeueOutboxMessage(db: Database, id: string, now: Date) {
  return db
    .update(outbox)
    .set({ status: "pending", attempts: 0, nextAttemptAt: now })
    .where(and(eq(outbox.id, id), eq(outbox.status, "failed")));
}
