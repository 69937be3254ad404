import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { hueOf, type Shape } from "#app/domain/report/drawings/shape.ts";

/** Shapes in a type's hue, for an SVG whose own `fill` is none and whose lines end round. */
export function Shapes({ shapes, type }: { shapes: readonly Shape[]; type: HollandType }) {
  const colours = hueOf(type);
  // A drawing never changes its shapes, and may have the same outline twice: filled, and as a line.
  return shapes.map(({ d, fill, stroke, width, opacity }, index) => (
    <path
      key={index}
      d={d}
      fill={fill && colours[fill]}
      stroke={stroke && colours[stroke]}
      strokeWidth={width}
      opacity={opacity}
    />
  ));
}
