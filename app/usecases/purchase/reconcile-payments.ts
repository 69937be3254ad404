import {
  listHeldProviderOrders,
  listProviderOrdersToCheck,
  touchProviderOrder,
} from "#db/queries/purchase/provider-orders.ts";
import { listRefundsToCheck, touchRefund } from "#db/queries/purchase/refunds.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { RECONCILE_UNTIL_MS } from "#app/domain/purchase/order.ts";
import { PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { recordRefund } from "./refunds/execute-refund.ts";
import { reconcileProviderOrder } from "./open-provider-order.ts";

/** One run looks up this many provider orders; the next run goes on. */
const BATCH_SIZE = 40;

/**
 * What a run checked and did; `failed` counts the provider orders that were looked up and could not be settled,
 * `stopped` is 1 when the provider did not respond and the rest was left for later.
 */
export interface ReconciliationReport {
  checked: number;
  completed: number;
  failed: number;
  stopped: number;
}

/**
 * Asks the provider about orders and bookings that are `minimumAgeMinutes` old, until they are six days old, and
 * settles the payments that were never reported to us: less often about those already paid, where a second payment may
 * arrive.
 */
export async function reconcilePayments(
  services: Services,
  { minimumAgeMinutes }: { minimumAgeMinutes: number },
): Promise<ReconciliationReport> {
  const now = services.now();
  const createdAfter = new Date(now.getTime() - RECONCILE_UNTIL_MS);
  const createdBefore = new Date(now.getTime() - minimumAgeMinutes * MINUTE_MS);
  const recent = await listProviderOrdersToCheck(services.db, { now, createdAfter, createdBefore, limit: BATCH_SIZE });
  const held = await listHeldProviderOrders(services.db, { now, createdAfter, limit: BATCH_SIZE });
  const waiting = [...recent, ...held];
  const report: ReconciliationReport = { checked: 0, completed: 0, failed: 0, stopped: 0 };
  for (const { id: providerOrderId, isSettled } of waiting) {
    try {
      const { isCompleted } = await reconcileProviderOrder(services, providerOrderId);
      report.checked += 1;
      if (isCompleted && !isSettled) report.completed += 1;
    } catch (error) {
      console.error(`Reconciliation of ${providerOrderId}:`, error);
      // A refusal concerns this order alone; a provider that is down need not be asked forty times.
      if (error instanceof PaymentProviderError && error.reason === "unavailable") return { ...report, stopped: 1 };
      // Whatever else is wrong with it, it goes to the back of the queue: it would keep the others from being looked
      // up.
      report.failed += 1;
      await touchProviderOrder(services.db, providerOrderId, services.now());
    }
  }
  return report;
}

/** How long an accepted refund is left alone: banks take hours at least. */
const REFUND_TIMEOUT_MS = 60 * MINUTE_MS;

/** Asks the provider about refunds that it has accepted and whose outcome was never reported to us. */
export async function reconcileRefunds(
  services: Services,
): Promise<{ refundsChecked: number; refundsFinished: number }> {
  const { db, payments } = services;
  const report = { refundsChecked: 0, refundsFinished: 0 };
  if (!payments) return report;
  const before = new Date(services.now().getTime() - REFUND_TIMEOUT_MS);
  for (const { id, providerRefundId } of await listRefundsToCheck(db, { before, limit: BATCH_SIZE })) {
    if (providerRefundId === null) continue;
    try {
      const refund = await payments.findRefund(providerRefundId);
      if (refund.status !== "pending") await recordRefund(services, refund);
      else await touchRefund(db, id, services.now());
      report.refundsChecked += 1;
      if (refund.status !== "pending") report.refundsFinished += 1;
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      console.error(`Reconciliation of ${providerRefundId}: ${error.message}`);
      if (error.reason === "unavailable") break;
      await touchRefund(db, id, services.now());
    }
  }
  return report;
}
