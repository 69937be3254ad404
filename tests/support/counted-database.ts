/** A database that keeps each statement it runs, with the rows that it read. */
export interface CountedDatabase {
  database: D1Database;
  /** Oldest first. A statement of a batch counts like one alone. */
  ran: { sql: string; rowsRead: number }[];
}

/** Wraps a database for tests of costs. Selects are run with names for their columns, which alone report rows read. */
export function countedDatabase(database: D1Database): CountedDatabase {
  const ran: CountedDatabase["ran"] = [];
  const inside = new WeakMap<object, { sql: string; statement: D1PreparedStatement }>();
  const note = <Result extends D1Result>(sql: string, result: Result): Result => {
    ran.push({ sql, rowsRead: result.meta.rows_read });
    return result;
  };
  const wrap = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => note(sql, await statement.all<Record<string, unknown>>());
    const wrapped = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      run: all,
      all,
      raw: async () => (await all()).results.map((row) => Object.values(row)),
    } as unknown as D1PreparedStatement;
    inside.set(wrapped, { sql, statement });
    return wrapped;
  };
  const batch = async (statements: D1PreparedStatement[]) => {
    const known = statements.flatMap((statement) => inside.get(statement) ?? []);
    const results = await database.batch(known.map(({ statement }) => statement));
    return results.map((result, place) => note(known[place]?.sql ?? "", result));
  };
  return { database: { prepare: (sql: string) => wrap(sql, database.prepare(sql)), batch } as D1Database, ran };
}
