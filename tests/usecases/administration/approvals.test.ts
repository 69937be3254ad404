import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newExpertTerms } from "#app/domain/experts/expert-terms.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import type { CouponTerms } from "#app/domain/purchase/coupon.ts";
import {
  cancelSessionOrRequestApproval,
  refundOrRequestApproval,
  saveCouponOrRequestApproval,
  saveExpertOrRequestApproval,
} from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { approveProposal, declineProposal } from "#app/usecases/administration/approvals/decide-approval.ts";
import { findAddressChange, stopAddressChange } from "#app/usecases/administration/approvals/stop-address-change.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { changeCoupon, createCoupon } from "#app/usecases/purchase/save-coupon.ts";
import { approvals, auditLog, coupons, experts, expertPricing, payments, refunds } from "#db/schema/index.ts";
import { refusedAttempts } from "../../support/audit.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { bookedSession, makeExpert, stateOfBooking } from "../../support/makers/sessions.ts";
import { ist } from "../../support/ist.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const clientIp = "192.0.2.91";
const MONDAY_NINE = ist("2026-11-23 09:00");
const DAY_MS = 24 * 60 * 60 * 1000;

const terms = (changes: Partial<CouponTerms> = {}): CouponTerms => ({
  code: crypto.randomUUID().slice(0, 8).toUpperCase(),
  discountType: "percentage",
  discountValue: 80,
  active: true,
  couponType: "Order",
  singleUsePerUser: false,
  startsAt: null,
  endsAt: new Date("2027-01-01"),
  totalCap: null,
  packageType: null,
  ...changes,
});

async function withTwo(roles: Role[] = ["finance"]) {
  const services = testServices();
  const [proposer, second] = [
    await makeAdmin(services, { admin: { roles } }),
    await makeAdmin(services, { admin: { roles } }),
  ];
  return { services, proposer, second };
}

async function openApproval({ db }: TestServices, actor: Actor): Promise<string> {
  const rows = await db.select().from(approvals).where(eq(approvals.proposedBy, actor.userId));
  return rows.find(({ state }) => state === "open")?.id ?? "none";
}

const findState = async ({ db }: TestServices, approvalId: string) =>
  (await db.select().from(approvals).where(eq(approvals.id, approvalId)))[0]?.state;

const approve = (services: TestServices, { currentUser }: Actor, approvalId: string) =>
  approveProposal(services, currentUser, { approvalId, clientIp });

describe("a coupon", () => {
  const exists = async ({ db }: TestServices, code: string) =>
    (await db.select().from(coupons).where(eq(coupons.code, code))).length === 1;

  test.each([
    ["above half", {}, true],
    ["without an end", { discountValue: 10, endsAt: null }, true],
    ["above half of a package", { discountType: "fixed" as const, discountValue: 800 }, true],
    ["of half", { discountValue: 50 }, false],
    ["that is not active", { active: false }, false],
  ])("%s waits for a second administrator, or not", async (_name, changes, waits) => {
    const { services, proposer } = await withTwo();
    const wanted = terms(changes);
    expect(
      await saveCouponOrRequestApproval(services, proposer.currentUser, { couponId: null, terms: wanted, clientIp }),
    ).toMatchObject({ ok: true, waits });
    expect(await exists(services, wanted.code)).toBe(!waits);
  });

  test("is made once a second one approves, never by the proposer, and by one of two at once", async () => {
    const { services, proposer, second } = await withTwo();
    const third = await makeAdmin(services);
    const wanted = terms();
    const saving = { couponId: null, terms: wanted, clientIp };
    expect(await createCoupon(services, proposer.currentUser, { terms: wanted, clientIp })).toEqual({
      ok: false,
      reason: "approval-needed",
    });
    expect(await saveCouponOrRequestApproval(services, proposer.currentUser, saving)).toEqual({
      ok: true,
      waits: true,
    });
    // Sent twice.
    expect(await saveCouponOrRequestApproval(services, proposer.currentUser, saving)).toEqual({
      ok: false,
      reason: "approval-open",
    });
    const approvalId = await openApproval(services, proposer);
    // Another account of the proposer's mailbox is the proposer.
    const puppet = await makeAdmin(services, { user: { email: proposer.email.replace("@", "+2@") } });
    expect(await approve(services, puppet, approvalId)).toEqual({ ok: false, reason: "own-proposal" });
    const own = await Promise.all([approve(services, proposer, approvalId), approve(services, proposer, approvalId)]);
    expect(own).toEqual([
      { ok: false, reason: "own-proposal" },
      { ok: false, reason: "own-proposal" },
    ]);
    expect((await refusedAttempts(services, { adminUserId: proposer.userId })).map(({ action }) => action)).toEqual([
      "approval.approve.refused",
      "approval.approve.refused",
    ]);
    expect(await exists(services, wanted.code)).toBe(false);
    const outcomes = await Promise.all([second, third].map((actor) => approve(services, actor, approvalId)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "approval-decided" });
    expect(await exists(services, wanted.code)).toBe(true);
    // The log names the administrator who succeeded.
    const noted = await services.db
      .select({ by: auditLog.adminUserId })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, approvalId), eq(auditLog.action, "approval.approve")));
    expect(noted).toEqual([{ by: outcomes[0]?.ok ? second.userId : third.userId }]);
  });

  test("is not approved without the roles, after its time, or when it has changed meanwhile", async () => {
    const { services, proposer, second } = await withTwo();
    const [reader, expertsKeeper] = [
      await makeAdmin(services, { admin: { roles: ["reader"] } }),
      await makeAdmin(services, { admin: { roles: ["experts"] } }),
    ];
    const made = await createCoupon(services, proposer.currentUser, { terms: terms({ discountValue: 10 }), clientIp });
    if (!made.ok) throw new Error(made.reason);
    const { couponId } = made;
    const [row] = await services.db.select().from(coupons).where(eq(coupons.id, couponId));
    const generous = terms({ code: row?.code ?? "" });
    await saveCouponOrRequestApproval(services, proposer.currentUser, { couponId, terms: generous, clientIp });
    const approvalId = await openApproval(services, proposer);
    for (const actor of [reader, expertsKeeper])
      expect(await approve(services, actor, approvalId)).toEqual({ ok: false, reason: "not-permitted" });
    // Meanwhile another administrator makes a small change.
    await changeCoupon(services, second.currentUser, {
      couponId,
      seenAt: null,
      terms: terms({ code: generous.code, discountValue: 20 }),
      clientIp,
    });
    expect(await approve(services, second, approvalId)).toEqual({ ok: false, reason: "approval-outdated" });
    expect(await findState(services, approvalId)).toBe("failed");

    await saveCouponOrRequestApproval(services, proposer.currentUser, { couponId, terms: generous, clientIp });
    const late = await openApproval(services, proposer);
    services.clock.advance(8 * DAY_MS);
    expect(await approve(services, second, late)).toEqual({ ok: false, reason: "approval-decided" });
    expect(
      await saveCouponOrRequestApproval(services, proposer.currentUser, { couponId, terms: generous, clientIp }),
    ).toEqual({
      ok: true,
      waits: true,
    });
    expect(await findState(services, late)).toBe("expired");
    expect(await approve(services, second, "unknown")).toEqual({ ok: false, reason: "approval-not-found" });
  });

  test("that an owner proposed is approved by the same owner after a day, and not before", async () => {
    const { services, proposer } = await withTwo(["owner"]);
    const clerk = await makeAdmin(services, { admin: { roles: ["finance"] } });
    const [own, clerks] = [terms(), terms()];
    await saveCouponOrRequestApproval(services, proposer.currentUser, { couponId: null, terms: own, clientIp });
    await saveCouponOrRequestApproval(services, clerk.currentUser, { couponId: null, terms: clerks, clientIp });
    const [ownId, clerkId] = [await openApproval(services, proposer), await openApproval(services, clerk)];
    services.clock.advance(DAY_MS - 1);
    expect(await approve(services, proposer, ownId)).toEqual({ ok: false, reason: "own-proposal" });
    services.clock.advance(1);
    // Waiting a day does not grant an owner's permission.
    expect(await approve(services, clerk, clerkId)).toEqual({ ok: false, reason: "own-proposal" });
    expect(await approve(services, proposer, ownId)).toMatchObject({ ok: true });
    expect(await exists(services, own.code)).toBe(true);
  });

  test("is declined by a second one or taken back by the proposer, once", async () => {
    const { services, proposer, second } = await withTwo();
    const reader = await makeAdmin(services, { admin: { roles: ["reader"] } });
    for (const actor of [proposer, second]) {
      const wanted = terms();
      await saveCouponOrRequestApproval(services, proposer.currentUser, { couponId: null, terms: wanted, clientIp });
      const approvalId = await openApproval(services, proposer);
      const decline = (by: Actor) =>
        declineProposal(services, by.currentUser, { approvalId, note: "Too much", clientIp });
      expect(await decline(reader)).toEqual({ ok: false, reason: "not-permitted" });
      expect(await decline(actor)).toMatchObject({ ok: true });
      expect(await decline(actor)).toEqual({ ok: false, reason: "approval-decided" });
      expect(await approve(services, second, approvalId)).toEqual({ ok: false, reason: "approval-decided" });
      expect(await exists(services, wanted.code)).toBe(false);
    }
  });
});

describe("a refund", () => {
  /** A paid session of ₹9,000. */
  async function withSession() {
    const made = await withTwo();
    const { services } = made;
    const [student, expert] = [
      await makeStudent(services),
      await makeExpert(services, { pricing: { sessionCharge: 9000 } }),
    ];
    const bookingId = await bookedSession(services, { userId: student.userId, ...expert, start: MONDAY_NINE });
    const [payment] = await services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    return { ...made, bookingId, paymentId: payment?.id ?? "none" };
  }
  const request = (paymentId: string, amountPaise: number | null) => ({
    paymentId,
    amountPaise,
    category: "goodwill" as const,
    reason: "As agreed",
    submissionId: crypto.randomUUID(),
    clientIp,
  });

  test("of two at once that are above it together, one waits", async () => {
    const { services, proposer, paymentId } = await withSession();
    const outcomes = await Promise.all(
      [300_000, 300_000].map((amountPaise) =>
        refundOrRequestApproval(services, proposer.currentUser, request(paymentId, amountPaise)),
      ),
    );
    expect(outcomes.map((outcome) => outcome.ok && outcome.waits).toSorted()).toEqual([false, true]);
    expect(await services.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toHaveLength(1);
  });

  test("above 5,000 rupees of one payment waits, also in small parts, and is judged again when approved", async () => {
    const { services, proposer, second, paymentId } = await withSession();
    const ask = (amountPaise: number | null) =>
      refundOrRequestApproval(services, proposer.currentUser, request(paymentId, amountPaise));
    expect(await ask(500_000)).toMatchObject({ ok: true, waits: false });
    expect(await ask(100)).toEqual({ ok: true, waits: true });
    const approvalId = await openApproval(services, proposer);
    expect(await services.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toHaveLength(1);
    expect(await approve(services, second, approvalId)).toMatchObject({ ok: true });
    expect(await services.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toHaveLength(2);

    expect(await ask(null)).toEqual({ ok: true, waits: true });
    const whole = await openApproval(services, proposer);
    const other = await refundPayment(services, second.currentUser, {
      ...request(paymentId, 200_000),
      isApproved: true,
    });
    expect(other).toMatchObject({ ok: true });
    expect(await approve(services, second, whole)).toEqual({ ok: false, reason: "refund-too-large" });
    expect(await findState(services, whole)).toBe("failed");
  });

  test("that a cancelled session brings waits as well, and the session stays until then", async () => {
    const { services, proposer, second, bookingId } = await withSession();
    const cancel = () =>
      cancelSessionOrRequestApproval(services, proposer.currentUser, {
        bookingId,
        reason: "The expert is ill",
        clientIp,
      });
    expect(await cancel()).toEqual({ ok: true, waits: true });
    expect(await cancel()).toEqual({ ok: false, reason: "approval-open" });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ sessionStatus: "scheduled" });
    expect(await approve(services, second, await openApproval(services, proposer))).toMatchObject({ ok: true });
    expect(await stateOfBooking(services, bookingId)).toMatchObject({ sessionStatus: "cancelled" });
    expect(await cancel()).toEqual({ ok: false, reason: "already-cancelled" });
  });
});

describe("an expert's address and prices", () => {
  async function withExpert() {
    const made = await withTwo(["experts"]);
    const { services, proposer } = made;
    const email = `${crypto.randomUUID()}@experts.example`;
    const wanted = { ...newExpertTerms("psychologist"), name: "Lakshmi", email, offers: [offer(800)] };
    const saved = await saveExpertOrRequestApproval(services, proposer.currentUser, {
      expertId: null,
      terms: wanted,
      clientIp,
    });
    if (!saved.ok) throw new Error(saved.reason);
    const findEmail = async () =>
      (await services.db.select().from(experts).where(eq(experts.id, saved.expertId)))[0]?.email;
    return { ...made, wanted, email, findEmail, expertId: saved.expertId };
  }
  const offer = (sessionCharge: number) => ({ kind: "psychologist" as const, sessionMinutes: 30, sessionCharge });

  const linkIn = (services: TestServices, to: string): string =>
    /\/expert\/address\/(\w+)/.exec(services.sentMails.findLast((mail) => mail.to === to)?.text ?? "")?.[1] ?? "none";

  test("wait, while the rest of the form is saved at once", async () => {
    const { services, proposer, second, wanted, email, findEmail, expertId } = await withExpert();
    const to = `${crypto.randomUUID()}@new.example`;
    const changed = { ...wanted, email: to, phone: "98470 12345", offers: [offer(1)] };
    expect(
      await saveExpertOrRequestApproval(services, proposer.currentUser, { expertId, terms: changed, clientIp }),
    ).toMatchObject({ ok: true, waits: true });
    const [row] = await services.db.select().from(experts).where(eq(experts.id, expertId));
    expect(row).toMatchObject({ email, phone: "98470 12345" });
    const charge = async () =>
      (await services.db.select().from(expertPricing).where(eq(expertPricing.expertId, expertId)))[0]?.sessionCharge;
    expect(await charge()).toBe(800);
    await services.settle();
    expect(services.sentMails.at(-1)).toMatchObject({ to: email });
    for (const { id } of await services.db.select().from(approvals).where(eq(approvals.proposedBy, proposer.userId)))
      expect(await approve(services, second, id)).toMatchObject({ ok: true });
    expect([await findEmail(), await charge()]).toEqual([to, 1]);
  });

  test("“This was not me” stops a proposal, or takes the change back, once", async () => {
    for (const isMade of [false, true]) {
      const { services, proposer, second, wanted, email, findEmail, expertId } = await withExpert();
      const to = `${crypto.randomUUID()}@new.example`;
      await saveExpertOrRequestApproval(services, proposer.currentUser, {
        expertId,
        terms: { ...wanted, email: to },
        clientIp,
      });
      const approvalId = await openApproval(services, proposer);
      await services.settle();
      const first = linkIn(services, email);
      expect(await findAddressChange(services, first)).toMatchObject({ to, isMade: false });
      if (isMade) {
        expect(await approve(services, second, approvalId)).toMatchObject({ ok: true });
        await services.settle();
        expect(await findEmail()).toBe(to);
        expect(await findAddressChange(services, first)).toBeNull();
      }
      const token = linkIn(services, email);
      const outcomes = await Promise.all([1, 2].map(() => stopAddressChange(services, { token, clientIp })));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await findEmail()).toBe(email);
      expect(await findState(services, approvalId)).toBe("stopped");
      expect(await approve(services, second, approvalId)).toEqual({ ok: false, reason: "approval-decided" });
      expect(await stopAddressChange(services, { token: "unknown", clientIp })).toEqual({
        ok: false,
        reason: "invalid-objection",
      });
    }
  });
});
