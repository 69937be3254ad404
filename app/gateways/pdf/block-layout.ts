/** Turns the blocks of a report into rows: sets their text, spaces them, and keeps rows together. */
import { drawCareerSymbol } from "./careers/career-symbol.ts";
import type { StructureElement } from "./document-structure.ts";
import { baselineIn, type LayoutContext } from "./layout-context.ts";
import type { PageCanvas } from "./page-canvas.ts";
import type { Block } from "./markdown/blocks.ts";
import type { Row } from "./rows.ts";
import { layOutTable } from "./table-layout.ts";
import { COLOURS, type TextScale } from "./theme.ts";
import { plain, type Line, type Span, type TextStyle, type Typesetter } from "./typesetter.ts";

const LIST_INDENT = 15;
/** Between a career's symbol and its name. */
const SYMBOL_GAP = 5;
const MIN_COLUMN_WIDTH = 90;
const NOTE_PADDING_X = 12;
const NOTE_PADDING_Y = 7;
const NOTE_BAR_WIDTH = 2.5;
/** Strips of a note's background overlap by this much, or viewers show hairlines between them. */
const STRIP_OVERLAP = 0.6;
/** A longer first sentence is better as plain text than as a lead. */
const MAX_LEAD_LENGTH = 240;
/** A lead's last line fills this share of the width, if narrowing the lines in steps (in points) achieves it. */
const MIN_LAST_LINE_SHARE = 0.3;
const BALANCE_STEP = 12;
/** An initial does not end a sentence: "Adarsh P. Menon". */
const ENDS_IN_INITIAL = /(^|[\s.])\p{L}\p{M}*\.\s*$/u;
/** Lays blocks out one below the other. */
export function layOutBlocks(blocks: readonly Block[], context: LayoutContext): Row[] {
  return blocks.flatMap((block, index) => {
    const previous = blocks[index - 1]?.kind;
    const next = blocks[index + 1]?.kind;
    const opensSection = previous === "section";
    const isClosing = previous === "rule";
    const followsHeading = opensSection || previous === "subsection";
    const gap = index === 0 || followsHeading ? 0 : context.scale.paragraphGap;
    const rows = layOutBlock(block, { opensSection, isClosing, gap }, context);
    // A line or lead that introduces a list, table or subsections stays on its page; a note is not left alone either.
    const last = rows.at(-1);
    const isIntroduction = block.kind === "paragraph" && (opensSection || rows.length === 1);
    const leadsOn = isIntroduction && (next === "list" || next === "table" || (next === "subsection" && opensSection));
    if (last && (leadsOn || next === "note")) last.keepWithNext = true;
    return rows;
  });
}

interface Place {
  /** Follows a section's heading. */
  opensSection: boolean;
  /** Follows a rule: the report's closing remarks, in small type. */
  isClosing: boolean;
  /** Space above, in points. */
  gap: number;
}

function layOutBlock(block: Block, place: Place, context: LayoutContext): Row[] {
  switch (block.kind) {
    case "section":
      return sectionHeading(block.spans, context);
    case "subsection":
      return subsectionHeading(block.spans, place.opensSection, context);
    case "paragraph":
      if (place.isClosing)
        return paragraph(
          block.spans,
          closingStyle(context),
          context.scale.tableLeading,
          context.scale.sectionGap,
          context,
        );
      return place.opensSection
        ? openingParagraph(block.spans, context)
        : paragraph(block.spans, bodyStyle(context), context.scale.bodyLeading, place.gap, context);
    case "list":
      return list(block.items, place.gap, context);
    case "table":
      return layOutTable(block, place.gap + 2, context);
    case "note":
      return note(block.blocks, place.gap, context);
    case "rule":
      return [];
  }
}

function bodyStyle({ scale }: LayoutContext): TextStyle {
  return { size: scale.body, colour: COLOURS.ink, linkColour: COLOURS.primary };
}

function closingStyle({ scale }: LayoutContext): TextStyle {
  return { size: scale.table * 0.85, colour: COLOURS.quietInk, linkColour: COLOURS.quietInk };
}

/** A heading below a rule across the page, which begins in the product's colour. */
function sectionHeading(spans: readonly Span[], context: LayoutContext): Row[] {
  const { scale, typesetter, x, width, parent, onSection } = context;
  const style: TextStyle = { size: scale.section, colour: COLOURS.primaryDark, display: true };
  const lines = typesetter.wrap(spans, style, width);
  const element = parent.child(context.headings?.section ?? "H2");
  const title = spans.map((span) => span.text).join("");
  const ruleSpace = scale.sectionGap * 0.45;
  return lines.map((line, index) => {
    const isFirst = index === 0;
    const space = isFirst ? ruleSpace : 0;
    const isLast = index === lines.length - 1;
    return {
      height: space + scale.sectionLeading + (isLast ? 2 : 0),
      gapBefore: isFirst ? scale.sectionGap : 0,
      keepWithNext: true,
      ...(isFirst ? { opens: "section" as const } : {}),
      repeatedHeader: null,
      draw(canvas, top) {
        if (isFirst) {
          canvas.rectangle(x, top, width, 0.6, COLOURS.line);
          canvas.rectangle(x, top - 0.7, 34, 2, COLOURS.primary);
          onSection({ title, pageIndex: canvas.pageIndex, top });
        }
        canvas.text(line, x, baselineIn(top + space, scale.sectionLeading, scale.section), element);
      },
    } satisfies Row;
  });
}

function subsectionHeading(spans: readonly Span[], opensSection: boolean, context: LayoutContext): Row[] {
  const { scale, typesetter, x, width, parent } = context;
  const title = spans.map(({ text }) => text).join("");
  const career = context.careers?.find(({ name }) => name === title);
  const size = scale.subsectionLeading + 2;
  const inset = career ? size + SYMBOL_GAP : 0;
  const style: TextStyle = { size: scale.subsection, colour: COLOURS.primary, display: true };
  const element = parent.child(context.headings?.subsection ?? "H3");
  return typesetter.wrap(spans, style, width - inset).map((line, index) => ({
    height: scale.subsectionLeading,
    gapBefore: index > 0 || opensSection ? 0 : scale.subsectionGap,
    keepWithNext: true,
    ...(index > 0 || opensSection ? {} : { opens: "subsection" as const }),
    isDrawing: career !== undefined,
    repeatedHeader: null,
    draw(canvas, top) {
      if (career && index === 0) drawCareerSymbol(canvas, career, { x, top: top - 2, size });
      canvas.text(line, x + inset, baselineIn(top, scale.subsectionLeading, scale.subsection), element);
    },
  }));
}

/** A section's first paragraph: its first sentence as a lead, the rest as body text below. */
function openingParagraph(spans: readonly Span[], context: LayoutContext): Row[] {
  const { scale } = context;
  const { lead, rest } = splitLead(spans);
  if (lead.length === 0) return paragraph(rest, bodyStyle(context), scale.bodyLeading, 0, context);
  const style: TextStyle = { size: scale.lead, colour: COLOURS.primaryDark, linkColour: COLOURS.primary };
  const element = context.parent.child("P");
  const width = balancedWidth(lead, style, context);
  const leadRows = textRows(lead, style, scale.leadLeading, 0, element, { ...context, width });
  const restRows = textRows(rest, bodyStyle(context), scale.bodyLeading, scale.paragraphGap / 2, element, context);
  const lastLead = leadRows.at(-1);
  if (lastLead && restRows.length > 0) lastLead.keepWithNext = true;
  return [...leadRows, ...restRows];
}

/** The greatest width that needs no extra line and leaves no lonely word on the last one. */
function balancedWidth(spans: readonly Span[], style: TextStyle, { typesetter, width }: LayoutContext): number {
  const lineCount = typesetter.wrap(spans, style, width).length;
  if (lineCount < 2) return width;
  for (let narrower = width; narrower > width / 2; narrower -= BALANCE_STEP) {
    const lines = typesetter.wrap(spans, style, narrower);
    if (lines.length > lineCount) break;
    if ((lines.at(-1)?.width ?? 0) >= width * MIN_LAST_LINE_SHARE) return narrower;
  }
  return width;
}

/** Cuts spans after their first sentence; `lead` is empty if that is too long for one. */
function splitLead(spans: readonly Span[]): { lead: Span[]; rest: Span[] } {
  const end = firstSentence(spans.map((span) => span.text).join("")).length;
  if (end === 0 || end > MAX_LEAD_LENGTH) return { lead: [], rest: [...spans] };

  const lead: Span[] = [];
  const rest: Span[] = [];
  let position = 0;
  for (const span of spans) {
    const cut = Math.max(0, Math.min(span.text.length, end - position));
    if (cut > 0) lead.push({ ...span, text: span.text.slice(0, cut) });
    if (cut < span.text.length) rest.push({ ...span, text: span.text.slice(cut) });
    position += span.text.length;
  }
  return { lead, rest };
}

function firstSentence(text: string): string {
  let sentence = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)) {
    sentence += segment;
    if (!ENDS_IN_INITIAL.test(segment)) break;
  }
  return sentence;
}

function paragraph(
  spans: readonly Span[],
  style: TextStyle,
  leading: number,
  gap: number,
  context: LayoutContext,
): Row[] {
  return textRows(spans, style, leading, gap, context.parent.child("P"), context);
}

/** Lines of text, of which neither the first nor the last is alone on a page. */
function textRows(
  spans: readonly Span[],
  style: TextStyle,
  leading: number,
  gap: number,
  element: StructureElement,
  { typesetter, x, width }: LayoutContext,
): Row[] {
  const lines = typesetter.wrap(spans, style, width);
  return lines.map((line, index) => ({
    height: leading,
    gapBefore: index === 0 ? gap : 0,
    keepWithNext: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
    repeatedHeader: null,
    draw: (canvas, top) => canvas.text(line, x, baselineIn(top, leading, style.size), element),
  }));
}

function list(items: { label: string | null; blocks: Block[] }[], gap: number, context: LayoutContext): Row[] {
  const { scale, typesetter } = context;
  const labelStyle: TextStyle = { size: scale.body, colour: COLOURS.primary, bold: true };
  const labels = items.map((item) =>
    item.label === null ? null : (typesetter.wrap([plain(item.label)], labelStyle, LIST_INDENT * 3)[0] ?? null),
  );
  const widestLabel = Math.max(0, ...labels.map((label) => label?.width ?? 0));
  const indent = Math.min(Math.max(LIST_INDENT, widestLabel + 6), context.width - MIN_COLUMN_WIDTH);
  const listElement = context.parent.child("L");

  return items.flatMap((item, index) => {
    const itemElement = listElement.child("LI");
    const labelElement = itemElement.child("Lbl");
    const rows = layOutBlocks(item.blocks, {
      ...context,
      x: context.x + Math.max(0, indent),
      width: context.width - Math.max(0, indent),
      parent: itemElement.child("LBody"),
    });
    const label = labels[index] ?? null;
    const drawMarker = (canvas: PageCanvas, top: number) => {
      const baseline = baselineIn(top, scale.bodyLeading, scale.body);
      if (label) canvas.text(label, context.x, baseline, labelElement);
      else canvas.text(bulletLine(typesetter, scale), context.x + 3, baseline, labelElement);
    };
    const [first, ...rest] = rows;
    if (!first) return [];
    const gapBefore = index === 0 ? Math.max(gap - 1, 0) : scale.listGap;
    const itemRows = [{ ...first, gapBefore, draw: drawBoth(drawMarker, first) }, ...rest];
    // The last item is not alone on a page.
    const lastRow = itemRows.at(-1);
    const isFirstOfSeveral = context.keepsFirstItem === true && index === 0 && items.length > 1;
    if (lastRow && (index === items.length - 2 || isFirstOfSeveral)) lastRow.keepWithNext = true;
    return itemRows;
  });
}

function bulletLine(typesetter: Typesetter, scale: TextScale): Line {
  return typesetter.fit("•", { size: scale.body, colour: COLOURS.primary, bold: true }, LIST_INDENT);
}

function drawBoth(before: (canvas: PageCanvas, top: number) => void, row: Row): Row["draw"] {
  return (canvas, top, isRepeated) => {
    before(canvas, top);
    row.draw(canvas, top, isRepeated);
  };
}

/** Text on a tinted background with a bar on its left; may continue on the next page. */
function note(blocks: Block[], gap: number, context: LayoutContext): Row[] {
  const { x, width } = context;
  const inset = Math.min(NOTE_PADDING_X, Math.max(0, (width - MIN_COLUMN_WIDTH) / 2));
  const rows = layOutBlocks(blocks, {
    ...context,
    x: x + inset,
    width: width - 2 * inset,
    parent: context.parent.child("BlockQuote"),
  });
  return rows.map((row, index) => {
    const paddingTop = index === 0 ? NOTE_PADDING_Y : row.gapBefore;
    const paddingBottom = index === rows.length - 1 ? NOTE_PADDING_Y : 0;
    const height = paddingTop + row.height + paddingBottom;
    const overlap = index === rows.length - 1 ? 0 : STRIP_OVERLAP;
    return {
      ...row,
      height,
      gapBefore: index === 0 ? gap + 2 : 0,
      draw(canvas, top, isRepeated) {
        canvas.rectangle(x, top, width, height + overlap, COLOURS.primaryTint);
        canvas.rectangle(x, top, NOTE_BAR_WIDTH, height + overlap, COLOURS.primary);
        row.draw(canvas, top + paddingTop, isRepeated);
      },
    } satisfies Row;
  });
}
