import { describe, expect, test } from "vitest";
import { toMessage } from "#app/web/messages/messages.ts";
import { applySessionCoupon, holdSession } from "#app/usecases/booking/hold-session.ts";
import { applyCoupon } from "#app/usecases/purchase/quote-purchase.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { makeCoupon } from "../../support/makers/purchases.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { ist } from "../../support/ist.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const CLIENT_IP = "203.0.113.7";
const MINUTE_MS = 60 * 1000;

async function makeBuyer(services: TestServices) {
  const { userId } = await makeStudent(services);
  const { expertId, pricingId } = await makeExpert(services);
  const order = { userId, packageType: "silver" as const };
  const session = { userId, expertId, pricingId };
  /** Every way to try a code, with its address. */
  const ways = [
    (couponCode: string, clientIp = CLIENT_IP) => applyCoupon(services, { ...order, couponCode, clientIp }),
    (couponCode: string, clientIp = CLIENT_IP) => startPurchase(services, { ...order, couponCode, clientIp }),
    (couponCode: string, clientIp = CLIENT_IP) => applySessionCoupon(services, { ...session, couponCode, clientIp }),
    (couponCode: string, clientIp = CLIENT_IP) =>
      holdSession(services, { ...session, couponCode, clientIp, start: ist("2026-11-23 10:00") }),
  ] as const;
  return { apply: ways[0], ways };
}

describe("codes tried in vain", () => {
  test("are ten a minute, on whichever page they are typed; the right one waits, too", async () => {
    const services = testServices();
    const { ways } = await makeBuyer(services);
    const right = await makeCoupon(services);
    for (let guess = 0; guess < 10; guess += 1)
      expect(await ways[guess % ways.length]?.(`GUESS${guess}`)).toEqual({ ok: false, reason: "coupon-invalid" });
    for (const way of ways) {
      expect(await way("GUESS11")).toEqual({ ok: false, reason: "coupon-tries-minute" });
      expect(await way(right.code, "198.51.100.1")).toEqual({ ok: false, reason: "coupon-tries-minute" });
    }
    expect(toMessage("coupon-tries-minute", "en")).toMatchObject({ status: 429 });
    services.clock.advance(MINUTE_MS);
    expect(await ways[0](right.code)).toMatchObject({ ok: true });
  });

  test("are thirty an hour", async () => {
    const services = testServices();
    const { apply } = await makeBuyer(services);
    for (let guess = 0; guess < 30; guess += 1) {
      expect(await apply(`GUESS${guess}`)).toEqual({ ok: false, reason: "coupon-invalid" });
      services.clock.advance(10 * 1000);
    }
    expect(await apply("GUESS31")).toEqual({ ok: false, reason: "coupon-tries-hour" });
    services.clock.advance(60 * MINUTE_MS);
    expect(await apply("GUESS32")).toEqual({ ok: false, reason: "coupon-invalid" });
  });

  test("at the same time are no more", async () => {
    const services = testServices();
    const { apply } = await makeBuyer(services);
    const tried = await Promise.all(Array.from({ length: 40 }, (_, guess) => apply(`GUESS${guess}`)));
    expect(tried.filter((one) => !one.ok && one.reason === "coupon-invalid")).toHaveLength(10);
  });

  test("of many accounts in one network are limited as well; another network is not", async () => {
    const services = testServices();
    const reasons = new Map<string, number>();
    for (let account = 0; account < 12; account += 1) {
      const { apply } = await makeBuyer(services);
      for (let guess = 0; guess < 10; guess += 1) {
        const tried = await apply(`GUESS${guess}`, "198.51.100.20");
        const reason = tried.ok ? "ok" : tried.reason;
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(reasons)).toEqual({ "coupon-invalid": 100, "coupon-tries-minute": 20 });
    const { apply } = await makeBuyer(services);
    expect(await apply("GUESS", "198.51.100.21")).toEqual({ ok: false, reason: "coupon-invalid" });
  });
});

test("a code that works is no try, however often its price is asked for", async () => {
  const services = testServices();
  const { ways } = await makeBuyer(services);
  const { code } = await makeCoupon(services);
  for (let round = 0; round < 40; round += 1) expect(await ways[0](code)).toMatchObject({ ok: true });
  expect(await ways[0]("GUESS")).toEqual({ ok: false, reason: "coupon-invalid" });
});
