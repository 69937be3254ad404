import { countShareOpen, findSharedReport, type SharedReportRow } from "#db/queries/report/report-shares.ts";
import { shownSections } from "#app/domain/report/report-share.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { withTexts } from "./texts/texts-file.ts";

/** Unknown, expired and revoked links are not told apart: nobody learns which it was. */
export type OpenSharedReportFailure = "link-gone";

export type OpenSharedReportOutcome =
  | { ok: true; report: SharedReportRow }
  | { ok: false; reason: OpenSharedReportFailure };

/**
 * What a link leads to. A visit is counted, unless it is the owner's own (`viewerId`) or a bot's. The row holds the
 * whole text: `reportTexts` picks what may be shown of it, by the row's `sections`.
 */
export async function openSharedReport(
  services: Services,
  { token, viewerId, isVisit }: { token: string; viewerId: string | null; isVisit: boolean },
): Promise<OpenSharedReportOutcome> {
  const now = services.now();
  const report = await findSharedReport(services.db, {
    tokenHash: hashToken(token),
    policy: services.config.guardianConsent,
    now,
  });
  if (!report) return { ok: false, reason: "link-gone" };
  // Counted in the background, so that a working link responds no slower than one that does not work.
  if (isVisit) services.defer(countShareOpen(services.db, { id: report.shareId, viewerId, now }));
  const sections = shownSections(report.sections, report.recommendedCareers ?? []);
  return { ok: true, report: { ...(await withTexts(services.files, report)), sections: sections && [...sections] } };
}
