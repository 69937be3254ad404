/** Parses the Markdown of a stored report into the blocks that the PDF lays out. */
import type { List, ListItem, Nodes, PhrasingContent, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { readSimpleMarkdown } from "./simple-markdown.ts";
import type { Span } from "#app/gateways/pdf/typesetter.ts";
import type { Block } from "./blocks.ts";

/** Allowed link schemes; other links are shown as text. */
const LINK_SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);

/** The nesting limit of lists and notes; anything deeper becomes plain text. */
const MAX_DEPTH = 5;

/** Parses sections, subsections, paragraphs, lists, tables, notes, bold and links; anything else is shown as text. */
export function parseReportMarkdown(markdown: string): Block[] {
  return readSimpleMarkdown(markdown, safeAddress) ?? parseWholeMarkdown(markdown);
}

/** The same with the full Markdown parser. */
export function parseWholeMarkdown(markdown: string): Block[] {
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return tree.children.flatMap((node) => toBlocks(node, 0));
}

function toBlocks(node: RootContent, depth: number): Block[] {
  switch (node.type) {
    case "heading":
      return [{ kind: node.depth <= 2 ? "section" : "subsection", spans: parseSpans(node.children) }];
    case "paragraph":
      return [{ kind: "paragraph", spans: parseSpans(node.children) }];
    case "list":
      return [toList(node, depth)];
    case "table":
      return [toTable(node)];
    case "blockquote": {
      if (depth >= MAX_DEPTH) return [textBlock(node)];
      return [{ kind: "note", blocks: node.children.flatMap((child) => toBlocks(child, depth + 1)) }];
    }
    case "thematicBreak":
      return [{ kind: "rule" }];
    case "code":
    case "html":
      return [{ kind: "paragraph", spans: [{ text: node.value, bold: false, href: null }] }];
    default:
      return [];
  }
}

function toList(list: List, depth: number): Block {
  const first = list.start ?? 1;
  const toItem = (item: ListItem, index: number) => ({
    label: list.ordered ? `${first + index}.` : null,
    blocks: depth < MAX_DEPTH ? item.children.flatMap((child) => toBlocks(child, depth + 1)) : [textBlock(item)],
  });
  return { kind: "list", items: list.children.map(toItem) };
}

function toTable(table: Table): Block {
  const [header, ...rows] = table.children.map((row) => row.children.map((cell) => parseSpans(cell.children)));
  const columnCount = Math.max(1, ...table.children.map((row) => row.children.length));
  const alignments = Array.from({ length: columnCount }, (_, column) => table.align?.[column] ?? "left");
  return { kind: "table", alignments, header: header ?? [], rows };
}

/** All text below a node, as one paragraph. Not recursive: hostile text can be nested thousands deep. */
function textBlock(node: Nodes): Block {
  const texts: string[] = [];
  const waiting: Nodes[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ("value" in next) texts.push(next.value);
    if ("children" in next) waiting.push(...next.children.toReversed());
  }
  return { kind: "paragraph", spans: [{ text: texts.join(" "), bold: false, href: null }] };
}

interface InlineStyle {
  bold: boolean;
  href: string | null;
}

function parseSpans(nodes: readonly PhrasingContent[], style: InlineStyle = { bold: false, href: null }): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case "text":
        return [{ text: node.value.replace(/\s*\n\s*/g, " "), ...style }];
      case "inlineCode":
      case "html":
        return [{ text: node.value, ...style }];
      case "break":
        return [{ text: "\n", ...style }];
      case "strong":
        return parseSpans(node.children, { ...style, bold: true });
      case "emphasis":
        return parseSpans(node.children, style);
      case "link":
        return parseSpans(node.children, { ...style, href: safeAddress(node.url) });
      case "image":
        return [{ text: node.alt ?? "", ...style }];
      default:
        return "children" in node ? parseSpans(node.children, style) : [];
    }
  });
}

/** The URL if allowed, else null. In ASCII, as PDF requires. */
export function safeAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return LINK_SCHEMES.has(url.protocol) ? url.href : null;
}
