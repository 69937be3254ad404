/**
 * A career's page in a dossier: its picture and match, the reason in the student's own words, every route with its
 * chance, pay, cost, first step and plan B, all drawn; then as much of the part's text as the page still holds.
 */
import type { ChancesBlock, DossierPart } from "#app/domain/report/dossier/dossier.ts";
import type { CareerHighlight, HighlightedDate } from "#app/domain/report/highlights/highlights.ts";
import { layOutBlocks } from "#app/gateways/pdf/block-layout.ts";
import { leaded } from "#app/gateways/pdf/dossier/part-head.ts";
import { drawText, setText, setTextWithin } from "#app/gateways/pdf/dossier/text-rows.ts";
import type { Block } from "#app/gateways/pdf/markdown/blocks.ts";
import { parseReportMarkdown } from "#app/gateways/pdf/markdown/report-markdown.ts";
import { Outline } from "#app/gateways/pdf/page-canvas.ts";
import type { ListedCareer } from "#app/gateways/pdf/careers/career-list.ts";
import { type PageOfRows, paginate, type Row, sumHeights } from "#app/gateways/pdf/rows.ts";
import { COLOURS, fromHex, listScales, PAGE, TYPE_COLOURS } from "#app/gateways/pdf/theme.ts";
import type { CareerContext } from "./career-context.ts";
import { drawCareerSymbol, drawLandscape } from "./career-symbol.ts";
import { costFigure, drawLeaf, type Figure, LEAF, payFigure } from "./career-figures.ts";
import { layOutChances } from "./chance-tables.ts";

export interface CareerPage {
  part: DossierPart;
  career: ListedCareer;
  highlight: CareerHighlight;
  /** Rupees that the family can spend a year; null if unknown. */
  familyLimit: number | null;
  /** The highest monthly pay of all careers, so that their pages compare; null if none is known. */
  highestPay: number | null;
  /** Above the career's name. */
  studentLine: string;
}

/** From comfortable to close; the first at which the page holds everything drawn is used. */
const DENSITIES = [1, 0.94, 0.88, 0.82, 0.76, 0.7];
const CLOSE_BELOW = 0.9;
const FEWEST_ROUTES = 2;
/** All lengths in points. */
const HEADER_HEIGHT = 158;
/** The header of a page that is too full otherwise. */
const LOW_HEADER_HEIGHT = 126;
const MEDAL = { x: PAGE.marginX + 43, radius: 45, symbol: 58 };
/** The baseline of the first line is not above this. */
const HIGHEST_TEXT = 28;
const NAME_X = PAGE.marginX + 106;
const NAME_WIDTH = 286;
const BADGE_RIGHT = PAGE.width - PAGE.marginX;
const SECTION_GAP = 15;
const COLUMNS_GAP = 30;
const CARD_PADDING = 13;
const CARD_GAP = 14;
/** Free height is distributed over the gaps between the sections, up to this much each. */
const MAX_STRETCH = 15;

/**
 * The pages of a career: one, unless its texts are extraordinarily long; with its first text if closer setting helps.
 * A table that is too high even then loses its last routes.
 */
export function layOutCareerPage(page: CareerPage, openContext: () => CareerContext): PageOfRows[] {
  const laidOut = DENSITIES.map((density) => () => layOutAt(page, density, openContext()));
  let best: LaidOutCareer | null = null;
  for (const layOut of laidOut) {
    const next = layOut();
    if (best === null || best.pages.length > 1 || (next.pages.length === 1 && next.hasFirstText)) best = next;
    if (best.pages.length === 1 && best.hasFirstText) break;
  }
  if (best === null || best.pages.length === 1) return best?.pages ?? [];
  const shorter = withoutLastRoute(page.part);
  return shorter === null ? best.pages : layOutCareerPage({ ...page, part: shorter }, openContext);
}

/** The part without its least likely route, which its text on screen still has; null if few are left. */
function withoutLastRoute(part: DossierPart): DossierPart | null {
  const chances = part.blocks.find((block): block is ChancesBlock => block.kind === "chances");
  if (!chances || chances.rows.length <= FEWEST_ROUTES) return null;
  const shorter = { ...chances, rows: chances.rows.slice(0, -1) };
  return { ...part, blocks: part.blocks.map((block) => (block === chances ? shorter : block)) };
}

interface LaidOutCareer {
  pages: PageOfRows[];
  /** Whether the part's first text, on how the career fits, has room, or there is none. */
  hasFirstText: boolean;
}

function layOutAt(page: CareerPage, density: number, context: CareerContext): LaidOutCareer {
  const chances = page.part.blocks.find((block): block is ChancesBlock => block.kind === "chances") ?? null;
  const drawn = [
    [headerRow(page, density < CLOSE_BELOW ? LOW_HEADER_HEIGHT : HEADER_HEIGHT, context)],
    whyRows(page, density, context),
    chances ? chanceRows(chances, density, context) : [],
    [moneyRow(page, density, context)],
    cardsRow(page, density, context),
  ].filter((group) => group.length > 0);
  const { texts, hasFirst } = textsThatFit(page.part, freeBelow(drawn.flat()), density, context);
  const groups = [...drawn, ...texts];
  const free = freeBelow(groups.flat());
  const share = Math.min(MAX_STRETCH, Math.max(0, free) / groups.length);
  for (const [first] of groups.slice(1)) if (first) first.gapBefore += share;
  return { pages: paginate(groups.flat(), 0), hasFirstText: hasFirst };
}

function freeBelow(rows: readonly Row[]): number {
  return PAGE.bottom - sumHeights(rows);
}

function headerRow({ career, studentLine }: CareerPage, height: number, context: CareerContext): Row {
  const { typesetter, parent, language, labels } = context;
  const colour = TYPE_COLOURS[career.hue];
  const name = setTextWithin(
    career.name,
    { typesetter, width: NAME_WIDTH },
    {
      styles: [27, 24, 21, 18, 16].map((size) => {
        const style = leaded({ size, colour: COLOURS.ink, display: true }, language);
        return { ...style, leading: style.leading * 0.9 };
      }),
      lines: 2,
    },
  );
  const line = typesetter.fit(`${studentLine} `, { size: 10.4, colour: COLOURS.primaryDark, bold: true }, NAME_WIDTH);
  const percent = career.match === null ? null : `${career.match}% `;
  const percentLine = percent && typesetter.fit(percent, { size: 24, colour, display: true }, 90);
  const matchLine = typesetter.fit(`${labels.words.match} `, { size: 8.6, colour: COLOURS.quietInk }, 130);
  return {
    height,
    gapBefore: 0,
    keepWithNext: false,
    isDrawing: true,
    repeatedHeader: null,
    draw(canvas, top) {
      const middle = top + height * 0.49;
      drawLandscape(canvas, career.hue, top + height);
      canvas.fill(Outline.circle(MEDAL.x, middle, MEDAL.radius), COLOURS.white);
      const place = { x: MEDAL.x - MEDAL.symbol / 2, top: middle - MEDAL.symbol / 2, size: MEDAL.symbol };
      drawCareerSymbol(canvas, career, place);
      const textTop = Math.max(top + HIGHEST_TEXT, middle - (name.height + 14) / 2);
      canvas.text(line, NAME_X, textTop, parent.child("P"));
      drawText(name, { canvas, x: NAME_X, top: textTop + 5, owner: parent.child("H2") });
      if (!percentLine) return;
      const width = Math.max(percentLine.width, matchLine.width) + 26;
      const left = BADGE_RIGHT - width;
      canvas.fill(Outline.roundedRectangle(left, top + height - 66, width, 54, 11), COLOURS.white);
      const owner = parent.child("P");
      canvas.text(percentLine, left + (width - percentLine.width) / 2, top + height - 41, owner);
      canvas.text(matchLine, left + (width - matchLine.width) / 2, top + height - 20, owner);
    },
  };
}

function heading(text: string, density: number, { typesetter, language, width }: CareerContext) {
  const style = leaded({ size: 14 * density, colour: COLOURS.ink, display: true }, language);
  return setText(`${text} `, { typesetter, width }, style);
}

/** The answer that speaks for the career; without one the part's finding. */
function whyRows({ career, highlight, part }: CareerPage, density: number, context: CareerContext): Row[] {
  const { typesetter, parent, x, width, language, labels } = context;
  const { words } = labels;
  const { quote } = highlight;
  const text = quote === null ? part.finding : words.answered(quote.answer, quote.statement);
  if (text.trim() === "") return [];
  const title = heading(words.why, density, context);
  const inset = 14;
  const style = leaded({ size: 11.6 * density, colour: COLOURS.ink }, language);
  const set = setText(`${text} `, { typesetter, width: width - inset }, style);
  const titleGap = 4 * density;
  return [
    {
      height: title.height + titleGap + set.height,
      gapBefore: SECTION_GAP * density,
      keepWithNext: false,
      repeatedHeader: null,
      draw(canvas, top) {
        drawText(title, { canvas, x, top, owner: parent.child("H3") });
        const textTop = top + title.height + titleGap;
        canvas.rectangle(x, textTop, 3, set.height, TYPE_COLOURS[career.hue]);
        drawText(set, { canvas, x: x + inset, top: textTop, owner: parent.child("P") });
      },
    },
  ];
}

function chanceRows(chances: ChancesBlock, density: number, context: CareerContext): Row[] {
  const { typesetter, parent, x, width, language } = context;
  const title = heading(chances.title, density, context);
  const size = (language === "ml" ? 8.2 : 8.8) * Math.max(0.86, density);
  const note = setText(
    `${chances.note} `,
    { typesetter, width },
    leaded({ size: 8 * density, colour: COLOURS.quietInk }, language),
  );
  const titleRow: Row = {
    height: title.height + 3 * density,
    gapBefore: SECTION_GAP * density,
    keepWithNext: true,
    repeatedHeader: null,
    draw: (canvas, top) => drawText(title, { canvas, x, top, owner: parent.child("H3") }),
  };
  const noteRow: Row = {
    height: note.height,
    gapBefore: 4 * density,
    keepWithNext: false,
    repeatedHeader: null,
    draw: (canvas, top) => drawText(note, { canvas, x, top, owner: parent.child("P") }),
  };
  return [
    titleRow,
    ...layOutChances(chances, { size, paddingY: 5.5 * density, isClose: density < CLOSE_BELOW }, context),
    noteRow,
  ];
}

/** Pay on the left, cost on the right. */
function moneyRow({ highlight, familyLimit, highestPay }: CareerPage, density: number, context: CareerContext): Row {
  const { parent, x, width, labels } = context;
  const { words } = labels;
  const left = { width: (width - COLUMNS_GAP) * 0.54, density };
  const right = { width: (width - COLUMNS_GAP) * 0.46, density };
  const rightX = x + left.width + COLUMNS_GAP;
  const columns: { x: number; title: string; figure: Figure }[] = [
    { x, title: words.pays, figure: payFigure(highlight.pay, highestPay, left, context) },
    { x: rightX, title: words.costs, figure: costFigure(highlight, familyLimit, right, context) },
  ];
  const titles = columns.map(({ title }) => heading(title, density, context));
  const titleHeight = Math.max(...titles.map(({ height }) => height));
  const gap = 4 * density;
  return {
    height: titleHeight + gap + Math.max(...columns.map(({ figure }) => figure.height)),
    gapBefore: SECTION_GAP * density,
    keepWithNext: false,
    isDrawing: true,
    repeatedHeader: null,
    draw(canvas, top) {
      columns.forEach(({ x: columnX, figure }, index) => {
        const title = titles[index];
        if (title) drawText(title, { canvas, x: columnX, top, owner: parent.child("H3") });
        const owner = parent.child("Figure", { alternative: figure.alternative });
        figure.draw(canvas, { x: columnX, top: top + titleHeight + gap, owner });
      });
    },
  };
}

function describeDate({ from, to, known }: HighlightedDate, { labels: { words } }: CareerContext): string {
  if (known === "months") return words.usually(from, to);
  return known === "last-round" ? words.lastRound(words.days(from, to)) : words.days(from, to);
}

/** The first step with its day, and plan B; nothing where the guide knows neither. */
function cardsRow({ highlight }: CareerPage, density: number, context: CareerContext): Row[] {
  const { typesetter, parent, x, width, language, labels } = context;
  const { words } = labels;
  const { firstStep, date, planB } = highlight;
  const when = date === null ? null : `${words.steps[date.step]}: ${describeDate(date, context)}`;
  // A usual month has no day for the leaf.
  const leaf = date === null || date.known === "months" ? null : date;
  const contents = [
    ...(firstStep === null
      ? []
      : [{ title: words.firstStep, texts: [firstStep, when], date: leaf, fill: COLOURS.primaryTint }]),
    ...(planB === null ? [] : [{ title: words.planB, texts: [planB], date: null, fill: fromHex("#f7f3ea") }]),
  ];
  if (contents.length === 0) return [];
  const shares = contents.length === 2 ? [0.56, 0.44] : [1];
  const style = leaded({ size: 10.2 * density, colour: COLOURS.ink }, language);
  let left = x;
  const cards = contents.map(({ title, texts, ...look }, index) => {
    const cardWidth = (width - CARD_GAP * (contents.length - 1)) * (shares[index] ?? 1);
    const inset = CARD_PADDING + (look.date === null ? 0 : LEAF.width + 13);
    const room = { typesetter, width: cardWidth - inset - CARD_PADDING };
    const titleStyle = leaded({ size: 13 * density, colour: COLOURS.ink, display: true }, language);
    const sets = [
      setText(`${title} `, room, titleStyle),
      ...texts.flatMap((text, place) =>
        text === null ? [] : [setText(`${text} `, room, { ...style, bold: place === 0 && texts.length > 1 })],
      ),
    ];
    const card = { ...look, x: left, width: cardWidth, inset, sets };
    left += cardWidth + CARD_GAP;
    return { ...card, textHeight: sets.reduce((sum, { height }) => sum + height, 0) };
  });
  const inner = Math.max(...cards.map(({ textHeight, date: day }) => Math.max(textHeight, day ? LEAF.height : 0)));
  const height = inner + 2 * CARD_PADDING * density;
  return [
    {
      height,
      gapBefore: SECTION_GAP * density,
      keepWithNext: false,
      isDrawing: true,
      repeatedHeader: null,
      draw(canvas, top) {
        for (const card of cards) {
          canvas.fill(Outline.roundedRectangle(card.x, top, card.width, height, 11), card.fill);
          if (card.date) {
            const leafTop = top + (height - LEAF.height) / 2;
            drawLeaf(canvas, card.date, { x: card.x + CARD_PADDING, top: leafTop }, context);
          }
          let textTop = top + (height - card.textHeight) / 2;
          card.sets.forEach((set, index) => {
            const owner = parent.child(index === 0 ? "H3" : "P");
            drawText(set, { canvas, x: card.x + card.inset, top: textTop, owner });
            textTop += set.height;
          });
        }
      },
    },
  ];
}

/**
 * The part's texts in its own order, as groups of rows: those that still fit, the first ones first. What is drawn
 * above is left out.
 */
function textsThatFit(
  part: DossierPart,
  space: number,
  density: number,
  context: CareerContext,
): { texts: Row[][]; hasFirst: boolean } {
  const scales = listScales(context.language);
  const scale = scales[Math.min(scales.length - 1, DENSITIES.indexOf(density))] ?? context.scale;
  const blocks = part.blocks.flatMap((block) => (block.kind === "text" ? parseReportMarkdown(block.markdown) : []));
  const texts: Row[][] = [];
  let free = space;
  let hasFirst = true;
  for (const [index, section] of toSections(blocks).entries()) {
    const rows = layOutBlocks(section, { ...context, scale });
    const [first, ...rest] = rows;
    if (!first) continue;
    const group = [{ ...first, gapBefore: Math.max(first.gapBefore, SECTION_GAP * 0.6) }, ...rest];
    const height = sumHeights(group) + (group[0]?.gapBefore ?? 0);
    if (height > free) {
      if (index === 0) hasFirst = false;
      continue;
    }
    free -= height;
    texts.push(group);
  }
  return { texts, hasFirst };
}

/** Text from one subheading to the next; the table at a glance, above the first one, repeats what is drawn. */
function toSections(blocks: readonly Block[]): Block[][] {
  const starts = blocks.flatMap((block, index) => (block.kind === "subsection" ? [index] : []));
  return starts.map((start, index) => blocks.slice(start, starts[index + 1] ?? blocks.length));
}
