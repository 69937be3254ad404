/**
 * The report's small Markdown dialect: headings, paragraphs, lists, tables, bold, links, quotations. Never raw HTML.
 */

/** A block of a document: a paragraph, list or table; never empty. */
export type Block = string;

/** Joins sentences into a paragraph, leaving out empty ones. */
export function paragraph(...sentences: readonly (string | null)[]): Block {
  return sentences.filter((sentence) => sentence !== null && sentence !== "").join(" ");
}

/** Adds the final full stop to a sentence stored without one. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** An unordered list. */
export function bulletList(items: readonly string[]): Block {
  return items.map((item) => `- ${item}`).join("\n");
}

/** A numbered list, from 1. */
export function numberedList(items: readonly string[]): Block {
  return items.map((item, index) => `${index + 1}. ${item}`).join("\n");
}

/** A cautionary note, separate from the text. */
export function caution(text: string): Block {
  return `> ${text}`;
}

export function subheading(title: string): Block {
  return `### ${title}`;
}

/** A link with a name, for use within a sentence. */
export function link(target: { readonly name: string; readonly url: string }): string {
  return `[${target.name}](${target.url})`;
}

/** A table with a head row; every row has as many cells as the head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): Block {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(" | ")} |`;
  const rule = `|${head.map(() => " --- |").join("")}`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** Joins blocks with blank lines, leaving out empty ones. */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** Outside text as Markdown that displays exactly that text: all ASCII punctuation is escaped. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (character) => `\\${character}`);
}

/** Guide text for use in a sentence or table: on one line, with Markdown escaped. */
export function escapeInline(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>]/g, (character) => `\\${character}`);
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
