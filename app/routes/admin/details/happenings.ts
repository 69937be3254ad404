import type { OrderDetails } from "#db/queries/administration/order-details.ts";
import { describePaymentError } from "#app/domain/purchase/payment-failure.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";

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
