/** Lays out the parts of a dossier: each begins on a new page, below its head. */
import {
  careerPartId,
  type Dossier,
  type ChancesBlock,
  type DossierBlock,
  type DossierPart,
  type TextBlock,
  type TypesBlock,
} from "#app/domain/report/dossier/dossier.ts";
import { escapeInline, joinBlocks, subheading, table } from "#app/domain/report/markdown.ts";
import { layOutBlocks } from "#app/gateways/pdf/block-layout.ts";
import type { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import type { DrawnSection, LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import type { HeadCareer } from "#app/gateways/pdf/report-head.ts";
import type { Block } from "#app/gateways/pdf/markdown/blocks.ts";
import { parseReportMarkdown } from "#app/gateways/pdf/markdown/report-markdown.ts";
import {
  fillOfLastPage,
  MIN_LAST_PAGE_FILL,
  paginateBySections,
  type PageOfRows,
  type Row,
} from "#app/gateways/pdf/rows.ts";
import { firstFitting } from "#app/gateways/pdf/scale-choice.ts";
import {
  CONTENT_WIDTH,
  type Language,
  PAGE,
  PAGES_PER_LANGUAGE,
  listScales,
  type TextScale,
} from "#app/gateways/pdf/theme.ts";
import type { Typesetter } from "#app/gateways/pdf/typesetter.ts";
import { layOutCareerPanel, layOutCareers, layOutMatches } from "./careers.ts";
import { drawingScale, layOutPartHead, type PartHead } from "./part-head.ts";
import { layOutPathMap } from "./path-map.ts";
import { layOutTypes } from "./types-chart.ts";
import { layOutYear } from "./year.ts";

export interface DossierPages {
  title: string;
  pages: PageOfRows[];
  /** Filled when the pages are drawn. */
  sections: DrawnSection[];
  /** Whether its pages break between sections. */
  isWhole: boolean;
}

/** Shared by all parts of one language. */
export interface DossierContext {
  typesetter: Typesetter;
  language: Language;
  labels: ReportLabels;
  dossier: Dossier & { readonly careers: readonly HeadCareer[] };
  /** Creates a part's structure element. */
  openPart: () => StructureElement;
}

type PartContext = LayoutContext & Pick<DossierContext, "language" | "labels">;

const BLOCK_GAP = 10;
const MAP_GAP = 20;
const HEAD_GAP = 14;
/** The scale of drawings in the summary, relative to those on pages of their own. */
const SUMMARY_DENSITY = 0.86;

/** A block with parsed Markdown, reused for all sizes tried. */
type ReadBlock = Exclude<DossierBlock, TextBlock | ChancesBlock> | { kind: "text"; blocks: Block[] };

function readBlock(block: DossierBlock, language: Language): ReadBlock {
  if (block.kind === "text") return { kind: "text", blocks: parseReportMarkdown(block.markdown) };
  if (block.kind === "chances")
    return { kind: "text", blocks: parseReportMarkdown(chancesInMarkdown(block, language)) };
  return block;
}

/** Malayalam's long words need wider columns: what decides stands with what was needed, and the cost with the day. */
const COLUMNS: Readonly<Record<Language, readonly (readonly number[])[]>> = {
  en: [[0], [1], [2], [3], [4], [5], [6]],
  ml: [[0], [1, 2], [3], [4], [5, 6]],
};
const ROUTE = 0;
const VERDICT = 4;

function chancesInMarkdown({ title, head, rows, note }: ChancesBlock, language: Language): string {
  const merge = (cells: readonly string[], isHead: boolean) =>
    COLUMNS[language].map((places) =>
      places
        .map((place) => {
          const cell = escapeInline(cells[place] ?? "");
          return !isHead && (place === ROUTE || place === VERDICT) ? `**${cell}**` : cell;
        })
        .join("; "),
    );
  return joinBlocks([
    subheading(title),
    table(
      merge(head, true),
      rows.map(({ cells }) => merge(cells, false)),
    ),
    escapeInline(note),
  ]);
}

/**
 * Lays out a part other than the cover, more closely if that saves a page. Every page has a drawing or table: a
 * career's empty last page gets its interest match; in other parts the end of a table or drawing moves there.
 */
export function layOutDossierPart(part: DossierPart, context: DossierContext): DossierPages {
  const blocks = part.blocks.map((block) => readBlock(block, context.language));
  const layOut = (complete: (rows: Row[], partContext: PartContext) => Row[]) =>
    layOutPages({ title: part.title, finding: part.finding, maxPages: 1 }, context, (partContext) =>
      complete(
        blocks.flatMap((block, index) =>
          layOutDossierBlock(block, { ...partContext, asOf: context.dossier.asOf, isFirst: index === 0 }),
        ),
        partContext,
      ),
    );
  const laidOut = layOut((rows) => rows);
  if (laidOut.pages.at(-1)?.some(({ row }) => row.isDrawing)) return laidOut;
  const career = context.dossier.careers.find((_, index) => careerPartId(index) === part.id);
  return layOut((rows, partContext) => {
    if (career) return [...rows, layOutCareerPanel(career, partContext)];
    const lastDrawn = rows.findLastIndex(({ isDrawing }) => isDrawing);
    return rows.map((row, index) =>
      lastDrawn !== -1 && index >= lastDrawn && index < rows.length - 1 ? keptWithNext(row) : row,
    );
  });
}

/** The drawings after the summary's sections, by section index. */
const SUMMARY_DRAWINGS = { types: 0, matches: 3, enterprising: 6 };

/** The summary, with its drawings: the six types, the careers' matches, and the two types of enterprise. */
export function layOutSummary(blocks: readonly Block[], context: DossierContext): DossierPages {
  const { dossier, labels, language } = context;
  const cover = dossier.parts.find(({ id }) => id === "cover");
  const chart = cover?.blocks.find((block): block is TypesBlock => block.kind === "types-chart");
  const starts = blocks.flatMap((block, index) => (block.kind === "section" ? [index] : []));
  const sections = [0, ...starts].map((start, index) => blocks.slice(start, starts[index] ?? blocks.length));
  return layOutPages(
    { title: labels.dossier.summary, finding: null, maxPages: PAGES_PER_LANGUAGE },
    context,
    (partContext) => {
      const drawn = { ...partContext, density: drawingScale(partContext.scale, language) * SUMMARY_DENSITY };
      const gap = partContext.scale.paragraphGap + 2;
      const drawingAfter = (place: number): Row | null => {
        if (place === SUMMARY_DRAWINGS.matches) return layOutMatches(dossier.careers, gap, drawn);
        if (!chart) return null;
        if (place === SUMMARY_DRAWINGS.types) return layOutTypes(chart, gap, drawn);
        return place === SUMMARY_DRAWINGS.enterprising ? layOutTypes(pickEnterpriseTypes(chart), gap, drawn) : null;
      };
      return sections.flatMap((section, index) => {
        // The first drawing is above the first section's heading.
        const drawing = drawingAfter(index - 1);
        const rows = layOutBlocks(section, partContext);
        return drawing ? [...rows.slice(0, -1), ...rows.slice(-1).map(keptWithNext), drawing] : rows;
      });
    },
  );
}

function keptWithNext(row: Row): Row {
  return { ...row, keepWithNext: true };
}

function pickEnterpriseTypes({ kind, types }: TypesBlock): TypesBlock {
  const two = types.filter(({ type }) => type === "E" || type === "C");
  return { kind, types: two, alternative: two.map(({ name, shown }) => `${name} ${shown}`).join(", ") };
}

/**
 * Lays out pages below a head, in the most comfortable size with at most `maxPages` that break between sections;
 * otherwise in the most comfortable one with the fewest pages.
 */
export function layOutPages(
  { maxPages, ...head }: PartHead & { maxPages: number },
  { typesetter, language, labels, openPart }: DossierContext,
  layOutBody: (context: PartContext) => Row[],
): DossierPages {
  const layOutAnew = (scale: TextScale): DossierPages => {
    const element = openPart();
    const sections: DrawnSection[] = [];
    const context: PartContext = {
      typesetter,
      scale,
      x: PAGE.marginX,
      width: CONTENT_WIDTH,
      parent: element,
      headings: { section: "H3", subsection: "H4" },
      keepsFirstItem: true,
      onSection: (section) => sections.push(section),
      language,
      labels,
    };
    const headRows = layOutPartHead(head, { ...context, element: element.child("H2") });
    const [first, ...rest] = layOutBody(context);
    const body = first
      ? [{ ...first, gapBefore: Math.max(first.gapBefore, HEAD_GAP * drawingScale(scale, language)) }, ...rest]
      : [];
    return { title: head.title, sections, ...paginateBySections([...headRows, ...body], 0, maxPages) };
  };

  const laidOut = new Map<TextScale, DossierPages>();
  const layOutAt = (scale: TextScale): DossierPages => {
    const known = laidOut.get(scale) ?? layOutAnew(scale);
    laidOut.set(scale, known);
    return known;
  };
  const [comfortable, ...denser] = listScales(language);
  if (!comfortable) throw new Error("no type sizes are defined");
  const first = layOutAt(comfortable);
  const isAlmostEmpty = first.pages.length > 1 && fillOfLastPage(first.pages) < MIN_LAST_PAGE_FILL;
  const isWithin = first.pages.length <= maxPages;
  if (isWithin && !isAlmostEmpty && first.isWhole) return first;

  const pageLimit = isWithin && !isAlmostEmpty ? first.pages.length : Math.min(maxPages, first.pages.length - 1);
  const fits = ({ pages }: DossierPages) => pages.length <= pageLimit;
  const whole = firstFitting(denser, layOutAt, (pages) => fits(pages) && pages.isWhole);
  if (fits(whole) && whole.isWhole) return whole;
  if (fits(first)) return first;
  const fewest = firstFitting(denser, layOutAt, fits);
  if (fits(fewest)) return fewest;
  if (fewest.pages.length === first.pages.length) return first;
  return firstFitting(denser, layOutAt, ({ pages }) => pages.length <= fewest.pages.length);
}

function layOutDossierBlock(block: ReadBlock, context: PartContext & { asOf: string; isFirst: boolean }): Row[] {
  switch (block.kind) {
    case "text": {
      const [first, ...rest] = layOutBlocks(block.blocks, context);
      const gap = context.isFirst ? 0 : BLOCK_GAP;
      return first ? [{ ...first, gapBefore: Math.max(first.gapBefore, gap) }, ...rest] : [];
    }
    case "types-chart":
    case "hexagon":
      return [layOutTypes(block, BLOCK_GAP, context)];
    case "careers":
      return layOutCareers(block.careers, BLOCK_GAP, context);
    case "year":
      return layOutYear(block, BLOCK_GAP, { ...context, factor: drawingScale(context.scale, context.language) });
    case "path-map":
      return layOutPathMap(block, MAP_GAP, { ...context, factor: drawingScale(context.scale, context.language) });
  }
}
