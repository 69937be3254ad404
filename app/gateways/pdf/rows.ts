/**
 * Pages are filled with rows: a line of text, a line of a table, a heading. Each knows its height and how to draw
 * itself, so that laying out (and trying again in another size) draws nothing.
 */
import type { PageCanvas } from "./page-canvas";
import { PAGE } from "./theme";

export interface Row {
  /** In points, as are all lengths here. */
  height: number;
  /** Space above; dropped at the top of a page. */
  gapBefore: number;
  /** The next row must begin on the same page. */
  keepWithNext: boolean;
  /** Drawn again above this row when it begins a page: the header of its table. */
  repeatedHeader: Row | null;
  /** @param isRepeated the row was already drawn, and this copy is decoration to a screen reader. */
  draw(canvas: PageCanvas, top: number, isRepeated: boolean): void;
}

/** A row and where it is drawn. */
interface PlacedRow {
  row: Row;
  top: number;
  isRepeated: boolean;
}

export type PageOfRows = PlacedRow[];

/**
 * Fills pages with rows. Rows that must stay together move to the next page together; a group higher than a page is
 * broken where the page ends. @param firstTop where rows begin on the first page. @param top where they begin on the
 * pages after it.
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

  for (const group of groupsOf(rows)) {
    const headGap = page.length > 0 ? (group[0]?.gapBefore ?? 0) : 0;
    const isFreshPage = page.length === 0 && y === top;
    if (y + headGap + heightOf(group) > PAGE.bottom && !isFreshPage) startPage();
    for (const row of group) {
      const isPageEmpty = page.length === 0;
      if (!isPageEmpty && y + row.gapBefore + row.height > PAGE.bottom) startPage();
      if (page.length === 0 && row.repeatedHeader && pages.length > 1) place(row.repeatedHeader, true);
      place(row, false);
    }
  }
  return pages;
}

/** Splits rows into groups that stay on one page. */
function groupsOf(rows: readonly Row[]): Row[][] {
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
function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row, index) => sum + row.height + (index > 0 ? row.gapBefore : 0), 0);
}
