// What is kept for reading without a network, and what may take its place. Pure: tests run it without a browser.
import type { Language } from "#app/domain/platform/language.ts";
import { KEPT_ORDER, KEPT_RESULT } from "#app/domain/report/kept-page.ts";

/** Begins the name of the cache of a student's pages; the student's mark follows. */
export const STUDENT_CACHE = "student-";

export type KeptKind = "questionnaire" | "report" | "part" | "pdf";

/** A PDF larger than this, in bytes, is not kept. */
export const MAX_PDF_BYTES = 350_000;

/** The kind of what is at an address; null for what is never kept: everything else. */
export function findKeptKind({ pathname, searchParams }: URL): KeptKind | null {
  if (pathname === "/assessment") return "questionnaire";
  if (searchParams.has("version")) return null;
  if (pathname === "/results") return "report";
  if (/^\/results\/[^/]+\/parts$/.test(pathname)) return "part";
  return /^\/results\/[^/]+\/report\.pdf$/.test(pathname) ? "pdf" : null;
}

/** Whether a page is what its address promises: a report may still be waited for. */
export function isWorthKeeping(kind: KeptKind, headers: Headers): boolean {
  return kind !== "report" || headers.has(KEPT_RESULT);
}

/**
 * The address under which a page is kept: which question is shown, or how a PDF is, makes no other page of it.
 * @param headers those of the page; without them a questionnaire's address has to name its order
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

/** The addresses of kept pages, those in the reader's language first, of these and of others the newest. */
export function bestFirst(
  kept: readonly { key: string; language: Language; at: number }[],
  reader: Language,
): string[] {
  const inOther = ({ language }: { language: Language }) => Number(language !== reader);
  return kept
    .toSorted((first, second) => inOther(first) - inOther(second) || second.at - first.at)
    .map(({ key }) => key);
}

/**
 * The kept page that is meant by an address; null if there is none. Without an order, any; a report in any language: the
 * first one, so the best should be first.
 */
export function findKeptFor(wanted: URL, kept: readonly string[]): string | null {
  const kind = findKeptKind(wanted);
  if (kind === null) return null;
  const exact = toCacheKey(wanted);
  if (kept.includes(exact)) return exact;
  if (kind === "part" || kind === "pdf" || wanted.searchParams.has("parts")) return null;
  const language = wanted.searchParams.get("language");
  const ofOrder = kept.filter((key) => {
    const url = new URL(key);
    if (findKeptKind(url) !== kind || url.searchParams.has("parts")) return false;
    return readOrderId(wanted) === null || readOrderId(wanted) === readOrderId(url);
  });
  const readLanguage = (key: string) => new URL(key).searchParams.get("language");
  if (language === null) return ofOrder[0] ?? null;
  // Without a language it is in the one of its reader, which is not kept here; its other one is kept beside it by name.
  const others = ofOrder.map(readLanguage);
  const named = ofOrder.find((key) => readLanguage(key) === language);
  const unnamed = ofOrder.find((key) => readLanguage(key) === null);
  const isOther = others.includes(language === "en" ? "ml" : "en");
  return named ?? (isOther || language === "en" ? (unnamed ?? null) : null);
}

/** What is kept no longer once a page is: the last report takes the place of others, and of its own questionnaire. */
export function replacedBy(url: URL, headers: Headers, kept: readonly string[]): string[] {
  const kind = findKeptKind(url);
  if (kind === "part") return [];
  const own = toCacheKey(url, headers);
  const result = headers.get(KEPT_RESULT);
  return kept.filter((key) => {
    if (key === own) return false;
    const other = new URL(key);
    const otherKind = findKeptKind(other);
    if (kind === "questionnaire" || kind === "pdf") return otherKind === kind;
    if (otherKind === "part" || otherKind === "pdf") return other.pathname.split("/")[2] !== result;
    const isOtherOrder = readOrderId(other) !== readOrderId(url);
    return otherKind === "report" ? isOtherOrder : !isOtherOrder;
  });
}

/**
 * The files of ours that a page or a stylesheet names: scripts, styles, drawings, and fonts. Read from its text, as no
 * page knows all the files of the modules that it starts with; their names are the bundler's.
 */
export function filesIn(text: string): string[] {
  const named = text.matchAll(/["'(](\/assets\/[\w./-]+\.(?:js|css|svg|woff2))(?=["')#])/g);
  return [...new Set([...named].map(([, file = ""]) => file))];
}
