/** A token as `Services.newToken` makes them: at least 32 letters and digits without a break. Hashes are longer. */
export const TOKEN = /(?<![\da-z])[\da-z]{32}(?![\da-z])/g;

/** What a URL says about who opens it. */
const SECRET_PARAMETER = /([?&](?:token|code|state|nonce)=)[^&#\s"'<>]+/gi;

/** Drizzle names the values of a query that failed, among them hashes and whole mails. */
const QUERY_VALUES = /(\bFailed query: [^]*?\nparams: )[^]*?(?=\n\s+at |$)/g;

/** A text for a log or for a stored error: without tokens, codes in URLs, and the values of failed queries. */
export function redact(text: string): string {
  return text.replace(QUERY_VALUES, "$1…").replace(SECRET_PARAMETER, "$1…").replace(TOKEN, "…");
}

/** The same for whatever is logged: text stays text, an error is written out with its causes. */
export function redacted(value: unknown): unknown {
  if (typeof value === "string") return redact(value);
  return value instanceof Error ? redact(describe(value)) : value;
}

/** An error with its stack and causes. */
function describe(error: Error, depth = 0): string {
  const { stack, cause } = error;
  // The first line of a stack is the message as it was when the error was made.
  const text = stack?.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack ?? ""}`;
  if (cause === undefined || depth === 3) return text;
  return `${text}\ncaused by ${cause instanceof Error ? describe(cause, depth + 1) : String(cause)}`;
}
