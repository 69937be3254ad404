import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { OFFICIAL_NOTICES, SUMMARY_FACT_WORDS } from "#app/content/report/summary-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import {
  checkSummary,
  type CheckedSummary,
  isTooLong,
  type WrittenSection,
} from "#app/domain/report/ai/summary-check.ts";
import { answersByCategory, chosenCareerNames, summaryFacts } from "#app/domain/report/ai/summary-facts.ts";
import { renderSummary } from "#app/domain/report/ai/summary-markdown.ts";
import { SUMMARY_GROUPS, summaryRequest, type SummarySectionId } from "#app/domain/report/ai/summary-sections.ts";
import { readFindings, type ReportFacts } from "#app/domain/report/findings.ts";
import type { ReportText } from "#app/domain/report/report-text.ts";
import { type ProseGenerator, ProseGeneratorError } from "#app/ports/prose-generator.ts";
import { summaryRules } from "./ai-text-rules.ts";

const TEXTS: Readonly<Record<Language, ReportText>> = { en: englishReportText, ml: malayalamReportText };

const CUT_OFF = "Your answer was cut off, or was not JSON: write shorter texts, and JSON alone.";
const TOO_LONG = "All sections together are too long: write each of them shorter.";

/**
 * Has an AI write the eleven sections in one language, in groups that fit its limit of tokens, and checks them against
 * the report's facts. A group with mistakes is asked for once more, with the mistakes.
 * @returns Markdown with a placeholder for the student's name
 * @throws ProseGeneratorError: the provider's failure, or `malformed` if the second answer has mistakes, too
 */
export async function writeWithAi(
  proseGenerator: ProseGenerator,
  facts: ReportFacts,
  language: Language,
): Promise<string> {
  const findings = readFindings(facts, TEXTS[language]);
  const told = summaryFacts(findings, SUMMARY_FACT_WORDS[language]);
  const rules = summaryRules(findings);
  const brief = {
    educationStatus: facts.educationStatus,
    answers: answersByCategory(findings),
    chosenCareers: chosenCareerNames(findings),
  };
  const ask = async (ids: readonly SummarySectionId[], mistakes: readonly string[]): Promise<CheckedSummary> => {
    try {
      const request = summaryRequest(ids, language, { brief, facts: told, mistakes });
      return checkSummary(await proseGenerator.write(request), ids, told, rules);
    } catch (error) {
      if (!(error instanceof ProseGeneratorError) || error.reason !== "malformed") throw error;
      return { ok: false, mistakes: [CUT_OFF] };
    }
  };
  const groups = SUMMARY_GROUPS[language];
  const first = await Promise.all(groups.map((ids) => ask(ids, [])));
  const isFirstTooLong = isTooLong(sectionsOf(first), language);
  const second = await Promise.all(
    groups.map((ids, index) => {
      const earlier = first[index];
      if (earlier?.ok === true && !isFirstTooLong) return earlier;
      return ask(ids, earlier?.ok === false ? earlier.mistakes : [TOO_LONG]);
    }),
  );
  const mistakes = second.flatMap((checked) => (checked.ok ? [] : checked.mistakes));
  const sections = sectionsOf(second);
  if (mistakes.length === 0 && !isTooLong(sections, language))
    return renderSummary(sections, findings, OFFICIAL_NOTICES[language]);
  throw new ProseGeneratorError(
    "malformed",
    `the summary (${language}) does not hold: ${kindsOf(mistakes) || "length"}`,
  );
}

function sectionsOf(checked: readonly CheckedSummary[]): WrittenSection[] {
  return checked.flatMap((each) => (each.ok ? each.sections : []));
}

/** Sections and kinds of mistakes, without the model's words: these may repeat a student's answer. */
function kindsOf(mistakes: readonly string[]): string {
  return mistakes.map((mistake) => mistake.replace(/:[^:]*"[\s\S]*$/, "")).join(" ");
}
