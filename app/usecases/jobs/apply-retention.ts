import { deleteDataExports, listOutdatedDataExports } from "#db/queries/accounts/data-exports.ts";
import { purgeBooks } from "#db/queries/accounts/erase-rows.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { deleteViolationsBefore } from "#db/queries/platform/csp-violations.ts";
import { deleteEndedAlertsBefore } from "#db/queries/platform/watch/alerts.ts";
import { deleteSettledDeadLettersBefore } from "#db/queries/platform/watch/dead-letters.ts";
import { deleteMetricCountsBefore } from "#db/queries/platform/watch/metric-counts.ts";
import { deleteRateLimitsBefore } from "#db/queries/platform/rate-limits.ts";
import {
  cutAuditAddresses,
  cutDeliveredMails,
  cutWebhookEvents,
  deleteAbandonedOutboxMessages,
  deleteClosedSupportRequests,
  deleteDeliveredOutboxMessages,
  deleteEndedPaymentRequests,
  deleteOldAuditEntries,
  deleteOldMails,
  deleteOldPhoneCodes,
  deleteOldPhoneMessages,
  deleteOldWebhookEvents,
  deleteUnverifiedUsers,
  listErasedBefore,
} from "#db/queries/platform/retention.ts";
import { deleteExpertSessionsExpiredBefore } from "#db/queries/experts/expert-sign-ins.ts";
import { deleteSessionsExpiredBefore } from "#db/queries/accounts/login-sessions.ts";
import { deletePhoneChangesExpiredBefore } from "#db/queries/accounts/phone-changes.ts";
import { deleteEmailChangesExpiredBefore } from "#db/queries/accounts/email-changes.ts";
import { deleteChallengesExpiredBefore } from "#db/queries/accounts/passkeys.ts";
import { deleteKnownDevicesExpiredBefore } from "#db/queries/accounts/known-devices.ts";
import { deleteEmailTokensExpiredBefore } from "#db/queries/accounts/tokens.ts";
import { forgetIdlePayers } from "#db/queries/purchase/provider-orders.ts";
import { deleteReconciliationRuns } from "#db/queries/purchase/reconciliation-runs.ts";
import { forgetSealedMessages } from "#db/queries/platform/message-delivery.ts";
import { EXPORT_FORGOTTEN_MS } from "#app/domain/accounts/data-export.ts";
import { keptSince, RETENTION_IDS, type RetentionId } from "#app/domain/platform/retention.ts";
import { financialYearStart } from "#app/domain/purchase/receipt-number.ts";
import type { Services } from "#app/ports/services.ts";
import { forgetBackups } from "./backup/forget-backups.ts";

/** Rows per statement and statements per run: 10,000 rows an hour of each rule, above an evening's mails in a day. */
const BATCH_SIZE = 200;
const STATEMENTS = 50;

/** People whose books are deleted per run, each by a batch of statements. */
const PEOPLE = 10;

/** Repeats a step until it finds no more rows or reaches the run's limit. Returns the number of rows. */
async function repeat(step: (limit: number) => PromiseLike<readonly unknown[]>): Promise<number> {
  let taken = 0;
  for (let statement = 0; statement < STATEMENTS; statement += 1) {
    const { length } = await step(BATCH_SIZE);
    taken += length;
    if (length < BATCH_SIZE) break;
  }
  return taken;
}

/** The deletion for each retention rule. `before`: older rows are deleted. */
const STEPS: Readonly<Record<RetentionId, (services: Services, before: Date) => Promise<number>>> = {
  "unverified-accounts": ({ db }, before) => repeat((limit) => deleteUnverifiedUsers(db, { before, limit })),
  "sign-ins": async ({ db }, before) => {
    await db.batch([
      deleteSessionsExpiredBefore(db, before),
      deleteExpertSessionsExpiredBefore(db, before),
      deleteKnownDevicesExpiredBefore(db, before),
      deleteChallengesExpiredBefore(db, before),
    ]);
    return 0;
  },
  "phone-codes": async ({ db }, before) =>
    (await repeat((limit) => deleteOldPhoneCodes(db, { before, limit }))) +
    (await repeat((limit) => forgetSealedMessages(db, { before, limit }))),
  "mailed-links": async ({ db }, before) => {
    await db.batch([
      deleteEmailTokensExpiredBefore(db, before),
      deleteEmailChangesExpiredBefore(db, before),
      deletePhoneChangesExpiredBefore(db, before),
    ]);
    return 0;
  },
  "rate-limits": async ({ db }, before) => {
    await deleteRateLimitsBefore(db, before);
    return 0;
  },
  "idle-payers": async ({ db }, before) => {
    await forgetIdlePayers(db, before);
    return 0;
  },
  "payment-links": ({ db }, before) => repeat((limit) => deleteEndedPaymentRequests(db, { before, limit })),
  "mail-texts": ({ db, now }, before) =>
    repeat((limit) => cutDeliveredMails(db, "others", { before, limit, now: now() })),
  "session-mail-texts": ({ db, now }, before) =>
    repeat((limit) => cutDeliveredMails(db, "of sessions", { before, limit, now: now() })),
  mails: async ({ db }, before) =>
    (await repeat((limit) => deleteDeliveredOutboxMessages(db, { before, limit }))) +
    (await repeat((limit) => deleteAbandonedOutboxMessages(db, { before, limit }))) +
    (await repeat((limit) => deleteOldMails(db, { before, limit }))) +
    (await repeat((limit) => deleteOldPhoneMessages(db, { before, limit }))),
  "webhook-texts": ({ db, now }, before) => repeat((limit) => cutWebhookEvents(db, { before, limit, now: now() })),
  webhooks: ({ db }, before) => repeat((limit) => deleteOldWebhookEvents(db, { before, limit })),
  "audit-addresses": ({ db }, before) => repeat((limit) => cutAuditAddresses(db, { before, limit })),
  "audit-log": ({ db }, before) => repeat((limit) => deleteOldAuditEntries(db, { before, limit })),
  "browser-reports": async ({ db }, before) => {
    await deleteViolationsBefore(db, before.toISOString().slice(0, 10));
    return 0;
  },
  backups: forgetBackups,
  counts: async ({ db }, before) => {
    await deleteMetricCountsBefore(db, before);
    return 0;
  },
  runs: ({ db }, before) => repeat((limit) => deleteReconciliationRuns(db, { before, limit })),
  alerts: async ({ db }, before) => {
    await db.batch([deleteEndedAlertsBefore(db, before), deleteSettledDeadLettersBefore(db, before)]);
    return 0;
  },
  exports: forgetExports,
  "support-requests": ({ db }, before) => repeat((limit) => deleteClosedSupportRequests(db, { before, limit })),
  books: async ({ db }, before) => {
    const people = await listErasedBefore(db, { before: financialYearStart(before), limit: PEOPLE });
    for (const { id } of people) await batch(db, { rows: purgeBooks(db, id) });
    return people.length;
  },
};

/** Files first: a row without its file is found again, a file without its row never is. */
async function forgetExports({ db, files, now }: Services): Promise<number> {
  const requestedBefore = new Date(now().getTime() - EXPORT_FORGOTTEN_MS);
  const outdated = await listOutdatedDataExports(db, { expiredBefore: now(), requestedBefore, limit: BATCH_SIZE });
  if (outdated.length === 0) return 0;
  const keys = outdated.flatMap(({ fileKey }) => fileKey ?? []);
  if (keys.length > 0) await files.delete(keys);
  await deleteDataExports(
    db,
    outdated.map(({ id }) => id),
  );
  return outdated.length;
}

/**
 * Deletes data past its retention period, by the table that the privacy policy prints; all rules by default. Bounded: a
 * backlog takes several runs. A failing step does not stop the others. Returns the number deleted.
 */
export async function applyRetention(
  services: Services,
  ids: readonly RetentionId[] = RETENTION_IDS,
): Promise<{ forgotten: number; retentionFailed?: number }> {
  let forgotten = 0;
  let failed = 0;
  for (const id of ids) {
    try {
      forgotten += await STEPS[id](services, keptSince(id, services.now()));
    } catch (error) {
      console.error(`Retention, ${id}:`, error);
      failed += 1;
    }
  }
  return { forgotten, ...(failed > 0 ? { retentionFailed: failed } : {}) };
}
