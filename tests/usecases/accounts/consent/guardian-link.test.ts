import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { consents, guardianRequests, orders, payments, profiles } from "#db/schema/index.ts";
import { ownPageToken } from "#app/domain/accounts/guardian-page.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import {
  answerAge,
  consentAsGuardian,
  endGuardianConsent,
  renewGuardianConsent,
} from "#app/usecases/accounts/consent/answer-guardian-request.ts";
import { makeGuardianLink } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { isProcessingAllowed } from "#app/usecases/accounts/consent/check-processing.ts";
import { findOwnPage, openGuardianPage } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { proveByPhone, sendGuardianCode } from "#app/usecases/accounts/consent/prove-by-phone.ts";
import { remindGuardians } from "#app/usecases/accounts/consent/remind-guardians.ts";
import { setGuardianCalls } from "#app/usecases/accounts/consent/set-guardian-calls.ts";
import { setGuardianNotice, showReportToGuardian } from "#app/usecases/accounts/consent/set-guardian-notice.ts";
import { askForErasure } from "#app/usecases/administration/ask-for-erasure.ts";
import { recordSchoolConfirmation } from "#app/usecases/administration/record-school-confirmation.ts";
import { requestSessionPayment } from "#app/usecases/booking/request-session-payment.ts";
import { startRequestedPayment } from "#app/usecases/booking/start-requested-payment.ts";
import { startSessionPayment } from "#app/usecases/booking/start-session-payment.ts";
import { startGuardianPayment } from "#app/usecases/purchase/guardian/start-guardian-payment.ts";
import { paidGuardianPage } from "#app/usecases/purchase/guardian/paid-guardian-page.ts";
import { requestPackagePayment } from "#app/usecases/purchase/request-package-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { notifyGuardian, openReportAsGuardian } from "#app/usecases/report/notify-guardian.ts";
import { ist } from "../../../support/ist.ts";
import { makeAdmin, makeStudent } from "../../../support/makers/actors.ts";
import { heldSession, makeExpert } from "../../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../../support/services.ts";

const newNumber = () =>
  `9${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, "0")
    .slice(0, 9)}`;

let services: TestServices;
/** The student's own number, and another network for each test: both have limits. */
let own = "";
let clientIp = "";

beforeEach(() => {
  services = testServices();
  own = newNumber();
  clientIp = `203.0.${Number(own.slice(2, 5)) % 256}.${Number(own.slice(5, 8)) % 256}`;
});

/** A student of fifteen who has proved a number and no address, and waits. */
const makeWaiting = () =>
  makeStudent(services, {
    user: { emailVerifiedAt: null, phone: own, phoneVerifiedAt: services.now() },
    profile: { name: "Devika Nair", age: 15, consentState: "waiting", phone: own, guardianName: null },
  });

/** The same with a link to pass on. */
async function makeLinked(packageType: "silver" | "gold" | null = "gold") {
  const { userId } = await makeWaiting();
  const made = await makeGuardianLink(services, { userId, packageType });
  if (!made.ok) throw new Error(made.reason);
  return { userId, shared: made.token, requestId: made.requestId };
}

const agree = (token: string, from: "asked" | "consented" | "refused" = "asked") =>
  consentAsGuardian(services, { token, from, allowsResearch: false, allowsStrengths: false });

async function sendCode(token: string, phone = newNumber()) {
  const sent = await sendGuardianCode(services, {
    token,
    phone,
    clientIp,
    language: "ml",
    channel: "whatsapp",
    captchaToken: "",
  });
  if (!sent.ok) throw new Error(sent.reason);
  await services.settle();
  const message = services.messages.sent.findLast(({ to, template }) => to === phone && template === "code");
  return {
    token,
    codeToken: sent.codeToken,
    code: (message?.values as { code: string } | undefined)?.code ?? "",
    phone,
  };
}

/** Agrees and proves it by a code; the token of the guardian's own page. */
async function prove(token: string, phone = newNumber()): Promise<string> {
  expect(await agree(token)).toMatchObject({ ok: true });
  const { phone: _, ...sent } = await sendCode(token, phone);
  const proved = await proveByPhone(services, sent);
  if (!proved.ok) throw new Error(proved.reason);
  return proved.ownToken;
}

const payer = (email = `latha-${newNumber()}@families.example`) => ({
  name: "Latha Nair",
  email,
  state: "32" as const,
  gstin: null,
});

/** Agrees and opens checkout. */
async function openCheckout(token: string, from: "asked" | "consented" = "asked", email?: string) {
  expect(await agree(token, from)).toMatchObject({ ok: true });
  const made = await startGuardianPayment(services, { token, packageType: null });
  if (!made.ok) throw new Error(made.reason);
  const started = await startRequestedPayment(services, { token: made.token, amount: 2999, payer: payer(email) });
  if (!started.ok) throw new Error(started.reason);
  return { ...started.checkout, payToken: made.token, ownToken: started.ownToken ?? "" };
}

async function findRequest(userId: string) {
  const [row] = await services.db
    .select()
    .from(guardianRequests)
    .where(and(eq(guardianRequests.userId, userId), isNull(guardianRequests.replacedAt)));
  return row;
}

const standing = async (userId: string) =>
  (
    await services.db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
  )
    .map(({ kind, givenBy }) => `${kind} by ${givenBy}`)
    .toSorted();

const ANSWERED = { ok: false, reason: "link-answered" };

describe("a link to pass on", () => {
  test("needs no name and no mailbox, and keeps the package that was chosen", async () => {
    const { userId, shared } = await makeLinked("gold");
    expect(await findRequest(userId)).toMatchObject({ name: null, email: null, packageType: "gold", state: "asked" });
    expect(await openGuardianPage(services, shared)).toMatchObject({ ok: true, kind: "shared", power: "answer" });
    // Made again after another choice: both links work, and offer the same.
    const again = await makeGuardianLink(services, { userId, packageType: "silver" });
    if (!again.ok) throw new Error(again.reason);
    for (const token of [shared, again.token])
      expect(await openGuardianPage(services, token)).toMatchObject({ ok: true, request: { packageType: "silver" } });
    await services.settle();
    expect(services.sentMails.length + services.messages.sent.length).toBe(0);
  });

  test("pressed in two tabs at once, is of one request", async () => {
    const { userId } = await makeWaiting();
    const press = () => makeGuardianLink(services, { userId, packageType: null });
    const [first, second] = await Promise.all([press(), press()]);
    if (!first.ok || !second.ok) throw new Error("No link");
    expect(first.requestId).toBe(second.requestId);
    for (const { token } of [first, second])
      expect(await openGuardianPage(services, token)).toMatchObject({ ok: true });
  });

  test("is made ten times an hour", async () => {
    const { userId } = await makeWaiting();
    const outcomes = [];
    for (let again = 0; again < 11; again += 1)
      outcomes.push((await makeGuardianLink(services, { userId, packageType: null })).ok);
    expect(outcomes.filter(Boolean)).toHaveLength(10);
    expect(outcomes.at(-1)).toBe(false);
  });

  test("is not for adults, strangers who proved nothing, or where no guardian is asked", async () => {
    const notWanted = { ok: false, reason: "guardian-not-wanted" };
    const ask = (userId: string, using = services) => makeGuardianLink(using, { userId, packageType: null });
    const adult = await makeStudent(services, { profile: { age: 20 } });
    expect(await ask(adult.userId)).toEqual(notWanted);
    const unproved = await makeStudent(services, {
      user: { emailVerifiedAt: null },
      profile: { age: 15, consentState: "waiting" },
    });
    expect(await ask(unproved.userId)).toEqual(notWanted);
    expect(await ask("no-such-student")).toEqual(notWanted);
    const { userId } = await makeWaiting();
    const off = { ...services, config: { ...services.config, guardianConsent: "off" as const } };
    expect(await ask(userId, off)).toEqual(notWanted);
  });

  test("of one student does nothing for another", async () => {
    const devika = await makeLinked();
    own = newNumber();
    const anu = await makeLinked();
    await prove(devika.shared);
    expect(await isProcessingAllowed(services, devika.userId)).toBe(true);
    expect(await isProcessingAllowed(services, anu.userId)).toBe(false);
    expect(await openGuardianPage(services, anu.shared)).toMatchObject({ ok: true, power: "answer" });
  });
});

describe("once it is answered, a link that was passed on", () => {
  test("does nothing and shows nothing, to a class group as to the student", async () => {
    const { userId, shared, requestId } = await makeLinked();
    const ownToken = await prove(shared);
    expect(await openGuardianPage(services, shared)).toMatchObject({ ok: true, power: "none" });
    expect(await agree(shared)).toEqual(ANSWERED);
    for (const to of ["refused", "withdrawn"] as const)
      expect(await endGuardianConsent(services, { token: shared, to })).toEqual(ANSWERED);
    expect(await startGuardianPayment(services, { token: shared, packageType: "gold" })).toEqual(ANSWERED);
    expect(await renewGuardianConsent(services, shared)).toEqual(ANSWERED);
    expect(await answerAge(services, { token: shared, isOfAge: true })).toEqual(ANSWERED);
    expect(await askForErasure(services, shared)).toEqual(ANSWERED);
    expect(await setGuardianNotice(services, { token: shared, isWanted: true })).toEqual(ANSWERED);
    expect(await openReportAsGuardian(services, shared)).toEqual(ANSWERED);
    await expect(sendCode(shared)).rejects.toThrow("link-answered");
    expect(await makeGuardianLink(services, { userId, packageType: null })).toEqual({
      ok: false,
      reason: "guardian-answered",
    });
    // The browser that answered is led to its page; others have no such cookie, or one of another child.
    expect(await findOwnPage(services, requestId, ["x", ownToken])).toBe(ownToken);
    expect(await findOwnPage(services, requestId, ["x", shared])).toBeNull();
    expect(await findOwnPage(services, "another", [ownToken])).toBeNull();
  });

  test("never withdraws, before the answer either", async () => {
    const { userId, shared } = await makeLinked();
    expect(await endGuardianConsent(services, { token: shared, to: "withdrawn" })).toEqual(ANSWERED);
    await agree(shared);
    expect(await endGuardianConsent(services, { token: shared, to: "withdrawn" })).toEqual(ANSWERED);
    const { phone: _, ...sent } = await sendCode(shared);
    const proved = await proveByPhone(services, sent);
    if (!proved.ok) throw new Error(proved.reason);
    expect(await endGuardianConsent(services, { token: proved.ownToken, to: "withdrawn" })).toMatchObject({ ok: true });
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    // After the withdrawal the link stays closed, and the guardian's page agrees again.
    expect(await agree(shared)).toEqual(ANSWERED);
    expect(await askForErasure(services, proved.ownToken)).toEqual({ ok: true });
  });

  test("refused by somebody, is changed only in their browser, and erases nothing", async () => {
    const { userId, shared } = await makeLinked();
    const refused = await endGuardianConsent(services, { token: shared, to: "refused" });
    if (!refused.ok || refused.ownToken === null) throw new Error("No page");
    expect(await agree(shared)).toEqual(ANSWERED);
    expect(await makeGuardianLink(services, { userId, packageType: null })).toMatchObject({ ok: false });
    expect(await askForErasure(services, refused.ownToken)).toEqual(ANSWERED);
    await services.settle();
    expect(services.sentMails.map(({ subject }) => subject)).toEqual(["Your guardian has not agreed"]);
    // They change their mind, and another parent is faster to prove it: the page of the refusal gets no power.
    expect(await agree(refused.ownToken, "refused")).toMatchObject({ ok: true });
    const { phone: _, ...sent } = await sendCode(shared);
    expect(await proveByPhone(services, sent)).toMatchObject({ ok: true });
    expect(await openGuardianPage(services, refused.ownToken)).toMatchObject({ ok: true, power: "none" });
    expect(await endGuardianConsent(services, { token: refused.ownToken, to: "withdrawn" })).toEqual(ANSWERED);
  });

  test("agreed but not proved, still takes the answer of another guardian", async () => {
    const { userId, shared } = await makeLinked();
    await agree(shared);
    expect(await openGuardianPage(services, shared)).toMatchObject({ ok: true, power: "answer" });
    expect(
      await consentAsGuardian(services, {
        token: shared,
        from: "consented",
        allowsResearch: true,
        allowsStrengths: false,
      }),
    ).toEqual({
      ok: true,
      state: "consented",
    });
    expect(await findRequest(userId)).toMatchObject({ allowsResearch: true });
    expect(await endGuardianConsent(services, { token: shared, to: "refused" })).toMatchObject({ ok: true });
    expect(await isProcessingAllowed(services, userId)).toBe(false);
  });

  test("pressed by twenty at once, is one consent, of whoever proved it first", async () => {
    const { userId, shared } = await makeLinked();
    await agree(shared);
    const sent = [await sendCode(shared), await sendCode(shared), await sendCode(shared), await sendCode(shared)];
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, number) => {
        const { phone: _phone, ...each } = sent[number % sent.length] ?? { phone: "" };
        return proveByPhone(services, { token: shared, codeToken: "", code: "", ...each });
      }),
    );
    const pages = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.ownToken] : [])));
    expect(pages.size).toBe(1);
    const request = await findRequest(userId);
    expect(sent.map(({ phone }) => phone)).toContain(request?.phone);
    expect(await standing(userId)).toEqual(["account by guardian", "expert by guardian", "report by guardian"]);
    await services.settle();
    expect(services.messages.sent.filter(({ template }) => template === "guardian-consent")).toHaveLength(1);
  });
});

describe("agreed and paid in one step", () => {
  test("the payment proves the consent, and whoever paid has the page", async () => {
    const { userId, shared } = await makeLinked("gold");
    const email = `latha-${newNumber()}@families.example`;
    const { providerOrderId, payToken, ownToken } = await openCheckout(shared, "asked", email);
    expect(ownToken).toBe(ownPageToken(payToken));
    expect(await openGuardianPage(services, ownToken)).toEqual({ ok: false, reason: "guardian-link-gone" });
    expect(await paidGuardianPage(services, [ownToken])).toBeNull();
    const payment = services.payments.pay(providerOrderId);
    await Promise.all([settlePayment(services, { payment }), settlePayment(services, { payment })]);
    expect(await isProcessingAllowed(services, userId)).toBe(true);
    expect(await openGuardianPage(services, ownToken)).toMatchObject({ ok: true, kind: "own", power: "all" });
    expect(await paidGuardianPage(services, [ownToken])).toBe(`/guardian/${ownToken}`);
    expect(await openGuardianPage(services, shared)).toMatchObject({ ok: true, power: "none" });
    // Known from now on by what stands on the receipt.
    expect(await findRequest(userId)).toMatchObject({ method: "payment", name: "Latha Nair", email });
    await services.settle();
    const mails = services.sentMails.filter(
      ({ to, subject }) => to === email && subject === "You have agreed for Devika",
    );
    expect(mails).toHaveLength(1);
    const mailed = /\/guardian\/(\w+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    expect(await openGuardianPage(services, mailed)).toMatchObject({ ok: true, power: "all" });
    expect(await endGuardianConsent(services, { token: ownToken, to: "withdrawn" })).toMatchObject({ ok: true });
    expect(await paidGuardianPage(services, [ownToken])).toBeNull();
  });

  test("of two guardians who pay, the second gets the money back and no page", async () => {
    const { userId, shared } = await makeLinked("gold");
    const amma = await openCheckout(shared);
    const appa = await openCheckout(shared, "consented");
    expect(amma.providerOrderId).not.toBe(appa.providerOrderId);
    // Amma's link was replaced when Appa pressed, and her checkout was open already.
    const first = services.payments.pay(amma.providerOrderId);
    expect(await settlePayment(services, { payment: first })).toMatchObject({ ok: true, status: "completed" });
    const second = services.payments.pay(appa.providerOrderId);
    expect(await settlePayment(services, { payment: second })).toMatchObject({ ok: true, role: "duplicate" });
    expect(await openGuardianPage(services, amma.ownToken)).toMatchObject({ ok: true, power: "all" });
    expect(await openGuardianPage(services, appa.ownToken)).toEqual({ ok: false, reason: "guardian-link-gone" });
    const rows = await services.db.select().from(payments).where(eq(payments.id, second.id));
    expect(rows[0]).toMatchObject({ role: "duplicate" });
    expect(await services.db.select().from(orders).where(eq(orders.userId, userId))).toHaveLength(1);
  });

  test("without a chosen package there is none to pay for", async () => {
    const { shared } = await makeLinked(null);
    await agree(shared);
    expect(await startGuardianPayment(services, { token: shared, packageType: null })).toEqual({
      ok: false,
      reason: "answer-changed",
    });
    expect(await startGuardianPayment(services, { token: shared, packageType: "silver" })).toMatchObject({ ok: true });
  });
});

describe("a consent that a mailed code proved", () => {
  async function makeOld() {
    const { userId, shared } = await makeLinked("silver");
    await prove(shared);
    await services.db
      .update(guardianRequests)
      .set({ method: "code", phone: null })
      .where(eq(guardianRequests.userId, userId));
    return userId;
  }
  const order = (userId: string) => ({ userId, packageType: "silver" as const, couponCode: null });
  const old = { ok: false, reason: "guardian-proof-old" };

  test("stands, and is proved anew by a code before the next payment", async () => {
    const userId = await makeOld();
    expect(await isProcessingAllowed(services, userId)).toBe(true);
    expect(await startPurchase(services, order(userId))).toEqual(old);
    expect(await requestPackagePayment(services, order(userId))).toEqual(old);
    const expert = await makeExpert(services);
    const { id: bookingId } = await heldSession(services, { ...expert, userId, start: ist("2026-11-26 09:00") });
    expect(await startSessionPayment(services, { bookingId, userId })).toEqual(old);
    expect(await requestSessionPayment(services, { bookingId, userId })).toEqual(old);
    const off = { ...services, config: { ...services.config, guardianConsent: "off" as const } };
    expect(await startPurchase(off, order(userId))).toMatchObject({ ok: true });
    const before = await standing(userId);
    const made = await makeGuardianLink(services, { userId, packageType: "silver" });
    if (!made.ok) throw new Error(made.reason);
    const { token } = made;
    // A link that was passed on refuses and withdraws nothing of what the student has.
    expect(await endGuardianConsent(services, { token, to: "refused" })).toMatchObject({ ok: false });
    expect(await endGuardianConsent(services, { token, to: "withdrawn" })).toEqual(ANSWERED);
    expect(await agree(token)).toEqual({ ok: true, state: "given" });
    const { phone, ...sent } = await sendCode(token);
    expect(await proveByPhone(services, sent)).toMatchObject({ ok: true });
    expect(await findRequest(userId)).toMatchObject({ state: "given", method: "phone", phone });
    expect(await standing(userId)).toEqual(before);
    expect(await startPurchase(services, order(userId))).toMatchObject({ ok: true });
    expect(await startSessionPayment(services, { bookingId, userId })).toMatchObject({ ok: true });
  });

  test("is proved anew by a payment", async () => {
    const userId = await makeOld();
    const made = await makeGuardianLink(services, { userId, packageType: "gold" });
    if (!made.ok) throw new Error(made.reason);
    await agree(made.token);
    const started = await startGuardianPayment(services, { token: made.token, packageType: null });
    if (!started.ok) throw new Error(started.reason);
    const checkout = await startRequestedPayment(services, { token: started.token, amount: 2999, payer: payer() });
    if (!checkout.ok) throw new Error(checkout.reason);
    const payment = services.payments.pay(checkout.checkout.providerOrderId);
    expect(await settlePayment(services, { payment })).toMatchObject({ ok: true, status: "completed" });
    expect(await findRequest(userId)).toMatchObject({ state: "given", method: "payment" });
    expect(await openGuardianPage(services, checkout.ownToken ?? "")).toMatchObject({ ok: true, power: "all" });
    expect(await isProcessingAllowed(services, userId)).toBe(true);
  });
});

describe("a guardian who may be called", () => {
  const calls = async (userId: string) => (await standing(userId)).filter((kind) => kind.startsWith("calls"));

  test("says so on their own page, once, at the proved number; and takes it back", async () => {
    const { userId, shared } = await makeLinked();
    const phone = newNumber();
    const token = await prove(shared, phone);
    for (let sent = 0; sent < 2; sent += 1)
      expect(await setGuardianCalls(services, { token, isWanted: true, phone: newNumber() })).toEqual({ ok: true });
    expect(await calls(userId)).toHaveLength(1);
    expect((await findRequest(userId))?.phone).toBe(phone);
    for (let sent = 0; sent < 2; sent += 1)
      expect(await setGuardianCalls(services, { token, isWanted: false })).toEqual({ ok: true });
    expect(await calls(userId)).toEqual([]);
  });

  test("types a number where none is known, which is neither odd nor the student's", async () => {
    const { userId, shared } = await makeLinked();
    const wanted = { token: await prove(shared), isWanted: true };
    await services.db.update(guardianRequests).set({ phone: null }).where(eq(guardianRequests.userId, userId));
    expect(await setGuardianCalls(services, { ...wanted, phone: "12345" })).toEqual({
      ok: false,
      reason: "phone-invalid",
    });
    expect(await setGuardianCalls(services, { ...wanted, phone: own })).toEqual({
      ok: false,
      reason: "guardian-own-number",
    });
    const phone = newNumber();
    expect(await setGuardianCalls(services, { ...wanted, phone: `+91 ${phone}` })).toEqual({ ok: true });
    expect((await findRequest(userId))?.phone).toBe(phone);
  });

  test("cannot be named by who has a link that was passed on, and is called no more once they withdraw", async () => {
    const { userId, shared } = await makeLinked();
    const token = await prove(shared);
    expect(await setGuardianCalls(services, { token: shared, isWanted: true })).toEqual(ANSWERED);
    await setGuardianCalls(services, { token, isWanted: true });
    await endGuardianConsent(services, { token, to: "withdrawn" });
    expect(await calls(userId)).toEqual([]);
    expect(await setGuardianCalls(services, { token, isWanted: true })).toEqual({
      ok: false,
      reason: "answer-changed",
    });
  });
});

describe("a guardian who wants to hear of the report", () => {
  test("says so by a consent of its own, and hears once", async () => {
    const { userId, shared } = await makeLinked();
    const phone = newNumber();
    const token = await prove(shared, phone);
    await notifyGuardian(services, { userId, resultId: services.newId() });
    for (const isWanted of [true, true])
      expect(await setGuardianNotice(services, { token, isWanted })).toEqual({ ok: true });
    expect((await standing(userId)).filter((kind) => kind.startsWith("guardian-messages"))).toHaveLength(1);
    const resultId = services.newId();
    await notifyGuardian(services, { userId, resultId });
    await notifyGuardian(services, { userId, resultId });
    await services.settle();
    const told = () => services.messages.sent.filter(({ template }) => template === "guardian-report");
    expect(told()).toMatchObject([{ to: phone, values: { student: "Devika" } }]);
    for (const isWanted of [false, false])
      expect(await setGuardianNotice(services, { token, isWanted })).toEqual({ ok: true });
    expect((await standing(userId)).filter((kind) => kind.startsWith("guardian-messages"))).toEqual([]);
    await notifyGuardian(services, { userId, resultId: services.newId() });
    await services.settle();
    expect(told()).toHaveLength(1);
  });

  test("hears nothing more once the consent is withdrawn", async () => {
    const { userId, shared } = await makeLinked();
    const token = await prove(shared);
    await setGuardianNotice(services, { token, isWanted: true });
    await endGuardianConsent(services, { token, to: "withdrawn" });
    expect(await standing(userId)).toEqual([]);
    await notifyGuardian(services, { userId, resultId: services.newId() });
    await services.settle();
    expect(services.messages.sent.filter(({ template }) => template === "guardian-report")).toEqual([]);
    expect(await setGuardianNotice(services, { token, isWanted: true })).toEqual({
      ok: false,
      reason: "answer-changed",
    });
  });

  test("sees the report only if the student agrees", async () => {
    const { userId, shared } = await makeLinked();
    const token = await prove(shared);
    expect(await openReportAsGuardian(services, token)).toEqual({ ok: false, reason: "report-not-shown" });
    expect(await showReportToGuardian(services, { userId, isShown: true })).toEqual({ ok: true });
    expect(await openReportAsGuardian(services, token)).toEqual({ ok: false, reason: "report-not-ready" });
    expect(await showReportToGuardian(services, { userId: "no-such-student", isShown: true })).toMatchObject({
      ok: false,
    });
  });
});

test("a guardian is reminded yearly that the consent stands, as long as it does", async () => {
  const { userId, shared } = await makeLinked();
  const phone = newNumber();
  const token = await prove(shared, phone);
  const toGuardian = () =>
    services.messages.sent.filter((message) => message.to === phone && message.template === "guardian-consent");
  const reminders = async () => {
    await Promise.all([remindGuardians(services), remindGuardians(services)]);
    await services.settle();
    return toGuardian().length;
  };
  expect(await reminders()).toBe(1);
  services.clock.advance(365 * DAY_MS);
  expect(await reminders()).toBe(2);
  services.clock.advance(DAY_MS);
  expect(await reminders()).toBe(2);
  const path = (toGuardian().at(-1)?.values as { path: string } | undefined)?.path ?? "";
  expect(await openGuardianPage(services, path.replace("/guardian/", ""))).toMatchObject({ ok: true, power: "all" });
  await endGuardianConsent(services, { token, to: "withdrawn" });
  services.clock.advance(365 * DAY_MS);
  expect(await reminders()).toBe(2);
  expect(await findRequest(userId)).toMatchObject({ nextReminderAt: null });
});

test("a school's word counts only for a guardian who can be reached, and so can withdraw", async () => {
  const { userId } = await makeLinked();
  const admin = await makeAdmin(services);
  expect(
    await recordSchoolConfirmation(services, admin.currentUser, { userId, confirmedFor: "GHSS", clientIp }),
  ).toEqual({ ok: false, reason: "guardian-unreachable" });
  const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, userId));
  expect(profile?.consentState).toBe("waiting");
});
