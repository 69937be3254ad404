/** The tables of chances: all routes of a career, and the first route of each career. */
import { type ChancesBlock, careerPartId, type Dossier } from "#app/domain/report/dossier/dossier.ts";
import { hueOf } from "#app/domain/report/drawings/shape.ts";
import { formatRupeeSpan } from "#app/domain/purchase/money.ts";
import { Outline } from "#app/gateways/pdf/page-canvas.ts";
import type { ListedCareer } from "#app/gateways/pdf/careers/career-list.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { type Colour, fromHex, TYPE_COLOURS } from "#app/gateways/pdf/theme.ts";
import type { CareerContext } from "./career-context.ts";
import { drawCareerSymbol } from "./career-symbol.ts";
import { DRAWN_SIGNAL_WIDTH, drawSignal, VERDICT_COLOURS } from "./chance-signal.ts";
import { type GridCell, type GridStyle, layOutGrid } from "./grid.ts";

/** The cells of a chances block. */
const [ROUTE, DECIDED_BY, VERDICT, COST, ACT_BY] = [0, 1, 4, 5, 6];

const SYMBOL_SIZE = 22;
const SYMBOL_WIDTH = 28;
const BAR_HEIGHT = 5;
const TRACK = fromHex("#e7e4dc");

function verdictCell({ verdict, cells }: ChancesBlock["rows"][number]): GridCell {
  const draw: NonNullable<GridCell["mark"]>["draw"] = (canvas, at) => drawSignal(canvas, verdict, at);
  const mark = { width: DRAWN_SIGNAL_WIDTH + 3, draw };
  return { text: cells[VERDICT] ?? "", bold: true, colour: VERDICT_COLOURS[verdict], mark };
}

/** Close setting: what decides a route stands below its name, so that the other columns are wider. */
interface ChancesStyle extends GridStyle {
  isClose: boolean;
}

/** Every route of a career: what decides it, what was needed, the student's own, the chance, its cost and day. */
export function layOutChances({ head, rows }: ChancesBlock, style: ChancesStyle, context: CareerContext): Row[] {
  const isShown = (_: unknown, index: number) => !style.isClose || index !== DECIDED_BY;
  const toCells = (row: ChancesBlock["rows"][number]) =>
    row.cells
      .map((text, index): GridCell => {
        if (index === VERDICT) return verdictCell(row);
        if (index !== ROUTE) return { text };
        const decider = row.cells[DECIDED_BY];
        return { text, bold: true, ...(style.isClose && decider !== undefined ? { subtext: decider } : {}) };
      })
      .filter(isShown);
  return layOutGrid({ head: head.filter(isShown), rows: rows.map(toCells) }, style, context);
}

/** A career's table of chances in a dossier, by its place; null without one. */
export function findChances({ parts }: Dossier, index: number): ChancesBlock | null {
  const part = parts.find(({ id }) => id === careerPartId(index));
  return part?.blocks.find((block): block is ChancesBlock => block.kind === "chances") ?? null;
}

/** All careers with their interest match, first route, chance, cost, pay and day. */
export function layOutCareersTable(
  careers: readonly ListedCareer[],
  dossier: Dossier,
  style: GridStyle,
  context: CareerContext,
): Row[] {
  const { words } = context.labels;
  const { head, unknown } = words.careersTable;
  const rows = careers.map((career, index): GridCell[] => {
    const chances = findChances(dossier, index)?.rows[0];
    const highlight = dossier.highlights?.careers.find(({ categoryId }) => categoryId === career.categoryId);
    const start = highlight?.pay.find(({ point }) => point === "start");
    return [
      careerCell(career, chances?.cells[ROUTE] ?? null),
      matchCell(career),
      chances ? verdictCell(chances) : { text: unknown },
      { text: chances?.cells[COST] ?? unknown },
      { text: start ? formatRupeeSpan(start) : unknown },
      { text: chances?.cells[ACT_BY] ?? unknown },
    ];
  });
  return layOutGrid({ head, rows }, style, context);
}

/** The career with its first route below. */
function careerCell(career: ListedCareer, route: string | null): GridCell {
  return {
    text: career.name,
    bold: true,
    ...(route === null ? {} : { subtext: route }),
    mark: {
      width: SYMBOL_WIDTH,
      draw: (canvas, { x, top }) => drawCareerSymbol(canvas, career, { x, top: top - 1, size: SYMBOL_SIZE }),
    },
  };
}

/** The match as a bar whose pale end is its error. */
function matchCell({ match, error, hue }: ListedCareer): GridCell {
  if (match === null || !Number.isFinite(match)) return { text: "–" };
  const share = (percent: number) => Math.min(100, Math.max(0, percent)) / 100;
  return {
    text: `${match}%`,
    bold: true,
    below: {
      height: BAR_HEIGHT + 2,
      draw(canvas, { x, top, width }) {
        canvas.fill(Outline.roundedRectangle(x, top + 1, width, BAR_HEIGHT, 2.5), TRACK);
        const bar = (percent: number, colour: Colour) =>
          canvas.fill(
            Outline.roundedRectangle(x, top + 1, Math.max(1, width * share(percent)), BAR_HEIGHT, 2.5),
            colour,
          );
        bar(match + (error ?? 0), fromHex(hueOf(hue).soft));
        bar(match - (error ?? 0), TYPE_COLOURS[hue]);
      },
    },
  };
}
