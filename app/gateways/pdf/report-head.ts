/** The head of the report's first page, and the slim head of a second language. */
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import { SEM_POINTS, shownWithError } from "#app/domain/assessment/measurement-error.ts";
import type { StructureElement } from "./document-structure.ts";
import { clampedPercent, drawHexagon, type HexagonContent } from "./hexagon.ts";
import { BRAND, type ReportLabels } from "./labels.ts";
import { Outline, type PageCanvas } from "./page-canvas.ts";
import { fitInto } from "./text-fit.ts";
import { COLOURS, CONTENT_WIDTH, PAGE, TYPE_COLOURS } from "./theme.ts";
import { plain, type TextStyle, type Typesetter } from "./typesetter.ts";

/** Percent of each type's points, 0–100; null if too few questions were answered. */
export type TypePercentages = Readonly<Record<HollandType, number | null>>;

export interface HeadCareer {
  name: string;
  /** Its tier, or that the student chose it. */
  standing: string;
  /** Its percentages, in words. */
  percentages: string;
  /** Whole percent of interest match; null if unknown. */
  match: number | null;
}

export interface HeadContent {
  title: string;
  studentName: string;
  packageLabel: string;
  dateLabel: string;
  reportNumber: string;
  educationLabel: string;
  /** Null if the answers do not differentiate the types. */
  hollandCode: string | null;
  percentages: TypePercentages;
  /** Best first; the first five are shown. */
  careers: readonly HeadCareer[];
}

export interface HeadContext {
  canvas: PageCanvas;
  typesetter: Typesetter;
  parent: StructureElement;
  labels: ReportLabels;
  /** Whether the types' names are also in the other language: the code's letters are English. */
  showsBothNames: boolean;
}

/** Where the text begins below the first page's head, in points from the top. */
export const FIRST_PAGE_TEXT_TOP = 406;
/** The same below the slim head of a second language. */
export const PART_TEXT_TOP = 126;

const LEFT = PAGE.marginX;
const BAND_HEIGHT = 148;
const TITLE_WIDTH = 372;
const TITLE_SIZES = [25, 22, 19, 16];
const FACTS_TOP = 164;
const CODE_TOP = 216;
const CODE_LENGTH = 3;
const TILES_TOP = 236;
const TILE_SIZE = 22;
const NO_CODE_LEADING = 14;
/** Between a tile and the name next to it. */
const TILE_GAP = 4.5;
/** Sizes of the names next to tiles, largest first. */
const LARGEST_TILE_NAME = 8;
const TILE_NAME_SIZES = [LARGEST_TILE_NAME, 7.6, 7.2, 6.8];
/** The same for the names in the other language, below them. */
const OTHER_NAME_SIZES = [7, 6.6, 6.2, 5.8];
/** Left of the hexagon: code and careers. */
const COLUMN_WIDTH = 258;
const CAREERS_TOP = 281;
const CAREER_PITCH = 21.8;
const MAX_CAREERS = 5;
const NUMBER_WIDTH = 12;
const NOTE_GAP = 3;
const HEXAGON = { x: 427, y: 304, radius: 66 };
/** Sizes of the careers' names and of the lines below them, largest first. */
const CAREER_NAME_SIZES = [9, 8.4, 7.8, 7.2];
const CAREER_NOTE_SIZES = [7.4, 7, 6.6, 6.2];

export function drawReportHead(content: HeadContent, context: HeadContext): void {
  drawBand(context.canvas);
  drawTitle(content, context);
  drawFacts(content, context);
  if (content.hollandCode === null) drawNoCode(context);
  else drawHollandCode(content.hollandCode, context);
  drawCareers(content.careers, context);
  drawHexagon(HEXAGON, buildHexagon(content.percentages, context.labels), context);
}

/** Draws the head of a further language: brand, title, student's name. */
export function drawPartHead(studentName: string, { canvas, typesetter, parent, labels }: HeadContext): void {
  canvas.rectangle(0, 0, PAGE.width, 84, COLOURS.primaryTint);
  const path = new Outline()
    .moveTo(PAGE.width + 10, 8)
    .curveTo(500, 0, 420, 30, 470, 48)
    .curveTo(510, 62, 560, 60, PAGE.width + 10, 78);
  canvas.stroke(path, { colour: COLOURS.water, width: 9 });
  const brand = typesetter.fit(BRAND, { size: 10, colour: COLOURS.primary, display: true }, 200);
  canvas.text(brand, LEFT, 36, null);
  const title = typesetter.fit(labels.partTitle, { size: 18, colour: COLOURS.primaryDark, display: true }, TITLE_WIDTH);
  canvas.text(title, LEFT, 64, parent.child("H1"));
  const name = typesetter.fit(studentName, { size: 10, colour: COLOURS.quietInk }, CONTENT_WIDTH);
  canvas.text(name, LEFT, 104, parent.child("P"));
}

function drawBand(canvas: PageCanvas): void {
  canvas.rectangle(0, 0, PAGE.width, BAND_HEIGHT, COLOURS.primaryTint);
  const path = new Outline()
    .moveTo(PAGE.width + 12, 22)
    .curveTo(540, 10, 470, 18, 452, 44)
    .curveTo(434, 72, 500, 84, 532, 104)
    .curveTo(566, 126, 552, 152, 528, 172)
    .curveTo(500, 196, 492, 214, HEXAGON.x + 34, HEXAGON.y - 36);
  canvas.stroke(path, { colour: COLOURS.water, width: 13 });
  canvas.stroke(path, { colour: COLOURS.white, width: 1.1 });
}

function drawTitle(content: HeadContent, { canvas, typesetter, parent, labels }: HeadContext): void {
  const put = (text: string, style: TextStyle, baseline: number, element: StructureElement | null) =>
    canvas.text(typesetter.fit(text, style, TITLE_WIDTH), LEFT, baseline, element);
  put(BRAND, { size: 13, colour: COLOURS.primary, display: true }, 44, parent.child("P"));
  const title = fitInto(
    TITLE_WIDTH,
    content.title,
    { sizes: TITLE_SIZES, colour: COLOURS.primaryDark, display: true },
    typesetter,
  );
  canvas.text(title, LEFT, 84, parent.child("H1"));
  const name = parent.child("P");
  put(`${labels.student} `, { size: 8.4, colour: COLOURS.quietInk }, 108, name);
  put(content.studentName, { size: 15, colour: COLOURS.ink, bold: true }, 128, name);
}

function drawFacts(content: HeadContent, { canvas, typesetter, parent, labels }: HeadContext): void {
  const facts: { label: string; value: string; width: number }[] = [
    { label: labels.date, value: content.dateLabel, width: 98 },
    { label: labels.package, value: content.packageLabel, width: 66 },
    { label: labels.reportNumber, value: content.reportNumber, width: 98 },
    { label: labels.education, value: content.educationLabel, width: 170 },
  ];
  let x = LEFT;
  for (const fact of facts) {
    const element = parent.child("P");
    const width = fact.width - 8;
    const label = typesetter.fit(`${fact.label} `, { size: 7.8, colour: COLOURS.quietInk }, width);
    const value = typesetter.fit(fact.value, { size: 9.4, colour: COLOURS.ink, bold: true }, width);
    canvas.text(label, x, FACTS_TOP + 9, element);
    canvas.text(value, x, FACTS_TOP + 23, element);
    x += fact.width;
  }
}

function drawNoCode({ canvas, typesetter, parent, labels }: HeadContext): void {
  const heading = typesetter.fit(
    labels.interests,
    { size: 12.5, colour: COLOURS.primaryDark, display: true },
    COLUMN_WIDTH,
  );
  canvas.text(heading, LEFT, CODE_TOP + 10, parent.child("H2"));
  const element = parent.child("P");
  typesetter
    .wrap([plain(labels.noCode)], { size: 9, colour: COLOURS.ink }, COLUMN_WIDTH)
    .forEach((line, index) => canvas.text(line, LEFT, TILES_TOP + 6 + index * NO_CODE_LEADING, element));
}

/** The code and the meaning of its letters: a tile in the type's colour for each. */
function drawHollandCode(hollandCode: string, context: HeadContext): void {
  const { canvas, typesetter, parent, labels, showsBothNames } = context;
  const heading = parent.child("H2");
  const label = typesetter.fit(
    `${labels.hollandCode}: `,
    { size: 12.5, colour: COLOURS.primaryDark, display: true },
    COLUMN_WIDTH,
  );
  const code = typesetter.fit(
    `${hollandCode} `,
    { size: 14.5, colour: COLOURS.primary, display: true },
    COLUMN_WIDTH - label.width,
  );
  canvas.text(label, LEFT, CODE_TOP + 10, heading);
  canvas.text(code, LEFT + label.width + 3.5, CODE_TOP + 10, heading);

  const letters = [...hollandCode]
    .flatMap((letter) => HOLLAND_TYPES.filter((type) => type === letter))
    .slice(0, CODE_LENGTH);
  const meaning = parent.child("P");
  const nameStyle = tileNameStyle(letters, context);
  const nameGap = nameStyle.size === LARGEST_TILE_NAME ? 9 : 6;
  let x = LEFT;
  for (const type of letters) {
    const tile = Outline.roundedRectangle(x, TILES_TOP, TILE_SIZE, TILE_SIZE, 4);
    canvas.fill(tile, TYPE_COLOURS[type]);
    const letter = typesetter.fit(`${type} `, { size: 13, colour: COLOURS.white, display: true }, TILE_SIZE);
    canvas.text(letter, x + (TILE_SIZE - letter.width) / 2, TILES_TOP + 15.7, meaning);
    const nameX = x + TILE_SIZE + TILE_GAP;
    const name = typesetter.fit(`${labels.typeName(type)} `, nameStyle, LEFT + COLUMN_WIDTH - nameX);
    canvas.text(name, nameX, TILES_TOP + (showsBothNames ? 9 : 13.8), meaning);
    const other = fitInto(
      LEFT + COLUMN_WIDTH - nameX,
      `${labels.otherTypeName(type)} `,
      { sizes: OTHER_NAME_SIZES, colour: COLOURS.quietInk },
      typesetter,
    );
    if (showsBothNames) canvas.text(other, nameX, TILES_TOP + 19, meaning);
    x = nameX + Math.max(name.width, showsBothNames ? other.width : 0) + nameGap;
  }
}

function tileNameStyle(
  letters: readonly HollandType[],
  { typesetter, labels }: HeadContext,
): TextStyle & { size: number } {
  const styleAt = (size: number) => ({ size, colour: COLOURS.ink, bold: true });
  const room = COLUMN_WIDTH - letters.length * (TILE_SIZE + TILE_GAP + 6);
  const widthAt = (size: number) =>
    letters.reduce((sum, type) => sum + typesetter.measure([plain(labels.typeName(type))], styleAt(size)).natural, 0);
  return styleAt(TILE_NAME_SIZES.find((size) => widthAt(size) <= room) ?? Math.min(...TILE_NAME_SIZES));
}

function drawCareers(careers: readonly HeadCareer[], { canvas, typesetter, parent, labels }: HeadContext): void {
  if (careers.length === 0) return;
  const heading = typesetter.fit(
    labels.careers,
    { size: 10.5, colour: COLOURS.primaryDark, display: true },
    COLUMN_WIDTH,
  );
  canvas.text(heading, LEFT, CAREERS_TOP, parent.child("H3"));
  const list = parent.child("L");
  careers.slice(0, MAX_CAREERS).forEach((career, index) => {
    const top = CAREERS_TOP + 8 + index * CAREER_PITCH;
    const item = list.child("LI");
    const number = typesetter.fit(`${index + 1} `, { size: 9, colour: COLOURS.primary, bold: true }, 20);
    canvas.text(number, LEFT, top + 9, item.child("Lbl"));
    const body = item.child("LBody");
    const x = LEFT + NUMBER_WIDTH;
    const width = COLUMN_WIDTH - NUMBER_WIDTH;
    const name = fitInto(
      width,
      `${career.name} `,
      { sizes: CAREER_NAME_SIZES, colour: COLOURS.ink, bold: true },
      typesetter,
    );
    canvas.text(name, x, top + 9, body);
    const noteSize = CAREER_NOTE_SIZES.find((size) => widthOfNote(career, size, typesetter) <= width);
    const size = noteSize ?? Math.min(...CAREER_NOTE_SIZES);
    const standing = typesetter.fit(`${career.standing}: `, { size, colour: COLOURS.primary, bold: true }, width);
    const figures = { size, colour: COLOURS.quietInk };
    canvas.text(standing, x, top + 18.2, body);
    const percentages = typesetter.fit(`${career.percentages} `, figures, width - standing.width - NOTE_GAP);
    canvas.text(percentages, x + standing.width + NOTE_GAP, top + 18.2, body);
  });
}

/** In points. */
function widthOfNote({ standing, percentages }: HeadCareer, size: number, typesetter: Typesetter): number {
  const measureWidth = (text: string, bold: boolean) =>
    typesetter.measure([plain(text)], { size, colour: COLOURS.ink, bold }).natural;
  return measureWidth(`${standing}: `, true) + NOTE_GAP + measureWidth(`${percentages} `, false);
}

function buildHexagon(percentages: TypePercentages, labels: ReportLabels): HexagonContent {
  const types = HOLLAND_TYPES.map((type) => {
    const percentage = percentages[type];
    const percent = percentage === null ? null : clampedPercent(percentage);
    return { type, name: labels.typeName(type), percent, shown: percent === null ? "–" : shownWithError(percent) };
  });
  const summary = types.map(({ name, shown }) => `${name} ${shown}`).join(", ");
  return { types, alternative: labels.hexagon(summary, SEM_POINTS) };
}
