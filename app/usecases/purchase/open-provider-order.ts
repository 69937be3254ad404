import { batch } from "#db/queries/platform/batch.ts";
import {
  attachProviderOrder,
  insertProviderOrder,
  listProviderOrderIds,
  selectProviderOrderId,
  supersedeProviderOrders,
  touchProviderOrder,
} from "#db/queries/purchase/provider-orders.ts";
import { toSaleId } from "#db/queries/purchase/sale.ts";
import { CURRENCY, toPaise } from "#app/domain/purchase/money.ts";
import { toReceiptId } from "#app/domain/purchase/order.ts";
import type { Payer } from "#app/domain/purchase/payer.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import { type PaymentProvider, PaymentProviderError } from "#app/ports/payments.ts";
import type { Services } from "#app/ports/services.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * The provider's order for this quote of a purchase: created, or found again by its receipt. Those of other quotes are
 * superseded. A third-party payer (`payer`) gets their own beside the student's. `known`: the purchase's, if the
 * request has read them.
 * @returns the provider's id
 * @throws PaymentProviderError when the provider does not create one
 */
export async function openProviderOrder(
  { db, now: clock }: Services,
  payments: PaymentProvider,
  purchase: PurchaseId,
  quote: Quote,
  { payer = null, known }: { payer?: Payer | null; known?: readonly { id: string; receipt: string }[] } = {},
): Promise<string> {
  const receipt = toReceiptId(toSaleId(purchase), quote, payer);
  const [stored] = known?.filter((order) => order.receipt === receipt) ?? (await selectProviderOrderId(db, receipt));
  const id =
    stored?.id ??
    (
      await payments.createOrder({
        amountPaise: toPaise(quote.amount),
        currency: CURRENCY,
        receipt,
        notes: { ...purchase },
      })
    ).id;
  const now = clock();
  const { attached } = await batch(db, {
    inserted: insertProviderOrder(db, { id, purchase, receipt, quote, currency: CURRENCY, payer, createdAt: now }),
    attached: payer ? null : attachProviderOrder(db, { purchase, receipt, quote, now }),
    superseded: payer ? null : supersedeProviderOrders(db, { purchase, now }),
  });
  // Of two tabs, the first row wins: the other's provider order is never offered.
  const [first] = attached ?? [];
  return first?.providerOrderId ?? (await selectProviderOrderId(db, receipt))[0]?.id ?? id;
}

/**
 * Asks the provider about all its orders for a purchase, as a returning buyer may have paid and closed the page.
 * `isCompleted`: it is now paid for.
 * @throws PaymentProviderError when the provider cannot be asked
 */
export async function reconcilePurchase(services: Services, purchase: PurchaseId): Promise<{ isCompleted: boolean }> {
  for (const providerOrderId of await listProviderOrderIds(services.db, purchase)) {
    const { isCompleted } = await reconcileProviderOrder(services, providerOrderId);
    if (isCompleted) return { isCompleted };
  }
  return { isCompleted: false };
}

/**
 * Settles the payments of one provider order. `isCompleted`: its sale is then completed. Rejects with
 * PaymentProviderError when the provider cannot be asked.
 */
export async function reconcileProviderOrder(
  services: Services,
  providerOrderId: string,
): Promise<{ isCompleted: boolean }> {
  const { db, payments } = services;
  if (!payments) throw new PaymentProviderError("unavailable", "No payment provider is configured");
  let isCompleted = false;
  for (const payment of await payments.listPayments(providerOrderId)) {
    const settled = await settlePayment(services, { payment });
    isCompleted = settled.ok && settled.status === "completed";
  }
  await touchProviderOrder(db, providerOrderId, services.now());
  return { isCompleted };
}
