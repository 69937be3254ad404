import type { Language } from "#app/domain/platform/language.ts";
import { STUDENT_PLACEHOLDER } from "#app/domain/report/sections.ts";
import type { SummaryFact } from "./summary-facts.ts";
import {
  MOST_SUMMARY_CHARACTERS,
  SUMMARY_SECTIONS,
  summaryAnswerSchema,
  type SummarySectionId,
  WRITER_INSTRUCTIONS,
} from "./summary-sections.ts";
import {
  findTextProblem,
  hasWords,
  isInScript,
  listPercentages,
  repeatsText,
  splitSentences,
  type TextRules,
} from "./text-check.ts";

/** A section that has been checked, without its facts' ids. */
export interface WrittenSection {
  readonly id: SummarySectionId;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

/** What a summary is checked against, besides its facts. */
export interface SummaryRules extends TextRules {
  /** The words for chances, such as "likely". */
  readonly chances: readonly string[];
  /** The Holland code, which the first section and the table must name; null for none. */
  readonly code: string | null;
}

/** `mistakes`: section and fault each, in words for the model; no text of the student. */
export type CheckedSummary = { ok: true; sections: WrittenSection[] } | { ok: false; mistakes: string[] };

const LEAD = { from: 10, to: 340 };
const PARAGRAPH = { from: 10, to: 700 };
const TITLE = { from: 2, to: 110 };
const ITEM = { from: 2, to: 600 };
/** Enough for the model to correct. */
const MOST_MISTAKES = 8;

/** A line that Markdown would read as a list. */
const LIST_MARKER = /^\s*(?:[-+]|\d+[.)])\s/;

/** Checks a model's answer to `summaryRequest`; without a mistake its sections may be printed. */
export function checkSummary(
  response: unknown,
  ids: readonly SummarySectionId[],
  facts: readonly SummaryFact[],
  rules: SummaryRules,
): CheckedSummary {
  const { data } = summaryAnswerSchema.safeParse(response);
  if (!data) return { ok: false, mistakes: ["The answer is not the JSON that was asked for."] };
  const sections = data.sections.map((section) => ({ ...tidy(section), facts: section.facts }));
  if (sections.length !== ids.length || sections.some(({ id }, index) => id !== ids[index]))
    return { ok: false, mistakes: [`The sections have to be exactly these, in this order: ${ids.join(", ")}.`] };
  const mistakes = sections.flatMap(({ facts: cited, ...section }, index) => {
    const id = ids[index];
    return id === undefined ? [] : checkSection({ ...section, id }, cited, facts, rules);
  });
  if (mistakes.length > 0) return { ok: false, mistakes: mistakes.slice(0, MOST_MISTAKES) };
  return {
    ok: true,
    sections: ids.flatMap((id, index) => {
      const { lead, paragraphs, items } = sections[index] ?? {};
      return lead === undefined || paragraphs === undefined || items === undefined
        ? []
        : [{ id, lead, paragraphs, items }];
    }),
  };
}

/** The whole summary's mistake; null if it is as long as it may be. */
export function isTooLong(sections: readonly WrittenSection[], language: Language): boolean {
  return sections.reduce((sum, section) => sum + countCharacters(section), 0) > MOST_SUMMARY_CHARACTERS[language];
}

function tidy<Section extends Omit<WrittenSection, "id">>(section: Section): Section {
  const line = (text: string) => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  return {
    ...section,
    lead: line(section.lead),
    paragraphs: section.paragraphs.map(line).filter((text) => text !== ""),
    items: section.items.map(({ title, text }) => ({ title: line(title), text: line(text) })),
  };
}

function countCharacters({ lead, paragraphs, items }: Omit<WrittenSection, "id">): number {
  return [lead, ...paragraphs, ...items.flatMap(({ title, text }) => [title, text])].join(" ").length;
}

function checkSection(
  section: WrittenSection,
  cited: readonly string[],
  facts: readonly SummaryFact[],
  rules: SummaryRules,
): string[] {
  const { id, lead, paragraphs, items } = section;
  const {
    items: [from, to],
    most,
  } = SUMMARY_SECTIONS[id];
  // The guide may know no way into these careers.
  const isGuideSilent = id === "educational-paths" && facts.every(({ kind }) => kind !== "path" && kind !== "route");
  const least = isGuideSilent ? 0 : from;
  const known = facts.filter((fact) => cited.includes(fact.id) || fact.id === "general");
  const unknown = cited.filter((each) => facts.every((fact) => fact.id !== each));
  const words = [lead, ...paragraphs, ...items.map(({ title, text }) => `${title}: ${text}`)];
  const mistakes = [
    ...unknown.map((each) => `there is no fact ${each}`),
    ...(cited.length === 0 ? ["it lists no facts"] : []),
    ...(items.length < least || items.length > to ? [`it has to have ${least} to ${to} items`] : []),
    ...(countCharacters(section) > most ? [`it is longer than ${most} characters`] : []),
    ...titleMistakes(section, facts),
    ...(needsCode(id) && rules.code !== null && !words.join(" ").includes(rules.code)
      ? ["the Holland code is missing"]
      : []),
    ...[
      { text: lead, length: LEAD },
      ...paragraphs.map((text) => ({ text, length: PARAGRAPH })),
      ...items.flatMap(({ title, text }) => [
        { text: title, length: TITLE },
        { text, length: ITEM },
      ]),
    ].flatMap(({ text, length }) => textMistake(text, known, rules, length)),
    ...(isInScript(words.join(" "), rules.language) ? [] : ["it is in the wrong language"]),
    ...words
      .flatMap((text) => [text, ...splitSentences(text)])
      .flatMap((text) => confusions(text, { id, known, facts, chances: rules.chances })),
    ...(repeatsText(words.join(" "), WRITER_INSTRUCTIONS) ? ["it repeats your instructions"] : []),
  ];
  return [...new Set(mistakes)].map((mistake) => `Section ${id}: ${mistake}.`);
}

function needsCode(id: SummarySectionId): boolean {
  return id === "personality-type" || id === "summary";
}

/** Entries are titled with the given careers or paths, in the given order. */
function titleMistakes({ id, items }: WrittenSection, facts: readonly SummaryFact[]): string[] {
  const { titles } = SUMMARY_SECTIONS[id];
  if (titles === null) return [];
  const names =
    titles === "career"
      ? facts.flatMap(({ kind, career }) => (kind === "career" && career !== null ? [career] : []))
      : facts.flatMap(({ kind, route }) => (kind === "path" && route !== null ? [route.name] : []));
  if (names.length === 0) return [];
  const isInOrder = items.every(({ title }, index) => title === names[index]);
  const isWhole = titles === "career" || items.length === names.length;
  return isInOrder && isWhole ? [] : [`its items have to be titled ${names.join("; ")}, in this order`];
}

function textMistake(
  text: string,
  known: readonly SummaryFact[],
  rules: SummaryRules,
  length: { from: number; to: number },
): string[] {
  if (LIST_MARKER.test(text)) return ["a text begins like a list"];
  // The placeholder stands for the student: what follows it does not begin a sentence.
  const named = text.replaceAll(STUDENT_PLACEHOLDER, rules.language === "ml" ? "നിങ്ങൾ" : "you");
  const problem = findTextProblem(named, known.map((fact) => fact.text).join("\n"), rules, length, true);
  if (problem === null) return [];
  return [
    problem.found === null ? `${problem.fault} of a text` : `${problem.fault}: "${problem.found}" is not in its facts`,
  ];
}

/** Sections whose subject are chances: elsewhere "likely" or "stretch" may be everyday words. */
const ABOUT_CHANCES: readonly SummarySectionId[] = ["educational-paths", "summary"];

/** Figures and chances of another career or route than the text names. */
function confusions(
  text: string,
  {
    id,
    known,
    facts,
    chances,
  }: {
    id: SummarySectionId;
    known: readonly SummaryFact[];
    facts: readonly SummaryFact[];
    chances: readonly string[];
  },
): string[] {
  const named = facts.filter(({ career }) => career !== null && hasWords(text, career));
  const isAbout = ({ career }: SummaryFact) => career === null || named.some((fact) => fact.career === career);
  const figures = new Set(
    known.filter((fact) => named.length === 0 || isAbout(fact)).flatMap((fact) => listPercentages(fact.text)),
  );
  const routes = facts.filter(({ route }) => route !== null && hasWords(text, route.name));
  const judged = routes.length > 0 ? routes : ABOUT_CHANCES.includes(id) ? named.filter(({ route }) => route) : [];
  const allowed = judged.flatMap(({ route }) => route?.chance ?? []).map((word) => word.toLowerCase());
  return [
    ...listPercentages(text)
      .filter((figure) => !figures.has(figure))
      .map((figure) => `figure: ${figure} belongs to something else`),
    ...chances
      .filter((word) => judged.length > 0 && hasWords(text, word) && !allowed.includes(word.toLowerCase()))
      .map((word) => `chance: "${word}" is not what the fact says`),
  ];
}
