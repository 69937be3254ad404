import {
  claimResult,
  findReportFacts,
  releaseResult,
  type ReportFactsRow,
  type ResultRow,
  storeReport,
  type WrittenReport,
} from "../../../db/queries/report/results";
import { followAdmissions } from "../../../db/queries/guide/followers";
import { findGuideForReport } from "../../../db/queries/guide/guide";
import type { Database } from "../../../db/client";
import { CAREER_CATALOGUE } from "../../content/careers";
import { CAREER_EVIDENCE } from "../../content/evidence";
import { LIKERT_QUESTIONS, QUESTIONS } from "../../content/questions";
import { englishReportText } from "../../content/report-text/english";
import { malayalamReportText } from "../../content/report-text/malayalam";
import { assessAnswerQuality } from "../../domain/assessment/answer-quality";
import { describeDecisionStyle } from "../../domain/report/decision-style";
import { MINUTE_MS } from "../../domain/platform/duration";
import { nextStageAfter } from "../../domain/accounts/education";
import type { Applicant } from "../../domain/guide/eligibility";
import type { Guide } from "../../domain/guide/entries";
import { guideCareer, PATH_ADMISSION_SLUGS } from "../../domain/report/guide-facts";
import { requestedLanguages } from "../../domain/accounts/language-choice";
import {
  type AnswerSheet,
  chosenCareerIds,
  studyAbroadAnswer,
  TOTAL_QUESTIONS,
} from "../../domain/assessment/question";
import { recommendCareers, SHOWN_CAREERS } from "../../domain/report/recommendation";
import { composeReport, type ReportFacts } from "../../domain/report/sections";
import { renderReportHtml } from "../../domain/report/report-html";
import { scoreProfile } from "../../domain/assessment/riasec";
import type { ReportPrinter } from "../../ports/report-printer";
import type { Services } from "../../ports/services";
import { WRITING_LIMIT_MS } from "../../ports/prose-generator";
import { enrichReport } from "./enrich-report";
import { printReport } from "./print-report";

/** A worker that has not finished by then is presumed dead. Longer than any AI may take, with a minute for the rest. */
const CLAIM_MS = WRITING_LIMIT_MS + MINUTE_MS;

/** After this many attempts a report is failed, and the cron waits longer before it tries again. */
const MAX_ATTEMPTS = 5;

export type WriteReportOutcome =
  | { ok: true; did: "wrote" | "printed" | "nothing" }
  | { ok: false; reason: "writing-failed" | "printing-failed" };

/** What can be computed before the guide is asked: the scores and the recommended careers. */
function scoreAnswers({ result, answers }: ReportFactsRow) {
  const sheet: AnswerSheet = Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
  const answeredAt = Object.fromEntries(
    answers.flatMap(({ questionId, answeredAt: at }) => (at ? [[questionId, at.toISOString()]] : [])),
  );
  const profile = scoreProfile(QUESTIONS, sheet);
  const quality = assessAnswerQuality({ items: LIKERT_QUESTIONS, answers: sheet, answeredAt });
  const chosen = chosenCareerIds(sheet);
  const careers = recommendCareers({
    profile,
    catalogue: CAREER_CATALOGUE,
    chosenCategoryIds: chosen,
    seed: result.orderId,
  });
  return { sheet, profile, quality, chosen, careers };
}

/** Composes a report with what the guide says today about its careers, and returns that as well. */
export async function composeWithGuide(
  db: Database,
  found: ReportFactsRow,
): Promise<{ written: WrittenReport; guide: Guide }> {
  const scored = scoreAnswers(found);
  const guide = await findGuideForReport(db, {
    categoryIds: scored.careers.map(({ categoryId }) => categoryId),
    admissions: PATH_ADMISSION_SLUGS,
  });
  return { written: compose(found, scored, guide), guide };
}

/** Scores the answers, recommends careers and writes the report's text in the student's languages. Pure. */
export function composeStoredReport(found: ReportFactsRow, guide: Guide): WrittenReport {
  return compose(found, scoreAnswers(found), guide);
}

function compose(
  found: ReportFactsRow,
  { sheet, profile, quality, chosen, careers }: ReturnType<typeof scoreAnswers>,
  guide: Guide,
): WrittenReport {
  const { result } = found;
  const facts: ReportFacts = {
    educationStatus: found.educationStatus,
    packageType: found.packageType,
    profile,
    quality,
    careers,
    chosenCareerIds: chosen,
    decisionStyle: describeDecisionStyle(QUESTIONS, sheet),
    studyAbroad: studyAbroadAnswer(sheet),
    answers: sheet,
    questions: QUESTIONS,
    catalogue: CAREER_CATALOGUE.categories,
    evidence: CAREER_EVIDENCE,
    guide,
    applicant: applicantOf(found),
    orderId: result.orderId,
  };
  const wanted = requestedLanguages(result.language);
  const report = wanted.english ? composeReport(facts, englishReportText) : null;
  const reportMalayalam = wanted.malayalam ? composeReport(facts, malayalamReportText) : null;
  return {
    report,
    reportMalayalam,
    reportHtml: report === null ? null : renderReportHtml(report, "en"),
    reportMalayalamHtml: reportMalayalam === null ? null : renderReportHtml(reportMalayalam, "ml"),
    profile,
    quality,
    recommendedCareers: careers,
    hollandCode: profile.code,
    guideVersion: guide.version,
    proseGenerator: "built-in",
    notice: null,
  };
}

/** What the guide judges a student's routes by: what they have told us. */
function applicantOf({ educationStatus }: ReportFactsRow): Applicant {
  return {
    level: nextStageAfter(educationStatus) === "after10" ? "10th" : "12th",
    subjects: null,
    marks: null,
    age: null,
    district: null,
  };
}

/** The admissions that are the next steps towards the careers of a report: what the student's calendar is made of. */
function admissionsToFollow(
  found: ReportFactsRow,
  { written, guide }: { written: WrittenReport; guide: Guide },
): string[] {
  const applicant = applicantOf(found);
  return written.recommendedCareers.slice(0, SHOWN_CAREERS).flatMap(({ categoryId }) => {
    const admission = guideCareer(guide, applicant, categoryId)?.judged.next?.admission ?? null;
    return admission === null ? [] : [admission.slug];
  });
}

/** Whether every question was answered: otherwise no report is written. */
export function hasAllAnswers({ answers }: ReportFactsRow): boolean {
  return answers.filter(({ questionId }) => questionId <= TOTAL_QUESTIONS).length >= TOTAL_QUESTIONS;
}

async function write(services: Services & { printer: ReportPrinter }, claimed: ResultRow): Promise<boolean> {
  const found = await findReportFacts(services.db, { resultId: claimed.id });
  if (!found) throw new Error(`The result ${claimed.id} has no order or profile`);
  if (!hasAllAnswers(found)) {
    throw new Error(`Answers of the result ${claimed.id} are missing`);
  }
  const composed = await composeWithGuide(services.db, found);
  const written = await enrichReport(services, { found, written: composed.written });
  await followAdmissions(services.db, { userId: claimed.userId, admissions: admissionsToFollow(found, composed) });
  return storeReport(services.db, { id: claimed.id, attempt: claimed.attempts, now: services.now(), written });
}

/**
 * Takes one report as far as it will go: claims it, writes its text, prints the PDF and informs the student. Every step
 * looks at the row first, so a message that comes twice, or after a worker died half-way, yields one report, one PDF
 * and one mail. On failure the message is to be retried.
 */
export async function writeReport(
  services: Services & { printer: ReportPrinter },
  resultId: string,
): Promise<WriteReportOutcome> {
  const now = services.now();
  const claimed = await claimResult(services.db, { id: resultId, now, until: new Date(now.getTime() + CLAIM_MS) });
  if (claimed) {
    try {
      if (!(await write(services, claimed))) return { ok: true, did: "nothing" };
    } catch (error) {
      console.error(`Report ${resultId} could not be written`, error);
      await releaseResult(services.db, {
        id: resultId,
        attempt: claimed.attempts,
        status: claimed.attempts >= MAX_ATTEMPTS ? "failed" : "queued",
        notice: error instanceof Error ? error.message : String(error),
        now: services.now(),
      });
      return { ok: false, reason: "writing-failed" };
    }
  }
  const printed = await printReport(services, resultId);
  if (!printed.ok)
    return printed.reason === "not-ready" ? { ok: true, did: "nothing" } : { ok: false, reason: "printing-failed" };
  return { ok: true, did: claimed ? "wrote" : "printed" };
}
