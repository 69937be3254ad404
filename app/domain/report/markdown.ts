/**
 * The small Markdown dialect of the report: `##` and `###` headings, paragraphs, lists, tables,
 * bold, links and one-paragraph quotations. Never raw HTML.
 */

/** One block of a document: a paragraph, a list, a table; never empty. */
export type Block = string;

/** Sentences as one paragraph; empty ones are left out. */
export function paragraph(...sentences: readonly (string | null)[]): Block {
  return sentences.filter((sentence) => sentence !== null && sentence !== "").join(" ");
}

/** Adds the final full stop to a sentence that a text bank stores without one. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A list whose order has no meaning. */
export function bulletList(items: readonly string[]): Block {
  return items.map((item) => `- ${item}`).join("\n");
}

/** A list of steps, from 1. */
export function numberedList(items: readonly string[]): Block {
  return items.map((item, index) => `${index + 1}. ${item}`).join("\n");
}

/** A note of caution, set apart from the text. */
export function caution(text: string): Block {
  return `> ${text}`;
}

/** A heading within a section. */
export function subheading(title: string): Block {
  return `### ${title}`;
}

/** A link with its name as text, for use within a sentence. */
export function link(target: { readonly name: string; readonly url: string }): string {
  return `[${target.name}](${target.url})`;
}

/** A table with a head row; every row has as many cells as the head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): Block {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(" | ")} |`;
  const rule = `|${head.map(() => " --- |").join("")}`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** Joins blocks with blank lines, leaving out those that are empty. */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}

/** Outside text as Markdown that shows exactly that text: all ASCII punctuation is escaped. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (character) => `\\${character}`);
}

/** Text of the guide within a sentence or a table: on one line, and nothing of it is read as Markdown. */
export function escapeInline(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>]/g, (character) => `\\${character}`);
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
