import {
  claimReminder,
  findOpenedRequest,
  listDueReminders,
  type OpenedRequest,
} from "#db/queries/accounts/guardian-requests.ts";
import type { Statement } from "#db/queries/platform/batch.ts";
import { hasMailBudget } from "#db/queries/platform/outbox.ts";
import { guardianConsentMail, guardianRequestMail } from "#app/content/mails/guardian-mails.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { ageAt, reminderAfter, yearlyReminderAfter } from "#app/domain/accounts/consent.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import type { Services } from "#app/ports/services.ts";
import { guardianMailStatements, guardianNoticeStatements } from "./guardian-mail-statements.ts";

const REMINDER_BATCH_SIZE = 50;

/**
 * Reminds guardians who have not completed their answer, two and five days after the request, and yearly those whose
 * consent is in force that it is and how to withdraw it. Each reminder has its own link; concurrent runs send one.
 * Students who are of age by now are skipped. Returns how many were sent.
 */
export async function remindGuardians(services: Services): Promise<number> {
  const { db, config } = services;
  if (config.guardianConsent === "off") return 0;
  let sent = 0;
  for (const { id, remindersSent } of await listDueReminders(db, { now: services.now(), limit: REMINDER_BATCH_SIZE })) {
    const request = await findOpenedRequest(db, { id });
    if (!request) continue;
    const now = services.now();
    const isYearly = request.state === "given";
    // Others have mailed them as often as anybody may for now: a later run reminds them.
    if (
      !isYearly &&
      request.email !== null &&
      !(await hasMailBudget(db, { template: "guardian-request", to: request.email }, now))
    )
      continue;
    const isWanted = isMinor(ageAt(request, now));
    const next = isYearly ? yearlyReminderAfter(now) : reminderAfter(request.createdAt, remindersSent + 1);
    const claimed = await claimReminder(db, { id, remindersSent, next: isWanted ? next : null, now });
    if (claimed.length === 0 || !isWanted) continue;
    const [first, ...rest] = isYearly ? yearlyReminder(services, request, now) : openReminder(services, request);
    if (!first) continue;
    await db.batch([first, ...rest]);
    sent += 1;
  }
  if (sent > 0) services.nudgeOutbox();
  return sent;
}

function openReminder(services: Services, { id, userId, email, studentName, language }: OpenedRequest): Statement[] {
  // A link that the student passes on has no address to remind.
  if (email === null) return [];
  const student = toFirstName(studentName);
  return [
    ...guardianMailStatements(services, {
      requestId: id,
      studentId: userId,
      to: email,
      template: "guardian-request",
      mail: (url) => guardianRequestMail(services.config, { student, url, isReminder: true }, language),
    }),
  ];
}

function yearlyReminder(services: Services, request: OpenedRequest, now: Date): Statement[] {
  const { id: requestId, userId: studentId, email, phone, language } = request;
  const student = toFirstName(request.studentName);
  return guardianNoticeStatements(
    services,
    { requestId, studentId, student, email, phone, language },
    {
      template: "guardian-consent",
      mail: (url) => guardianConsentMail(services.config, { student, url, isYearly: true }, language),
      dedupeKey: `guardian-consent:${requestId}:${now.getTime()}`,
    },
  );
}
