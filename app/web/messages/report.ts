import { MAX_LIVE_SHARES } from "../../domain/report/report-share";
import type { ChangeReportLanguageFailure } from "../../usecases/report/change-report-language";
import type { EmailReportFailure } from "../../usecases/report/email-report";
import type { OpenSharedReportFailure } from "../../usecases/report/open-shared-report";
import type { RecordCareerFeedbackFailure } from "../../usecases/report/record-career-feedback";
import type { RequeueReportFailure } from "../../usecases/report/requeue-report";
import type { ShareReportFailure } from "../../usecases/report/share-report";
import type { StopSharingFailure } from "../../usecases/report/stop-sharing";
import type { ReasonMessage } from "./reason-message";

export type PdfFailure = "pdf-not-available" | "pdf-failed" | "pdf-unreachable";

/** Why there is no report, or nothing can be done with it. */
export type ReportFailure =
  | PdfFailure
  | ChangeReportLanguageFailure
  | EmailReportFailure
  | OpenSharedReportFailure
  | RecordCareerFeedbackFailure
  | RequeueReportFailure
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
  "report-mailed-often": {
    status: 429,
    message:
      "The report was mailed several times already. Please look into your inbox and spam folder, and try again in an hour.",
  },
  "pdf-not-available": { status: 404, message: "PDF not available" },
  "pdf-failed": { status: 404, message: "PDF generation failed. Please try again later." },
  "pdf-unreachable": { status: 503, message: "Failed to download PDF" },
  "career-not-in-report": { status: 400, message: "This career is not among those of your report." },
  "no-section-chosen": { status: 400, message: "Please tick at least one section" },
  "too-many-shares": {
    status: 409,
    message: `${MAX_LIVE_SHARES} links to this report work already. Stop one of them to make another.`,
  },
  "share-not-found": { status: 404, message: "This link is not one of yours." },
  "link-gone": { status: 404, message: "This link does not work" },
} satisfies Partial<Record<ReportFailure, ReasonMessage>>;
