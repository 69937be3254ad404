import { startRequestedPayment } from "#app/usecases/booking/start-requested-payment.ts";
import type { Rows } from "../table.ts";
import type { World } from "../world.ts";
import { requestedPayment } from "./students.ts";

/** Checkout's response for a package just paid for on a student's behalf. */
export async function requestedPaymentAtCheckout(world: World): Promise<Rows> {
  const { services } = world;
  const { token = "" } = await requestedPayment(world);
  const payer = { name: "Mini Nair", email: "mini@families.example", state: "32", gstin: null } as const;
  const started = await startRequestedPayment(services, { token, amount: 1499, payer });
  if (!started.ok) throw new Error(`Not started: ${started.reason}`);
  const { providerOrderId } = started.checkout;
  const { id: paymentId } = services.payments.pay(providerOrderId);
  return { token, providerOrderId, paymentId, signature: services.payments.sign(providerOrderId, paymentId) };
}
