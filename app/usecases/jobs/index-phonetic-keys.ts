import { storePhoneticKeys, listUnsounded } from "#db/queries/administration/phonetic-keys.ts";
import { phoneticKeys } from "#app/domain/administration/phonetic-keys.ts";
import type { Services } from "#app/ports/services.ts";

const BATCH_SIZE = 250;

/** Statements per run: indexes a whole database in about an hour without delaying the cron's other work. */
const STATEMENTS = 40;

/** The names in an entry's lines: a student's own is first, a guardian's fourth. */
function namesIn({ kind, content }: { kind: string; content: string }): string[] {
  const lines = content.split("\n");
  return (kind === "user" ? [lines[0], lines[3]] : [lines[0]]).filter((name) => name !== undefined);
}

/**
 * Indexes the phonetic keys of new and changed names, so that they are found in the other script too. Each run
 * continues where the last one ended; an entry changed meanwhile waits for the next run.
 */
export async function indexPhoneticKeys({ db }: Services): Promise<{ namesIndexed: number }> {
  let namesIndexed = 0;
  for (let statement = 0; statement < STATEMENTS; statement += 1) {
    const entries = await listUnsounded(db, BATCH_SIZE);
    if (entries.length > 0)
      await storePhoneticKeys(
        db,
        entries.map((entry) => ({ ...entry, sounds: phoneticKeys(namesIn(entry)) })),
      );
    namesIndexed += entries.length;
    if (entries.length < BATCH_SIZE) break;
  }
  return { namesIndexed };
}
