import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { CHANGED_NUMBER_HOLD_MS } from "#app/domain/accounts/phone-code.ts";
import { askEmailChange } from "#app/usecases/accounts/security/change-email.ts";
import { bookWithCredit } from "#app/usecases/booking/book-with-credit.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { requestSessionPayment } from "#app/usecases/booking/request-session-payment.ts";
import { startSessionPayment } from "#app/usecases/booking/start-session-payment.ts";
import { openPaymentRequest } from "#app/usecases/purchase/open-payment-request.ts";
import { requestPackagePayment } from "#app/usecases/purchase/request-package-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { sessionCredits, users } from "#db/schema/index.ts";
import { ist } from "../../support/ist.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { bookedSession, heldSession, makeExpert } from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const WEDNESDAY = ist("2026-11-25 09:00");
const THURSDAY = ist("2026-11-26 09:00");
const HELD = { ok: false, reason: "number-changed-lately" };
const silver = { packageType: "silver", couponCode: null } as const;

/** The account gets another number now. */
async function changeNumber({ db, now }: TestServices, userId: string) {
  await db.update(users).set({ phoneChangedAt: now() }).where(eq(users.id, userId));
}

test("after a change of number a student can buy nothing, ask nobody to pay, and change no address for 24 hours", async () => {
  const services = testServices();
  const { userId, currentUser } = await makeStudent(services);
  const open = await requestPackagePayment(services, { userId, ...silver });
  const acts = [
    () => startPurchase(services, { userId, ...silver }),
    () => requestPackagePayment(services, { userId, ...silver }),
    () => askEmailChange(services, currentUser, { email: `${userId}@new.example`, clientIp: "203.0.113.8" }),
  ];
  await changeNumber(services, userId);
  services.clock.advance(CHANGED_NUMBER_HOLD_MS - 1);
  for (const act of acts) expect(await act()).toEqual(HELD);
  // A parent's link that is open already goes on.
  const token = open.ok ? open.token : "";
  services.clock.advance(-CHANGED_NUMBER_HOLD_MS / 2);
  expect(await openPaymentRequest(services, { token })).toMatchObject({ ok: true });
  services.clock.advance(CHANGED_NUMBER_HOLD_MS / 2 + 1);
  for (const act of acts) expect(await act()).toMatchObject({ ok: true });
});

test("nor pay for a session, use a credit or get money back; others still can cancel", async () => {
  const services = testServices();
  const expert = await makeExpert(services);
  const { userId } = await makeStudent(services);
  const order = await makeOrder(services, userId, { packageType: "gold" });
  await services.db.insert(sessionCredits).values({ id: services.newId(), userId, orderId: order.id });
  const bookingId = await bookedSession(services, { ...expert, userId, start: WEDNESDAY });
  const held = await heldSession(services, { ...expert, userId, start: THURSDAY });
  await changeNumber(services, userId);
  const credit = { userId, orderId: order.id, ...expert, start: ist("2026-11-27 09:00") };
  for (const act of [
    () => startSessionPayment(services, { bookingId: held.id, userId }),
    () => requestSessionPayment(services, { bookingId: held.id, userId }),
    () => bookWithCredit(services, credit),
    () => cancelSession(services, { bookingId, actor: { role: "student", userId } }),
  ])
    expect(await act()).toEqual(HELD);
  // Without money back a slot is released as ever.
  expect(await cancelSession(services, { bookingId: held.id, actor: { role: "student", userId } })).toMatchObject({
    ok: true,
    refund: "none",
  });
  expect(await cancelSession(services, { bookingId, actor: { role: "system" } })).toMatchObject({ ok: true });
});
