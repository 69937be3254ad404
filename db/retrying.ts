/**
 * Errors of D1 that Cloudflare documents as "Retry the operation". Excluded on purpose: an overloaded database, which
 * more requests make worse, and time, memory and CPU limits, which the same statement exceeds again.
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

/** Waiting and random numbers for retries, replaceable in tests. */
export interface RetryTiming {
  wait(milliseconds: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

const REAL_TIME: RetryTiming = {
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: () => Math.random(),
};

function isTransient(error: unknown): boolean {
  const text = error instanceof Error ? `${error.message}\n${String(error.cause ?? "")}` : String(error);
  return TRANSIENT.some((message) => text.includes(message));
}

/** Claims something and returns it: after a lost response, a retry would claim something else, or nothing. */
function isClaim(sql: string): boolean {
  return /^\s*(update|delete)\b[^]*\breturning\b/i.test(sql);
}

/** Whether a statement returns rows that the caller reads. */
function hasRows(sql: string): boolean {
  return /^\s*(select|with)\b/i.test(sql) || /\breturning\b/i.test(sql);
}

/** Our rows have random ids: a duplicate id comes from the attempt with the lost response. */
const OWN_ROW = /UNIQUE constraint failed: \w+\.id\b/;

const CONSTRAINT = /constraint failed/i;

interface Attempt<Result> {
  run(): Promise<Result>;
  /** The result if a retry shows that the first attempt succeeded; absent if its rows are needed. */
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
        // The conflict may be with the lost attempt's own write, so it is not reported as one.
        throw lost;
      }
      if (attempt === ATTEMPTS) throw error;
      lost = error;
      // Full jitter, so that simultaneous failures do not retry simultaneously.
      await timing.wait(timing.random() * Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS));
    }
  }
}

const nothingReturned = () => ({ results: [], success: true as const, meta: { changes: 1 } }) as unknown as D1Result;

/**
 * A D1 binding that retries transient failures up to four times. Reads can always be retried, and so can batches and
 * writes: a key or condition in each statement makes it idempotent, as for a form sent twice (CONTRIBUTING, Rules). A
 * single claim (`update … returning`) is left to its caller, because its retry could return nothing although the claim
 * succeeded.
 */
export function retrying(database: D1Database, timing: RetryTiming = REAL_TIME): D1Database {
  /** Wrapped statement → the binding's own, which batches require, and its text. */
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
