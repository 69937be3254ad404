/** Draws the figure of a type, as on the website. */
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { FIGURE_SIZE, figureColours, TYPE_FIGURES } from "#app/domain/assessment/type-figures.ts";
import type { PageCanvas } from "./page-canvas.ts";
import { readPath } from "./careers/svg-path.ts";
import { fromHex } from "./theme.ts";

/** Top left corner and side length, in points. */
interface FigurePlace {
  x: number;
  top: number;
  size: number;
}

/** Draws a type's figure as decoration: the type's letter or name is next to it. */
export function drawTypeFigure(canvas: PageCanvas, type: HollandType, place: FigurePlace): void {
  const colours = figureColours(type);
  for (const { d, tone, width } of TYPE_FIGURES[type]) {
    const outline = readPath(d, { ...place, scale: place.size / FIGURE_SIZE });
    const colour = fromHex(colours[tone]);
    if (width === undefined) canvas.fill(outline, colour);
    else canvas.stroke(outline, { colour, width: (width * place.size) / FIGURE_SIZE });
  }
}
