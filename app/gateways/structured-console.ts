import { AsyncLocalStorage } from "node:async_hooks";
import { redacted } from "#app/domain/platform/redact.ts";

const METHODS = ["debug", "log", "info", "warn", "error"] as const;

type ConsoleMethods = Pick<Console, (typeof METHODS)[number]>;

/** Fields of every log line of a request, message or cron run. Nothing personal. */
export interface LogContext {
  requestId: string;
  /** For example `GET /results`, `cron`, `queue vazhi-outbox`. */
  doing: string;
}

const contexts = new AsyncLocalStorage<LogContext>();

/** Runs work whose log lines all carry the context. */
export function inLogContext<Result>(context: LogContext, work: () => Result): Result {
  return contexts.run(context, work);
}

/** Texts form the message; an error has its own field, and so has each field of a record. */
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

/** Logs one JSON object per line for Workers Logs, without tokens, links, codes or personal data (`redact.ts`). */
export function structureLogs(worker: string, target: ConsoleMethods = console): void {
  for (const method of METHODS) {
    const write = target[method].bind(target);
    target[method] = (...parts: unknown[]) =>
      write(JSON.stringify(toLogLine(worker, method === "log" ? "info" : method, parts)));
  }
}
