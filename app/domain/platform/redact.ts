/** A token from `Services.newToken`: at least 32 consecutive letters and digits. Hashes are longer. */
export const TOKEN = /(?<![\da-z])[\da-z]{32}(?![\da-z])/g;

/** URL parameters without personal data. */
const HARMLESS_PARAMETERS = "page|sort|direction|status|kind|lang|view|type|returnUrl|attempt|step";

/** URL parameters that may identify the visitor or the person searched for. */
const SECRET_PARAMETER = new RegExp(`([?&](?!(?:${HARMLESS_PARAMETERS})=)[\\w.-]+=)[^&#\\s"'<>]+`, "gi");

/** Drizzle prints the values of a failed query, including hashes and whole mails. */
const QUERY_VALUES = /(\bFailed query: [^]*?\nparams: )[^]*?(?=\n\s+at |$)/g;

const EMAIL = /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g;

/** An Indian mobile number, with or without country code, of which providers leave out the plus. Ids and timestamps are longer or start differently. */
const PHONE = /(?<![\w.-])(?:(?:\+?91|0)[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?![\w-])|\+\d{1,3}[\s-]?\d[\d\s-]{6,13}\d/g;

/** Fields with user input or personal data. */
const PERSONAL_FIELD =
  /^(.*[_-]?)?(name|e-?mail|phone|mobile|address|to|subject|text|html|password|secret|token|code|school|message_?text|answers?|payer|buyer|guardian|gstin)$/i;

/** The same in JSON text: `"name": "Anu"`. */
const PERSONAL_JSON =
  /("[\w-]*(?:name|mail|phone|mobile|address|subject|password|secret|token|school|gstin|guardian)[\w-]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;

/** Redacts a text for a log or stored error: tokens, queries, addresses, telephone numbers and personal JSON fields. */
export function redact(text: string): string {
  return text
    .replace(QUERY_VALUES, "$1…")
    .replace(PERSONAL_JSON, '$1"…"')
    .replace(SECRET_PARAMETER, "$1…")
    .replace(TOKEN, "…")
    .replace(EMAIL, "…@…")
    .replace(PHONE, "…");
}

const MAX_DEPTH = 5;

/** Redacts any value for a log: errors are printed with their causes, records lose their personal fields. */
export function redacted(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redact(value);
  if (value instanceof Error) return redact(describe(value));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return "…";
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      PERSONAL_FIELD.test(key) && field !== null ? "…" : redacted(field, depth + 1),
    ]),
  );
}

function describe(error: Error, depth = 0): string {
  const { stack, cause } = error;
  // A stack's first line has the message from when the error was created.
  const text = stack?.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack ?? ""}`;
  if (cause === undefined || depth === 3) return text;
  return `${text}\ncaused by ${cause instanceof Error ? describe(cause, depth + 1) : String(cause)}`;
}
