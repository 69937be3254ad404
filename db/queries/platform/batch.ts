import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#db/client.ts";

/** A statement for a batch. */
export type Statement = BatchItem<"sqlite">;

/** The result of a statement; a list of results for a list of statements; null for null. */
type StatementResult<Part> = Part extends Statement
  ? Part["_"]["result"]
  : Part extends readonly Statement[]
    ? { [Place in keyof Part]: Part[Place] extends Statement ? Part[Place]["_"]["result"] : never }
    : null;

/**
 * Runs statements in one atomic batch, in order, and names their results: `const { inserted, order } = await batch(db,
 * { inserted: insertOrder(…), order: selectOrder(…) })`. A list of statements yields a list of results; `null` is a
 * statement that is not needed.
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
