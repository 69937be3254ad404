import type { ProcessingStop } from "#app/domain/accounts/consent.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import type { OrderStatus } from "#app/domain/purchase/order.ts";

export interface OrderProgress {
  status: OrderStatus;
  /** Answers in the draft; null without one. */
  drafted: number | null;
  isSubmitted: boolean;
  /** Null before that. */
  reportStatus: "queued" | "writing" | "ready" | "failed" | null;
  pdfStatus: "pending" | "ready" | "failed" | null;
  submittedAt: Date | null;
  /** Why writing failed, for administrators. */
  notice: string | null;
}

/** A student and the order to explain; null if no order of theirs includes a report. */
export interface ReportQuestion {
  isVerified: boolean;
  isComplete: boolean;
  stop: ProcessingStop | null;
  order: OrderProgress | null;
  now: Date;
}

/** Action the desk can take, if any. */
export type ReportRemedy = "resend-verification" | "ask-provider" | "remind-guardian" | "requeue-report";

/** How pressing it is that there is no report: see `describeReports`. */
export type ReportFinding =
  | "report-ready"
  | "report-failed"
  | "report-late"
  | "report-coming"
  | "report-blocked"
  | "report-over";

/** Why there is no report, and what happens next. */
export interface ReportReason {
  finding: ReportFinding;
  sentence: string;
  next: string;
  remedy: ReportRemedy | null;
}

/** A report takes minutes: after this long something is wrong. */
const USUALLY_READY_MS = HOUR_MS / 4;

const QUESTIONS = 63;

const STOPS: Readonly<Record<ProcessingStop, Omit<ReportReason, "remedy" | "finding"> & { remedy?: ReportRemedy }>> = {
  "guardian-awaited": {
    sentence: "The student is under 18, and the guardian has not agreed yet.",
    next: "Send the guardian the link again, name another one, or record the school's word.",
    remedy: "remind-guardian",
  },
  "guardian-refused": {
    sentence: "The guardian has refused.",
    next: "Nothing goes on unless the guardian changes the answer by the link in their mail, or another guardian is named.",
  },
  "guardian-withdrawn": {
    sentence: "The guardian has taken the consent back.",
    next: "Nothing goes on unless the guardian agrees again by the link in their mail, or another guardian is named.",
  },
  "own-withdrawn": {
    sentence: "The student has taken their consent back.",
    next: "They agree again at Your consents in their profile, if they want to.",
  },
  "own-consent-wanted": {
    sentence: "The student is 18 by now and has not agreed themselves yet.",
    next: "They are asked the next time they log in.",
  },
};

/** Why an order has no report; null if text and PDF are ready. The first obstacle wins. */
export function noReportReason({ isVerified, isComplete, stop, order, now }: ReportQuestion): ReportReason | null {
  if (order?.reportStatus === "ready")
    return order.pdfStatus === "ready"
      ? null
      : reason(
          order.pdfStatus === "failed" ? "report-failed" : "report-coming",
          "The report is written, and its PDF is not printed yet.",
          order.pdfStatus === "failed"
            ? "Try again now; the student can read it on the page meanwhile."
            : "It is printed by itself; the student can read it on the page meanwhile.",
          order.pdfStatus === "failed" ? "requeue-report" : null,
        );
  if (!isVerified)
    return reason(
      "report-blocked",
      "The e-mail address is not verified, so the student cannot log in.",
      "Send the verification link again, or correct the address if it is mistyped.",
      "resend-verification",
    );
  if (!isComplete)
    return reason(
      "report-blocked",
      "The profile is not complete: phone, age and education are missing.",
      "The student is asked for them the next time they log in.",
    );
  if (stop !== null) return { finding: "report-blocked", remedy: null, ...STOPS[stop] };
  return order === null
    ? reason("report-over", "The student has begun no order.", "They choose a package at Packages.")
    : findReason(order, now);
}

function findReason(order: OrderProgress, now: Date): ReportReason {
  const { status, drafted, isSubmitted, reportStatus } = order;
  if (isSubmitted || reportStatus !== null) return reasonOfSubmitted(order, now);
  switch (status) {
    case "created":
    case "failed":
      return reason(
        "report-blocked",
        status === "failed" ? "The payment failed, and the order is still open." : "No payment for the order is known.",
        "Ask the provider whether money has arrived; else the student pays at My Orders.",
        "ask-provider",
      );
    case "paid":
      return reason(
        "report-blocked",
        "The buyer has paid, and the provider has not confirmed the capture yet.",
        "Ask the provider now: the student may answer meanwhile.",
        "ask-provider",
      );
    case "expired":
      return reason(
        "report-over",
        "No payment was known in time, and the order is closed.",
        "Ask the provider whether money has arrived; else the student buys the package anew.",
        "ask-provider",
      );
    case "refunded":
      return reason(
        "report-over",
        "The order was refunded before the questionnaire was submitted.",
        "There is nothing left to do.",
      );
    case "completed":
      return drafted === null
        ? reason(
            "report-coming",
            "The order is paid, and the questionnaire is not begun.",
            "The student begins it at My Orders.",
          )
        : drafted >= QUESTIONS
          ? reason(
              "report-coming",
              "All questions are answered, and the answers are not submitted.",
              "The student opens the questionnaire and presses Submit after the last question.",
            )
          : reason(
              "report-coming",
              `${drafted} of ${QUESTIONS} questions are answered.`,
              "The student goes on at My Orders, on any device.",
            );
  }
}

function reasonOfSubmitted({ status, reportStatus, submittedAt, notice }: OrderProgress, now: Date): ReportReason {
  if (reportStatus === "failed")
    return reason(
      "report-failed",
      notice ? `Writing the report failed: ${notice.replace(/[.\s]*$/, "")}.` : "Writing the report failed.",
      "Try again now. If it fails again, the notice says what is wrong.",
      "requeue-report",
    );
  if (status === "paid")
    return reason(
      "report-blocked",
      "The answers are submitted, and the report waits for the payment to be confirmed.",
      "Ask the provider now.",
      "ask-provider",
    );
  if (status === "refunded")
    return reason(
      "report-over",
      "The order was refunded before the report was written.",
      "There is nothing left to do.",
    );
  const isLate = submittedAt !== null && now.getTime() - submittedAt.getTime() > USUALLY_READY_MS;
  return isLate
    ? reason(
        "report-late",
        "The answers are submitted, and the report has been in the queue for longer than usual.",
        "Try again now.",
        "requeue-report",
      )
    : reason(
        "report-coming",
        reportStatus === "writing" ? "The report is being written." : "The report is about to be written.",
        "It takes a few minutes; the student gets a mail.",
      );
}

function reason(
  finding: ReportFinding,
  sentence: string,
  next: string,
  remedy: ReportRemedy | null = null,
): ReportReason {
  return { finding, sentence, next, remedy };
}
