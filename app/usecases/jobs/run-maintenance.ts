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
import { askForRatings } from "#app/usecases/booking/outcomes/ask-for-ratings.ts";
import { askForOutcomes } from "#app/usecases/booking/outcomes/ask-for-outcomes.ts";
import { askForReportRatings } from "#app/usecases/report/ask-for-report-ratings.ts";
import { remindOfSessions } from "#app/usecases/booking/notify-session-changes.ts";

/** What triggered the maintenance run. */
export type MaintenanceTrigger =
  | { by: "cron" }
  | { by: "administrator"; userId: string; email: string | null; clientIp: string | null };

/**
 * Runs everything that must happen without visitors: reconciles payments, expires unpaid orders and held slots, sends
 * session and guardian reminders, asks experts for outcomes and students for ratings of sessions and
 * reports, cancels sessions without consent, continues announcements, delivers the outbox, requeues stuck reports, processes erasures, applies retention, seals and checks the audit log, begins the nightly
 * backup, raises alerts and updates the questionnaire statistics once a day. A failing step does not stop the others;
 * its count is the number of failures. Stores and returns the counts.
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
    // After reconciliation: a slot paid for in time belongs to its payer.
    ["campaigns", () => countCampaignPurchases(services)],
    ["holds", () => releaseExpiredHolds(services)],
    ["reminders", () => remindOfSessions(services)],
    ["outcomes", () => askForOutcomes(services)],
    ["ratings", () => askForRatings(services)],
    ["reportRatings", () => askForReportRatings(services)],
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
    ["storedNames", () => normaliseStoredNames(services)],
    // After the names that it changes.
    ["names", () => indexPhoneticKeys(services)],
    ["sheets", async () => ({ forgottenSheets: await forgetOldSheets(services) })],
    ["backups", () => keepBackups(services)],
    // Last, so that problems the other steps just fixed raise no alert.
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
