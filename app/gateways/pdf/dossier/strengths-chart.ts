/** Draws a student's tasks: each as a dot with its error, around a line at the student's own average. */
import type { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import { leaded } from "./part-head.ts";
import { drawText, setText } from "./text-rows.ts";
import { baselineIn, type LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import { Outline, type PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { fitInto } from "#app/gateways/pdf/text-fit.ts";
import { COLOURS, type Language } from "#app/gateways/pdf/theme.ts";
import type { PrintableStrengths } from "#app/ports/printer.ts";

/** In points, as are all lengths here. */
const NAME_WIDTH = 118;
const STANDING_WIDTH = 104;
const TRACK_HEIGHT = 9;
const LINE_HEIGHT = 26;
const DOT_RADIUS = 6;
/** Between two stripes of an error. */
const STRIPE = 4;

type Task = PrintableStrengths["tasks"][number];

interface ChartContext extends LayoutContext {
  language: Language;
}

/** One row for each task, in one figure with its text alternative. */
export function layOutStrengths({ tasks, alternative }: PrintableStrengths, context: ChartContext): Row[] {
  let figure: StructureElement | null = null;
  const { parent } = context;
  return tasks.map((task, index) =>
    taskRow(task, context, {
      isFirst: index === 0,
      findFigure: () => (figure ??= parent.child("Figure", { alternative })),
    }),
  );
}

function taskRow(
  { name, standing, place, isOutstanding, note }: Task,
  context: ChartContext,
  { isFirst, findFigure }: { isFirst: boolean; findFigure: () => StructureElement },
): Row {
  const { typesetter, x, width, language } = context;
  const fit = (text: string, space: number, bold: boolean) =>
    fitInto(space, `${text} `, { sizes: [10.2, 9.4, 8.6, 7.8], colour: COLOURS.ink, bold }, typesetter);
  const nameLine = fit(name, NAME_WIDTH - 8, true);
  const standingLine = fit(standing, STANDING_WIDTH - 8, isOutstanding);
  const noteStyle = leaded({ size: 9, colour: COLOURS.quietInk }, language);
  const noteText = note === null ? null : setText(`${note} `, { typesetter, width: width - NAME_WIDTH }, noteStyle);
  const trackX = x + NAME_WIDTH;
  const trackWidth = width - NAME_WIDTH - STANDING_WIDTH;
  return {
    height: LINE_HEIGHT + (noteText?.height ?? 0),
    gapBefore: isFirst ? 0 : 2,
    keepWithNext: true,
    isDrawing: true,
    repeatedHeader: null,
    draw(canvas, top) {
      const figure = findFigure();
      const baseline = baselineIn(top, LINE_HEIGHT, 10.2);
      canvas.text(nameLine, x, baseline, figure);
      canvas.text(standingLine, x + width - standingLine.width, baseline, figure);
      if (place)
        drawTrack({ place, isOutstanding }, { canvas, figure, x: trackX, y: top + LINE_HEIGHT / 2, width: trackWidth });
      if (noteText) drawText(noteText, { canvas, x: trackX, top: top + LINE_HEIGHT - 4, owner: figure });
    },
  };
}

function drawTrack(
  { place, isOutstanding }: { place: NonNullable<Task["place"]>; isOutstanding: boolean },
  {
    canvas,
    figure,
    x,
    y,
    width,
  }: { canvas: PageCanvas; figure: StructureElement; x: number; y: number; width: number },
): void {
  const at = (share: number) => x + share * width;
  const half = TRACK_HEIGHT / 2;
  canvas.fill(Outline.roundedRectangle(x, y - half, width, TRACK_HEIGHT, half), COLOURS.line, figure);
  const stripes = new Outline();
  for (let left = at(place.from); left + half <= at(place.to); left += STRIPE)
    stripes.moveTo(left, y + half).lineTo(left + half, y - half);
  canvas.stroke(stripes, { colour: COLOURS.quietInk, width: 1 }, figure);
  const average = new Outline().moveTo(at(0.5), y - half - 3).lineTo(at(0.5), y + half + 3);
  canvas.stroke(average, { colour: COLOURS.ink, width: 1.2 }, figure);
  canvas.fill(Outline.circle(at(place.at), y, DOT_RADIUS), COLOURS.primary, figure);
  // A full dot stands out, an empty one does not.
  if (!isOutstanding) canvas.fill(Outline.circle(at(place.at), y, DOT_RADIUS - 2), COLOURS.white, figure);
}
