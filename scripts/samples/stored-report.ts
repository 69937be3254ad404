import type { AnswerSheet } from "#app/domain/assessment/question.ts";
import type { Guide } from "#app/domain/guide/entries.ts";
import { composeStoredReport } from "#app/usecases/report/compose-report.ts";
import type { ReportFactsRow } from "#db/queries/report/results.ts";

/** Seconds between two answers of an invented student. */
const SECONDS_PER_ANSWER = 12;

interface Submission {
  readonly id: string;
  readonly name: string;
  readonly educationStatus: ReportFactsRow["educationStatus"];
  /** Years; null or omitted if not stated. */
  readonly age?: ReportFactsRow["age"];
  readonly studies?: ReportFactsRow["studies"];
  readonly packageType: ReportFactsRow["packageType"];
  readonly language: ReportFactsRow["result"]["language"];
  readonly answers: AnswerSheet;
  readonly submittedAt: Date;
  readonly guide: Guide;
}

/** The database's contents for a submitted assessment, with its report written by the real engine. */
export function writeStoredReport({
  id,
  answers,
  submittedAt,
  language,
  guide,
  ...student
}: Submission): ReportFactsRow {
  const queued: ReportFactsRow = {
    age: null,
    studies: null,
    readerLanguage: "en",
    printedName: null,
    ownNorms: null,
    ...student,
    email: "student@students.example",
    answers: Object.entries(answers).map(([questionId, answer], index, all) => ({
      questionId: Number(questionId),
      answer,
      answeredAt: new Date(submittedAt.getTime() - (all.length - index) * SECONDS_PER_ANSWER * 1000),
    })),
    result: {
      id,
      userId: "sample",
      orderId: id,
      status: "ready",
      language,
      textsKey: null,
      textsSizes: null,
      report: null,
      reportMalayalam: null,
      reportHtml: null,
      reportMalayalamHtml: null,
      dossier: null,
      dossierMalayalam: null,
      dossierHtml: null,
      dossierMalayalamHtml: null,
      profile: null,
      quality: null,
      recommendedCareers: null,
      readAt: null,
      hollandCode: null,
      guideVersion: null,
      proseGenerator: null,
      englishWriter: null,
      malayalamWriter: null,
      aiRequests: null,
      aiTokensIn: null,
      aiTokensOut: null,
      inputsUsed: null,
      selectedEvidence: null,
      counselorBrief: null,
      notice: null,
      attempts: 1,
      claimedUntil: null,
      pdfStatus: "pending",
      pdfUrl: null,
      pdfBytes: null,
      mailedAt: null,
      createdAt: submittedAt,
      updatedAt: submittedAt,
      version: 1,
      versionReason: "first",
      versionedAt: null,
      remadeAt: null,
      studiesEnded: null,
      readyAt: submittedAt,
    },
  };
  return { ...queued, result: { ...queued.result, ...composeStoredReport(queued, { guide, now: submittedAt }) } };
}
