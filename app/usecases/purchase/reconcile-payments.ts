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

const BATCH_SIZE = 40;

/** A run's counts. `failed`: orders that could not be settled. `stopped`: 1 if the provider did not respond. */
export interface ReconciliationReport {
  checked: number;
  completed: number;
  failed: number;
  stopped: number;
}

/**
 * Asks the provider about orders and bookings from `minimumAgeMinutes` to six days old, and settles payments that were
 * never reported. Paid ones are checked less often, for a second payment.
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
      // A refusal concerns this order only; an unavailable provider need not be asked forty times.
      if (error instanceof PaymentProviderError && error.reason === "unavailable") return { ...report, stopped: 1 };
      // A failing order moves to the back of the queue, so that it does not block the others.
      report.failed += 1;
      await touchProviderOrder(services.db, providerOrderId, services.now());
    }
  }
  return report;
}

/** An accepted refund is not checked before this: banks take at least hours. */
const REFUND_TIMEOUT_MS = 60 * MINUTE_MS;

/** Asks the provider about accepted refunds whose outcome was never reported. */
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
