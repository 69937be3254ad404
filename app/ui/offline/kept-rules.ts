// Which pages are cached for offline use, and what replaces them. Pure, so tests run without a browser.
import { ABSOLUTE_LIMIT_MS } from "#app/domain/accounts/login-session.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { KEPT_ORDER, KEPT_RESULT, KEPT_TASK } from "#app/domain/report/kept-page.ts";

/** The cache name prefix of a student's pages; the student's mark follows. */
export const STUDENT_CACHE = "student-";

export type KeptKind = "questionnaire" | "task" | "report" | "pdf";

/** In bytes; larger PDFs are not cached. */
export const MAX_PDF_BYTES = 350_000;

/** The kind of page at an address; null for everything that is never cached. */
export function findKeptKind({ pathname, searchParams }: URL): KeptKind | null {
  if (pathname === "/assessment") return "questionnaire";
  if (/^\/strengths\/(?!try$)\w+$/.test(pathname)) return "task";
  if (searchParams.has("version") || searchParams.has("studies")) return null;
  if (pathname === "/results") return "report";
  return /^\/results\/[^/]+\/report\.pdf$/.test(pathname) ? "pdf" : null;
}

/** How long a report is shown without a response of ours to its student. */
const WITHOUT_CONTACT_MS = 7 * DAY_MS;

/**
 * Whether a page must not be shown any more: its student's session has certainly ended, or somebody else may have the
 * phone. An unfinished questionnaire or task says nothing about its student.
 * @param at when it was cached
 * @param contactAt the last response to its student; null if unknown
 */
export function isExpired(kind: KeptKind, { at, contactAt }: { at: Date; contactAt: Date | null }, now: Date): boolean {
  if (now.getTime() - at.getTime() >= ABSOLUTE_LIMIT_MS) return true;
  const contact = Math.max(at.getTime(), contactAt?.getTime() ?? 0);
  return (kind === "report" || kind === "pdf") && now.getTime() - contact >= WITHOUT_CONTACT_MS;
}

/** Whether a page is of use offline: a report may still be pending, and a task not begun or finished. */
export function isWorthKeeping(kind: KeptKind, headers: Headers): boolean {
  if (kind === "task") return headers.has(KEPT_TASK);
  return kind !== "report" || headers.has(KEPT_RESULT);
}

/**
 * The cache key of a page: the question shown, or how a PDF is displayed, makes no difference.
 * @param headers of the page; without them a questionnaire's address must name its order
 */
export function toCacheKey(url: URL, headers?: Headers): string {
  const key = new URL(url);
  key.hash = "";
  for (const name of ["question", "download"]) key.searchParams.delete(name);
  const order = findKeptKind(url) === "questionnaire" && headers?.get(KEPT_ORDER);
  if (order) key.search = `?${new URLSearchParams({ order })}`;
  return key.href;
}

const readOrderId = (url: URL) => url.searchParams.get("order");

/** Sorts cached addresses: the reader's language first, then the newest. */
export function bestFirst(
  kept: readonly { key: string; language: Language; at: number }[],
  reader: Language,
): string[] {
  const inOther = ({ language }: { language: Language }) => Number(language !== reader);
  return kept
    .toSorted((first, second) => inOther(first) - inOther(second) || second.at - first.at)
    .map(({ key }) => key);
}

/** The cached page for an address; null if none. Without an order, any matches: pass them best first. */
export function findKeptFor(requested: URL, kept: readonly string[]): string | null {
  const kind = findKeptKind(requested);
  if (kind === null) return null;
  const exact = toCacheKey(requested);
  if (kept.includes(exact)) return exact;
  if (kind === "pdf" || kind === "task") return null;
  const language = requested.searchParams.get("language");
  const ofOrder = kept.filter((key) => {
    const url = new URL(key);
    if (findKeptKind(url) !== kind) return false;
    return readOrderId(requested) === null || readOrderId(requested) === readOrderId(url);
  });
  const readLanguage = (key: string) => new URL(key).searchParams.get("language");
  if (language === null) return ofOrder[0] ?? null;
  // An address without a language means the reader's own, which is not cached; the other language is cached by name.
  const others = ofOrder.map(readLanguage);
  const named = ofOrder.find((key) => readLanguage(key) === language);
  const unnamed = ofOrder.find((key) => readLanguage(key) === null);
  const isOther = others.includes(language === "en" ? "ml" : "en");
  return named ?? (isOther || language === "en" ? (unnamed ?? null) : null);
}

/** The pages that a newly cached one replaces: the last report replaces others, and its own questionnaire. */
export function replacedBy(url: URL, headers: Headers, kept: readonly string[]): string[] {
  const kind = findKeptKind(url);
  // Each task is cached beside the others.
  if (kind === "task") return [];
  const own = toCacheKey(url, headers);
  const result = headers.get(KEPT_RESULT);
  return kept.filter((key) => {
    if (key === own) return false;
    const other = new URL(key);
    const otherKind = findKeptKind(other);
    if (kind === "questionnaire" || kind === "pdf") return otherKind === kind;
    if (otherKind === "pdf") return other.pathname.split("/")[2] !== result;
    const isOtherOrder = readOrderId(other) !== readOrderId(url);
    return otherKind === "report" ? isOtherOrder : !isOtherOrder;
  });
}

/**
 * Our files named in a page or stylesheet: scripts, styles, drawings and fonts. Parsed from the text, because no page
 * lists all files of its modules; the names come from the bundler.
 */
export function filesIn(text: string): string[] {
  const named = text.matchAll(/["'(](\/assets\/[\w./-]+\.(?:js|css|svg|woff2))(?=["')#])/g);
  return [...new Set([...named].map(([, file = ""]) => file))];
}
