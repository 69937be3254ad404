import { claimReminder, findOpenedRequest, listDueReminders } from "#db/queries/accounts/guardian-requests.ts";
import { hasMailBudget } from "#db/queries/platform/outbox.ts";
import { guardianRequestMail } from "#app/content/mails/guardian-mails.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { ageAt, reminderAfter } from "#app/domain/accounts/consent.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import type { Services } from "#app/ports/services.ts";
import { guardianMailStatements } from "./guardian-mail-statements.ts";

const REMINDER_BATCH_SIZE = 50;

/**
 * Reminds guardians who have not completed their answer, two and five days after the request. Each reminder has its own
 * link; concurrent runs send one. Students who are of age by now are skipped. Returns how many were sent.
 */
export async function remindGuardians(services: Services): Promise<number> {
  const { db, config } = services;
  if (config.guardianConsent === "off") return 0;
  let sent = 0;
  for (const { id, remindersSent } of await listDueReminders(db, { now: services.now(), limit: REMINDER_BATCH_SIZE })) {
    const request = await findOpenedRequest(db, { id });
    // A link that the student passes on has no address to remind.
    if (!request || request.email === null) continue;
    const { email } = request;
    const now = services.now();
    // Others have mailed them as often as anybody may for now: a later run reminds them.
    if (!(await hasMailBudget(db, { template: "guardian-request", to: email }, now))) continue;
    const isWanted = isMinor(ageAt(request, now));
    const next = isWanted ? reminderAfter(request.createdAt, remindersSent + 1) : null;
    const claimed = await claimReminder(db, { id, remindersSent, next, now });
    if (claimed.length === 0 || !isWanted) continue;
    await db.batch([
      ...guardianMailStatements(services, {
        requestId: id,
        studentId: request.userId,
        to: email,
        template: "guardian-request",
        mail: (url) =>
          guardianRequestMail(
            config,
            { student: toFirstName(request.studentName), url, isReminder: true },
            request.language,
          ),
      }),
    ]);
    sent += 1;
  }
  if (sent > 0) services.nudgeOutbox();
  return sent;
}
