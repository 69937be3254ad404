import { findOpenedRequest, isNoticeWanted } from "#db/queries/accounts/guardian-requests.ts";
import { findSharedReport } from "#db/queries/report/report-shares.ts";
import { guardianNoticeKey, reportMailDue } from "#db/queries/report/report-mail.ts";
import { findNewestReportOfStudent } from "#db/queries/report/results.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { guardianReportMail } from "#app/content/mails/guardian-mails.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { ownPageToken } from "#app/domain/accounts/guardian-page.ts";
import { ageAt } from "#app/domain/accounts/consent.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { guardianNoticeStatements } from "#app/usecases/accounts/consent/guardian-mail-statements.ts";
import { type GuardianLinkFailure, openForAct } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { shareReport, type ShareReportFailure } from "./share-report.ts";

/** Tells the guardian who wants it that a report is ready: once per report, with the student's mail, under a consent in force. */
export async function notifyGuardian(
  services: Services,
  { userId, resultId }: { userId: string; resultId: string },
): Promise<void> {
  const request = await findOpenedRequest(services.db, { userId });
  if (!request?.wantsNotice || !isMinor(ageAt(request, services.now()))) return;
  const { id, email, phone, language } = request;
  const student = toFirstName(request.studentName);
  await batch(services.db, {
    notice: guardianNoticeStatements(
      services,
      { requestId: id, studentId: userId, student, email, phone, language },
      {
        template: "guardian-report",
        mail: (url) => guardianReportMail(services.config, { student, url }, language),
        condition: isNoticeWanted(id),
        dedupeKey: guardianNoticeKey(resultId),
        dueAt: reportMailDue(resultId, services.now()),
      },
    ),
  });
  services.nudgeOutbox();
}

/** `report-not-shown`: the student has not agreed to it. */
export type OpenReportAsGuardianFailure = GuardianLinkFailure | "report-not-shown" | ShareReportFailure;

export type OpenReportAsGuardianOutcome =
  | { ok: true; token: string }
  | { ok: false; reason: OpenReportAsGuardianFailure };

/**
 * Makes a link to the student's newest report for the guardian, if the student agrees that they see it: one a day, so
 * that the student's list of links stays short.
 */
export async function openReportAsGuardian(services: Services, token: string): Promise<OpenReportAsGuardianOutcome> {
  const opened = await openForAct(services, token, "all");
  if (!opened.ok) return opened;
  const { userId, showsReport, state } = opened.request;
  if (!showsReport || state !== "given") return { ok: false, reason: "report-not-shown" };
  const report = await findNewestReportOfStudent(services.db, userId);
  if (report === null) return { ok: false, reason: "report-not-ready" };
  const day = services.now().toISOString().slice(0, 10);
  const shareToken = ownPageToken(`${token}:${report}:${day}`);
  const known = await findSharedReport(services.db, { tokenHash: hashToken(shareToken), now: services.now() });
  if (known) return { ok: true, token: shareToken };
  return shareReport(services, { userId, resultId: report, days: 7, sections: null, token: shareToken });
}
