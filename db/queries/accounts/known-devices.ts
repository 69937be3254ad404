import { and, eq, gt, inArray, isNull, lt, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { knownDevices, users } from "#db/schema/index.ts";

/** Which of these devices (hashes of their tokens) the user has signed in with; null if none, or if it expired. */
export async function findKnownDevice(
  db: Database,
  query: { ids: string[]; userId: string; now: Date },
): Promise<string | null> {
  const [row] = await selectKnownDevice(db, query);
  return row?.id ?? null;
}

/** Statement of it. `userId` may be an expression. */
export function selectKnownDevice(db: Database, query: { ids: string[]; userId: string | SQL<string>; now: Date }) {
  return db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        inArray(knownDevices.id, query.ids),
        eq(knownDevices.userId, query.userId),
        gt(knownDevices.expiresAt, query.now),
      ),
    )
    .limit(1);
}

/** The users who signed in with these devices (hashes of their tokens), in no order; expired devices are ignored. */
export async function listDeviceOwners(db: Database, { ids, now }: { ids: string[]; now: Date }) {
  return db
    .select({
      id: knownDevices.id,
      since: knownDevices.createdAt,
      userId: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(inArray(knownDevices.id, ids), gt(knownDevices.expiresAt, now)));
}

/** Remembers a browser that a user signed in with. `id` is the hash of its token. */
export function insertKnownDevice(db: Database, device: { id: string; userId: string; now: Date; expiresAt: Date }) {
  const { now, ...values } = device;
  return db.insert(knownDevices).values({ ...values, createdAt: now });
}

/** Forgets a browser. */
export function deleteKnownDevice(db: Database, id: string) {
  return db.delete(knownDevices).where(eq(knownDevices.id, id));
}

/** Forgets all browsers of a user. */
export function deleteKnownDevicesOfUser(db: Database, userId: string) {
  return db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Forgets the browsers that signed up with an unverified address. */
export function deleteKnownDevicesOfUnverified(db: Database, userId: string) {
  const unverified = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  return db.delete(knownDevices).where(eq(knownDevices.userId, unverified));
}

/** Deletes devices that expired before `before` (UTC). */
export function deleteKnownDevicesExpiredBefore(db: Database, before: Date) {
  return db.delete(knownDevices).where(lt(knownDevices.expiresAt, before));
}
