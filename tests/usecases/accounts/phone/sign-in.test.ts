import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { ABSOLUTE_LIMIT_MS } from "#app/domain/accounts/login-session.ts";
import { PHONE_CODE_MS, PHONE_CODE_TRIES } from "#app/domain/accounts/phone-code.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#app/domain/platform/duration.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { identifyCurrentUser } from "#app/usecases/accounts/identify-current-user.ts";
import { resendPhoneCode, sendPhoneCode } from "#app/usecases/accounts/phone/phone-code.ts";
import { signInByPhone } from "#app/usecases/accounts/phone/sign-in-by-phone.ts";
import { enterErasure } from "#app/usecases/accounts/request-erasure.ts";
import { adminUsers, mails, outbox, phoneCodes, sessions, users } from "#db/schema/index.ts";
import {
  askForCode,
  codeTo,
  inBrowser,
  makePhoneStudent,
  newNumber,
  proveNumber,
} from "../../../support/makers/phones.ts";
import { testServices, type TestServices } from "../../../support/services.ts";

let services: TestServices;
beforeEach(() => {
  services = testServices();
});

const asked = { clientIp: "", language: "en", channel: "whatsapp", captchaToken: "" } as const;
const send = (phone: string, clientIp = services.newId(), more = {}) =>
  sendPhoneCode(services, { ...asked, purpose: "sign-in", phone, clientIp, ...more });
const type = (codeToken: string, code: string) => signInByPhone(services, { ...inBrowser(codeToken), code });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function userWith(phone: string) {
  const [user] = await services.db.select().from(users).where(eq(users.phone, phone));
  if (!user) throw new Error(`Nobody has ${phone}`);
  return user;
}

test("the code signs in as other ways do: a new session, the old one ended, a notice about the new browser", async () => {
  const student = await makePhoneStudent(services);
  const { id: userId } = await userWith(student.phone);
  services.clock.advance(DAY_MS);
  const codeToken = await askForCode(services, student.phone);
  const previousSessionId = hashToken(student.token);
  const outcome = await signInByPhone(services, {
    ...inBrowser(codeToken),
    previousSessionId,
    code: await codeTo(services, student.phone),
  });
  if (!outcome.ok || outcome.kind !== "signed-in") throw new Error(JSON.stringify(outcome));
  expect(outcome).toMatchObject({ language: "ml", isErasurePending: false });
  expect((await identifyCurrentUser(services, outcome.token)).currentUser?.userId).toBe(userId);
  expect(await services.db.select().from(sessions).where(eq(sessions.id, previousSessionId))).toEqual([]);
  await services.settle();
  expect(services.messages.sent.filter(({ template }) => template === "account")).toHaveLength(1);
  // The browser is known now: no second notice.
  await proveNumber(services, student.phone, outcome.deviceTokens);
  await services.settle();
  expect(services.messages.sent.filter(({ template }) => template === "account")).toHaveLength(1);
});

test("a known and an unknown number get the same answer, by the same statements", async () => {
  const known = await makePhoneStudent(services);
  await services.settle();
  // Only what the sender waits for.
  services.nudgeOutbox = () => undefined;
  const count = async (phone: string) => {
    const batches = vi.spyOn(services.db, "batch");
    const queries = vi.spyOn(services.db, "select");
    const outcome = await send(phone);
    const counted = [batches.mock.calls.length, queries.mock.calls.length];
    vi.restoreAllMocks();
    return { counted, shape: Object.keys(outcome).toSorted(), ok: outcome.ok };
  };
  expect(await count(known.phone)).toEqual(await count(newNumber()));
});

test("a code works in the browser that asked for it alone", async () => {
  const phone = newNumber();
  const [mine, theirs] = [await askForCode(services, phone), await askForCode(services, phone)];
  const code = await codeTo(services, phone);
  expect(await type(mine, code)).toEqual({ ok: false, reason: "code-wrong" });
  expect(await type(services.newToken(), code)).toEqual({ ok: false, reason: "code-over" });
  expect(await type(theirs, code)).toEqual({ ok: true, kind: "new-number" });
});

test("the sixth guess fails even if it is right, and so does an expired code", async () => {
  const phone = newNumber();
  const codeToken = await askForCode(services, phone);
  const code = await codeTo(services, phone);
  for (let guess = 0; guess < PHONE_CODE_TRIES; guess += 1)
    expect(await type(codeToken, wrong(code))).toEqual({ ok: false, reason: "code-wrong" });
  expect(await type(codeToken, code)).toEqual({ ok: false, reason: "code-over" });
  const late = await askForCode(services, phone);
  const lateCode = await codeTo(services, phone);
  services.clock.advance(PHONE_CODE_MS);
  expect(await type(late, lateCode)).toEqual({ ok: false, reason: "code-over" });
});

test("guesses at once count each: twenty cannot try more than five codes", async () => {
  const phone = newNumber();
  const codeToken = await askForCode(services, phone);
  const code = wrong(await codeTo(services, phone));
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => type(codeToken, code)));
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "code-wrong")).toHaveLength(PHONE_CODE_TRIES);
});

test("the same code in two tabs signs in in both", async () => {
  const { phone } = await makePhoneStudent(services);
  const codeToken = await askForCode(services, phone);
  const code = await codeTo(services, phone);
  const tabs = await Promise.all([type(codeToken, code), type(codeToken, code)]);
  expect(tabs.map((tab) => tab.ok && tab.kind)).toEqual(["signed-in", "signed-in"]);
  services.clock.advance(HOUR_MS);
  expect(await type(codeToken, code)).toEqual({ ok: false, reason: "code-over" });
});

test("another code comes from half a minute on, by the other channel, and the first stops working", async () => {
  const phone = newNumber();
  const codeToken = await askForCode(services, phone);
  const first = await codeTo(services, phone);
  const again = () =>
    resendPhoneCode(services, { ...asked, clientIp: services.newId(), channel: "sms", token: codeToken });
  services.clock.advance(29 * SECOND_MS);
  expect(await again()).toEqual({ ok: false, reason: "code-sent-just-now" });
  services.clock.advance(SECOND_MS);
  const both = await Promise.all([again(), again()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const second = await codeTo(services, phone);
  expect(services.messages.sent.filter(({ to }) => to === phone).map(({ channel }) => channel)).toEqual([
    "whatsapp",
    "sms",
  ]);
  expect(await type(codeToken, first)).toEqual({ ok: false, reason: "code-wrong" });
  expect(await type(codeToken, second)).toEqual({ ok: true, kind: "new-number" });
  services.clock.advance(HOUR_MS);
  expect(await again()).toEqual({ ok: false, reason: "code-gone" });
  expect(await resendPhoneCode(services, { ...asked, token: "none" })).toEqual({ ok: false, reason: "code-gone" });
});

test("a stranger's phone gets three codes an hour and ten a day, from however many networks", async () => {
  const phone = newNumber();
  const hour = async () => {
    const outcomes = [];
    for (let sent = 0; sent < 4; sent += 1) outcomes.push((await send(phone)).ok);
    services.clock.advance(HOUR_MS);
    return outcomes.filter(Boolean).length;
  };
  services.clock.now = new Date("2026-12-01T00:00:00Z");
  expect([await hour(), await hour(), await hour(), await hour()]).toEqual([3, 3, 2, 0]);
  services.clock.now = new Date("2026-12-02T00:00:00Z");
  expect(await hour()).toBe(3);
});

test("a network passes a captcha from the eleventh code of an hour on, and each sender then slows down", async () => {
  let isSolved = false;
  services = testServices({ captcha: { siteKey: "key", script: "script", isSolved: async () => isSolved } });
  const clientIp = "198.51.100.77";
  for (let sent = 0; sent < 10; sent += 1) expect((await send(newNumber(), clientIp)).ok).toBe(true);
  expect(await send(newNumber(), clientIp)).toEqual({ ok: false, reason: "captcha-required" });
  isSolved = true;
  expect((await send(newNumber(), clientIp)).ok).toBe(true);
});

test("only Indian mobile numbers get codes, and none while phone sign-in is off", async () => {
  for (const phone of ["1234567890", "9999999999", "984701234", ""])
    expect(await send(phone)).toEqual({ ok: false, reason: "phone-invalid" });
  services = testServices({ config: { hasPhoneSignIn: false } });
  expect(await send(newNumber())).toEqual({ ok: false, reason: "phone-sign-in-off" });
});

test("an administrator's number signs nobody in", async () => {
  const { phone } = await makePhoneStudent(services);
  const { id: userId } = await userWith(phone);
  await services.db.insert(adminUsers).values({ userId, name: "Rema", createdAt: services.now() });
  const { outcome } = await proveNumber(services, phone);
  expect(outcome).toEqual({ ok: false, reason: "phone-of-administrator" });
});

test("after 90 idle days the code opens the account in a browser that knows it, and in no other", async () => {
  const student = await makePhoneStudent(services);
  services.clock.advance(90 * DAY_MS - SECOND_MS);
  const { outcome: before } = await proveNumber(services, student.phone);
  expect(before).toMatchObject({ kind: "signed-in" });
  services.clock.advance(90 * DAY_MS);
  expect((await proveNumber(services, student.phone)).outcome).toEqual({ ok: true, kind: "idle-number" });
  const { outcome } = await proveNumber(
    services,
    student.phone,
    before.ok && "deviceTokens" in before ? before.deviceTokens : [],
  );
  expect(outcome).toMatchObject({ kind: "signed-in" });
  expect(ABSOLUTE_LIMIT_MS).toBeLessThan(90 * DAY_MS);
});

test("someone who asked for erasure is told so, as at login", async () => {
  const { phone } = await makePhoneStudent(services, { age: 19 });
  const { id: userId } = await userWith(phone);
  expect(await enterErasure(services, userId)).toMatchObject({ ok: true });
  expect((await proveNumber(services, phone)).outcome).toMatchObject({ kind: "signed-in", isErasurePending: true });
});

test("codes are in no table, no log and no mail in a readable form once they are sent", async () => {
  const log = vi.spyOn(console, "log");
  const warn = vi.spyOn(console, "warn");
  const error = vi.spyOn(console, "error");
  const phone = newNumber();
  const codeToken = await askForCode(services, phone);
  const code = await codeTo(services, phone);
  await type(codeToken, wrong(code));
  const rows = [
    await services.db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone)),
    await services.db.select().from(outbox),
    await services.db.select().from(mails),
  ];
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(codeToken);
  for (const spy of [log, warn, error]) expect(JSON.stringify(spy.mock.calls)).not.toContain(code);
});
