import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { DEAD_LETTER_STATES } from "#app/domain/platform/watch/dead-letter.ts";
import type { Database } from "#db/client.ts";
import { deadLetters } from "#db/schema/index.ts";

/** Stores an abandoned message once. */
export function insertDeadLetter(db: Database, letter: { id: string; queue: string; body: unknown; receivedAt: Date }) {
  return db.insert(deadLetters).values(letter).onConflictDoNothing();
}

/** Unsettled dead letters, newest first. */
export function listDeadLetters(db: Database, limit: number) {
  return db
    .select({
      id: deadLetters.id,
      queue: deadLetters.queue,
      body: deadLetters.body,
      receivedAt: deadLetters.receivedAt,
    })
    .from(deadLetters)
    .where(eq(deadLetters.state, "waiting"))
    .orderBy(desc(deadLetters.receivedAt))
    .limit(limit);
}

/** An unsettled dead letter; null if there is none. */
export async function findDeadLetter(db: Database, id: string) {
  const [row] = await db
    .select({ id: deadLetters.id, queue: deadLetters.queue, body: deadLetters.body })
    .from(deadLetters)
    .where(and(eq(deadLetters.id, id), eq(deadLetters.state, "waiting")))
    .limit(1);
  return row ?? null;
}

/** Deletes settled ones that arrived before `before`. */
export function deleteSettledDeadLettersBefore(db: Database, before: Date) {
  const settled = DEAD_LETTER_STATES.filter((state) => state !== "waiting");
  return db.delete(deadLetters).where(and(inArray(deadLetters.state, settled), lt(deadLetters.receivedAt, before)));
}

/** Records an administrator's decision, unless there is one. */
export function settleDeadLetter(
  db: Database,
  id: string,
  { state, handledBy, handledAt }: { state: "requeued" | "dismissed"; handledBy: string; handledAt: Date },
) {
  return db
    .update(deadLetters)
    .set({ state, handledBy, handledAt })
    .where(and(eq(deadLetters.id, id), eq(deadLetters.state, "waiting")));
}
