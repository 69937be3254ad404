import { insertOutboxMessage } from "#db/queries/platform/outbox.ts";
import { findOwnReport } from "#db/queries/report/results.ts";
import { reportReadyMail } from "#app/content/mails/report-mails.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { MailPayload } from "#app/domain/platform/outbox.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";

const MAX_REQUESTS = 3;
const WINDOW_SECONDS = 60 * 60;

export type EmailReportFailure = ProcessingFailure | "report-not-found" | "report-not-ready" | "report-mailed-often";

export type EmailReportOutcome = { ok: true; email: string | null } | { ok: false; reason: EmailReportFailure };

/** The mail that links a student to a report, with its PDF unless that is too large. The link requires a sign-in. */
export function reportMail(
  services: Services,
  {
    resultId,
    orderId,
    userId,
    email,
    name,
    language,
    closing = [],
  }: {
    resultId: string;
    orderId: string;
    userId: string;
    email: string | null;
    name: string;
    language: Language;
    /** What closes within two weeks, and when. */
    closing?: readonly [string, string][];
  },
): MailPayload {
  return {
    ...reportReadyMail(services.config, { name, orderId, closing }, language),
    to: email,
    template: "report-ready",
    userId,
    attachments: [{ kind: "report", resultId, userId }],
  };
}

/** Resends the mail about a finished report, at most three times an hour, only to the student's own address. */
export async function emailReport(
  services: Services,
  { userId, resultId }: { userId: string; resultId: string },
): Promise<EmailReportOutcome> {
  if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };
  const report = await findOwnReport(services.db, { resultId, userId });
  if (!report) return { ok: false, reason: "report-not-found" };
  if (report.status !== "ready") return { ok: false, reason: "report-not-ready" };
  const isAllowed = await isWithinRateLimit(services, {
    key: `email-report:account:${userId}`,
    limit: MAX_REQUESTS,
    windowSeconds: WINDOW_SECONDS,
  });
  if (!isAllowed) return { ok: false, reason: "report-mailed-often" };
  const { orderId, email, name, readerLanguage: language } = report;
  const id = services.newId();
  const payload = reportMail(services, { resultId, orderId, userId, email, name, language });
  await insertOutboxMessage(services.db, {
    id,
    dedupeKey: `report-again:${id}`,
    outboxMessage: { kind: "mail", payload },
    now: services.now(),
  });
  services.nudgeOutbox();
  return { ok: true, email };
}
