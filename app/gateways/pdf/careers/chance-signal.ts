/** Draws a chance as the three-step signal beside its word, as on the website. */
import type { ChancesBlock } from "#app/domain/report/dossier/dossier.ts";
import { CHANCE_SIGNALS, SIGNAL_HEIGHT, SIGNAL_WIDTH } from "#app/domain/report/drawings/chance-signal.ts";
import type { PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import { readPath } from "./svg-path.ts";
import { type Colour, fromHex } from "#app/gateways/pdf/theme.ts";

type Verdict = ChancesBlock["rows"][number]["verdict"];

/** Points per unit of the drawing. */
const SCALE = 0.72;

/** In points. */
export const DRAWN_SIGNAL_WIDTH = SIGNAL_WIDTH * SCALE;

/** At least 4.5 to 1 on white. */
export const VERDICT_COLOURS: Readonly<Record<Verdict, Colour>> = {
  likely: fromHex("#1b6b3a"),
  stretch: fromHex("#8a5a00"),
  unlikely: fromHex("#b3261e"),
  closed: fromHex("#526065"),
  "not-judged": fromHex("#526065"),
};

/** Decoration: the word beside it says the same. `baseline` is the word's. */
export function drawSignal(
  canvas: PageCanvas,
  verdict: Verdict,
  { x, baseline }: { x: number; baseline: number },
): void {
  const top = baseline - SIGNAL_HEIGHT * SCALE + 0.6;
  for (const { d, fill, stroke, width = 1, opacity = 1 } of CHANCE_SIGNALS[verdict]) {
    const outline = readPath(d, { x, top, scale: SCALE });
    const colour = VERDICT_COLOURS[verdict];
    if (fill !== undefined) canvas.fill(outline, colour);
    if (stroke !== undefined) canvas.stroke(outline, { colour: onWhite(colour, opacity), width: width * SCALE });
  }
}

function onWhite(colour: Colour, opacity: number): Colour {
  const mixed = (channel: number) => 1 + (channel - 1) * opacity;
  return [mixed(colour[0]), mixed(colour[1]), mixed(colour[2])];
}
