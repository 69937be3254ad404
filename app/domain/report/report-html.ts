import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import { escapeHtml } from "../platform/escape-html";
import { goldReportSections, type ReportLanguage, reportSections, STUDENT_PLACEHOLDER } from "./sections";

const sections = [...reportSections, ...goldReportSections];

/** The anchor of a section on the page, by language, since both languages may be on one page. */
function sectionAnchor(id: string, language: ReportLanguage): string {
  return `${language}-${id}`;
}

/** An entry of a table of contents. */
export interface ContentsEntry {
  /** The section's id, the same in every language. */
  id: string;
  anchor: string;
  title: string;
}

/** The sections of a rendered report, in order, for a table of contents. */
export function reportContents(html: string, language: ReportLanguage): ContentsEntry[] {
  return sections
    .map(({ id, title }) => ({ id, anchor: sectionAnchor(id, language), title: title[language] }))
    .filter(({ anchor }) => html.includes(`<section id="${anchor}"`));
}

/** One section of a rendered report. Text cannot imitate its end: its angle brackets are escaped. */
const RENDERED_SECTION = /<section id="([\w-]+)"[^>]*>[\s\S]*?<\/section>/g;

/** The named sections of a rendered report and nothing else: anything outside known sections is omitted as well. */
export function pickSections(html: string, language: ReportLanguage, ids: readonly string[]): string {
  const anchors = new Set(ids.map((id) => sectionAnchor(id, language)));
  return [...html.matchAll(RENDERED_SECTION)]
    .filter(([, anchor = ""]) => anchors.has(anchor))
    .map(([section]) => section)
    .join("\n");
}

/**
 * A stored report as HTML, one `<section>` each, headings from h3 down. Markdown only: HTML in the text is shown as
 * text, and links go only to web addresses. The student's name stays a placeholder: see `fillStudentNameInHtml`.
 */
export function renderReportHtml(markdown: string, language: ReportLanguage): string {
  return markdown
    .split(/^(?=## )/m)
    .filter((part) => part.trim() !== "")
    .map((part) => renderSection(part, language))
    .join("\n");
}

function renderSection(markdown: string, language: ReportLanguage): string {
  const title = /^## (.+)$/m.exec(markdown)?.[1];
  const known = sections.find((section) => section.title[language] === title);
  // There are several tables on a page: each is named after its section.
  const tableName = known?.title[language] ?? (language === "en" ? "Table" : "പട്ടിക");
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
    // Below the page's own h1 and h2. The text's angle brackets are escaped by now, so these are our own tags.
    .replaceAll(/<(\/?)h3>/g, "<$1h4>")
    .replaceAll(/<(\/?)h2>/g, "<$1h3>")
    .replaceAll("<table>", `<div class="report-table" role="region" tabindex="0" aria-label="${tableName}"><table>`)
    .replaceAll("</table>", "</table></div>")
    .replaceAll('<a href="http', '<a rel="noopener" href="http');
  return known
    ? `<section id="${sectionAnchor(known.id, language)}" class="prose report-section">\n${html}\n</section>`
    : `<div class="prose report-credit">\n${html}\n</div>`;
}

/** Inserts the student's name into a rendered report, as text whatever it contains. */
export function fillStudentNameInHtml(html: string, name: string): string {
  const escaped = escapeHtml(name);
  return html.replaceAll(STUDENT_PLACEHOLDER, () => escaped);
}
