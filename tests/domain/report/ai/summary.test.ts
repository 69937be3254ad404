import { expect, test } from "vitest";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { SUMMARY_FACT_WORDS } from "#app/content/report/summary-words.ts";
import { answersByCategory, chosenCareerNames, summaryFacts } from "#app/domain/report/ai/summary-facts.ts";
import { checkSummary } from "#app/domain/report/ai/summary-check.ts";
import { SUMMARY_GROUPS, summaryRequest } from "#app/domain/report/ai/summary-sections.ts";
import { readFindings } from "#app/domain/report/findings.ts";
import { summaryRules } from "#app/usecases/report/ai-text-rules.ts";
import { TWELVE_STUDENTS } from "../../../support/makers/twelve-students.ts";
import { composeAnswer } from "../../../../workers/simulator/ai-answers.ts";

test.each(
  Object.entries(TWELVE_STUDENTS).flatMap(
    ([n, f]) =>
      [
        [n, "en", f],
        [n, "ml", f],
      ] as const,
  ),
)("%s %s", (name, language, facts) => {
  const findings = readFindings(facts, language === "en" ? englishReportText : malayalamReportText);
  const told = summaryFacts(findings, SUMMARY_FACT_WORDS[language]);
  const brief = {
    educationStatus: facts.educationStatus,
    answers: answersByCategory(findings),
    chosenCareers: chosenCareerNames(findings),
  };
  for (const ids of SUMMARY_GROUPS[language]) {
    const task = summaryRequest(ids, language, { brief, facts: told, mistakes: [] });
    if (name === "zz")
      console.log(
        task.user.slice(0, 100),
        task.user.length,
        JSON.stringify(JSON.parse(task.user).facts, null, 1).slice(0, 6000),
      );
    const response = composeAnswer(
      {
        messages: [{ content: task.system }, { content: task.user }],
        response_format: { type: "json_schema", json_schema: task.answer },
      },
      "",
      null,
    );
    const checked = checkSummary(JSON.parse(response), ids, told, summaryRules(findings));
    if (!checked.ok) console.log(name, language, checked.mistakes.join("\n"));
  }
  expect(1).toBe(1);
});
