import { countShareOpen, findSharedReport, type SharedReportRow } from "#db/queries/report/report-shares.ts";
import { findStudentStrengths } from "#app/usecases/strengths/find-student-strengths.ts";
import type { WhatComesEasily } from "#app/domain/strengths/what-comes-easily.ts";
import { shownSections } from "#app/domain/report/report-share.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { withTexts } from "./texts/texts-file.ts";

/** Unknown, expired and revoked links look the same, so that nothing is revealed. */
export type OpenSharedReportFailure = "link-gone";

export type OpenSharedReportOutcome =
  | { ok: true; report: SharedReportRow & { strengths: WhatComesEasily | null } }
  | { ok: false; reason: OpenSharedReportFailure };

/**
 * Opens a shared report. Counts the visit, unless it is the owner's (`viewerId`) or a bot's. The row holds the whole
 * text: `reportTexts` selects what may be shown by the row's `sections`.
 */
export async function openSharedReport(
  services: Services,
  { token, viewerId, isVisit }: { token: string; viewerId: string | null; isVisit: boolean },
): Promise<OpenSharedReportOutcome> {
  const now = services.now();
  const report = await findSharedReport(services.db, {
    tokenHash: hashLinkToken(token),
    policy: services.config.guardianConsent,
    now,
  });
  if (!report) return { ok: false, reason: "link-gone" };
  // Deferred, so that a valid link responds as fast as an invalid one.
  if (isVisit) services.defer(countShareOpen(services.db, { id: report.shareId, viewerId, now }));
  const sections = shownSections(report.sections, report.recommendedCareers ?? []);
  const strengths = report.showsStrengths ? await findStudentStrengths(services, report.userId) : null;
  const whole = await withTexts(services.files, report);
  return { ok: true, report: { ...whole, sections: sections && [...sections], strengths } };
}
