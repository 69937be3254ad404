/** Draws the six types as bars with their error bands, or on the hexagon. */
import { bandAround } from "#app/domain/assessment/measurement-error.ts";
import type { TypesBlock } from "#app/domain/report/dossier/dossier.ts";
import { clampedPercent, drawHexagon, plainPercent } from "#app/gateways/pdf/hexagon.ts";
import { baselineIn, type LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import { Outline } from "#app/gateways/pdf/page-canvas.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { fitInto } from "#app/gateways/pdf/text-fit.ts";
import { type Colour, COLOURS, TYPE_COLOURS } from "#app/gateways/pdf/theme.ts";

/** In points, as are all lengths here. */
const PITCH = 19;
const BAR_HEIGHT = 9;
const LETTER_WIDTH = 16;
const VALUE_WIDTH = 46;
const MAX_NAME_WIDTH = 150;
const NAME_SIZES = [9.4, 8.8, 8.2, 7.6, 7];
const SCALE_HEIGHT = 13;
const SCALE_MARKS = [0, 25, 50, 75, 100];
const HEXAGON_RADIUS = 74;
const HEXAGON_MARGIN = 30;

interface ChartContext extends LayoutContext {
  /** Scales the bars' distances; 1 by default. */
  density?: number;
}

/** A chart of the six types as one row. */
export function layOutTypes(block: TypesBlock, gap: number, context: ChartContext): Row {
  return block.kind === "hexagon" ? hexagonRow(block, gap, context) : barsRow(block, gap, context);
}

function hexagonRow(block: TypesBlock, gap: number, { typesetter, parent, x, width }: LayoutContext): Row {
  return {
    height: 2 * (HEXAGON_RADIUS + HEXAGON_MARGIN),
    gapBefore: gap,
    keepWithNext: false,
    isDrawing: true,
    repeatedHeader: null,
    draw(canvas, top) {
      const y = top + HEXAGON_RADIUS + HEXAGON_MARGIN;
      drawHexagon({ x: x + width / 2, y, radius: HEXAGON_RADIUS }, block, { canvas, typesetter, parent });
    },
  };
}

function barsRow({ types, alternative }: TypesBlock, gap: number, context: ChartContext): Row {
  const { typesetter, parent, x, width, density = 1 } = context;
  const pitch = PITCH * density;
  const barHeight = BAR_HEIGHT * density;
  const names = types.map(({ name }) =>
    fitInto(MAX_NAME_WIDTH, `${name} `, { sizes: NAME_SIZES, colour: COLOURS.ink }, typesetter),
  );
  const trackX = x + LETTER_WIDTH + Math.max(0, ...names.map((name) => name.width)) + 10;
  const trackWidth = x + width - VALUE_WIDTH - trackX;
  const at = (percent: number) => trackX + (trackWidth * percent) / 100;
  return {
    height: types.length * pitch + SCALE_HEIGHT,
    gapBefore: gap,
    keepWithNext: false,
    isDrawing: true,
    repeatedHeader: null,
    draw(canvas, top) {
      const figure = parent.child("Figure", { alternative });
      const bottom = top + types.length * pitch;
      for (const mark of SCALE_MARKS) {
        const line = new Outline().moveTo(at(mark), top).lineTo(at(mark), bottom);
        canvas.stroke(line, { colour: COLOURS.line, width: 0.6 }, figure);
        const label = typesetter.fit(`${mark} `, { size: 7, colour: COLOURS.quietInk }, 30);
        canvas.text(label, at(mark) - label.width / 2, bottom + SCALE_HEIGHT - 3, figure);
      }
      types.forEach(({ type, percent, shown }, index) => {
        const rowTop = top + index * pitch;
        const baseline = baselineIn(rowTop, pitch, 9.4);
        const barTop = rowTop + (pitch - barHeight) / 2;
        const letter = typesetter.fit(
          `${type} `,
          { size: 10, colour: TYPE_COLOURS[type], display: true },
          LETTER_WIDTH,
        );
        canvas.text(letter, x, baseline, figure);
        const name = names[index];
        if (name) canvas.text(name, x + LETTER_WIDTH, baseline, figure);
        if (percent !== null) {
          const { lowest, highest } = bandAround(clampedPercent(percent));
          const bar = (from: number, to: number, colour: Colour) =>
            canvas.fill(
              Outline.roundedRectangle(at(from), barTop, Math.max(0.01, at(to) - at(from)), barHeight, 2),
              colour,
              figure,
            );
          bar(0, highest, paler(TYPE_COLOURS[type]));
          bar(0, lowest, TYPE_COLOURS[type]);
          const middle = at(clampedPercent(percent));
          const mark = new Outline().moveTo(middle, barTop - 2).lineTo(middle, barTop + barHeight + 2);
          canvas.stroke(mark, { colour: COLOURS.ink, width: 1.2 }, figure);
        }
        const value = fitInto(
          VALUE_WIDTH - 6,
          `${plainPercent({ percent, shown })} `,
          { sizes: [9.4, 8.6, 7.8, 7, 6.2], colour: COLOURS.ink, bold: true },
          typesetter,
        );
        canvas.text(value, x + width - value.width, baseline, figure);
      });
    },
  };
}

/** A colour mixed with twice as much white. */
function paler(colour: Colour): Colour {
  const mixed = (channel: number) => (channel + 2) / 3;
  return [mixed(colour[0]), mixed(colour[1]), mixed(colour[2])];
}
