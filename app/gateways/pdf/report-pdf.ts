/**
 * Renders a stored report as a PDF: A4, tagged, bilingual, with its fonts embedded.
 * Pure: the same input gives the same bytes.
 */
import { PDFHexString, PDFName, type PDFContext, type PDFPage, type PDFRef } from "@cantoo/pdf-lib";
import { reportSections } from "../../domain/report/sections";
import { layOutBlocks } from "./block-layout";
import { StructureElement } from "./document-structure";
import { cleanText } from "./font-choice";
import { FOOTER_BRAND, REPORT_LABELS, type ReportLabels } from "./labels";
import type { DrawnSection, LayoutContext } from "./layout-context";
import { writeOutline, type Bookmark } from "./outline";
import { PageCanvas } from "./page-canvas";
import type { PdfAssets } from "./pdf-assets";
import { pdfText } from "./report-font";
import {
  drawPartHead,
  drawReportHead,
  FIRST_PAGE_TEXT_TOP,
  PART_TEXT_TOP,
  type HeadCareer,
  type TypePercentages,
} from "./report-head";
import { parseReportMarkdown, type Block } from "./report-markdown";
import { paginate, type PageOfRows } from "./rows";
import { beginDocument, saveDocument, writeTaggedPages } from "./tagged-document";
import { COLOURS, CONTENT_WIDTH, PAGE, PAGES_PER_LANGUAGE, scalesOf, type Language, type TextScale } from "./theme";
import { Typesetter } from "./typesetter";

export type { PdfAssets } from "./pdf-assets";

/** The text of the report in one language, in the dialect of Markdown that reports are stored in. */
export interface ReportPart {
  language: Language;
  markdown: string;
}

export interface ReportPdfInput {
  /** For instance "Career Guidance Report". */
  title: string;
  studentName: string;
  packageLabel: string;
  dateLabel: string;
  reportNumber: string;
  educationLabel: string;
  /** Three RIASEC letters, strongest first; null where the answers do not separate the types. */
  hollandCode: string | null;
  /** Percent of the points of each type, 0–100; null if too few questions were answered. */
  percentages: TypePercentages;
  /** The recommended careers, best first. */
  careers: readonly HeadCareer[];
  /** A caution about how far the answers can be trusted; null when there is none. */
  confidenceNote: string | null;
  /** One part for each language; each begins on a page of its own. */
  parts: readonly ReportPart[];
  /** Written to the document's metadata. */
  createdAt: Date;
}

const LANGUAGE_TAGS: Record<Language, string> = { en: "en-IN", ml: "ml-IN" };

/** A last page that is filled less than this is avoided if closer setting can, 0–1. */
const MIN_LAST_PAGE_FILL = 0.22;

/** Between the name and the brand in the footer, in points. */
const FOOTER_GAP = 2.5;

/** A part of the report, laid out over its pages but not drawn yet. */
interface LaidOutPart {
  language: Language;
  element: StructureElement;
  pages: PageOfRows[];
  sections: DrawnSection[];
}

/**
 * Renders a report. Any text is accepted: characters that the fonts lack are replaced or omitted, words that are too
 * long are broken, text that is too long for four pages takes more.
 */
export async function renderReportPdf(input: ReportPdfInput, assets: PdfAssets): Promise<Uint8Array> {
  const typesetter = new Typesetter(assets);
  const labels = REPORT_LABELS[input.parts[0]?.language ?? "en"];
  const studentName = drawableName(input.studentName, labels.nameless, typesetter);
  const root = new StructureElement("Document", null);
  const parts = layOutParts(input, typesetter, root);
  const canvases = drawParts(parts, { ...input, studentName }, typesetter);
  drawFooters(canvases, studentName, labels, typesetter);

  const document = await beginDocument({
    title: `${input.title} – ${studentName}`,
    language: LANGUAGE_TAGS[parts[0]?.language ?? "en"],
    createdAt: input.createdAt,
  });
  const pageRefs = writeTaggedPages(document, { canvases, typesetter, root }, (pages) =>
    writeLinks(document.context, canvases, pages),
  );
  const bookmarks = bookmarksOf(parts);
  if (bookmarks.length > 0) {
    document.catalog.set(PDFName.of("Outlines"), writeOutline(document.context, bookmarks, pageRefs));
  }
  return saveDocument(document);
}

/** Whether every part of a report keeps to the page limit of its language, in the smallest type. */
export function fitsItsPages(input: ReportPdfInput, assets: PdfAssets): boolean {
  const parts = layOutParts(input, new Typesetter(assets), new StructureElement("Document", null));
  return parts.every((part) => part.pages.length <= PAGES_PER_LANGUAGE);
}

function drawableName(name: string, nameless: string, typesetter: Typesetter): string {
  const cleaned = cleanText(name).replace(/\s+/g, " ").trim();
  const line = typesetter.fit(cleaned, { size: 10, colour: COLOURS.ink }, Number.POSITIVE_INFINITY);
  return line.width > 0 ? cleaned : nameless;
}

/** Lays out every part; a report without text still has its first page. */
function layOutParts(input: ReportPdfInput, typesetter: Typesetter, root: StructureElement): LaidOutPart[] {
  const parts: readonly ReportPart[] = input.parts.length > 0 ? input.parts : [{ language: "en", markdown: "" }];
  return parts.map((part, index) => {
    const blocks = parseReportMarkdown(part.markdown);
    if (index === 0 && input.confidenceNote !== null) blocks.unshift(confidenceBlock(input.confidenceNote));
    const firstTop = index === 0 ? FIRST_PAGE_TEXT_TOP : PART_TEXT_TOP;
    return layOutPart(part.language, blocks, firstTop, typesetter, root);
  });
}

function confidenceBlock(text: string): Block {
  return { kind: "note", blocks: [{ kind: "paragraph", spans: [{ text, bold: false, href: null }] }] };
}

/**
 * Lays out a part in the most comfortable size in which its sections keep to their page limit; what a package adds
 * comes on top. A size is also given up if the next one saves a page that is nearly empty.
 */
function layOutPart(
  language: Language,
  blocks: readonly Block[],
  firstTop: number,
  typesetter: Typesetter,
  root: StructureElement,
): LaidOutPart {
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
    return { language, element, pages, sections, ownPages: paginate(own, firstTop).length, scale };
  };

  const [comfortable, ...denser] = scalesOf(language);
  if (!comfortable) throw new Error("no type sizes are defined");
  let part = layOutAt(comfortable);
  if (part.ownPages > PAGES_PER_LANGUAGE) part = firstFitting(denser, layOutAt) ?? part;
  const isAlmostEmpty = part.pages.length > 1 && fillOfLastPage(part.pages) < MIN_LAST_PAGE_FILL;
  const closerScale = isAlmostEmpty ? denser[denser.indexOf(part.scale) + 1] : undefined;
  const closer = closerScale && layOutAt(closerScale);
  return closer && closer.pages.length < part.pages.length ? closer : part;
}

/**
 * The first of some scales at which a part keeps to its page limit, found by bisection, since each attempt takes time;
 * else the last.
 */
function firstFitting<Part extends { ownPages: number }>(
  scales: readonly TextScale[],
  layOutAt: (scale: TextScale) => Part,
): Part | null {
  let [lowest, highest] = [0, scales.length - 1];
  let best: Part | null = null;
  while (lowest <= highest) {
    const middle = Math.floor((lowest + highest) / 2);
    const scale = scales[middle];
    if (!scale) break;
    const part = layOutAt(scale);
    const fits = part.ownPages <= PAGES_PER_LANGUAGE;
    if (fits || middle === scales.length - 1) best = part;
    if (fits) highest = middle - 1;
    else lowest = middle + 1;
  }
  return best;
}

/** Index of the first block of the section with this number (from 0); the number of blocks if there is none. */
function startOfSection(blocks: readonly Block[], number: number): number {
  const starts = blocks.flatMap((block, index) => (block.kind === "section" ? [index] : []));
  return starts[number] ?? blocks.length;
}

/** How far down the last page reaches, 0–1. */
function fillOfLastPage(pages: readonly PageOfRows[]): number {
  const last = pages.at(-1)?.at(-1);
  return last ? (last.top + last.row.height - PAGE.top) / (PAGE.bottom - PAGE.top) : 0;
}

function drawParts(parts: readonly LaidOutPart[], input: ReportPdfInput, typesetter: Typesetter): PageCanvas[] {
  const canvases: PageCanvas[] = [];
  const showsBothNames = parts.some((part) => part.language === "ml");
  parts.forEach((part, partIndex) => {
    part.pages.forEach((page, pageOfPart) => {
      const canvas = new PageCanvas(canvases.length);
      canvases.push(canvas);
      const headContext = {
        canvas,
        typesetter,
        parent: part.element,
        labels: REPORT_LABELS[part.language],
        showsBothNames,
      };
      if (pageOfPart === 0 && partIndex === 0) drawReportHead(input, headContext);
      else if (pageOfPart === 0) drawPartHead(input.studentName, headContext);
      for (const { row, top, isRepeated } of page) row.draw(canvas, top, isRepeated);
    });
  });
  return canvases;
}

function drawFooters(
  canvases: readonly PageCanvas[],
  studentName: string,
  labels: ReportLabels,
  typesetter: Typesetter,
): void {
  const style = { size: 8, colour: COLOURS.quietInk };
  const right = PAGE.width - PAGE.marginX;
  canvases.forEach((canvas, index) => {
    const name = typesetter.fit(studentName, style, CONTENT_WIDTH / 2);
    const brand = typesetter.fit(`· ${FOOTER_BRAND}`, style, CONTENT_WIDTH / 4);
    const pageNumber = typesetter.fit(labels.pageNumber(index + 1, canvases.length), style, CONTENT_WIDTH / 4);
    canvas.rectangle(PAGE.marginX, PAGE.footerBaseline - 14, CONTENT_WIDTH, 0.5, COLOURS.line);
    canvas.text(name, PAGE.marginX, PAGE.footerBaseline, null);
    canvas.text(brand, PAGE.marginX + name.width + FOOTER_GAP, PAGE.footerBaseline, null);
    canvas.text(pageNumber, right - pageNumber.width, PAGE.footerBaseline, null);
  });
}

/** Adds the links' active areas. Their numbers in the structure's parent tree follow those of the pages. */
function writeLinks(
  context: PDFContext,
  canvases: readonly PageCanvas[],
  pages: readonly PDFPage[],
): Map<PDFRef, number> {
  const keys = new Map<PDFRef, number>();
  for (const canvas of canvases) {
    if (canvas.links.length === 0) continue;
    const annotations = canvas.links.map((link) => {
      const key = pages.length + keys.size;
      const bottom = PAGE.height - link.top - link.height;
      const annotation = context.register(
        context.obj({
          Type: "Annot",
          Subtype: "Link",
          Rect: [link.x, bottom, link.x + link.width, bottom + link.height],
          Border: [0, 0, 0],
          F: 4,
          Contents: pdfText(link.href),
          A: { Type: "Action", S: "URI", URI: asciiString(link.href) },
          StructParent: key,
        }),
      );
      keys.set(annotation, key);
      link.element?.addAnnotation(canvas.pageIndex, annotation);
      return annotation;
    });
    pages[canvas.pageIndex]?.node.set(PDFName.of("Annots"), context.obj(annotations));
  }
  return keys;
}

/** An ASCII string in hexadecimal, which needs no escaping. */
function asciiString(text: string): PDFHexString {
  return PDFHexString.of([...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join(""));
}

/** The sections as bookmarks; below their language's name if there are several languages. */
function bookmarksOf(parts: readonly LaidOutPart[]): Bookmark[] {
  const perPart = parts.map((part) => part.sections.map((section): Bookmark => ({ ...section, children: [] })));
  if (parts.length < 2) return perPart.flat();
  return parts.flatMap((part, index) => {
    const children = perPart[index] ?? [];
    const [first] = children;
    return first ? [{ ...first, title: REPORT_LABELS[part.language].languageName, top: 0, children }] : [];
  });
}
