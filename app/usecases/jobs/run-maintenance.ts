import { finishReconciliationRun, insertReconciliationRun } from "#db/queries/purchase/reconciliation-runs.ts";
import { RECONCILE_AFTER_MINUTES } from "#app/domain/purchase/order.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
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
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { releaseExpiredHolds } from "#app/usecases/booking/release-expired-holds.ts";
import { moveRemainingTexts } from "#app/usecases/report/texts/move-texts.ts";
import { requeueStuckReports } from "#app/usecases/report/requeue-stuck-reports.ts";
import { resealSecrets } from "./reseal-secrets.ts";
import { sealAuditLog } from "./seal-audit-log.ts";
import { indexPhoneticKeys } from "./index-phonetic-keys.ts";
import { keepBackups } from "./backup/begin-backup.ts";
import { watchOperations } from "./watch-operations.ts";
import { updateStatistics } from "#app/usecases/assessment/update-statistics.ts";
import { remindOfSessions } from "#app/usecases/booking/notify-session-changes.ts";

/** Who runs the maintenance: the cron, or an administrator who does not want to wait for it. */
export type MaintenanceTrigger =
  | { by: "cron" }
  | { by: "administrator"; userId: string; email: string; clientIp: string | null };

/**
 * What has to happen whether or not anyone is on the site: payments are reconciled, unpaid orders and held slots
 * expire, reminders of sessions and of what guardians have to answer are sent, sessions without a consent end, announcements go on, outbox
 * messages are delivered, stuck reports are queued again, erasures are carried out, what has been kept long enough is
 * deleted, the audit log is sealed and checked, the night's backup is begun, what needs somebody raises an alert, and once a day the statistics of the questionnaire are brought up to date. A part that fails does not keep
 * the others from running; its count says how often it failed.
 * Returns and stores what was done.
 */
export async function runMaintenance(
  services: Services,
  {
    minimumAgeMinutes = RECONCILE_AFTER_MINUTES,
    trigger = { by: "cron" },
  }: { minimumAgeMinutes?: number; trigger?: MaintenanceTrigger } = {},
): Promise<Record<string, number>> {
  const { db } = services;
  const id = services.newId();
  await beginRun(services, id, trigger);

  const parts: [name: string, work: () => Promise<object>][] = [
    ["reconciliation", () => reconcilePayments(services, { minimumAgeMinutes })],
    ["refunds", () => reconcileRefunds(services)],
    ["expiry", () => expireOrders(services)],
    // After the reconciliation: a slot that was paid for in time belongs to its payer.
    ["holds", () => releaseExpiredHolds(services)],
    ["reminders", () => remindOfSessions(services)],
    ["guardians", async () => ({ guardiansReminded: await remindGuardians(services) })],
    ["consents", async () => ({ sessionsWithoutConsent: await cancelSessionsWithoutConsent(services) })],
    ["announcements", () => sendDueAnnouncements(services)],
    ["outbox", () => deliverOutbox(services)],
    ["reports", async () => ({ requeued: await requeueStuckReports(services) })],
    ["texts", async () => ({ movedTexts: await moveRemainingTexts(services) })],
    ["exports", async () => ({ exportsRequeued: await requeueStuckExports(services) })],
    ["erasures", () => processErasures(services)],
    ["retention", () => applyRetention(services)],
    ["statistics", async () => ({ countedSheets: (await updateStatistics(services)).sheets })],
    ["secrets", () => resealSecrets(services)],
    ["auditLog", () => sealAuditLog(services)],
    ["names", () => indexPhoneticKeys(services)],
    ["sheets", async () => ({ forgottenSheets: await forgetOldSheets(services) })],
    ["backups", () => keepBackups(services)],
    // Last: what the others have just mended is no alert.
    ["alerts", () => watchOperations(services, { isCron: trigger.by === "cron" })],
  ];
  const summary: Record<string, number> = {};
  for (const [name, work] of parts) {
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

async function beginRun(services: Services, id: string, trigger: MaintenanceTrigger): Promise<void> {
  const startedBy = trigger.by === "administrator" ? trigger.userId : null;
  const run = insertReconciliationRun(services.db, { id, trigger: trigger.by, startedBy, startedAt: services.now() });
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
