import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { hashToken } from "#app/domain/platform/token.ts";
import { changeSignUpAddress, resendToSignUpAddress } from "#app/usecases/accounts/change-sign-up-address.ts";
import { identifyCurrentUser } from "#app/usecases/accounts/identify-current-user.ts";
import { findSignUpOfBrowser } from "#app/usecases/accounts/pending-sign-up.ts";
import { requestPasswordReset } from "#app/usecases/accounts/request-password-reset.ts";
import { resetPassword } from "#app/usecases/accounts/reset-password.ts";
import { signInWithGoogle } from "#app/usecases/accounts/sign-in-with-google.ts";
import { signUp } from "#app/usecases/accounts/sign-up.ts";
import { startGoogleSignIn } from "#app/usecases/accounts/start-google-sign-in.ts";
import { readVerificationLink, verifyEmail } from "#app/usecases/accounts/verify-email.ts";
import { signUpSchema } from "#app/web/forms/accounts.ts";
import { knownDevices, users } from "#db/schema/index.ts";
import { makeAdmin, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { fakeGoogle, testServices, type TestServices } from "../../support/services.ts";

let networks = 0;
/** A network for each test: it gets few answers about taken addresses. */
let CLIENT_IP = "";

beforeEach(() => {
  networks += 1;
  CLIENT_IP = `203.0.113.${networks}`;
});

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function newEmail(): string {
  return `new-${crypto.randomUUID().slice(0, 8)}@students.example`;
}

/** Signs up in a browser; returns its device tokens. */
async function signUpIn(
  services: TestServices,
  email: string,
  deviceTokens: readonly string[] = [],
  changes: Record<string, string> = {},
): Promise<string[]> {
  const typed = {
    name: "Anjali Nair",
    email,
    password: PASSWORD,
    confirmation: PASSWORD,
    phone: "9847012345",
    age: "18",
  };
  const form = signUpSchema.parse({ ...typed, ...changes });
  const result = await signUp(services, {
    ...form,
    clientIp: CLIENT_IP,
    returnTo: "/payment?package=gold",
    deviceTokens,
  });
  if (!result.ok) throw new Error(result.reason);
  return result.deviceTokens;
}

async function tokenTo(services: TestServices, email: string): Promise<string> {
  await services.settle();
  const mail = services.sentMails.findLast(({ to }) => to === email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return token;
}

function press(services: TestServices, token: string, deviceTokens: readonly string[]) {
  return verifyEmail(services, token, { deviceTokens, previousSessionId: null });
}

const SIGNED_IN = { ok: true, sessionToken: expect.any(String) };

/** The arguments of every change of address, besides the address. */
function asked(deviceTokens: readonly string[]) {
  return { deviceTokens, clientIp: CLIENT_IP, returnTo: "/payment?package=gold" };
}

test("the button signs in where the student signed up, and nowhere else", async () => {
  const services = testServices();
  const email = newEmail();
  const here = await signUpIn(services, email);
  const token = await tokenTo(services, email);
  expect(await readVerificationLink(services, token, here)).toMatchObject({ isSigningIn: true });
  expect(await readVerificationLink(services, token, [])).toMatchObject({ isSigningIn: false });
  const result = await press(services, token, here);
  expect(result).toMatchObject({ ...SIGNED_IN, email });
  const state = await identifyCurrentUser(services, result.ok ? result.sessionToken : null);
  expect(state.currentUser).toMatchObject({ email, profile: { name: "Anjali Nair", isComplete: true } });
});

test("another browser, and one that knows another account, verify without signing in", async () => {
  const services = testServices();
  for (const elsewhere of [[], ["made-up"], await signUpIn(services, newEmail())]) {
    const email = newEmail();
    await signUpIn(services, email);
    const result = await press(services, await tokenTo(services, email), elsewhere);
    expect(result).toEqual({
      ok: true,
      email,
      language: "en",
      sessionToken: null,
      isGuardianAsked: false,
    });
  }
});

test("pressed twice it signs in twice; a used link does not sign in", async () => {
  const services = testServices();
  const email = newEmail();
  const here = await signUpIn(services, email);
  const token = await tokenTo(services, email);
  for (const _ of [1, 2]) expect(await press(services, token, here)).toMatchObject(SIGNED_IN);
  services.clock.advance(2 * MINUTE_MS);
  expect(await press(services, token, here)).toEqual({
    ok: true,
    email,
    language: "en",
    sessionToken: null,
    isGuardianAsked: false,
  });
});

test("an expired link does not sign in", async () => {
  const services = testServices();
  const email = newEmail();
  const here = await signUpIn(services, email);
  const token = await tokenTo(services, email);
  services.clock.advance(DAY_MS);
  expect(await press(services, token, here)).toEqual({ ok: false, reason: "invalid-verification-link" });
  expect(await findSignUpOfBrowser(services, here)).toBeNull();
});

test("signing up with the same address takes it from the previous browser", async () => {
  const services = testServices();
  const email = newEmail();
  const stranger = await signUpIn(services, email);
  const own = await signUpIn(services, email, [], {
    name: "The Owner",
    password: "another horse",
    confirmation: "another horse",
  });
  expect(await findSignUpOfBrowser(services, stranger)).toBeNull();
  expect(await changeSignUpAddress(services, { ...asked(stranger), email: newEmail() })).toEqual({
    ok: false,
    reason: "sign-up-not-found",
  });
  expect(await resendToSignUpAddress(services, asked(stranger))).toMatchObject({ ok: false });
  const token = await tokenTo(services, email);
  expect(await readVerificationLink(services, token, stranger)).toMatchObject({ isSigningIn: false });
  expect(await press(services, token, own)).toMatchObject(SIGNED_IN);
});

test("Google, and a new password by link, make the browser that signed up unknown", async () => {
  const services = testServices();
  const email = newEmail();
  const here = await signUpIn(services, email);
  const token = await tokenTo(services, email);
  await requestPasswordReset(services, { email, clientIp: CLIENT_IP, captchaToken: "" });
  await resetPassword(services, { token: await tokenTo(services, email), password: "chosen by its owner" });
  expect(await press(services, token, here)).toMatchObject({ sessionToken: null });

  const other = newEmail();
  const there = await signUpIn(services, other);
  services.google = fakeGoogle({ subject: services.newId(), email: other, isEmailVerified: true, name: "Owner" });
  const attempt = startGoogleSignIn(services)?.attempt ?? null;
  const state = attempt?.state ?? "";
  await signInWithGoogle(services, { code: "good-code", state, attempt, previousSessionId: null, clientIp: CLIENT_IP });
  expect(
    await services.db
      .select()
      .from(knownDevices)
      .where(eq(knownDevices.id, hashToken(there[0] ?? ""))),
  ).toEqual([]);
});

test("only the browser that signed up learns the address, and that it is verified", async () => {
  const services = testServices();
  const email = newEmail();
  const here = await signUpIn(services, email);
  expect(await findSignUpOfBrowser(services, here)).toMatchObject({ email, isVerified: false });
  for (const tokens of [[], ["made-up"]]) expect(await findSignUpOfBrowser(services, tokens)).toBeNull();
  // A second student signs up in the same browser: the page is about the latest.
  const sibling = newEmail();
  const both = await signUpIn(services, sibling, here);
  expect(both).toHaveLength(2);
  expect(await findSignUpOfBrowser(services, both)).toMatchObject({ email: sibling });
  await press(services, await tokenTo(services, sibling), []);
  expect(await findSignUpOfBrowser(services, both)).toMatchObject({ email, isVerified: false });
  await press(services, await tokenTo(services, email), []);
  expect(await findSignUpOfBrowser(services, here)).toMatchObject({ email, isVerified: true });
});

test("a changed address gets a link, and the old link dies", async () => {
  const services = testServices();
  const [wrong, right] = [newEmail(), newEmail()];
  const here = await signUpIn(services, wrong);
  const oldToken = await tokenTo(services, wrong);
  expect(await changeSignUpAddress(services, { ...asked(here), email: right })).toEqual({ ok: true });
  const token = await tokenTo(services, right);
  expect(services.sentMails.at(-1)?.text).toContain("returnUrl=%2Fpayment%3Fpackage%3Dgold");
  expect(await press(services, oldToken, here)).toEqual({ ok: false, reason: "invalid-verification-link" });
  expect(await press(services, token, here)).toMatchObject({ ...SIGNED_IN, email: right });
  expect(await services.db.select().from(users).where(eq(users.email, wrong))).toEqual([]);
});

test("the same address again is another mail; a verified one is changed no more", async () => {
  const services = testServices();
  const email = newEmail();
  const here = await signUpIn(services, email);
  expect(await changeSignUpAddress(services, { ...asked(here), email })).toEqual({ ok: true });
  expect(await resendToSignUpAddress(services, asked(here))).toEqual({ ok: true });
  await services.settle();
  expect(services.sentMails.filter(({ to }) => to === email)).toHaveLength(3);
  await press(services, await tokenTo(services, email), []);
  const refused = { ok: false, reason: "sign-up-not-found" };
  expect(await changeSignUpAddress(services, { ...asked(here), email: newEmail() })).toEqual(refused);
  expect(await resendToSignUpAddress(services, asked(here))).toEqual(refused);
});

test("an address of an account is refused; an unverified one is free", async () => {
  const services = testServices();
  const here = await signUpIn(services, newEmail());
  const { email: students } = await makeStudent(services);
  const { email: administrators } = await makeAdmin(services, { user: { emailVerifiedAt: null, passwordHash: null } });
  for (const email of [students, administrators])
    expect(await changeSignUpAddress(services, { ...asked(here), email })).toEqual({
      ok: false,
      reason: "email-taken",
    });
  const abandoned = newEmail();
  const stranger = await signUpIn(services, abandoned, [], { name: "Somebody Else" });
  const strangersToken = await tokenTo(services, abandoned);
  // Two taken addresses were asked for from this network.
  services.clock.advance(MINUTE_MS);
  expect(await changeSignUpAddress(services, { ...asked(here), email: abandoned })).toEqual({ ok: true });
  expect(await press(services, strangersToken, stranger)).toEqual({ ok: false, reason: "invalid-verification-link" });
  expect(await press(services, await tokenTo(services, abandoned), here)).toMatchObject(SIGNED_IN);
  const rows = await services.db.select({ id: users.id }).from(users).where(eq(users.email, abandoned));
  expect(rows).toHaveLength(1);
});

test("changes and mails are limited", async () => {
  const services = testServices();
  const here = await signUpIn(services, newEmail());
  const results = [];
  for (let change = 0; change < 6; change += 1)
    results.push(await changeSignUpAddress(services, { ...asked(here), email: newEmail() }));
  expect(results.at(4)).toEqual({ ok: true });
  expect(results.at(5)).toEqual({ ok: false, reason: "rate-limited" });
  const mails = [];
  for (let mail = 0; mail < 6; mail += 1) mails.push(await resendToSignUpAddress(services, asked(here)));
  expect(mails.at(4)).toEqual({ ok: true });
  expect(mails.at(5)).toEqual({ ok: false, reason: "rate-limited" });
});
