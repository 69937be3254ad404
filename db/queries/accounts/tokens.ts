import { and, eq, gt, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Language } from "#app/domain/platform/language.ts";
import type { Database } from "#db/client.ts";
import { emailTokens, profiles, users } from "#db/schema/index.ts";

export type TokenPurpose = (typeof emailTokens.$inferSelect)["purpose"];

/** A link that was mailed. `id` is the token's SHA-256. */
export interface EmailTokenRecord {
  userId: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

/** A mailed link, valid or not. `id` is the hash of its token. */
export async function findEmailToken(
  db: Database,
  token: { id: string; purpose: TokenPurpose },
): Promise<EmailTokenRecord | null> {
  const [row] = await selectEmailToken(db, token);
  return row ?? null;
}

/** Statement of it. */
export function selectEmailToken(db: Database, token: { id: string; purpose: TokenPurpose }) {
  return db
    .select({ userId: emailTokens.userId, expiresAt: emailTokens.expiresAt, usedAt: emailTokens.usedAt })
    .from(emailTokens)
    .where(and(eq(emailTokens.id, token.id), eq(emailTokens.purpose, token.purpose)))
    .limit(1);
}

/** SQL: the user who was mailed a link. `id` is the hash of its token. */
export function ownerOfEmailToken(token: { id: string; purpose: TokenPurpose }): SQL<string> {
  return sql`(select user_id from email_tokens where id = ${token.id} and purpose = ${token.purpose})`;
}

/** The language of the student who was mailed a link. `id` is the hash of its token. */
export async function findLanguageOfEmailToken(
  db: Database,
  token: { id: string; purpose: TokenPurpose },
): Promise<Language | null> {
  const [row] = await db
    .select({ language: profiles.language })
    .from(emailTokens)
    .innerJoin(profiles, eq(profiles.id, emailTokens.userId))
    .where(and(eq(emailTokens.id, token.id), eq(emailTokens.purpose, token.purpose)))
    .limit(1);
  return row?.language ?? null;
}

/** A user, or a person known only by e-mail address. */
type TokenOwner = { userId: string } | { email: string };

/** Stores a link before it is mailed. */
export function insertEmailToken(
  db: Database,
  token: { id: string; purpose: TokenPurpose; now: Date; expiresAt: Date } & TokenOwner,
) {
  const { now, ...values } = token;
  return db.insert(emailTokens).values({ ...values, createdAt: now });
}

/** Uses a link once; returns its owner, or nothing if it is unknown, used or expired. */
export function claimEmailToken(db: Database, token: { id: string; purpose: TokenPurpose; now: Date }) {
  return db
    .update(emailTokens)
    .set({ usedAt: token.now })
    .where(
      and(
        eq(emailTokens.id, token.id),
        eq(emailTokens.purpose, token.purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, token.now),
      ),
    )
    .returning({ userId: emailTokens.userId });
}

/** SQL condition: a link can still be used. For the batch that uses it, before it. */
export function isLive(tokenId: string, now: Date): SQL {
  return sql`exists (
    select 1 from email_tokens where id = ${tokenId} and used_at is null and expires_at > ${now.getTime()}
  )`;
}

/** Deletes the owner's other links for the same purpose. */
export function deleteOtherEmailTokens(db: Database, token: { id: string; purpose: TokenPurpose; userId: string }) {
  return db
    .delete(emailTokens)
    .where(
      and(eq(emailTokens.userId, token.userId), eq(emailTokens.purpose, token.purpose), ne(emailTokens.id, token.id)),
    );
}

/** Deletes all links mailed to a user with an unverified address. */
export function deleteEmailTokensOfUnverified(db: Database, userId: string) {
  const unverified = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  return db.delete(emailTokens).where(eq(emailTokens.userId, unverified));
}

/** Deletes all links mailed to a user, if `condition` holds when the statement runs. */
export function deleteTokensOfUser(db: Database, userId: string, condition: SQL) {
  return db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), condition));
}

/** Deletes links that expired before `before` (UTC). */
export function deleteEmailTokensExpiredBefore(db: Database, before: Date) {
  return db.delete(emailTokens).where(lt(emailTokens.expiresAt, before));
}
