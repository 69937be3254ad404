import { expect, test } from "vitest";
import { findOwnRequest } from "#db/queries/purchase/payment-requests.ts";
import { offerPaymentLink } from "#app/usecases/purchase/offer-payment-link.ts";
import { openPaymentRequest } from "#app/usecases/purchase/open-payment-request.ts";
import { stopPaymentRequest } from "#app/usecases/purchase/stop-payment-request.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { testServices } from "../../support/services.ts";

const HOUR_MS = 60 * 60 * 1000;
const none = () => null;

async function withOpenOrder() {
  const services = testServices();
  const { userId } = await makeStudent(services);
  await startedPurchase(services, userId, "gold");
  return { services, purchase: { userId, packageType: "gold" as const } };
}

test("an open order gets one link, and a browser that knows it gets the same again", async () => {
  const { services, purchase } = await withOpenOrder();
  const made = await offerPaymentLink(services, purchase, none);
  if (!made.ok) throw new Error(made.reason);
  expect(await openPaymentRequest(services, made)).toMatchObject({ ok: true, request: { quote: { amount: 2999 } } });
  expect(
    await findOwnRequest(services.db, { id: made.requestId, userId: purchase.userId, now: services.now() }),
  ).toMatchObject({ until: new Date(services.now().getTime() + 72 * HOUR_MS) });
  const again = await offerPaymentLink(services, purchase, (id) => (id === made.requestId ? made.token : null));
  expect(again).toEqual(made);
});

test("a link that was sent from elsewhere is not replaced, one that was stopped is", async () => {
  const { services, purchase } = await withOpenOrder();
  const sent = await offerPaymentLink(services, purchase, none);
  if (!sent.ok) throw new Error(sent.reason);
  expect(await offerPaymentLink(services, purchase, none)).toEqual({ ok: false, reason: "link-elsewhere" });
  expect(await openPaymentRequest(services, sent)).toMatchObject({ ok: true });
  await stopPaymentRequest(services, { userId: purchase.userId, requestId: sent.requestId });
  expect(await offerPaymentLink(services, purchase, none)).toMatchObject({ ok: true });
});

test("without an open order of one's own there is nothing to offer", async () => {
  const { services, purchase } = await withOpenOrder();
  const { userId } = await makeStudent(services);
  expect(await offerPaymentLink(services, { ...purchase, userId }, none)).toEqual({ ok: false, reason: "not-payable" });
  services.clock.advance(25 * HOUR_MS);
  expect(await offerPaymentLink(services, purchase, none)).toEqual({ ok: false, reason: "not-payable" });
});
