/** Plain text, without Markdown, as lines and rows. */
import type { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import { baselineIn, type LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import type { PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { type Line, plain, type TextStyle, type Typesetter } from "#app/gateways/pdf/typesetter.ts";

/** Text set in one style at a width; all lengths in points. */
export interface SetText {
  lines: Line[];
  leading: number;
  size: number;
  /** Of all lines. */
  height: number;
}

/** Sets plain text on as many lines as needed. @param leading from one line to the next */
export function setText(
  text: string,
  { typesetter, width }: { typesetter: Typesetter; width: number },
  style: TextStyle & { leading: number },
): SetText {
  const lines = typesetter.wrap([plain(text)], style, Math.max(style.size, width));
  return { lines, leading: style.leading, size: style.size, height: lines.length * style.leading };
}

/** Limits set text to a number of lines: more than real text in a drawing needs. */
export function cutText(text: SetText, maxLines: number): SetText {
  const lines = text.lines.slice(0, maxLines);
  return { ...text, lines, height: lines.length * text.leading };
}

/** Draws set text below `top`. */
export function drawText(
  { lines, leading, size }: SetText,
  { canvas, x, top, owner }: { canvas: PageCanvas; x: number; top: number; owner: StructureElement | null },
): void {
  lines.forEach((line, index) => canvas.text(line, x, baselineIn(top + index * leading, leading, size), owner));
}

/** Set text as rows, one per line. */
export function rowsOfText(
  { lines, leading, size }: SetText,
  { element, gap, x }: { element: StructureElement; gap: number; x: number },
): Row[] {
  return lines.map((line, index) => ({
    height: leading,
    gapBefore: index === 0 ? gap : 0,
    keepWithNext: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
    repeatedHeader: null,
    draw: (canvas, top) => canvas.text(line, x, baselineIn(top, leading, size), element),
  }));
}

/** Text in the largest style in which it needs at most `maxLines`; in the last one if none fits. */
export function setTextWithin(
  text: string,
  { typesetter, width }: Pick<LayoutContext, "typesetter" | "width">,
  { styles, lines }: { styles: readonly (TextStyle & { leading: number })[]; lines: number },
): SetText {
  let set: SetText = { lines: [], leading: 0, size: 0, height: 0 };
  for (const style of styles) {
    set = setText(text, { typesetter, width }, style);
    if (set.lines.length <= lines) break;
  }
  return set;
}
