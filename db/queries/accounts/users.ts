import { and, eq, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Language } from "#app/domain/platform/language.ts";
import type { ConsentState } from "#app/domain/accounts/consent.ts";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import type { StateCode } from "#app/domain/accounts/state.ts";
import type { LanguageChoice } from "#app/domain/accounts/language-choice.ts";
import type { Database } from "#db/client.ts";
import { adminUsers, emailTokens, profiles, users } from "#db/schema/index.ts";
import { ageStatedAt } from "./consents.ts";

/** A user for signing in. */
export interface UserRecord {
  id: string;
  email: string | null;
  passwordHash: string | null;
  googleSubject: string | null;
  emailVerifiedAt: Date | null;
  /** The number that signs in, ten digits; null for an account by e-mail. */
  phone: string | null;
  phoneVerifiedAt: Date | null;
  signedInAt: Date | null;
  /** When a code to the number last signed in; null without a number. */
  phoneUsedAt: Date | null;
  createdAt: Date;
  /** Null for an administrator who is not a student. */
  profile: { name: string; language: Language; isComplete: boolean } | null;
  isAdmin: boolean;
  /** An erasure is requested and can still be cancelled. */
  isErasurePending: boolean;
}

const userRecord = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  googleSubject: users.googleSubject,
  emailVerifiedAt: users.emailVerifiedAt,
  phone: users.phone,
  phoneVerifiedAt: users.phoneVerifiedAt,
  signedInAt: users.signedInAt,
  phoneUsedAt: users.phoneUsedAt,
  createdAt: users.createdAt,
  profile: { name: profiles.name, language: profiles.language, isComplete: profiles.isComplete },
  isAdmin: sql<number>`${adminUsers.userId} is not null`.mapWith(Boolean),
  isErasurePending: sql<number>`exists (
    select 1 from erasures where erasures.user_id = ${users.id} and erasures.status in ('pending', 'running')
  )`.mapWith(Boolean),
};

function selectUsers(db: Database) {
  return db
    .select(userRecord)
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id));
}

/** `email` in lower case. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRecord | null> {
  const [row] = await selectUserByEmail(db, email);
  return row ?? null;
}

/** Statement of it. */
export function selectUserByEmail(db: Database, email: string) {
  return selectUsers(db).where(eq(users.email, email)).limit(1);
}

/** The id of the user with this address, for a statement. */
export function ownerOfEmail(email: string): SQL<string> {
  return sql<string>`(select id from users where email = ${email})`;
}

/** `phone`: ten digits. */
export async function findUserByPhone(db: Database, phone: string): Promise<UserRecord | null> {
  const [row] = await selectUsers(db).where(eq(users.phone, phone)).limit(1);
  return row ?? null;
}

/** `subject` is Google's stable id of the account. */
export async function findUserByGoogleSubject(db: Database, subject: string): Promise<UserRecord | null> {
  const [row] = await selectUsers(db).where(eq(users.googleSubject, subject)).limit(1);
  return row ?? null;
}

/** Whether a user's address is still unverified when the statement runs. */
export function isUnverified(userId: string): SQL {
  return sql`exists (select 1 from users where id = ${userId} and email_verified_at is null)`;
}

/** Whether a student's consent is in this state when the statement runs. */
export function isInConsentState(userId: string, state: ConsentState): SQL {
  return sql`exists (select 1 from profiles where id = ${userId} and consent_state = ${state})`;
}

/** A user, student or administrator. */
export async function findUser(db: Database, id: string): Promise<UserRecord | null> {
  const [row] = await selectUser(db, id);
  return row ?? null;
}

/** Statement of it. `id` may be an expression. */
export function selectUser(db: Database, id: string | SQL<string>) {
  return selectUsers(db).where(eq(users.id, id)).limit(1);
}

/** Creates an account; `insertProfile` makes it a student's. */
export function insertUser(
  db: Database,
  user: {
    id: string;
    email: string | null;
    passwordHash: string | null;
    googleSubject: string | null;
    emailVerifiedAt: Date | null;
    /** Ten digits, proved now; null for an account by e-mail, which is the default. */
    phone?: string | null;
    now: Date;
  },
) {
  const { now, phone = null, ...rest } = user;
  const values = { ...rest, phone, phoneVerifiedAt: phone === null ? null : now };
  return db.insert(users).values({ ...values, createdAt: now, updatedAt: now });
}

/** A student's own data for the profile page. */
export interface ProfileRecord {
  name: string;
  phone: string;
  /** In years, when it was stated. */
  age: number;
  ageStatedAt: Date;
  /** Who consented to the processing. */
  consentState: ConsentState;
  educationStatus: EducationStatus;
  guardianName: string | null;
  guardianEmail: string | null;
  /** Of pages and mails. */
  language: Language;
  reportLanguage: LanguageChoice;
  wantsCalendarMails: boolean;
  /** The state on tax invoices; null if not given. */
  state: StateCode | null;
  isComplete: boolean;
}

/** A student's own data; null for a user who is not a student. */
export async function findProfile(db: Database, userId: string): Promise<ProfileRecord | null> {
  const [row] = await selectProfile(db, userId);
  return row ?? null;
}

/** Statement of it. */
export function selectProfile(db: Database, userId: string | SQL<string>) {
  return db
    .select({
      name: profiles.name,
      phone: profiles.phone,
      age: profiles.age,
      ageStatedAt,
      consentState: profiles.consentState,
      educationStatus: profiles.educationStatus,
      guardianName: profiles.guardianName,
      guardianEmail: profiles.guardianEmail,
      language: profiles.language,
      reportLanguage: profiles.reportLanguage,
      wantsCalendarMails: profiles.wantsCalendarMails,
      state: profiles.state,
      isComplete: profiles.isComplete,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .limit(1);
}

/** Makes a user a student. */
export function insertProfile(
  db: Database,
  profile: Omit<ProfileRecord, "reportLanguage" | "wantsCalendarMails" | "state"> & { userId: string; now: Date },
) {
  const { userId, now, ...values } = profile;
  return db.insert(profiles).values({ ...values, id: userId, createdAt: now, updatedAt: now });
}

/** Updates and completes a profile; returns the id, or none if consent changed since `from`: check the change again. */
export function updateProfile(
  db: Database,
  userId: string,
  profile: Omit<ProfileRecord, "isComplete">,
  { from, now }: { from: ConsentState; now: Date },
) {
  return db
    .update(profiles)
    .set({ ...profile, isComplete: true, updatedAt: now })
    .where(and(eq(profiles.id, userId), eq(profiles.consentState, from)))
    .returning({ id: profiles.id });
}

/** Updates a student's guardian, if `condition` holds. */
export function updateGuardian(
  db: Database,
  {
    userId,
    guardianName,
    guardianEmail,
    now,
  }: { userId: string; guardianName: string; guardianEmail: string; now: Date },
  condition: SQL,
) {
  return db
    .update(profiles)
    .set({ guardianName, guardianEmail, updatedAt: now })
    .where(and(eq(profiles.id, userId), eq(profiles.consentState, "waiting"), condition));
}

/** Records the consent of a student who is of age. `age` is derived from the stated age. */
export function claimOwnConsent(db: Database, { userId, age, now }: { userId: string; age: number; now: Date }) {
  return db
    .update(profiles)
    .set({ consentState: "own", age, ageStatedAt: now, updatedAt: now })
    .where(and(eq(profiles.id, userId), ne(profiles.consentState, "own")));
}

/** Withdraws a student's own consent. */
export function withdrawOwnConsent(db: Database, { userId, now }: { userId: string; now: Date }) {
  return db
    .update(profiles)
    .set({ consentState: "own-withdrawn", updatedAt: now })
    .where(and(eq(profiles.id, userId), eq(profiles.consentState, "own")));
}

/** Changes the language of a student's pages and mails. */
export function changeLanguage(
  db: Database,
  { userId, language, now }: { userId: string; language: Language; now: Date },
) {
  return db
    .update(profiles)
    .set({ language, updatedAt: now })
    .where(and(eq(profiles.id, userId), ne(profiles.language, language)));
}

/** The details that the desk can correct. */
type Details = Pick<ProfileRecord, "name" | "phone" | "language" | "reportLanguage"> & { userId: string };

/** Whether a student's details are still these when the statement runs. */
export function hasDetails({ userId, name, phone, language, reportLanguage }: Details): SQL {
  return sql`exists (select 1 from profiles where id = ${userId} and name = ${name} and phone = ${phone}
    and language = ${language} and report_language = ${reportLanguage})`;
}

/** Updates a student's details if `condition` holds; returns the changed ids, one or none. */
export function changeDetails(db: Database, { userId, now, ...details }: Details & { now: Date }, condition: SQL) {
  return db
    .update(profiles)
    .set({ ...details, updatedAt: now })
    .where(and(eq(profiles.id, userId), condition))
    .returning({ id: profiles.id });
}

/** Replaces a hash with outdated parameters, unless the password has changed. */
export function updatePasswordHash(db: Database, userId: string, hashes: { from: string; to: string }, now: Date) {
  return db
    .update(users)
    .set({ passwordHash: hashes.to, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.passwordHash, hashes.from)));
}

export function updatePassword(db: Database, { userId, to, now }: { userId: string; to: string; now: Date }) {
  return db.update(users).set({ passwordHash: to, updatedAt: now }).where(eq(users.id, userId));
}

/** The token's owner, if this use (`usedAt`) was the one that succeeded. */
function ownerOfUsedToken(db: Database, { tokenId, usedAt }: { tokenId: string; usedAt: Date }) {
  return db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(and(eq(emailTokens.id, tokenId), eq(emailTokens.usedAt, usedAt)));
}

/** Marks the e-mail address of a token's owner as verified. For the batch that uses the token, after it. */
export function verifyEmailOfTokenOwner(db: Database, use: { tokenId: string; usedAt: Date }) {
  return db
    .update(users)
    .set({ emailVerifiedAt: use.usedAt, updatedAt: use.usedAt })
    .where(and(eq(users.id, ownerOfUsedToken(db, use)), isNull(users.emailVerifiedAt)));
}

/** Sets the password of a token's owner and verifies the address. For the batch that uses the token, after it. */
export function setPasswordOfTokenOwner(db: Database, use: { tokenId: string; usedAt: Date; passwordHash: string }) {
  return db
    .update(users)
    .set({
      passwordHash: use.passwordHash,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${use.usedAt.getTime()})`,
      updatedAt: use.usedAt,
    })
    .where(eq(users.id, ownerOfUsedToken(db, use)));
}

/**
 * Takes a number from an account that nobody has signed in to since `idleSince`, so that its new owner can have it.
 * Changes nothing if the account has been used meanwhile.
 */
export function releaseNumber(
  db: Database,
  { userId, phone, idleSince, now }: { userId: string; phone: string; idleSince: Date; now: Date },
) {
  return db
    .update(users)
    .set({ phone: null, phoneVerifiedAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.phone, phone), lte(users.phoneUsedAt, idleSince)));
}

/** Records a user's first sign-in, and the latest one by a code to the number. */
export function noteSignIn(
  db: Database,
  { userId, isByPhone, now }: { userId: string; isByPhone: boolean; now: Date },
) {
  return db
    .update(users)
    .set({
      signedInAt: sql`coalesce(${users.signedInAt}, ${now.getTime()})`,
      ...(isByPhone ? { phoneUsedAt: now } : {}),
    })
    .where(eq(users.id, userId));
}

/** Links a Google account to a user with a verified address. */
export function linkGoogle(db: Database, userId: string, link: { subject: string; now: Date }) {
  return db.update(users).set({ googleSubject: link.subject, updatedAt: link.now }).where(eq(users.id, userId));
}

/** Transfers an account with an unverified address to the person verified by Google, even if another one created it. */
export function claimUnverifiedUser(db: Database, userId: string, link: { subject: string; now: Date }) {
  return [
    db
      .update(users)
      .set({ googleSubject: link.subject, passwordHash: null, emailVerifiedAt: link.now, updatedAt: link.now })
      .where(eq(users.id, userId)),
    db
      .update(profiles)
      // No guardian was asked about the earlier profile, so the age has to be stated again.
      .set({ isComplete: false, consentState: "own", guardianName: null, guardianEmail: null, updatedAt: link.now })
      .where(eq(profiles.id, userId)),
  ] as const;
}

/** Replaces a sign-up with an unverified address, discarding its data. Returns nothing if it has been verified. */
export function replaceUnverifiedUser(
  db: Database,
  attempt: Omit<ProfileRecord, "reportLanguage" | "wantsCalendarMails" | "state" | "isComplete"> & {
    userId: string;
    passwordHash: string;
    now: Date;
  },
) {
  const { userId, passwordHash, now, ...profile } = attempt;
  const unverified = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  return [
    db
      .update(users)
      .set({ passwordHash, createdAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
      .returning({ id: users.id }),
    db
      .update(profiles)
      .set({ ...profile, isComplete: true, createdAt: now, updatedAt: now })
      .where(eq(profiles.id, unverified)),
  ] as const;
}

/** Changes the address of an unverified sign-up; returns the changed ids, one or none. */
export function changeUnverifiedEmail(
  db: Database,
  { userId, email, now }: { userId: string; email: string; now: Date },
) {
  return db
    .update(users)
    .set({ email, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
}

/** Deletes an unverified sign-up with everything that belongs to it. */
export function deleteUnverifiedUser(db: Database, userId: string) {
  return db.delete(users).where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}
