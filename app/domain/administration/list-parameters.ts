/** What is typed into the search of a list is cut to this many characters. */
export const SEARCH_MAX = 100;

/** No list is paged further than this: whoever looks for something there searches. */
const LAST_PAGE = 1_000_000;

/** The page that an address names, counted from 1; anything that is no page is the first one. */
export function readPage(address: URLSearchParams): number {
  const page = Number(address.get("page"));
  return Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The words that an address looks for. */
export function readSearch(address: URLSearchParams): string {
  return (address.get("search") ?? "").trim().slice(0, SEARCH_MAX);
}
