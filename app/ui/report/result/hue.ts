import type { CSSProperties } from "react";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import { hueOf } from "#app/domain/report/drawings/shape.ts";

/** The colours of a type for everything inside an element. */
export function hueStyle(type: HollandType): CSSProperties {
  const { hue, dark, tint, letters } = hueOf(type);
  return { "--hue": hue, "--hue-dark": dark, "--hue-tint": tint, "--hue-letters": letters } as CSSProperties;
}
