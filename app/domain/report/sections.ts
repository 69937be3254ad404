import type { Language } from "#app/domain/platform/language.ts";
import { adviceSection, summarySection } from "./advice-sections.ts";
import { entrepreneurialSection, internshipsSection, sideHustlesSection } from "./experience-sections.ts";
import { readFindings, type Findings, type ReportFacts } from "./findings.ts";
import { aspirationalSection, bestCareersSection, personalitySection, reasonsSection } from "./interest-sections.ts";
import { escapeMarkdown, joinBlocks, type Block } from "./markdown.ts";
import { institutesSection, studyPlanSection } from "./gold-sections.ts";
import { collegeSection, educationalPathsSection } from "./path-sections.ts";
import type { ReportText } from "./report-text.ts";
import { toLine } from "#app/domain/platform/typed-text.ts";

export type { ReportFacts } from "./findings.ts";
export type { ReportText } from "./report-text.ts";

/** Placeholder for the student's name in a composed or AI-written report, which never contains the name. */
export const STUDENT_PLACEHOLDER = "{{student}}";

/** Longer names are cut, in characters. */
const MAX_NAME_LENGTH = 80;

export interface ReportSection {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
}

/** The eleven sections of every report, in the required order. */
export const reportSections = [
  { id: "personality-type", title: { en: "Personality type", ml: "വ്യക്തിത്വരീതി" } },
  { id: "best-careers", title: { en: "Best career paths", ml: "ഏറ്റവും യോജിച്ച തൊഴിൽമേഖലകൾ" } },
  { id: "educational-paths", title: { en: "Educational paths", ml: "പഠനവഴികൾ" } },
  { id: "why-these", title: { en: "Why these careers fit you", ml: "ഈ മേഖലകൾ നിങ്ങൾക്കു ചേരുന്നത് എന്തുകൊണ്ട്" } },
  { id: "side-hustles", title: { en: "Side hustles", ml: "പഠനത്തോടൊപ്പം ചെറിയ വരുമാനം" } },
  { id: "internships", title: { en: "Internships", ml: "ഇന്റേൺഷിപ്പുകൾ" } },
  { id: "entrepreneurial", title: { en: "Entrepreneurial potential", ml: "സംരംഭകസാധ്യത" } },
  { id: "college-selection", title: { en: "College selection steps", ml: "കോളേജ് തിരഞ്ഞെടുക്കാനുള്ള പടികൾ" } },
  { id: "advice", title: { en: "Personalised advice", ml: "നിങ്ങൾക്കുള്ള ഉപദേശം" } },
  { id: "summary", title: { en: "Summary table", ml: "ചുരുക്കപ്പട്ടിക" } },
  { id: "aspirational", title: { en: "Aspirational careers", ml: "സ്വപ്നലക്ഷ്യങ്ങൾ" } },
] as const satisfies readonly ReportSection[];

/** Additional sections of the Gold package. */
export const goldReportSections = [
  { id: "study-plan", title: { en: "Personalised study plan", ml: "നിങ്ങളുടെ പഠനപദ്ധതി" } },
  { id: "institutes", title: { en: "Institute recommendations", ml: "പരിഗണിക്കാവുന്ന സ്ഥാപനങ്ങൾ" } },
] as const satisfies readonly ReportSection[];

const allSections = [...reportSections, ...goldReportSections];

/** Titles in older stored reports. */
const FORMER_TITLES: Readonly<Record<string, SectionId>> = { "വ്യക്തിത്വ തരം": "personality-type" };

type SectionId = (typeof reportSections)[number]["id"] | (typeof goldReportSections)[number]["id"];

/** Sections that depend on the student's answers about their studies: they are never sent to an AI. */
export const SECTIONS_RESTING_ON_STUDIES: readonly SectionId[] = [
  "educational-paths",
  "college-selection",
  "advice",
  "summary",
  "study-plan",
  "institutes",
];

const WRITERS: Readonly<Record<SectionId, (findings: Findings) => Block[]>> = {
  "personality-type": personalitySection,
  "best-careers": bestCareersSection,
  "educational-paths": educationalPathsSection,
  "why-these": reasonsSection,
  "side-hustles": sideHustlesSection,
  internships: internshipsSection,
  entrepreneurial: entrepreneurialSection,
  "college-selection": collegeSection,
  advice: adviceSection,
  summary: summarySection,
  aspirational: aspirationalSection,
  "study-plan": studyPlanSection,
  institutes: institutesSection,
};

/** The section of a heading, including former titles in older reports; else null. */
export function findSection(title: string | undefined, language: Language): (typeof allSections)[number] | null {
  const formerId = title === undefined ? undefined : FORMER_TITLES[title];
  return allSections.find((section) => section.title[language] === title || section.id === formerId) ?? null;
}

/**
 * The built-in report as Markdown: `##` sections whose first paragraph is the finding, in one sentence. Pure: the same
 * facts and text give the same bytes. The student's name appears as `{{student}}`, filled in by `fillStudentName`.
 * @param text the wording of one language, from content
 * @throws RangeError if the facts contain no career
 */
export function composeReport(facts: ReportFacts, text: ReportText): string {
  const findings = readFindings(facts, text);
  const sections = facts.packageType === "gold" ? [...reportSections, ...goldReportSections] : reportSections;
  const blocks = sections.flatMap((section) => [
    `## ${section.title[text.language]}`,
    ...WRITERS[section.id](findings),
  ]);
  return `${joinBlocks([...blocks, "---", text.credit.replaceAll("*", "\\*")])}\n`;
}

/** The student's name as plain text: without control characters, with single spaces, and cut to a maximum length. */
export function plainStudentName(name: string): string {
  const shortName = [...toLine(name)].slice(0, MAX_NAME_LENGTH).join("");
  return shortName === "" ? "Student" : shortName;
}

/** Inserts the student's name, with ASCII punctuation escaped, so that it cannot start a link, heading, list or tag. */
export function fillStudentName(markdown: string, name: string): string {
  const safeName = escapeMarkdown(plainStudentName(name));
  return markdown.replaceAll(STUDENT_PLACEHOLDER, () => safeName);
}
