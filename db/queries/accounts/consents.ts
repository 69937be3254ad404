import { and, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { CONSENT_KINDS, type ConsentKind } from "#app/domain/accounts/consent-kinds.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { consents, profiles } from "#db/schema/index.ts";
import { type ConsentFacts, CONSENT_STATES, type GuardianPolicy, mayProcess } from "#app/domain/accounts/consent.ts";

/**
 * Records that someone accepted the terms and the privacy policy. `version` is the date since which the terms are in
 * force.
 */
export function insertTermsConsent(
  db: Database,
  { id, userId, version, now }: { id: string; userId: string; version: string; now: Date },
) {
  return db.insert(consents).values({ id, userId, kind: "terms", version, grantedAt: now });
}

/** Who agrees to what, and to which version of its text. */
export interface NewConsents {
  userId: string;
  kinds: readonly ConsentKind[];
  version: string;
  givenBy: "student" | "guardian";
  guardianRequestId?: string | null;
  now: Date;
}

/**
 * Records consents, a row each, if `condition` holds when the statement's turn comes; one that stands already stays as
 * it is. Statements of a batch.
 */
export function insertConsents(
  db: Database,
  { userId, kinds, version, givenBy, guardianRequestId = null, now }: NewConsents,
  newId: () => string,
  condition: SQL = sql`1`,
) {
  return kinds.map((kind) =>
    insertSelect(
      db,
      consents,
      { id: newId(), userId, kind, version, grantedAt: now, givenBy, guardianRequestId },
      sql`where ${condition}`,
    ).onConflictDoNothing(),
  );
}

/** Records that consents were withdrawn, by whomever they had been given. */
export function withdrawConsents(
  db: Database,
  { userId, kinds, now }: { userId: string; kinds: readonly ConsentKind[]; now: Date },
  condition: SQL = sql`1`,
) {
  return db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(
      and(eq(consents.userId, userId), inArray(consents.kind, [...kinds]), isNull(consents.withdrawnAt), condition),
    );
}

/** A consent as its student sees it. */
export interface ConsentRecord {
  kind: ConsentKind;
  version: string;
  grantedAt: Date;
  withdrawnAt: Date | null;
  givenBy: "student" | "guardian";
}

/** All that was ever agreed to for a student, and withdrawn, the newest first. */
export async function listConsents(db: Database, userId: string): Promise<ConsentRecord[]> {
  const rows = await db
    .select({
      kind: consents.kind,
      version: consents.version,
      grantedAt: consents.grantedAt,
      withdrawnAt: consents.withdrawnAt,
      givenBy: consents.givenBy,
    })
    .from(consents)
    .where(and(eq(consents.userId, userId), inArray(consents.kind, [...CONSENT_KINDS])))
    .orderBy(desc(consents.grantedAt), consents.kind);
  return rows as ConsentRecord[];
}

/** Whether a consent of this kind stands; `userId` is a value or a column of the statement. */
export function hasConsent(userId: SQL | string, kind: ConsentKind): SQL {
  return sql`exists (
    select 1 from consents where user_id = ${userId} and kind = ${kind} and withdrawn_at is null
  )`;
}

/**
 * Whether a student took back the consent to pass data to experts. Those who signed up before it was asked for by
 * itself agreed to it with the terms.
 */
export async function hasWithdrawn(
  db: Database,
  { userId, kind }: { userId: string; kind: ConsentKind },
): Promise<boolean> {
  const [newest] = await db
    .select({ withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind)))
    .orderBy(desc(consents.grantedAt))
    .limit(1);
  return newest !== undefined && newest.withdrawnAt !== null;
}

/** The kind under which a consent to show one's report to the expert of a booking is stored. */
function toConsentKind(bookingId: string): string {
  return `report-to-expert:${bookingId}`;
}

/** Records that a student agreed. `version` is that of the text agreed to. */
export function insertReportConsent(
  db: Database,
  {
    id,
    bookingId,
    userId,
    version,
    now,
  }: { id: string; bookingId: string; userId: string; version: string; now: Date },
) {
  return db.insert(consents).values({ id, userId, kind: toConsentKind(bookingId), version, grantedAt: now });
}

/** Records that a student withdrew their consent. */
export function withdrawReportConsent(
  db: Database,
  { bookingId, userId, now }: { bookingId: string; userId: string; now: Date },
) {
  return db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.userId, userId), eq(consents.kind, toConsentKind(bookingId)), isNull(consents.withdrawnAt)));
}

/** When the age was stated. Those who signed up before this was kept stated it then. */
export const ageStatedAt = sql<Date>`coalesce(${profiles.ageStatedAt}, ${profiles.createdAt})`.mapWith(
  (value: number) => new Date(value),
);

/** What is known about a student's age and consent; null for nobody's profile. */
export async function findConsentFacts(db: Database, userId: string): Promise<ConsentFacts | null> {
  const [row] = await db
    .select({ consentState: profiles.consentState, age: profiles.age, ageStatedAt })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .limit(1);
  return row ?? null;
}

/** The states in which data is processed, as literals: a statement may be about any student. */
function allowedStates(policy: GuardianPolicy): SQL {
  return sql.raw(
    CONSENT_STATES.filter((state) => mayProcess(state, policy))
      .map((state) => `'${state}'`)
      .join(", "),
  );
}

/**
 * Whether a student's data may be processed at the moment a statement's turn comes: a withdrawal may come between a
 * look-up and what follows. `userId` is a value or a column of the statement.
 */
export function isProcessable(userId: SQL | string, policy: GuardianPolicy): SQL {
  return sql`exists (
    select 1 from profiles as consenting where consenting.id = ${userId}
      and consenting.consent_state in (${allowedStates(policy)})
  )`;
}

/**
 * Whether somebody has refused or withdrawn: then nothing is done with a student's data that is not necessary, and
 * money that still arrives goes back. Not so while a guardian is only waited for.
 */
export function isProcessingStopped(userId: SQL | string): SQL {
  return sql`exists (
    select 1 from profiles as consenting where consenting.id = ${userId}
      and consenting.consent_state in ('refused', 'withdrawn', 'own-withdrawn')
  )`;
}
