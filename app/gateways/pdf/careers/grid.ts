/** Lays out a table of short texts with drawings in its cells, as light as a page: lines between rows, no grounds. */
import { leaded } from "#app/gateways/pdf/dossier/part-head.ts";
import { drawText, setText } from "#app/gateways/pdf/dossier/text-rows.ts";
import { baselineIn, type LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import type { PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { type Colour, COLOURS, type Language } from "#app/gateways/pdf/theme.ts";
import { plain } from "#app/gateways/pdf/typesetter.ts";

/** All lengths in points. */
export interface GridCell {
  text: string;
  /** Below the text, quieter. */
  subtext?: string;
  bold?: boolean;
  colour?: Colour;
  /** Left of the text. */
  mark?: { width: number; draw: (canvas: PageCanvas, at: { x: number; top: number; baseline: number }) => void };
  /** Below the text, as wide as the column. */
  below?: { height: number; draw: (canvas: PageCanvas, at: { x: number; top: number; width: number }) => void };
}

export interface GridStyle {
  size: number;
  paddingY: number;
}

interface GridContext extends LayoutContext {
  language: Language;
}

const GAP = 7;
const HEAD_SHARE = 0.92;
const HEAD_PADDING = 4;
/** Steps of halving in which widths are found; each halves the error. */
const HALVINGS = 24;

/** What a column wants, in points: its widest word, and its longest text. */
interface ColumnWant {
  minimum: number;
  maximum: number;
}

/** Widths of columns that keep rows low: they grow as the root of their longest text, between what they want. */
function balanceWidths(wants: readonly ColumnWant[], width: number): number[] {
  const least = wants.reduce((sum, { minimum }) => sum + minimum, 0);
  if (least >= width) return wants.map(({ minimum }) => (minimum * width) / least);
  const at = (factor: number) =>
    wants.map(({ minimum, maximum }) => Math.min(maximum, Math.max(minimum, factor * Math.sqrt(maximum))));
  const total = (widths: readonly number[]) => widths.reduce((sum, each) => sum + each, 0);
  let [low, high] = [0, width];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (total(at(middle)) > width) high = middle;
    else low = middle;
  }
  const widths = at(low);
  const spare = (width - total(widths)) / wants.length;
  return widths.map((each) => each + spare);
}

/** The rows of a table: a header, and one per row of cells. */
export function layOutGrid(
  { head, rows }: { head: readonly string[]; rows: readonly (readonly GridCell[])[] },
  { size, paddingY }: GridStyle,
  context: GridContext,
): Row[] {
  const { typesetter, x, width, parent, language } = context;
  const style = leaded({ size, colour: COLOURS.ink }, language);
  const headStyle = leaded({ size: size * HEAD_SHARE, colour: COLOURS.quietInk, bold: true }, language);
  const measure = (text: string, bold: boolean) => typesetter.measure([plain(`${text} `)], { ...style, bold });
  const wants = head.map((title, index) => {
    const heading = typesetter.measure([plain(`${title} `)], headStyle);
    const cells = rows.map((cells) => cells[index]).filter((cell) => cell !== undefined);
    const measured = cells.map(({ text, subtext, bold = false, mark }) => {
      const [own, below] = [measure(text, bold), measure(subtext ?? "", false)];
      const widestWord = Math.max(own.widestWord, below.widestWord);
      const natural = Math.max(own.natural, below.natural);
      return { minimum: widestWord + (mark?.width ?? 0), maximum: natural + (mark?.width ?? 0) };
    });
    return {
      minimum: Math.max(heading.widestWord, ...measured.map((want) => want.minimum)) + GAP,
      maximum: Math.max(heading.widestWord, ...measured.map((want) => want.maximum)) + GAP,
    };
  });
  const widths = balanceWidths(wants, width);
  const lefts = widths.map((_, index) => x + widths.slice(0, index).reduce((sum, each) => sum + each, 0));
  const room = (index: number, taken = 0) => ({ typesetter, width: (widths[index] ?? 0) - GAP - taken });

  const table = parent.child("Table");
  const headTexts = head.map((title, index) => setText(`${title} `, room(index), headStyle));
  const headHeight = Math.max(0, ...headTexts.map(({ height }) => height)) + HEAD_PADDING;
  const headElement = table.child("TR");
  const headCells = head.map(() => headElement.child("TH"));
  const header: Row = {
    height: headHeight,
    gapBefore: 0,
    keepWithNext: true,
    isDrawing: true,
    repeatedHeader: null,
    draw(canvas, top, isRepeated) {
      headTexts.forEach((text, index) => {
        const owner = isRepeated ? null : (headCells[index] ?? null);
        const textTop = top + headHeight - HEAD_PADDING - text.height;
        drawText(text, { canvas, x: lefts[index] ?? x, top: textTop, owner });
      });
      canvas.rectangle(x, top + headHeight - 1.2, width, 1.2, COLOURS.ink);
    },
  };
  const body = rows.map((cells): Row => {
    const texts = cells.map(({ text, bold = false, colour = COLOURS.ink, mark }, index) =>
      setText(`${text} `, room(index, mark?.width), { ...style, bold, colour }),
    );
    const subtexts = cells.map(({ subtext, mark }, index) =>
      subtext === undefined
        ? null
        : setText(`${subtext} `, room(index, mark?.width), { ...style, colour: COLOURS.quietInk }),
    );
    const heights = cells.map(
      ({ below }, index) => (texts[index]?.height ?? 0) + (subtexts[index]?.height ?? 0) + (below?.height ?? 0),
    );
    const height = Math.max(0, ...heights) + 2 * paddingY;
    const element = table.child("TR");
    const elements = cells.map(() => element.child("TD"));
    return {
      height,
      gapBefore: 0,
      keepWithNext: false,
      isDrawing: true,
      repeatedHeader: header,
      draw(canvas, top) {
        canvas.rectangle(x, top + height - 0.6, width, 0.6, COLOURS.line);
        cells.forEach(({ mark, below }, index) => {
          const text = texts[index];
          const left = lefts[index] ?? x;
          if (!text) return;
          const textTop = top + paddingY;
          const baseline = baselineIn(textTop, text.leading, text.size);
          mark?.draw(canvas, { x: left, top: textTop, baseline });
          const at = { canvas, x: left + (mark?.width ?? 0), owner: elements[index] ?? null };
          drawText(text, { ...at, top: textTop });
          const subtext = subtexts[index];
          if (subtext) drawText(subtext, { ...at, top: textTop + text.height });
          below?.draw(canvas, { x: left, top: textTop + text.height, width: (widths[index] ?? 0) - GAP });
        });
      },
    };
  });
  const all = [header, ...body];
  return all.map((row, index) => ({ ...row, keepWithNext: index < all.length - 1 }));
}
