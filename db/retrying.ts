/**
 * What D1 reports when nothing is wrong with a statement and Cloudflare's list of errors says "Retry the operation".
 * Not among them, on purpose: an overloaded database (more requests make it worse), time, memory and CPU limits (the
 * same statement meets them again).
 */
const TRANSIENT = [
  "Network connection lost",
  "reset because its code was updated",
  "storage caused object to be reset",
  "Cannot resolve D1 DB due to transient issue on remote node",
  "Can't read from request stream because client disconnected",
];

/** The first attempt included. */
const ATTEMPTS = 5;

/** Milliseconds, doubling with each attempt. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 1000;

/** How a retry waits, and what it throws dice with: tests bring their own. */
export interface RetryTiming {
  wait(milliseconds: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

const REAL_TIME: RetryTiming = {
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: () => Math.random(),
};

/** Whether an error of D1 may go away by itself. */
function isTransient(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message}\n${String(error.cause ?? "")}` : String(error);
  return TRANSIENT.some((message) => text.includes(message));
}

/** Takes something and says what it got: if the answer is lost, a repetition would get something else, or nothing. */
function isClaim(sql: string): boolean {
  return /^\s*(update|delete)\b[^]*\breturning\b/i.test(sql);
}

/** Whether a caller reads what the statement returns. */
function hasRows(sql: string): boolean {
  return /^\s*(select|with)\b/i.test(sql) || /\breturning\b/i.test(sql);
}

/** Rows of ours have random ids: if one is there already, it is from the attempt whose answer was lost. */
const OWN_ROW = /UNIQUE constraint failed: \w+\.id\b/;

const CONSTRAINT = /constraint failed/i;

interface Attempt<Result> {
  run(): Promise<Result>;
  /** What to return if a repetition shows that the first attempt was carried out; absent if its rows are needed. */
  carriedOut?: () => Result;
}

async function withRetries<Result>({ run, carriedOut }: Attempt<Result>, timing: RetryTiming): Promise<Result> {
  let lost: unknown = null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isTransient(error)) {
        if (lost === null || !CONSTRAINT.test(String(error))) throw error;
        if (carriedOut && OWN_ROW.test(String(error))) return carriedOut();
        // It may collide with what the lost attempt wrote: nobody can say, so nobody is told of a conflict.
        throw lost;
      }
      if (attempt === ATTEMPTS) throw error;
      lost = error;
      // Full jitter: those who failed together do not come back together.
      await timing.wait(timing.random() * Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS));
    }
  }
}

/** The result of a statement without rows, of an attempt that was carried out. */
const nothingReturned = () => ({ results: [], success: true as const, meta: { changes: 1 } }) as unknown as D1Result;

/**
 * A D1 binding that repeats what failed for a passing reason, at most four times. Reads may always be repeated, and so
 * may batches and writes: in this product a key or a condition in the statement decides whether it has an effect, as it
 * does when a form is sent twice (CONTRIBUTING, Rules). A single statement that takes something (`update … returning`)
 * is left to its caller, who would otherwise take nothing and believe that there was nothing to take.
 */
export function retrying(database: D1Database, timing: RetryTiming = REAL_TIME): D1Database {
  /** Wrapped statement → the binding's own, which alone it takes in a batch, and its text. */
  const known = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();

  const wrap = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const run = <Result>(work: () => Promise<Result>, carriedOut?: () => Result): Promise<Result> =>
      isClaim(sql) ? work() : withRetries({ run: work, ...(carriedOut ? { carriedOut } : {}) }, timing);
    const isSilent = !hasRows(sql);
    const wrapped = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      first: (...args: []) => run(() => statement.first(...args)),
      run: () => run<D1Result>(() => statement.run(), isSilent ? nothingReturned : undefined),
      all: () => run<D1Result>(() => statement.all(), isSilent ? nothingReturned : undefined),
      raw: (...args: []) => run(() => statement.raw(...args)),
    } as unknown as D1PreparedStatement;
    known.set(wrapped, { statement, sql });
    return wrapped;
  };

  const batch = (statements: D1PreparedStatement[]): Promise<D1Result[]> => {
    const real = statements.map((statement) => known.get(statement) ?? { statement, sql: "" });
    const isSilent = real.every(({ sql }) => sql !== "" && !hasRows(sql));
    return withRetries(
      {
        run: () => database.batch(real.map(({ statement }) => statement)),
        ...(isSilent ? { carriedOut: () => real.map(nothingReturned) } : {}),
      },
      timing,
    );
  };

  return new Proxy(database, {
    get(target, property) {
      if (property === "prepare") return (sql: string) => wrap(sql, target.prepare(sql));
      if (property === "batch") return batch;
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
