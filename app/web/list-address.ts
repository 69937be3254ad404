/** What is typed into the search of a list is cut to this many characters. */
export const SEARCH_MAX = 100;

/** The page that an address names, counted from 1; anything that is no page is the first one. */
export function readPage(url: URL): number {
  const page = Number(url.searchParams.get("page"));
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** The words that an address looks for. */
export function readSearch(url: URL): string {
  return (url.searchParams.get("search") ?? "").trim().slice(0, SEARCH_MAX);
}
