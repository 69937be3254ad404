import { AsyncLocalStorage } from "node:async_hooks";
import { redacted } from "#app/domain/platform/redact.ts";

const METHODS = ["debug", "log", "info", "warn", "error"] as const;

type ConsoleMethods = Pick<Console, (typeof METHODS)[number]>;

/** What every line of a piece of work says: which request, message or cron run it belongs to. Nothing personal. */
export interface LogContext {
  requestId: string;
  /** What is being done: `GET /results`, `cron`, `queue vazhi-outbox`. */
  doing: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** Does a piece of work whose log lines all say which one they belong to. */
export function inLogContext<Result>(context: LogContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/** What a line says: texts are its message, an error has a field of its own, and so have the fields of a record. */
function toLogLine(worker: string, level: string, parts: readonly unknown[]): Record<string, unknown> {
  const line: Record<string, unknown> = { level, worker, ...contexts.getStore() };
  const texts: string[] = [];
  for (const part of parts) {
    const safe = redacted(part);
    if (part instanceof Error) line.error = safe;
    else if (typeof safe === "object" && safe !== null && !Array.isArray(safe))
      Object.assign(line, { ...safe, level, worker });
    else texts.push(typeof safe === "string" ? safe : JSON.stringify(safe));
  }
  if (texts.length > 0) line.message = texts.join(" ");
  return line;
}

/**
 * Makes each line that a worker logs from now on one JSON object, which Workers Logs takes apart into fields, and keeps
 * tokens, links, codes and personal data out of it (`redact.ts`).
 */
export function structureLogs(worker: string, target: ConsoleMethods = console): void {
  for (const method of METHODS) {
    const write = target[method].bind(target);
    target[method] = (...parts: unknown[]) =>
      write(JSON.stringify(toLogLine(worker, method === "log" ? "info" : method, parts)));
  }
}
