import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { OFFICIAL_NOTICES, SUMMARY_FACT_WORDS } from "#app/content/report/summary-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { answersByCategory, chosenCareerNames, summaryFacts } from "#app/domain/report/ai/summary-facts.ts";
import { type CheckedSummary, checkSummary, type WrittenSection } from "#app/domain/report/ai/summary-check.ts";
import { renderSummary } from "#app/domain/report/ai/summary-markdown.ts";
import { SUMMARY_GROUPS, summaryRequest, type SummarySectionId } from "#app/domain/report/ai/summary-sections.ts";
import { readFindings } from "#app/domain/report/findings.ts";
import { composeReport, type ReportFacts } from "#app/domain/report/sections.ts";
import { summaryRules } from "#app/usecases/report/ai-text-rules.ts";
import { markAsWrittenWithAi } from "#app/usecases/report/compose-report.ts";
import { type AiFault, composeAnswer } from "../../../workers/simulator/ai-answers.ts";

const TEXTS = { en: englishReportText, ml: malayalamReportText };

/** What an AI is told about a student, and what is made of its answers. */
export function makeSummary(facts: ReportFacts, language: Language) {
  const findings = readFindings(facts, TEXTS[language]);
  const told = summaryFacts(findings, SUMMARY_FACT_WORDS[language]);
  const rules = summaryRules(findings);
  const brief = {
    educationStatus: facts.educationStatus,
    answers: answersByCategory(findings),
    chosenCareers: chosenCareerNames(findings),
  };
  const groups = SUMMARY_GROUPS[language];
  const requests = groups.map((ids) => summaryRequest(ids, language, { brief, facts: told, mistakes: [] }));
  const check = (response: unknown, ids: readonly SummarySectionId[]): CheckedSummary =>
    checkSummary(response, ids, told, rules);
  /** The simulator's answer to a group's request. */
  const answer = (index: number, fault: AiFault | null = null): unknown => {
    const request = requests[index];
    if (!request) throw new Error("There is no such group");
    const { system, user, answer: asked } = request;
    const content = composeAnswer(
      {
        messages: [{ content: system }, { content: user }],
        response_format: { type: "json_schema", json_schema: asked },
      },
      "",
      fault,
    );
    return JSON.parse(content);
  };
  const render = (sections: readonly WrittenSection[]) =>
    markAsWrittenWithAi(
      composeReport(facts, TEXTS[language]),
      renderSummary(sections, findings, OFFICIAL_NOTICES[language]),
      language,
    );
  return { findings, told, groups, requests, check, answer, render };
}

/** The simulator's sections, all of them checked. */
export function sectionsOf(summary: ReturnType<typeof makeSummary>): WrittenSection[] {
  return summary.groups.flatMap((ids, index) => {
    const checked = summary.check(summary.answer(index), ids);
    if (!checked.ok) throw new Error(checked.mistakes.join("\n"));
    return checked.sections;
  });
}
