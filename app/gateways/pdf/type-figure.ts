/** Draws the figure of a type, as on the website. */
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { FIGURE_SIZE, figureColours, TYPE_FIGURES } from "#app/domain/assessment/type-figures.ts";
import { Outline, type PageCanvas } from "./page-canvas.ts";
import { fromHex } from "./theme.ts";

/** Top left corner and side length, in points. */
interface FigurePlace {
  x: number;
  top: number;
  size: number;
}

const STEP = /([MLCZ])([^MLCZ]*)/g;

/** Draws a type's figure as decoration: the type's letter or name is next to it. */
export function drawTypeFigure(canvas: PageCanvas, type: HollandType, place: FigurePlace): void {
  const colours = figureColours(type);
  for (const { d, tone, width } of TYPE_FIGURES[type]) {
    const outline = drawOutline(d, place);
    const colour = fromHex(colours[tone]);
    if (width === undefined) canvas.fill(outline, colour);
    else canvas.stroke(outline, { colour, width: (width * place.size) / FIGURE_SIZE });
  }
}

function drawOutline(path: string, { x, top, size }: FigurePlace): Outline {
  const outline = new Outline();
  const scale = size / FIGURE_SIZE;
  for (const [, command, numbers = ""] of path.matchAll(STEP)) {
    const at = numbers
      .split(/[ ,]+/)
      .filter(Boolean)
      .map((value, index) => (index % 2 === 0 ? x : top) + Number(value) * scale);
    // A command may have several points, each continuing from the previous one.
    if (command === "M") outline.moveTo(...pair(at, 0));
    else if (command === "Z") outline.close();
    else if (command === "L") for (let index = 0; index < at.length; index += 2) outline.lineTo(...pair(at, index));
    else
      for (let index = 0; index < at.length; index += 6)
        outline.curveTo(...pair(at, index), ...pair(at, index + 2), ...pair(at, index + 4));
  }
  return outline;
}

function pair(numbers: readonly number[], index: number): [x: number, y: number] {
  return [numbers[index] ?? 0, numbers[index + 1] ?? 0];
}
