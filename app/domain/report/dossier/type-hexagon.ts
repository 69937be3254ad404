import { bandAround } from "#app/domain/assessment/measurement-error.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";

/** Centre of the hexagon in its drawing. */
export const HEXAGON_CENTRE = { x: 160, y: 140 };

/** Distance from the centre to 100 percent. */
const RADIUS = 96;

/** Percentages with a grid line. */
export const HEXAGON_RINGS = [25, 50, 75, 100] as const;

/** Fixed hue of each type, as in the PDF; distinct for colour-blind readers, and always with a text label. */
export const TYPE_COLOURS: Readonly<Record<HollandType, string>> = {
  R: "var(--color-realistic)",
  I: "var(--color-investigative)",
  A: "var(--color-artistic)",
  S: "var(--color-social)",
  E: "var(--color-enterprising)",
  C: "var(--color-conventional)",
};

type Percentages = Readonly<Record<HollandType, number | null>>;

/** The point at `percent` on the axis of this type index; R is at the top, the others follow clockwise. */
export function hexagonPoint(index: number, percent: number): { x: number; y: number } {
  const angle = (index * Math.PI) / 3 - Math.PI / 2;
  const distance = (RADIUS * percent) / 100;
  return { x: HEXAGON_CENTRE.x + distance * Math.cos(angle), y: HEXAGON_CENTRE.y + distance * Math.sin(angle) };
}

/** Points of a polygon with a corner on each axis. */
export function hexagonOutline(percentAt: (type: HollandType) => number): string {
  return HOLLAND_TYPES.map((type, index) => hexagonPoint(index, percentAt(type)))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ");
}

/** The area between the bands' lower and upper ends: two outlines, the inner one cut out. */
export function hexagonBand(percentages: Percentages): string {
  const bandEnds = (type: HollandType) => {
    const percent = percentages[type];
    return percent === null ? { lowest: 0, highest: 0 } : bandAround(percent);
  };
  const outer = hexagonOutline((type) => bandEnds(type).highest);
  const inner = hexagonOutline((type) => bandEnds(type).lowest);
  return `M${outer.replaceAll(" ", "L")}ZM${inner.replaceAll(" ", "L")}Z`;
}
