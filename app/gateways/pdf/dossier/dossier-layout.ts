/** Lays out the parts of a dossier that flow over pages one after the other. */
import {
  type ChancesBlock,
  type Dossier,
  type DossierBlock,
  type DossierPart,
  type TextBlock,
  type TypesBlock,
} from "#app/domain/report/dossier/dossier.ts";
import type { SmallPicture } from "#app/domain/report/drawings/small-pictures.ts";
import { layOutBlocks } from "#app/gateways/pdf/block-layout.ts";
import { layOutChances } from "#app/gateways/pdf/careers/chance-tables.ts";
import type { StructureElement } from "#app/gateways/pdf/document-structure.ts";
import type { ReportLabels } from "#app/gateways/pdf/labels.ts";
import type { DrawnSection, LayoutContext } from "#app/gateways/pdf/layout-context.ts";
import type { ListedCareer } from "#app/gateways/pdf/careers/career-list.ts";
import type { Block } from "#app/gateways/pdf/markdown/blocks.ts";
import { parseReportMarkdown } from "#app/gateways/pdf/markdown/report-markdown.ts";
import type { Row } from "#app/gateways/pdf/rows.ts";
import { CONTENT_WIDTH, type Language, PAGE, type TextScale } from "#app/gateways/pdf/theme.ts";
import type { Typesetter } from "#app/gateways/pdf/typesetter.ts";
import type { PrintableStrengths } from "#app/ports/printer.ts";
import { layOutMatches } from "./careers.ts";
import { drawingScale, layOutPartHead, type PartHead } from "./part-head.ts";
import { layOutPathMap } from "./path-map.ts";
import { layOutStrengths } from "./strengths-chart.ts";
import { layOutTypes } from "./types-chart.ts";
import { layOutYear } from "./year.ts";

/** Shared by all parts of one language. */
export interface DossierContext {
  typesetter: Typesetter;
  language: Language;
  labels: ReportLabels;
  dossier: Dossier & { readonly careers: readonly ListedCareer[] };
  /** Creates a part's structure element. */
  openPart: () => StructureElement;
}

/** A part with its rows at one size. */
export interface FlowingPart {
  title: string;
  rows: Row[];
  /** Filled when the pages are drawn. */
  sections: DrawnSection[];
}

type PartContext = LayoutContext & Pick<DossierContext, "language" | "labels">;

const BLOCK_GAP = 10;
const MAP_GAP = 20;
const HEAD_GAP = 14;
/** The scale of drawings in the summary, relative to those on pages of their own. */
const SUMMARY_DENSITY = 0.86;
const CHANCES_PADDING = 4;

/** A block with parsed Markdown, reused for all sizes tried. */
type ReadBlock = Exclude<DossierBlock, TextBlock> | { kind: "text"; blocks: Block[] };

function readBlock(block: DossierBlock): ReadBlock {
  return block.kind === "text" ? { kind: "text", blocks: parseReportMarkdown(block.markdown) } : block;
}

/** Reads a part other than the cover, to be laid out at several sizes. */
export function dossierPart(part: DossierPart, context: DossierContext): (scale: TextScale) => FlowingPart {
  const blocks = part.blocks.map(readBlock);
  return (scale) =>
    layOutPart({ title: part.title, finding: part.finding, picture: pictureOf(part) }, scale, context, (partContext) =>
      blocks.flatMap((block, index) =>
        layOutDossierBlock(block, { ...partContext, asOf: context.dossier.asOf, isFirst: index === 0 }),
      ),
    );
}

/** What comes easily: the drawing, then what it means. */
export function strengthsPart(
  strengths: PrintableStrengths,
  context: DossierContext,
): (scale: TextScale) => FlowingPart {
  const { title, finding, markdown } = strengths;
  const blocks = parseReportMarkdown(markdown);
  return (scale) =>
    layOutPart({ title, finding, picture: "careers" }, scale, context, (partContext) => {
      const [first, ...rest] = layOutBlocks(blocks, partContext);
      const text = first ? [{ ...first, gapBefore: Math.max(first.gapBefore, BLOCK_GAP) }, ...rest] : [];
      return [...layOutStrengths(strengths, partContext), ...text];
    });
}

function pictureOf({ id }: DossierPart): SmallPicture {
  if (id === "year" || id === "parents") return id;
  return id === "counselor" || id === "session-notes" ? "expertSession" : "careers";
}

/** The drawings after the summary's sections, by section index. */
const SUMMARY_DRAWINGS = { types: 0, matches: 3, enterprising: 6 };

/** The summary, with its drawings: the six types, the careers' matches, and the two types of enterprise. */
export function summaryPart(blocks: readonly Block[], context: DossierContext): (scale: TextScale) => FlowingPart {
  const { dossier, labels } = context;
  return (scale) =>
    layOutPart({ title: labels.dossier.summary, finding: null, picture: "careers" }, scale, context, (partContext) =>
      withDrawings(blocks, partContext, (section, drawn) => {
        const gap = partContext.scale.paragraphGap + 2;
        if (section === SUMMARY_DRAWINGS.matches) return layOutMatches(dossier.careers, gap, drawn);
        const chart = findChart(dossier);
        if (section === SUMMARY_DRAWINGS.types) return chart && layOutTypes(chart, gap, drawn);
        return section === SUMMARY_DRAWINGS.enterprising ? layOutEnterprise(dossier, gap, drawn) : null;
      }),
    );
}

/** The rows of sections, each with the drawing that follows it, if any. */
export function withDrawings(
  blocks: readonly Block[],
  context: PartContext,
  drawingAfter: (section: number, context: PartContext & { density: number }) => Row | null,
): Row[] {
  const starts = blocks.flatMap((block, index) => (block.kind === "section" ? [index] : []));
  const sections = [0, ...starts].map((start, index) => blocks.slice(start, starts[index] ?? blocks.length));
  const drawn = { ...context, density: drawingScale(context.scale, context.language) * SUMMARY_DENSITY };
  return sections.flatMap((section, index) => {
    // The first is what stands above the first section's heading.
    const drawing = drawingAfter(index - 1, drawn);
    const rows = layOutBlocks(section, context);
    return drawing ? [...rows.slice(0, -1), ...rows.slice(-1).map(keptWithNext), drawing] : rows;
  });
}

function findChart(dossier: Dossier): TypesBlock | null {
  const cover = dossier.parts.find(({ id }) => id === "cover");
  return cover?.blocks.find((block): block is TypesBlock => block.kind === "types-chart") ?? null;
}

/** The two types of enterprise, as bars; null without the six types. */
export function layOutEnterprise(
  dossier: Dossier,
  gap: number,
  context: PartContext & { density: number },
): Row | null {
  const chart = findChart(dossier);
  if (!chart) return null;
  const types = chart.types.filter(({ type }) => type === "E" || type === "C");
  const alternative = types.map(({ name, shown }) => `${name} ${shown}`).join(", ");
  return layOutTypes({ kind: "types-chart", types, alternative }, gap, context);
}

function keptWithNext(row: Row): Row {
  return { ...row, keepWithNext: true };
}

/** A package's additions to the summary. */
export function additionsPart(blocks: readonly Block[], context: DossierContext): (scale: TextScale) => FlowingPart {
  const head = { title: context.labels.dossier.gold, finding: null, picture: "year" } as const;
  return (scale) => layOutPart(head, scale, context, (partContext) => layOutBlocks(blocks, partContext));
}

function layOutPart(
  head: PartHead,
  scale: TextScale,
  { typesetter, language, labels, dossier, openPart }: DossierContext,
  layOutBody: (context: PartContext) => Row[],
): FlowingPart {
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
    careers: dossier.careers,
    language,
    labels,
  };
  const headRows = layOutPartHead(head, { ...context, element: element.child("H2") });
  const [first, ...rest] = layOutBody(context);
  const gap = HEAD_GAP * drawingScale(scale, language);
  const body = first ? [{ ...first, gapBefore: Math.max(first.gapBefore, gap) }, ...rest] : [];
  return { title: head.title, sections, rows: [...headRows, ...body] };
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
      // Only the cover has one, and draws the careers itself.
      return [];
    case "year":
      return layOutYear(block, BLOCK_GAP, { ...context, factor: drawingScale(context.scale, context.language) });
    case "chances":
      return chanceRows(block, context);
    case "path-map":
      return layOutPathMap(block, MAP_GAP, { ...context, factor: drawingScale(context.scale, context.language) });
  }
}

/** A career's chances in a report that has no drawn pages for its careers. */
function chanceRows(block: ChancesBlock, context: PartContext): Row[] {
  const text = (content: string, kind: "subsection" | "paragraph"): Block => ({
    kind,
    spans: [{ text: content, bold: false, href: null }],
  });
  const table = layOutChances(
    block,
    { size: context.scale.table, paddingY: CHANCES_PADDING, isClose: context.language === "ml" },
    context,
  );
  return [
    ...layOutBlocks([text(block.title, "subsection")], context),
    ...table,
    ...layOutBlocks([text(block.note, "paragraph")], context),
  ];
}
