import type { Colour } from "./theme.ts";
import { type Line, plain, type Typesetter } from "./typesetter.ts";

/** The style of a line that has to fit a width. */
export interface FittingStyle {
  /** In points, the largest first. */
  sizes: readonly number[];
  colour: Colour;
  bold?: boolean;
  display?: boolean;
}

/** A line in the largest size that fits a width, in points; cut if none fits. */
export function fitInto(width: number, text: string, style: FittingStyle, typesetter: Typesetter): Line {
  const { sizes, ...look } = style;
  const fits = (size: number) => typesetter.measure([plain(text)], { size, ...look }).natural <= width;
  const size = sizes.find(fits) ?? Math.min(...sizes);
  return typesetter.fit(text, { size, ...look }, width);
}
