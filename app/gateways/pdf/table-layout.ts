/** Lays out tables: column widths by content, wrapped cells, a header repeated on each page. */
import type { StructureElement } from "./document-structure.ts";
import { baselineIn, type LayoutContext } from "./layout-context.ts";
import type { Block, ColumnAlignment } from "./markdown/blocks.ts";
import type { Row } from "./rows.ts";
import { COLOURS } from "./theme.ts";
import type { Line, Span, TextStyle } from "./typesetter.ts";

type TableBlock = Extract<Block, { kind: "table" }>;

interface Column {
  x: number;
  width: number;
  alignment: ColumnAlignment;
}

const CELL_PADDING_X = 6;
const CELL_PADDING_Y = 3.5;
/** The minimum column width in points, while there is room. */
const MIN_COLUMN_WIDTH = 26;
/** A column whose full text takes at most this share of the table's width is not wrapped while there is room. */
const MAX_UNBROKEN_SHARE = 0.2;
/** Tables of at most this height, in points, are not broken over pages. */
const MAX_HEIGHT_TOGETHER = 280;
/** Rows of a table with more lines than this are broken over pages. */
const MAX_LINES_TOGETHER = 24;

/** @param gap space above the table, in points. */
export function layOutTable(table: TableBlock, gap: number, context: LayoutContext): Row[] {
  const columns = chooseColumns(table, context);
  const element = context.parent.child("Table");
  const headerStyle: TextStyle = { size: context.scale.table, colour: COLOURS.primaryDark, bold: true };
  const bodyStyle: TextStyle = { size: context.scale.table, colour: COLOURS.ink, linkColour: COLOURS.primary };

  const headerCells = wrapCells(table.header, columns, headerStyle, context);
  const header = tableRow(headerCells, columns, element, context, true);
  const body = table.rows.flatMap((cells) => {
    const wrapped = wrapCells(cells, columns, bodyStyle, context);
    return sliceCells(wrapped).map((slice) => tableRow(slice, columns, element, context, false));
  });
  const rows = [{ ...header, gapBefore: gap }, ...body.map((row) => ({ ...row, repeatedHeader: header }))];
  const isShort = rows.reduce((sum, row) => sum + row.height, 0) <= MAX_HEIGHT_TOGETHER;
  // Neither the header nor the last row is alone on a page.
  return rows.map((row, index) => {
    const isBeforeLast = index === rows.length - 2;
    const keepWithNext = index < rows.length - 1 && (isShort || index === 0 || isBeforeLast);
    return { ...row, keepWithNext };
  });
}

/**
 * Sizes columns as browsers do: between their widest word and their full text; the remaining width is distributed in
 * proportion to what they lack.
 */
function chooseColumns(table: TableBlock, { typesetter, scale, x, width }: LayoutContext): Column[] {
  const padding = 2 * CELL_PADDING_X;
  const style: TextStyle = { size: scale.table, colour: COLOURS.ink };
  const wants = table.alignments.map((_, index) => {
    let minimum = MIN_COLUMN_WIDTH;
    let maximum = MIN_COLUMN_WIDTH;
    const measureCell = (cells: readonly Span[][], bold: boolean) => {
      const measured = typesetter.measure(cells[index] ?? [], { ...style, bold });
      minimum = Math.max(minimum, measured.widestWord + padding);
      maximum = Math.max(maximum, measured.natural + padding);
    };
    measureCell(table.header, true);
    for (const cells of table.rows) measureCell(cells, false);
    const isLabel = maximum <= width * MAX_UNBROKEN_SHARE;
    // One long word must not take the whole table: it will be broken.
    return { minimum: isLabel ? maximum : Math.min(minimum, width / 3), maximum };
  });

  const minimumTotal = wants.reduce((sum, want) => sum + want.minimum, 0);
  const lacking = wants.map((want) => Math.max(0, want.maximum - want.minimum));
  const lackingTotal = lacking.reduce((sum, lack) => sum + lack, 0);
  const spare = width - minimumTotal;

  let columnX = x;
  return table.alignments.map((alignment, index) => {
    const minimum = wants[index]?.minimum ?? MIN_COLUMN_WIDTH;
    const lack = lacking[index] ?? 0;
    let columnWidth: number;
    if (spare < 0) columnWidth = (minimum * width) / minimumTotal;
    else if (lackingTotal > spare) columnWidth = minimum + (spare * lack) / lackingTotal;
    else columnWidth = minimum + lack + (spare - lackingTotal) / table.alignments.length;
    const column = { x: columnX, width: columnWidth, alignment };
    columnX += columnWidth;
    return column;
  });
}

function wrapCells(
  cells: readonly Span[][],
  columns: readonly Column[],
  style: TextStyle,
  { typesetter }: LayoutContext,
): Line[][] {
  return columns.map((column, index) =>
    typesetter.wrap(cells[index] ?? [], style, Math.max(style.size, column.width - 2 * CELL_PADDING_X)),
  );
}

function sliceCells(cells: Line[][]): Line[][][] {
  const lineCount = Math.max(1, ...cells.map((lines) => lines.length));
  const slices: Line[][][] = [];
  for (let start = 0; start < lineCount; start += MAX_LINES_TOGETHER) {
    slices.push(cells.map((lines) => lines.slice(start, start + MAX_LINES_TOGETHER)));
  }
  return slices;
}

function tableRow(
  cells: Line[][],
  columns: readonly Column[],
  table: StructureElement,
  { scale, x, width }: LayoutContext,
  isHeader: boolean,
): Row {
  const lineCount = Math.max(1, ...cells.map((lines) => lines.length));
  const height = lineCount * scale.tableLeading + 2 * CELL_PADDING_Y;
  const rowElement = table.child("TR");
  const cellElements = columns.map(() => rowElement.child(isHeader ? "TH" : "TD"));
  return {
    height,
    gapBefore: 0,
    keepWithNext: false,
    isDrawing: true,
    repeatedHeader: null,
    draw(canvas, top, isRepeated) {
      if (isHeader) canvas.rectangle(x, top, width, height, COLOURS.primaryTint);
      canvas.rectangle(x, top + height - 0.3, width, 0.6, isHeader ? COLOURS.primary : COLOURS.line);
      columns.forEach((column, index) => {
        const element = isRepeated ? null : (cellElements[index] ?? null);
        (cells[index] ?? []).forEach((line, lineIndex) => {
          const lineTop = top + CELL_PADDING_Y + lineIndex * scale.tableLeading;
          canvas.text(line, lineStart(line, column), baselineIn(lineTop, scale.tableLeading, scale.table), element);
        });
      });
    },
  };
}

function lineStart(line: Line, { x, width, alignment }: Column): number {
  const left = x + CELL_PADDING_X;
  const free = width - 2 * CELL_PADDING_X - line.width;
  if (alignment === "right") return left + free;
  if (alignment === "center") return left + free / 2;
  return left;
}
