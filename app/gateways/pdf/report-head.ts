/** The head of the summary's first page: who it is for, the headline, the six types on the hexagon, the careers. */
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import {
  type CareerGroup,
  drawCareerGroup,
  groupCareers,
  heightOfGroup,
  type ListedCareer,
} from "./careers/career-list.ts";
import type { StructureElement } from "./document-structure.ts";
import { leaded } from "./dossier/part-head.ts";
import { drawText, setText, setTextWithin } from "./dossier/text-rows.ts";
import { clampedPercent, drawHexagon, type HexagonContent } from "./hexagon.ts";
import type { ReportLabels } from "./labels.ts";
import { Outline, type PageCanvas } from "./page-canvas.ts";
import { fitInto } from "./text-fit.ts";
import { COLOURS, CONTENT_WIDTH, type Language, PAGE, TYPE_COLOURS } from "./theme.ts";
import { drawTypeFigure } from "./type-figure.ts";
import { plain, type Typesetter } from "./typesetter.ts";

/** Percent of each type's points, 0–100; null if too few questions were answered. */
export type TypePercentages = Readonly<Record<HollandType, number | null>>;

export interface HeadContent {
  title: string;
  studentName: string;
  packageLabel: string;
  dateLabel: string;
  reportNumber: string;
  educationLabel: string;
  /** What the student's leading interests are called, in a sentence without a full stop. */
  headline: string;
  /** Null if the answers do not differentiate the types. */
  hollandCode: string | null;
  percentages: TypePercentages;
  /** Best first; the first five are shown. */
  careers: readonly ListedCareer[];
}

interface HeadContext {
  canvas: PageCanvas;
  typesetter: Typesetter;
  parent: StructureElement;
  labels: ReportLabels;
  language: Language;
}

/** All lengths in points. */
const LEFT = PAGE.marginX;
const BAND_HEIGHT = 220;
/** Left of the hexagon. */
const COLUMN_WIDTH = 262;
const TITLE_SIZES = [23, 21, 19, 17, 15];
const NAME_SIZES = [16, 14, 12.5, 11];
const CODE_TOP = 146;
const CODE_LENGTH = 3;
const FIGURE_SIZE = 38;
const FIGURE_PITCH = 88;
const TYPE_NAME_SIZES = [8.4, 7.8, 7.2, 6.6];
const NO_CODE_LEADING = 13;
const HEXAGON = { x: 437, y: 112, radius: 66, labelWidth: 60 };
const HEADLINE_GAP = 12;
const HEADLINE_LINES = 2;
const CAREERS_GAP = 9;
const COLUMN_GAP = 22;
const PRECISION_GAP = 6;
const BOTTOM_GAP = 16;

/**
 * Lays out the head. `textTop`: where the text below it begins, in points from the page's top.
 * @param careers are in the order of the list; those that the student chose stand apart
 */
export function layOutReportHead(
  content: HeadContent,
  { typesetter, language, labels }: Pick<HeadContext, "typesetter" | "language" | "labels">,
): { textTop: number; draw: (canvas: PageCanvas, parent: StructureElement) => void } {
  const styles = [17, 15.5, 14, 12.5, 11].map((size) =>
    leaded({ size, colour: COLOURS.primaryDark, display: true }, language),
  );
  const headline = setTextWithin(
    content.headline,
    { typesetter, width: CONTENT_WIDTH },
    { styles, lines: HEADLINE_LINES },
  );
  const headlineTop = BAND_HEIGHT + HEADLINE_GAP;
  const careersTop = headlineTop + headline.height + CAREERS_GAP;
  const columns = toColumns(content.careers, labels);
  const careersBottom = careersTop + Math.max(0, ...columns.map((column) => heightOfGroup(column)));
  const precision = setText(
    labels.precision(SEM_POINTS),
    { typesetter, width: CONTENT_WIDTH },
    leaded({ size: 7.8, colour: COLOURS.quietInk }, language),
  );
  const precisionTop = careersBottom + PRECISION_GAP;
  return {
    textTop: precisionTop + precision.height + BOTTOM_GAP,
    draw(canvas, parent) {
      const context: HeadContext = { canvas, typesetter, parent, labels, language };
      drawBand(canvas);
      drawTitle(content, context);
      if (content.hollandCode === null) drawNoCode(context);
      else drawHollandCode(content.hollandCode, context);
      drawText(headline, { canvas, x: LEFT, top: headlineTop, owner: parent.child("P") });
      for (const column of columns) drawCareerGroup(column, { x: column.x, top: careersTop, width: COLUMN }, context);
      drawHexagon(HEXAGON, buildHexagon(content.percentages, labels), context);
      drawText(precision, { canvas, x: LEFT, top: precisionTop, owner: parent.child("P") });
    },
  };
}

/** The tinted band, with the hexagon's ground and the canal that runs into it. */
function drawBand(canvas: PageCanvas): void {
  canvas.rectangle(0, 0, PAGE.width, BAND_HEIGHT, COLOURS.primaryTint);
  const canal = new Outline()
    .moveTo(PAGE.width + 12, 14)
    .curveTo(570, 6, 540, 12, 520, 34)
    .curveTo(500, 58, 470, 60, HEXAGON.x + 20, HEXAGON.y - 40);
  canvas.stroke(canal, { colour: COLOURS.water, width: 13 });
  canvas.stroke(canal, { colour: COLOURS.white, width: 1.1 });
}

function drawTitle(content: HeadContent, { canvas, typesetter, parent, labels }: HeadContext): void {
  const brand = typesetter.fit(
    labels.dossier.brand,
    { size: 11.5, colour: COLOURS.primary, display: true },
    COLUMN_WIDTH,
  );
  canvas.text(brand, LEFT, 36, parent.child("P"));
  const title = fitInto(
    COLUMN_WIDTH,
    `${content.title} `,
    { sizes: TITLE_SIZES, colour: COLOURS.primaryDark, display: true },
    typesetter,
  );
  canvas.text(title, LEFT, 65, parent.child("H1"));
  const name = fitInto(
    COLUMN_WIDTH,
    `${content.studentName} `,
    { sizes: NAME_SIZES, colour: COLOURS.ink, bold: true },
    typesetter,
  );
  canvas.text(name, LEFT, 91, parent.child("P"));
  const facts = parent.child("P");
  const lines = [
    [content.educationLabel, content.packageLabel],
    [content.dateLabel, `${labels.reportNumber} ${content.reportNumber}`],
  ];
  lines.forEach((line, index) => {
    const text = line.filter((fact) => fact.trim() !== "").join(" · ");
    const style = { sizes: [9, 8.4, 7.8, 7.2], colour: COLOURS.quietInk };
    canvas.text(fitInto(COLUMN_WIDTH, `${text} `, style, typesetter), LEFT, 108 + index * 14, facts);
  });
}

function drawNoCode({ canvas, typesetter, parent, labels }: HeadContext): void {
  const style = { size: 11, colour: COLOURS.primaryDark, display: true };
  canvas.text(typesetter.fit(labels.interests, style, COLUMN_WIDTH), LEFT, CODE_TOP + 8, parent.child("H2"));
  const element = parent.child("P");
  typesetter
    .wrap([plain(labels.noCode)], { size: 9, colour: COLOURS.ink }, COLUMN_WIDTH)
    .forEach((line, index) => canvas.text(line, LEFT, CODE_TOP + 24 + index * NO_CODE_LEADING, element));
}

/** The code and the meaning of its letters: each type's figure, letter and name. */
function drawHollandCode(hollandCode: string, { canvas, typesetter, parent, labels }: HeadContext): void {
  const heading = parent.child("H2");
  const labelStyle = { size: 10, colour: COLOURS.primaryDark, display: true };
  const label = typesetter.fit(`${labels.hollandCode}: `, labelStyle, COLUMN_WIDTH - 50);
  const code = typesetter.fit(`${hollandCode} `, { size: 14, colour: COLOURS.primary, display: true }, 50);
  canvas.text(label, LEFT, CODE_TOP + 8, heading);
  canvas.text(code, LEFT + label.width + 3.5, CODE_TOP + 8, heading);
  const letters = [...hollandCode]
    .flatMap((letter) => HOLLAND_TYPES.filter((type) => type === letter))
    .slice(0, CODE_LENGTH);
  const meaning = parent.child("P");
  letters.forEach((type, index) => {
    const x = LEFT + index * FIGURE_PITCH;
    const top = CODE_TOP + 13;
    drawTypeFigure(canvas, type, { x: x - 2, top, size: FIGURE_SIZE });
    const letterStyle = { size: 15, colour: TYPE_COLOURS[type], display: true };
    canvas.text(typesetter.fit(`${type} `, letterStyle, 30), x + FIGURE_SIZE + 2, top + 25, meaning);
    const nameStyle = { sizes: TYPE_NAME_SIZES, colour: COLOURS.ink, bold: true };
    const name = fitInto(FIGURE_PITCH - 6, `${labels.typeName(type)} `, nameStyle, typesetter);
    canvas.text(name, x, top + FIGURE_SIZE + 9, meaning);
  });
}

type CareersColumn = CareerGroup & { x: number };

const COLUMN = (CONTENT_WIDTH - COLUMN_GAP) / 2;

/** The two groups of careers side by side; one alone takes both columns. */
function toColumns(careers: readonly ListedCareer[], labels: ReportLabels): CareersColumn[] {
  const right = LEFT + COLUMN + COLUMN_GAP;
  const [first, second] = groupCareers(careers, labels);
  if (!first) return [];
  if (second)
    return [
      { ...first, x: LEFT },
      { ...second, x: right },
    ];
  const half = Math.ceil(first.careers.length / 2);
  return [
    { ...first, careers: first.careers.slice(0, half), x: LEFT },
    { heading: null, careers: first.careers.slice(half), x: right },
  ];
}

function buildHexagon(percentages: TypePercentages, labels: ReportLabels): HexagonContent {
  const types = HOLLAND_TYPES.map((type) => {
    const percentage = percentages[type];
    const percent = percentage === null ? null : clampedPercent(percentage);
    return { type, name: labels.typeName(type), percent, shown: percent === null ? "–" : `${Math.round(percent)}%` };
  });
  const summary = types.map(({ name, shown }) => `${name} ${shown}`).join(", ");
  return { types, alternative: labels.hexagon(summary, SEM_POINTS) };
}
