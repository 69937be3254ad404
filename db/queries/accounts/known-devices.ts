import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "../../client";
import { knownDevices } from "../../schema";

/** Which of these devices (hashes of their tokens) the user has signed in with; null if none, or too long ago. */
export async function findKnownDevice(
  db: Database,
  wanted: { ids: string[]; userId: string; now: Date },
): Promise<string | null> {
  const [row] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        inArray(knownDevices.id, wanted.ids),
        eq(knownDevices.userId, wanted.userId),
        gt(knownDevices.expiresAt, wanted.now),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** Remembers a browser in which a user has signed in. `id` is the hash of its token. */
export function insertKnownDevice(db: Database, device: { id: string; userId: string; now: Date; expiresAt: Date }) {
  const { now, ...values } = device;
  return db.insert(knownDevices).values({ ...values, createdAt: now });
}

/** Forgets a browser. */
export function deleteKnownDevice(db: Database, id: string) {
  return db.delete(knownDevices).where(eq(knownDevices.id, id));
}

/** Forgets every browser in which a user has signed in. */
export function deleteKnownDevicesOfUser(db: Database, userId: string) {
  return db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Deletes devices that were known until `before` (UTC). */
export function deleteKnownDevicesExpiredBefore(db: Database, before: Date) {
  return db.delete(knownDevices).where(lt(knownDevices.expiresAt, before));
}
