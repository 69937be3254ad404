import { findOwnReport } from "#db/queries/report/results.ts";
import { insertSupportRequest } from "#db/queries/administration/support-requests.ts";
import { contactToSupportMail } from "#app/content/mails/support-mails.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";

const MAX_REQUESTS = 5;
const WINDOW_SECONDS = 24 * 60 * 60;

export type RequestExpertSupportFailure = "report-not-found" | "not-in-package" | "rate-limited";

export type RequestExpertSupportOutcome = { ok: true } | { ok: false; reason: RequestExpertSupportFailure };

/** Stores a support request from the results page (not for Silver) and notifies the desk; one per day. */
export async function requestExpertSupport(
  services: Services,
  { userId, resultId }: { userId: string; resultId: string },
): Promise<RequestExpertSupportOutcome> {
  const report = await findOwnReport(services.db, { resultId, userId });
  if (!report) return { ok: false, reason: "report-not-found" };
  if (report.packageType === "silver") return { ok: false, reason: "not-in-package" };
  const isAllowed = await isWithinRateLimit(services, {
    key: `expert-support:account:${userId}`,
    limit: MAX_REQUESTS,
    windowSeconds: WINDOW_SECONDS,
  });
  if (!isAllowed) return { ok: false, reason: "rate-limited" };
  const now = services.now();
  const { name, email, orderId, readerLanguage: reads } = report;
  const submissionKey = `results:${resultId}:${now.toISOString().slice(0, 10)}`;
  const request = {
    id: services.newId(),
    name,
    email: email ?? "",
    subject: "Expert session of a Gold package",
    message: `Asked to be contacted, from the results page of order ${orderId}.`,
  };
  await services.db.batch([
    insertSupportRequest(services.db, {
      ...request,
      kind: "support",
      userId,
      orderId,
      submissionKey,
      language: reads,
      createdAt: now,
    }),
    enqueueMail(services, {
      dedupeKey: `support-request:${submissionKey}`,
      to: services.config.supportEmail,
      userId: null,
      aboutUserId: userId,
      template: "contact-to-support",
      mail: contactToSupportMail(services.config, { ...request, reads }),
    }),
  ]);
  services.nudgeOutbox();
  return { ok: true };
}
