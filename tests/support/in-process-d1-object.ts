import type { D1Migration } from "cloudflare:test";
import { DurableObject } from "cloudflare:workers";

/** Provides the storage for `openInProcessD1`: runs execute inside it. */
export class InProcessD1Object extends DurableObject {}

/** For projects whose tests call no worker. */
export default { fetch: () => new Response("Nobody asks here", { status: 404 }) } satisfies ExportedHandler;

/**
 * D1 without its transport. Local D1 is SQLite in another worker's Durable Object, called over HTTP and JSON, which
 * costs a hundred times as much as the statement; a long run has some hundred thousand statements. This calls the same
 * SQLite in a Durable Object directly, with D1's guarantees: a batch is one transaction, and rows look like D1's. The
 * short chaos tests hold both to the same end state.
 */
export function openInProcessD1(storage: DurableObjectStorage, migrations: D1Migration[] = []): D1Database {
  for (const query of migrations.flatMap(({ queries }) => queries)) storage.sql.exec(query);
  const prepare = (sql: string, values: SqlStorageValue[] = []): InProcessStatement => {
    const execute = (): Answer => {
      const cursor = storage.sql.exec(sql, ...values);
      // A statement completes only when its rows are read.
      const rows = [...cursor.raw()];
      return { columns: cursor.columnNames, rows, rowsRead: cursor.rowsRead, rowsWritten: cursor.rowsWritten };
    };
    return {
      bind: (...wanted) => prepare(sql, wanted.map(toSqlValue)),
      execute,
      run: async () => toObjects(inTransaction(storage, execute)),
      all: async () => toObjects(inTransaction(storage, execute)),
      raw: async (options?: { columnNames?: boolean }) => {
        const { columns, rows } = inTransaction(storage, execute);
        return options?.columnNames ? [columns, ...rows] : rows;
      },
    };
  };
  const batch = async (statements: InProcessStatement[]) =>
    inTransaction(storage, () => statements.map((statement) => toObjects(statement.execute())));
  return { prepare: (sql: string) => prepare(sql), batch } as unknown as D1Database;
}

interface Answer {
  columns: string[];
  rows: SqlStorageValue[][];
  rowsRead: number;
  rowsWritten: number;
}

interface InProcessStatement {
  bind(...values: unknown[]): InProcessStatement;
  execute(): Answer;
  run(): Promise<{ results: object[]; success: true; meta: object }>;
  all(): Promise<{ results: object[]; success: true; meta: object }>;
  raw(options?: { columnNames?: boolean }): Promise<SqlStorageValue[][]>;
}

/** All or nothing. SQLite's errors are reported like D1's. */
function inTransaction<Result>(storage: DurableObjectStorage, work: () => Result): Result {
  try {
    return storage.transactionSync(work);
  } catch (error) {
    throw new Error(`D1_ERROR: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** D1 keeps only the last of columns with the same name, and the values of all columns behind them are mixed up. */
function toObjects({ columns, rows, rowsRead, rowsWritten }: Answer) {
  const twice = columns.find((column, place) => columns.indexOf(column) !== place);
  if (twice !== undefined) throw new Error(`Two columns are named "${twice}"; D1 would lose one. Give it an alias`);
  const results = rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])));
  return {
    results,
    success: true as const,
    meta: { changes: rowsWritten, rows_read: rowsRead, rows_written: rowsWritten },
  };
}

/** Converts a bound value like D1; rejects unknown types. */
function toSqlValue(value: unknown): SqlStorageValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === null || typeof value === "number" || typeof value === "string" || value instanceof ArrayBuffer)
    return value;
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`);
}
