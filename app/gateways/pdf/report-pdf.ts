/**
 * Renders a stored report as a PDF: A4, tagged, with embedded fonts. Deterministic: the same input gives the
 * same bytes.
 */
import { PDFName } from "@cantoo/pdf-lib";
import { StructureElement } from "./document-structure.ts";
import { isPrintable } from "#app/domain/accounts/printed-name.ts";
import { cleanText } from "./font-choice.ts";
import { REPORT_LABELS } from "./labels.ts";
import { writeLinks } from "./links.ts";
import { type Bookmark, writeOutline } from "./outline.ts";
import { Outline, PageCanvas } from "./page-canvas.ts";
import type { PdfAssets } from "./pdf-assets.ts";
import { LANGUAGE_TAGS, type LaidOutLanguage, layOutReport, type ReportPdfInput } from "./report-layout.ts";
import { closeShapingFonts } from "./shaping-fonts.ts";
import { beginDocument, saveDocument, writeTaggedPages } from "./tagged-document.ts";
import { COLOURS, CONTENT_WIDTH, PAGE } from "./theme.ts";
import { Typesetter } from "./typesetter.ts";

export type { PdfAssets } from "./pdf-assets.ts";
export type { PrintedDossier, ReportPart, ReportPdfInput } from "./report-layout.ts";

/** Between the name and the brand in the footer, in points. */
const FOOTER_GAP = 2.5;

const RUNNING_TITLE_BASELINE = 27;

interface Footer {
  brand: string;
  pageNumber: (page: number, pages: number) => string;
  /** The page's part of a dossier, from 0, and the number of parts; null outside a dossier. */
  station: { index: number; count: number } | null;
  /** The title above the text where a part continues; null elsewhere. */
  runningTitle: string | null;
}

/**
 * Renders a report. Any text is accepted: characters that the fonts lack are replaced or omitted, long words are
 * broken, and long text takes more pages.
 */
export async function renderReportPdf(input: ReportPdfInput, assets: PdfAssets): Promise<Uint8Array> {
  try {
    return await render(input, assets);
  } catch (error) {
    closeShapingFonts(assets);
    throw error;
  }
}

async function render(input: ReportPdfInput, assets: PdfAssets): Promise<Uint8Array> {
  const typesetter = new Typesetter(assets);
  const labels = REPORT_LABELS[input.parts[0]?.language ?? "en"];
  const studentName = isPrintable(input.studentName) ? cleanText(input.studentName) : labels.nameless;
  const root = new StructureElement("Document", null);
  const languages = layOutReport({ ...input, studentName }, { typesetter, root });
  const { canvases, footers, firstPages } = drawPages(languages);
  drawFooters(canvases, footers, studentName, typesetter);

  const document = await beginDocument({
    title: `${input.title} – ${studentName}`,
    language: LANGUAGE_TAGS[languages[0]?.language ?? "en"],
    createdAt: input.createdAt,
  });
  const pageRefs = writeTaggedPages(document, { canvases, typesetter, root }, (pages) =>
    writeLinks(document.context, canvases, pages),
  );
  const bookmarks = buildBookmarks(languages, firstPages);
  if (bookmarks.length > 0) {
    document.catalog.set(PDFName.of("Outlines"), writeOutline(document.context, bookmarks, pageRefs));
  }
  return saveDocument(document);
}

/** Draws all pages. `firstPages`: the index of each language's first page. */
function drawPages(languages: readonly LaidOutLanguage[]): {
  canvases: PageCanvas[];
  footers: Footer[];
  firstPages: number[];
} {
  const canvases: PageCanvas[] = [];
  const footers: Footer[] = [];
  const firstPages = languages.map(({ language, hasDossier, parts, pages }) => {
    const { pageNumber, dossier } = REPORT_LABELS[language];
    const firstPage = canvases.length;
    for (const { rows, drawHead, part, isContinued } of pages) {
      const canvas = new PageCanvas(canvases.length);
      canvases.push(canvas);
      footers.push({
        brand: dossier.footerBrand,
        pageNumber,
        station: hasDossier ? { index: part, count: parts.length } : null,
        runningTitle: isContinued ? (parts[part]?.title ?? null) : null,
      });
      drawHead?.(canvas);
      for (const { row, top, isRepeated } of rows) row.draw(canvas, top, isRepeated);
    }
    return firstPage;
  });
  return { canvases, footers, firstPages };
}

function drawFooters(
  canvases: readonly PageCanvas[],
  footers: readonly Footer[],
  studentName: string,
  typesetter: Typesetter,
): void {
  const style = { size: 8, colour: COLOURS.quietInk };
  const right = PAGE.width - PAGE.marginX;
  canvases.forEach((canvas, index) => {
    const footer = footers[index];
    if (!footer) return;
    const name = typesetter.fit(studentName, style, CONTENT_WIDTH / 2);
    const brand = typesetter.fit(`· ${footer.brand}`, style, CONTENT_WIDTH / 4);
    const pageNumber = typesetter.fit(footer.pageNumber(index + 1, canvases.length), style, CONTENT_WIDTH / 4);
    if (footer.station) drawWay(canvas, footer.station);
    else canvas.rectangle(PAGE.marginX, PAGE.footerBaseline - 14, CONTENT_WIDTH, 0.5, COLOURS.line);
    if (footer.runningTitle !== null) {
      const title = typesetter.fit(footer.runningTitle, style, CONTENT_WIDTH);
      canvas.text(title, PAGE.marginX, RUNNING_TITLE_BASELINE, null);
    }
    canvas.text(name, PAGE.marginX, PAGE.footerBaseline, null);
    canvas.text(brand, PAGE.marginX + name.width + FOOTER_GAP, PAGE.footerBaseline, null);
    canvas.text(pageNumber, right - pageNumber.width, PAGE.footerBaseline, null);
  });
}

/** The dossier's parts as places along a way, travelled up to this page. */
function drawWay(canvas: PageCanvas, { index, count }: { index: number; count: number }): void {
  const y = PAGE.footerBaseline - 14;
  const right = PAGE.width - PAGE.marginX;
  const at = (station: number) => PAGE.marginX + (CONTENT_WIDTH * station) / Math.max(1, count - 1);
  canvas.stroke(new Outline().moveTo(PAGE.marginX, y).lineTo(right, y), { colour: COLOURS.line, width: 1.2 });
  canvas.stroke(new Outline().moveTo(PAGE.marginX, y).lineTo(at(index), y), { colour: COLOURS.water, width: 2.2 });
  const [passed, ahead] = [new Outline(), new Outline()];
  for (let station = 0; station < count; station += 1) {
    if (station !== index) (station < index ? passed : ahead).dot(at(station), y);
  }
  if (index > 0) canvas.stroke(passed, { colour: COLOURS.water, width: 3.6 });
  if (index < count - 1) canvas.stroke(ahead, { colour: COLOURS.line, width: 3.6 });
  canvas.stroke(new Outline().dot(at(index), y), { colour: COLOURS.white, width: 6.8 });
  canvas.stroke(new Outline().dot(at(index), y), { colour: COLOURS.primary, width: 5.6 });
}

/** The sections as bookmarks, below their part's title if it has one; below their language if there are several. */
function buildBookmarks(languages: readonly LaidOutLanguage[], firstPages: readonly number[]): Bookmark[] {
  const perLanguage = languages.map(({ parts }, languageIndex) =>
    parts.flatMap(({ title, sections, page, top }) => {
      const children = sections.map((section): Bookmark => ({ ...section, children: [] }));
      return title === null ? children : [{ title, pageIndex: (firstPages[languageIndex] ?? 0) + page, top, children }];
    }),
  );
  if (languages.length < 2) return perLanguage.flat();
  return languages.flatMap(({ language }, index) => {
    const children = perLanguage[index] ?? [];
    const [first] = children;
    return first ? [{ ...first, title: REPORT_LABELS[language].languageName, top: 0, children }] : [];
  });
}
