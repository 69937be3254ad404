import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/platform/duration.ts";
import { changeConsent } from "#app/usecases/accounts/consent/change-own-consent.ts";
import { identifyCurrentUser } from "#app/usecases/accounts/identify-current-user.ts";
import { enqueueMessage } from "#app/usecases/platform/enqueue-message.ts";
import { signUpByPhone } from "#app/usecases/accounts/phone/sign-up-by-phone.ts";
import { consents, messageStops, profiles, users } from "#db/schema/index.ts";
import { ABOUT_YOU, inBrowser, makePhoneStudent, newNumber, proveNumber } from "../../../support/makers/phones.ts";
import { testServices, type TestServices } from "../../../support/services.ts";

let services: TestServices;
beforeEach(() => {
  services = testServices();
});

const signUp = (codeToken: string, changes: Partial<Parameters<typeof signUpByPhone>[1]> = {}) =>
  signUpByPhone(services, { ...inBrowser(codeToken), ...ABOUT_YOU, language: "en", ...changes });

const consentsOf = async (userId: string) =>
  (await services.db.select().from(consents).where(eq(consents.userId, userId)))
    .map(({ kind, givenBy, withdrawnAt }) => `${kind} by ${givenBy}${withdrawnAt ? ", withdrawn" : ""}`)
    .toSorted();

const listWith = (phone: string) => services.db.select().from(users).where(eq(users.phone, phone));

async function userIdOf(phone: string): Promise<string> {
  const [user] = await listWith(phone);
  if (!user) throw new Error(`Nobody has ${phone}`);
  return user.id;
}

test("a proved number makes an account with its profile, without address or password, and signs in", async () => {
  const phone = newNumber();
  const { codeToken, outcome } = await proveNumber(services, phone);
  expect(outcome).toEqual({ ok: true, kind: "new-number" });
  const made = await signUp(codeToken, { language: "ml" });
  expect(made).toMatchObject({ ok: true, newUserId: expect.any(String), language: "ml" });
  const [user] = await listWith(phone);
  expect(user).toMatchObject({ email: null, passwordHash: null, phoneVerifiedAt: services.now() });
  const [profile] = await services.db
    .select()
    .from(profiles)
    .where(eq(profiles.id, user?.id ?? ""));
  expect(profile).toMatchObject({
    name: "Meera Das",
    phone,
    age: 16,
    educationStatus: "studying12th",
    isComplete: true,
    consentState: "waiting",
    language: "ml",
  });
  const { currentUser } = await identifyCurrentUser(services, made.ok ? made.token : "");
  expect(currentUser).toMatchObject({ userId: user?.id, email: null });
});

test("under 18 only the consent to messages is the student's; from 18 all of them are", async () => {
  const [minor, adult] = [await makePhoneStudent(services), await makePhoneStudent(services, { age: 18 })];
  expect(await consentsOf(await userIdOf(minor.phone))).toEqual(["messages by student", "terms by student"]);
  expect(await consentsOf(await userIdOf(adult.phone))).toEqual(
    ["account", "expert", "messages", "report", "terms"].map((kind) => `${kind} by student`),
  );
});

test("a student of any age stops messages and allows them again; codes come in any case", async () => {
  const { phone } = await makePhoneStudent(services);
  const userId = await userIdOf(phone);
  const sendReady = async () => {
    const sent = () => services.messages.sent.filter(({ to, template }) => to === phone && template === "report-ready");
    const before = sent().length;
    await enqueueMessage(services, {
      dedupeKey: services.newId(),
      to: phone,
      template: "report-ready",
      values: { path: "/results" },
      language: "en",
      userId,
    });
    services.nudgeOutbox();
    await services.settle();
    return sent().length - before;
  };
  expect(await sendReady()).toBe(1);
  expect(await changeConsent(services, { userId, kind: "messages", isGiven: false })).toEqual({ ok: true });
  expect(await sendReady()).toBe(0);
  expect(await consentsOf(userId)).toContain("messages by student, withdrawn");
  expect((await proveNumber(services, phone)).outcome).toMatchObject({ kind: "signed-in" });
  await changeConsent(services, { userId, kind: "messages", isGiven: true });
  expect(await sendReady()).toBe(1);
});

test("the same form twice, and 20 at once in 20 browsers, make one account and sign everyone in", async () => {
  const phone = newNumber();
  services.clock.advance(-6 * HOUR_MS);
  const browsers: string[] = [];
  while (browsers.length < 20) {
    // A number gets three codes an hour, and ten a day.
    if (browsers.length % 3 === 0) services.clock.advance(HOUR_MS);
    if (browsers.length === 9 || browsers.length === 18) services.clock.advance(DAY_MS);
    browsers.push((await proveNumber(services, phone)).codeToken);
  }
  const fresh = browsers.slice(-2);
  const twice = [...fresh, ...fresh, ...fresh, ...fresh, ...fresh];
  const outcomes = await Promise.all([...twice, ...twice].map((codeToken) => signUp(codeToken)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome.ok && outcome.newUserId !== null)).toHaveLength(1);
  expect(await listWith(phone)).toHaveLength(1);
});

test("a proof is needed: none, an unproved one, an old one and one of another browser make nothing", async () => {
  const phone = newNumber();
  const { codeToken } = await proveNumber(services, phone);
  expect(await signUp("none")).toEqual({ ok: false, reason: "code-over" });
  services.clock.advance(HOUR_MS);
  expect(await signUp(codeToken)).toEqual({ ok: false, reason: "code-over" });
  expect(await listWith(phone)).toEqual([]);
});

test("a spent proof signs in once more within a minute, and then never", async () => {
  const { phone, codeToken } = await makePhoneStudent(services);
  expect(await signUp(codeToken)).toMatchObject({ ok: true, newUserId: null });
  services.clock.advance(MINUTE_MS);
  expect(await signUp(codeToken)).toEqual({ ok: false, reason: "code-over" });
  expect(await listWith(phone)).toHaveLength(1);
});

test("an idle number becomes a new account's only if its owner says so, and shows nothing of the former one", async () => {
  const former = await makePhoneStudent(services, { age: 19 });
  const formerId = await userIdOf(former.phone);
  await changeConsent(services, { userId: formerId, kind: "messages", isGiven: false });
  services.clock.advance(90 * DAY_MS);
  const { codeToken, outcome } = await proveNumber(services, former.phone);
  expect(outcome).toEqual({ ok: true, kind: "idle-number" });
  expect(await signUp(codeToken)).toEqual({ ok: false, reason: "number-idle" });
  const made = await signUp(codeToken, { isNumberNew: true, name: "Arun Raj" });
  expect(made).toMatchObject({ ok: true, newUserId: expect.any(String) });
  const newId = await userIdOf(former.phone);
  expect(newId).not.toBe(formerId);
  const [left] = await services.db.select().from(users).where(eq(users.id, formerId));
  expect(left).toMatchObject({ phone: null, phoneVerifiedAt: null });
  expect((await identifyCurrentUser(services, former.token)).currentUser).toBeNull();
  // The former owner's wish for no messages is not the new one's.
  expect(await services.db.select().from(messageStops).where(eq(messageStops.phone, former.phone))).toEqual([]);
  // The number signs in to the new account.
  expect((await proveNumber(services, former.phone)).outcome).toMatchObject({ kind: "signed-in" });
});

test("a number that is in use stays with its account, whatever the form says", async () => {
  const { phone } = await makePhoneStudent(services);
  const userId = await userIdOf(phone);
  services.clock.advance(89 * DAY_MS);
  const { codeToken } = await proveNumber(services, phone);
  services.clock.advance(10_000);
  expect(await signUp(codeToken, { isNumberNew: true })).toMatchObject({ ok: true, newUserId: null });
  expect(await userIdOf(phone)).toBe(userId);
});
