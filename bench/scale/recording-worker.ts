// Around a built worker while the bench measures it: it reports to the bench, over HTTP, what each request asked D1, R2
// and queues. Bundled by itself and put beside the worker (see record.ts); never part of the product.
import { AsyncLocalStorage } from "node:async_hooks";

/** One statement as it ran: rows by D1's own count. */
interface RecordedStatement {
  sql: string;
  values: unknown[];
  rowsRead: number;
  rowsWritten: number;
}

type Copy = "primary" | "nearest";

/** One round trip to D1, alone or as a batch: when it began and ended on a clock that ticks with each such moment. */
export interface RecordedTrip {
  begun: number;
  ended: number;
  statements: RecordedStatement[];
  /** Which copy may answer: only what a session reads after its first statement, or without constraint, comes from nearby. */
  copy: Copy;
  /** Milliseconds, as far as the worker's clock shows them. */
  ms: number;
}

/** What one request, message or cron run did. */
export interface RecordedWork {
  worker: string;
  /** `GET /results`, or the handler's name. */
  name: string;
  status: number;
  /** Bytes of the response's body. */
  bytes: number;
  /** On the clock of the trips: when the response was there. What came later made nobody wait. */
  answered: number;
  trips: RecordedTrip[];
  /** Operations by kind: `r2.get`, `r2.put`, `queue.send` … */
  operations: Record<string, number>;
}

type Env = Record<string, unknown>;

interface Handler {
  fetch?: (request: Request, env: Env, ctx: ExecutionContext) => Promise<Response> | Response;
  queue?: (batch: MessageBatch, env: Env, ctx: ExecutionContext) => Promise<void> | void;
  scheduled?: (event: ScheduledController, env: Env, ctx: ExecutionContext) => Promise<void> | void;
}

/** Milliseconds to each copy of the database and back, as a region has them. */
type Distances = Record<Copy, number>;

const current = new AsyncLocalStorage<RecordedWork & { distances: Distances }>();
let clock = 0;

/** A database or a session of it, as its trips go. */
class Route {
  #isFirst = true;
  readonly #start: string | null;

  /** `start`: what a session was opened with; null for the binding itself. */
  constructor(start: string | null) {
    this.#start = start;
  }

  /** Which copy takes the next trip. */
  next(statements: readonly { sql: string }[]): Copy {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (this.#start === null || (isFirst && this.#start === "first-primary")) return "primary";
    return statements.every(({ sql }) => /^\s*(select|with)\b/i.test(sql)) ? "nearest" : "primary";
  }
}

/** Runs one round trip and notes it. `meta` reads the counts from its result. */
async function trip<Result>(
  statements: { sql: string; values: unknown[] }[],
  route: Route,
  run: () => Promise<{ result: Result; meta: (D1Meta | undefined)[] }>,
): Promise<Result> {
  const work = current.getStore();
  const begun = ++clock;
  const copy = route.next(statements);
  const distance = work?.distances[copy] ?? 0;
  if (distance > 0) await new Promise((arrived) => setTimeout(arrived, distance));
  const start = Date.now();
  const { result, meta } = await run();
  work?.trips.push({
    begun,
    ended: ++clock,
    copy,
    ms: Date.now() - start,
    statements: statements.map((statement, index) => ({
      ...statement,
      rowsRead: meta[index]?.rows_read ?? 0,
      rowsWritten: meta[index]?.rows_written ?? 0,
    })),
  });
  return result;
}

const real = new WeakMap<object, { statement: D1PreparedStatement; sql: string; values: unknown[] }>();

function recordStatement(sql: string, values: unknown[], statement: D1PreparedStatement, route: Route): object {
  const all = () => trip([{ sql, values }], route, () => statement.all().then((r) => ({ result: r, meta: [r.meta] })));
  const recorded = {
    bind: (...bound: unknown[]) => recordStatement(sql, bound, statement.bind(...bound), route),
    all,
    run: all,
    async first(column?: string) {
      const [row] = (await all()).results as Record<string, unknown>[];
      return column === undefined ? (row ?? null) : (row?.[column] ?? null);
    },
    // Rows as lists say nothing about their cost: what only reads is run once more for that.
    raw: (options?: object) =>
      trip([{ sql, values }], route, async () => {
        const isRead = /^\s*(select|with)\b/i.test(sql) && !/\breturning\b/i.test(sql);
        if (isRead) {
          const { meta } = await statement.all();
          return { result: await statement.raw(options as never), meta: [meta] };
        }
        const { results, meta } = await statement.all<Record<string, unknown>>();
        return { result: results.map((row) => Object.values(row)) as never, meta: [meta] };
      }),
  };
  real.set(recorded, { statement, sql, values });
  return recorded;
}

function recordDatabase(database: object, route: Route): object {
  return new Proxy(database, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      if (property === "prepare")
        return (sql: string) => recordStatement(sql, [], (target as D1Database).prepare(sql), route);
      if (property === "withSession")
        return (start: string) => recordDatabase((target as D1Database).withSession(start), new Route(start));
      if (property === "batch")
        return (statements: object[]) => {
          const known = statements.map((statement) => real.get(statement));
          return trip(
            known.map((one) => ({ sql: one?.sql ?? "", values: one?.values ?? [] })),
            route,
            async () => {
              const result = await (target as D1Database).batch(known.flatMap((one) => one?.statement ?? []));
              return { result, meta: result.map(({ meta }) => meta) };
            },
          );
        };
      return value.bind(target);
    },
  });
}

function count(operation: string): void {
  const operations = current.getStore()?.operations;
  if (operations) operations[operation] = (operations[operation] ?? 0) + 1;
}

function recordCalls(kind: string, binding: object): object {
  return new Proxy(binding, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        count(`${kind}.${String(property)}`);
        return Reflect.apply(value, target, args);
      };
    },
  });
}

/** The product keeps what it opens by the object of its environment: the same one for each. */
const environments = new WeakMap<Env, Env>();

function recordEnvironment(env: Env): Env {
  const known = environments.get(env);
  if (known) return known;
  const recorded = { ...env };
  for (const [name, binding] of Object.entries(env)) {
    if (typeof binding !== "object" || binding === null) continue;
    if (name === "DB") recorded[name] = recordDatabase(binding, new Route(null));
    if (name === "FILES") recorded[name] = recordCalls("r2", binding);
    if (["REPORTS", "OUTBOX", "BACKUP"].includes(name)) recorded[name] = recordCalls("queue", binding);
  }
  environments.set(env, recorded);
  return recorded;
}

/** The worker's own default export, which reports what it does to `collector`. */
export function recording(original: Handler, worker: string, collector: string): Handler {
  const begin = (name: string, headers = new Headers()) => ({
    distances: { primary: Number(headers.get("x-bench-primary")), nearest: Number(headers.get("x-bench-nearest")) },
    worker,
    name,
    status: 0,
    bytes: 0,
    answered: 0,
    trips: [] as RecordedTrip[],
    operations: {} as Record<string, number>,
  });
  /** Reports when everything is done, deferred work included. */
  const watched = (ctx: ExecutionContext) => {
    const deferred: Promise<unknown>[] = [];
    const watchedContext = new Proxy(ctx, {
      get(target, property) {
        if (property === "waitUntil")
          return (work: Promise<unknown>) => {
            deferred.push(Promise.resolve(work).catch(() => undefined));
            target.waitUntil(work);
          };
        const value: unknown = Reflect.get(target, property);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const report = async (work: RecordedWork) => {
      for (let done = 0; done < deferred.length; done = deferred.length) await Promise.all(deferred);
      await fetch(collector, { method: "POST", body: JSON.stringify(work) }).catch(() => undefined);
    };
    return { ctx: watchedContext, report };
  };
  return {
    ...(original.fetch
      ? {
          async fetch(request, env, ctx) {
            const { pathname } = new URL(request.url);
            const work = begin(`${request.method} ${pathname}`, request.headers);
            const { ctx: context, report } = watched(ctx);
            const response = await current.run(work, async () => {
              const answer = await original.fetch!(request, recordEnvironment(env), context);
              // A page that streams is there when its last byte is.
              const body = await answer.arrayBuffer();
              work.bytes = body.byteLength;
              return new Response([101, 204, 205, 304].includes(answer.status) ? null : body, answer);
            });
            work.status = response.status;
            work.answered = ++clock;
            ctx.waitUntil(report(work));
            return response;
          },
        }
      : {}),
    ...(original.queue
      ? {
          async queue(batch, env, ctx) {
            const work = begin(`queue ${batch.queue}`);
            work.operations["queue.messages"] = batch.messages.length;
            const { ctx: context, report } = watched(ctx);
            await current.run(work, () => original.queue!(batch, recordEnvironment(env), context));
            work.answered = ++clock;
            ctx.waitUntil(report(work));
          },
        }
      : {}),
    ...(original.scheduled
      ? {
          async scheduled(event, env, ctx) {
            const work = begin("cron");
            const { ctx: context, report } = watched(ctx);
            await current.run(work, () => original.scheduled!(event, recordEnvironment(env), context));
            work.answered = ++clock;
            ctx.waitUntil(report(work));
          },
        }
      : {}),
  };
}
