import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { AskedBy } from "#app/domain/platform/mail-budget.ts";
import { requestExpertLink } from "#app/usecases/experts/request-expert-link.ts";
import { sendExpertLink } from "#app/usecases/experts/send-expert-link.ts";
import { rememberDevice } from "#app/usecases/accounts/known-device.ts";
import { requestPasswordReset } from "#app/usecases/accounts/request-password-reset.ts";
import { signUp } from "#app/usecases/accounts/sign-up.ts";
import { askGuardian, sendGuardianReminder } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { remindGuardians } from "#app/usecases/accounts/consent/remind-guardians.ts";
import { sendContactMessage } from "#app/usecases/administration/send-contact-message.ts";
import { enqueueMail } from "#app/usecases/platform/enqueue-mail.ts";
import { signUpSchema } from "#app/web/forms/accounts.ts";
import { makeAdmin, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const captchaToken = "";

const network = (place: number) => `198.51.100.${place}`;

/** How many mails an address has got. */
async function mailsTo(services: TestServices, ...addresses: string[]): Promise<number> {
  await services.settle();
  return services.sentMails.filter(({ to }) => addresses.includes(to)).length;
}

function enqueue(services: TestServices, to: string, askedBy: AskedBy = "anyone") {
  const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  const dedupeKey = services.newId();
  return enqueueMail(services, { dedupeKey, to, userId: null, template: "contact-received", askedBy, mail });
}

const newAddress = () => `kid${crypto.randomUUID().slice(0, 8)}@gmail.com`;

describe("a mailbox's budget", () => {
  test("is four mails an hour that anyone can cause, and two more for its owner; staff are outside", async () => {
    const services = testServices();
    const to = newAddress();
    for (let count = 0; count < 10; count += 1) await enqueue(services, to);
    services.nudgeOutbox();
    expect(await mailsTo(services, to)).toBe(4);
    for (let count = 0; count < 5; count += 1) await enqueue(services, to, "recipient");
    services.nudgeOutbox();
    expect(await mailsTo(services, to)).toBe(6);
    await enqueue(services, to, "staff");
    services.nudgeOutbox();
    expect(await mailsTo(services, to)).toBe(7);
    services.clock.advance(HOUR_MS);
    await enqueue(services, to);
    services.nudgeOutbox();
    expect(await mailsTo(services, to)).toBe(8);
  });

  test("is ten mails a day that anyone can cause, and two more for its owner", async () => {
    const services = testServices();
    const to = newAddress();
    for (let hour = 0; hour < 8; hour += 1) {
      for (let count = 0; count < 4; count += 1) await enqueue(services, to);
      services.clock.advance(HOUR_MS);
    }
    services.nudgeOutbox();
    expect(await mailsTo(services, to)).toBe(10);
    for (let count = 0; count < 4; count += 1) await enqueue(services, to, "recipient");
    services.nudgeOutbox();
    expect(await mailsTo(services, to)).toBe(12);
  });

  test("holds for twenty at once, and for all spellings of the mailbox", async () => {
    const services = testServices();
    const to = newAddress();
    const spellings = Array.from({ length: 20 }, (_, place) => to.replace("@", `+${place}@`));
    await Promise.all(spellings.map((spelling) => enqueue(services, spelling)));
    services.nudgeOutbox();
    expect(await mailsTo(services, ...spellings)).toBe(4);
  });
});

describe("strangers", () => {
  test("who sign up from 25 networks cause four mails, and get the usual answer", async () => {
    const services = testServices();
    const email = newAddress();
    const typed = { name: "Sneha", password: PASSWORD, confirmation: PASSWORD, phone: "9447012345", age: "18" };
    for (let place = 0; place < 25; place += 1) {
      const form = signUpSchema.parse({ ...typed, name: `Sneha ${"abcdefghijklmnopqrstuvwxyz"[place]}`, email });
      expect(await signUp(services, { ...form, clientIp: network(place), returnTo: "/" })).toMatchObject({ ok: true });
    }
    expect(await mailsTo(services, email)).toBe(4);
  });

  test("who use different forms share one budget; a browser that the owner knows still gets its link", async () => {
    const services = testServices();
    const { email, userId } = await makeStudent(services);
    const { deviceTokens, statements } = await rememberDevice(services, { userId, tokens: [] });
    await services.db.batch([...statements]);
    const ask = (clientIp: string, tokens: string[] = []) =>
      requestPasswordReset(services, { email, clientIp, captchaToken, deviceTokens: tokens });
    for (let place = 0; place < 5; place += 1) {
      expect(await ask(network(place))).toEqual({ ok: true });
      const message = { name: "Spam", email, subject: "Spam", message: `Spam ${place}`, submissionKey: null };
      const sender = { clientIp: network(place), captchaToken, sender: null };
      expect(await sendContactMessage(services, { ...message, ...sender })).toEqual({ ok: true });
    }
    expect(await mailsTo(services, email)).toBe(4);
    expect(await ask(network(30), deviceTokens)).toEqual({ ok: true });
    expect(await mailsTo(services, email)).toBe(5);
    // Another account's browser is a stranger's.
    const other = await makeStudent(services);
    const theirs = await rememberDevice(services, { userId: other.userId, tokens: [] });
    await services.db.batch([...theirs.statements]);
    expect(await ask(network(31), theirs.deviceTokens)).toEqual({ ok: true });
    expect(await mailsTo(services, email)).toBe(5);
  });

  test("cause at most five of an expert's links an hour; an administrator can send another", async () => {
    const services = testServices();
    const email = `${services.newId()}@experts.example`;
    const { expertId } = await makeExpert(services, { expert: { email } });
    const admin = await makeAdmin(services);
    for (let place = 0; place < 20; place += 1)
      expect(await requestExpertLink(services, { email, clientIp: network(place) })).toEqual({ ok: true });
    expect(await mailsTo(services, email)).toBe(4);
    expect(await sendExpertLink(services, admin.currentUser, { expertId, clientIp: network(1) })).toMatchObject({
      ok: true,
    });
    expect(await mailsTo(services, email)).toBe(5);
  });
});

describe("a guardian", () => {
  const waiting = (services: TestServices, guardianEmail: string, email: string) =>
    makeStudent(services, {
      user: { email },
      profile: { age: 15, consentState: "waiting", guardianName: "Amma", guardianEmail },
    });

  test("gets three mails a day at most that one student asks for, with however many accounts", async () => {
    const services = testServices();
    const [amma, stranger] = [newAddress(), newAddress()];
    for (let place = 0; place < 6; place += 1) {
      const { userId } = await waiting(services, amma, stranger.replace("@", `+${place}@`));
      await askGuardian(services, userId);
    }
    expect(await mailsTo(services, amma)).toBe(3);
    const child = await waiting(services, amma, newAddress());
    expect(await askGuardian(services, child.userId)).toEqual({ ok: true, email: amma });
    expect(await mailsTo(services, amma)).toBe(4);
  });

  test("is reminded later if others have used the budget up", async () => {
    const services = testServices();
    const amma = newAddress();
    const { userId } = await waiting(services, amma, newAddress());
    await askGuardian(services, userId);
    expect(await mailsTo(services, amma)).toBe(1);
    services.clock.advance(48 * HOUR_MS + MINUTE_MS);
    for (let count = 0; count < 4; count += 1) await enqueue(services, amma);
    services.nudgeOutbox();
    expect(await mailsTo(services, amma)).toBe(5);
    await remindGuardians(services);
    expect(await mailsTo(services, amma)).toBe(5);
    services.clock.advance(HOUR_MS);
    await remindGuardians(services);
    expect(await mailsTo(services, amma)).toBe(6);
    expect(await sendGuardianReminder(services, userId)).toMatchObject({ ok: true });
  });
});
