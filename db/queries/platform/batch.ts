import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client.ts";

/** A statement that can stand in a batch. */
export type Statement = BatchItem<"sqlite">;

/** The result of a statement; of a list of statements, a list of results; null where there was no statement. */
type StatementResult<Part> = Part extends Statement
  ? Part["_"]["result"]
  : Part extends readonly Statement[]
    ? { [Place in keyof Part]: Part[Place] extends Statement ? Part[Place]["_"]["result"] : never }
    : null;

/**
 * Runs statements in one atomic batch, in the order in which they are written, and names their results: `const {
 * inserted, order } = await batch(db, { inserted: insertOrder(…), order: selectOrder(…) })`. A list of statements
 * yields a list of results; `null` stands for a statement that is not needed this time.
 */
export async function batch<Parts extends Record<string, Statement | readonly Statement[] | null>>(
  db: Database,
  parts: Parts,
): Promise<{ [Name in keyof Parts]: StatementResult<Parts[Name]> }> {
  const entries = Object.entries(parts);
  const statements = entries.flatMap(([, part]) => toList(part));
  const [first, ...others] = statements;
  const results: unknown[] = first ? await db.batch([first, ...others]) : [];
  let place = 0;
  const named = entries.map(([name, part]) => {
    const own = results.slice(place, place + toList(part).length);
    place += own.length;
    return [name, part === null ? null : isList(part) ? own : own[0]];
  });
  return Object.fromEntries(named) as { [Name in keyof Parts]: StatementResult<Parts[Name]> };
}

function isList(part: Statement | readonly Statement[]): part is readonly Statement[] {
  return Array.isArray(part);
}

function toList(part: Statement | readonly Statement[] | null): readonly Statement[] {
  if (part === null) return [];
  return isList(part) ? part : [part];
}
