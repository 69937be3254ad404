import { runInDurableObject } from "cloudflare:test";
import { aroundEach } from "vitest";
import { openInProcessD1 } from "./in-process-d1-object.ts";

/** The database of the object in which a test is running; null between tests. */
let entered: D1Database | null = null;

/** A statement whose database is chosen when it runs. */
class Statement {
  constructor(
    private readonly enter: Enter,
    readonly sql: string,
    readonly values: readonly unknown[] = [],
  ) {}

  bind(...values: unknown[]) {
    return new Statement(this.enter, this.sql, values);
  }

  on(database: D1Database): D1PreparedStatement {
    return database.prepare(this.sql).bind(...this.values);
  }

  run() {
    return this.enter((database) => this.on(database).run());
  }

  all() {
    return this.enter((database) => this.on(database).all());
  }

  raw(options?: { columnNames: true }) {
    return this.enter<unknown>((database) => (options ? this.on(database).raw(options) : this.on(database).raw()));
  }

  async first(column?: string): Promise<unknown> {
    const { results } = await this.all();
    const [row = null] = results;
    return row && column !== undefined ? row[column] : row;
  }
}

type Enter = <Result>(work: (database: D1Database) => Promise<Result>) => Promise<Result>;

/**
 * D1 without its transport, for the tests of a file: each runs inside a Durable Object with SQLite, instead of an HTTP
 * request with JSON per call (see `openInProcessD1` for its cost). Hooks for all tests of a file run outside, and enter
 * the object with each call. `npm run test:all` runs the same tests on D1 itself.
 */
export function useInProcessD1(namespace: DurableObjectNamespace): D1Database {
  const enter: Enter = (work) =>
    entered
      ? work(entered)
      : runInDurableObject(findObject(namespace), (_, { storage }) => work(openInProcessD1(storage)));
  aroundEach((runTest) =>
    runInDurableObject(findObject(namespace), async (_, { storage }) => {
      entered = openInProcessD1(storage);
      try {
        await runTest();
      } finally {
        entered = null;
      }
    }),
  );
  const database = {
    prepare: (sql: string) => new Statement(enter, sql),
    batch: (statements: Statement[]) =>
      enter((relevant) => relevant.batch(statements.map((statement) => statement.on(relevant)))),
    withSession: () => database,
  };
  return database as unknown as D1Database;
}

/** Runs work in another Durable Object, from which the test's database must be entered again. */
export async function outsideInProcessD1<Result>(work: () => Promise<Result>): Promise<Result> {
  const left = entered;
  entered = null;
  try {
    return await work();
  } finally {
    entered = left;
  }
}

/** Not cached: a stub belongs to the context that created it. */
function findObject(namespace: DurableObjectNamespace): DurableObjectStub {
  return namespace.get(namespace.idFromName("database"));
}
