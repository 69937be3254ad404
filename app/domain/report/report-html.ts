import type { Language } from "#app/domain/platform/language.ts";
import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import { escapeHtml, unescapeHtml } from "#app/domain/platform/escape-html.ts";
import { findSection, STUDENT_PLACEHOLDER } from "./sections.ts";

/** The anchor of a section on the page, by language, since both languages may be on one page. */
export function sectionAnchor(id: string, language: Language): string {
  return `${language}-${id}`;
}

/** A section of a rendered report or dossier, taken apart. */
export interface RenderedSection {
  /** The same in every language. */
  id: string;
  anchor: string;
  title: string;
  /** Its first paragraph, one sentence that says what it finds: HTML; empty if it begins otherwise. */
  finding: string;
  /** What follows the finding: HTML. */
  body: string;
}

/** One section. Text cannot imitate its end: its angle brackets are escaped. */
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

/** What a stored text contains outside its sections: parts under titles that were not known when it was rendered. */
export function readOutsideSections(html: string): string {
  return html.includes('<div class="prose report-credit">') ? html.replaceAll(RENDERED_SECTION, "").trim() : "";
}

/** HTML without its tags, still escaped. */
function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, "");
}

/** The text of a finding. */
export function findingText({ finding }: RenderedSection): string {
  return unescapeHtml(withoutTags(finding));
}

/** What is folded of a section. */
export function sectionHtml({ anchor, body }: Pick<RenderedSection, "anchor" | "body">): string {
  return `<section id="${anchor}" class="prose report-section">${body}</section>`;
}

const LINK = /<a [^>]*?href="#([\w-]+)"[^>]*>([\s\S]*?)<\/a>/g;

/**
 * A section folded under its title and its finding. Its anchor is inside, so that browsers unfold it when they are led
 * there. Links within the page lead only to what is there: the others are the words alone.
 */
export function foldSection(section: RenderedSection, anchors: ReadonlySet<string>): string {
  const { title, finding } = section;
  const body = section.body.replaceAll(LINK, (link: string, target: string, words: string) =>
    anchors.has(target) ? link : words,
  );
  // A link in what is pressed to unfold would be pressed instead.
  const sentence = finding === "" ? "" : `<p>${finding.replaceAll(/<\/?a\b[^>]*>/g, "")}</p>`;
  return [
    `<details class="report-part"><summary><h3>${escapeHtml(title)}</h3>${sentence}</summary>`,
    `${sectionHtml({ ...section, body })}</details>`,
  ].join("\n");
}

/**
 * A stored report as HTML, one `<section>` each, headings from h3 down. Markdown only: HTML in the text is shown as
 * text, and links go only to web addresses. The student's name stays a placeholder: see `fillStudentNameInHtml`.
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
 * The report's dialect of Markdown as HTML. HTML in the text is shown as text, and links go only to web addresses.
 * @param tableName names its tables: there are several on a page
 */
export function renderMarkdown(markdown: string, tableName: string): string {
  return (
    micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
      // Below the page's own h1 and h2. The text's angle brackets are escaped by now, so these are our own tags.
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

/** Inserts the student's name into a rendered report, as text whatever it contains. */
export function fillStudentNameInHtml(html: string, name: string): string {
  const escaped = escapeHtml(name);
  return html.replaceAll(STUDENT_PLACEHOLDER, () => escaped);
}
