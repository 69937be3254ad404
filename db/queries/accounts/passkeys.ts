import { and, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { KeyOwner } from "#app/domain/accounts/key-owner.ts";
import type { PasskeyCeremony } from "#app/domain/accounts/passkey.ts";
import type { Database } from "#db/client.ts";
import { passkeyChallenges, passkeys } from "#db/schema/index.ts";

/** A passkey for signing in. */
export interface PasskeyRecord {
  id: string;
  owner: KeyOwner;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  transports: string[];
}

/** A passkey as shown to its owner. */
export interface ListedPasskey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

function toColumns(owner: KeyOwner) {
  return owner.kind === "user" ? { userId: owner.id, expertId: null } : { userId: null, expertId: owner.id };
}

function ownedBy(owner: KeyOwner) {
  return owner.kind === "user" ? eq(passkeys.userId, owner.id) : eq(passkeys.expertId, owner.id);
}

/** Adds a passkey; returns it unless it is stored already. */
export function insertPasskey(
  db: Database,
  key: Omit<PasskeyRecord, "owner"> & { owner: KeyOwner; name: string; isBackedUp: boolean; now: Date },
) {
  const { owner, now, ...values } = key;
  return db
    .insert(passkeys)
    .values({ ...values, ...toColumns(owner), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
}

/** The passkey with this credential id, of any owner. */
export async function findPasskey(db: Database, id: string): Promise<PasskeyRecord | null> {
  const [row] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      expertId: passkeys.expertId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .where(eq(passkeys.id, id))
    .limit(1);
  if (!row) return null;
  const { userId, expertId, ...key } = row;
  return { ...key, owner: userId === null ? { kind: "expert", id: expertId ?? "" } : { kind: "user", id: userId } };
}

/** An owner's passkeys, newest first. */
export function listPasskeys(db: Database, owner: KeyOwner): Promise<(ListedPasskey & { transports: string[] })[]> {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      transports: passkeys.transports,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(ownedBy(owner))
    .orderBy(desc(passkeys.createdAt));
}

export async function countPasskeys(db: Database, owner: KeyOwner): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(ownedBy(owner));
  return row?.count ?? 0;
}

/** Records a use; returns the passkey unless the counter was used already. Devices without a counter stay at 0. */
export function claimPasskeyUse(db: Database, { id, counter, now }: { id: string; counter: number; now: Date }) {
  return db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))),
    )
    .returning({ id: passkeys.id });
}

/** Renames an owner's passkey; returns it, or nothing if it is not theirs. */
export function renamePasskey(db: Database, { id, owner, name }: { id: string; owner: KeyOwner; name: string }) {
  return db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), ownedBy(owner)))
    .returning({ id: passkeys.id });
}

/** Deletes an owner's passkey; returns it, or nothing if it is not theirs. */
export function deletePasskey(db: Database, { id, owner }: { id: string; owner: KeyOwner }) {
  return db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), ownedBy(owner)))
    .returning({ id: passkeys.id });
}

/** Deletes all passkeys of a user. */
export function deletePasskeysOfUser(db: Database, userId: string) {
  return db.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Stores a challenge. `owner` is null for a sign-in, before the user is known. */
export function insertChallenge(
  db: Database,
  challenge: { id: string; ceremony: PasskeyCeremony; owner: KeyOwner | null; expiresAt: Date },
) {
  const { owner, ...values } = challenge;
  return db.insert(passkeyChallenges).values({ ...values, ...(owner ? toColumns(owner) : {}) });
}

/** Uses a challenge once; returns it if its purpose matches and it has not expired. */
export function claimChallenge(
  db: Database,
  { id, ceremony, owner, now }: { id: string; ceremony: PasskeyCeremony; owner: KeyOwner | null; now: Date },
) {
  const { userId, expertId } = owner ? toColumns(owner) : { userId: null, expertId: null };
  return db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.ceremony, ceremony),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        expertId === null ? isNull(passkeyChallenges.expertId) : eq(passkeyChallenges.expertId, expertId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ id: passkeyChallenges.id });
}

/** Deletes challenges that expired before `before` (UTC). */
export function deleteChallengesExpiredBefore(db: Database, before: Date) {
  return db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
}
