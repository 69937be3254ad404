import { and, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { CONSENT_KINDS, type ConsentKind, GUARDIAN_MESSAGES } from "#app/domain/accounts/consent-kinds.ts";
import type { Database } from "#db/client.ts";
import type { Parameter } from "#db/prepared.ts";
import { insertSelect } from "#db/insert-select.ts";
import { consents, profiles } from "#db/schema/index.ts";
import { type ConsentFacts, CONSENT_STATES, type GuardianPolicy, mayProcess } from "#app/domain/accounts/consent.ts";

/** Records that a user accepted the terms and the privacy policy. `version` is the date the terms took effect. */
export function insertTermsConsent(
  db: Database,
  { id, userId, version, now }: { id: string; userId: string; version: string; now: Date },
) {
  return db.insert(consents).values({ id, userId, kind: "terms", version, grantedAt: now });
}

/**
 * The same for a new account, with the consents that its form gives: `version` is of their text, `terms` that of the
 * terms.
 */
export function insertFirstConsents(
  db: Database,
  {
    userId,
    terms,
    kinds,
    version,
    now,
  }: { userId: string; terms: string; kinds: readonly ConsentKind[]; version: string; now: Date },
  newId: () => string,
) {
  return db
    .insert(consents)
    .values([
      { id: newId(), userId, kind: "terms", version: terms, grantedAt: now },
      ...kinds.map((kind) => ({ id: newId(), userId, kind, version, grantedAt: now, givenBy: "student" as const })),
    ]);
}

export interface NewConsents {
  userId: string;
  kinds: readonly ConsentKind[];
  /** Of the text agreed to; SQL if the batch reads it. */
  version: string | SQL<string>;
  givenBy: "student" | "guardian";
  guardianRequestId?: string | null;
  now: Date;
}

/**
 * Statements: replace consents to earlier versions by consents to this one, if `condition` holds. The earlier rows stay
 * as proof, ended at the time at which the new ones were given. Those to this version are unchanged.
 */
export function renewConsents(
  db: Database,
  renewed: NewConsents & { version: string },
  newId: () => string,
  condition: SQL = sql`1`,
) {
  return [
    withdrawConsents(db, renewed, sql`${consents.version} < ${renewed.version} and ${condition}`),
    ...insertConsents(db, renewed, newId, condition),
  ];
}

/** Statement, none without kinds: inserts consents, one row each, if `condition` holds. Existing consents are unchanged. */
export function insertConsents(
  db: Database,
  { userId, kinds, version, givenBy, guardianRequestId = null, now }: NewConsents,
  newId: () => string,
  condition: SQL = sql`1`,
) {
  if (kinds.length === 0) return [];
  const rows = JSON.stringify(kinds.map((kind) => ({ id: newId(), kind })));
  const [id, kind] = [sql`given.value ->> '$.id'`, sql`given.value ->> '$.kind'`];
  return [
    insertSelect(
      db,
      consents,
      { id, userId, kind, version, grantedAt: now, givenBy, guardianRequestId },
      sql`from json_each(${rows}) as given where ${condition}`,
    ).onConflictDoNothing(),
  ];
}

/** Records a guardian's consent to be told when the report is ready, if `condition` holds and none is in force. */
export function insertGuardianMessagesConsent(
  db: Database,
  consent: { id: string; userId: string; guardianRequestId: string; version: string; now: Date },
  condition: SQL,
) {
  const { now, ...values } = consent;
  return insertSelect(
    db,
    consents,
    { ...values, kind: GUARDIAN_MESSAGES, grantedAt: now, givenBy: "guardian" },
    sql`where ${condition} and not exists (
      select 1 from consents where user_id = ${consent.userId} and kind = ${GUARDIAN_MESSAGES} and withdrawn_at is null
    )`,
  );
}

/** Records the withdrawal of consents, the student's or the guardian's. */
export function withdrawConsents(
  db: Database,
  { userId, kinds, now }: { userId: string; kinds: readonly (ConsentKind | typeof GUARDIAN_MESSAGES)[]; now: Date },
  condition: SQL = sql`1`,
) {
  return db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(
      and(eq(consents.userId, userId), inArray(consents.kind, [...kinds]), isNull(consents.withdrawnAt), condition),
    );
}

/** Whether the student, or the guardian in their place, may be called. */
export async function areCallsAllowed(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.userId, userId), sql`${consents.kind} = 'calls' and ${consents.withdrawnAt} is null`))
    .limit(1);
  return rows.length > 0;
}

/** A consent as shown to the student. */
export interface ConsentRecord {
  kind: ConsentKind;
  version: string;
  grantedAt: Date;
  withdrawnAt: Date | null;
  givenBy: "student" | "guardian";
}

/** All consents ever given for a student, including withdrawn ones, newest first. */
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

/** A student's consent state, with the version of the `report` consent in force: null if it was given with the terms. */
export function selectReportVersion(db: Database, userId: Parameter) {
  return db
    .select({ consentState: profiles.consentState, version: consents.version })
    .from(profiles)
    .leftJoin(
      consents,
      and(eq(consents.userId, profiles.id), eq(consents.kind, "report"), isNull(consents.withdrawnAt)),
    )
    .where(eq(profiles.id, userId))
    .limit(1);
}

/** Whether a consent of this kind is in force; `userId` is a value or a column of the statement. */
export function hasConsent(userId: SQL | string, kind: ConsentKind): SQL {
  return sql`exists (
    select 1 from consents where user_id = ${userId} and kind = ${kind} and withdrawn_at is null
  )`;
}

/** SQL condition: a guardian gave this consent at `now`, by this request, in the same batch. */
export function isGivenAt({
  userId,
  guardianRequestId,
  kind,
  now,
}: {
  userId: string;
  guardianRequestId: string;
  kind: ConsentKind;
  now: Date;
}): SQL {
  return sql`exists (
    select 1 from consents where user_id = ${userId} and kind = ${kind} and withdrawn_at is null
      and guardian_request_id = ${guardianRequestId} and granted_at = ${now.getTime()}
  )`;
}

/** Whether a student withdrew the consent to share data with experts, which used to be part of the terms. */
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

/** Kind of the consent to show one's report to the expert of a booking. */
function toConsentKind(bookingId: string): string {
  return `report-to-expert:${bookingId}`;
}

/** Records a student's consent. `version` is the version of the text agreed to. */
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

/** Records a student's withdrawal. */
export function withdrawReportConsent(
  db: Database,
  { bookingId, userId, now }: { bookingId: string; userId: string; now: Date },
) {
  return db
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.userId, userId), eq(consents.kind, toConsentKind(bookingId)), isNull(consents.withdrawnAt)));
}

/** When the age was stated. Rows older than this column stated it at sign-up. */
export const ageStatedAt = sql<Date>`coalesce(${profiles.ageStatedAt}, ${profiles.createdAt})`.mapWith(
  (value: number) => new Date(value),
);

/** A student's age and consent; null without a profile. */
export async function findConsentFacts(db: Database, userId: string): Promise<ConsentFacts | null> {
  const [row] = await db
    .select({ consentState: profiles.consentState, age: profiles.age, ageStatedAt })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .limit(1);
  return row ?? null;
}

/** The states in which data may be processed, as literals, because the statement may cover many students. */
function allowedStates(policy: GuardianPolicy): SQL {
  return sql.raw(
    CONSENT_STATES.filter((state) => mayProcess(state, policy))
      .map((state) => `'${state}'`)
      .join(", "),
  );
}

/** Whether a student's data may be processed when the statement runs. `userId` is a value or a column of it. */
export function isProcessable(userId: SQL | string, policy: GuardianPolicy): SQL {
  return sql`exists (
    select 1 from profiles as consenting where consenting.id = ${userId}
      and consenting.consent_state in (${allowedStates(policy)})
  )`;
}

/**
 * Whether the consent of the student `profiles.id` covers a purpose that was added to the text of `since`: a student's
 * own does, a guardian's from that version on.
 */
export function coversPurposeOf(since: string, policy: GuardianPolicy): SQL {
  return sql`${isProcessable(sql`${profiles.id}`, policy)}
    and (${profiles.consentState} in ('own', 'waiting') or exists (select 1 from ${consents}
      where user_id = ${profiles.id} and kind = 'report' and withdrawn_at is null and version >= ${since}))`;
}

/** Whether consent was refused or withdrawn, so that incoming money is refunded. False while a guardian is awaited. */
export function isProcessingStopped(userId: SQL | string): SQL {
  return sql`exists (
    select 1 from profiles as consenting where consenting.id = ${userId}
      and consenting.consent_state in ('refused', 'withdrawn', 'own-withdrawn')
  )`;
}
