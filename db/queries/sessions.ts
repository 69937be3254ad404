import { eq } from "drizzle-orm";
import type { Visitor } from "../../app/domain/visitor";
import type { Database } from "../client";
import { adminUsers, profiles, sessions, users } from "../schema";

export interface SessionRecord {
  id: string;
  lastActiveAt: Date;
  expiresAt: Date;
  visitor: Visitor;
}

/** The session with this id (the token's SHA-256) and whose it is, in one round trip. Expiry is the caller's to judge. */
export async function findSession(db: Database, id: string): Promise<SessionRecord | null> {
  const [row] = await db
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
    .where(eq(sessions.id, id))
    .limit(1);
  if (!row) return null;
  const { lastActiveAt, expiresAt, ...visitor } = row;
  return { id, lastActiveAt, expiresAt, visitor };
}
