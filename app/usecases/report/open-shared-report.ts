import { countShareOpen, findSharedReport, type SharedReportRow } from "../../../db/queries/report/report-shares";
import { hashToken } from "../../domain/platform/token";
import type { Services } from "../../ports/services";

/** Unknown, expired and stopped links are one: nobody learns which. */
export type OpenSharedReportFailure = "link-gone";

export type OpenSharedReportOutcome =
  | { ok: true; report: SharedReportRow }
  | { ok: false; reason: OpenSharedReportFailure };

/**
 * What a link leads to. A visit is counted, unless it is the owner's own (`viewerId`); looks by machines are no visits.
 * The row holds the whole text: what may be shown of it is for `reportTexts` to pick by the row's `sections`.
 */
export async function openSharedReport(
  services: Services,
  { token, viewerId, isVisit }: { token: string; viewerId: string | null; isVisit: boolean },
): Promise<OpenSharedReportOutcome> {
  const now = services.now();
  const report = await findSharedReport(services.db, { tokenHash: hashToken(token), now });
  if (!report) return { ok: false, reason: "link-gone" };
  // Counted beside the answer, so that a link which works answers no slower than one which does not.
  if (isVisit) services.defer(countShareOpen(services.db, { id: report.shareId, viewerId, now }));
  return { ok: true, report };
}
