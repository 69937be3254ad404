import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { eq, inArray, ne } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { APPROVAL_STATES } from "#app/domain/administration/approval.ts";
import { PROOF_MS } from "#app/domain/accounts/login-session.ts";
import { adminUsers, approvals, coupons, orders, packagePrices, payments, refunds } from "#db/schema/index.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { ist } from "../../support/ist.ts";
import { makeAdmin, makeSession, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { bookedSession, makeExpert } from "../../support/makers/sessions.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");

const COUPONS = "/administrator/coupon-management";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  const { db } = world.services;
  await db.delete(adminUsers).where(ne(adminUsers.userId, world.administrator.userId));
  await db.delete(approvals).where(inArray(approvals.state, APPROVAL_STATES));
});

async function ask(address: string, fields?: Record<string, string>) {
  const method = fields ? "POST" : "GET";
  const body = fields && new URLSearchParams(fields);
  const sent = { method, address, cookie: buildCookie(world, "administrator"), ...(body ? { body } : {}) };
  const response = await exchange(world.services, sent, handleRequest);
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

/** The form of a new coupon as it opens, with a code. */
const defaultCoupon = () => ({
  intent: "create",
  code: `SOLO-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
  discountType: "percentage",
  discountValue: "10",
  active: "on",
  couponType: "Order",
});

const countCoupons = async (code: string) =>
  (await world.services.db.select().from(coupons).where(eq(coupons.code, code))).length;

describe("with one administrator", () => {
  test("the default coupon is added at once and stands on top of the list; nothing more is asked", async () => {
    expect((await ask(`${COUPONS}?add=`)).text).not.toContain('name="proof"');
    const form = defaultCoupon();
    expect(await ask(COUPONS, form)).toMatchObject({ status: 302, location: COUPONS });
    const list = (await ask(COUPONS)).text;
    const [first = ""] = list.split("<tbody")[1]?.split("</tr>") ?? [];
    expect(first).toContain(form.code);
    expect(list).not.toContain("Waits for approval");
  });

  test("with an older proof its form asks for the password: wrong, nothing happens; right, one submission is enough", async () => {
    world.services.clock.advance(PROOF_MS);
    expect((await ask(`${COUPONS}?add=`)).text).toContain('name="proof"');
    const form = defaultCoupon();
    const missing = await ask(COUPONS, form);
    expect([missing.status, missing.location]).toEqual([403, null]);
    const wrong = await ask(`${COUPONS}?add=`, { ...form, proof: "wrong" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("This is not your current password");
    expect(wrong.text).toContain(form.code);
    expect(await countCoupons(form.code)).toBe(0);
    const sent = { ...form, proof: PASSWORD };
    const twice = await Promise.all([ask(COUPONS, sent), ask(COUPONS, sent)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect(await countCoupons(form.code)).toBe(1);
  });

  test("a refund, a gift and a price are carried out after one submission with the password", async () => {
    const { services } = world;
    const [student, expert] = [
      await makeStudent(services),
      await makeExpert(services, { pricing: { sessionCharge: 9000 } }),
    ];
    const start = ist("2026-11-23 09:00");
    const bookingId = await bookedSession(services, { userId: student.userId, ...expert, start });
    const [payment] = await services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    const paymentId = payment?.id ?? "";
    services.clock.advance(PROOF_MS);
    const refund = {
      category: "goodwill",
      extent: "whole",
      shown: String(payment?.amountPaise ?? 0),
      reason: "Goodwill",
      submissionId: "solo-refund-1",
      confirmed: "yes",
      proof: PASSWORD,
    };
    expect((await ask(`/administrator/payments/${paymentId}/refund`, refund)).location).toBe(
      `/administrator/payments/${paymentId}`,
    );
    expect(await services.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toHaveLength(1);

    services.clock.advance(PROOF_MS);
    const path = `/administrator/users/${student.userId}`;
    const gift = { intent: "give", given: "gold", grantId: services.newId(), why: "hardship", note: "A hard year" };
    const asked = await ask(path, gift);
    expect(asked.status).toBe(403);
    expect(asked.text).toContain("A hard year");
    expect((await ask(path, { ...gift, proof: PASSWORD })).location).toBe(path);
    expect(await services.db.select().from(orders).where(eq(orders.userId, student.userId))).toMatchObject([
      { packageType: "gold", status: "completed" },
    ]);

    services.clock.advance(PROOF_MS);
    const price = { intent: "set", priceId: services.newId(), packageType: "gold", price: "9999", day: "2026-12-30" };
    const question = await ask("/administrator/prices", { ...price, checked: "" });
    const checked = /name="checked" value="([^"]+)"/.exec(question.text)?.[1] ?? "";
    expect(question.text).toContain('name="proof"');
    expect((await ask("/administrator/prices", { ...price, checked })).status).toBe(403);
    const set = await ask("/administrator/prices", { ...price, checked, proof: PASSWORD });
    expect(set.location).toBe("/administrator/prices");
    expect(await services.db.select().from(packagePrices).where(eq(packagePrices.id, price.priceId))).toHaveLength(1);
  });
});

describe("with two", () => {
  test("the same coupon waits, and its form asks for no proof", async () => {
    await makeAdmin(world.services, { admin: { roles: ["reader"] } });
    world.services.clock.advance(PROOF_MS);
    expect((await ask(`${COUPONS}?add=`)).text).not.toContain('name="proof"');
    const form = defaultCoupon();
    expect((await ask(COUPONS, form)).status).toBe(302);
    expect(await countCoupons(form.code)).toBe(0);
    const text = (await ask("/administrator/approvals")).text;
    expect(text).toContain(`New coupon ${form.code}`);
    expect(text).toContain("You have proposed this");
  });

  test("an open proposal is carried out by the one who is left, a day later, with a proof in its card", async () => {
    const { services } = world;
    const other = await makeAdmin(services);
    const form = defaultCoupon();
    expect((await ask(COUPONS, form)).status).toBe(302);
    const administrators = `/administrator/administrators?remove=${other.userId}`;
    expect((await ask(administrators, { intent: "remove", userId: other.userId })).status).toBe(302);
    const [open] = await services.db.select().from(approvals);
    const approve = { intent: "approve", approvalId: open?.id ?? "" };
    expect((await ask("/administrator/approvals", approve)).status).toBe(403);
    services.clock.advance(24 * 60 * 60 * 1000);
    world.administrator.token = await makeSession(services, world.administrator.userId);
    services.clock.advance(PROOF_MS);
    expect((await ask("/administrator/approvals")).text).toContain("You are the only administrator");
    const refused = await ask("/administrator/approvals", approve);
    expect([refused.status, refused.text.includes('name="proof"')]).toEqual([403, true]);
    expect((await ask("/administrator/approvals", { ...approve, proof: PASSWORD })).status).toBe(302);
    expect(await countCoupons(form.code)).toBe(1);
  });
});

test("a proposal that failed says why in words", async () => {
  const { services, administrator } = world;
  await services.db.insert(approvals).values({
    id: services.newId(),
    kind: "coupon",
    entityId: "FAILED",
    act: {
      kind: "coupon",
      couponId: null,
      before: null,
      terms: {
        code: "FAILED",
        discountType: "percentage",
        discountValue: 80,
        active: true,
        couponType: "Order",
        singleUsePerUser: false,
        startsAt: null,
        endsAt: null,
        totalCap: null,
        packageType: null,
      },
    },
    state: "failed",
    note: "grant-upgrade-instead",
    proposedBy: administrator.userId,
    expiresAt: services.now(),
    decidedAt: services.now(),
  });
  const { text } = await ask("/administrator/approvals");
  expect(text).not.toContain("grant-upgrade-instead");
  expect(text).toContain(toMessage("grant-upgrade-instead", "en").message);
});
