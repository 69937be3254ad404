import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { emailChanges, phoneChanges, phoneCodes, profiles, users } from "#db/schema/index.ts";

export type PhoneChangeRecord = typeof phoneChanges.$inferSelect;

type NewChange = Pick<
  PhoneChangeRecord,
  "id" | "userId" | "oldPhone" | "newPhone" | "undoTokenId" | "undoChannel" | "createdAt" | "expiresAt"
>;

/**
 * Records a change to a number that its owner has proved, once per proof; returns its id, or nothing if the proof is
 * spent, not theirs or proved before `provedAfter`, or the account has another number by now.
 */
export function insertProvedChange(
  db: Database,
  { provedAfter, ...change }: NewChange & { newPhone: string; provedAfter: Date },
) {
  const { id, userId, oldPhone, newPhone } = change;
  return insertSelect(
    db,
    phoneChanges,
    change,
    sql`from ${users} where ${users.id} = ${userId} and ${users.phone} is ${oldPhone} and exists (
      select 1 from ${phoneCodes} where ${phoneCodes.id} = ${id} and ${phoneCodes.purpose} = 'number'
        and ${phoneCodes.userId} = ${userId} and ${phoneCodes.phone} = ${newPhone}
        and ${phoneCodes.provedAt} > ${provedAfter.getTime()} and ${phoneCodes.usedAt} is null)`,
  )
    .onConflictDoNothing()
    .returning({ id: phoneChanges.id });
}

/** Records the removal of a number, if the account still has it and an address to log in with. */
export function insertRemoval(db: Database, change: NewChange & { oldPhone: string; newPhone: null }) {
  const { userId, oldPhone } = change;
  return insertSelect(
    db,
    phoneChanges,
    change,
    sql`from ${users} where ${users.id} = ${userId} and ${users.phone} = ${oldPhone}
      and ${users.email} is not null and ${users.emailVerifiedAt} is not null`,
  ).returning({ id: phoneChanges.id });
}

/** Whether this request made the change, or undid it, when the statement runs. */
export function isPhoneChange({ id, undoTokenId }: { id: string; undoTokenId: string }): SQL {
  return sql`exists (select 1 from phone_changes where id = ${id} and undo_token_id = ${undoTokenId})`;
}

/** Gives an account its new number, also as the profile's. For the batch of the change, after it. */
export function applyPhoneChange(
  db: Database,
  change: Pick<NewChange, "id" | "undoTokenId" | "userId" | "oldPhone" | "newPhone"> & { now: Date },
) {
  const { id, userId, oldPhone, newPhone, now } = change;
  return [
    db
      .update(users)
      .set({
        phone: newPhone,
        phoneVerifiedAt: newPhone === null ? null : now,
        ...(oldPhone === null ? {} : { phoneChangedAt: now }),
        phoneUsedAt: newPhone === null ? null : now,
        updatedAt: now,
      })
      .where(and(eq(users.id, userId), isPhoneChange(change))),
    ...(newPhone === null
      ? []
      : [
          db
            .update(profiles)
            .set({ phone: newPhone, updatedAt: now })
            .where(and(eq(profiles.id, userId), isPhoneChange(change))),
        ]),
    db
      .update(phoneCodes)
      .set({ usedAt: now })
      .where(and(eq(phoneCodes.id, id), isPhoneChange(change))),
  ] as const;
}

/** The change that a link undoes; `tokenId` is the token's SHA-256. */
export async function findUndoablePhoneChange(
  db: Database,
  { tokenId, now }: { tokenId: string; now: Date },
): Promise<PhoneChangeRecord | null> {
  const [row] = await db
    .select()
    .from(phoneChanges)
    .where(and(eq(phoneChanges.undoTokenId, tokenId), isNull(phoneChanges.undoneAt), gt(phoneChanges.expiresAt, now)))
    .limit(1);
  return row ?? null;
}

/** Undoes a change once; returns it to the request that won. `markId` replaces the link's id to identify the winner. */
export function claimPhoneUndo(db: Database, { id, markId, now }: { id: string; markId: string; now: Date }) {
  return db
    .update(phoneChanges)
    .set({ undoneAt: now, undoTokenId: markId })
    .where(and(eq(phoneChanges.id, id), isNull(phoneChanges.undoneAt), gt(phoneChanges.expiresAt, now)))
    .returning({ id: phoneChanges.id });
}

/** Whose keys are put back to what they were at `since`, if `won` holds when the statement runs. */
interface Restoration {
  userId: string;
  since: Date;
  won: SQL;
  now: Date;
}

/**
 * Gives an account back the number that it had at `since`, if it was changed since then; none if it is another account's
 * by now. The hold on money goes on.
 */
export function restorePhone(db: Database, { userId, since, won, now }: Restoration) {
  const first = sql`from phone_changes where user_id = ${userId} and created_at >= ${since.getTime()}
    order by created_at limit 1`;
  const oldPhone = sql`(select phone from (select old_phone as phone ${first}) as former
    where not exists (select 1 from users as others where others.phone = former.phone and others.id <> ${userId}))`;
  const isChanged = sql`exists (select 1 ${first})`;
  return [
    db
      .update(users)
      .set({
        phone: oldPhone,
        phoneVerifiedAt: sql`case when ${oldPhone} is null then null else ${now.getTime()} end`,
        updatedAt: now,
      })
      .where(and(eq(users.id, userId), won, isChanged)),
    db
      .update(profiles)
      .set({ phone: sql`coalesce(${oldPhone}, ${profiles.phone})`, updatedAt: now })
      .where(and(eq(profiles.id, userId), won, isChanged)),
    db.delete(phoneCodes).where(and(eq(phoneCodes.userId, userId), won)),
  ] as const;
}

/** Deletes a user's changes of number since `since`, except one, which would change the number again. */
export function deletePhoneChangesSince(
  db: Database,
  { userId, since, won, exceptId }: Omit<Restoration, "now"> & { exceptId: string },
) {
  return db
    .delete(phoneChanges)
    .where(
      and(
        eq(phoneChanges.userId, userId),
        sql`${phoneChanges.createdAt} >= ${since.getTime()}`,
        sql`${phoneChanges.id} <> ${exceptId}`,
        won,
      ),
    );
}

/**
 * Gives an account back the address, and the Google account, that it had at `since`, if it was changed since then; no
 * address if it is another account's by now.
 */
export function restoreEmailSince(db: Database, { userId, since, won, now }: Restoration) {
  const first = sql`from email_changes where user_id = ${userId} and confirmed_at >= ${since.getTime()}
    order by confirmed_at limit 1`;
  const oldEmail = sql`(select email from (select old_email as email ${first}) as former
    where not exists (select 1 from users as others where others.email = former.email and others.id <> ${userId}))`;
  return [
    db
      .update(users)
      .set({
        email: oldEmail,
        googleSubject: sql`(select old_google_subject ${first})`,
        emailVerifiedAt: sql`case when ${oldEmail} is null then null else ${now.getTime()} end`,
      })
      .where(and(eq(users.id, userId), won, sql`exists (select 1 ${first})`)),
    db
      .delete(emailChanges)
      .where(
        and(
          eq(emailChanges.userId, userId),
          sql`(${emailChanges.confirmedAt} is null or ${emailChanges.confirmedAt} >= ${since.getTime()})`,
          won,
        ),
      ),
  ] as const;
}

/** Removes an account's password. */
export function removePassword(db: Database, { userId, won, now }: Omit<Restoration, "since">) {
  return db
    .update(users)
    .set({ passwordHash: null, updatedAt: now })
    .where(and(eq(users.id, userId), won));
}

/** Whether an account's number was changed after `since` (UTC). */
export function selectPhoneChangeSince(db: Database, { userId, since }: { userId: string; since: Date }) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.phoneChangedAt, since)))
    .limit(1);
}

/** Deletes changes that could be undone until `before` (UTC). */
export function deletePhoneChangesExpiredBefore(db: Database, before: Date) {
  return db.delete(phoneChanges).where(lt(phoneChanges.expiresAt, before));
}
