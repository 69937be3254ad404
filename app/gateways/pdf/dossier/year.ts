/** Draws a student's year: a strip of months with a bar per event, and the events as a table below. */
import type { YearBlock, YearEvent } from "#app/domain/report/dossier/dossier.ts";
import type { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import { baselineIn, type LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import { Outline, type PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import { safeAddress } from "#app/gateways/pdf/markdown/report-markdown.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { layOutTable } from "#app/gateways/pdf/table-layout.ts";
import { fitInto } from "#app/gateways/pdf/text-fit.ts";
import { COLOURS, type Language } from "#app/gateways/pdf/theme.ts";
import { plain } from "#app/gateways/pdf/typesetter.ts";
import { leaded } from "./part-head.ts";
import { cutText, drawText, setText } from "./text-rows.ts";

interface YearContext extends LayoutContext {
  language: Language;
  labels: ReportLabels;
  /** The day the dossier was made, an ISO date. */
  asOf: string;
  /** Scales the strip's type and distances. */
  factor: number;
}

const MONTHS = 12;
/** All lengths in points. */
const HEADER_HEIGHT = 19;
const EVENT_PADDING = 4;
const MIN_EVENT_HEIGHT = 15;
const BAR_HEIGHT = 8;
const MIN_BAR_WIDTH = 7;
const TITLE_GAP = 5;
const TITLE_SIZE = 8;
/** More than any real title; the table has it in full. */
const MAX_TITLE_LINES = 6;
const LEGEND_HEIGHT = 20;
/** A higher strip is broken over pages between its events. */
const MAX_HEIGHT_TOGETHER = 420;
const TABLE_GAP = 8;

/** The rows of the strip, which are one figure, and of the table. */
export function layOutYear(block: YearBlock, gap: number, context: YearContext): Row[] {
  const figure = context.parent.child("Figure", { alternative: block.alternative });
  const header = headerRow(block, figure, context);
  const events = block.events.map((event) => eventRow(event, block, figure, context));
  const legend = legendRow(block, figure, context);
  const strip = [{ ...header, gapBefore: gap }, ...events.map((row) => ({ ...row, repeatedHeader: header })), legend];
  const isShort = strip.reduce((sum, row) => sum + row.height, 0) <= MAX_HEIGHT_TOGETHER;
  const rows = strip.map((row, index) => ({
    ...row,
    isDrawing: true,
    keepWithNext: index < strip.length - 1 && (isShort || index === 0 || index >= strip.length - 3),
  }));
  return block.events.length === 0 ? rows : [...rows, ...layOutYearTable(block, context)];
}

function headerRow(block: YearBlock, figure: StructureElement, { typesetter, x, width }: YearContext): Row {
  const column = width / MONTHS;
  const names = block.months
    .slice(0, MONTHS)
    .map((month) =>
      fitInto(
        column - 3,
        `${month} `,
        { sizes: [8.4, 7.8, 7.2, 6.6, 6], colour: COLOURS.primaryDark, bold: true },
        typesetter,
      ),
    );
  return {
    height: HEADER_HEIGHT,
    gapBefore: 0,
    keepWithNext: true,
    repeatedHeader: null,
    draw(canvas, top, isRepeated) {
      const owner = isRepeated ? null : figure;
      const band = Outline.roundedRectangle(x, top, width, HEADER_HEIGHT - 2, 4);
      canvas.fill(band, COLOURS.primaryTint, owner);
      names.forEach((name, index) => {
        const nameX = x + index * column + (column - name.width) / 2;
        canvas.text(name, nameX, baselineIn(top, HEADER_HEIGHT - 2, 8), owner);
      });
    },
  };
}

function eventRow(event: YearEvent, block: YearBlock, figure: StructureElement, context: YearContext): Row {
  const { typesetter, x, width, language, factor } = context;
  const at = (month: number) => x + (width * Math.min(MONTHS, Math.max(0, month))) / MONTHS;
  const barStart = Math.min(at(monthsFrom(block.start, event.from)), x + width - MIN_BAR_WIDTH);
  const barEnd = Math.max(at(monthsFrom(block.start, event.to, 1)), barStart + MIN_BAR_WIDTH);
  const roomLeft = barStart - x - TITLE_GAP;
  const roomRight = x + width - barEnd - TITLE_GAP;
  const style = leaded({ size: TITLE_SIZE * factor, colour: COLOURS.ink }, language);
  const natural = typesetter.measure([plain(`${event.title} `)], style).natural;
  const isRight = natural <= roomRight || (natural > roomLeft && roomRight >= roomLeft);
  const room = { typesetter, width: isRight ? roomRight : roomLeft };
  const title = cutText(setText(`${event.title} `, room, style), MAX_TITLE_LINES);
  const height = Math.max(MIN_EVENT_HEIGHT * factor, title.height + EVENT_PADDING * factor);
  return {
    height,
    gapBefore: 0,
    keepWithNext: false,
    repeatedHeader: null,
    draw(canvas, top) {
      drawMonths(canvas, { x, width, top, height }, figure);
      const now = monthsFrom(block.start, context.asOf);
      if (now >= 0 && now <= MONTHS) drawNow(canvas, { x: at(now), top, height }, figure);
      drawBar(canvas, { x: barStart, y: top + height / 2, width: barEnd - barStart, isExact: event.isExact }, figure);
      const titleTop = top + (height - title.height) / 2;
      const titleWidth = Math.max(0, ...title.lines.map((line) => line.width));
      const titleX = isRight ? barEnd + TITLE_GAP : Math.max(x, barStart - TITLE_GAP - titleWidth);
      // The background keeps the title legible on the months' lines.
      canvas.fill(
        Outline.roundedRectangle(titleX - 1.5, titleTop, titleWidth + 3, title.height, 2),
        COLOURS.white,
        figure,
      );
      drawText(title, { canvas, x: titleX, top: titleTop, owner: figure });
    },
  };
}

function drawMonths(
  canvas: PageCanvas,
  { x, width, top, height }: { x: number; width: number; top: number; height: number },
  figure: StructureElement,
): void {
  for (let month = 0; month <= MONTHS; month += 1) {
    const lineX = x + (width * month) / MONTHS;
    const line = new Outline().moveTo(lineX, top).lineTo(lineX, top + height);
    canvas.stroke(line, { colour: COLOURS.line, width: 0.5 }, figure);
  }
}

function drawNow(
  canvas: PageCanvas,
  { x, top, height }: { x: number; top: number; height: number },
  figure: StructureElement,
): void {
  const line = new Outline().moveTo(x, top).lineTo(x, top + height);
  canvas.stroke(line, { colour: COLOURS.accent, width: 1 }, figure);
}

function drawBar(
  canvas: PageCanvas,
  { x, y, width, isExact }: { x: number; y: number; width: number; isExact: boolean },
  figure: StructureElement,
): void {
  const outline = Outline.roundedRectangle(x, y - BAR_HEIGHT / 2, width, BAR_HEIGHT, 3);
  canvas.fill(outline, isExact ? COLOURS.primary : COLOURS.water, figure);
  if (!isExact) canvas.stroke(outline, { colour: COLOURS.primary, width: 0.7, dashes: [2.4, 2] }, figure);
}

interface Sign {
  text: string;
  draw: (canvas: PageCanvas, at: { x: number; y: number }) => void;
}

function legendRow(
  { events }: YearBlock,
  figure: StructureElement,
  { typesetter, x, width, labels }: YearContext,
): Row {
  const { publishedDays, usualMonths, madeOn } = labels.dossier;
  const bar = (isExact: boolean): Sign => ({
    text: isExact ? publishedDays : usualMonths,
    draw: (canvas, at) => drawBar(canvas, { ...at, width: 18, isExact }, figure),
  });
  const signs: Sign[] = [
    ...[true, false].filter((isExact) => events.some((event) => event.isExact === isExact)).map(bar),
    { text: madeOn, draw: (canvas, at) => drawNow(canvas, { x: at.x + 9, top: at.y - 6, height: 12 }, figure) },
  ];
  return {
    height: LEGEND_HEIGHT,
    gapBefore: 0,
    keepWithNext: false,
    repeatedHeader: null,
    draw(canvas, top) {
      canvas.rectangle(x, top, width, 0.6, COLOURS.line);
      let signX = x;
      for (const { text, draw } of signs) {
        draw(canvas, { x: signX, y: top + LEGEND_HEIGHT / 2 + 1 });
        const line = typesetter.fit(`${text} `, { size: 7.6, colour: COLOURS.quietInk }, width / 3);
        canvas.text(line, signX + 23, baselineIn(top + 1, LEGEND_HEIGHT, 7.6), figure);
        signX += line.width + 40;
      }
    },
  };
}

function layOutYearTable({ events }: YearBlock, context: YearContext): Row[] {
  const { when, what, authority } = context.labels.dossier;
  return layOutTable(
    {
      kind: "table",
      alignments: ["left", "left", "left"],
      header: [[plain(when)], [plain(what)], [plain(authority)]],
      rows: events.map((event) => [
        [plain(event.when)],
        [plain(event.title, true), ...(event.note === null ? [] : [plain(`\n${event.note}`)])],
        event.authority === null
          ? []
          : [{ text: event.authority.name, bold: false, href: safeAddress(event.authority.url) }],
      ]),
    },
    TABLE_GAP,
    context,
  );
}

/** Months between the first day of a month and a date plus `days`, including the fraction of the last month. */
function monthsFrom(start: string, date: string, days = 0): number {
  const [startYear = 0, startMonth = 1] = start.split("-").map(Number);
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const months = (year - startYear) * MONTHS + month - startMonth + (day - 1 + days) / length;
  return Number.isFinite(months) ? months : 0;
}
