/** Draws the six types on Holland's hexagon, each with its error band. */
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { bandAround } from "#app/domain/assessment/measurement-error.ts";
import type { StructureElement } from "./document-structure.ts";
import { Outline, type PageCanvas } from "./page-canvas.ts";
import { fitInto } from "./text-fit.ts";
import { type Colour, COLOURS, TYPE_COLOURS } from "./theme.ts";
import type { Typesetter } from "./typesetter.ts";

interface HexagonType {
  type: HollandType;
  name: string;
  /** 0–100; null if too few questions were answered. */
  percent: number | null;
  /** The percentage with its error, as in texts. */
  shown: string;
}

export interface HexagonContent {
  /** In the order R I A S E C, clockwise from the top. */
  types: readonly HexagonType[];
  /** The alternative text. */
  alternative: string;
}

/** In points from the page's top left corner; the labels add about 140 points of width. */
export interface HexagonPlace {
  x: number;
  y: number;
  radius: number;
  /** The labels' size relative to a report's first page; 1 by default. */
  labelScale?: number;
  /** The maximum width of a type's name. */
  labelWidth?: number;
}

interface HexagonContext {
  canvas: PageCanvas;
  typesetter: Typesetter;
  parent: StructureElement;
}

/** Sizes and width of the types' names at the corners, largest first. */
const CORNER_NAME_SIZES = [7.2, 6.8, 6.4, 6];
const CORNER_NAME_WIDTH = 63;
const GRID_RINGS = [25, 50, 75, 100];

/** Draws the hexagon: a ring for every 25 percent, the profile, and a letter and percentage at each corner. */
export function drawHexagon(
  place: HexagonPlace,
  { types, alternative }: HexagonContent,
  { canvas, typesetter, parent }: HexagonContext,
): void {
  const figure = parent.child("Figure", { alternative });
  const corner = (index: number, percent: number) => placeCorner(place, index, percent);
  const ringAt = (percent: number) => Outline.polygon(types.map((_, index) => corner(index, percent)));

  canvas.fill(ringAt(100), COLOURS.white, figure);
  const profile = types.map(({ percent }, index) => corner(index, clampedPercent(percent)));
  // The error band: the outer outline filled, the inner one in a lighter colour on top.
  const bands = types.map(({ percent }) => toBand(percent));
  canvas.fill(Outline.polygon(bands.map(({ highest }, index) => corner(index, highest))), COLOURS.water, figure);
  canvas.fill(Outline.polygon(bands.map(({ lowest }, index) => corner(index, lowest))), COLOURS.primaryTint, figure);
  for (const ring of GRID_RINGS) {
    canvas.stroke(
      ringAt(ring),
      { colour: ring === 100 ? COLOURS.primary : COLOURS.line, width: ring === 100 ? 0.9 : 0.6 },
      figure,
    );
  }
  types.forEach((_, index) => {
    const end = corner(index, 100);
    canvas.stroke(
      new Outline().moveTo(place.x, place.y).lineTo(end.x, end.y),
      { colour: COLOURS.line, width: 0.6 },
      figure,
    );
  });
  canvas.stroke(Outline.polygon(profile), { colour: COLOURS.primary, width: 1.5 }, figure);
  types.forEach((type, index) => {
    const at = profile[index];
    if (at) drawDot(canvas, at, TYPE_COLOURS[type.type], figure);
    drawCornerLabel(type, { index, place }, { canvas, typesetter, figure });
  });
}

/** A percentage to draw; 0 if missing. */
export function clampedPercent(percent: number | null): number {
  return percent !== null && Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
}

/** A percentage without its error, which a drawing shows as a band and names once; or why there is none. */
export function plainPercent({ percent, shown }: Pick<HexagonType, "percent" | "shown">): string {
  return percent === null ? shown : `${Math.round(percent)}%`;
}

function drawDot(canvas: PageCanvas, at: { x: number; y: number }, colour: Colour, figure: StructureElement): void {
  canvas.fill(Outline.circle(at.x, at.y, 3.6), COLOURS.white, figure);
  canvas.fill(Outline.circle(at.x, at.y, 2.8), colour, figure);
}

/** "R 42%" and the type's name outside a corner: beside it, or above and below at the top and bottom. */
function drawCornerLabel(
  { type, name: typeName, percent, shown }: HexagonType,
  { index, place }: { index: number; place: HexagonPlace },
  { canvas, typesetter, figure }: { canvas: PageCanvas; typesetter: Typesetter; figure: StructureElement },
): void {
  const scale = place.labelScale ?? 1;
  const letter = typesetter.fit(
    `${type} `,
    { size: 10 * scale, colour: TYPE_COLOURS[type], display: true },
    20 * scale,
  );
  const value = typesetter.fit(
    `${plainPercent({ percent, shown })} `,
    { size: 8.6 * scale, colour: COLOURS.ink },
    40 * scale,
  );
  const name = fitInto(
    place.labelWidth ?? CORNER_NAME_WIDTH * scale,
    `${typeName} `,
    { sizes: CORNER_NAME_SIZES.map((size) => size * scale), colour: COLOURS.quietInk },
    typesetter,
  );
  const letterGap = 3;
  const firstWidth = letter.width + letterGap + value.width;
  const width = Math.max(firstWidth, name.width);
  const at = placeCorner(place, index, 100);
  const side = Math.sign(Math.round(at.x - place.x));
  const isTop = index === 0;

  const lineStart = (lineWidth: number) => {
    if (side > 0) return at.x + 8;
    if (side < 0) return at.x - 8 - lineWidth;
    return at.x - lineWidth / 2;
  };
  let baseline = at.y;
  if (side === 0) baseline = isTop ? at.y - 17 * scale : at.y + 15 * scale;
  const background = 3;
  if (isTop) {
    // A canal may end here: the background keeps the label legible.
    canvas.fill(
      Outline.roundedRectangle(
        lineStart(width) - background,
        baseline - 10 * scale,
        width + 2 * background,
        22 * scale,
        5,
      ),
      COLOURS.white,
      figure,
    );
  }
  canvas.text(letter, lineStart(firstWidth), baseline, figure);
  canvas.text(value, lineStart(firstWidth) + letter.width + letterGap, baseline, figure);
  canvas.text(name, lineStart(name.width), baseline + 9 * scale, figure);
}

/** The point on a type's axis (0 at the top, clockwise) at a percentage of the radius. */
function placeCorner(place: HexagonPlace, index: number, percent: number): { x: number; y: number } {
  const angle = (index * Math.PI) / 3 - Math.PI / 2;
  const distance = (place.radius * percent) / 100;
  return { x: place.x + distance * Math.cos(angle), y: place.y + distance * Math.sin(angle) };
}

/** A type's error band; empty if its percentage is missing. */
function toBand(percent: number | null): { lowest: number; highest: number } {
  return percent === null ? { lowest: 0, highest: 0 } : bandAround(clampedPercent(percent));
}
