import { Outline } from "#app/gateways/pdf/page-canvas.ts";

const STEP = /([MLCZ])([^MLCZ]*)/g;

/**
 * An SVG path with the absolute commands M, L, C and Z as an outline.
 * @param place top left corner in points, and points per unit of the drawing
 */
export function readPath(path: string, { x, top, scale }: { x: number; top: number; scale: number }): Outline {
  const outline = new Outline();
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
