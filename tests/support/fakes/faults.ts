/** Simulates a worker's death: its n-th outgoing request never returns. */
class Died extends Error {
  override name = "Died";
}

/**
 * Counts requests to D1 and R2 and fails once: before the `at`-th request takes effect, or right after. The worker
 * dies, unless `isFatal` is false: then only that request fails.
 */
export class FaultPlan {
  #count = 0;
  #hasStruck = false;

  constructor(
    private readonly at: number,
    private readonly when: "before" | "after",
    private readonly isFatal = true,
  ) {}

  /** Whether the fault has happened; a plan beyond the last request never strikes. */
  get hasStruck(): boolean {
    return this.#hasStruck;
  }

  toString(): string {
    return `${this.isFatal ? "dies" : "fails"} ${this.when} request ${this.at}`;
  }

  async guard<Result>(request: () => Promise<Result>): Promise<Result> {
    if (this.#hasStruck && this.isFatal) throw new Died("nothing answers a dead worker");
    this.#count += 1;
    const strikes = this.#count === this.at;
    if (strikes && this.when === "before") this.#strike();
    const result = await request();
    if (strikes) this.#strike();
    return result;
  }

  #strike(): never {
    this.#hasStruck = true;
    throw new Died(String(this));
  }
}

export type Guard = Pick<FaultPlan, "guard">;

/** A D1 binding with the plan's fault. */
export function faultyDatabase(database: D1Database, plan: Guard): D1Database {
  const real = new WeakMap<object, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: (...args: []) => plan.guard(() => statement.first(...args)),
      run: () => plan.guard(() => statement.run()),
      all: () => plan.guard(() => statement.all()),
      raw: (...args: []) => plan.guard(() => statement.raw(...args)),
    } as unknown as D1PreparedStatement;
    real.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      plan.guard(() => database.batch(statements.map((statement) => real.get(statement) ?? statement))),
  } as unknown as D1Database;
}

/** A bucket with the plan's fault on puts, deletes and lists. */
export function faultyBucket(bucket: R2Bucket, plan: FaultPlan): R2Bucket {
  return new Proxy(bucket, {
    get(target, property) {
      if (property === "put") return (...args: Parameters<R2Bucket["put"]>) => plan.guard(() => target.put(...args));
      if (property === "list") return (options?: R2ListOptions) => plan.guard(() => target.list(options));
      if (property === "delete") return (keys: string | string[]) => plan.guard(() => target.delete(keys));
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/**
 * A D1 binding that fails before the `failing`-th statement of every batch, and reports whether any batch was that
 * long.
 */
export function breakBatches(
  database: D1Database,
  failing: number,
): { database: D1Database; hasStruck: () => boolean } {
  let hasStruck = false;
  const broken = new Proxy(database, {
    get(target, name) {
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          if (failing > statements.length) return target.batch(statements);
          hasStruck = true;
          return target.batch(
            statements.toSpliced(failing, 0, target.prepare("insert into orders (id) values (null)")),
          );
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { database: broken, hasStruck: () => hasStruck };
}

/** A D1 binding that fails for statements that match, such as those about a table. */
export function failingDatabase(database: D1Database, statements: RegExp): D1Database {
  return new Proxy(database, {
    get(target, property) {
      if (property === "prepare")
        return (statement: string) => {
          if (statements.test(statement)) throw new Error("D1_ERROR: D1 DB is overloaded. Too many requests queued.");
          return target.prepare(statement);
        };
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
