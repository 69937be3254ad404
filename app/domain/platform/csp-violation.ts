/** A load or script blocked by a browser, without personal data. */
export interface CspViolation {
  /** The violated directive: `script-src-elem`. */
  directive: string;
  /** The blocked origin or kind of resource: `inline`, `eval`, `data`. */
  blocked: string;
  /** The first part of the page's path, `/pay`: the rest may be a secret. */
  page: string;
}

/** Browsers batch reports; more than this in one message is not genuine. */
const MAX_PER_MESSAGE = 10;

/** Excludes extensions and the browser's own pages. */
const WEB = /^https?:$/;

/**
 * Parses a violation report in either format: `application/csp-report` (CSP 2, `report-uri`) has one violation,
 * `application/reports+json` (Reporting API, `report-to`) a list. Invalid reports and those caused by extensions are
 * left out.
 * @param body the parsed JSON, untrusted
 * @param origin the site's own, without a trailing slash: reports about other pages are left out
 */
export function readViolations(body: unknown, origin: string): CspViolation[] {
  return messagesIn(body)
    .slice(0, MAX_PER_MESSAGE)
    .flatMap((message) => {
      const directive = /^[a-z-]{3,40}/.exec(
        textIn(message, "effectiveDirective", "effective-directive", "violated-directive"),
      );
      const page = urlIn(textIn(message, "documentURL", "document-uri"));
      const blocked = blockedResource(textIn(message, "blockedURL", "blocked-uri"));
      if (!directive || page?.origin !== origin || blocked === null) return [];
      return [{ directive: directive[0], blocked, page: firstPart(page.pathname) }];
    });
}

function messagesIn(body: unknown): object[] {
  const messages = Array.isArray(body)
    ? body.map((report: unknown) => readField(report, "type") === "csp-violation" && readField(report, "body"))
    : [readField(body, "csp-report")];
  return messages.filter((message) => typeof message === "object" && message !== null);
}

function readField(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : null;
}

function textIn(message: object, ...names: string[]): string {
  const found = names.map((name) => readField(message, name)).find((value) => typeof value === "string");
  return typeof found === "string" ? found : "";
}

function urlIn(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Null for resources of an extension. */
function blockedResource(text: string): string | null {
  const url = urlIn(text);
  if (url && WEB.test(url.protocol)) return url.origin.slice(0, 100);
  const kind = /^(?:inline|eval|wasm-eval|self|data|blob|trusted-types-\w+)/.exec(text);
  return kind ? kind[0] : null;
}

/** `/pay` of `/pay/4f2k…`; for a Malayalam page the part after `/ml`. */
function firstPart(path: string): string {
  return `/${path.replace(/^\/ml(?=\/|$)/, "").split("/")[1] ?? ""}`.slice(0, 40);
}
