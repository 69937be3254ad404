/** Lays out the parts of a report over pages, in the most comfortable sizes within their page limits. */
import {
  careerPartId,
  type Dossier,
  type DossierPart,
  PARTS_BEFORE_SUMMARY,
} from "#app/domain/report/dossier/dossier.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { PrintableStrengths } from "#app/ports/printer.ts";
import { reportSections } from "#app/domain/report/sections.ts";
import { layOutBlocks } from "./block-layout.ts";
import type { ListedCareer } from "./careers/career-list.ts";
import type { CareerContext } from "./careers/career-context.ts";
import { drawLandscape } from "./careers/career-symbol.ts";
import { layOutCareerPage } from "./careers/career-page.ts";
import { findChances, layOutCareersTable } from "./careers/chance-tables.ts";
import type { StructureElement } from "./document-structure.ts";
import { layOutMatches } from "./dossier/careers.ts";
import { layOutCover } from "./dossier/cover.ts";
import {
  additionsPart,
  type DossierContext,
  dossierPart,
  type FlowingPart,
  layOutEnterprise,
  strengthsPart,
  summaryPart,
  withDrawings,
} from "./dossier/dossier-layout.ts";
import { leaded } from "./dossier/part-head.ts";
import { rowsOfText, setText } from "./dossier/text-rows.ts";
import { REPORT_LABELS } from "./labels.ts";
import type { DrawnSection } from "./layout-context.ts";
import type { PageCanvas } from "./page-canvas.ts";
import { layOutReportHead, type TypePercentages } from "./report-head.ts";
import type { Block } from "./markdown/blocks.ts";
import { parseReportMarkdown } from "./markdown/report-markdown.ts";
import { flow, type PageOfRows, type Row, sumHeights } from "./rows.ts";
import { firstFitting } from "./scale-choice.ts";
import {
  CLOSEST,
  COLOURS,
  CONTENT_WIDTH,
  type Language,
  PAGE,
  PAGES_PER_LANGUAGE,
  listScales,
  type TextScale,
} from "./theme.ts";
import type { Typesetter } from "./typesetter.ts";

/** A dossier with its pages' other texts, in the same language. */
export interface PrintedDossier extends Dossier {
  /** For the cover. */
  head: { title: string; headline: string; packageLabel: string; dateLabel: string; educationLabel: string };
  /** Best first, for the heads of their pages. */
  careers: readonly ListedCareer[];
  /** What comes easily, before the summary. */
  strengths: PrintableStrengths | null;
}

/** A report's text in one language, in the Markdown dialect of stored reports. */
export interface ReportPart {
  language: Language;
  markdown: string;
  /** Null in a report that predates dossiers. */
  dossier: PrintedDossier | null;
}

export interface ReportPdfInput {
  /** The summary, at most four pages in one language, or the whole dossier. */
  kind: "summary" | "dossier";
  /** For example "Career Guidance Report". */
  title: string;
  /** What the student's leading interests are called, in a sentence without a full stop. */
  headline: string;
  studentName: string;
  packageLabel: string;
  dateLabel: string;
  reportNumber: string;
  educationLabel: string;
  /** Three RIASEC letters, strongest first; null if the answers do not differentiate the types. */
  hollandCode: string | null;
  /** Percent of the points of each type, 0–100; null if too few questions were answered. */
  percentages: TypePercentages;
  /** The recommended careers, best first. */
  careers: readonly ListedCareer[];
  /** A caution about the answers' reliability, or null. */
  confidenceNote: string | null;
  /** One part per language; each begins on a new page. */
  parts: readonly ReportPart[];
  /** Written to the document's metadata. */
  createdAt: Date;
}

/** A part of the document, for its bookmarks. */
interface LaidOutPart {
  /** Null for sections without a parent. */
  title: string | null;
  /** Filled when the pages are drawn. */
  sections: DrawnSection[];
  /** Index of its first page in the language, and where it begins there, in points. */
  page: number;
  top: number;
}

interface LaidOutPage {
  rows: PageOfRows;
  /** Draws the parts of the page that are not rows; null if there are none. */
  drawHead: ((canvas: PageCanvas) => void) | null;
  /** Index of the part at its top, and whether that continues from the page before. */
  part: number;
  isContinued: boolean;
}

/** All pages in one language. */
export interface LaidOutLanguage {
  language: Language;
  hasDossier: boolean;
  parts: LaidOutPart[];
  pages: LaidOutPage[];
}

interface LayoutTools {
  typesetter: Typesetter;
  /** The root of the document's structure. */
  root: StructureElement;
}

export const LANGUAGE_TAGS: Record<Language, string> = { en: "en-IN", ml: "ml-IN" };

/** The pages of a dossier beyond which its text is set more closely. */
const DOSSIER_PAGES = 20;

/** Lays out every language; a report without text still has its first page. */
export function layOutReport(input: ReportPdfInput, tools: LayoutTools): LaidOutLanguage[] {
  const parts: readonly ReportPart[] =
    input.parts.length > 0 ? input.parts : [{ language: "en", markdown: "", dossier: null }];
  return parts.map((part) => {
    const { language, dossier } = part;
    const context = dossierContext(part, tools);
    const isWhole = input.kind === "dossier";
    const hasDossier = isWhole && (dossier?.parts.some(({ id }) => id === "cover") ?? false);
    const pages =
      hasDossier && dossier
        ? layOutDossier(input, part, { ...context, dossier }, tools)
        : layOutSummary(input, part, context, tools);
    return { language, hasDossier, ...pages };
  });
}

type Pages = Pick<LaidOutLanguage, "parts" | "pages">;

/** The summary: the head, the sections within their page limit, and all careers in one table on the second page. */
function layOutSummary(
  input: ReportPdfInput,
  { language, markdown, dossier }: ReportPart,
  context: DossierContext,
  tools: LayoutTools,
): Pages {
  const all = parseReportMarkdown(markdown);
  const additionsAt = startOfSection(all, reportSections.length);
  const blocks = all.slice(0, additionsAt);
  if (input.confidenceNote !== null) blocks.unshift(confidenceBlock(input.confidenceNote));
  // Unreliable answers do not show a code on the first page.
  const hollandCode = input.confidenceNote === null ? input.hollandCode : null;
  const head = layOutReportHead(
    { ...input, ...(language === input.parts[0]?.language ? {} : dossier?.head), hollandCode },
    { ...tools, language, labels: context.labels },
  );
  const careers = dossier?.careers ?? input.careers;
  const layOutAt = (scale: TextScale, mayEmpty: number): Pages => {
    const element = context.openPart();
    const sections: DrawnSection[] = [];
    const partContext = {
      typesetter: tools.typesetter,
      scale,
      x: PAGE.marginX,
      width: CONTENT_WIDTH,
      parent: element,
      onSection: (section: DrawnSection) => sections.push(section),
      careers,
      language,
      labels: context.labels,
    };
    const table = careersRows(careers, dossier, partContext);
    const rows = withDrawings(blocks, { ...partContext, parent: element }, (section, drawn) =>
      dossier && section === ENTERPRISING ? layOutEnterprise(dossier, scale.paragraphGap + 2, drawn) : null,
    );
    const tableBottom = PAGE.top + sumHeights(table) + scale.sectionGap;
    const flowed = flow(rows, {
      firstTop: head.textTop,
      mayEmpty,
      topOf: (page) => (page === CAREERS_PAGE && table.length > 0 ? tableBottom : PAGE.top),
    });
    const placed = stack(table, PAGE.top);
    const pages = flowed.map((page, index) => (index === CAREERS_PAGE ? [...placed, ...page] : page));
    if (pages.length === CAREERS_PAGE && table.length > 0) pages.push(placed);
    const drawHead = (canvas: PageCanvas) => head.draw(canvas, element);
    return {
      parts: [{ title: null, sections, page: 0, top: 0 }],
      pages: pages.map((page, index) => ({
        rows: page,
        drawHead: index === 0 ? drawHead : null,
        part: 0,
        isContinued: false,
      })),
    };
  };
  const fits = ({ pages }: Pages) => pages.length <= PAGES_PER_LANGUAGE;
  const attempts = [
    ...SUMMARY_EMPTY.map((mayEmpty) => ({ mayEmpty, scales: listScales(language) })),
    { mayEmpty: Math.min(...SUMMARY_EMPTY), scales: [CLOSEST[language]] },
  ];
  let summary: Pages = { parts: [], pages: [] };
  for (const { mayEmpty, scales } of attempts) {
    summary = firstFitting(scales, (scale) => layOutAt(scale, mayEmpty), fits);
    if (fits(summary)) break;
  }
  if (input.kind === "summary") return summary;
  // A report from before dossiers: the package's additions and the session's agreements follow.
  return joinPages(
    summary,
    layOutFlow(
      [
        ...(additionsAt < all.length ? [additionsPart(all.slice(additionsAt), context)] : []),
        ...(dossier?.parts ?? []).map((part) => dossierPart(part, context)),
      ],
      { language, hue: hueOfPages(input), maxPages: PAGES_PER_LANGUAGE },
    ),
  );
}

/** How much of a page may stay empty to keep sections whole, 0–1: less where the summary would have too many pages. */
const SUMMARY_EMPTY = [0.25, 0.12, 0.03];
/** The page of the summary with the table of careers, and the section after which the types of enterprise are drawn. */
const CAREERS_PAGE = 1;
const ENTERPRISING = 6;

function confidenceBlock(text: string): Block {
  return { kind: "note", blocks: [{ kind: "paragraph", spans: [{ text, bold: false, href: null }] }] };
}

/** The table of all careers with its heading; their matches alone in a report without chances. */
function careersRows(
  careers: readonly ListedCareer[],
  dossier: PrintedDossier | null,
  context: CareerContext & { scale: TextScale },
): Row[] {
  if (careers.length === 0) return [];
  const { careersTable } = context.labels.words;
  const hasChances = dossier !== null && careers.some((_, index) => findChances(dossier, index) !== null);
  const heading = layOutBlocks([{ kind: "section", spans: [{ text: careersTable.title, bold: false, href: null }] }], {
    ...context,
    onSection() {},
  });
  if (!hasChances) {
    const matches = layOutMatches(careers, 4, context);
    return matches ? [...heading, matches] : [];
  }
  const note = setText(
    `${careersTable.note} `,
    context,
    leaded({ size: context.scale.table * 0.9, colour: COLOURS.quietInk }, context.language),
  );
  return [
    ...heading,
    ...layOutCareersTable(careers, dossier, { size: context.scale.table * 0.96, paddingY: 5 }, context),
    ...rowsOfText(note, { element: context.parent.child("P"), gap: 4, x: context.x }),
  ];
}

/** Rows one below the other. */
function stack(rows: readonly Row[], top: number): PageOfRows {
  let y = top;
  return rows.map((row, index) => {
    if (index > 0) y += row.gapBefore;
    const placed = { row, top: y, isRepeated: false };
    y += row.height;
    return placed;
  });
}

function dossierContext({ language, dossier }: ReportPart, { typesetter, root }: LayoutTools): DossierContext {
  return {
    typesetter,
    language,
    labels: REPORT_LABELS[language],
    dossier: dossier ?? { asOf: "", parts: [], careers: [] },
    openPart: () => root.child("Sect", { language: LANGUAGE_TAGS[language] }),
  };
}

/**
 * The cover and a drawn page per career, then everything else in one flow: the year, the paths, the summary, a
 * package's additions to it, and the parts after it. The careers of a report without drawn pages flow, too.
 */
function layOutDossier(
  input: ReportPdfInput,
  { language, markdown }: ReportPart,
  context: DossierContext & { dossier: PrintedDossier },
  tools: LayoutTools,
): Pages {
  const { dossier } = context;
  const blocks = parseReportMarkdown(markdown);
  const additionsAt = startOfSection(blocks, reportSections.length);
  const cover = layOutCoverPart(input, context, tools);
  const drawn = drawnCareers(input, context, tools);
  const isDrawn = ({ id }: DossierPart) => id === "cover" || drawn.some((career) => career.id === id);
  const around = dossier.parts.filter((part) => !isDrawn(part));
  const isBefore = ({ id }: DossierPart) => PARTS_BEFORE_SUMMARY.includes(id);
  const before = [cover, ...drawn.map(({ pages }) => pages)].reduce(joinPages);
  const flowing = layOutFlow(
    [
      ...around.filter(isBefore).map((part) => dossierPart(part, context)),
      ...(dossier.strengths === null ? [] : [strengthsPart(dossier.strengths, context)]),
      summaryPart(blocks.slice(0, additionsAt), context),
      ...(additionsAt < blocks.length ? [additionsPart(blocks.slice(additionsAt), context)] : []),
      ...around.filter((part) => !isBefore(part)).map((part) => dossierPart(part, context)),
    ],
    { language, hue: hueOfPages(input), maxPages: DOSSIER_PAGES - before.pages.length },
  );
  return joinPages(before, flowing);
}

/** A page for each career that the dossier has highlights of. */
function drawnCareers(
  input: ReportPdfInput,
  context: DossierContext & { dossier: PrintedDossier },
  tools: LayoutTools,
) {
  const { dossier, labels, language, openPart } = context;
  const [scale] = listScales(language);
  if (!scale) throw new Error("no type sizes are defined");
  const pay = dossier.highlights?.careers.flatMap((each) => each.pay.map(({ high }) => high)) ?? [];
  const highestPay = pay.length === 0 ? null : Math.max(...pay);
  return dossier.careers.flatMap((career, index) => {
    const part = dossier.parts.find(({ id }) => id === careerPartId(index));
    const highlight = dossier.highlights?.careers.find(({ categoryId }) => categoryId === career.categoryId);
    if (!part || !highlight) return [];
    const studentLine = [input.studentName, input.hollandCode].filter(Boolean).join(" · ");
    const familyLimit = dossier.highlights?.parents.rupeesAYear ?? null;
    const pages = layOutCareerPage({ part, career, highlight, familyLimit, highestPay, studentLine }, () => ({
      typesetter: tools.typesetter,
      scale,
      x: PAGE.marginX,
      width: CONTENT_WIDTH,
      parent: openPart(),
      headings: { section: "H3", subsection: "H4" },
      onSection() {},
      language,
      labels,
    }));
    return [{ id: part.id, pages: onOwnPages(part.title, pages) }];
  });
}

function onOwnPages(title: string, pages: readonly PageOfRows[]): Pages {
  return {
    parts: [{ title, sections: [], page: 0, top: 0 }],
    pages: pages.map((rows, index) => ({ rows, drawHead: null, part: 0, isContinued: index > 0 })),
  };
}

/** Height of the landscape above text without any drawing, in points. */
const STRIP_HEIGHT = 36;

/** The hue of what belongs to no career. */
function hueOfPages({ careers }: ReportPdfInput): HollandType {
  return careers[0]?.hue ?? "C";
}

/**
 * Parts one after the other, in the most comfortable size with at most `maxPages`. Pages with nothing but text have a
 * landscape above it.
 */
function layOutFlow(
  parts: readonly ((scale: TextScale) => FlowingPart)[],
  { language, hue, maxPages }: { language: Language; hue: HollandType; maxPages: number },
): Pages {
  if (parts.length === 0) return { parts: [], pages: [] };
  const layOutAt = (scale: TextScale): Pages => {
    const laidOut = parts.map((part) => part(scale));
    const heads = new Map(laidOut.map(({ rows }, index) => [rows[0], index]));
    const flowed = flow(
      laidOut.flatMap(({ rows }) => rows),
      { firstTop: PAGE.top },
    );
    const starts: LaidOutPart[] = [];
    let part = 0;
    const pages = flowed.map((rows, page): LaidOutPage => {
      const topPart = heads.get(rows[0]?.row);
      for (const { row, top } of rows) {
        const index = heads.get(row);
        if (index === undefined) continue;
        const { title = null, sections = [] } = laidOut[index] ?? {};
        starts.push({ title, sections, page, top });
      }
      const atTop = topPart ?? part;
      part = Math.max(part, starts.length - 1);
      const isBare = rows.every(({ row }) => row.isDrawing !== true);
      const drawHead = isBare ? (canvas: PageCanvas) => drawLandscape(canvas, hue, STRIP_HEIGHT) : null;
      return { rows, drawHead, part: atTop, isContinued: topPart === undefined };
    });
    return { parts: starts, pages };
  };
  return firstFitting(listScales(language), layOutAt, ({ pages }) => pages.length <= maxPages);
}

function joinPages(first: Pages, second: Pages): Pages {
  return {
    parts: [...first.parts, ...second.parts.map((part) => ({ ...part, page: part.page + first.pages.length }))],
    pages: [...first.pages, ...second.pages.map((page) => ({ ...page, part: page.part + first.parts.length }))],
  };
}

function layOutCoverPart(
  input: ReportPdfInput,
  { dossier, language, labels, openPart }: DossierContext & { dossier: PrintedDossier },
  tools: LayoutTools,
): Pages {
  const cover = dossier.parts.find(({ id }) => id === "cover") ?? null;
  const [scale] = listScales(language);
  if (!scale) throw new Error("no type sizes are defined");
  const { studentName, reportNumber } = input;
  // Unreliable answers do not show a code on the cover.
  const hollandCode = input.confidenceNote === null ? input.hollandCode : null;
  const facts = { ...dossier.head, studentName, reportNumber, hollandCode, careers: dossier.careers };
  const pages = layOutCover(facts, cover, () => ({
    typesetter: tools.typesetter,
    scale,
    x: PAGE.marginX,
    width: CONTENT_WIDTH,
    parent: openPart(),
    headings: { section: "H2", subsection: "H3" },
    onSection() {},
    language,
    labels,
  }));
  return onOwnPages(cover?.title ?? dossier.head.title, pages);
}

/** Index of the first block of a section (numbered from 0); the number of blocks if there is none. */
function startOfSection(blocks: readonly Block[], number: number): number {
  const starts = blocks.flatMap((block, index) => (block.kind === "section" ? [index] : []));
  return starts[number] ?? blocks.length;
}
