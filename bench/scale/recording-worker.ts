// Around a built worker while `npm run bench -- student` counts: reports what each request, message and cron run asked
// of D1, R2 and queues to the bench, over HTTP. Copied beside the worker, never part of the product.
import { AsyncLocalStorage } from "node:async_hooks";

/** One statement, with the rows that D1 itself counted. */
interface RecordedStatement {
  sql: string;
  rowsRead: number;
  rowsWritten: number;
}

/** What one request, batch of messages or cron run asked for. */
export interface RecordedWork {
  worker: string;
  /** `GET /results`, or the handler and its queue. */
  name: string;
  /** Bytes of the response's body. */
  bytes: number;
  /** One for each round trip to D1: a statement alone, or a batch. */
  trips: RecordedStatement[][];
  /** Calls by kind: `r2.get`, `r2.put`, `queue.send` … */
  operations: Record<string, number>;
}

type Env = Record<string, unknown>;

interface Handler {
  fetch?: (request: Request, env: Env, ctx: ExecutionContext) => Promise<Response> | Response;
  queue?: (batch: MessageBatch, env: Env, ctx: ExecutionContext) => Promise<void> | void;
  scheduled?: (event: ScheduledController, env: Env, ctx: ExecutionContext) => Promise<void> | void;
}

const current = new AsyncLocalStorage<RecordedWork>();

function noteTrip(sqls: readonly string[], results: readonly (D1Result | undefined)[]): void {
  current.getStore()?.trips.push(
    sqls.map((sql, index) => ({
      sql,
      rowsRead: results[index]?.meta.rows_read ?? 0,
      rowsWritten: results[index]?.meta.rows_written ?? 0,
    })),
  );
}

/** The binding's own statements, which batches require. */
const own = new WeakMap<object, { statement: D1PreparedStatement; sql: string }>();

function recordStatement(sql: string, statement: D1PreparedStatement): object {
  const all = async () => {
    const result = await statement.all<Record<string, unknown>>();
    noteTrip([sql], [result]);
    return result;
  };
  const recorded = {
    bind: (...values: unknown[]) => recordStatement(sql, statement.bind(...values)),
    all,
    run: all,
    first: async () => (await all()).results[0] ?? null,
    // Rows as lists come without counts, and rows as objects lose columns with the same name: a read runs twice.
    raw: async () => {
      if (!/^\s*(select|with)\b/i.test(sql)) return (await all()).results.map((row) => Object.values(row));
      noteTrip([sql], [await statement.all()]);
      return statement.raw();
    },
  };
  own.set(recorded, { statement, sql });
  return recorded;
}

function recordDatabase(database: D1Database | D1DatabaseSession): object {
  return {
    prepare: (sql: string) => recordStatement(sql, database.prepare(sql)),
    withSession: (start: string) => recordDatabase((database as D1Database).withSession(start)),
    async batch(statements: object[]) {
      const known = statements.flatMap((statement) => own.get(statement) ?? []);
      const results = await database.batch(known.map(({ statement }) => statement));
      noteTrip(
        known.map(({ sql }) => sql),
        results,
      );
      return results;
    },
  };
}

function recordCalls(kind: string, binding: object): object {
  return new Proxy(binding, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const operations = current.getStore()?.operations ?? {};
        const name = `${kind}.${String(property)}`;
        operations[name] = (operations[name] ?? 0) + 1;
        return Reflect.apply(value, target, args);
      };
    },
  });
}

/** The product keeps its gateways by the environment's object: always the same one for each. */
const environments = new WeakMap<Env, Env>();

function recordEnvironment(env: Env): Env {
  const known = environments.get(env) ?? {
    ...env,
    DB: recordDatabase(env.DB as D1Database),
    FILES: recordCalls("r2", env.FILES as R2Bucket),
    ...Object.fromEntries(
      ["REPORTS", "OUTBOX", "BACKUP"].flatMap((name) => (env[name] ? [[name, recordCalls("queue", env[name])]] : [])),
    ),
  };
  environments.set(env, known);
  return known;
}

/** A worker's default export, which reports what it does to `collector` once its deferred work is done. */
export function recording(original: Handler, worker: string, collector: string): Handler {
  const record = async <Result>(
    name: string,
    ctx: ExecutionContext,
    run: (ctx: ExecutionContext, work: RecordedWork) => Promise<Result> | Result,
  ): Promise<Result> => {
    const work: RecordedWork = { worker, name, bytes: 0, trips: [], operations: {} };
    const deferred: Promise<unknown>[] = [];
    const watched = new Proxy(ctx, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (property === "waitUntil") deferred.push(Promise.resolve(args[0]).catch(() => undefined));
          return Reflect.apply(value, target, args);
        };
      },
    });
    const result = await current.run(work, async () => run(watched, work));
    const report = async () => {
      for (let done = -1; done < deferred.length;) {
        done = deferred.length;
        await Promise.all(deferred);
      }
      await fetch(collector, { method: "POST", body: JSON.stringify(work) });
    };
    ctx.waitUntil(report());
    return result;
  };
  return {
    fetch: (request, env, ctx) =>
      record(`${request.method} ${new URL(request.url).pathname}`, ctx, async (watched, work) => {
        const answer = await original.fetch!(request, recordEnvironment(env), watched);
        const body = await answer.arrayBuffer();
        work.bytes = body.byteLength;
        return new Response([101, 204, 205, 304].includes(answer.status) ? null : body, answer);
      }),
    queue: (batch, env, ctx) =>
      record(`queue ${batch.queue}`, ctx, (watched) => original.queue!(batch, recordEnvironment(env), watched)),
    scheduled: (event, env, ctx) =>
      record("cron", ctx, (watched) => original.scheduled!(event, recordEnvironment(env), watched)),
  };
}
