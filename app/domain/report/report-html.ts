import type { Language } from "#app/domain/platform/language.ts";
import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import { escapeHtml, unescapeHtml } from "#app/domain/platform/escape-html.ts";
import { findSection, STUDENT_PLACEHOLDER } from "./sections.ts";

/** A section's anchor. It includes the language, since both may be on one page. */
export function sectionAnchor(id: string, language: Language): string {
  return `${language}-${id}`;
}

/** A parsed section of a rendered report or dossier. */
export interface RenderedSection {
  /** Independent of the language. */
  id: string;
  anchor: string;
  title: string;
  /** Its first paragraph, the finding in one sentence, as HTML; empty if there is none. */
  finding: string;
  /** The HTML after the finding. */
  body: string;
}

/** Text cannot imitate a section's end, because its angle brackets are escaped. */
const RENDERED_SECTION =
  /<section id="(en|ml)-([\w-]+)"[^>]*>\n<h3>(.*?)<\/h3>(?:\n<p>([\s\S]*?)<\/p>(?=\n))?([\s\S]*?)<\/section>/g;

/** The sections of a rendered report or dossier, in order. */
export function readSections(html: string): RenderedSection[] {
  return [...html.matchAll(RENDERED_SECTION)].map(([, language, id = "", title = "", finding = "", body = ""]) => ({
    id,
    anchor: `${language}-${id}`,
    title: unescapeHtml(withoutTags(title)),
    finding,
    body,
  }));
}

/** Content outside a stored text's sections, under titles unknown when it was rendered. */
export function readOutsideSections(html: string): string {
  return html.includes('<div class="prose report-credit">') ? html.replaceAll(RENDERED_SECTION, "").trim() : "";
}

/** HTML without its tags, still escaped. */
function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, "");
}

/** A finding as plain text. */
export function findingText({ finding }: RenderedSection): string {
  return unescapeHtml(withoutTags(finding));
}

/** The folded content of a section. */
function sectionHtml({ anchor, body }: Pick<RenderedSection, "anchor" | "body">): string {
  return `<section id="${anchor}" class="prose report-section">${body}</section>`;
}

const LINK = /<a [^>]*?href="#([\w-]+)"[^>]*>([\s\S]*?)<\/a>/g;

/** A section folded under its title and finding; its anchor is inside, so that browsers unfold it on navigation. */
export function foldSection(section: RenderedSection, anchors: ReadonlySet<string>): string {
  const { title, finding } = section;
  const body = section.body.replaceAll(LINK, (link: string, target: string, words: string) =>
    anchors.has(target) ? link : words,
  );
  // A link inside the summary would catch the click that unfolds it.
  const sentence = finding === "" ? "" : `<p>${finding.replaceAll(/<\/?a\b[^>]*>/g, "")}</p>`;
  return [
    `<details class="report-part"><summary><h3>${escapeHtml(title)}</h3>${sentence}</summary>`,
    `${sectionHtml({ ...section, body })}</details>`,
  ].join("\n");
}

/**
 * A stored report as HTML, one `<section>` each, with headings from h3 down. HTML in the text is escaped, and links go
 * only to web addresses. The student's name stays a placeholder: see `fillStudentNameInHtml`.
 */
export function renderReportHtml(markdown: string, language: Language): string {
  return markdown
    .split(/^(?=## )/m)
    .filter((part) => part.trim() !== "")
    .map((part) => renderSection(part, language))
    .join("\n");
}

function renderSection(markdown: string, language: Language): string {
  const title = /^## (.+)$/m.exec(markdown)?.[1];
  const known = findSection(title, language);
  const html = renderMarkdown(markdown, known?.title[language] ?? (language === "en" ? "Table" : "പട്ടിക"));
  return known
    ? `<section id="${sectionAnchor(known.id, language)}" class="prose report-section">\n${html}\n</section>`
    : `<div class="prose report-credit">\n${html}\n</div>`;
}

/**
 * The report's dialect of Markdown as HTML. HTML in the text is escaped, and links go only to web addresses.
 * @param tableName name prefix of its tables, since a page has several
 */
export function renderMarkdown(markdown: string, tableName: string): string {
  return (
    micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
      // Below the page's own h1 and h2. The text's angle brackets are already escaped, so these are our own tags.
      .replaceAll(/<(\/?)h3>/g, "<$1h4>")
      .replaceAll(/<(\/?)h2>/g, "<$1h3>")
      .replaceAll(
        "<table>",
        `<div class="report-table" role="region" tabindex="0" aria-label="${escapeHtml(tableName)}"><table>`,
      )
      .replaceAll("</table>", "</table></div>")
      .replaceAll('<a href="http', '<a rel="noopener" href="http')
  );
}

/** Inserts the student's name into a rendered report, escaped. */
export function fillStudentNameInHtml(html: string, name: string): string {
  const escaped = escapeHtml(name);
  return html.replaceAll(STUDENT_PLACEHOLDER, () => escaped);
}
