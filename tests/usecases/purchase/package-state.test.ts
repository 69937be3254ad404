import { describe, expect, test } from "vitest";
import { findPackageState } from "#db/queries/purchase/package-state.ts";
import { assessmentDrafts } from "#db/schema/index.ts";
import { submitAssessment } from "#app/usecases/assessment/submit-assessment.ts";
import { checkRepeatPurchase } from "#app/usecases/purchase/check-repeat-purchase.ts";
import { refundPayment } from "#app/usecases/purchase/refunds/refund-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { clearSheet } from "../../support/makers/answer-sheets.ts";
import { startedPurchase } from "../../support/makers/purchases.ts";
import { type TestServices, testServices } from "../../support/services.ts";

async function withStudent() {
  const services = testServices();
  const { userId } = await makeStudent(services);
  return { services, userId };
}

async function submitAnswers(services: TestServices, userId: string, orderId: string) {
  const at = services.now().getTime() - 60 * 60 * 1000;
  const answers = Object.fromEntries(
    Object.entries(clearSheet("I", "S")).map(([id, answer]) => [id, { answer, at: at + Number(id) * 10_000 }]),
  );
  const submitted = await submitAssessment(services, { userId, orderId, answers, isConfirmed: true });
  expect(submitted).toMatchObject({ ok: true });
}

describe("a student's packages", () => {
  test("newest first: what each is, and how far its assessment has got", async () => {
    const { services, userId } = await withStudent();
    const used = await makeOrder(services, userId);
    await submitAnswers(services, userId, used.id);
    services.clock.advance(1000);
    const begun = await makeOrder(services, userId, { packageType: "gold" });
    await services.db.insert(assessmentDrafts).values({ orderId: begun.id, userId, answers: {}, position: 1 });
    services.clock.advance(1000);
    const awaited = await makeOrder(services, userId, { status: "paid" });
    await makeOrder(services, userId, { status: "refunded" });
    await makeOrder(services, userId, { status: "created" });
    expect(await findPackageState(services.db, userId)).toEqual([
      {
        orderId: awaited.id,
        packageType: "silver",
        isConfirmed: false,
        isUpgradable: false,
        assessment: "unused",
      },
      { orderId: begun.id, packageType: "gold", isConfirmed: true, isUpgradable: false, assessment: "begun" },
      { orderId: used.id, packageType: "silver", isConfirmed: true, isUpgradable: true, assessment: "submitted" },
    ]);
  });

  test("another student's are not theirs", async () => {
    const { services, userId } = await withStudent();
    await makeOrder(services, userId);
    const other = await makeStudent(services);
    expect(await findPackageState(services.db, other.userId)).toEqual([]);
    expect(await findPackageState(services.db, "nobody")).toEqual([]);
  });

  test("an upgrade that is paid makes Silver Gold, and its refund makes it Silver again", async () => {
    const { services, userId } = await withStudent();
    const silver = await makeOrder(services, userId);
    const started = await startPurchase(services, {
      userId,
      packageType: "gold",
      couponCode: null,
      upgradedOrderId: silver.id,
    });
    if (!started.ok) throw new Error(started.reason);
    const payment = services.payments.pay(started.checkout.providerOrderId);
    await settlePayment(services, { payment });
    expect(await findPackageState(services.db, userId)).toMatchObject([
      { orderId: silver.id, packageType: "gold", isUpgradable: false },
    ]);
    const { currentUser } = await makeAdmin(services);
    await refundPayment(services, currentUser, {
      paymentId: payment.id,
      amountPaise: null,
      category: "goodwill" as const,
      reason: "Asked for",
      submissionId: services.newId(),
      clientIp: null,
    });
    await services.settle();
    expect(await findPackageState(services.db, userId)).toMatchObject([
      { orderId: silver.id, packageType: "silver", isUpgradable: true },
    ]);
  });
});

describe("checkRepeatPurchase", () => {
  test("a student with Silver is offered the upgrade, and pays ₹2,999 only for another one", async () => {
    const { services, userId } = await withStudent();
    const silver = await makeOrder(services, userId);
    const gold = { userId, packageType: "gold" } as const;
    expect(await checkRepeatPurchase(services, gold)).toEqual({ ok: false, reason: "upgrade-offered" });
    expect(await checkRepeatPurchase(services, { ...gold, isAnother: true })).toEqual({ ok: true });
    expect(await checkRepeatPurchase(services, { ...gold, upgradedOrderId: silver.id })).toEqual({ ok: true });
  });

  test("a package that is not used yet is not bought again without a word", async () => {
    const { services, userId } = await withStudent();
    const { providerOrderId } = await startedPurchase(services, userId, "gold");
    const gold = { userId, packageType: "gold" } as const;
    expect(await checkRepeatPurchase(services, gold)).toEqual({ ok: true });
    await settlePayment(services, { payment: services.payments.pay(providerOrderId) });
    expect(await checkRepeatPurchase(services, gold)).toEqual({ ok: false, reason: "package-unused" });
    expect(await checkRepeatPurchase(services, { userId, packageType: "silver" })).toEqual({
      ok: false,
      reason: "package-unused",
    });
    const other = await makeStudent(services);
    expect(await checkRepeatPurchase(services, { ...gold, userId: other.userId })).toEqual({ ok: true });
  });
});
