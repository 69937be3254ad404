import type { ReportFactsRow, WrittenReport } from "#db/queries/report/results.ts";
import { findGuideForReport } from "#db/queries/guide/guide.ts";
import type { Database } from "#db/client.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { CAREER_EVIDENCE } from "#app/content/evidence.ts";
import { EXAMINATION_PAPERS } from "#app/content/examination-papers.ts";
import { LIKERT_QUESTIONS, QUESTIONS } from "#app/content/questions.ts";
import { englishDossierText } from "#app/content/report-text/dossier-english.ts";
import { malayalamDossierText } from "#app/content/report-text/dossier-malayalam.ts";
import { englishReportText } from "#app/content/report-text/english.ts";
import { malayalamReportText } from "#app/content/report-text/malayalam.ts";
import { assessAnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import { describeDecisionStyle } from "#app/domain/report/decision-style.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Applicant } from "#app/domain/guide/eligibility.ts";
import type { Guide } from "#app/domain/guide/entries.ts";
import { categoriesFor } from "#app/domain/report/chances/candidate-from.ts";
import { furtherAdmissionSlugs, guideCareer } from "#app/domain/report/guide-facts.ts";
import { requestedLanguages } from "#app/domain/accounts/language-choice.ts";
import {
  type AnswerSheet,
  chosenCareerIds,
  studyAbroadAnswer,
  TOTAL_QUESTIONS,
} from "#app/domain/assessment/question.ts";
import { renderDossierHtml } from "#app/domain/report/dossier/dossier-html.ts";
import { composeDossier } from "#app/domain/report/dossier/compose-dossier.ts";
import { recommendCareers, CAREER_LIMIT } from "#app/domain/report/recommendation.ts";
import { composeReport, type ReportFacts } from "#app/domain/report/sections.ts";
import { renderReportHtml } from "#app/domain/report/report-html.ts";
import { applicantFrom } from "#app/domain/report/studies.ts";
import { SURVEY_NORMS, withNorms } from "#app/domain/assessment/norms.ts";
import { WRITTEN_WITH_AI } from "#app/content/report/summary-words.ts";
import { replaceSummary } from "#app/domain/report/ai/summary-markdown.ts";
import type { TextWriter } from "#app/domain/report/ai/ai-provider.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { ReportText } from "#app/domain/report/report-text.ts";
import { type Norms, scoreProfile } from "#app/domain/assessment/riasec.ts";

/** Whether every question was answered, as a report requires. */
export function hasAllAnswers({ answers }: ReportFactsRow): boolean {
  return answers.filter(({ questionId }) => questionId <= TOTAL_QUESTIONS).length >= TOTAL_QUESTIONS;
}

/**
 * Computes what does not need the guide: the scores and the recommended careers.
 * @param norms other people's results; null for an older report, which was compared with nobody
 */
export function scoreAnswers({ result, answers }: ReportFactsRow, norms: Norms | null) {
  const sheet: AnswerSheet = Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
  const answeredAt = Object.fromEntries(
    answers.flatMap(({ questionId, answeredAt: at }) => (at ? [[questionId, at.toISOString()]] : [])),
  );
  const quality = assessAnswerQuality({ items: LIKERT_QUESTIONS, answers: sheet, answeredAt });
  const profile = withNorms(scoreProfile(QUESTIONS, sheet), { norms, quality });
  const chosen = chosenCareerIds(sheet);
  const careers = recommendCareers({
    profile,
    catalogue: CAREER_CATALOGUE,
    chosenCategoryIds: chosen,
    seed: result.orderId,
  });
  return { sheet, profile, quality, chosen, careers };
}

export type Scored = ReturnType<typeof scoreAnswers>;

/** Composes a report with the guide's current statements about its careers, and returns both. */
export async function composeWithGuide(
  db: Database,
  found: ReportFactsRow,
  now: Date,
): Promise<{ written: WrittenReport; guide: Guide }> {
  const scored = scoreAnswers(found, normsFor(found));
  const guide = await findOwnGuide(db, found, scored);
  return { written: composeScored(found, scored, { guide, now }), guide };
}

/** What a report is composed from, besides its scores. */
interface Basis {
  guide: Guide;
  now: Date;
}

/** The guide's current statements about a report's careers. */
export function findOwnGuide(db: Database, found: ReportFactsRow, { careers }: Scored): Promise<Guide> {
  return findGuideForReport(db, {
    categoryIds: careers.map(({ categoryId }) => categoryId),
    admissions: furtherAdmissionSlugs(toApplicant(found)),
    categories: categoriesFor(found.studies),
  });
}

/** Scores the answers, recommends careers and writes the report's text in the student's languages. Pure. */
export function composeStoredReport(found: ReportFactsRow, basis: Basis): WrittenReport {
  return composeScored(found, scoreAnswers(found, storedNorms(found)), basis);
}

/** The norms that a report used; null if it used none or is not made yet. */
function storedNorms({ result }: ReportFactsRow): Norms | null {
  return result.profile?.norms ?? null;
}

/** The norms for composing a report: an existing one keeps its own, so that it recommends the same careers. */
export function normsFor(found: ReportFactsRow): Norms | null {
  return found.result.profile === null ? (found.ownNorms ?? SURVEY_NORMS) : storedNorms(found);
}

/** Everything that a report may say. */
export function toReportFacts(
  found: ReportFactsRow,
  { sheet, profile, quality, chosen, careers }: Scored,
  { guide, now }: Basis,
): ReportFacts {
  const { result } = found;
  return {
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
    examinationPapers: EXAMINATION_PAPERS,
    selectedEvidence: result.selectedEvidence,
    guide,
    applicant: toApplicant(found),
    studies: found.studies,
    orderId: result.orderId,
    asOf: toIstDate(result.readyAt ?? now),
  };
}

/**
 * Writes the report's text in the student's languages.
 * @param summaries the eleven sections where an AI wrote them; the composer writes the others
 */
export function composeScored(
  found: ReportFactsRow,
  scored: Scored,
  basis: Basis,
  summaries: Readonly<Record<Language, string | null>> = { en: null, ml: null },
): WrittenReport {
  const { result } = found;
  const { profile, quality, careers } = scored;
  const facts = toReportFacts(found, scored, basis);
  const write = (text: ReportText): string => {
    const composed = composeReport(facts, text);
    const summary = summaries[text.language];
    return summary === null ? composed : markAsWrittenWithAi(composed, summary, text.language);
  };
  const writerOf = (language: Language): TextWriter =>
    summaries[language] !== null ? "ai-written" : result.selectedEvidence ? "ai-selected" : "composer";
  const languages = requestedLanguages(result.language);
  const report = languages.english ? write(englishReportText) : null;
  const reportMalayalam = languages.malayalam ? write(malayalamReportText) : null;
  const dossier = languages.english ? composeDossier(facts, englishReportText, englishDossierText) : null;
  const dossierMalayalam = languages.malayalam
    ? composeDossier(facts, malayalamReportText, malayalamDossierText)
    : null;
  return {
    report,
    reportMalayalam,
    reportHtml: report === null ? null : renderReportHtml(report, "en"),
    reportMalayalamHtml: reportMalayalam === null ? null : renderReportHtml(reportMalayalam, "ml"),
    dossier,
    dossierMalayalam,
    dossierHtml: dossier === null ? null : renderDossierHtml(dossier, "en"),
    dossierMalayalamHtml: dossierMalayalam === null ? null : renderDossierHtml(dossierMalayalam, "ml"),
    profile,
    quality,
    recommendedCareers: careers,
    hollandCode: profile.code,
    guideVersion: basis.guide.version,
    proseGenerator:
      result.selectedEvidence || result.counselorBrief || (summaries.en ?? summaries.ml) !== null ? "ai" : "built-in",
    englishWriter: report === null ? null : writerOf("en"),
    malayalamWriter: reportMalayalam === null ? null : writerOf("ml"),
    aiRequests: result.aiRequests,
    aiTokensIn: result.aiTokensIn,
    aiTokensOut: result.aiTokensOut,
    inputsUsed: { educationStatus: found.educationStatus, studies: found.studies, age: found.age },
    selectedEvidence: result.selectedEvidence,
    counselorBrief: result.counselorBrief,
    notice: null,
  };
}

/** A composed report with an AI's eleven sections, and a sentence that says so. */
export function markAsWrittenWithAi(composed: string, summary: string, language: Language): string {
  return replaceSummary(composed, summary, { language, mark: WRITTEN_WITH_AI[language] });
}

/** A newly composed report with the summaries that an AI wrote before: what the student has read stays. */
export function keepWrittenSummaries(written: WrittenReport, stored: ReportFactsRow["result"]): WrittenReport {
  const kept = (language: Language, writer: TextWriter | null, summary: string | null, composed: string | null) =>
    writer === "ai-written" && summary !== null && composed !== null
      ? markAsWrittenWithAi(composed, summary, language)
      : null;
  const report = kept("en", stored.englishWriter, stored.report, written.report);
  const reportMalayalam = kept("ml", stored.malayalamWriter, stored.reportMalayalam, written.reportMalayalam);
  return {
    ...written,
    ...(report === null ? {} : { report, reportHtml: renderReportHtml(report, "en"), englishWriter: "ai-written" }),
    ...(reportMalayalam === null
      ? {}
      : {
          reportMalayalam,
          reportMalayalamHtml: renderReportHtml(reportMalayalam, "ml"),
          malayalamWriter: "ai-written",
        }),
    proseGenerator: stored.proseGenerator ?? written.proseGenerator,
  };
}

/** The student's facts by which the guide checks eligibility. */
function toApplicant({ studies, educationStatus, age }: ReportFactsRow): Applicant {
  return applicantFrom(studies, { educationStatus, age });
}

/** The admissions in a report's next steps, which make up the student's calendar. */
export function admissionsToFollow(
  found: ReportFactsRow,
  { written, guide }: { written: WrittenReport; guide: Guide },
): string[] {
  const applicant = toApplicant(found);
  return written.recommendedCareers.slice(0, CAREER_LIMIT).flatMap(({ categoryId }) => {
    const admission = guideCareer(guide, applicant, categoryId)?.assessed.next?.admission ?? null;
    return admission === null ? [] : [admission.slug];
  });
}
