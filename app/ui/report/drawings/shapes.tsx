import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { type Drawing, hueOf, type Shape } from "#app/domain/report/drawings/shape.ts";

/** Shapes in a type's hue, for an SVG whose own `fill` is none and whose lines end round. */
export function Shapes({ shapes, type }: { shapes: readonly Shape[]; type: HollandType }) {
  const colours = hueOf(type);
  return <ColouredShapes shapes={shapes} colours={colours} />;
}

interface ColouredShapesProps<T extends string> {
  shapes: readonly Shape<T>[];
  colours: Readonly<Record<T, string>>;
}

export function ColouredShapes<T extends string>({ shapes, colours }: ColouredShapesProps<T>) {
  return shapes.map(({ d, fill, stroke, width, opacity }) => (
    // A drawing never changes. The same outline may occur twice: filled, and as a line.
    <path
      key={`${fill} ${stroke} ${d}`}
      d={d}
      fill={fill && colours[fill]}
      stroke={stroke && colours[stroke]}
      strokeWidth={width}
      opacity={opacity}
    />
  ));
}

/** The attributes of a decorative SVG for shapes. */
export function drawingAttributes({ width, height }: Pick<Drawing, "width" | "height">) {
  return {
    viewBox: `0 0 ${width} ${height}`,
    fill: "none",
    strokeLinecap: "round",
    strokeLinejoin: "round",
    "aria-hidden": true,
  } as const;
}
