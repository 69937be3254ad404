/** Lays out the parts of a report over pages, in the most comfortable sizes within their page limits. */
import { type Dossier, type DossierPart, PARTS_BEFORE_SUMMARY } from "#app/domain/report/dossier/dossier.ts";
import { reportSections } from "#app/domain/report/sections.ts";
import { layOutBlocks } from "./block-layout.ts";
import type { StructureElement } from "./document-structure.ts";
import { layOutCover } from "./dossier/cover.ts";
import { type DossierContext, layOutDossierPart, layOutPages, layOutSummary } from "./dossier/dossier-layout.ts";
import { REPORT_LABELS } from "./labels.ts";
import type { DrawnSection, LayoutContext } from "./layout-context.ts";
import type { PageCanvas } from "./page-canvas.ts";
import {
  drawPartHead,
  drawReportHead,
  FIRST_PAGE_TEXT_TOP,
  type HeadCareer,
  PART_TEXT_TOP,
  type TypePercentages,
} from "./report-head.ts";
import type { Block } from "./markdown/blocks.ts";
import { parseReportMarkdown } from "./markdown/report-markdown.ts";
import { fillOfLastPage, MIN_LAST_PAGE_FILL, paginate, type PageOfRows } from "./rows.ts";
import { firstFitting } from "./scale-choice.ts";
import { CONTENT_WIDTH, type Language, PAGE, PAGES_PER_LANGUAGE, listScales, type TextScale } from "./theme.ts";
import type { Typesetter } from "./typesetter.ts";

/** A dossier with its pages' other texts, in the same language. */
export interface PrintedDossier extends Dossier {
  /** For the cover. */
  head: { title: string; packageLabel: string; dateLabel: string; educationLabel: string };
  /** Best first, for the heads of their pages. */
  careers: readonly HeadCareer[];
}

/** A report's text in one language, in the Markdown dialect of stored reports. */
export interface ReportPart {
  language: Language;
  markdown: string;
  /** Null in a report that predates dossiers. */
  dossier: PrintedDossier | null;
}

export interface ReportPdfInput {
  /** For example "Career Guidance Report". */
  title: string;
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
  careers: readonly HeadCareer[];
  /** A caution about the answers' reliability, or null. */
  confidenceNote: string | null;
  /** One part per language; each begins on a new page. */
  parts: readonly ReportPart[];
  /** Written to the document's metadata. */
  createdAt: Date;
}

interface LaidOutPart {
  /** For the bookmarks; null for sections without a parent. */
  title: string | null;
  pages: PageOfRows[];
  /** Filled when the pages are drawn. */
  sections: DrawnSection[];
  /** Draws the parts of the first page that are not rows; null if there are none. */
  drawHead: ((canvas: PageCanvas) => void) | null;
}

/** All parts in one language. */
export interface LaidOutLanguage {
  language: Language;
  hasDossier: boolean;
  parts: LaidOutPart[];
}

interface LayoutTools {
  typesetter: Typesetter;
  /** The root of the document's structure. */
  root: StructureElement;
}

export const LANGUAGE_TAGS: Record<Language, string> = { en: "en-IN", ml: "ml-IN" };

/** Pages that a package may add to the summary before it is set more closely. */
const GOLD_PAGES = 1;

/** Lays out every language; a report without text still has its first page. */
export function layOutReport(input: ReportPdfInput, tools: LayoutTools): LaidOutLanguage[] {
  const parts: readonly ReportPart[] =
    input.parts.length > 0 ? input.parts : [{ language: "en", markdown: "", dossier: null }];
  const showsBothNames = parts.some(({ language }) => language === "ml");
  return parts.map(({ language, markdown, dossier }, index) => {
    const blocks = parseReportMarkdown(markdown);
    const context = dossier && dossierContext({ language, dossier }, tools);
    if (dossier && context && dossier.parts.some(({ id }) => id === "cover")) {
      return { language, hasDossier: true, parts: layOutDossier(input, blocks, { dossier, context, tools }) };
    }
    if (index === 0 && input.confidenceNote !== null) blocks.unshift(confidenceBlock(input.confidenceNote));
    const place: PlainPlace = { language, isFirst: index === 0, showsBothNames };
    // A report that predates dossiers can have one with only the session's agreements.
    const added = context ? context.dossier.parts.map((part) => laidOut(layOutDossierPart(part, context))) : [];
    return { language, hasDossier: false, parts: [layOutPlainPart(input, blocks, place, tools), ...added] };
  });
}

function confidenceBlock(text: string): Block {
  return { kind: "note", blocks: [{ kind: "paragraph", spans: [{ text, bold: false, href: null }] }] };
}

interface PlainPlace {
  language: Language;
  /** Whether the report begins with it. */
  isFirst: boolean;
  showsBothNames: boolean;
}

/**
 * Lays out a text without a dossier in the most comfortable size within its sections' page limit, plus a package's
 * additions. A size is also rejected if the next one avoids a nearly empty page.
 */
function layOutPlainPart(
  input: ReportPdfInput,
  blocks: readonly Block[],
  { language, isFirst, showsBothNames }: PlainPlace,
  { typesetter, root }: LayoutTools,
): LaidOutPart {
  const firstTop = isFirst ? FIRST_PAGE_TEXT_TOP : PART_TEXT_TOP;
  const layOutAt = (scale: TextScale): LaidOutPart & { ownPages: number; scale: TextScale } => {
    const element = root.child("Sect", { language: LANGUAGE_TAGS[language] });
    const sections: DrawnSection[] = [];
    const context: LayoutContext = {
      typesetter,
      scale,
      x: PAGE.marginX,
      width: CONTENT_WIDTH,
      parent: element,
      onSection: (section) => sections.push(section),
    };
    const additionsAt = startOfSection(blocks, reportSections.length);
    const own = layOutBlocks(blocks.slice(0, additionsAt), context);
    const additions = layOutBlocks(blocks.slice(additionsAt), context);
    const pages = paginate([...own, ...additions], firstTop);
    const drawHead = (canvas: PageCanvas) => {
      const headContext = {
        canvas,
        typesetter,
        parent: element,
        labels: REPORT_LABELS[language],
        showsBothNames,
      };
      if (isFirst) drawReportHead(input, headContext);
      else drawPartHead(input.studentName, headContext);
    };
    return { title: null, pages, sections, drawHead, ownPages: paginate(own, firstTop).length, scale };
  };

  const [comfortable, ...denser] = listScales(language);
  if (!comfortable) throw new Error("no type sizes are defined");
  let part = layOutAt(comfortable);
  if (part.ownPages > PAGES_PER_LANGUAGE)
    part = firstFitting(denser, layOutAt, ({ ownPages }) => ownPages <= PAGES_PER_LANGUAGE);
  const isAlmostEmpty = part.pages.length > 1 && fillOfLastPage(part.pages) < MIN_LAST_PAGE_FILL;
  const closerScale = isAlmostEmpty ? denser[denser.indexOf(part.scale) + 1] : undefined;
  const closer = closerScale && layOutAt(closerScale);
  return closer && closer.pages.length < part.pages.length ? closer : part;
}

function dossierContext(
  { language, dossier }: { language: Language; dossier: PrintedDossier },
  { typesetter, root }: LayoutTools,
): DossierContext {
  return {
    typesetter,
    language,
    labels: REPORT_LABELS[language],
    dossier,
    openPart: () => root.child("Sect", { language: LANGUAGE_TAGS[language] }),
  };
}

/** The cover, the parts before the summary, the summary, a package's additions to it, and the parts after it. */
function layOutDossier(
  input: ReportPdfInput,
  blocks: readonly Block[],
  { dossier, context, tools }: { dossier: PrintedDossier; context: DossierContext; tools: LayoutTools },
): LaidOutPart[] {
  const cover = dossier.parts.find(({ id }) => id === "cover") ?? null;
  const isBefore = ({ id }: DossierPart) => PARTS_BEFORE_SUMMARY.includes(id);
  const around = dossier.parts.filter((part) => part !== cover);
  const layOut = (part: DossierPart) => laidOut(layOutDossierPart(part, context));
  const additionsAt = startOfSection(blocks, reportSections.length);
  const { gold } = context.labels.dossier;
  const additions = layOutPages({ title: gold, finding: null, maxPages: GOLD_PAGES }, context, (partContext) =>
    layOutBlocks(blocks.slice(additionsAt), partContext),
  );
  return [
    layOutCoverPart(input, { dossier, cover, context, tools }),
    ...around.filter(isBefore).map(layOut),
    laidOut(layOutSummary(blocks.slice(0, additionsAt), context)),
    ...(additionsAt < blocks.length ? [laidOut(additions)] : []),
    ...around.filter((part) => !isBefore(part)).map(layOut),
  ];
}

function laidOut(part: Pick<LaidOutPart, "title" | "pages" | "sections">): LaidOutPart {
  return { ...part, drawHead: null };
}

function layOutCoverPart(
  input: ReportPdfInput,
  {
    dossier,
    cover,
    context,
    tools,
  }: { dossier: PrintedDossier; cover: DossierPart | null; context: DossierContext; tools: LayoutTools },
): LaidOutPart {
  const { language, labels, openPart } = context;
  const [scale] = listScales(language);
  if (!scale) throw new Error("no type sizes are defined");
  const { studentName, reportNumber } = input;
  // Unreliable answers do not show a code on the cover.
  const hollandCode = input.confidenceNote === null ? input.hollandCode : null;
  const pages = layOutCover({ ...dossier.head, studentName, reportNumber, hollandCode }, cover, () => ({
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
  return laidOut({ title: cover?.title ?? dossier.head.title, pages, sections: [] });
}

/** Index of the first block of a section (numbered from 0); the number of blocks if there is none. */
function startOfSection(blocks: readonly Block[], number: number): number {
  const starts = blocks.flatMap((block, index) => (block.kind === "section" ? [index] : []));
  return starts[number] ?? blocks.length;
}
