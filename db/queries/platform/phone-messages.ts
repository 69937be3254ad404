import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { messageStops, phoneMessages, profiles, users } from "#db/schema/index.ts";

/** Records a message that a provider accepted or refused, the last attempt alone: `id` is the outbox row's. */
export function insertPhoneMessage(
  db: Database,
  message: Pick<
    typeof phoneMessages.$inferSelect,
    "id" | "userId" | "aboutUserId" | "to" | "template" | "channel" | "providerId" | "sealed" | "createdAt"
  > &
    Partial<Pick<typeof phoneMessages.$inferSelect, "status" | "failure" | "statusAt">>,
) {
  const unknown = { status: "accepted", failure: null, statusAt: null } as const;
  return db
    .insert(phoneMessages)
    .values(message)
    .onConflictDoUpdate({ target: phoneMessages.id, set: { ...unknown, ...message } });
}

/** Why a number gets no messages but codes; null if it gets them. */
export async function findMessageStop(db: Database, phone: string) {
  const [row] = await db.select().from(messageStops).where(eq(messageStops.phone, phone)).limit(1);
  return row ?? null;
}

/** A student's number for messages and their language; the number is null for an account by e-mail. */
export async function findMessageRecipient(db: Database, userId: string) {
  const [row] = await db
    .select({ phone: users.phone, language: profiles.language })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}

/** Whether a number logs in to this account, but has not since `idleSince`. */
export async function isOwnNumberIdle(
  db: Database,
  { userId, phone, idleSince }: { userId: string; phone: string; idleSince: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.phone, phone), lte(users.phoneUsedAt, idleSince)))
    .limit(1);
  return row !== undefined;
}

/** Stops messages to a student's own number, at their request. Nothing happens without a number. */
export function stopMessagesTo(db: Database, { userId, now }: { userId: string; now: Date }) {
  return insertSelect(
    db,
    messageStops,
    { phone: sql`${users.phone}`, reason: "opt-out", stoppedAt: now },
    sql`from ${users} where ${users.id} = ${userId} and ${users.phone} is not null`,
  ).onConflictDoNothing();
}

/** Allows messages to a student's own number again. */
export function allowMessagesTo(db: Database, userId: string) {
  const own = db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  return db.delete(messageStops).where(eq(messageStops.phone, own));
}
