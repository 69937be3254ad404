import {
  findNameCursors,
  listStoredNames,
  NAMED_TABLES,
  type NamedTable,
  replaceStoredNames,
  storeNameCursor,
} from "#db/queries/administration/stored-names.ts";
import { toLine } from "#app/domain/platform/typed-text.ts";
import type { Services } from "#app/ports/services.ts";

/** Rows per table and run: few enough not to delay the cron's other work. */
const BATCH_SIZE = 200;

/** A name in its stored form; one without anything visible stays, as there is nothing to replace it by. */
function normalise(name: string | null): string | null {
  return name === null ? null : toLine(name) || name;
}

/**
 * Rewrites names that were stored before `toLine` was applied to what people type. Each run continues where the last one
 * ended, until each table was read once: new rows are stored in this form. A row changed meanwhile is left alone.
 */
export async function normaliseStoredNames(services: Services): Promise<{ namesNormalised: number }> {
  const cursors = await findNameCursors(services.db);
  let namesNormalised = 0;
  for (const table of NAMED_TABLES) {
    const after = cursors[table];
    if (after !== null) namesNormalised += await normaliseNext(services, table, after);
  }
  return { namesNormalised };
}

/** Reads the next rows of a table, and returns how many had another form. */
async function normaliseNext({ db }: Services, table: NamedTable, after: number): Promise<number> {
  const rows = await listStoredNames(db, table, { after, limit: BATCH_SIZE });
  const changed = rows
    .map(({ rowid, names }) => ({ rowid, from: names, to: names.map(normalise) }))
    .filter(({ from, to }) => from.some((name, at) => name !== to[at]));
  const last = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.rowid ?? null);
  await db.batch([storeNameCursor(db, table, last), ...changed.map((row) => replaceStoredNames(db, table, row))]);
  return changed.length;
}
