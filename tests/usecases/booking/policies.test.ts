import { expect, test } from "vitest";
import { cancellationRefund } from "#app/content/policies/cancellation-refund.ts";
import type { PolicyText } from "#app/content/policies/policy.ts";
import { privacyPolicy } from "#app/content/policies/privacy-policy.ts";
import { shippingDelivery } from "#app/content/policies/shipping-delivery.ts";
import { termsAndConditions } from "#app/content/policies/terms-and-conditions.ts";
import { HOLD_MS, CHECKOUT_HOLD_MS } from "#app/domain/purchase/booking-payment.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { findSessionOfExpert } from "#db/queries/booking/expert-bookings.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { ist } from "../../support/ist.ts";
import { makeCoupon } from "../../support/makers/purchases.ts";
import { testServices } from "../../support/services.ts";
import { bookedSession, heldSession, makeExpert, stateOfBooking } from "../../support/makers/sessions.ts";

const MONDAY_NINE = ist("2026-11-23 09:00");

const toText = (policy: PolicyText) => JSON.stringify(policy({ email: "support@vazhi.example", phone: "0484" }));

test("a coupon: cancelled in time it can be used again, later it stays used, as the refund policy says", async () => {
  const services = testServices();
  const expert = await makeExpert(services);
  const { userId } = await makeStudent(services);
  const { code } = await makeCoupon(services, { couponType: "Booking", singleUsePerUser: true });
  const request = { ...expert, userId, start: MONDAY_NINE, couponCode: code };
  const first = await bookedSession(services, request);
  await cancelSession(services, { bookingId: first, actor: { role: "student", userId } });
  const second = await bookedSession(services, request);
  services.clock.now = ist("2026-11-22 12:00");
  await cancelSession(services, { bookingId: second, actor: { role: "student", userId } });
  expect((await stateOfBooking(services, second)).redemptions).toEqual(["consumed"]);
  const text = toText(cancellationRefund);
  expect(text).toContain("because you cancelled a session in time, you can use the coupon again");
  expect(text).toContain("nothing because it was too late, the coupon stays used");
  expect(text).not.toContain("is not given out again");
  expect(toText(termsAndConditions)).not.toContain("You can use each one once");
});

test("an expert is given nothing by which a student could be reached, as the privacy policy says", async () => {
  const services = testServices();
  const expert = await makeExpert(services);
  const student = await makeStudent(services);
  const id = await bookedSession(services, { ...expert, userId: student.userId, start: MONDAY_NINE });
  const seen = await findSessionOfExpert(services.db, { id, expertId: expert.expertId });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${student.email}|9847012345`));
  const text = toText(privacyPolicy);
  expect(text).toContain("Experts are given no e-mail address, phone number or postal address of yours.");
  expect(text).not.toContain("how to reach you, and what you choose to share");
});

test("a time is held as long as the terms say", async () => {
  const services = testServices();
  const expert = await makeExpert(services);
  const { userId } = await makeStudent(services);
  const { holdExpiresAt } = await heldSession(services, { ...expert, userId, start: MONDAY_NINE });
  expect(holdExpiresAt?.getTime()).toBe(services.now().getTime() + HOLD_MS);
  expect(toText(termsAndConditions)).toContain(
    `held for you for ${HOLD_MS / 60_000} minutes, and for ${CHECKOUT_HOLD_MS / 60_000} minutes from the moment`,
  );
});

test("a report comes by mail, and a session is where it was booked, as the delivery policy says", () => {
  const text = toText(shippingDelivery);
  expect(text).toContain("send you the PDF by e-mail or, if it is larger than 1 MB, the link to it");
  expect(text).toContain("at the address named when you book");
});
