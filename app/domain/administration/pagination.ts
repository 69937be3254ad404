export interface PageEntry {
  key: string;
  /** Null for an ellipsis. */
  page: number | null;
}

/** Beyond this many pages there are gaps; also the most numbers shown. */
const MAX_PAGE_NUMBERS = 5;

/**
 * The page numbers to show, at most five with ellipses between: all of up to five pages; near the start pages 1–4 and
 * the last; near the end the first and the last four; otherwise the first, the current with its neighbours, and the
 * last. One-based.
 */
export function listPages(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= MAX_PAGE_NUMBERS) return withGaps(range(1, pageCount));
  if (page <= 3) return withGaps([...range(1, 4), pageCount]);
  if (page >= pageCount - 2) return withGaps([1, ...range(pageCount - 3, pageCount)]);
  return withGaps([1, page - 1, page, page + 1, pageCount]);
}

/** Number of pages that can be opened: if the count stopped early, also the page after a full one. */
export function countPages(list: {
  total: number;
  isTotalLimited: boolean;
  pageSize: number;
  page: number;
  /** On this page. */
  rows: number;
}): number {
  const { total, isTotalLimited, pageSize, page, rows } = list;
  const counted = Math.ceil(total / pageSize);
  return isTotalLimited ? Math.max(counted, rows === pageSize ? page + 1 : page) : counted;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function withGaps(pages: number[]): PageEntry[] {
  return pages.flatMap((page, index) => {
    const entry = { key: `page-${page}`, page };
    const before = pages[index - 1];
    const isAfterGap = before !== undefined && page > before + 1;
    return isAfterGap ? [{ key: `gap-before-${page}`, page: null }, entry] : [entry];
  });
}
