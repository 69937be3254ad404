import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { correctSessionOutcome } from "#app/usecases/booking/outcomes/correct-session-outcome.ts";
import { issueStatement } from "#app/usecases/administration/payouts/issue-statement.ts";
import { listMonthlyPayees } from "#app/usecases/administration/payouts/list-monthly-payees.ts";
import { reportAbsentExpert } from "#app/usecases/booking/outcomes/report-absent-expert.ts";
import type { SessionOutcome } from "#app/domain/booking/session-state.ts";
import { cancelSession } from "#app/usecases/booking/cancel-session.ts";
import { grantComplimentary } from "#app/usecases/purchase/grants/grant-complimentary.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { payStatement } from "#app/usecases/administration/payouts/pay-statement.ts";
import { saveExpertPan } from "#app/usecases/administration/payouts/save-expert-pan.ts";
import { removeExpertShare, saveExpertShare } from "#app/usecases/administration/payouts/save-expert-share.ts";
import { withdrawStatement } from "#app/usecases/administration/payouts/withdraw-statement.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { findStatement, listLines, listShares } from "#db/queries/administration/money/payouts.ts";
import { bookings, expertTaxDetails, payments, payoutStatements, sessionCredits } from "#db/schema/index.ts";
import { auditEntries } from "../../../support/audit.ts";
import { ist } from "../../../support/ist.ts";
import { makeAdmin, makeStudent } from "../../../support/makers/actors.ts";
import { startedPurchase } from "../../../support/makers/purchases.ts";
import { bookedSession, insertCreditBooking, makeExpert } from "../../../support/makers/sessions.ts";
import { testServices } from "../../../support/services.ts";

const clientIp = "192.0.2.7";

/** A counselor with a share of 70 % and three sessions in November: held, missed by the student, and with Gold. */
async function november() {
  const services = testServices();
  const admin = await makeAdmin(services);
  const actor = admin.currentUser;
  const expert = await makeExpert(services);
  const { expertId } = expert;
  const share = { expertId, kind: "career-counselor" as const, basisPoints: 7000, validFrom: "2026-11-01", clientIp };
  expect(await saveExpertShare(services, actor, share)).toEqual({ ok: true });
  const book = async (time: string) => {
    const { userId } = await makeStudent(services);
    return bookedSession(services, { ...expert, userId, start: ist(time) });
  };
  const held = await book("2026-11-27 10:00");
  const missed = await book("2026-11-28 10:00");
  const { userId } = await makeStudent(services);
  const gold = await insertCreditBooking(services, { ...expert, userId, start: ist("2026-11-29 10:00") });
  services.clock.now = ist("2026-12-02 09:00");
  const record = async (bookingId: string, outcome: SessionOutcome) =>
    expect(await correctSessionOutcome(services, actor, { bookingId, outcome, clientIp })).toMatchObject({ ok: true });
  await record(held, "completed");
  await record(missed, "no_show");
  await record(gold, "completed");
  const issue = (month = "2026-11") => issueStatement(services, actor, { expertId, month, clientIp });
  const findPayment = async (bookingId: string) => {
    const [payment] = await services.db.select().from(payments).where(eq(payments.bookingId, bookingId));
    return payment?.id ?? "";
  };
  const refund = async (bookingId: string, amountPaise: number | null) => {
    const done = await refundPayment(services, actor, {
      paymentId: await findPayment(bookingId),
      amountPaise,
      category: "goodwill",
      reason: "The line was bad",
      submissionId: services.newId(),
      clientIp,
    });
    expect(done).toMatchObject({ ok: true });
    await services.settle();
  };
  return { services, actor, expertId, held, missed, gold, issue, refund, book, record };
}

/** ₹800 with 18 % GST in it: 677.97 without. */
const BASE = 67_797;
const SHARE = Math.round(BASE * 0.7);

describe("a month's statement", () => {
  test("lists held, missed and Gold sessions with the share that held then, is issued once, mailed and audited", async () => {
    const { services, expertId, held, missed, gold, issue } = await november();
    const issued = await issue();
    expect(await issue()).toEqual(issued);
    const statement = await findStatement(services.db, { expertId, month: "2026-11" });
    // This Gold session has no order, and so no tax invoice.
    const goldShare = 56_000;
    expect(statement).toMatchObject({
      sharePaise: 2 * SHARE + goldShare,
      tdsPaise: 0,
      netPaise: 2 * SHARE + goldShare,
    });
    const lines = await listLines(services.db, statement?.id ?? "");
    expect(
      lines.map(({ bookingId, outcome, basePaise, sharePaise }) => ({ bookingId, outcome, basePaise, sharePaise })),
    ).toEqual([
      { bookingId: held, outcome: "held", basePaise: BASE, sharePaise: SHARE },
      { bookingId: missed, outcome: "no-show", basePaise: BASE, sharePaise: SHARE },
      { bookingId: gold, outcome: "held", basePaise: 80_000, sharePaise: goldShare },
    ]);
    await services.settle();
    expect(services.sentMails.filter(({ to }) => to === `${expertId}@experts.example`).at(-1)?.subject).toContain(
      "November 2026",
    );
    const log = await auditEntries(services, { entityId: expertId });
    expect(log.filter(({ action }) => action === "payout.issue")).toHaveLength(1);
  });

  test("is paid once with a reference, and then never changes: a later refund stands in the next month", async () => {
    const { services, actor, expertId, held, missed, issue, refund, book, record } = await november();
    await issue();
    const { id = "" } = (await findStatement(services.db, { expertId, month: "2026-11" })) ?? {};
    const pay = (changes: object = {}) =>
      payStatement(services, actor, {
        statementId: id,
        paidOn: "2026-12-02",
        reference: "UTR123",
        clientIp,
        ...changes,
      });
    expect(await pay({ paidOn: "2026-12-03" })).toEqual({ ok: false, reason: "paid-day-invalid" });
    expect(await pay({ paidOn: "2026-11-30" })).toEqual({ ok: false, reason: "paid-day-invalid" });
    expect(await Promise.all([pay(), pay()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await pay()).toEqual({ ok: true });
    expect(await pay({ reference: "UTR999" })).toEqual({ ok: false, reason: "statement-already-paid" });
    expect(
      (await auditEntries(services, { entityId: expertId })).filter(({ action }) => action === "payout.pay"),
    ).toHaveLength(1);
    expect(await withdrawStatement(services, actor, { statementId: id, clientIp })).toEqual({
      ok: false,
      reason: "statement-stands",
    });
    const change = services.db
      .update(payoutStatements)
      .set({ netPaise: 1, sharePaise: 1 })
      .where(eq(payoutStatements.id, id));
    await expect(change).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining("never changes") }),
    });
    const before = await listLines(services.db, id);

    await refund(held, null);
    await refund(missed, 40_000);
    services.clock.now = ist("2026-12-10 09:00");
    const later = await book("2026-12-15 10:00");
    services.clock.now = ist("2027-01-02 09:00");
    await record(later, "completed");
    expect(await issue("2026-12")).toMatchObject({ ok: true });
    expect(await listLines(services.db, id)).toEqual(before);
    const december = await findStatement(services.db, { expertId, month: "2026-12" });
    const half = Math.round((40_000 - (40_000 - Math.round(40_000 / 1.18))) * 0.7);
    const lines = await listLines(services.db, december?.id ?? "");
    expect(lines.map(({ bookingId, isCorrection, sharePaise }) => ({ bookingId, isCorrection, sharePaise }))).toEqual([
      { bookingId: later, isCorrection: false, sharePaise: SHARE },
      { bookingId: held, isCorrection: true, sharePaise: -SHARE },
      { bookingId: missed, isCorrection: true, sharePaise: half - SHARE },
    ]);
    // More is taken back than was earned: nothing is transferred, and January makes up for the rest.
    expect(december).toMatchObject({ netPaise: 0, carriedOutPaise: half - SHARE });
    expect(
      await payStatement(services, actor, {
        statementId: december?.id ?? "",
        paidOn: "2027-01-02",
        reference: "U",
        clientIp,
      }),
    ).toEqual({ ok: false, reason: "nothing-to-pay" });
  });

  test("waits for the end of the month, for shares and for earlier months", async () => {
    const { services, actor, expertId, issue, book, record } = await november();
    expect(await issue("2026-12")).toEqual({ ok: false, reason: "month-not-over" });
    expect(await issue("2026-09")).toEqual({ ok: false, reason: "nothing-to-state" });
    const [share] = await listShares(services.db, expertId);
    expect(await removeExpertShare(services, actor, { expertId, shareId: share?.id ?? "", clientIp })).toEqual({
      ok: true,
    });
    expect(await issue()).toEqual({ ok: false, reason: "share-missing" });
    const again = { expertId, kind: "career-counselor" as const, basisPoints: 6000, validFrom: "2026-11-28", clientIp };
    await saveExpertShare(services, actor, { ...again, validFrom: "2026-11-01", basisPoints: 5000 });
    await saveExpertShare(services, actor, again);
    await saveExpertShare(services, actor, again);
    expect(
      (await auditEntries(services, { entityId: expertId })).filter(({ action }) => action === "payout.set-share"),
    ).toHaveLength(3);
    await issue();
    const { id = "" } = (await findStatement(services.db, { expertId, month: "2026-11" })) ?? {};
    expect((await listLines(services.db, id)).map(({ basisPoints }) => basisPoints)).toEqual([5000, 6000, 6000]);
    expect(await saveExpertShare(services, actor, { ...again, basisPoints: 1 })).toEqual({
      ok: false,
      reason: "share-day-closed",
    });
    // December has a session, so January cannot precede it.
    services.clock.now = ist("2026-12-10 09:00");
    const december = await book("2026-12-15 10:00");
    services.clock.now = ist("2027-02-01 09:00");
    await record(december, "completed");
    expect(await issue("2027-01")).toEqual({ ok: false, reason: "earlier-month-open" });
    // An unpaid statement is withdrawn and reissued.
    expect(await withdrawStatement(services, actor, { statementId: id, clientIp })).toEqual({ ok: true });
    expect(await withdrawStatement(services, actor, { statementId: id, clientIp })).toEqual({
      ok: false,
      reason: "payout-statement-not-found",
    });
    expect(await issue()).toMatchObject({ ok: true });
  });

  test("a session without an outcome comes into a later one, and nobody else's statement is found", async () => {
    const { services, actor, expertId, held, issue } = await november();
    await services.db.update(bookings).set({ sessionStatus: "scheduled" }).where(eq(bookings.id, held));
    await issue();
    const { id = "" } = (await findStatement(services.db, { expertId, month: "2026-11" })) ?? {};
    expect((await listLines(services.db, id))[0]).toMatchObject({ bookingId: held, outcome: "open", sharePaise: 0 });
    await services.db.update(bookings).set({ sessionStatus: "completed" }).where(eq(bookings.id, held));
    services.clock.now = ist("2027-01-02 09:00");
    await issue("2026-12");
    const december = await findStatement(services.db, { expertId, month: "2026-12" });
    expect(await listLines(services.db, december?.id ?? "")).toMatchObject([
      { bookingId: held, isCorrection: true, sharePaise: SHARE },
    ]);
    const other = await makeExpert(services);
    expect(await findStatement(services.db, { id, expertId: other.expertId })).toBeNull();
    expect(await findStatement(services.db, { month: "2026-11", expertId: other.expertId })).toBeNull();
    expect(await issueStatement(services, actor, { expertId: "nobody", month: "2026-11", clientIp })).toEqual({
      ok: false,
      reason: "expert-not-found",
    });
  });

  test("waits for the share of a session without an outcome, too: later none could begin in its month", async () => {
    const { services, actor, expertId, held, missed, gold, issue } = await november();
    for (const id of [held, missed, gold])
      await services.db.update(bookings).set({ sessionStatus: "scheduled" }).where(eq(bookings.id, id));
    const [share] = await listShares(services.db, expertId);
    await removeExpertShare(services, actor, { expertId, shareId: share?.id ?? "", clientIp });
    expect(await issue()).toEqual({ ok: false, reason: "share-missing" });
  });

  test("a Gold session keeps the GST of its package when the credit is given once more", async () => {
    const services = testServices();
    const actor = (await makeAdmin(services)).currentUser;
    const expert = await makeExpert(services);
    const { expertId } = expert;
    const share = { expertId, kind: "career-counselor" as const, basisPoints: 7000, validFrom: "2026-11-01", clientIp };
    await saveExpertShare(services, actor, share);
    const { userId } = await makeStudent(services);
    const { orderId, providerOrderId } = await startedPurchase(services, userId, "gold");
    await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
    const bookingId = await insertCreditBooking(services, { ...expert, userId, start: ist("2026-11-29 10:00") });
    await services.db.update(sessionCredits).set({ bookingId }).where(eq(sessionCredits.orderId, orderId));
    services.clock.now = ist("2026-12-02 09:00");
    await correctSessionOutcome(services, actor, { bookingId, outcome: "completed", clientIp });
    const issue = (month: string) => issueStatement(services, actor, { expertId, month, clientIp });
    expect(await issue("2026-11")).toMatchObject({ ok: true });
    expect(await findStatement(services.db, { expertId, month: "2026-11" })).toMatchObject({ sharePaise: SHARE });
    const given = await grantComplimentary(services, actor, {
      grantId: services.newId(),
      userId,
      kind: "session",
      orderId,
      reason: "our-mistake",
      note: "The line was bad",
      clientIp,
    });
    expect(given).toEqual({ ok: true });
    services.clock.now = ist("2027-01-02 09:00");
    expect(await issue("2026-12")).toEqual({ ok: false, reason: "nothing-to-state" });
  });
});

describe("the experts of a month", () => {
  test("are also those whose earlier session was recorded late, or is worth something else now", async () => {
    const { services, actor, expertId, held, missed, issue, refund, record } = await november();
    const isListed = async (month: string) =>
      (await listMonthlyPayees(services, month)).find((payee) => payee.expertId === expertId);
    await services.db.update(bookings).set({ sessionStatus: "scheduled" }).where(eq(bookings.id, held));
    expect(await isListed("2026-11")).toMatchObject({ sessions: 3, statement: null });
    await issue();
    services.clock.now = ist("2026-12-10 09:00");
    expect(await isListed("2026-12")).toBeUndefined();
    await record(held, "completed");
    expect(await isListed("2026-12")).toMatchObject({ sessions: 0, statement: null });
    // Reviewed without changes: the difference is zero.
    await services.db.update(bookings).set({ sessionStatus: "scheduled" }).where(eq(bookings.id, held));
    expect(await isListed("2026-12")).toBeUndefined();
    await refund(missed, 40_000);
    expect(await isListed("2026-12")).toMatchObject({ sessions: 0 });
    services.clock.now = ist("2027-01-02 09:00");
    expect(await issueStatement(services, actor, { expertId, month: "2026-12", clientIp })).toMatchObject({ ok: true });
    expect(await isListed("2026-12")).toMatchObject({ statement: { month: "2026-12" } });
    expect(await isListed("2027-01")).toBeUndefined();
  });

  test("are also those of whose sessions all were cancelled too late by their students", async () => {
    const services = testServices();
    const expert = await makeExpert(services);
    const { userId } = await makeStudent(services);
    const bookingId = await bookedSession(services, { ...expert, userId, start: ist("2026-11-27 10:00") });
    services.clock.now = ist("2026-11-26 18:00");
    expect(await cancelSession(services, { bookingId, actor: { role: "student", userId } })).toMatchObject({
      ok: true,
      refund: "none",
    });
    const payees = await listMonthlyPayees(services, "2026-11");
    expect(payees.find(({ expertId }) => expertId === expert.expertId)).toMatchObject({ sessions: 1 });
  });
});

describe("a PAN", () => {
  test("is stored sealed and shown masked, and the log has nothing of it", async () => {
    const { services, actor, expertId } = await november();
    expect(await saveExpertPan(services, actor, { expertId, pan: "ABCDE1234F", clientIp })).toEqual({ ok: true });
    const [stored] = await services.db.select().from(expertTaxDetails).where(eq(expertTaxDetails.expertId, expertId));
    expect(stored?.panMasked).toBe("••••••234F");
    expect(JSON.stringify(stored)).not.toContain("ABCDE");
    expect(await services.secrets?.open(stored?.panSealed ?? "", "expert-pan")).toBe("ABCDE1234F");
    expect(JSON.stringify(await auditEntries(services, { entityId: expertId }))).not.toContain("1234F");
    expect(await saveExpertPan(services, actor, { expertId, pan: null, clientIp })).toEqual({ ok: true });
    expect(await services.db.select().from(expertTaxDetails).where(eq(expertTaxDetails.expertId, expertId))).toEqual(
      [],
    );
  });
});

describe("sessions that are not paid yet", () => {
  test("a disputed one waits, a failed one is not paid until it is held", async () => {
    const { services, expertId, issue, book, record } = await november();
    services.clock.now = ist("2026-11-25 09:00");
    const disputed = await book("2026-11-26 10:00");
    const failed = await book("2026-11-26 12:00");
    const unknown = await book("2026-11-26 14:00");
    services.clock.now = ist("2026-12-02 09:00");
    await record(disputed, "completed");
    const [row] = await services.db.select().from(bookings).where(eq(bookings.id, disputed));
    expect(await reportAbsentExpert(services, { bookingId: disputed, userId: row?.userId ?? "" })).toEqual({
      ok: true,
    });
    await record(failed, "technical_failure");
    expect(await issue()).toMatchObject({ ok: true });
    const statement = await findStatement(services.db, { expertId, month: "2026-11" });
    const lines = await listLines(services.db, statement?.id ?? "");
    const line = (bookingId: string) => lines.find((each) => each.bookingId === bookingId);
    expect(line(disputed)).toMatchObject({ outcome: "open", sharePaise: 0 });
    expect(line(failed)).toMatchObject({ outcome: "cancelled", sharePaise: 0 });
    expect(line(unknown)).toMatchObject({ outcome: "open", sharePaise: 0 });
    await record(disputed, "completed");
    services.clock.now = ist("2027-01-02 09:00");
    expect(await issue("2026-12")).toMatchObject({ ok: true });
    const next = await findStatement(services.db, { expertId, month: "2026-12" });
    expect(await listLines(services.db, next?.id ?? "")).toMatchObject([
      { bookingId: disputed, isCorrection: true, outcome: "held", sharePaise: SHARE },
    ]);
  });
});
