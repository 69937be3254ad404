import { findReportState, requeueResult } from "#db/queries/report/results.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `report-finished`: both the text and the PDF exist. */
export type RequeueReportFailure = NotPermitted | "report-not-found" | "report-finished";

export type RequeueReportOutcome = { ok: true } | { ok: false; reason: RequeueReportFailure };

/**
 * Requeues a report that failed, is stuck or lacks its PDF. The row is authoritative: a redundant message does nothing.
 */
export async function requeueReport(
  services: Services,
  actor: CurrentUser,
  { resultId, clientIp }: { resultId: string; clientIp: string },
): Promise<RequeueReportOutcome> {
  const { db } = services;
  const attempt = { action: "report.requeue", entityType: "report", entityId: resultId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const report = await findReportState(db, resultId);
  if (!report) return { ok: false, reason: "report-not-found" };
  const { status, pdfStatus, orderId } = report;
  if (status === "ready" && pdfStatus === "ready") return { ok: false, reason: "report-finished" };
  await db.batch([
    requeueResult(db, { id: resultId, now: services.now() }),
    recordAudit(services, toAdministrator(actor, clientIp), {
      action: "report.requeue",
      entityType: "report",
      entityId: resultId,
      detail: { orderId, status, pdfStatus },
    }),
  ]);
  await services.reportQueue.send({ resultId });
  return { ok: true };
}
