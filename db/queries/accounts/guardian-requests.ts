import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import type {
  ConsentState,
  GuardianLinkKind,
  GuardianState,
  VerificationMethod,
} from "#app/domain/accounts/consent.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { ageChanges, guardianLinks, guardianRequests, profiles, users } from "#db/schema/index.ts";
import { ageStatedAt } from "./consents.ts";

/** A package that a guardian is offered. */
export type OfferedPackage = NonNullable<(typeof guardianRequests.$inferSelect)["packageType"]>;

/** A request for a guardian's consent, and its state. */
export interface GuardianRequest {
  id: string;
  userId: string;
  name: string | null;
  email: string | null;
  /** Ten digits, proved by a code or typed on the guardian's own page; null for none. */
  phone: string | null;
  /** The package that the student chose; null for none. */
  packageType: OfferedPackage | null;
  /** Whether the guardian wants to hear when the report is ready. */
  wantsNotice: boolean;
  /** Whether the student lets the guardian see the report. */
  showsReport: boolean;
  state: GuardianState;
  /** Of the text agreed to; null before. */
  version: string | null;
  method: VerificationMethod | null;
  allowsResearch: boolean;
  /** Whether the guardian agreed to the strengths' tasks with the request; later answers are only in `consents`. */
  allowsStrengths: boolean;
  createdAt: Date;
  sentAt: Date;
  consentedAt: Date | null;
  verifiedAt: Date | null;
  refusedAt: Date | null;
  withdrawnAt: Date | null;
  erasureAskedAt: Date | null;
}

/** A request with its student, for the guardian's page and mails. */
export interface OpenedRequest extends GuardianRequest {
  studentName: string;
  studentEmail: string | null;
  /** The student's numbers: the one that signs in, and the one stated in the profile. */
  studentPhone: string | null;
  statedPhone: string | null;
  language: Language;
  consentState: ConsentState;
  age: number;
  ageStatedAt: Date;
  /** The student's newly stated age, which the guardian is asked to confirm; null if there is none. */
  askedAge: number | null;
}

const requestColumns = {
  id: guardianRequests.id,
  userId: guardianRequests.userId,
  name: guardianRequests.name,
  email: guardianRequests.email,
  phone: guardianRequests.phone,
  packageType: guardianRequests.packageType,
  wantsNotice: guardianRequests.wantsNotice,
  showsReport: guardianRequests.showsReport,
  state: guardianRequests.state,
  version: guardianRequests.version,
  method: guardianRequests.method,
  allowsResearch: guardianRequests.allowsResearch,
  allowsStrengths: guardianRequests.allowsStrengths,
  createdAt: guardianRequests.createdAt,
  sentAt: guardianRequests.sentAt,
  consentedAt: guardianRequests.consentedAt,
  verifiedAt: guardianRequests.verifiedAt,
  refusedAt: guardianRequests.refusedAt,
  withdrawnAt: guardianRequests.withdrawnAt,
  erasureAskedAt: guardianRequests.erasureAskedAt,
};

const openedColumns = {
  ...requestColumns,
  studentName: profiles.name,
  studentEmail: users.email,
  studentPhone: users.phone,
  statedPhone: profiles.phone,
  language: profiles.language,
  consentState: profiles.consentState,
  age: profiles.age,
  ageStatedAt,
  askedAge: ageChanges.toAge,
};

function selectOpened(db: Database, linkKind: SQL<GuardianLinkKind> = sql`'own'`) {
  return db
    .select({ ...openedColumns, linkKind })
    .from(guardianRequests)
    .innerJoin(profiles, eq(profiles.id, guardianRequests.userId))
    .innerJoin(users, eq(users.id, guardianRequests.userId))
    .leftJoin(ageChanges, and(eq(ageChanges.userId, guardianRequests.userId), eq(ageChanges.state, "asked")));
}

/** The current request to a student's guardian, open or answered; null if there is none. */
export async function findGuardianRequest(db: Database, userId: string): Promise<GuardianRequest | null> {
  const [row] = await selectGuardianRequest(db, userId);
  return row ?? null;
}

/** Statement of it. */
export function selectGuardianRequest(db: Database, userId: string | SQL<string>) {
  return db
    .select(requestColumns)
    .from(guardianRequests)
    .where(and(eq(guardianRequests.userId, userId), isNull(guardianRequests.replacedAt)))
    .limit(1);
}

/** The request for a guardian's link; null if the link is unknown or its request was replaced. */
export async function findRequestOfLink(
  db: Database,
  tokenHash: string,
): Promise<(OpenedRequest & { linkKind: GuardianLinkKind }) | null> {
  const [row] = await selectOpened(db, sql<GuardianLinkKind>`${guardianLinks.kind}`)
    .innerJoin(guardianLinks, eq(guardianLinks.requestId, guardianRequests.id))
    .where(and(eq(guardianLinks.id, tokenHash), isNull(guardianRequests.replacedAt)))
    .limit(1);
  return row ?? null;
}

/** A request by its id, or the current one of a student; null if there is none. */
export async function findOpenedRequest(
  db: Database,
  key: { id: string } | { userId: string },
): Promise<OpenedRequest | null> {
  const [row] = await selectOpenedRequest(db, key);
  return row ?? null;
}

/** Statement of it. */
export function selectOpenedRequest(db: Database, key: { id: string } | { userId: string }) {
  return selectOpened(db)
    .where(
      and(
        "id" in key ? eq(guardianRequests.id, key.id) : eq(guardianRequests.userId, key.userId),
        isNull(guardianRequests.replacedAt),
      ),
    )
    .limit(1);
}

/** Whether a request is in this state when the statement runs. */
export function isInState(
  id: string,
  state: GuardianState,
  at: { column: "consentedAt" | "verifiedAt" | "refusedAt" | "withdrawnAt" | "createdAt"; time: Date },
): SQL {
  return sql`exists (
    select 1 from ${guardianRequests} where ${guardianRequests.id} = ${id} and ${guardianRequests.state} = ${state}
      and ${guardianRequests[at.column]} = ${at.time.getTime()}
  )`;
}

/**
 * Creates a request, unless one is open, and only for a student who needs a guardian's consent and has proved how they
 * are reached. Name and address are null for a link that the student passes on.
 */
export function insertGuardianRequest(
  db: Database,
  request: {
    id: string;
    userId: string;
    name: string | null;
    email: string | null;
    packageType?: OfferedPackage | null;
    nextReminderAt: Date | null;
    now: Date;
  },
) {
  const { now, ...values } = request;
  return insertSelect(
    db,
    guardianRequests,
    { ...values, createdAt: now, sentAt: now },
    sql`where exists (
      select 1 from profiles join users on users.id = profiles.id
      where profiles.id = ${request.userId} and consent_state = 'waiting' and is_complete = 1
        and (users.email_verified_at is not null or users.phone_verified_at is not null)
        and users.email is not ${request.email ?? ""}
    )`,
  ).onConflictDoNothing();
}

/** Adds a link to a request, if it was stored and is still current, and `condition` holds. */
export function insertGuardianLink(
  db: Database,
  link: { id: string; requestId: string; kind: GuardianLinkKind; now: Date },
  condition: SQL = sql`1`,
) {
  return insertSelect(
    db,
    guardianLinks,
    { id: link.id, requestId: link.requestId, kind: link.kind, createdAt: link.now },
    sql`where ${isCurrent(link.requestId)} and ${condition}`,
  ).onConflictDoNothing();
}

/** Statement: the request of a stored link; no row if the link was not stored. */
export function selectLinkedRequest(db: Database, tokenHash: string) {
  return db.select({ id: guardianLinks.requestId }).from(guardianLinks).where(eq(guardianLinks.id, tokenHash)).limit(1);
}

/** Those of these links that are a guardian's page of this request, their own before one of a refusal. */
export async function listPagesOfRequest(
  db: Database,
  { requestId, tokenHashes }: { requestId: string; tokenHashes: readonly string[] },
): Promise<string[]> {
  if (tokenHashes.length === 0) return [];
  const rows = await db
    .select({ id: guardianLinks.id })
    .from(guardianLinks)
    .where(
      and(
        inArray(guardianLinks.id, [...tokenHashes]),
        eq(guardianLinks.requestId, requestId),
        ne(guardianLinks.kind, "shared"),
      ),
    )
    .orderBy(guardianLinks.kind);
  return rows.map(({ id }) => id);
}

/** Stores the package that the student chose, for the guardian's page. */
export function setRequestedPackage(
  db: Database,
  { userId, packageType }: { userId: string; packageType: OfferedPackage | null },
) {
  return db
    .update(guardianRequests)
    .set({ packageType })
    .where(and(eq(guardianRequests.userId, userId), isNull(guardianRequests.replacedAt)));
}

/** A consent that is to be proved anew: see `isProofOld`. */
const isProofOld = and(eq(guardianRequests.state, "given"), eq(guardianRequests.method, "code"));

/** Whether a request exists and is still the current one. */
export function isCurrent(id: string): SQL {
  return sql`exists (select 1 from guardian_requests where id = ${id} and replaced_at is null)`;
}

/** Sets a student back to waiting after a refusal or withdrawal, if that request was replaced and none follows. */
export function awaitAnotherGuardian(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .update(profiles)
    .set({ consentState: "waiting", updatedAt: now })
    .where(
      and(
        eq(profiles.id, userId),
        inArray(profiles.consentState, ["refused", "withdrawn"]),
        sql`not exists (select 1 from guardian_requests where user_id = ${userId} and replaced_at is null)`,
      ),
    );
}

/** Records that the link was mailed again. */
export function touchGuardianRequest(db: Database, { id, now }: { id: string; now: Date }) {
  return db.update(guardianRequests).set({ sentAt: now }).where(eq(guardianRequests.id, id));
}

/**
 * Replaces the request, so that another guardian can be asked; its links stop working. Only in these states, and not
 * after a request for erasure. With an `id`, only that request; null means that there was none.
 */
export function replaceGuardianRequest(
  db: Database,
  { userId, id, states, now }: { userId: string; id?: string | null; states: readonly GuardianState[]; now: Date },
) {
  return db
    .update(guardianRequests)
    .set({ replacedAt: now, nextReminderAt: null })
    .where(
      and(
        eq(guardianRequests.userId, userId),
        isNull(guardianRequests.replacedAt),
        inArray(guardianRequests.state, [...states]),
        isNull(guardianRequests.erasureAskedAt),
        id === undefined ? undefined : eq(guardianRequests.id, id ?? ""),
      ),
    )
    .returning({ id: guardianRequests.id });
}

/** Ends earlier requests, because a student recorded as of age turns out to be under 18. */
export function endGuardianRequests(
  db: Database,
  { userId, now }: { userId: string; now: Date },
  condition: SQL = sql`1`,
) {
  return db
    .update(guardianRequests)
    .set({ replacedAt: now, nextReminderAt: null })
    .where(and(eq(guardianRequests.userId, userId), isNull(guardianRequests.replacedAt), condition));
}

/** Records the guardian's consent to what the page showed (`from`). Returns the request, or nothing if it changed. */
export function claimConsent(
  db: Database,
  {
    id,
    from,
    now,
    ...agreed
  }: {
    id: string;
    from: GuardianState;
    version: string;
    allowsResearch: boolean;
    allowsStrengths: boolean;
    now: Date;
  },
) {
  return db
    .update(guardianRequests)
    .set({ state: "consented", ...agreed, consentedAt: now })
    .where(
      and(
        eq(guardianRequests.id, id),
        eq(guardianRequests.state, from),
        // Agreed but not proved: somebody else may agree, too, and then it is their answer.
        inArray(guardianRequests.state, ["asked", "consented", "refused", "withdrawn"]),
        isNull(guardianRequests.replacedAt),
      ),
    )
    .returning({ id: guardianRequests.id });
}

/**
 * Verifies the consent, or proves an old one anew. Returns the request, or nothing if it was not awaiting that. The
 * guardian is reminded of it at `nextReminderAt`.
 */
export function claimVerification(
  db: Database,
  {
    id,
    method,
    from = ["consented"],
    confirmedFor = null,
    confirmedBy = null,
    phone,
    version,
    nextReminderAt,
    now,
  }: {
    id: string;
    method: VerificationMethod;
    /** The number that a code has proved. */
    phone?: string | undefined;
    nextReminderAt: Date;
    from?: readonly GuardianState[];
    confirmedFor?: string | null;
    confirmedBy?: string | null;
    /** Version of the text, if the guardian had not agreed on the page before. */
    version?: string;
    now: Date;
  },
  condition?: SQL,
) {
  return db
    .update(guardianRequests)
    .set({
      state: "given",
      method,
      confirmedFor,
      confirmedBy,
      ...(phone === undefined ? {} : { phone }),
      ...(version === undefined ? {} : { version: sql`coalesce(${guardianRequests.version}, ${version})` }),
      verifiedAt: now,
      nextReminderAt,
    })
    .where(
      and(
        eq(guardianRequests.id, id),
        or(inArray(guardianRequests.state, [...from]), isProofOld),
        isNull(guardianRequests.replacedAt),
        condition,
      ),
    )
    .returning({ id: guardianRequests.id });
}

/** The version of the text to which the guardian agreed, when the statement runs. */
export function versionAgreedTo(id: string): SQL<string> {
  return sql<string>`(select version from guardian_requests where id = ${id})`;
}

/** Records the agreement of a guardian whose consent is in force to a newer text; nothing if that is recorded. */
export function claimRenewal(db: Database, { id, version }: { id: string; version: string }) {
  return db
    .update(guardianRequests)
    .set({ version })
    .where(
      and(
        eq(guardianRequests.id, id),
        eq(guardianRequests.state, "given"),
        isNull(guardianRequests.replacedAt),
        sql`coalesce(${guardianRequests.version}, '') < ${version}`,
      ),
    )
    .returning({ id: guardianRequests.id });
}

/** Whether a guardian's consent to this version of the text is in force when the statement runs. */
export function isGivenTo(id: string, version: string): SQL {
  return sql`exists (
    select 1 from guardian_requests
    where id = ${id} and state = 'given' and version = ${version} and replaced_at is null
  )`;
}

/** Records the guardian's refusal or withdrawal, as `to` says. */
export function claimEnd(db: Database, { id, to, now }: { id: string; to: "refused" | "withdrawn"; now: Date }) {
  return db
    .update(guardianRequests)
    .set({
      state: to,
      ...(to === "refused" ? { refusedAt: now } : { withdrawnAt: now }),
      nextReminderAt: null,
      wantsNotice: false,
    })
    .where(
      and(
        eq(guardianRequests.id, id),
        inArray(guardianRequests.state, to === "refused" ? ["asked", "consented"] : ["given"]),
        isNull(guardianRequests.replacedAt),
      ),
    )
    .returning({ id: guardianRequests.id });
}

/** Copies a guardian's answer to the student, if `condition` holds. Never overwrites an adult's own consent. */
export function setConsentState(
  db: Database,
  { userId, state, now }: { userId: string; state: ConsentState; now: Date },
  condition: SQL,
) {
  return db
    .update(profiles)
    .set({ consentState: state, updatedAt: now })
    .where(
      and(
        eq(profiles.id, userId),
        inArray(profiles.consentState, ["waiting", "given", "refused", "withdrawn"]),
        condition,
      ),
    );
}

/**
 * Sets whether the guardian wants to hear when the report is ready, while the consent is in force. `email`, `phone`: for
 * a guardian of whom neither was known; null changes nothing.
 */
export function setWantsNotice(
  db: Database,
  { id, wantsNotice, email, phone }: { id: string; wantsNotice: boolean; email: string | null; phone: string | null },
) {
  return db
    .update(guardianRequests)
    .set({
      wantsNotice,
      email: sql`coalesce(${guardianRequests.email}, ${email})`,
      phone: sql`coalesce(${guardianRequests.phone}, ${phone})`,
    })
    .where(and(eq(guardianRequests.id, id), eq(guardianRequests.state, "given"), isNull(guardianRequests.replacedAt)))
    .returning({ id: guardianRequests.id });
}

/** SQL condition: the guardian's consent is in force. */
export function isGiven(id: string): SQL {
  return sql`exists (select 1 from guardian_requests where id = ${id} and state = 'given' and replaced_at is null)`;
}

/** SQL condition: the guardian has agreed, so that they may be called if they want to. */
export function isCallable(id: string): SQL {
  return sql`exists (
    select 1 from guardian_requests where id = ${id} and state in ('consented', 'given') and replaced_at is null
  )`;
}

/** Statement: keeps the number of a guardian who may be called, unless one is known. Returns the request. */
export function setCallNumber(db: Database, { id, phone }: { id: string; phone: string }) {
  return db
    .update(guardianRequests)
    .set({ phone: sql`coalesce(${guardianRequests.phone}, ${phone})` })
    .where(and(eq(guardianRequests.id, id), isCallable(id)))
    .returning({ id: guardianRequests.id });
}

/** SQL condition: the guardian wants to hear when the report is ready, and the consent is in force. */
export function isNoticeWanted(id: string): SQL {
  return sql`exists (
    select 1 from guardian_requests
    where id = ${id} and state = 'given' and wants_notice = 1 and replaced_at is null
  )`;
}

/** Sets whether the guardian of this student may see the report. Returns the request; nothing if none was asked. */
export function setReportShown(db: Database, { userId, showsReport }: { userId: string; showsReport: boolean }) {
  return db
    .update(guardianRequests)
    .set({ showsReport })
    .where(and(eq(guardianRequests.userId, userId), isNull(guardianRequests.replacedAt)))
    .returning({ id: guardianRequests.id });
}

/** Requests due for a reminder at `now`. */
export function listDueReminders(db: Database, { now, limit }: { now: Date; limit: number }) {
  return db
    .select({ id: guardianRequests.id, remindersSent: guardianRequests.remindersSent })
    .from(guardianRequests)
    .where(and(isNotNull(guardianRequests.nextReminderAt), lte(guardianRequests.nextReminderAt, now)))
    .orderBy(guardianRequests.nextReminderAt)
    .limit(limit);
}

/** Claims a reminder, so that concurrent runs send one; nothing if another run has it or the guardian has answered. */
export function claimReminder(
  db: Database,
  { id, remindersSent, next, now }: { id: string; remindersSent: number; next: Date | null; now: Date },
) {
  return db
    .update(guardianRequests)
    .set({ remindersSent: remindersSent + 1, nextReminderAt: next, sentAt: now })
    .where(
      and(
        eq(guardianRequests.id, id),
        eq(guardianRequests.remindersSent, remindersSent),
        isNotNull(guardianRequests.nextReminderAt),
        isNull(guardianRequests.replacedAt),
      ),
    )
    .returning({ id: guardianRequests.id });
}

/** Records the guardian's request for erasure; nothing if it was made already. */
export function claimErasure(db: Database, { id, now }: { id: string; now: Date }) {
  return db
    .update(guardianRequests)
    .set({ erasureAskedAt: now })
    .where(
      and(
        eq(guardianRequests.id, id),
        isNull(guardianRequests.erasureAskedAt),
        inArray(guardianRequests.state, ["refused", "withdrawn"]),
      ),
    )
    .returning({ id: guardianRequests.id });
}
