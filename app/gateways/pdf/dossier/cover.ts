/** The cover of a dossier, a whole page: the student, the finding in one sentence, the six types, the first careers. */
import type { DossierPart, TextBlock, TypesBlock } from "#app/domain/report/dossier/dossier.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import { layOutBlocks } from "#app/gateways/pdf/block-layout.ts";
import {
  drawCareerGroup,
  groupCareers,
  heightOfGroup,
  type ListedCareer,
} from "#app/gateways/pdf/careers/career-list.ts";
import { drawHexagon } from "#app/gateways/pdf/hexagon.ts";
import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import type { LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import { Outline, type PageCanvas } from "#app/gateways/pdf/page-canvas.ts";
import { parseReportMarkdown } from "#app/gateways/pdf/markdown/report-markdown.ts";
import { drawTypeFigure } from "#app/gateways/pdf/type-figure.ts";
import { paginate, type PageOfRows, type Row } from "#app/gateways/pdf/rows.ts";
import { COLOURS, CONTENT_WIDTH, type Language, PAGE, TYPE_COLOURS } from "#app/gateways/pdf/theme.ts";
import { leaded } from "./part-head.ts";
import { cutText, drawText, rowsOfText, setText, setTextWithin } from "./text-rows.ts";
import { layOutTypes } from "./types-chart.ts";

/** The cover's facts besides the dossier's own part for it, in the cover's language. */
export interface CoverFacts {
  title: string;
  /** What the student's leading interests are called. */
  headline: string;
  studentName: string;
  dateLabel: string;
  packageLabel: string;
  reportNumber: string;
  educationLabel: string;
  /** Null if the answers do not differentiate the types. */
  hollandCode: string | null;
  /** Best first. */
  careers: readonly ListedCareer[];
}

interface CoverContext extends LayoutContext {
  language: Language;
  labels: ReportLabels;
  /** Scales type and drawings below the band, so that everything fits on one page. */
  density: number;
}

/** All lengths in points. */
const LEFT = PAGE.marginX;
/** Left of the canal. */
const COLUMN_WIDTH = 366;
const BRAND_BASELINE = 50;
const TITLE_TOP = 62;
const NAME_GAP = 8;
const BAND_PADDING = 20;
const FACTS_GAP = 14;
const FACT_WIDTHS = [118, 78, 112, 195];
/** Longer names and facts are not real, and are cut. */
const MAX_LINES = 3;
const HEADLINE_GAP = 24;
const MAX_HEADLINE_LINES = 3;
const FINDING_GAP = 6;
const FIGURES_GAP = 20;
const HEXAGON = { x: LEFT + 367, radius: 76, labelScale: 1.12, labelWidth: 61, margin: 34 };
const FIGURES_COLUMN_WIDTH = 228;
const CODE_GAP = 14;
const GROUP_GAP = 6;
const TILE_SIZE = 17;
/** The figures of the code's types, side by side under their label. */
const CODE_LABEL_HEIGHT = 15;
const FIGURE_SIZE = 50;
const FIGURE_GAP = 20;
const CHART_GAP = 20;
const CHART_HEADING_GAP = 4;
/** Free height is distributed over the gaps between blocks, up to this much each. */
const MAX_STRETCH = 30;
const DENSITIES = [1, 0.93, 0.86, 0.8, 0.74];

/** The pages of the cover: one, unless its texts are extraordinarily long. */
export function layOutCover(
  facts: CoverFacts,
  part: DossierPart | null,
  openContext: () => Omit<CoverContext, "density">,
): PageOfRows[] {
  let pages: PageOfRows[] = [];
  for (const density of DENSITIES) {
    pages = layOutAt(facts, part, { ...openContext(), density });
    if (pages.length === 1) break;
  }
  return pages;
}

function layOutAt(facts: CoverFacts, part: DossierPart | null, context: CoverContext): PageOfRows[] {
  const blocks = part?.blocks ?? [];
  const hexagon = blocks.find((block): block is TypesBlock => block.kind === "hexagon") ?? null;
  const chart = blocks.find((block): block is TypesBlock => block.kind === "types-chart") ?? null;
  const texts = blocks.filter((block): block is TextBlock => block.kind === "text");

  /** Where the canal ends: below the hexagon's label, known once the page is laid out. */
  const canal = { end: null as number | null };
  const head = headRow(facts, canal, context);
  const finding = [...headlineRows(facts.headline, context), ...findingRows(part?.finding ?? "", context)];
  const figures = figuresRow(hexagon, facts, context);
  const charts = chart ? chartRows(chart, context) : [];
  const closing = layOutBlocks(
    texts.flatMap(({ markdown }) => parseReportMarkdown(markdown)),
    context,
  );
  const groups = [finding, figures ? [figures] : [], charts, closing].filter((group) => group.length > 0);
  stretch([head], groups);
  const pages = paginate([head, ...groups.flat()], 0);
  const placed = pages[0]?.find(({ row }) => row === figures);
  if (placed && hexagon) canal.end = placed.top + HEXAGON.margin * context.density;
  return pages;
}

function stretch(head: readonly Row[], groups: readonly Row[][]): void {
  const used = [...head, ...groups.flat()].reduce((sum, row) => sum + row.height + row.gapBefore, 0);
  const free = PAGE.bottom - used;
  if (free <= 0) return;
  const share = Math.min(MAX_STRETCH, free / (groups.length + 1));
  for (const [first] of groups) if (first) first.gapBefore += share;
}

/** The tinted band with the canal, the title and the name; a row of facts below it. */
function headRow(facts: CoverFacts, canal: { end: number | null }, context: CoverContext): Row {
  const { typesetter, parent, language, labels } = context;
  const column = { typesetter, width: COLUMN_WIDTH };
  const titleStyle = { colour: COLOURS.primaryDark, display: true };
  const title = cutText(
    setTextWithin(facts.title, column, {
      styles: [30, 27, 24.5, 22, 19].map((size) => leaded({ ...titleStyle, size }, language)),
      lines: 1,
    }),
    MAX_LINES,
  );
  const preparedFor = setText(`${labels.student} `, column, leaded({ size: 9, colour: COLOURS.quietInk }, language));
  const name = cutText(
    setTextWithin(`${facts.studentName} `, column, {
      styles: [19, 17, 15].map((size) => leaded({ size, colour: COLOURS.ink, display: true }, language)),
      lines: 2,
    }),
    MAX_LINES,
  );
  const factTexts = [
    { label: labels.date, value: facts.dateLabel },
    { label: labels.package, value: facts.packageLabel },
    { label: labels.reportNumber, value: facts.reportNumber },
    { label: labels.education, value: facts.educationLabel },
  ].map((fact, index) => {
    const room = { typesetter, width: (FACT_WIDTHS[index] ?? 0) - 10 };
    return {
      label: setText(`${fact.label} `, room, leaded({ size: 8, colour: COLOURS.quietInk }, language)),
      value: cutText(
        setText(`${fact.value} `, room, leaded({ size: 9.8, colour: COLOURS.ink, bold: true }, language)),
        MAX_LINES,
      ),
    };
  });
  const nameTop = TITLE_TOP + title.height + NAME_GAP;
  const bandHeight = nameTop + preparedFor.height + name.height + BAND_PADDING;
  const factsTop = bandHeight + FACTS_GAP;
  const factsHeight = Math.max(...factTexts.map(({ label, value }) => label.height + value.height));
  return {
    height: factsTop + factsHeight,
    gapBefore: 0,
    keepWithNext: false,
    repeatedHeader: null,
    draw(canvas, top) {
      drawBand(canvas, { top, height: bandHeight, canalEnd: canal.end });
      const brand = typesetter.fit(labels.dossier.brand, { size: 14, colour: COLOURS.primary, display: true }, 200);
      canvas.text(brand, LEFT, top + BRAND_BASELINE, parent.child("P"));
      drawText(title, { canvas, x: LEFT, top: top + TITLE_TOP, owner: parent.child("H1") });
      const nameElement = parent.child("P");
      drawText(preparedFor, { canvas, x: LEFT, top: top + nameTop, owner: nameElement });
      drawText(name, { canvas, x: LEFT, top: top + nameTop + preparedFor.height, owner: nameElement });
      let x = LEFT;
      factTexts.forEach(({ label, value }, index) => {
        const element = parent.child("P");
        drawText(label, { canvas, x, top: top + factsTop, owner: element });
        drawText(value, { canvas, x, top: top + factsTop + label.height, owner: element });
        x += FACT_WIDTHS[index] ?? 0;
      });
    },
  };
}

/** The canal winds down the right side into the hexagon, or ends below the band. */
function drawBand(
  canvas: PageCanvas,
  { top, height, canalEnd }: { top: number; height: number; canalEnd: number | null },
): void {
  canvas.rectangle(0, top, PAGE.width, height, COLOURS.primaryTint);
  const end = canalEnd ?? height + 60;
  const at = (share: number) => top + 20 + (end - 20) * share;
  const path = new Outline()
    .moveTo(PAGE.width + 14, top + 20)
    .curveTo(545, at(0), 470, at(0.03), 456, at(0.13))
    .curveTo(440, at(0.26), 520, at(0.3), 540, at(0.44))
    .curveTo(562, at(0.6), 540, at(0.68), 500, at(0.76))
    .curveTo(458, at(0.84), HEXAGON.x, at(0.86), HEXAGON.x, end);
  canvas.stroke(path, { colour: COLOURS.water, width: 15 });
  canvas.stroke(path, { colour: COLOURS.white, width: 1.3 });
}

function headlineRows(headline: string, { typesetter, parent, language, density }: CoverContext): Row[] {
  if (headline.trim() === "") return [];
  const styles = [21, 19, 17, 15, 13].map((size) =>
    leaded({ size: size * density, colour: COLOURS.primaryDark, display: true }, language),
  );
  const set = setTextWithin(headline, { typesetter, width: COLUMN_WIDTH }, { styles, lines: MAX_HEADLINE_LINES });
  return rowsOfText(set, { element: parent.child("P"), gap: HEADLINE_GAP * density, x: LEFT });
}

function findingRows(finding: string, { typesetter, parent, language, density }: CoverContext): Row[] {
  if (finding.trim() === "") return [];
  const style = leaded({ size: 11.4 * density, colour: COLOURS.ink }, language);
  const set = setText(finding, { typesetter, width: COLUMN_WIDTH }, style);
  return rowsOfText(set, { element: parent.child("P"), gap: FINDING_GAP * density, x: LEFT });
}

function figuresRow(hexagon: TypesBlock | null, facts: CoverFacts, context: CoverContext): Row | null {
  const { typesetter, parent, labels, density } = context;
  const groups = groupCareers(facts.careers, labels);
  if (hexagon === null && groups.length === 0) return null;
  const radius = HEXAGON.radius * density;
  const margin = HEXAGON.margin * density;
  const column: CoverContext = { ...context, x: LEFT, width: hexagon ? FIGURES_COLUMN_WIDTH : CONTENT_WIDTH };
  const codeHeight = facts.hollandCode === null ? 0 : CODE_LABEL_HEIGHT + FIGURE_SIZE * density + CODE_GAP;
  const careersHeight = groups.reduce((sum, group) => sum + heightOfGroup(group, density) + GROUP_GAP, 0);
  const columnHeight = codeHeight + careersHeight;
  const hexagonHeight = hexagon ? 2 * (radius + margin) : 0;
  const height = Math.max(columnHeight, hexagonHeight);
  return {
    height,
    gapBefore: FIGURES_GAP * density,
    keepWithNext: false,
    repeatedHeader: null,
    draw(canvas, top) {
      let y = top + Math.max(0, (height - columnHeight) / 2);
      if (facts.hollandCode !== null) drawCode(facts.hollandCode, { canvas, top: y }, column);
      y += codeHeight;
      for (const group of groups) {
        drawCareerGroup(group, { x: LEFT, top: y, width: column.width, density }, { canvas, typesetter, parent });
        y += heightOfGroup(group, density) + GROUP_GAP;
      }
      if (!hexagon) return;
      const place = { ...HEXAGON, y: top + margin + radius + 4, radius, labelScale: HEXAGON.labelScale * density };
      drawHexagon(place, hexagon, { canvas, typesetter, parent });
    },
  };
}

/** The Holland code: each type's figure, and its letter on a tile in the type's colour. */
function drawCode(
  code: string,
  { canvas, top }: { canvas: PageCanvas; top: number },
  { typesetter, parent, labels, width, density }: CoverContext,
): void {
  const element = parent.child("P");
  const label = typesetter.fit(`${labels.hollandCode}: `, { size: 9.6, colour: COLOURS.quietInk }, width);
  canvas.text(label, LEFT, top + 9, element);
  const size = FIGURE_SIZE * density;
  const pitch = size + FIGURE_GAP * density;
  const letters = [...code].flatMap((letter) => HOLLAND_TYPES.filter((type) => type === letter)).slice(0, 3);
  letters.forEach((type, index) => {
    const x = LEFT + index * pitch;
    const figureTop = top + CODE_LABEL_HEIGHT;
    drawTypeFigure(canvas, type, { x, top: figureTop, size });
    const tileX = x + size - TILE_SIZE * 0.6;
    const tileTop = figureTop + size - TILE_SIZE * 0.8;
    canvas.fill(
      Outline.roundedRectangle(tileX - 1.2, tileTop - 1.2, TILE_SIZE + 2.4, TILE_SIZE + 2.4, 5),
      COLOURS.white,
    );
    canvas.fill(Outline.roundedRectangle(tileX, tileTop, TILE_SIZE, TILE_SIZE, 4), TYPE_COLOURS[type]);
    const style = { size: 11.4, colour: COLOURS.white, display: true };
    const end = index === letters.length - 1 ? " " : "";
    const letter = typesetter.fit(`${type}${end}`, style, TILE_SIZE);
    const ink = typesetter.fit(type, style, TILE_SIZE).width;
    canvas.text(letter, tileX + (TILE_SIZE - ink) / 2, tileTop + 12.6, element);
  });
}

function chartRows(chart: TypesBlock, context: CoverContext): Row[] {
  const { typesetter, parent, language, labels, density } = context;
  const heading = setText(
    labels.dossier.sixTypes,
    { typesetter, width: CONTENT_WIDTH },
    leaded({ size: 12 * density, colour: COLOURS.primaryDark, display: true }, language),
  );
  const legend = setText(
    labels.precision(SEM_POINTS),
    { typesetter, width: CONTENT_WIDTH },
    leaded({ size: 8, colour: COLOURS.quietInk }, language),
  );
  const headingRows = rowsOfText(heading, { element: parent.child("H2"), gap: CHART_GAP * density, x: LEFT });
  const chartRow = layOutTypes(chart, CHART_HEADING_GAP, {
    ...context,
    x: LEFT,
    width: CONTENT_WIDTH,
  });
  const legendRows = rowsOfText(legend, { element: parent.child("P"), gap: 3, x: LEFT });
  return [
    ...headingRows.map((row) => ({ ...row, keepWithNext: true })),
    { ...chartRow, keepWithNext: true },
    ...legendRows,
  ];
}
