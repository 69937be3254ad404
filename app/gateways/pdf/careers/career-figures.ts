/** The drawings of a career's page: pay at the start and later, the yearly cost, the first step's day. */
import type { CareerHighlight, HighlightedDate, HighlightedPay } from "#app/domain/report/highlights/highlights.ts";
import { formatRupees, formatRupeeSpan } from "#app/domain/purchase/money.ts";
import type { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import { leaded } from "#app/gateways/pdf/dossier/part-head.ts";
import { drawText, setText } from "#app/gateways/pdf/dossier/text-rows.ts";
import { Outline, type PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import { fitInto } from "#app/gateways/pdf/text-fit.ts";
import { COLOURS, fromHex } from "#app/gateways/pdf/theme.ts";
import type { CareerContext } from "./career-context.ts";

/** A drawing with its height in points. */
export interface Figure {
  height: number;
  /** In words. */
  alternative: string;
  draw: (canvas: PageCanvas, at: { x: number; top: number; owner: StructureElement }) => void;
}

interface Room {
  width: number;
  /** Scales type and distances. */
  density: number;
}

const GREEN = fromHex("#2d8e6b");
const PALE_GREEN = fromHex("#bfe0d1");
const STRIPE = fromHex("#4fa384");
const GREY = fromHex("#cfd8d6");
const LATERITE = fromHex("#a33d1b");

/** All lengths in points. */
const CHART_HEIGHT = 78;
const COLUMN_WIDTH = 42;
const MIN_COLUMN_HEIGHT = 6;
const STRIPE_PITCH = 4.6;

/**
 * Pay as columns whose striped top is its range; in words if no source gives any.
 * @param highest the pay at the chart's full height
 */
export function payFigure(
  pay: readonly HighlightedPay[],
  highest: number | null,
  { width, density }: Room,
  { typesetter, language, labels }: CareerContext,
): Figure {
  const { words } = labels;
  const small = leaded({ size: 9 * density, colour: COLOURS.quietInk }, language);
  if (pay.length === 0) return textFigure(words.ask, { width, density }, { typesetter, language });
  const most = Math.max(highest ?? 0, ...pay.map(({ high }) => high));
  const valueHeight = 13 * density;
  const chartHeight = CHART_HEIGHT * density;
  const labelTop = valueHeight + chartHeight + 3;
  return {
    height: labelTop + small.leading,
    alternative: pay.map((point) => `${words.points[point.point]}: ${formatRupeeSpan(point)}`).join("; "),
    draw(canvas, { x, top, owner }) {
      const floor = top + valueHeight + chartHeight;
      canvas.stroke(new Outline().moveTo(x, floor).lineTo(x + width, floor), { colour: COLOURS.line, width: 1 }, owner);
      const pitch = width / pay.length;
      pay.forEach((point, index) => {
        const middle = x + pitch * (index + 0.5);
        const left = middle - COLUMN_WIDTH / 2;
        const heightOf = (rupees: number) => Math.max(MIN_COLUMN_HEIGHT, (chartHeight * rupees) / most);
        const [high, low] = [heightOf(point.high), heightOf(point.low)];
        if (point.high > point.low) drawStriped(canvas, { x: left, top: floor - high, height: high }, owner);
        canvas.fill(Outline.polygon(corners(left, floor - low, low)), GREEN, owner);
        const value = fitInto(
          pitch - 4,
          `${formatRupeeSpan(point)} `,
          { sizes: [9.6, 9, 8.4, 7.8, 7.2].map((size) => size * density), colour: COLOURS.ink, display: true },
          typesetter,
        );
        canvas.text(value, middle - value.width / 2, floor - high - 4, owner);
        const labelStyle = { sizes: [9, 8.4, 7.8].map((size) => size * density), colour: COLOURS.quietInk };
        const label = fitInto(pitch - 4, `${words.points[point.point]} `, labelStyle, typesetter);
        canvas.text(label, middle - label.width / 2, top + labelTop + small.size, owner);
      });
    },
  };
}

function corners(x: number, top: number, height: number) {
  return [
    { x, y: top },
    { x: x + COLUMN_WIDTH, y: top },
    { x: x + COLUMN_WIDTH, y: top + height },
    { x, y: top + height },
  ];
}

function drawStriped(
  canvas: PageCanvas,
  { x, top, height }: { x: number; top: number; height: number },
  owner: StructureElement,
): void {
  canvas.fill(Outline.roundedRectangle(x, top, COLUMN_WIDTH, height, 5), PALE_GREEN, owner);
  const stripes = new Outline();
  const bottom = top + height;
  // Lines at 45°, cut at the column's edges.
  for (let start = 6; start < COLUMN_WIDTH + height - 3; start += STRIPE_PITCH) {
    const low = start <= COLUMN_WIDTH - 1 ? { x: start, y: 0 } : { x: COLUMN_WIDTH - 1, y: start - COLUMN_WIDTH + 1 };
    const up = start <= height - 1 ? { x: 1, y: start - 1 } : { x: start - height + 1, y: height - 1 };
    if (up.y - low.y < 2) continue;
    stripes.moveTo(x + low.x, bottom - low.y).lineTo(x + up.x, bottom - up.y);
  }
  canvas.stroke(stripes, { colour: STRIPE, width: 1.6 }, owner);
}

/** The yearly cost of the way to take, against the family's limit if known; in words if it is unknown. */
export function costFigure(
  { cost }: CareerHighlight,
  limit: number | null,
  { width, density }: Room,
  { typesetter, language, labels }: CareerContext,
): Figure {
  const { words } = labels;
  if (cost === null) return textFigure(words.ask, { width, density }, { typesetter, language });
  const amount = formatRupees(cost.rupeesAYear);
  const most = Math.max(cost.rupeesAYear, limit ?? 0, 1);
  const bars = [
    { name: words.ofWay, value: cost.isWhole ? amount : words.atLeast(amount), rupees: cost.rupeesAYear, isOwn: true },
    ...(limit === null ? [] : [{ name: words.familyLimit, value: formatRupees(limit), rupees: limit, isOwn: false }]),
  ];
  const style = leaded({ size: 9.6 * density, colour: COLOURS.ink }, language);
  const barHeight = 10 * density;
  const pitch = style.leading + barHeight + 8 * density;
  const total =
    cost.total === null || cost.total === cost.rupeesAYear
      ? null
      : words.allYears(cost.isWhole ? formatRupees(cost.total) : words.atLeast(formatRupees(cost.total)));
  return {
    height: bars.length * pitch + (total === null ? 0 : style.leading),
    alternative: [...bars.map(({ name, value }) => `${name}: ${value}`), ...(total === null ? [] : [total])].join("; "),
    draw(canvas, { x, top, owner }) {
      bars.forEach(({ name, value, rupees, isOwn }, index) => {
        const barTop = top + index * pitch + style.leading;
        const valueLine = typesetter.fit(`${value} `, { ...style, bold: true }, width / 2);
        const sizes = [style.size, style.size * 0.92, style.size * 0.84];
        const nameLine = fitInto(width - valueLine.width - 6, `${name} `, { ...style, sizes }, typesetter);
        canvas.text(nameLine, x, barTop - 4, owner);
        canvas.text(valueLine, x + width - valueLine.width, barTop - 4, owner);
        canvas.fill(Outline.roundedRectangle(x, barTop, width, barHeight, 5), COLOURS.ground, owner);
        const filled = Math.max(barHeight, (width * rupees) / most);
        const colour = isOwn ? COLOURS.primary : GREY;
        canvas.fill(Outline.roundedRectangle(x, barTop, filled, barHeight, 5), colour, owner);
        canvas.stroke(
          Outline.roundedRectangle(x, barTop, width, barHeight, 5),
          { colour: COLOURS.line, width: 0.6 },
          owner,
        );
      });
      if (total === null) return;
      const line = typesetter.fit(`${total} `, { ...style, colour: COLOURS.quietInk }, width);
      canvas.text(line, x, top + bars.length * pitch + style.size, owner);
    },
  };
}

function textFigure(
  text: string,
  { width, density }: Room,
  { typesetter, language }: Pick<CareerContext, "typesetter" | "language">,
): Figure {
  const style = leaded({ size: 10.4 * density, colour: COLOURS.quietInk }, language);
  const set = setText(`${text} `, { typesetter, width }, style);
  return {
    height: set.height,
    alternative: text,
    draw: (canvas, { x, top, owner }) => drawText(set, { canvas, x, top, owner }),
  };
}

const LEAF_WIDTH = 56;
const LEAF_HEIGHT = 56;
const LEAF_BAND = 19;

/** A calendar leaf with the date's first day. Decoration: the day is named beside it. */
export function drawLeaf(
  canvas: PageCanvas,
  date: HighlightedDate,
  { x, top }: { x: number; top: number },
  { typesetter, labels }: CareerContext,
): void {
  const day = Number(date.from.slice(8));
  canvas.fill(Outline.roundedRectangle(x, top, LEAF_WIDTH, LEAF_HEIGHT, 8), COLOURS.white);
  canvas.fill(Outline.roundedRectangle(x, top, LEAF_WIDTH, LEAF_BAND + 8, 8), LATERITE);
  canvas.rectangle(x, top + LEAF_BAND, LEAF_WIDTH, 9, COLOURS.white);
  const monthStyle = { sizes: [8.6, 8, 7.4, 6.8, 6.2], colour: COLOURS.white, bold: true };
  const name = fitInto(LEAF_WIDTH - 6, labels.words.month(date.from), monthStyle, typesetter);
  canvas.text(name, x + (LEAF_WIDTH - name.width) / 2, top + 13, null);
  const number = typesetter.fit(String(day), { size: 26, colour: COLOURS.ink, display: true }, LEAF_WIDTH);
  canvas.text(number, x + (LEAF_WIDTH - number.width) / 2, top + LEAF_HEIGHT - 9, null);
}

export const LEAF = { width: LEAF_WIDTH, height: LEAF_HEIGHT };
