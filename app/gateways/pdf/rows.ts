/**
 * Pages are filled with rows: a line of text, a line of a table, a heading. Each knows its height and how to draw
 * itself, so that layout (and retrying in another size) draws nothing.
 */
import type { PageCanvas } from "./page-canvas.ts";
import { PAGE } from "./theme.ts";

export interface Row {
  /** In points, as are all lengths here. */
  height: number;
  /** Space above; dropped at the top of a page. */
  gapBefore: number;
  /** The next row must begin on the same page. */
  keepWithNext: boolean;
  /** Begins a section or a subsection. */
  opens?: "section" | "subsection";
  /** Part of a drawing or of a table. */
  isDrawing?: boolean;
  /** The table header drawn above this row when it begins a page. */
  repeatedHeader: Row | null;
  /** @param isRepeated the row was already drawn, and this copy is decoration to a screen reader. */
  draw(canvas: PageCanvas, top: number, isRepeated: boolean): void;
}

interface PlacedRow {
  row: Row;
  top: number;
  isRepeated: boolean;
}

export type PageOfRows = PlacedRow[];

/** A higher section, in points, is broken over pages. */
const MAX_SECTION_HEIGHT = 420;

/** A last page filled less than this is avoided by closer setting if possible, 0–1. */
export const MIN_LAST_PAGE_FILL = 0.22;

/**
 * Fills pages with rows. Rows that must stay together move to the next page together; a group higher than a page is
 * broken where the page ends. @param firstTop where rows begin on the first page. @param top where they begin on later
 * pages.
 */
export function paginate(rows: readonly Row[], firstTop: number, top: number = PAGE.top): PageOfRows[] {
  let page: PageOfRows = [];
  const pages = [page];
  let y = firstTop;
  const startPage = () => {
    page = [];
    pages.push(page);
    y = top;
  };
  const place = (row: Row, isRepeated: boolean) => {
    if (page.length > 0) y += row.gapBefore;
    page.push({ row, top: y, isRepeated });
    y += row.height;
  };

  for (const group of splitGroups(rows)) {
    const headGap = page.length > 0 ? (group[0]?.gapBefore ?? 0) : 0;
    const isFreshPage = page.length === 0 && y === top;
    if (y + headGap + sumHeights(group) > PAGE.bottom && !isFreshPage) startPage();
    for (const row of group) {
      const isPageEmpty = page.length === 0;
      if (!isPageEmpty && y + row.gapBefore + row.height > PAGE.bottom) startPage();
      if (page.length === 0 && row.repeatedHeader && pages.length > 1) place(row.repeatedHeader, true);
      place(row, false);
    }
  }
  return pages;
}

/**
 * Fills pages with rows so that they break between sections, or else between subsections, if that takes no more than
 * `maxPages`, or than the rows take anyway. `isWhole`: whether it succeeded.
 */
export function paginateBySections(
  rows: readonly Row[],
  firstTop: number,
  maxPages: number,
): { pages: PageOfRows[]; isWhole: boolean } {
  const plain = paginate(rows, firstTop);
  if (plain.length === 1) return { pages: plain, isWhole: true };
  const most = Math.max(maxPages, plain.length);
  const isSection = ({ opens }: Row) => opens === "section";
  const isAny = ({ opens }: Row) => opens !== undefined;
  for (const isOpening of [isSection, isAny]) {
    const pages = paginate(keptWhole(rows, isOpening), firstTop);
    if (pages.length <= most) return { pages, isWhole: true };
  }
  return { pages: plain, isWhole: false };
}

/** Keeps rows from one opening to the next together, unless they are too many. */
function keptWhole(rows: readonly Row[], isOpening: (row: Row) => boolean): Row[] {
  const starts = rows.flatMap((row, index) => (index === 0 || isOpening(row) ? [index] : []));
  return starts.flatMap((start, index) => {
    const section = rows.slice(start, starts[index + 1] ?? rows.length);
    if (sumHeights(section) > MAX_SECTION_HEIGHT) return section;
    return section.map((row, place) => (place < section.length - 1 ? { ...row, keepWithNext: true } : row));
  });
}

function splitGroups(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  let group: Row[] = [];
  for (const row of rows) {
    group.push(row);
    if (row.keepWithNext) continue;
    groups.push(group);
    group = [];
  }
  if (group.length > 0) groups.push(group);
  return groups;
}

/** Height of stacked rows, without the gap above the first. */
function sumHeights(rows: readonly Row[]): number {
  return rows.reduce((sum, row, index) => sum + row.height + (index > 0 ? row.gapBefore : 0), 0);
}

/** How full the last page is, 0–1. */
export function fillOfLastPage(pages: readonly PageOfRows[]): number {
  const last = pages.at(-1)?.at(-1);
  return last ? (last.top + last.row.height - PAGE.top) / (PAGE.bottom - PAGE.top) : 0;
}
