import { toAsciiDigits, toLine } from "#app/domain/platform/typed-text.ts";

/** Longer search texts are cut. */
export const MAX_SEARCH_LENGTH = 100;

/** Paging limit: beyond it, search instead. */
const MAX_PAGE = 1_000_000;

/** The one-based page number in a URL; anything invalid is the first page. `name`: the parameter's. */
export function readPage(address: URLSearchParams, name = "page"): number {
  const page = Number(toAsciiDigits(address.get(name) ?? ""));
  return Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The search text in a URL. */
export function readSearch(address: URLSearchParams): string {
  return toAsciiDigits(toLine(address.get("search") ?? ""))
    .slice(0, MAX_SEARCH_LENGTH)
    .trim();
}
