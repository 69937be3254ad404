import { and, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { emailChanges, emailTokens, users } from "#db/schema/index.ts";

/** A change of address that can be confirmed or undone. */
export interface EmailChangeRecord {
  id: string;
  userId: string;
  /** Null for the first address of an account by phone number. */
  oldEmail: string | null;
  newEmail: string;
}

const record = {
  id: emailChanges.id,
  userId: emailChanges.userId,
  oldEmail: emailChanges.oldEmail,
  newEmail: emailChanges.newEmail,
};

export function insertEmailChange(
  db: Database,
  change: EmailChangeRecord & { confirmTokenId: string; undoTokenId: string | null; now: Date; expiresAt: Date },
) {
  const { now, ...values } = change;
  return db.insert(emailChanges).values({ ...values, createdAt: now });
}

/** Deletes a user's unconfirmed changes. */
export function deletePendingEmailChanges(db: Database, userId: string) {
  return db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)));
}

/** Deletes an unconfirmed change; returns it if there was one. */
export function deletePendingEmailChange(db: Database, id: string) {
  return db
    .delete(emailChanges)
    .where(and(eq(emailChanges.id, id), isNull(emailChanges.confirmedAt)))
    .returning({ id: emailChanges.id });
}

/** The unconfirmed change for a link to the new address; `tokenId` is the token's SHA-256. */
export async function findPendingEmailChange(
  db: Database,
  { tokenId, now }: { tokenId: string; now: Date },
): Promise<EmailChangeRecord | null> {
  const [row] = await db
    .select(record)
    .from(emailChanges)
    .where(
      and(eq(emailChanges.confirmTokenId, tokenId), isNull(emailChanges.confirmedAt), gt(emailChanges.expiresAt, now)),
    )
    .limit(1);
  return row ?? null;
}

/** The change that a link to the old address undoes or stops; `tokenId` is the token's SHA-256. */
export async function findUndoableEmailChange(
  db: Database,
  { tokenId, now }: { tokenId: string; now: Date },
): Promise<(EmailChangeRecord & { confirmedAt: Date | null }) | null> {
  const [row] = await db
    .select({ ...record, confirmedAt: emailChanges.confirmedAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.undoTokenId, tokenId), isNull(emailChanges.undoneAt), gt(emailChanges.expiresAt, now)))
    .limit(1);
  return row ?? null;
}

/** Confirms a change once, if the account still has the old address; returns it to the request that won. */
export function claimEmailChange(
  db: Database,
  change: { id: string; undoTokenId: string; now: Date; undoUntil: Date },
) {
  return db
    .update(emailChanges)
    .set({
      confirmedAt: change.now,
      undoTokenId: change.undoTokenId,
      expiresAt: change.undoUntil,
      oldGoogleSubject: sql`(select google_subject from users where users.id = ${emailChanges.userId})`,
    })
    .where(
      and(
        eq(emailChanges.id, change.id),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.expiresAt, change.now),
        sql`exists (select 1 from users where users.id = ${emailChanges.userId} and users.email is ${emailChanges.oldEmail})`,
      ),
    )
    .returning({ id: emailChanges.id });
}

/** SQL condition: this request won the confirmation or the undo. */
export function isMarked({ id, undoTokenId }: { id: string; undoTokenId: string }): SQL {
  return sql`exists (select 1 from email_changes where id = ${id} and undo_token_id = ${undoTokenId})`;
}

/** Sets the account's new, verified address. For the batch of the claim, after it. */
export function applyEmailChange(
  db: Database,
  change: { id: string; undoTokenId: string; userId: string; newEmail: string; now: Date },
) {
  const { userId, newEmail, now } = change;
  return db
    .update(users)
    .set({ email: newEmail, emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), isMarked(change)));
}

/** Deletes links mailed before the change. For the batch of a claim, after it. */
export function deleteTokensAfterChange(db: Database, change: { id: string; undoTokenId: string; userId: string }) {
  return db.delete(emailTokens).where(and(eq(emailTokens.userId, change.userId), isMarked(change)));
}

/** Undoes a change once; returns it to the request that won. `markId` replaces the link's id to identify the winner. */
export function claimUndo(db: Database, { id, markId, now }: { id: string; markId: string; now: Date }) {
  return db
    .update(emailChanges)
    .set({ undoneAt: now, undoTokenId: markId })
    .where(
      and(
        eq(emailChanges.id, id),
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .returning({ id: emailChanges.id });
}

/** Restores the old address, if there was one, and Google account, and removes the password. For the batch of the claim, after it. */
export function restoreEmail(
  db: Database,
  { id, markId, userId, now }: { id: string; markId: string; userId: string; now: Date },
) {
  const change = (column: SQL) => sql`(select ${column} from email_changes where id = ${id})`;
  return db
    .update(users)
    .set({
      email: change(sql`old_email`),
      googleSubject: change(sql`old_google_subject`),
      passwordHash: null,
      emailVerifiedAt: sql`case when ${change(sql`old_email`)} is null then null else ${now.getTime()} end`,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), isMarked({ id, undoTokenId: markId })));
}

/** Deletes a user's other changes, which would change the address again. */
export function deleteOtherEmailChanges(db: Database, { id, userId }: { id: string; userId: string }) {
  return db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), ne(emailChanges.id, id)));
}

/** Deletes changes that expired before `before` (UTC), for confirming and for undoing. */
export function deleteEmailChangesExpiredBefore(db: Database, before: Date) {
  return db.delete(emailChanges).where(lt(emailChanges.expiresAt, before));
}
