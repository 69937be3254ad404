import { redacted } from "../domain/platform/redact";

const METHODS = ["debug", "log", "info", "warn", "error"] as const;

/** Keeps tokens, links and codes out of whatever a worker logs from now on. */
export function redactLogs(target: Pick<Console, (typeof METHODS)[number]> = console): void {
  for (const method of METHODS) {
    const write = target[method].bind(target);
    target[method] = (...parts: unknown[]) => write(...parts.map(redacted));
  }
}
