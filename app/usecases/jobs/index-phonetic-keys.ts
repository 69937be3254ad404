import { storePhoneticKeys, listUnsounded } from "#db/queries/administration/phonetic-keys.ts";
import { phoneticKeys } from "#app/domain/administration/phonetic-keys.ts";
import type { Services } from "#app/ports/services.ts";

/** Entries that one statement keeps. */
const BATCH_SIZE = 250;

/** Statements of one run: a whole database is done in an hour or so, and the cron's other work is not held up. */
const STATEMENTS = 40;

/** The names among the lines of an entry: a student's own is the first, a guardian's the fourth. */
function namesIn({ kind, content }: { kind: string; content: string }): string[] {
  const lines = content.split("\n");
  return (kind === "user" ? [lines[0], lines[3]] : [lines[0]]).filter((name) => name !== undefined);
}

/**
 * Finds out how names sound that are new or have changed, so that they are found in the other script, too. Each run goes
 * on where the one before has ended; an entry that changes meanwhile waits for the next one.
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
