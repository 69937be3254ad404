import { listAuditEntriesAbout } from "#db/queries/administration/lists/list-audit-log.ts";
import { listEventsOfPurchase, type OrderDetails } from "#db/queries/administration/order-details.ts";
import { listReceiptLinks } from "#db/queries/purchase/receipts.ts";
import { describePaymentError } from "#app/domain/purchase/payment-failure.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import type { Services } from "#app/web/context.ts";
import { AUDIT_ENTRY_LIMIT } from "./audit-trail.tsx";

type Database = Services["db"];

interface Wanted {
  viewer: Viewer;
  purchase: PurchaseId;
  /** The entities whose audit entries belong here, besides those of its payments. */
  entityIds: string[];
  createdAt: Date;
}

/** The events, receipts and audit log of a purchase whose payments are known. */
export async function loadMoney(
  db: Database,
  { payments, providerOrders }: Pick<OrderDetails, "payments" | "providerOrders">,
  wanted: Wanted,
) {
  const paymentIds = payments.map(({ id }) => id);
  const providerOrderIds = providerOrders.map(({ id }) => id);
  const [events, receipts, audit] = await Promise.all([
    listEventsOfPurchase(db, { paymentIds, providerOrderIds, since: wanted.createdAt }),
    listReceiptLinks(db, { purchase: wanted.purchase }),
    listAuditEntriesAbout(db, wanted.viewer, [...wanted.entityIds, ...paymentIds], AUDIT_ENTRY_LIMIT),
  ]);
  return { events, receipts, audit };
}

/** An event, not yet sorted. */
export interface Happening {
  at: Date | null;
  what: string;
}

function describeAttempt(payment: OrderDetails["payments"][number]): string {
  const { id, status, method } = payment;
  const attempt = `Payment ${id}${method ? ` by ${method}` : ""}`;
  if (status !== "failed") return `${attempt} begun`;
  return `${attempt} failed: ${describePaymentError(payment) ?? "the provider gives no reason"}`;
}

/** The payments and refunds of a purchase, for its timeline. */
export function moneyHappenings({ payments, refunds }: Pick<OrderDetails, "payments" | "refunds">): Happening[] {
  return [
    ...payments.map((payment) => ({ at: payment.createdAt, what: describeAttempt(payment) })),
    ...payments.map(({ id, capturedAt }) => ({ at: capturedAt, what: `Payment ${id} captured` })),
    ...refunds.map(({ amountPaise, createdAt, reason }) => ({
      at: createdAt,
      what: `Refund of ${formatAmount(amountPaise)} asked for: ${reason}`,
    })),
    ...refunds.map(({ amountPaise, processedAt }) => ({
      at: processedAt,
      what: `${formatAmount(amountPaise)} returned`,
    })),
  ];
}

/** The events sorted by time, without those that have not happened. */
export function inOrder(happenings: readonly Happening[]): { at: Date; what: string }[] {
  return happenings
    .flatMap(({ at, what }) => (at ? [{ at, what }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
