import { reportVersionWords } from "../../content/report-version-words";
import { MAX_LIVE_SHARES } from "../../domain/report/report-share";
import { ASK_PROBLEMS } from "../../content/ask-words";
import type { AskReportFailure } from "../../usecases/report/ask-report";
import type { ChangeReportLanguageFailure } from "../../usecases/report/change-report-language";
import type { EmailReportFailure } from "../../usecases/report/email-report";
import type { OpenSharedReportFailure } from "../../usecases/report/open-shared-report";
import type { RecordCareerFeedbackFailure } from "../../usecases/report/record-career-feedback";
import type { RemakeReportFailure } from "../../usecases/report/remake-report";
import type { RequeueReportFailure } from "../../usecases/report/requeue-report";
import type { SaveStudiesFailure } from "../../usecases/report/save-studies";
import type { SendSessionNotesFailure } from "../../usecases/report/send-session-notes";
import type { ShareReportFailure } from "../../usecases/report/share-report";
import type { StopSharingFailure } from "../../usecases/report/stop-sharing";
import type { ReasonMessage } from "./reason-message";

export type PdfFailure = "pdf-not-available" | "pdf-failed" | "pdf-unreachable";

/** Why there is no report, or nothing can be done with it. */
export type ReportFailure =
  | PdfFailure
  | Exclude<AskReportFailure, "ai-off">
  | ChangeReportLanguageFailure
  | EmailReportFailure
  | OpenSharedReportFailure
  | RecordCareerFeedbackFailure
  | RemakeReportFailure
  | RequeueReportFailure
  | SaveStudiesFailure
  | SendSessionNotesFailure
  | ShareReportFailure
  | StopSharingFailure;

/** Their sentences and statuses, except those of a room below. */
export const reportMessages = {
  "report-not-found": { status: 404, message: "No assessment results found. Please complete an assessment first." },
  "report-not-ready": {
    status: 404,
    message: "Report not available yet. It is being written; please come back in a minute.",
  },
  "report-finished": { status: 409, message: "This report is finished." },
  "answers-missing": {
    status: 409,
    message: "The answers behind this report are not stored, so it stays in the language it was written in.",
  },
  "answers-not-kept": { status: 409, message: reportVersionWords.en.answersNotKept },
  "remade-today": {
    status: 409,
    message: "You have had this report made again within the last 24 hours. Please come back tomorrow.",
  },
  "report-mailed-often": {
    status: 429,
    message:
      "The report was mailed several times already. Please look into your inbox and spam folder, and try again in an hour.",
  },
  "pdf-not-available": { status: 404, message: "PDF not available" },
  "pdf-failed": { status: 404, message: "PDF generation failed. Please try again later." },
  "pdf-unreachable": { status: 503, message: "Failed to download PDF" },
  "career-not-in-report": { status: 400, message: "This career is not among those of your report." },
  "studies-unconfirmed": {
    status: 409,
    message: "Some of your answers seldom go together. Please look at them once more.",
  },
  "no-section-chosen": { status: 400, message: "Please tick at least one section" },
  "too-many-shares": {
    status: 409,
    message: `${MAX_LIVE_SHARES} links to this report work already. Stop one of them to make another.`,
  },
  "share-not-found": { status: 404, message: "This link is not one of yours." },
  "question-missing": { status: 400, message: ASK_PROBLEMS["question-missing"].en },
  "question-too-long": { status: 400, message: ASK_PROBLEMS["question-too-long"].en },
  "questions-used-up": { status: 409, message: ASK_PROBLEMS["questions-used-up"].en },
  "asked-too-often": { status: 429, message: ASK_PROBLEMS["asked-too-often"].en },
  "answer-failed": { status: 503, message: ASK_PROBLEMS["answer-failed"].en },
  "session-not-over": { status: 409, message: "The session is not over yet. Please write the notes after it." },
  "session-missed": {
    status: 409,
    message: "You reported that the student did not come. Take that back first if you did meet.",
  },
  "report-not-shared": {
    status: 409,
    message: "The student does not share the report with you, so nothing can be added to it.",
  },
  "no-report-yet": { status: 409, message: "The student has no finished report to which this could be added." },
  "notes-late": { status: 409, message: "Notes can be added until 30 days after the session. It is too late now." },
  "notes-final": { status: 409, message: "These notes were sent more than 7 days ago and stand now." },
  "due-month-unknown": { status: 400, message: "Please choose the months from the lists." },
  "link-gone": { status: 404, message: "This link does not work" },
} satisfies Partial<Record<ReportFailure, ReasonMessage>>;
