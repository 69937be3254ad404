import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { isErasureAsked } from "#db/queries/accounts/erasures.ts";
import { setConsentState } from "#db/queries/accounts/guardian-requests.ts";
import { ageChanges, consents, guardianRequests, orders, payments, profiles, refunds } from "#db/schema/index.ts";
import { CONSENT_VERSION } from "#app/content/accounts/consent-texts.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { profileSchema, signUpSchema } from "#app/web/forms/accounts.ts";
import {
  answerAge,
  consentAsGuardian,
  endGuardianConsent,
} from "#app/usecases/accounts/consent/answer-guardian-request.ts";
import { askGuardian, changeGuardian, sendGuardianReminder } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { changeConsent, consentAsAdult } from "#app/usecases/accounts/consent/change-own-consent.ts";
import { isProcessingAllowed } from "#app/usecases/accounts/consent/check-processing.ts";
import { proveByPhone, sendGuardianCode } from "#app/usecases/accounts/consent/prove-by-phone.ts";
import { openGuardianPage } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { remindGuardians } from "#app/usecases/accounts/consent/remind-guardians.ts";
import { cancelErasure } from "#app/usecases/accounts/cancel-erasure.ts";
import { signUp } from "#app/usecases/accounts/sign-up.ts";
import { updateProfile } from "#app/usecases/accounts/update-profile.ts";
import { verifyEmail } from "#app/usecases/accounts/verify-email.ts";
import { askForErasure } from "#app/usecases/administration/ask-for-erasure.ts";
import { recordSchoolConfirmation } from "#app/usecases/administration/record-school-confirmation.ts";
import { saveDraft } from "#app/usecases/assessment/save-draft.ts";
import { submitAssessment } from "#app/usecases/assessment/submit-assessment.ts";
import { startGuardianPayment } from "#app/usecases/purchase/guardian/start-guardian-payment.ts";
import { openPaymentRequest } from "#app/usecases/purchase/open-payment-request.ts";
import { requestPackagePayment } from "#app/usecases/purchase/request-package-payment.ts";
import { settlePayment } from "#app/usecases/purchase/settle-payment.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { startRequestedPayment } from "#app/usecases/booking/start-requested-payment.ts";
import { makeAdmin, makeStudent } from "../../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../../support/services.ts";

/** The test's guardian; the address has its own limits. */
let AMMA = "";
let DEVU = "";
const CLIENT = "203.0.113.9";

beforeEach(() => {
  const own = crypto.randomUUID().slice(0, 8);
  AMMA = `amma-${own}@families.example`;
  DEVU = `devu-${own}@students.example`;
});

/** A student of fifteen whose guardian has not been asked yet. */
async function makeWaiting(services: TestServices, profile: Record<string, unknown> = {}) {
  return makeStudent(services, {
    profile: {
      name: "Devu Nair",
      age: 15,
      consentState: "waiting",
      guardianName: "Latha Nair",
      guardianEmail: AMMA,
      ...profile,
    },
  });
}

async function guardianToken(services: TestServices, to = AMMA): Promise<string> {
  await services.settle();
  const mails = services.sentMails.filter((mail) => mail.to === to && mail.text.includes("/guardian/"));
  const token = /\/guardian\/([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1];
  if (!token) throw new Error("No mail to the guardian");
  return token;
}

/** Another number of a guardian's for each test: numbers have limits. */
const newNumber = () =>
  `9${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, "0")
    .slice(0, 9)}`;

/** Has a code sent to a guardian's number, and reads it. */
async function sendCode(services: TestServices, token: string, phone = newNumber()) {
  const asked = { token, phone, clientIp: CLIENT, language: "en", channel: "whatsapp", captchaToken: "" } as const;
  const sent = await sendGuardianCode(services, asked);
  if (!sent.ok) throw new Error(sent.reason);
  await services.settle();
  const message = services.messages.sent.findLast(({ to, template }) => to === phone && template === "code");
  const code = (message?.values as { code: string } | undefined)?.code ?? "";
  return { token, codeToken: sent.codeToken, code, wrong: code === "000000" ? "000001" : "000000" };
}

async function makeAsked(services: TestServices, profile: Record<string, unknown> = {}) {
  const student = await makeWaiting(services, profile);
  expect(await askGuardian(services, student.userId)).toEqual({ ok: true, email: AMMA });
  return { ...student, guardian: await guardianToken(services) };
}

async function agree(services: TestServices, token: string, allowsResearch = false) {
  expect(await consentAsGuardian(services, { token, from: "asked", allowsResearch, allowsStrengths: false })).toEqual({
    ok: true,
    state: "consented",
  });
  return proveByPhone(services, await sendCode(services, token));
}

async function findState(services: TestServices, userId: string) {
  const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, userId));
  return profile?.consentState;
}

async function standing(services: TestServices, userId: string) {
  const rows = await services.db
    .select({ kind: consents.kind, givenBy: consents.givenBy, version: consents.version })
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
    .orderBy(consents.kind);
  return rows.map(({ kind, givenBy }) => `${kind} by ${givenBy}`);
}

describe("sign-up under 18", () => {
  const form = {
    name: "Devu Nair",
    password: "seven brown otters",
    confirmation: "seven brown otters",
    phone: "9847012345",
    age: "15",
    guardianName: "Latha Nair",
  };
  const typed = (changes: Record<string, string> = {}) => ({
    ...signUpSchema.parse({ ...form, email: DEVU, guardianEmail: AMMA.toUpperCase(), ...changes }),
    clientIp: CLIENT,
    returnTo: "/",
  });

  test("asks for a guardian, who has an address of their own", async () => {
    const services = testServices();
    expect(await signUp(services, typed({ guardianEmail: "" }))).toEqual({ ok: false, reason: "guardian-missing" });
    expect(await signUp(services, typed({ guardianName: "" }))).toEqual({ ok: false, reason: "guardian-missing" });
    expect(await signUp(services, typed({ guardianEmail: DEVU }))).toEqual({
      ok: false,
      reason: "guardian-own-address",
    });
    const off = { ...services, config: { ...services.config, guardianConsent: "off" as const } };
    expect(await signUp(off, typed({ guardianName: "", guardianEmail: "" }))).toMatchObject({ ok: true });
  });

  test("writes to the guardian once the student's own address is verified, and stores no consent of the child", async () => {
    const services = testServices();
    const signed = await signUp(services, { ...typed(), agreesToResearch: true, agreesToNews: true });
    if (!signed.ok) throw new Error(signed.reason);
    await services.settle();
    expect(services.sentMails.map(({ to }) => to)).toEqual([DEVU]);
    expect(await standing(services, signed.userId)).toEqual(["terms by student"]);
    const token = /token=([\w-]+)/.exec(services.sentMails[0]?.text ?? "")?.[1] ?? "";
    await verifyEmail(services, token);
    await verifyEmail(services, token);
    await services.settle();
    expect(services.sentMails.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
      [AMMA, "Devu needs your consent"],
    ]);
    expect(await isProcessingAllowed(services, signed.userId)).toBe(false);
  });
});

describe("a guardian", () => {
  test("who agrees and enters the code sent to their number lets the student go on", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    // Opening the link changes nothing.
    expect(await openGuardianPage(services, guardian)).toMatchObject({ ok: true, request: { state: "asked" } });
    expect(
      await consentAsGuardian(services, {
        token: guardian,
        from: "asked",
        allowsResearch: false,
        allowsStrengths: false,
      }),
    ).toEqual({
      ok: true,
      state: "consented",
    });
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    const phone = newNumber();
    const { wrong, ...sent } = await sendCode(services, guardian, phone);
    expect(await proveByPhone(services, { ...sent, code: wrong })).toEqual({ ok: false, reason: "code-wrong" });
    const proved = await proveByPhone(services, sent);
    expect(proved).toMatchObject({ ok: true });
    expect(await proveByPhone(services, sent)).toEqual(proved);
    expect(await isProcessingAllowed(services, userId)).toBe(true);
    expect(await standing(services, userId)).toEqual([
      "account by guardian",
      "expert by guardian",
      "report by guardian",
    ]);
    await services.settle();
    expect(services.sentMails.map(({ subject }) => subject)).toContain("You can begin: your guardian has agreed");
    // The guardian gets the page that only they have, where they proved to be reached.
    const [message] = services.messages.sent.filter(({ template }) => template === "guardian-consent");
    expect(message).toMatchObject({ to: phone, values: { student: "Devu" } });
    const [request] = await services.db.select().from(guardianRequests).where(eq(guardianRequests.userId, userId));
    expect(request).toMatchObject({ state: "given", method: "phone", phone });
  });

  test("has ten minutes and five guesses for the code", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    await consentAsGuardian(services, {
      token: guardian,
      from: "asked",
      allowsResearch: false,
      allowsStrengths: false,
    });
    const { wrong, ...guessed } = await sendCode(services, guardian);
    const findReason = async (code: string) => {
      const outcome = await proveByPhone(services, { ...guessed, code });
      return outcome.ok ? "ok" : outcome.reason;
    };
    const guesses = await Promise.all(Array.from({ length: 8 }, () => findReason(wrong)));
    expect(guesses.filter((reason) => reason === "code-wrong")).toHaveLength(5);
    expect(await findReason(guessed.code)).toBe("code-over");
    const late = await sendCode(services, guardian);
    services.clock.advance(10 * 60 * 1000);
    expect(await proveByPhone(services, late)).toEqual({ ok: false, reason: "code-over" });
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    expect(await proveByPhone(services, await sendCode(services, guardian))).toMatchObject({ ok: true });
  });

  test("proves a number that is not the student's, in any spelling", async () => {
    const services = testServices();
    const own = newNumber();
    const stated = newNumber();
    const student = await makeStudent(services, {
      user: { phone: own, phoneVerifiedAt: services.now() },
      profile: { age: 15, consentState: "waiting", phone: stated, guardianName: "Latha Nair", guardianEmail: AMMA },
    });
    await askGuardian(services, student.userId);
    const token = await guardianToken(services);
    await consentAsGuardian(services, { token, from: "asked", allowsResearch: false, allowsStrengths: false });
    const asked = { token, clientIp: CLIENT, language: "en", channel: "whatsapp", captchaToken: "" } as const;
    for (const phone of [
      own,
      stated,
      `+91 ${own}`,
      `0${own.slice(0, 5)} ${own.slice(5)}`,
      `0091-${stated}`,
      `+91 (0) ${own}`,
    ])
      expect(await sendGuardianCode(services, { ...asked, phone }), phone).toEqual({
        ok: false,
        reason: "guardian-own-number",
      });
    expect(await sendGuardianCode(services, { ...asked, phone: "12" })).toEqual({ ok: false, reason: "phone-invalid" });
    await services.settle();
    expect(services.messages.sent).toEqual([]);
  });

  test("can have five codes an hour sent by one request, to whatever numbers", async () => {
    const services = testServices();
    const { guardian: token } = await makeAsked(services);
    const asked = { token, clientIp: CLIENT, language: "en", channel: "sms", captchaToken: "" } as const;
    const early = await sendGuardianCode(services, { ...asked, phone: newNumber() });
    expect(early).toEqual({ ok: false, reason: "answer-changed" });
    await consentAsGuardian(services, { token, from: "asked", allowsResearch: false, allowsStrengths: false });
    const outcomes = [];
    for (let again = 0; again < 6; again += 1)
      outcomes.push((await sendGuardianCode(services, { ...asked, phone: newNumber() })).ok);
    expect(outcomes).toEqual([true, true, true, true, true, false]);
  });

  test("with a wrong link sees nothing and changes nothing", async () => {
    const services = testServices();
    await makeAsked(services);
    const gone = { ok: false, reason: "guardian-link-gone" };
    expect(await openGuardianPage(services, "no-such-token")).toEqual(gone);
    expect(
      await consentAsGuardian(services, { token: "x", from: "asked", allowsResearch: true, allowsStrengths: false }),
    ).toEqual(gone);
    expect(await endGuardianConsent(services, { token: "x", to: "refused" })).toEqual(gone);
    expect(await proveByPhone(services, { token: "x", codeToken: "x", code: "123456" })).toEqual(gone);
    const asked = { phone: newNumber(), clientIp: CLIENT, language: "en", channel: "sms", captchaToken: "" } as const;
    expect(await sendGuardianCode(services, { ...asked, token: "x" })).toEqual(gone);
    expect(await answerAge(services, { token: "x", isOfAge: true })).toEqual(gone);
    expect(await askForErasure(services, "x")).toEqual(gone);
    expect(await startGuardianPayment(services, { token: "x", packageType: "silver" })).toEqual(gone);
  });

  test("who agrees and refuses at the same time has refused or agreed, not both", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    const [consented, refused] = await Promise.all([
      consentAsGuardian(services, { token: guardian, from: "asked", allowsResearch: false, allowsStrengths: false }),
      endGuardianConsent(services, { token: guardian, to: "refused" }),
    ]);
    expect(refused.ok).toBe(true);
    // Agreeing and then refusing is a refusal.
    expect(await findState(services, userId)).toBe("refused");
    if (!consented.ok) expect(consented.reason).toBe("answer-changed");
    expect(
      await consentAsGuardian(services, {
        token: guardian,
        from: "asked",
        allowsResearch: false,
        allowsStrengths: false,
      }),
    ).toEqual({
      ok: false,
      reason: "answer-changed",
    });
    // After reading the page about the refusal, the guardian may agree.
    expect(
      await consentAsGuardian(services, {
        token: guardian,
        from: "refused",
        allowsResearch: false,
        allowsStrengths: false,
      }),
    ).toMatchObject({ ok: true });
    expect(await findState(services, userId)).toBe("waiting");
  });

  test("who presses twice has one answer and one mail of it", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    const twice = await Promise.all([
      endGuardianConsent(services, { token: guardian, to: "refused" }),
      endGuardianConsent(services, { token: guardian, to: "refused" }),
    ]);
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    await services.settle();
    expect(services.sentMails.filter(({ subject }) => subject === "Your guardian has not agreed")).toHaveLength(1);
    expect(await findState(services, userId)).toBe("refused");
    expect(await endGuardianConsent(services, { token: guardian, to: "withdrawn" })).toEqual({
      ok: false,
      reason: "answer-changed",
    });
  });

  test("who takes the consent back ends it at once, with a date on each row", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    await agree(services, guardian, true);
    expect(await standing(services, userId)).toContain("research by guardian");
    expect(await endGuardianConsent(services, { token: guardian, to: "withdrawn" })).toMatchObject({ ok: true });
    expect(await standing(services, userId)).toEqual([]);
    const rows = await services.db.select().from(consents).where(eq(consents.userId, userId));
    expect(rows.map(({ version, withdrawnAt }) => [version, withdrawnAt !== null])).toEqual(
      rows.map(() => [CONSENT_VERSION, true]),
    );
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    const off = { ...services, config: { ...services.config, guardianConsent: "off" as const } };
    expect(await isProcessingAllowed(off, userId)).toBe(false);

    expect(await askForErasure(services, guardian)).toEqual({ ok: true });
    expect(await askForErasure(services, guardian)).toEqual({ ok: true });
  });
});

describe("the student", () => {
  test("can have the mail sent again, within limits", async () => {
    const services = testServices();
    const { userId } = await makeAsked(services);
    const outcomes = [];
    for (let again = 0; again < 6; again += 1) outcomes.push((await sendGuardianReminder(services, userId)).ok);
    expect(outcomes).toEqual([true, true, false, false, false, false]);
  });

  test("can name another guardian, whose links work instead", async () => {
    const services = testServices();
    const { userId, email, guardian } = await makeAsked(services);
    const appa = { userId, name: "Suresh Nair", email: `appa-${DEVU}` };
    for (const own of [email, email.replace("@", "+appa@")])
      expect(await changeGuardian(services, { ...appa, email: own })).toEqual({
        ok: false,
        reason: "guardian-own-address",
      });
    expect(await changeGuardian(services, appa)).toEqual({ ok: true, email: appa.email });
    expect(await changeGuardian(services, appa)).toEqual({ ok: true, email: appa.email });
    expect(await openGuardianPage(services, guardian)).toEqual({ ok: false, reason: "guardian-link-gone" });
    const theirs = await guardianToken(services, appa.email);
    expect(await openGuardianPage(services, theirs)).toMatchObject({ ok: true });
    const requests = await services.db.select().from(guardianRequests).where(eq(guardianRequests.userId, userId));
    expect(requests.map(({ email: to, replacedAt }) => [to, replacedAt !== null]).toSorted()).toEqual([
      [AMMA, true],
      [appa.email, false],
    ]);
  });

  test("cannot look for a parent who agrees after one has refused", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    await endGuardianConsent(services, { token: guardian, to: "refused" });
    const other = { userId, name: "Friend", email: "friend@families.example" };
    expect(await changeGuardian(services, other)).toEqual({ ok: false, reason: "guardian-answered" });
    expect(await sendGuardianReminder(services, userId)).toEqual({ ok: false, reason: "guardian-answered" });
  });
});

test("guardians are reminded after two and after five days, once each, until they answer", async () => {
  const services = testServices();
  const { guardian } = await makeAsked(services);
  const reminders = async () => {
    await remindGuardians(services);
    await services.settle();
    return services.sentMails.filter(({ to, subject }) => to === AMMA && subject.startsWith("Reminder")).length;
  };
  expect(await reminders()).toBe(0);
  services.clock.advance(2 * DAY_MS);
  await Promise.all([remindGuardians(services), remindGuardians(services)]);
  expect(await reminders()).toBe(1);
  services.clock.advance(3 * DAY_MS);
  expect(await reminders()).toBe(2);
  services.clock.advance(10 * DAY_MS);
  expect(await reminders()).toBe(2);
  // The first mail's link remains valid.
  expect(await openGuardianPage(services, guardian)).toMatchObject({ ok: true });
});

test("a guardian who has refused is not reminded", async () => {
  const services = testServices();
  const { guardian } = await makeAsked(services);
  await endGuardianConsent(services, { token: guardian, to: "refused" });
  services.clock.advance(2 * DAY_MS);
  await remindGuardians(services);
  await services.settle();
  expect(services.sentMails.filter(({ to }) => to === AMMA)).toHaveLength(1);
});

describe("until a guardian has agreed", () => {
  test("nothing is sold, stored or sent to others", async () => {
    const services = testServices();
    const { userId } = await makeWaiting(services);
    const missing = { ok: false, reason: "consent-missing" };
    const order = { userId, packageType: "silver" as const, couponCode: null };
    expect(await startPurchase(services, order)).toEqual(missing);
    expect(await requestPackagePayment(services, order)).toEqual(missing);
    const answers = { "1": { answer: "agree", at: services.now().getTime() } };
    expect(await saveDraft(services, { userId, orderId: "x", answers, position: 1 })).toEqual(missing);
    expect(await services.db.select().from(orders).where(eq(orders.userId, userId))).toEqual([]);
    const off = { ...services, config: { ...services.config, guardianConsent: "off" as const } };
    expect(await startPurchase(off, order)).toMatchObject({ ok: true });
  });
});

describe("a payment by the guardian", () => {
  test("completes the consent that the guardian has pressed for", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    const pay = () => startGuardianPayment(services, { token: guardian, packageType: "silver" });
    expect(await pay()).toEqual({ ok: false, reason: "answer-changed" });
    await consentAsGuardian(services, { token: guardian, from: "asked", allowsResearch: true, allowsStrengths: true });
    const made = await pay();
    if (!made.ok) throw new Error(made.reason);
    const opened = await openPaymentRequest(services, { token: made.token });
    if (!opened.ok) throw new Error(opened.reason);
    const { amount } = opened.request.quote;
    const payer = { name: "Latha Nair", email: AMMA, state: "32" as const, gstin: null };
    const started = await startRequestedPayment(services, { token: made.token, amount, payer });
    if (!started.ok) throw new Error(started.reason);
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    const payment = services.payments.pay(started.checkout.providerOrderId);
    expect(await settlePayment(services, { payment })).toMatchObject({ ok: true, status: "completed" });
    expect(await settlePayment(services, { payment })).toMatchObject({ ok: true, status: "completed" });
    expect(await isProcessingAllowed(services, userId)).toBe(true);
    const given = await standing(services, userId);
    expect(given).toEqual(expect.arrayContaining(["research by guardian", "strengths by guardian"]));
    const [request] = await services.db.select().from(guardianRequests).where(eq(guardianRequests.userId, userId));
    expect(request).toMatchObject({ state: "given", method: "payment" });
    // The same mail as after a code, once, to the guardian who agreed; its link opens the page with the withdrawal.
    await services.settle();
    const thanks = services.sentMails.filter(
      ({ to, subject }) => to === AMMA && subject === "You have agreed for Devu",
    );
    expect(thanks).toHaveLength(1);
    const link = await guardianToken(services);
    expect(thanks[0]?.text).toContain(link);
    expect(await endGuardianConsent(services, { token: link, to: "withdrawn" })).toMatchObject({ ok: true });
    expect(await isProcessingAllowed(services, userId)).toBe(false);
  });

  test("is not made under the student's own mailbox, in any spelling", async () => {
    const services = testServices();
    const own = `devu.${services.newId()}@gmail.com`;
    const student = await makeStudent(services, {
      user: { email: own },
      profile: { age: 15, consentState: "waiting", guardianName: "Latha Nair", guardianEmail: AMMA },
    });
    await askGuardian(services, student.userId);
    const guardian = await guardianToken(services);
    await consentAsGuardian(services, {
      token: guardian,
      from: "asked",
      allowsResearch: false,
      allowsStrengths: false,
    });
    const made = await startGuardianPayment(services, { token: guardian, packageType: "silver" });
    if (!made.ok) throw new Error(made.reason);
    const start = (email: string) =>
      startRequestedPayment(services, {
        token: made.token,
        amount: 1499,
        payer: { name: "Latha Nair", email, state: "32", gstin: null },
      });
    for (const email of [own, own.replace("@", "+amma@").replace(".", "")])
      expect(await start(email)).toEqual({ ok: false, reason: "payer-own-address" });
    expect(await start(AMMA)).toMatchObject({ ok: true });
  });

  test("that arrives after a refusal is recorded and goes back", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    await consentAsGuardian(services, {
      token: guardian,
      from: "asked",
      allowsResearch: false,
      allowsStrengths: false,
    });
    const made = await startGuardianPayment(services, { token: guardian, packageType: "silver" });
    if (!made.ok) throw new Error(made.reason);
    const opened = await openPaymentRequest(services, { token: made.token });
    if (!opened.ok) throw new Error(opened.reason);
    const payer = { name: "Latha Nair", email: AMMA, state: "32" as const, gstin: null };
    const started = await startRequestedPayment(services, {
      token: made.token,
      amount: opened.request.quote.amount,
      payer,
    });
    if (!started.ok) throw new Error(started.reason);
    await endGuardianConsent(services, { token: guardian, to: "refused" });
    expect(await openPaymentRequest(services, { token: made.token })).toMatchObject({ ok: false });
    const payment = services.payments.pay(started.checkout.providerOrderId);
    expect(await settlePayment(services, { payment })).toMatchObject({ ok: true, role: "duplicate" });
    await settlePayment(services, { payment });
    const [stored] = await services.db.select().from(payments).where(eq(payments.id, payment.id));
    expect(stored).toMatchObject({ status: "captured", role: "duplicate" });
    const [order] = await services.db.select().from(orders).where(eq(orders.userId, userId));
    expect(order?.status).toBe("expired");
    const owed = await services.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    expect(owed).toHaveLength(1);
    expect(await findState(services, userId)).toBe("refused");
  });
});

describe("a school's confirmation", () => {
  test("is recorded by an administrator with the permission, where it is accepted and wanted", async () => {
    const services = testServices();
    const { userId } = await makeAsked(services);
    const admin = await makeAdmin(services);
    const limited = await makeAdmin(services, { admin: { roles: ["reader"] } });
    const record = (actor = admin, confirmedFor = "GHSS Thrissur, Ms Rema, by letter", using = services) =>
      recordSchoolConfirmation(using, actor.currentUser, { userId, confirmedFor, clientIp: CLIENT });
    expect(await record(limited)).toEqual({ ok: false, reason: "not-permitted" });
    expect(await record(admin, "")).toEqual({ ok: false, reason: "confirmation-missing" });
    const codeOnly = { ...services, config: { ...services.config, guardianVerification: ["phone" as const] } };
    expect(await record(admin, "GHSS", codeOnly)).toEqual({ ok: false, reason: "confirmation-not-wanted" });
    expect(await record()).toEqual({ ok: true });
    expect(await record()).toEqual({ ok: true });
    expect(await isProcessingAllowed(services, userId)).toBe(true);
    const other = await makeAsked(services, { guardianEmail: AMMA });
    await endGuardianConsent(services, { token: other.guardian, to: "refused" });
    expect(
      await recordSchoolConfirmation(services, admin.currentUser, {
        userId: other.userId,
        confirmedFor: "GHSS",
        clientIp: CLIENT,
      }),
    ).toEqual({ ok: false, reason: "confirmation-not-wanted" });
  });
});

describe("an age that changes", () => {
  const typed = (changes: Record<string, string>) =>
    profileSchema.parse({
      name: "Devu Nair",
      phone: "9847012345",
      age: "15",
      educationStatus: "studying10th",
      guardianName: "Latha Nair",
      guardianEmail: AMMA,
      language: "en",
      ...changes,
    });

  test("downward across 18 needs a guardian at once", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services, { profile: { age: 19 } });
    expect(await updateProfile(services, userId, typed({ age: "16", guardianName: "", guardianEmail: "" }))).toEqual({
      ok: false,
      reason: "guardian-missing",
    });
    expect(await updateProfile(services, userId, typed({ age: "16" }))).toEqual({
      ok: true,
      isAgeAsked: false,
      isGuardianAwaited: true,
    });
    expect(await findState(services, userId)).toBe("waiting");
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    expect(await guardianToken(services)).not.toBe("");
    const changes = await services.db.select().from(ageChanges).where(eq(ageChanges.userId, userId));
    expect(changes).toMatchObject([{ fromAge: 19, toAge: 16, confirmedBy: "student" }]);
  });

  test("upward is asked about, first the student and then the guardian", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    expect(await updateProfile(services, userId, typed({ age: "19" }))).toEqual({
      ok: false,
      reason: "age-unconfirmed",
    });
    expect(await updateProfile(services, userId, typed({ age: "19", isAgeConfirmed: "yes" }))).toMatchObject({
      ok: true,
      isAgeAsked: true,
    });
    const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, userId));
    expect(profile).toMatchObject({ age: 15, consentState: "waiting" });
    expect(await consentAsAdult(services, { userId, voluntary: [] })).toEqual({ ok: false, reason: "under-age" });

    expect(await answerAge(services, { token: guardian, isOfAge: false })).toEqual({ ok: true });
    expect(await answerAge(services, { token: guardian, isOfAge: true })).toEqual({
      ok: false,
      reason: "answer-changed",
    });
    await updateProfile(services, userId, typed({ age: "19", isAgeConfirmed: "yes" }));
    expect(await answerAge(services, { token: guardian, isOfAge: true })).toEqual({ ok: true });
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    expect(await consentAsAdult(services, { userId, voluntary: ["news"] })).toEqual({ ok: true });
    expect(await isProcessingAllowed(services, userId)).toBe(true);
    expect(await standing(services, userId)).toEqual([
      "account by student",
      "expert by student",
      "news by student",
      "report by student",
    ]);
    const states = await services.db
      .select({ state: ageChanges.state })
      .from(ageChanges)
      .where(eq(ageChanges.userId, userId));
    expect(states.map(({ state }) => state).toSorted()).toEqual(["confirmed", "denied"]);
  });

  test("by time alone lets the student decide, not the guardian any more", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    services.clock.advance(3 * 366 * DAY_MS);
    expect(await endGuardianConsent(services, { token: guardian, to: "refused" })).toEqual({
      ok: false,
      reason: "of-age",
    });
    expect(await consentAsAdult(services, { userId, voluntary: [] })).toEqual({ ok: true });
    expect(await consentAsAdult(services, { userId, voluntary: [] })).toEqual({ ok: true });
    const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, userId));
    expect(profile).toMatchObject({ age: 18, consentState: "own" });
  });
});

test("a guardian's answer that comes while a student turns adult leaves the student's own consent alone", async () => {
  const services = testServices();
  const { userId } = await makeStudent(services, { profile: { age: 18, consentState: "own" } });
  const answer = { userId, state: "withdrawn" as const, now: services.now() };
  // The statement of a page opened earlier.
  await setConsentState(services.db, answer, sql`1`);
  expect(await findState(services, userId)).toBe("own");
  const { userId: minor } = await makeWaiting(services, { consentState: "given" });
  await setConsentState(services.db, { ...answer, userId: minor }, sql`1`);
  expect(await findState(services, minor)).toBe("withdrawn");
});

test("a guardian whose erasure the student has stopped can ask again", async () => {
  const services = testServices();
  const { userId, guardian } = await makeAsked(services);
  const isAsked = async () => {
    const opened = await openGuardianPage(services, guardian);
    if (!opened.ok) throw new Error(opened.reason);
    return isErasureAsked(services.db, opened.request);
  };
  await endGuardianConsent(services, { token: guardian, to: "refused" });
  expect(await isAsked()).toBe(false);
  expect(await askForErasure(services, guardian)).toEqual({ ok: true });
  expect(await isAsked()).toBe(true);
  expect(await cancelErasure(services, userId)).toEqual({ ok: true });
  expect(await isAsked()).toBe(false);
  services.clock.advance(1000);
  expect(await askForErasure(services, guardian)).toEqual({ ok: true });
  expect(await isAsked()).toBe(true);
});

describe("a link or a code in the wrong hands", () => {
  test("pressed in two tabs at once, it is one consent and one message of thanks", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    const press = () =>
      consentAsGuardian(services, { token: guardian, from: "asked", allowsResearch: true, allowsStrengths: false });
    expect(await Promise.all([press(), press()])).toEqual([
      { ok: true, state: "consented" },
      { ok: true, state: "consented" },
    ]);
    const sent = await sendCode(services, guardian);
    const verify = () => proveByPhone(services, sent);
    const [first, second] = await Promise.all([verify(), verify()]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await standing(services, userId)).toEqual([
      "account by guardian",
      "expert by guardian",
      "report by guardian",
      "research by guardian",
    ]);
    await services.settle();
    expect(services.messages.sent.filter(({ template }) => template === "guardian-consent")).toHaveLength(1);
  });

  test("agreed in one tab and refused in the other, it ends as the later answer says", async () => {
    const services = testServices();
    const { userId, guardian } = await makeAsked(services);
    await Promise.all([
      consentAsGuardian(services, { token: guardian, from: "asked", allowsResearch: false, allowsStrengths: false }),
      endGuardianConsent(services, { token: guardian, to: "refused" }),
    ]);
    // In either order nothing is processed: consent requires its code.
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    expect(await standing(services, userId)).toEqual([]);
    await endGuardianConsent(services, { token: guardian, to: "refused" });
    expect(await findState(services, userId)).toBe("refused");
    // A page that still shows the question cannot override the refusal.
    expect(
      await consentAsGuardian(services, {
        token: guardian,
        from: "asked",
        allowsResearch: false,
        allowsStrengths: false,
      }),
    ).toEqual({
      ok: false,
      reason: "answer-changed",
    });
  });

  test("the link and the code of one child do nothing for another", async () => {
    const services = testServices();
    const devu = await makeAsked(services);
    const anu = await makeAsked(services, { name: "Anu Nair" });
    await consentAsGuardian(services, {
      token: devu.guardian,
      from: "asked",
      allowsResearch: false,
      allowsStrengths: false,
    });
    const sent = await sendCode(services, devu.guardian);
    await consentAsGuardian(services, {
      token: anu.guardian,
      from: "asked",
      allowsResearch: false,
      allowsStrengths: false,
    });
    expect(await proveByPhone(services, { ...sent, token: anu.guardian })).toEqual({ ok: false, reason: "code-over" });
    expect(await proveByPhone(services, sent)).toMatchObject({ ok: true });
    expect(await findState(services, devu.userId)).toBe("given");
    expect(await findState(services, anu.userId)).toBe("waiting");
    await endGuardianConsent(services, { token: anu.guardian, to: "refused" });
    expect(await askForErasure(services, anu.guardian)).toEqual({ ok: true });
    expect(await findState(services, devu.userId)).toBe("given");
    const [untouched] = await services.db
      .select()
      .from(guardianRequests)
      .where(eq(guardianRequests.userId, devu.userId));
    expect(untouched?.erasureAskedAt).toBeNull();
  });
});

describe("a student's own consents", () => {
  test("are given and withdrawn separately", async () => {
    const services = testServices();
    const { userId } = await makeStudent(services, { profile: { age: 20 } });
    for (const isGiven of [true, true, false, false])
      expect(await changeConsent(services, { userId, kind: "news", isGiven })).toEqual({ ok: true });
    const rows = await services.db.select().from(consents).where(eq(consents.userId, userId));
    expect(rows.filter(({ withdrawnAt }) => withdrawnAt === null)).toEqual([]);
    expect(await changeConsent(services, { userId, kind: "report", isGiven: false })).toEqual({ ok: true });
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    expect(await changeConsent(services, { userId, kind: "report", isGiven: true })).toEqual({ ok: true });
    expect(await isProcessingAllowed(services, userId)).toBe(true);
  });

  test("are the guardian's under 18", async () => {
    const services = testServices();
    const { userId } = await makeWaiting(services);
    for (const kind of ["research", "news", "report"] as const)
      expect(await changeConsent(services, { userId, kind, isGiven: true })).toEqual({
        ok: false,
        reason: "under-age",
      });
    const admin = await makeAdmin(services);
    expect(await changeConsent(services, { userId: admin.userId, kind: "news", isGiven: true })).toEqual({
      ok: false,
      reason: "profile-not-found",
    });
  });
});

test("a submission that comes with a withdrawal is refused", async () => {
  const services = testServices();
  const { userId } = await makeWaiting(services);
  const submission = { userId, orderId: "x", answers: {}, isConfirmed: true };
  expect(await submitAssessment(services, submission)).toEqual({ ok: false, reason: "invalid-order" });
});
