import { findOwnCareers } from "#db/queries/report/career-feedback.ts";
import { insertShare } from "#db/queries/report/report-shares.ts";
import { findOwnReport } from "#db/queries/report/results.ts";
import { keptSections, MAX_LIVE_SHARES, type ShareDays, shareExpiry } from "#app/domain/report/report-share.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";

/** Links per student and day, including revoked ones. */
const MAX_REQUESTS = 30;
const WINDOW_SECONDS = 24 * 60 * 60;

export type ShareReportFailure =
  | ProcessingFailure
  | "report-not-found"
  | "report-not-ready"
  | "no-section-chosen"
  | "too-many-shares"
  | "rate-limited";

export type ShareReportOutcome =
  | { ok: true; shareId: string; token: string; expiresAt: Date }
  | { ok: false; reason: ShareReportFailure };

/**
 * Creates another link to a student's own finished report, for `days` days and the whole report (`sections` null) or
 * some sections; a career section keeps its career. The token is only returned here: its hash is stored.
 */
export async function shareReport(
  services: Services,
  {
    userId,
    resultId,
    days,
    sections,
    showsStrengths = false,
    token = services.newToken(),
  }: {
    userId: string;
    resultId: string;
    days: ShareDays;
    sections: readonly string[] | null;
    /** Whether it shows what comes easily, as of each visit; not by default. */
    showsStrengths?: boolean;
    /** A new one by default. */
    token?: string;
  },
): Promise<ShareReportOutcome> {
  if (!(await isProcessingAllowed(services, userId))) return { ok: false, reason: "consent-missing" };
  if (sections?.length === 0) return { ok: false, reason: "no-section-chosen" };
  const report = await findOwnReport(services.db, { resultId, userId });
  if (!report) return { ok: false, reason: "report-not-found" };
  if (report.status !== "ready") return { ok: false, reason: "report-not-ready" };
  const isAllowed = await isWithinRateLimit(services, {
    key: `share-report:account:${userId}`,
    limit: MAX_REQUESTS,
    windowSeconds: WINDOW_SECONDS,
  });
  if (!isAllowed) return { ok: false, reason: "rate-limited" };
  const now = services.now();
  const shareId = services.newId();
  const expiresAt = shareExpiry(now, days);
  const careers = await findOwnCareers(services.db, { resultId, userId });
  const sharedSections = keptSections(sections, careers ?? []);
  const share = {
    id: shareId,
    resultId,
    userId,
    tokenHash: hashToken(token),
    sections: sharedSections,
    showsStrengths,
    expiresAt,
  };
  const isAdded = await insertShare(services.db, share, { limit: MAX_LIVE_SHARES, now });
  return isAdded ? { ok: true, shareId, token, expiresAt } : { ok: false, reason: "too-many-shares" };
}
