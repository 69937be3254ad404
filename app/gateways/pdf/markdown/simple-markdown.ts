/**
 * Parses our own composers' Markdown, many times faster than the full parser: dossiers are long and must print quickly.
 * Anything ambiguous is left to the full parser.
 */
import type { Span } from "#app/gateways/pdf/typesetter.ts";
import type { Block } from "./blocks.ts";

/** Sanitizes a link's address; null if it must not be a link. */
type SafeAddress = (address: string) => string | null;

/** Thrown for text that may not be simple; caught below. */
class NotSimple extends Error {}

const HEADING = /^(##|###) (\S.*)$/;
const BULLET = /^- (\S.*)$/;
const NUMBERED = /^(\d{1,9})\. (\S.*)$/;
const NOTE = /^> (\S.*)$/;
const TABLE_RULE = /^\|(?: *:?-+:? *\|)+$/;
/** How a line of text may begin: with nothing that begins another block. Bold text is allowed. */
const TEXT_START = /^(?:\*\*|\\|\[|[^\s#>\-+*=|~`<_!&\d[\\]|\d(?!\d{0,8}[.)](?:\s|$)))/u;
const DEFINITION = /^\[[^\]]*\]:/;
/** `[text](address)` without anything nested or escaped. */
const LINK = /\[([^[\]\\`<*_]*)\]\(([^\s()<>\\]*)\)/y;
/** A character reference: `&amp;`. */
const REFERENCE = /&#?\w+;/;
const LONGEST_REFERENCE = 40;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const WHITE_SPACE = /\s/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** The blocks of a simple text; null if it is not one. */
export function readSimpleMarkdown(markdown: string, safeAddress: SafeAddress): Block[] | null {
  if (/[\r\t\0\u2028\u2029\u0085]|^[ ]|[ \\]$/m.test(markdown)) return null;
  try {
    const chunks = markdown.split(/\n{2,}/).map((chunk) => chunk.split("\n").filter((line) => line !== ""));
    const blocks: Block[] = [];
    for (const lines of chunks) {
      if (lines.length === 0) continue;
      const block = toBlock(lines, safeAddress);
      // Two lists in a row may be one.
      if (block.kind === "list" && blocks.at(-1)?.kind === "list") return null;
      blocks.push(block);
    }
    return blocks;
  } catch (error) {
    if (error instanceof NotSimple) return null;
    throw error;
  }
}

function toBlock(lines: readonly string[], safeAddress: SafeAddress): Block {
  const [first = "", ...others] = lines;
  const parseText = (text: string) => parseSpans(checkTextStart(text), safeAddress);
  if (first.startsWith("- ") || /^\d/.test(first)) {
    const list = toList(lines, parseText);
    if (list) return list;
  }
  if (first.startsWith("|")) return toTable(lines, (cell) => parseSpans(cell, safeAddress));
  if (others.length > 0) throw new NotSimple();
  if (first === "---") return { kind: "rule" };
  const heading = HEADING.exec(first);
  if (heading) {
    const [, marks = "", title = ""] = heading;
    if (title.endsWith("#")) throw new NotSimple();
    return { kind: marks === "##" ? "section" : "subsection", spans: parseSpans(title, safeAddress) };
  }
  const note = NOTE.exec(first);
  if (note) return { kind: "note", blocks: [{ kind: "paragraph", spans: parseText(note[1] ?? "") }] };
  return { kind: "paragraph", spans: parseText(first) };
}

/** Returns the text, unless it may begin another block. */
function checkTextStart(text: string): string {
  if (!TEXT_START.test(text) || DEFINITION.test(text)) throw new NotSimple();
  return text;
}

/** A list with one paragraph in each item; null if the lines are not all items. */
function toList(lines: readonly string[], parseText: (text: string) => Span[]): Block | null {
  const toItem = (text: string, label: string | null) => ({
    label,
    blocks: [{ kind: "paragraph" as const, spans: parseText(text) }],
  });
  const bullets = lines.map((line) => BULLET.exec(line)?.[1]);
  if (bullets.every((text) => text !== undefined))
    return { kind: "list", items: bullets.map((text) => toItem(text, null)) };
  const numbered = lines.map((line) => NUMBERED.exec(line));
  if (!numbered.every((match) => match !== null)) return null;
  const start = Number(numbered[0]?.[1]);
  return { kind: "list", items: numbered.map((match, index) => toItem(match[2] ?? "", `${start + index}.`)) };
}

function toTable(lines: readonly string[], parseText: (text: string) => Span[]): Block {
  const [head = "", rule = "", ...body] = lines;
  if (!TABLE_RULE.test(rule)) throw new NotSimple();
  const header = splitCells(head);
  const marks = splitCells(rule);
  const rows = body.map(splitCells);
  if ([marks, ...rows].some((cells) => cells.length !== header.length)) throw new NotSimple();
  return {
    kind: "table",
    alignments: marks.map((mark) => {
      if (!mark.endsWith(":")) return "left";
      return mark.startsWith(":") ? "center" : "right";
    }),
    header: header.map(parseText),
    rows: rows.map((cells) => cells.map(parseText)),
  };
}

/** The cells of a line; vertical bars in them are escaped. */
function splitCells(line: string): string[] {
  if (!line.startsWith("|") || !line.endsWith("|") || line.endsWith("\\|") || line.includes("\\\\")) {
    throw new NotSimple();
  }
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function parseSpans(text: string, safeAddress: SafeAddress): Span[] {
  const spans: Span[] = [];
  let bold = false;
  let plain = "";
  const endSpan = () => {
    if (plain !== "") spans.push({ text: plain, bold, href: null });
    plain = "";
  };
  let index = 0;
  while (index < text.length) {
    const character = text[index] ?? "";
    const next = text[index + 1] ?? "";
    switch (character) {
      case "\\": {
        const isEscape = ESCAPABLE.test(next);
        plain += isEscape ? next : character;
        index += isEscape ? 2 : 1;
        break;
      }
      case "*":
        if (next !== "*" || text[index + 2] === "*" || !turnsBold(text, index, bold)) throw new NotSimple();
        endSpan();
        bold = !bold;
        index += 2;
        break;
      case "[": {
        LINK.lastIndex = index;
        const link = LINK.exec(text);
        if (!link || link[1] === "" || link[1]?.trim() !== link[1] || REFERENCE.test(link[0])) throw new NotSimple();
        endSpan();
        spans.push({ text: link[1] ?? "", bold, href: safeAddress(link[2] ?? "") });
        index += link[0].length;
        break;
      }
      case "]":
      case "`":
      case "_":
        throw new NotSimple();
      case "!":
        if (next === "[") throw new NotSimple();
        plain += character;
        index += 1;
        break;
      case "<":
        if (/[A-Za-z/!?]/.test(next)) throw new NotSimple();
        plain += character;
        index += 1;
        break;
      case "&":
        if (REFERENCE.test(text.slice(index, index + LONGEST_REFERENCE))) throw new NotSimple();
        plain += character;
        index += 1;
        break;
      default:
        plain += character;
        index += 1;
    }
  }
  if (bold) throw new NotSimple();
  endSpan();
  return spans;
}

/** Whether two asterisks begin or end bold text: CommonMark's "flanking". */
function turnsBold(text: string, index: number, bold: boolean): boolean {
  const before = /.$/u.exec(text.slice(Math.max(0, index - 2), index))?.[0] ?? " ";
  const after = String.fromCodePoint(text.codePointAt(index + 2) ?? 32);
  const [inside, outside] = bold ? [before, after] : [after, before];
  if (WHITE_SPACE.test(inside)) return false;
  return !PUNCTUATION.test(inside) || WHITE_SPACE.test(outside) || PUNCTUATION.test(outside);
}
