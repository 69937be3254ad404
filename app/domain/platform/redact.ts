/** A token as `Services.newToken` makes them: at least 32 letters and digits without a break. Hashes are longer. */
export const TOKEN = /(?<![\da-z])[\da-z]{32}(?![\da-z])/g;

/** Parameters of our own pages that say nothing of anybody. */
const HARMLESS_PARAMETERS = "page|sort|direction|status|kind|lang|view|type|returnUrl|attempt|step";

/** What a URL says about who opens it, or whom it looks for. */
const SECRET_PARAMETER = new RegExp(`([?&](?!(?:${HARMLESS_PARAMETERS})=)[\\w.-]+=)[^&#\\s"'<>]+`, "gi");

/** Drizzle names the values of a query that failed, among them hashes and whole mails. */
const QUERY_VALUES = /(\bFailed query: [^]*?\nparams: )[^]*?(?=\n\s+at |$)/g;

const EMAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;

/** A mobile number in India, or one with its country's code. Ids and instants are longer or begin otherwise. */
const PHONE = /(?<![\w.-])(?:(?:\+91|0)[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?![\w-])|\+\d{1,3}[\s-]?\d[\d\s-]{6,13}\d/g;

/** Fields that hold what somebody typed, or who somebody is. */
const PERSONAL_FIELD =
  /^(.*[_-]?)?(name|e-?mail|phone|mobile|address|to|subject|text|html|password|secret|token|code|school|message_?text|answers?|payer|buyer|guardian|gstin)$/i;

/** The same, in text that is JSON: `"name": "Anu"`. */
const PERSONAL_JSON =
  /("[\w-]*(?:name|mail|phone|mobile|address|subject|password|secret|token|school|gstin|guardian)[\w-]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/**
 * A text for a log or for a stored error: without tokens, what addresses of pages ask for, e-mail addresses, telephone
 * numbers, personal fields of JSON, and the values of failed queries.
 */
export function redact(text: string): string {
  return text
    .replace(QUERY_VALUES, "$1…")
    .replace(PERSONAL_JSON, '$1"…"')
    .replace(SECRET_PARAMETER, "$1…")
    .replace(TOKEN, "…")
    .replace(EMAIL, "…@…")
    .replace(PHONE, "…");
}

/** Deeper than this nothing that is logged goes. */
const DEEPEST = 5;

/** The same for whatever is logged: an error is written out with its causes, a record loses its personal fields. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redact(value);
  if (value instanceof Error) return redact(describe(value));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth >= DEEPEST) return "…";
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      PERSONAL_FIELD.test(key) && field !== null ? "…" : redacted(field, depth + 1),
    ]),
  );
}

/** An error with its stack and causes. */
function describe(error: Error, depth = 0): string {
  const { stack, cause } = error;
  // The first line of a stack is the message as it was when the error was made.
  const text = stack?.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack ?? ""}`;
  if (cause === undefined || depth === 3) return text;
  return `${text}\ncaused by ${cause instanceof Error ? describe(cause, depth + 1) : String(cause)}`;
}
