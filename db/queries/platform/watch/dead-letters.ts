import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { DEAD_LETTER_STATES } from "#app/domain/platform/watch/dead-letter.ts";
import type { Database } from "#db/client.ts";
import { deadLetters } from "#db/schema/index.ts";

/** Stores a message that was given up; found twice, it is one. */
export function insertDeadLetter(db: Database, letter: { id: string; queue: string; body: unknown; receivedAt: Date }) {
  return db.insert(deadLetters).values(letter).onConflictDoNothing();
}

/** Those that nobody has dealt with, the newest first. */
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

/** A dead letter that nobody has dealt with; null if there is none. */
export async function findDeadLetter(db: Database, id: string) {
  const [row] = await db
    .select({ id: deadLetters.id, queue: deadLetters.queue, body: deadLetters.body })
    .from(deadLetters)
    .where(and(eq(deadLetters.id, id), eq(deadLetters.state, "waiting")))
    .limit(1);
  return row ?? null;
}

/** Deletes those that arrived before `before` and that somebody has dealt with. */
export function deleteSettledDeadLettersBefore(db: Database, before: Date) {
  const settled = DEAD_LETTER_STATES.filter((state) => state !== "waiting");
  return db.delete(deadLetters).where(and(inArray(deadLetters.state, settled), lt(deadLetters.receivedAt, before)));
}

/** Notes what an administrator did with it, unless somebody has been faster. */
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
