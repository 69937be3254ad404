import type { Language } from "#app/domain/platform/language.ts";
import { abroadSentence } from "#app/domain/report/advice-sections.ts";
import type { Findings } from "#app/domain/report/findings.ts";
import { admissionOfPath, oldestYear } from "#app/domain/report/guide-facts.ts";
import { reservationNote } from "#app/domain/report/interest-sections.ts";
import {
  type Block,
  bulletList,
  caution,
  joinBlocks,
  link,
  numberedList,
  paragraph,
  subheading,
  table,
} from "#app/domain/report/markdown.ts";
import { listSources, rankAfterTenthPaths, RECOMMENDED_PATHS } from "#app/domain/report/path-sections.ts";
import { goldReportSections, reportSections } from "#app/domain/report/sections.ts";
import type { WrittenSection } from "./summary-check.ts";
import { SUMMARY_SECTIONS, type SummarySectionId } from "./summary-sections.ts";

/** Most links to official sites. */
const MOST_NOTICES = 4;

/**
 * The eleven sections that an AI wrote, as Markdown in the report's dialect, with what only the program says: cautions,
 * official sites, studies abroad.
 * @param notices the words before the official sites
 */
export function renderSummary(sections: readonly WrittenSection[], findings: Findings, notices: string): string {
  const { language } = findings.text;
  return joinBlocks(
    reportSections.flatMap(({ id, title }) => {
      const section = sections.find((each) => each.id === id);
      if (section === undefined) throw new RangeError(`The section ${id} is missing`);
      const { lead, paragraphs } = section;
      return [
        `## ${title[language]}`,
        lead,
        ...paragraphs,
        ...listBlocks(section, findings),
        ...addedBlocks(id, findings, notices),
      ];
    }),
  );
}

/**
 * A composed report with its first eleven sections replaced by ones that an AI wrote: Gold's sections and the credit
 * stay, and the credit says who wrote.
 * @param summary the AI's sections, possibly with what follows them in another report
 * @param mark the sentence about the writer
 */
export function replaceSummary(
  composed: string,
  summary: string,
  { language, mark }: { language: Language; mark: string },
): string {
  const [, rest] = splitAfterSummary(composed, language);
  const marked = rest.replace(/^---\n\n/m, `---\n\n${mark}. `);
  return `${splitAfterSummary(summary, language)[0].trimEnd()}\n\n${marked}`;
}

/** The eleven sections, and what follows: Gold's sections, the credit. */
function splitAfterSummary(markdown: string, language: Language): [summary: string, rest: string] {
  const starts = [...goldReportSections.map(({ title }) => `\n## ${title[language]}\n`), "\n---\n"]
    .map((start) => markdown.indexOf(start))
    .filter((at) => at >= 0);
  const at = starts.length === 0 ? markdown.length : Math.min(...starts) + 1;
  return [markdown.slice(0, at), markdown.slice(at)];
}

function listBlocks({ id, items }: WrittenSection, { text }: Findings): Block[] {
  if (items.length === 0) return [];
  const entries = items.map(({ title, text: told }) => `**${title}**: ${told}`);
  switch (SUMMARY_SECTIONS[id].list) {
    case "numbered":
      return [numberedList(entries)];
    case "bullets":
      return [bulletList(entries)];
    case "table":
      return [
        table(
          text.summary.head,
          items.map(({ title, text: told }) => [title, told]),
        ),
      ];
    case "headings":
      return items.flatMap(({ title, text: told }) => [subheading(title), told]);
  }
}

function addedBlocks(id: SummarySectionId, findings: Findings, notices: string): Block[] {
  const { text, facts } = findings;
  switch (id) {
    case "personality-type":
      return [reservationNote(findings)];
    case "educational-paths":
      return [
        officialNotices(findings, notices),
        caution(text.educationalPaths.prevails(facts.guide.version, oldestYear(facts.guide, listSources(findings)))),
      ];
    case "side-hustles":
      return [caution(text.sideHustles.safety)];
    case "advice":
      return [abroadSentence(findings) ?? ""];
    default:
      return [];
  }
}

function officialNotices(findings: Findings, notices: string): Block {
  const { facts, best, isAfterTenth } = findings;
  const admissions = isAfterTenth
    ? rankAfterTenthPaths(findings)
        .slice(0, RECOMMENDED_PATHS)
        .flatMap(({ path }) => admissionOfPath(facts.guide, path) ?? [])
    : best.flatMap(({ guided }) => guided?.assessed.next?.admission ?? []);
  const links = [...new Set(admissions.map(({ authority }) => link(authority)))].slice(0, MOST_NOTICES);
  return links.length === 0 ? "" : paragraph(`${notices}: ${links.join(", ")}.`);
}
