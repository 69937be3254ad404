import type { Language } from "../../../app/domain/platform/language";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { EducationStatus } from "../../../app/domain/accounts/education";
import type { StateCode } from "../../../app/domain/accounts/state";
import type { LanguageChoice } from "../../../app/domain/accounts/language-choice";
import type { Database } from "../../client";
import { adminUsers, emailTokens, profiles, users } from "../../schema";

/** What signing in needs to know about a user. */
export interface UserRecord {
  id: string;
  email: string;
  passwordHash: string | null;
  googleSubject: string | null;
  emailVerifiedAt: Date | null;
  createdAt: Date;
  /** Null for an administrator who is not a student. */
  profile: { name: string; language: Language; isComplete: boolean } | null;
  isAdmin: boolean;
}

const userRecord = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  googleSubject: users.googleSubject,
  emailVerifiedAt: users.emailVerifiedAt,
  createdAt: users.createdAt,
  profile: { name: profiles.name, language: profiles.language, isComplete: profiles.isComplete },
  isAdmin: sql<number>`${adminUsers.userId} is not null`.mapWith(Boolean),
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
  const [row] = await selectUsers(db).where(eq(users.email, email)).limit(1);
  return row ?? null;
}

/** `subject` is Google's stable id of the account. */
export async function findUserByGoogleSubject(db: Database, subject: string): Promise<UserRecord | null> {
  const [row] = await selectUsers(db).where(eq(users.googleSubject, subject)).limit(1);
  return row ?? null;
}

/** Any user, student or administrator. */
export async function findUser(db: Database, id: string): Promise<UserRecord | null> {
  const [row] = await selectUsers(db).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

/** Creates an account; `insertProfile` makes it a student's. */
export function insertUser(
  db: Database,
  user: {
    id: string;
    email: string;
    passwordHash: string | null;
    googleSubject: string | null;
    emailVerifiedAt: Date | null;
    now: Date;
  },
) {
  const { now, ...values } = user;
  return db.insert(users).values({ ...values, createdAt: now, updatedAt: now });
}

/** A student's own data as the profile page shows it. */
export interface ProfileRecord {
  name: string;
  phone: string;
  age: number;
  educationStatus: EducationStatus;
  guardianName: string | null;
  guardianEmail: string | null;
  /** Of pages and mails. */
  language: Language;
  reportLanguage: LanguageChoice;
  wantsCalendarMails: boolean;
  /** Names the state on tax invoices; null if not given. */
  state: StateCode | null;
  isComplete: boolean;
}

/** A student's own data; null for a user who is not a student. */
export async function findProfile(db: Database, userId: string): Promise<ProfileRecord | null> {
  const [row] = await db
    .select({
      name: profiles.name,
      phone: profiles.phone,
      age: profiles.age,
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
  return row ?? null;
}

/** Makes a user a student. */
export function insertProfile(
  db: Database,
  profile: Omit<ProfileRecord, "reportLanguage" | "wantsCalendarMails" | "state"> & { userId: string; now: Date },
) {
  const { userId, now, ...values } = profile;
  return db.insert(profiles).values({ ...values, id: userId, createdAt: now, updatedAt: now });
}

/** Changes a profile and makes it complete; returns the ids that changed, one or none. */
export function updateProfile(db: Database, userId: string, profile: Omit<ProfileRecord, "isComplete">, now: Date) {
  return db
    .update(profiles)
    .set({ ...profile, isComplete: true, updatedAt: now })
    .where(eq(profiles.id, userId))
    .returning({ id: profiles.id });
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

/** Changes where a student stands at school. */
export function changeEducationStatus(
  db: Database,
  { userId, educationStatus, now }: { userId: string; educationStatus: EducationStatus; now: Date },
) {
  return db
    .update(profiles)
    .set({ educationStatus, updatedAt: now })
    .where(and(eq(profiles.id, userId), ne(profiles.educationStatus, educationStatus)));
}

/** Replaces a hash whose parameters are outdated, unless the password has been changed meanwhile. */
export function updatePasswordHash(db: Database, userId: string, hashes: { from: string; to: string }, now: Date) {
  return db
    .update(users)
    .set({ passwordHash: hashes.to, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.passwordHash, hashes.from)));
}

export function updatePassword(db: Database, { userId, to, now }: { userId: string; to: string; now: Date }) {
  return db.update(users).set({ passwordHash: to, updatedAt: now }).where(eq(users.id, userId));
}

/** The owner of the mailed token, provided that this very use of it (`usedAt`) was the one that counted. */
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

/**
 * Sets a new password for a token's owner. The link reached their mailbox, so the address is verified as well.
 * For the batch that uses the token, after it.
 */
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

/** Lets a user with a verified address sign in through Google from now on. */
export function linkGoogle(db: Database, userId: string, link: { subject: string; now: Date }) {
  return db.update(users).set({ googleSubject: link.subject, updatedAt: link.now }).where(eq(users.id, userId));
}

/**
 * Hands an account with an unverified address to the person whom Google vouches for: whoever typed the password and the
 * profile may have been someone else.
 */
export function claimUnverifiedUser(db: Database, userId: string, link: { subject: string; now: Date }) {
  return [
    db
      .update(users)
      .set({ googleSubject: link.subject, passwordHash: null, emailVerifiedAt: link.now, updatedAt: link.now })
      .where(eq(users.id, userId)),
    db
      .update(profiles)
      .set({ isComplete: false, guardianName: null, guardianEmail: null, updatedAt: link.now })
      .where(eq(profiles.id, userId)),
  ] as const;
}

/**
 * Replaces a sign-up whose address was never verified: what was typed then counts no more. Nothing changes, and nothing
 * is returned, if the address has been verified meanwhile.
 */
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

/** Changes the address of a sign-up that was never verified; returns the ids that changed, one or none. */
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

/** Deletes a sign-up whose address was never verified, with all that belongs to it. */
export function deleteUnverifiedUser(db: Database, userId: string) {
  return db.delete(users).where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}
