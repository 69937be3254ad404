import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { insertDecidedAlone } from "#db/queries/administration/approvals.ts";
import { APPROVAL_STATES, type ProposedAct, storeTerms } from "#app/domain/administration/approval.ts";
import { PROOF_MS } from "#app/domain/accounts/login-session.ts";
import { DAY_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { CouponTerms } from "#app/domain/purchase/coupon.ts";
import { acceptInvitation } from "#app/usecases/administration/accept-invitation.ts";
import { toLoneDecider } from "#app/usecases/administration/approvals/decide-alone.ts";
import { approveProposal } from "#app/usecases/administration/approvals/decide-approval.ts";
import {
  grantOrRequestApproval,
  refundOrRequestApproval,
  saveCouponOrRequestApproval,
  saveExpertOrRequestApproval,
  setPackagePriceOrRequestApproval,
} from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { inviteAdministrator } from "#app/usecases/administration/invite-administrator.ts";
import { removeAdministrator } from "#app/usecases/administration/remove-administrator.ts";
import { newExpertTerms } from "#app/domain/experts/expert-terms.ts";
import {
  adminUsers,
  approvals,
  auditLog,
  coupons,
  experts,
  orders,
  packagePrices,
  payments,
  refunds,
} from "#db/schema/index.ts";
import { type Actor, makeAdmin, makeSession, makeStudent } from "../../../support/makers/actors.ts";
import { ist } from "../../../support/ist.ts";
import { bookedSession, makeExpert } from "../../../support/makers/sessions.ts";
import { type TestServices, testServices } from "../../../support/services.ts";

const MONDAY_NINE = ist("2026-11-23 09:00");

const clientIp = "203.0.113.77";

let services: TestServices;
let owner: Actor;

beforeEach(async () => {
  services = testServices();
  await services.db.delete(adminUsers);
  await services.db.delete(approvals).where(inArray(approvals.state, APPROVAL_STATES));
  owner = await makeAdmin(services, { user: { email: `${services.newId()}@team.example` } });
});

/** The form's coupon as it opens: 10 %, active, for packages, without a last day. */
const defaultCoupon = (changes: Partial<CouponTerms> = {}): CouponTerms => ({
  code: crypto.randomUUID().slice(0, 8).toUpperCase(),
  discountType: "percentage",
  discountValue: 10,
  active: true,
  couponType: "Order",
  singleUsePerUser: false,
  startsAt: null,
  endsAt: null,
  totalCap: null,
  packageType: null,
  ...changes,
});

const placeOf = ({ token }: Actor) => ({ sessionId: hashToken(token), clientIp });

const save = (actor: Actor, terms: CouponTerms, place: { sessionId: string | null } = placeOf(actor)) =>
  saveCouponOrRequestApproval(services, actor.currentUser, { couponId: null, terms, clientIp, ...place });

const isSaved = async (code: string) =>
  (await services.db.select().from(coupons).where(eq(coupons.code, code))).length === 1;

async function subjectsTo(email: string): Promise<string[]> {
  await services.settle();
  return services.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

const listApprovals = () => services.db.select().from(approvals);

async function addHelper(roles: Role[] = ["owner"]): Promise<{ userId: string; accept: () => Promise<unknown> }> {
  const email = `${services.newId()}@team.example`;
  const invited = await inviteAdministrator(services, owner.currentUser, { name: "Helper", email, roles, clientIp });
  if (!invited.ok) throw new Error(invited.reason);
  await services.settle();
  const text = services.sentMails.find(({ to }) => to === email)?.text ?? "";
  const token = new URL(/https?:\S+invitation\S+/.exec(text)?.[0] ?? "").searchParams.get("token") ?? "";
  return {
    userId: invited.userId,
    accept: () => acceptInvitation(services, { token, password: "a sentence of her own", clientIp }),
  };
}

describe("the only administrator", () => {
  test("adds the default coupon at once, with a recent proof, and is told by mail", async () => {
    const terms = defaultCoupon();
    expect(await save(owner, terms)).toMatchObject({ ok: true, waits: false });
    expect(await isSaved(terms.code)).toBe(true);
    expect(await subjectsTo(owner.email)).toEqual([`Carried out: New coupon ${terms.code}`]);
    expect(await listApprovals()).toMatchObject([
      { state: "approved", proposedBy: owner.userId, decidedBy: owner.userId },
    ]);
    const entries = await services.db.select().from(auditLog).where(eq(auditLog.adminUserId, owner.userId));
    expect(entries.map(({ action }) => action)).toEqual(["approval.approve", "coupon.create"]);
  });

  test("decides nothing if the proof is gone by the time of the statement", async () => {
    const act: ProposedAct = { kind: "coupon", couponId: null, before: null, terms: storeTerms(defaultCoupon()) };
    const decide = (sessionId: string | null) =>
      insertDecidedAlone(services.db, {
        id: services.newId(),
        act,
        decider: toLoneDecider(services, owner.currentUser, sessionId),
      }).returning();
    expect(await decide(null)).toEqual([]);
    expect(await decide(hashToken(owner.token))).toHaveLength(1);
  });

  test("is asked for a proof when the last one is old, in another session, or missing; then nothing happens", async () => {
    const terms = defaultCoupon();
    const stranger = await makeStudent(services);
    for (const sessionId of [null, "no such session", hashToken(stranger.token)])
      expect(await save(owner, terms, { sessionId })).toEqual({ ok: false, reason: "proof-required" });
    services.clock.advance(PROOF_MS);
    expect(await save(owner, terms)).toEqual({ ok: false, reason: "proof-required" });
    expect(await isSaved(terms.code)).toBe(false);
    expect(await listApprovals()).toEqual([]);
    expect(await subjectsTo(owner.email)).toEqual([]);
  });

  test("is asked for nothing below the limits", async () => {
    const terms = defaultCoupon({ endsAt: new Date("2027-01-01") });
    expect(await save(owner, terms, { sessionId: null })).toMatchObject({ ok: true, waits: false });
    expect(await listApprovals()).toEqual([]);
  });

  test("is refused for a code that is taken, and nothing stays open", async () => {
    const terms = defaultCoupon();
    await save(owner, terms);
    expect(await save(owner, terms)).toEqual({ ok: false, reason: "coupon-code-taken" });
    expect((await listApprovals()).map(({ state }) => state)).toEqual(["approved"]);
  });

  test("without the role does nothing", async () => {
    const reader = await makeAdmin(services, { admin: { roles: ["reader"] } });
    await services.db.delete(adminUsers).where(eq(adminUsers.userId, owner.userId));
    expect(await save(reader, defaultCoupon())).toEqual({ ok: false, reason: "not-permitted" });
  });

  test("refunds, gives Gold, changes prices and an expert's address at once", async () => {
    const [student, expert] = [
      await makeStudent(services),
      await makeExpert(services, { pricing: { sessionCharge: 9000 } }),
    ];
    const bookingId = await bookedSession(services, { userId: student.userId, ...expert, start: MONDAY_NINE });
    const [payment] = await services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    const paymentId = payment?.id ?? "none";
    const refund = {
      paymentId,
      amountPaise: null,
      category: "goodwill" as const,
      reason: "Goodwill",
      submissionId: "refund-alone-1",
      ...placeOf(owner),
    };
    // Sent twice: one refund, one mail.
    const answers = await Promise.all([
      refundOrRequestApproval(services, owner.currentUser, refund),
      refundOrRequestApproval(services, owner.currentUser, refund),
    ]);
    expect(answers).toMatchObject([
      { ok: true, waits: false },
      { ok: true, waits: false },
    ]);
    expect(await services.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toHaveLength(1);

    const gift = { grantId: services.newId(), userId: student.userId, kind: "gold" as const, orderId: null };
    expect(
      await grantOrRequestApproval(services, owner.currentUser, {
        ...gift,
        reason: "hardship",
        note: "A hard year",
        ...placeOf(owner),
      }),
    ).toEqual({ ok: true, waits: false });
    expect(await services.db.select().from(orders).where(eq(orders.userId, student.userId))).toMatchObject([
      { packageType: "gold", status: "completed" },
    ]);

    const priceId = services.newId();
    expect(
      await setPackagePriceOrRequestApproval(services, owner.currentUser, {
        priceId,
        packageType: "gold",
        price: 9999,
        holdsFrom: services.now(),
        ...placeOf(owner),
      }),
    ).toEqual({ ok: true, waits: false });
    expect(await services.db.select().from(packagePrices).where(eq(packagePrices.id, priceId))).toHaveLength(1);

    const [row] = await services.db.select().from(experts).where(eq(experts.id, expert.expertId));
    const to = `${services.newId()}@experts.example`;
    const { name = "", email: from = "" } = row ?? {};
    const terms = { ...newExpertTerms("career-counselor"), name, email: to };
    expect(
      await saveExpertOrRequestApproval(services, owner.currentUser, {
        expertId: expert.expertId,
        terms,
        ...placeOf(owner),
      }),
    ).toMatchObject({ ok: true, waits: false });
    expect((await services.db.select().from(experts).where(eq(experts.id, expert.expertId)))[0]?.email).toBe(to);
    // The old mailbox can still object.
    expect(await subjectsTo(from)).toContainEqual(expect.stringMatching(/address/i));
    const told = (await subjectsTo(owner.email)).filter((subject) => subject.startsWith("Carried out"));
    expect(told).toHaveLength(4);
  });
});

describe("solo mode ends and begins", () => {
  test("an invitation that is not accepted changes nothing; with its acceptance two decide", async () => {
    const helper = await addHelper();
    expect(await save(owner, defaultCoupon())).toMatchObject({ ok: true, waits: false });
    expect(await helper.accept()).toEqual({ ok: true });
    const terms = defaultCoupon();
    expect(await save(owner, terms)).toEqual({ ok: true, waits: true });
    expect(await isSaved(terms.code)).toBe(false);
  });

  test("whoever is accepted while it is being decided stops it: the statement counts", async () => {
    const helper = await addHelper();
    await helper.accept();
    await services.db.update(adminUsers).set({ approvesFrom: null });
    const waits = await Promise.all([save(owner, defaultCoupon()), save(owner, defaultCoupon())]);
    expect(waits).toEqual([
      { ok: true, waits: true },
      { ok: true, waits: true },
    ]);
  });

  test("raising another's roles or a new second factor does not make anybody the only one", async () => {
    const other = await makeAdmin(services, { admin: { roles: ["reader"] } });
    await services.db
      .update(adminUsers)
      .set({ approvesFrom: new Date(services.now().getTime() + DAY_MS) })
      .where(eq(adminUsers.userId, other.userId));
    expect(await save(owner, defaultCoupon())).toEqual({ ok: true, waits: true });
  });

  test("after a removal nobody decides alone for a day, and then open proposals too, once, told by mail", async () => {
    const other = await makeAdmin(services);
    const terms = defaultCoupon();
    expect(await save(other, terms)).toEqual({ ok: true, waits: true });
    expect(await removeAdministrator(services, owner.currentUser, { userId: other.userId, clientIp })).toEqual({
      ok: true,
    });
    const own = defaultCoupon();
    expect(await save(owner, own)).toEqual({ ok: true, waits: true });
    expect(await subjectsTo(owner.email)).toContain("An administrator was removed");

    const find = async (code: string) => (await listApprovals()).find(({ entityId }) => entityId === code)?.id ?? "";
    const approve = async (code: string, place = placeOf(owner)) =>
      approveProposal(services, owner.currentUser, { approvalId: await find(code), ...place });
    expect(await approve(own.code)).toEqual({ ok: false, reason: "own-proposal" });
    services.clock.advance(DAY_MS - MINUTE_MS);
    expect(await approve(own.code)).toEqual({ ok: false, reason: "own-proposal" });
    services.clock.advance(MINUTE_MS);
    const session = { sessionId: hashToken(await makeSession(services, owner.userId)), clientIp };
    const [first, second] = await Promise.all([approve(own.code, session), approve(own.code, session)]);
    expect([first?.ok, second?.ok].toSorted()).toEqual([false, true]);
    expect(await isSaved(own.code)).toBe(true);
    expect(await approve(terms.code, session)).toMatchObject({ ok: true });
    expect(await subjectsTo(owner.email)).toContain(`Carried out: New coupon ${own.code}`);
  });

  test("cancelling an invitation delays nothing", async () => {
    const helper = await addHelper();
    await removeAdministrator(services, owner.currentUser, { userId: helper.userId, clientIp });
    expect(await save(owner, defaultCoupon())).toMatchObject({ ok: true, waits: false });
  });

  test("the last owner cannot start the day again by trying to remove themselves", async () => {
    expect(await removeAdministrator(services, owner.currentUser, { userId: owner.userId, clientIp })).toEqual({
      ok: false,
      reason: "last-owner",
    });
    expect(await save(owner, defaultCoupon())).toMatchObject({ ok: true, waits: false });
  });
});
