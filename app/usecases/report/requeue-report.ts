import { findReportState, requeueResult } from "../../../db/queries/report/results";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

/** `report-finished`: both the text and the PDF exist. */
export type RequeueReportFailure = NotPermitted | "report-not-found" | "report-finished";

export type RequeueReportOutcome = { ok: true } | { ok: false; reason: RequeueReportFailure };

/**
 * Has a report that failed, is stuck or lacks its PDF checked again now. The row is the truth: a redundant nudge does
 * nothing.
 */
export async function requeueReport(
  services: Services,
  actor: CurrentUser,
  { resultId, clientIp }: { resultId: string; clientIp: string },
): Promise<RequeueReportOutcome> {
  const { db } = services;
  const attempt = { action: "report.requeue", entityType: "report", entityId: resultId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const report = await findReportState(db, resultId);
  if (!report) return { ok: false, reason: "report-not-found" };
  const { status, pdfStatus, orderId } = report;
  if (status === "ready" && pdfStatus === "ready") return { ok: false, reason: "report-finished" };
  await db.batch([
    requeueResult(db, { id: resultId, now: services.now() }),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "report.requeue",
      entityType: "report",
      entityId: resultId,
      detail: { orderId, status, pdfStatus },
    }),
  ]);
  await services.reportQueue.send({ resultId });
  return { ok: true };
}
