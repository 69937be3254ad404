import { reportVersionWords } from "#app/content/report-version-words.ts";
import { NO_SECTION_CHOSEN } from "#app/content/report/share-words.ts";
import { LINK_GONE } from "#app/content/report/shared-words.ts";
import { MAX_LIVE_SHARES } from "#app/domain/report/report-share.ts";
import { ASK_PROBLEMS } from "#app/content/ask-words.ts";
import type { AskReportFailure } from "#app/usecases/report/ask-report.ts";
import type { ChangeReportLanguageFailure } from "#app/usecases/report/change-report-language.ts";
import type { EmailReportFailure } from "#app/usecases/report/email-report.ts";
import type { OpenReportAsGuardianFailure } from "#app/usecases/report/notify-guardian.ts";
import type { OpenSharedReportFailure } from "#app/usecases/report/open-shared-report.ts";
import type { RateReportFailure } from "#app/usecases/report/rate-report.ts";
import type { RecordCareerFeedbackFailure } from "#app/usecases/report/record-career-feedback.ts";
import type { RemakeReportFailure } from "#app/usecases/report/remake-report.ts";
import type { RequeueReportFailure } from "#app/usecases/report/requeue-report.ts";
import type { SaveStudiesFailure } from "#app/usecases/report/studies/save-studies.ts";
import type { SendSessionNotesFailure } from "#app/usecases/report/send-session-notes.ts";
import type { ShareReportFailure } from "#app/usecases/report/share-report.ts";
import type { StopSharingFailure } from "#app/usecases/report/stop-sharing.ts";
import type { ReasonMessage } from "./reason-message.ts";

export type PdfFailure = "pdf-not-available" | "pdf-failed" | "pdf-unreachable";

export type ReportFailure =
  | PdfFailure
  | Exclude<AskReportFailure, "ai-off">
  | ChangeReportLanguageFailure
  | EmailReportFailure
  | OpenReportAsGuardianFailure
  | OpenSharedReportFailure
  | RateReportFailure
  | RecordCareerFeedbackFailure
  | RemakeReportFailure
  | RequeueReportFailure
  | SaveStudiesFailure
  | SendSessionNotesFailure
  | ShareReportFailure
  | StopSharingFailure;

/** The messages and statuses of this room, except those of a lower-level one. */
export const reportMessages = {
  "report-not-found": {
    status: 404,
    message: {
      en: "No assessment results found. Please complete an assessment first.",
      ml: "റിപ്പോർട്ട് കണ്ടെത്തിയില്ല. ആദ്യം ചോദ്യാവലി പൂർത്തിയാക്കുക.",
    },
  },
  "report-not-ready": {
    status: 404,
    message: {
      en: "Report not available yet. It is being written; please come back in a minute.",
      ml: "റിപ്പോർട്ട് തയ്യാറായിക്കൊണ്ടിരിക്കുന്നു. ഒരു മിനിറ്റ് കഴിഞ്ഞു വീണ്ടും നോക്കുക.",
    },
  },
  "report-finished": {
    status: 409,
    message: { en: "This report is finished.", ml: "ഈ റിപ്പോർട്ട് പൂർത്തിയായതാണ്." },
  },
  "answers-missing": {
    status: 409,
    message: {
      en: "The answers behind this report are not stored, so it stays in the language it was written in.",
      ml: "ഈ റിപ്പോർട്ടിന്റെ ഉത്തരങ്ങൾ സൂക്ഷിച്ചിട്ടില്ല. അതിനാൽ റിപ്പോർട്ട് ഇപ്പോഴുള്ള ഭാഷയിൽ മാത്രമേ കിട്ടൂ.",
    },
  },
  "answers-not-kept": {
    status: 409,
    message: { en: reportVersionWords.en.answersNotKept, ml: reportVersionWords.ml.answersNotKept },
  },
  "remade-today": {
    status: 409,
    message: {
      en: "You have had this report made again within the last 24 hours. Please come back tomorrow.",
      ml: "കഴിഞ്ഞ 24 മണിക്കൂറിനുള്ളിൽ ഈ റിപ്പോർട്ട് വീണ്ടും തയ്യാറാക്കിയതാണ്. നാളെ വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "report-mailed-often": {
    status: 429,
    message: {
      en: "The report was mailed several times already. Please look into your inbox and spam folder, and try again in an hour.",
      ml: "റിപ്പോർട്ട് പലതവണ അയച്ചിട്ടുണ്ട്. ഇൻബോക്സിലും സ്പാം ഫോൾഡറിലും നോക്കുക. കിട്ടിയില്ലെങ്കിൽ ഒരു മണിക്കൂർ കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "pdf-not-available": { status: 404, message: { en: "PDF not available", ml: "PDF ലഭ്യമല്ല" } },
  "pdf-failed": {
    status: 404,
    message: {
      en: "PDF generation failed. Please try again later.",
      ml: "PDF ഉണ്ടാക്കാനായില്ല. പിന്നീട് വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "pdf-unreachable": {
    status: 503,
    message: { en: "Failed to download PDF", ml: "PDF ഡൗൺലോഡ് ചെയ്യാനായില്ല" },
  },
  "career-not-in-report": {
    status: 400,
    message: {
      en: "This career is not among those of your report.",
      ml: "ഈ തൊഴിൽമേഖല നിങ്ങളുടെ റിപ്പോർട്ടിലുള്ളതല്ല.",
    },
  },
  "report-rating-early": {
    status: 409,
    message: {
      en: "Please use the report for 30 days first.",
      ml: "റിപ്പോർട്ട് കിട്ടി 30 ദിവസം കഴിഞ്ഞു പറയുക.",
    },
  },
  "report-rating-closed": {
    status: 409,
    message: {
      en: "This report can no longer be rated.",
      ml: "ഈ റിപ്പോർട്ടിനെക്കുറിച്ച് ഇനി അഭിപ്രായം പറയാനാകില്ല.",
    },
  },
  "newer-consent-missing": {
    status: 403,
    message: {
      en: "Your consent does not cover exact marks, examinations and gender yet. See “Your consents” in the profile.",
      ml: "കൃത്യമായ മാർക്ക്, പരീക്ഷകൾ, പെൺകുട്ടിയാണോ ആൺകുട്ടിയാണോ എന്നത് എന്നിവ ഇതുവരെ നൽകിയ സമ്മതത്തിൽ പെടില്ല. പ്രൊഫൈലിൽ “നിങ്ങളുടെ സമ്മതങ്ങൾ” കാണുക.",
    },
  },
  "studies-screen-changed": {
    status: 409,
    message: {
      en: "Your class has changed since, and the questions with it. Please look at them again.",
      ml: "ക്ലാസ് മാറിയതോടെ ചോദ്യങ്ങളും മാറി. അവ ഒന്നുകൂടി നോക്കുക.",
    },
  },
  "studies-unconfirmed": {
    status: 409,
    message: {
      en: "Some of your answers seldom go together. Please look at them once more.",
      ml: "ചില ഉത്തരങ്ങൾ തമ്മിൽ സാധാരണ ചേരാത്തവയാണ്. അവ ഒന്നുകൂടി നോക്കുക.",
    },
  },
  "report-not-shown": {
    status: 403,
    message: {
      en: "The student has not agreed to show the report here. Please ask them.",
      ml: "റിപ്പോർട്ട് ഇവിടെ കാണിക്കാൻ വിദ്യാർഥി സമ്മതിച്ചിട്ടില്ല. വിദ്യാർഥിയോടു ചോദിക്കുക.",
    },
  },
  "no-section-chosen": { status: 400, message: NO_SECTION_CHOSEN },
  "too-many-shares": {
    status: 409,
    message: {
      en: `${MAX_LIVE_SHARES} links to this report work already. Stop one of them to make another.`,
      ml: `ഈ റിപ്പോർട്ടിന് ഇപ്പോൾത്തന്നെ ${MAX_LIVE_SHARES} ലിങ്കുകളുണ്ട്. പുതിയതുണ്ടാക്കാൻ അവയിലൊന്ന് നിർത്തുക.`,
    },
  },
  "share-not-found": {
    status: 404,
    message: { en: "This link is not one of yours.", ml: "ഈ ലിങ്ക് നിങ്ങളുടേതല്ല." },
  },
  "question-missing": { status: 400, message: ASK_PROBLEMS["question-missing"] },
  "question-too-long": { status: 400, message: ASK_PROBLEMS["question-too-long"] },
  "questions-used-up": { status: 409, message: ASK_PROBLEMS["questions-used-up"] },
  "day-used-up": { status: 429, message: ASK_PROBLEMS["day-used-up"] },
  "ai-day-used-up": { status: 429, message: ASK_PROBLEMS["ai-day-used-up"] },
  "asked-too-often": { status: 429, message: ASK_PROBLEMS["asked-too-often"] },
  "answer-failed": { status: 503, message: ASK_PROBLEMS["answer-failed"] },
  "session-not-over": {
    status: 409,
    message: {
      en: "The session is not over yet. Please write the notes after it.",
      ml: "സെഷൻ കഴിഞ്ഞിട്ടില്ല. കഴിഞ്ഞതിനു ശേഷം കുറിപ്പ് എഴുതുക.",
    },
  },
  "session-missed": {
    status: 409,
    message: {
      en: "You marked the session as no show. Take that back first if you did meet.",
      ml: "വിദ്യാർഥി വന്നില്ലെന്നു നിങ്ങൾ പറഞ്ഞിരുന്നു. കണ്ടിരുന്നെങ്കിൽ ആദ്യം അതു പിൻവലിക്കുക.",
    },
  },
  "report-not-shared": {
    status: 409,
    message: {
      en: "The student does not share the report with you, so nothing can be added to it.",
      ml: "വിദ്യാർഥി റിപ്പോർട്ട് നിങ്ങളുമായി പങ്കിട്ടിട്ടില്ല. അതിനാൽ അതിലൊന്നും ചേർക്കാനാവില്ല.",
    },
  },
  "no-report-yet": {
    status: 409,
    message: {
      en: "The student has no finished report to which this could be added.",
      ml: "ഇതു ചേർക്കാൻ വിദ്യാർഥിക്കു തയ്യാറായ റിപ്പോർട്ടില്ല.",
    },
  },
  "notes-late": {
    status: 409,
    message: {
      en: "Notes can be added until 30 days after the session. It is too late now.",
      ml: "സെഷൻ കഴിഞ്ഞ് 30 ദിവസം വരെയേ കുറിപ്പ് ചേർക്കാനാകൂ. ആ സമയം കഴിഞ്ഞു.",
    },
  },
  "notes-final": {
    status: 409,
    message: {
      en: "These notes were sent more than 7 days ago and stand now.",
      ml: "ഈ കുറിപ്പ് അയച്ചിട്ട് 7 ദിവസം കഴിഞ്ഞു; ഇനി മാറ്റാനാവില്ല.",
    },
  },
  "due-month-unknown": {
    status: 400,
    message: { en: "Please choose the months from the lists.", ml: "മാസങ്ങൾ പട്ടികയിൽനിന്നു തിരഞ്ഞെടുക്കുക." },
  },
  "link-gone": { status: 404, message: LINK_GONE },
} satisfies Partial<Record<ReportFailure, ReasonMessage>>;
