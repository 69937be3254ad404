/** Draws careers' symbols, a career page's landscape and small pictures, as on the website. */
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { CAREER_SYMBOLS, SYMBOL_SIZE } from "#app/domain/report/drawings/career-symbols.ts";
import { hueOf, type Shape } from "#app/domain/report/drawings/shape.ts";
import { SMALL_PICTURES, type SmallPicture } from "#app/domain/report/drawings/small-pictures.ts";
import { Outline, type PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import { readPath } from "./svg-path.ts";
import { fromHex, PAGE } from "#app/gateways/pdf/theme.ts";

export interface DrawnCareer {
  /** Its category's id in the catalogue. */
  categoryId: number;
  /** The type whose hue it is drawn in. */
  hue: HollandType;
}

/** Draws a career's symbol as decoration: its name is next to it. All lengths in points. */
export function drawCareerSymbol(
  canvas: PageCanvas,
  { categoryId, hue }: DrawnCareer,
  { x, top, size }: { x: number; top: number; size: number },
): void {
  drawShapes(canvas, CAREER_SYMBOLS[categoryId] ?? [], hueOf(hue), { x, top, scale: size / SYMBOL_SIZE });
}

/** Draws a small picture as decoration, right-aligned. */
export function drawSmallPicture(
  canvas: PageCanvas,
  picture: SmallPicture,
  { right, top, height }: { right: number; top: number; height: number },
): void {
  const { width, height: units, shapes } = SMALL_PICTURES[picture];
  const scale = height / units;
  drawShapes(canvas, shapes, hueOf("C"), { x: right - width * scale, top, scale });
}

function drawShapes(
  canvas: PageCanvas,
  shapes: readonly Shape[],
  colours: ReturnType<typeof hueOf>,
  place: { x: number; top: number; scale: number },
): void {
  for (const { d, fill, stroke, width = 1 } of shapes) {
    const outline = readPath(d, place);
    if (fill !== undefined) canvas.fill(outline, fromHex(colours[fill]));
    if (stroke !== undefined) canvas.stroke(outline, { colour: fromHex(colours[stroke]), width: width * place.scale });
  }
}

/** Sky, sun, hills and water in a career's hue, across the page from its top edge. */
export function drawLandscape(canvas: PageCanvas, hue: HollandType, height: number): void {
  const colours = hueOf(hue);
  const [w, at] = [PAGE.width, (share: number) => share * height];
  canvas.rectangle(0, 0, w, height, fromHex(colours.sky));
  canvas.fill(Outline.circle(w - 78, at(0.28), 25), fromHex(colours.sun));
  const hills = new Outline()
    .moveTo(0, at(0.7))
    .curveTo(90, at(0.45), 165, at(0.52), 248, at(0.68))
    .curveTo(322, at(0.49), 420, at(0.45), 488, at(0.65))
    .curveTo(532, at(0.55), 570, at(0.56), w, at(0.62))
    .lineTo(w, height)
    .lineTo(0, height)
    .close();
  canvas.fill(hills, fromHex(colours.far));
  const water = new Outline()
    .moveTo(0, at(0.86))
    .curveTo(82, at(0.75), 135, at(0.94), 225, at(0.88))
    .curveTo(322, at(0.8), 360, at(0.96), 450, at(0.88))
    .curveTo(518, at(0.82), 562, at(0.91), w, at(0.83))
    .lineTo(w, height)
    .lineTo(0, height)
    .close();
  canvas.fill(water, fromHex(colours.water));
}
