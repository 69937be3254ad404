import { and, eq, lt, lte, sql } from "drizzle-orm";
import type { Visitor } from "../../app/domain/visitor";
import type { Database } from "../client";
import { prepareOnce } from "../prepared";
import { adminUsers, profiles, sessions, users } from "../schema";

export interface SessionRecord {
  id: string;
  lastActiveAt: Date;
  expiresAt: Date;
  visitor: Visitor;
}

const sessionById = prepareOnce((db) =>
  db
    .select({
      lastActiveAt: sessions.lastActiveAt,
      expiresAt: sessions.expiresAt,
      userId: users.id,
      email: users.email,
      profile: {
        name: profiles.name,
        phone: profiles.phone,
        age: profiles.age,
        educationStatus: profiles.educationStatus,
        isComplete: profiles.isComplete,
      },
      admin: {
        name: adminUsers.name,
        canManageImages: adminUsers.canManageImages,
        canRefund: adminUsers.canRefund,
        canManageSettings: adminUsers.canManageSettings,
        canExport: adminUsers.canExport,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(eq(sessions.id, sql.placeholder("id")))
    .limit(1)
    .prepare(),
);

/** The session with this id (the token's SHA-256) and whose it is, in one round trip. Expiry is the caller's to judge. */
export async function findSession(db: Database, id: string): Promise<SessionRecord | null> {
  const [row] = await sessionById(db).all({ id });
  if (!row) return null;
  const { lastActiveAt, expiresAt, ...visitor } = row;
  return { id, lastActiveAt, expiresAt, visitor };
}

/** Signs a browser in. `id` is the token's SHA-256. */
export function insertSession(db: Database, session: { id: string; userId: string; now: Date; expiresAt: Date }) {
  const { now, ...values } = session;
  return db.insert(sessions).values({ ...values, createdAt: now, lastActiveAt: now });
}

/** Notes activity at `now`, unless it was noted after `notedBefore` already. */
export function touchSession(db: Database, id: string, { now, notedBefore }: { now: Date; notedBefore: Date }) {
  return db
    .update(sessions)
    .set({ lastActiveAt: now })
    .where(and(eq(sessions.id, id), lte(sessions.lastActiveAt, notedBefore)));
}

export function deleteSession(db: Database, id: string) {
  return db.delete(sessions).where(eq(sessions.id, id));
}

/** Signs somebody out everywhere. */
export function deleteSessionsOfUser(db: Database, userId: string) {
  return db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Forgets sessions that ended before `before` (UTC). */
export function deleteSessionsExpiredBefore(db: Database, before: Date) {
  return db.delete(sessions).where(lt(sessions.expiresAt, before));
}
