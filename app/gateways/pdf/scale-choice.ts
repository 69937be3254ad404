import type { TextScale } from "./theme.ts";

/**
 * The layout at the first scale that fits, else at the last (of at least one). Uses bisection, as attempts are slow.
 */
export function firstFitting<LaidOut>(
  scales: readonly TextScale[],
  layOutAt: (scale: TextScale) => LaidOut,
  fits: (laidOut: LaidOut) => boolean,
): LaidOut {
  let [lowest, highest] = [0, scales.length - 1];
  let best: LaidOut | null = null;
  while (lowest <= highest) {
    const middle = Math.floor((lowest + highest) / 2);
    const scale = scales[middle];
    if (!scale) break;
    const laidOut = layOutAt(scale);
    const isFitting = fits(laidOut);
    if (isFitting || middle === scales.length - 1) best = laidOut;
    if (isFitting) highest = middle - 1;
    else lowest = middle + 1;
  }
  if (best === null) throw new Error("no type sizes are defined");
  return best;
}
