/** A list's search text is cut to this many characters. */
export const MAX_SEARCH_LENGTH = 100;

/** No list can be paged further than this: for anything beyond, one searches. */
const LAST_PAGE = 1_000_000;

/** The page named in a URL, counted from 1; anything invalid is the first one. `name`: that of the parameter. */
export function readPage(address: URLSearchParams, name = "page"): number {
  const page = Number(address.get(name));
  return Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The search text in a URL. */
export function readSearch(address: URLSearchParams): string {
  return (address.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
}
