import type { D1Migration } from "cloudflare:test";
import { DurableObject } from "cloudflare:workers";

/** The object whose storage `openInProcessD1` opens. It does nothing itself: runs execute inside it. */
export class InProcessD1Object extends DurableObject {}

/** For projects whose tests call no worker. */
export default { fetch: () => new Response("Nobody asks here", { status: 404 }) } satisfies ExportedHandler;

/**
 * D1 without its transport. Locally D1 is SQLite in a Durable Object that another worker calls over HTTP and JSON,
 * which costs a hundred times what the statement itself does; a long run has some hundred thousand of them. This is the
 * same SQLite in a Durable Object, called directly, with D1's guarantees: a batch is one transaction, and rows look as
 * D1's do. The short runs of the chaos tests hold both to the same end state.
 */
export function openInProcessD1(storage: DurableObjectStorage, migrations: D1Migration[] = []): D1Database {
  for (const query of migrations.flatMap(({ queries }) => queries)) storage.sql.exec(query);
  const prepare = (sql: string, values: SqlStorageValue[] = []): InProcessStatement => {
    const execute = (): Answer => {
      const cursor = storage.sql.exec(sql, ...values);
      // A statement is complete only once its rows are read.
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

/** All of it or nothing. SQLite's errors are reported as D1 reports them. */
function inTransaction<Result>(storage: DurableObjectStorage, work: () => Result): Result {
  try {
    return storage.transactionSync(work);
  } catch (error) {
    throw new Error(`D1_ERROR: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** As in D1, of columns with the same name only the last is kept. */
function toObjects({ columns, rows, rowsRead, rowsWritten }: Answer) {
  const results = rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])));
  return {
    results,
    success: true as const,
    meta: { changes: rowsWritten, rows_read: rowsRead, rows_written: rowsWritten },
  };
}

/** How D1 converts a bound value. It rejects unknown types. */
function toSqlValue(value: unknown): SqlStorageValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value === null || typeof value === "number" || typeof value === "string" || value instanceof ArrayBuffer)
    return value;
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`);
}
