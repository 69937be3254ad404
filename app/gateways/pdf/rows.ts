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
  /** Begins a part, a section or a subsection. */
  opens?: "part" | "section" | "subsection";
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

/** A page may be left at its end with this share of it empty, to keep together what belongs together. */
const MAX_EMPTY_SHARE = 1 / 3;

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

interface FlowOptions {
  /** Where rows begin on the first page, in points. */
  firstTop: number;
  /** The share of a page that may stay empty at its end, 0–1; a third by default. */
  mayEmpty?: number;
  /** Where they begin on a page, by its index. */
  topOf?: (page: number) => number;
}

/**
 * Fills pages with rows, one part after the other, so that no page but the last is more than a third empty: parts,
 * sections and what is kept together begin a new page only where less than that remains of the current one, and are
 * otherwise broken, with two rows at least on either side.
 */
export function flow(
  rows: readonly Row[],
  { firstTop, mayEmpty = MAX_EMPTY_SHARE, topOf = () => PAGE.top }: FlowOptions,
): PageOfRows[] {
  let page: PageOfRows = [];
  const pages = [page];
  let y = firstTop;
  const startPage = () => {
    page = [];
    pages.push(page);
    y = topOf(pages.length - 1);
  };
  const room = () => PAGE.bottom - y;
  const mayEnd = () => room() <= (PAGE.bottom - PAGE.top) * mayEmpty;
  const place = (row: Row, isRepeated: boolean) => {
    if (page.length > 0) y += row.gapBefore;
    page.push({ row, top: y, isRepeated });
    y += row.height;
  };
  const fits = (group: readonly Row[]) =>
    (page.length > 0 ? (group[0]?.gapBefore ?? 0) : 0) + sumHeights(group) <= room();
  const placeAll = (group: readonly Row[]) => {
    for (const row of group) {
      if (page.length > 0 && row.gapBefore + row.height > room()) startPage();
      if (page.length === 0 && pages.length > 1 && row.repeatedHeader) place(row.repeatedHeader, true);
      place(row, false);
    }
  };

  let rest = [...rows];
  while (rest.length > 0) {
    const unit = rest.slice(0, unitLength(rest));
    if (page.length > 0 && mayEnd() && (unit[0]?.opens === "part" || !fits(unit))) startPage();
    const [group = []] = splitGroups(rest);
    const isWholePage = page.length === 0;
    const head = isWholePage || fits(group) ? group : mayEnd() ? [] : group.slice(0, breakIn(group, fits));
    if (head.length === 0) {
      startPage();
      continue;
    }
    placeAll(head);
    rest = rest.slice(head.length);
  }
  return pages;
}

const LEVELS = { part: 0, section: 1, subsection: 2 };

/** The number of rows that the first row opens: up to the next one that opens as much or more. */
function unitLength(rows: readonly Row[]): number {
  const opens = rows[0]?.opens;
  if (opens === undefined) return 1;
  const end = rows.findIndex(
    (row, index) => index > 0 && row.opens !== undefined && LEVELS[row.opens] <= LEVELS[opens],
  );
  return end === -1 ? rows.length : end;
}

/** How many rows of a group to place before the page ends: at least two on either side; 0 if that is impossible. */
function breakIn(group: readonly Row[], fits: (rows: readonly Row[]) => boolean): number {
  for (let count = group.length - 2; count >= 2; count -= 1) {
    if (group[count - 1]?.opens === undefined && fits(group.slice(0, count))) return count;
  }
  return 0;
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
export function sumHeights(rows: readonly Row[]): number {
  return rows.reduce((sum, row, index) => sum + row.height + (index > 0 ? row.gapBefore : 0), 0);
}
