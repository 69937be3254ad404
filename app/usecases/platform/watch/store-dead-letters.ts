import { insertDeadLetter } from "#db/queries/platform/watch/dead-letters.ts";
import type { Services } from "#app/ports/services.ts";

/** Stores messages that a queue has abandoned, for retry from the portal. Idempotent. */
export async function storeDeadLetters(
  { db, now }: Services,
  queue: string,
  messages: readonly { id: string; body: unknown }[],
): Promise<void> {
  const [first, ...others] = messages.map(({ id, body }) =>
    insertDeadLetter(db, { id, queue, body, receivedAt: now() }),
  );
  if (first) await db.batch([first, ...others]);
  console.error({ event: "dead-letters", queue, count: messages.length });
}
