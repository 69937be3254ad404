import {
  findLastCronRun,
  finishReconciliationRun,
  insertReconciliationRun,
} from "#db/queries/purchase/reconciliation-runs.ts";
import { RECONCILE_AFTER_MINUTES } from "#app/domain/purchase/order.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { RETENTION_IDS } from "#app/domain/platform/retention.ts";
import { isDueHourly } from "#app/domain/platform/watch/hourly.ts";
import type { Services } from "#app/ports/services.ts";
import { deliverOutbox } from "./deliver-outbox.ts";
import { expireOrders } from "#app/usecases/purchase/expire-orders.ts";
import { forgetOldSheets } from "#app/usecases/guide/uploaded-sheet.ts";
import { applyRetention } from "./apply-retention.ts";
import { processErasures } from "./process-erasures.ts";
import { requeueStuckExports } from "./make-data-export.ts";
import { remindGuardians } from "#app/usecases/accounts/consent/remind-guardians.ts";
import { cancelSessionsWithoutConsent } from "#app/usecases/booking/consent/cancel-sessions-without-consent.ts";
import { sendDueAnnouncements } from "#app/usecases/administration/announcements/send-due-announcements.ts";
import { reconcilePayments, reconcileRefunds } from "#app/usecases/purchase/reconcile-payments.ts";
import { countCampaignPurchases } from "#app/usecases/administration/campaigns/count-campaigns.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { moveRemainingTexts } from "#app/usecases/report/texts/move-texts.ts";
import { requeueStuckReports } from "#app/usecases/report/requeue-stuck-reports.ts";
import { resealSecrets } from "./reseal-secrets.ts";
import { sealAuditLog } from "./seal-audit-log.ts";
import { indexPhoneticKeys } from "./index-phonetic-keys.ts";
import { normaliseStoredNames } from "./normalise-stored-names.ts";
import { keepBackups } from "./backup/begin-backup.ts";
import { watchOperations } from "./watch-operations.ts";
import { updateStatistics } from "#app/usecases/assessment/update-statistics.ts";
import { calibrateStrengths } from "#app/usecases/strengths/calibrate.ts";
import { askForRatings } from "#app/usecases/booking/outcomes/ask-for-ratings.ts";
import { askForOutcomes } from "#app/usecases/booking/outcomes/ask-for-outcomes.ts";
import { askForReportRatings } from "#app/usecases/report/ask-for-report-ratings.ts";
import { remindOfSessions } from "#app/usecases/booking/notify-session-changes.ts";

/** What triggered the maintenance run. */
export type MaintenanceTrigger =
  | { by: "cron" }
  | { by: "administrator"; userId: string; email: string | null; clientIp: string | null };

/** A part of the maintenance. With a `minute`, the cron runs it once an hour, otherwise each time. */
interface Part {
  name: string;
  work: () => Promise<object>;
  minute?: number;
}

/** The minute of each retention rule: two rules every five minutes. */
const retentionMinute = (place: number) => (place * 5) % 60;

/**
 * Runs everything that must happen without visitors: reconciles payments, expires unpaid orders and held slots, sends
 * session and guardian reminders, asks experts for outcomes and students for ratings of sessions and
 * reports, cancels sessions without consent, continues announcements, delivers the outbox, requeues stuck reports,
 * processes erasures, applies retention, seals and checks the audit log, begins the nightly backup, raises alerts, and
 * updates the statistics of questionnaire and strengths once a day. A failing step does not stop the others; its count is
 * the number of failures. Stores and returns the counts.
 *
 * `onlyDue` leaves out the hourly parts whose minute has not come since the cron's last run (`isDueHourly`). What
 * someone waits for, and what ends by the minute, runs each time; the hourly minutes are spread over the hour, so that a
 * run with nothing to do has at most 40 statements (`idle-run.test.ts`).
 */
export async function runMaintenance(
  services: Services,
  {
    minimumAgeMinutes = RECONCILE_AFTER_MINUTES,
    trigger = { by: "cron" },
    onlyDue = false,
  }: { minimumAgeMinutes?: number; trigger?: MaintenanceTrigger; onlyDue?: boolean } = {},
): Promise<Record<string, number>> {
  const { db } = services;
  const now = services.now();
  const last = onlyDue ? await findLastCronRun(db) : null;
  const id = services.newId();
  // The same time as for what is due: a minute that passes in between would be skipped.
  await beginRun(services, { id, trigger, startedAt: now });

  const rules = RETENTION_IDS.filter((_, place) =>
    isDueHourly({ name: "retention", minute: retentionMinute(place) }, last, now),
  );
  const parts: Part[] = [
    { name: "reconciliation", work: () => reconcilePayments(services, { minimumAgeMinutes }) },
    { name: "refunds", work: () => reconcileRefunds(services) },
    { name: "expiry", work: () => expireOrders(services) },
    { name: "campaigns", work: () => countCampaignPurchases(services), minute: 25 },
    // After reconciliation: a slot paid for in time belongs to its payer.
    { name: "holds", work: () => releaseExpiredHolds(services) },
    { name: "reminders", work: () => remindOfSessions(services) },
    // At the full hour in India.
    { name: "outcomes", work: () => askForOutcomes(services), minute: 30 },
    { name: "ratings", work: () => askForRatings(services), minute: 30 },
    { name: "reportRatings", work: () => askForReportRatings(services), minute: 30 },
    { name: "guardians", work: async () => ({ guardiansReminded: await remindGuardians(services) }), minute: 0 },
    // For those that a refusal or withdrawal did not reach.
    {
      name: "consents",
      work: async () => ({ sessionsWithoutConsent: await cancelSessionsWithoutConsent(services) }),
      minute: 55,
    },
    { name: "announcements", work: () => sendDueAnnouncements(services) },
    { name: "outbox", work: () => deliverOutbox(services) },
    { name: "reports", work: async () => ({ requeued: await requeueStuckReports(services) }) },
    { name: "texts", work: async () => ({ movedTexts: await moveRemainingTexts(services) }), minute: 20 },
    { name: "exports", work: async () => ({ exportsRequeued: await requeueStuckExports(services) }), minute: 55 },
    { name: "erasures", work: () => processErasures(services), minute: 40 },
    ...(rules.length > 0 ? [{ name: "retention", work: () => applyRetention(services, rules) }] : []),
    {
      name: "statistics",
      work: async () => ({ countedSheets: (await updateStatistics(services)).sheets }),
      minute: 0,
    },
    {
      name: "strengths",
      work: async () => ({ countedAttempts: (await calibrateStrengths(services)).attempts }),
      minute: 45,
    },
    { name: "secrets", work: () => resealSecrets(services), minute: 10 },
    { name: "auditLog", work: () => sealAuditLog(services), minute: 50 },
    { name: "storedNames", work: () => normaliseStoredNames(services), minute: 10 },
    // After the names that it changes.
    { name: "names", work: () => indexPhoneticKeys(services) },
    { name: "sheets", work: async () => ({ forgottenSheets: await forgetOldSheets(services) }), minute: 15 },
    { name: "backups", work: () => keepBackups(services) },
    // Last, so that problems the other steps just fixed raise no alert.
    { name: "alerts", work: () => watchOperations(services, { isCron: trigger.by === "cron" }) },
  ];
  const summary: Record<string, number> = {};
  for (const { name, work, minute } of parts) {
    if (minute !== undefined && !isDueHourly({ name, minute }, last, now)) continue;
    try {
      Object.assign(summary, await work());
    } catch (error) {
      console.error(`Maintenance, ${name}:`, error);
      summary[`${name}Failed`] = 1;
    }
  }
  await finishReconciliationRun(db, id, { finishedAt: services.now(), summary });
  return summary;
}

async function beginRun(
  services: Services,
  { id, trigger, startedAt }: { id: string; trigger: MaintenanceTrigger; startedAt: Date },
): Promise<void> {
  const startedBy = trigger.by === "administrator" ? trigger.userId : null;
  const run = insertReconciliationRun(services.db, { id, trigger: trigger.by, startedBy, startedAt });
  if (trigger.by === "cron") {
    await run;
    return;
  }
  await services.db.batch([
    run,
    recordAudit(services, toAdministrator(trigger, trigger.clientIp), {
      action: "reconciliation.run",
      entityType: "reconciliation_run",
      entityId: id,
    }),
  ]);
}
