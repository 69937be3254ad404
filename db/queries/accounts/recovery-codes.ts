import { and, count, eq, isNull } from "drizzle-orm";
import type { KeyOwner } from "#app/domain/accounts/key-owner.ts";
import type { Database } from "#db/client.ts";
import { recoveryCodes } from "#db/schema/index.ts";

function ownedBy(owner: KeyOwner) {
  return owner.kind === "user" ? eq(recoveryCodes.userId, owner.id) : eq(recoveryCodes.expertId, owner.id);
}

/** Stores recovery codes as hashes. */
export function insertRecoveryCodes(db: Database, { owner, ids, now }: { owner: KeyOwner; ids: string[]; now: Date }) {
  const of = owner.kind === "user" ? { userId: owner.id } : { expertId: owner.id };
  return db.insert(recoveryCodes).values(ids.map((id) => ({ id, ...of, createdAt: now })));
}

/** Deletes all codes of an owner. */
export function deleteRecoveryCodes(db: Database, owner: KeyOwner) {
  return db.delete(recoveryCodes).where(ownedBy(owner));
}

/** Uses a code once; returns it if it was the owner's and unused. */
export function claimRecoveryCode(db: Database, { id, owner, now }: { id: string; owner: KeyOwner; now: Date }) {
  return db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, id), ownedBy(owner), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
}

/** How many codes are left. */
export async function countUnusedRecoveryCodes(db: Database, owner: KeyOwner): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(ownedBy(owner), isNull(recoveryCodes.usedAt)));
  return row?.count ?? 0;
}
