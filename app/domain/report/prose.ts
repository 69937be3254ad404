import { z } from "zod";
import { goldReportSections, reportSections, STUDENT_PLACEHOLDER } from "./sections";
import { escapeMarkdown } from "./markdown";
import type { ReportLanguage } from "./report-text";

const allSections = [...reportSections, ...goldReportSections];

type ReportSectionId = (typeof allSections)[number]["id"];

/** A table and a list of institutes need no prose. */
const WITHOUT_PROSE: ReadonlySet<ReportSectionId> = new Set<ReportSectionId>(["summary", "institutes"]);

/** Malayalam costs a model several times the tokens of English: a response for all sections would be truncated. */
const WITH_MALAYALAM_PROSE: ReadonlySet<ReportSectionId> = new Set<ReportSectionId>([
  "personality-type",
  "best-careers",
  "educational-paths",
  "why-these",
  "advice",
  "aspirational",
]);

/** A section of a composed report. */
export interface ComposedSection {
  readonly id: ReportSectionId;
  readonly title: string;
  /** What it says, as plain text. */
  readonly text: string;
}

/** A paragraph of prose, written for one section. */
export interface SectionProse {
  readonly section: ReportSectionId;
  readonly text: string;
}

/** The sections of a composed report that may get a paragraph, in their order. */
export function sectionsForProse(markdown: string, language: ReportLanguage): ComposedSection[] {
  return splitSections(markdown).flatMap((part) => {
    const section = sectionOf(part, language);
    return section && mayHaveProse(section.id, language)
      ? [{ id: section.id, title: section.title[language], text: plainText(part) }]
      : [];
  });
}

function mayHaveProse(id: ReportSectionId, language: ReportLanguage): boolean {
  return language === "ml" ? WITH_MALAYALAM_PROSE.has(id) : !WITHOUT_PROSE.has(id);
}

/** The required shape of an AI's response: at most one paragraph for each of these sections. */
export function proseSchema(sections: readonly ComposedSection[]) {
  const ids = sections.map(({ id }) => id);
  return z.strictObject({ paragraphs: z.array(z.strictObject({ section: z.enum(ids), text: z.string() })) });
}

/** The same as a JSON schema, for the provider. */
export function proseJsonSchema(sections: readonly ComposedSection[]): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(proseSchema(sections));
  return schema;
}

/**
 * Inserts paragraphs into a composed report, each after the first paragraph of its section, which is the finding.
 * Everything else stays as it is. The prose is plain text, whatever it contains; only the student's placeholder keeps
 * its meaning.
 */
export function insertProse(markdown: string, language: ReportLanguage, prose: readonly SectionProse[]): string {
  const texts = new Map(prose.map(({ section, text }) => [section, text]));
  return splitSections(markdown)
    .map((part) => {
      const section = sectionOf(part, language);
      const text = section && texts.get(section.id);
      return text ? insertAfterFinding(part, escapeProse(text)) : part;
    })
    .join("");
}

/** A report without Gold's additions, which do not count towards a language's page limit. */
export function withoutGoldSections(markdown: string, language: ReportLanguage): string {
  const goldIds = new Set<ReportSectionId>(goldReportSections.map(({ id }) => id));
  return splitSections(markdown)
    .filter((part) => {
      const section = sectionOf(part, language);
      return !section || !goldIds.has(section.id);
    })
    .join("");
}

function splitSections(markdown: string): string[] {
  return markdown.split(/^(?=## )/m);
}

function sectionOf(part: string, language: ReportLanguage) {
  const title = /^## (.+)$/m.exec(part)?.[1];
  return allSections.find((section) => section.title[language] === title) ?? null;
}

function insertAfterFinding(part: string, paragraph: string): string {
  const [heading = "", finding = "", ...rest] = part.split("\n\n");
  // The last section may end with its finding, and then with the line break of the whole.
  return rest.length > 0
    ? [heading, finding, paragraph, ...rest].join("\n\n")
    : `${heading}\n\n${finding.trimEnd()}\n\n${paragraph}\n`;
}

function escapeProse(text: string): string {
  return text.split(STUDENT_PLACEHOLDER).map(escapeMarkdown).join(STUDENT_PLACEHOLDER);
}

/** Markdown without its markup and URLs. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^## .+$/m, "")
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/^(### |> |- )/gm, "")
    .replaceAll(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll("**", "")
    .trim();
}
