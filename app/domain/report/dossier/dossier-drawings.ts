import { bandAround } from "#app/domain/assessment/measurement-error.ts";
import { escapeHtml } from "#app/domain/platform/escape-html.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { MappedRoute, PathMapBlock, TypesBlock, YearBlock, YearEvent } from "./dossier.ts";
import {
  HEXAGON_CENTRE,
  HEXAGON_RINGS,
  hexagonBand,
  hexagonOutline,
  hexagonPoint,
  TYPE_COLOURS,
} from "./type-hexagon.ts";

// No drawing has ids, gradients or styles of its own: several share a page, whose style sheet colours them.

function drawing(viewBox: string, alternative: string, content: string, attributes = ""): string {
  return `<svg viewBox="${viewBox}" role="img" aria-label="${escapeHtml(alternative)}"${attributes}>${content}</svg>`;
}

const rounded = (value: number) => Number(value.toFixed(1));

/** Height of a bar's row, matching the list beside it. */
const BAR_ROW = 10;

/** The six percentages as bars with their error bands. It stretches between names and figures. */
export function drawTypeBars({ types, alternative }: TypesBlock): string {
  const bars = types.map(({ type, percent }, index) => {
    const y = index * BAR_ROW;
    const ground = `<rect class="bar-ground" y="${y + 3}" width="100" height="4"/>`;
    if (percent === null) return ground;
    const { lowest, highest } = bandAround(percent);
    return [
      ground,
      `<rect y="${y + 3}" width="${rounded(percent)}" height="4" fill="${TYPE_COLOURS[type]}"/>`,
      `<path class="bar-band" d="M${rounded(lowest)} ${y + 2}v6M${rounded(lowest)} ${y + 5}H${rounded(highest)}M${rounded(highest)} ${y + 2}v6"/>`,
    ].join("");
  });
  const height = types.length * BAR_ROW;
  return drawing(`0 0 100 ${height}`, alternative, bars.join(""), ' preserveAspectRatio="none"');
}

/** Position of the letters, in percent of an axis. */
const LETTER_AT = 118;

/** Holland's hexagon with the six percentages as a shape, surrounded by their error band. */
export function drawHexagon({ types, alternative }: TypesBlock): string {
  const percentages = Object.fromEntries(types.map(({ type, percent }) => [type, percent])) as Record<
    HollandType,
    number | null
  >;
  const { x, y } = HEXAGON_CENTRE;
  const content = [
    ...HEXAGON_RINGS.map((ring) => `<polygon class="hexagon-line" points="${hexagonOutline(() => ring)}"/>`),
    ...types.map((_, index) => {
      const end = hexagonPoint(index, 100);
      return `<path class="hexagon-line" d="M${x} ${y}L${rounded(end.x)} ${rounded(end.y)}"/>`;
    }),
    `<path class="hexagon-band" fill-rule="evenodd" d="${hexagonBand(percentages)}"/>`,
    `<polygon class="hexagon-shape" points="${hexagonOutline((type) => percentages[type] ?? 0)}"/>`,
    ...types.map(({ type, percent }, index) => {
      const mark = hexagonPoint(index, percent ?? 0);
      return `<circle cx="${rounded(mark.x)}" cy="${rounded(mark.y)}" r="4.5" fill="${TYPE_COLOURS[type]}"/>`;
    }),
    ...types.map(({ type }, index) => {
      const at = hexagonPoint(index, LETTER_AT);
      return `<text x="${rounded(at.x)}" y="${rounded(at.y + 5)}" fill="${TYPE_COLOURS[type]}">${type}</text>`;
    }),
  ];
  return drawing("30 14 260 252", alternative, content.join(""));
}

const YEAR = { width: 300, labels: 84, row: 27, widestLane: 34, radius: 8.5 };

/** A date's position in the drawn year, in months; dates outside are clamped. */
function monthsInto(start: string, date: string): number {
  const [firstYear = 0, firstMonth = 1] = start.split("-").map(Number);
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const months = (year - firstYear) * 12 + (month - firstMonth) + (day - 1) / days;
  return Math.min(12, Math.max(0, months));
}

/** An event's extent in the year, from the top: at least its number's circle. */
function toExtent(start: string, { from, to }: YearEvent): { top: number; bottom: number } {
  const least = 2 * YEAR.radius;
  const first = monthsInto(start, from) * YEAR.row;
  // The last day is inclusive.
  const last = Math.max(first, monthsInto(start, to) * YEAR.row + YEAR.row / 31);
  const top = Math.min(first, 12 * YEAR.row - least);
  return { top, bottom: Math.max(last, top + least) };
}

/** The first free lane for each event, so that none overlap. */
function assignLanes(extents: readonly { top: number; bottom: number }[]): number[] {
  const ends: number[] = [];
  return extents.map(({ top, bottom }) => {
    const free = ends.findIndex((end) => end + 2 <= top);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = bottom;
    return lane;
  });
}

/** The year from top to bottom, numbered as in the list beside it: twelve columns would be illegible on a phone. */
export function drawYear({ start, months, events, alternative }: YearBlock): string {
  const extents = events.map((event) => toExtent(start, event));
  const lanes = assignLanes(extents);
  const laneWidth = Math.min(YEAR.widestLane, (YEAR.width - YEAR.labels) / (Math.max(0, ...lanes) + 1));
  const rows = months.map((month, index) => {
    const y = index * YEAR.row;
    return `<path class="year-line" d="M0 ${y}H${YEAR.width}"/><text class="year-month" x="2" y="${y + 18}">${escapeHtml(month)}</text>`;
  });
  const bars = events.map(({ isExact }, index) => {
    const { top, bottom } = extents[index] ?? { top: 0, bottom: 0 };
    const x = rounded(YEAR.labels + ((lanes[index] ?? 0) + 0.5) * laneWidth);
    const width = Math.min(12, laneWidth - 4);
    const y = rounded(top + YEAR.radius);
    return [
      `<g class="${isExact ? "year-days" : "year-months"}">`,
      `<rect x="${rounded(x - width / 2)}" y="${rounded(top + 1)}" width="${rounded(width)}" height="${rounded(bottom - top - 2)}" rx="${rounded(width / 2)}"/>`,
      `<circle cx="${x}" cy="${y}" r="${YEAR.radius}"/><text x="${x}" y="${rounded(y + 3.8)}">${index + 1}</text></g>`,
    ].join("");
  });
  const height = months.length * YEAR.row;
  return drawing(`0 0 ${YEAR.width} ${height}`, alternative, [...rows, ...bars].join(""));
}

const ROUTES = { width: 320, height: 150, top: 44, bottom: 112, edge: 34, radius: 12 };

/** A winding path for each route, from the start above the drawing to the goal below, numbered as in the list. */
export function drawRoutes({ routes, alternative }: PathMapBlock): string {
  const space = routes.length < 2 ? 0 : (ROUTES.width - 2 * ROUTES.edge) / (routes.length - 1);
  const first = routes.length < 2 ? ROUTES.width / 2 : ROUTES.edge;
  const content = routes.map((route, index) =>
    drawRoute(route, { number: index + 1, x: rounded(first + index * space) }),
  );
  // Open routes are drawn last, on top.
  const order = routes.map(({ state }, index) => ({ index, isOpen: state === "open" }));
  const inOrder = order.toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen)).map(({ index }) => content[index]);
  return drawing(`0 0 ${ROUTES.width} ${ROUTES.height}`, alternative, inOrder.join(""));
}

function drawRoute({ state, steps }: MappedRoute, { number, x }: { number: number; x: number }): string {
  const { width, height, top, bottom, radius } = ROUTES;
  const middle = width / 2;
  const half = top / 2;
  const below = (height + bottom) / 2;
  const length = bottom - top - radius;
  const dots = steps.map((_, index) => {
    const y = rounded(top + radius + (length * (index + 1)) / (steps.length + 1));
    return `<circle class="route-step" cx="${x}" cy="${y}" r="4"/>`;
  });
  return [
    `<g class="route-${state}">`,
    `<path class="route-in" d="M${middle} 0C${middle} ${half} ${x} ${half} ${x} ${top}"/>`,
    `<path d="M${x} ${top}V${bottom}C${x} ${below} ${middle} ${below} ${middle} ${height}"/>`,
    ...dots,
    `<circle class="route-number" cx="${x}" cy="${top}" r="${radius}"/>`,
    `<text x="${x}" y="${top + 5}">${number}</text></g>`,
  ].join("");
}
