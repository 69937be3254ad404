import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { describeUserAgent } from "#app/domain/accounts/client-description.ts";
import { isProofFresh } from "#app/domain/accounts/login-session.ts";
import { userOwner } from "#app/domain/accounts/key-owner.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { changePassword } from "#app/usecases/accounts/change-password.ts";
import { identifyCurrentUser } from "#app/usecases/accounts/identify-current-user.ts";
import { resetPassword } from "#app/usecases/accounts/reset-password.ts";
import {
  askEmailChange,
  confirmEmailChange,
  readConfirmLink,
  readUndoLink,
  undoEmailChange,
} from "#app/usecases/accounts/security/change-email.ts";
import { endOtherSessions, endSession } from "#app/usecases/accounts/security/end-sessions.ts";
import { proveIdentity } from "#app/usecases/accounts/security/prove-identity.ts";
import { readDevices, readWaysToProve } from "#app/usecases/accounts/security/read-keys.ts";
import { signIn } from "#app/usecases/accounts/sign-in.ts";
import { insertPasskey } from "#db/queries/accounts/passkeys.ts";
import { passkeys, profiles, sessions, users } from "#db/schema/index.ts";
import { type Actor, makeAdmin, makeSession, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const ADDRESS = "203.0.113.8";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CLIENT = { browser: "Chrome", system: "Android", place: "Kochi, Kerala" };

async function mailedToken(services: TestServices, to: string): Promise<string> {
  await services.settle();
  const text = services.sentMails.findLast((mail) => mail.to === to)?.text ?? "";
  return /token=([\w-]+)/.exec(text)?.[1] ?? "none";
}

const newEmail = () => `new-${crypto.randomUUID().slice(0, 8)}@students.example`;

async function findEmail(services: TestServices, userId: string) {
  const [row] = await services.db.select().from(users).where(eq(users.id, userId));
  return row?.email;
}

/** A student whose address has been changed, and the links of both mails. */
async function changed(services: TestServices, student: Actor) {
  const email = newEmail();
  expect(await askEmailChange(services, student.currentUser, { email, clientIp: ADDRESS })).toEqual({ ok: true });
  const confirm = await mailedToken(services, email);
  expect(await confirmEmailChange(services, confirm)).toEqual({ ok: true, email });
  return { email, confirm, undo: await mailedToken(services, student.email) };
}

describe("a change of e-mail address", () => {
  test("counts once it is confirmed from the new mailbox, and tells the old one", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const email = newEmail();
    await askEmailChange(services, student.currentUser, { email, clientIp: ADDRESS });
    const token = await mailedToken(services, email);
    expect(services.sentMails.map(({ to }) => to)).toEqual([email]);
    expect(await findEmail(services, student.userId)).toBe(student.email);
    expect(await readConfirmLink(services, token)).toBe(email);
    const both = await Promise.all([confirmEmailChange(services, token), confirmEmailChange(services, token)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await confirmEmailChange(services, token)).toEqual({ ok: false, reason: "invalid-email-link" });
    expect(await readConfirmLink(services, token)).toBeNull();
    expect(await findEmail(services, student.userId)).toBe(email);
    await services.settle();
    expect(services.sentMails.filter(({ to }) => to === student.email)).toHaveLength(1);
    // Existing sessions remain signed in.
    expect((await identifyCurrentUser(services, student.token)).currentUser?.email).toBe(email);
    // Of two simultaneous confirmations, the mail has the link of the successful one.
    expect(await readUndoLink(services, await mailedToken(services, student.email))).toEqual({
      email: student.email,
      newEmail: email,
      isMade: true,
    });
  });

  test("can be taken back for seven days, by which everything else that opens the account is gone", async () => {
    const services = testServices();
    const student = await makeStudent(services, { user: { googleSubject: `sub-${crypto.randomUUID()}` } });
    const { email, undo } = await changed(services, student);
    const attacker = `sub-${crypto.randomUUID()}`;
    await services.db.update(users).set({ googleSubject: attacker }).where(eq(users.id, student.userId));
    const key = { id: services.newId(), publicKey: "", counter: 0, transports: [], name: "Theirs", isBackedUp: false };
    await insertPasskey(services.db, { ...key, owner: userOwner(student.userId), now: services.now() });
    services.clock.advance(6 * DAY_MS);
    const both = await Promise.all([undoEmailChange(services, undo), undoEmailChange(services, undo)]);
    const done = both.find(({ ok }) => ok);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [row] = await services.db.select().from(users).where(eq(users.id, student.userId));
    expect(row).toMatchObject({ email: student.email, passwordHash: null });
    expect(row?.googleSubject).not.toBe(attacker);
    expect(await services.db.select().from(sessions).where(eq(sessions.userId, student.userId))).toEqual([]);
    expect(await services.db.select().from(passkeys).where(eq(passkeys.userId, student.userId))).toEqual([]);
    expect(await undoEmailChange(services, undo)).toEqual({ ok: false, reason: "invalid-email-link" });
    const resetToken = (done?.ok ? done.resetToken : null) ?? "";
    expect(await resetPassword(services, { token: resetToken, password: "kayal and kavu" })).toMatchObject({
      ok: true,
    });
    const logIn = (address: string) =>
      signIn(services, { email: address, password: "kayal and kavu", clientIp: ADDRESS, previousSessionId: null });
    expect(await logIn(student.email)).toMatchObject({ ok: true });
    expect(await logIn(email)).toMatchObject({ ok: false });
  });

  test("a second change after the first does not close the way back of the first", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const first = await changed(services, student);
    const renamed = { ...student, email: first.email, currentUser: { ...student.currentUser, email: first.email } };
    const second = await changed(services, renamed);
    expect(await undoEmailChange(services, first.undo)).toMatchObject({ ok: true });
    expect(await findEmail(services, student.userId)).toBe(student.email);
    expect(await undoEmailChange(services, second.undo)).toEqual({ ok: false, reason: "invalid-email-link" });
  });

  test("links end: the first after a day, the second after seven", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const email = newEmail();
    await askEmailChange(services, student.currentUser, { email, clientIp: ADDRESS });
    const late = await mailedToken(services, email);
    services.clock.advance(DAY_MS);
    expect(await confirmEmailChange(services, late)).toEqual({ ok: false, reason: "invalid-email-link" });
    const { undo } = await changed(services, student);
    services.clock.advance(7 * DAY_MS);
    expect(await undoEmailChange(services, undo)).toEqual({ ok: false, reason: "invalid-email-link" });
    expect(await confirmEmailChange(services, "")).toMatchObject({ ok: false });
  });

  test("is answered alike for an address in use: its owner is told, and nobody gets a link", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    for (const owner of [await makeStudent(services), await makeAdmin(services)]) {
      services.sentMails.length = 0;
      expect(await askEmailChange(services, student.currentUser, { email: owner.email, clientIp: ADDRESS })).toEqual({
        ok: true,
      });
      await services.settle();
      expect(services.sentMails.map(({ to, subject }) => [to, subject])).toEqual([
        [owner.email, "Somebody tried to use your e-mail address"],
      ]);
      expect(services.sentMails[0]?.text).not.toContain("token=");
      expect(services.sentMails[0]?.text).not.toContain(student.email);
    }
    expect(await findEmail(services, student.userId)).toBe(student.email);
  });

  test("is refused to the guardian's mailbox while one has to agree, in any spelling and when confirmed later", async () => {
    const services = testServices();
    const guardianEmail = `amma.${services.newId()}@gmail.com`;
    const student = await makeStudent(services, {
      profile: { age: 16, consentState: "waiting", guardianName: "Amma", guardianEmail },
    });
    const other = newEmail();
    const ask = (email: string) => askEmailChange(services, student.currentUser, { email, clientIp: ADDRESS });
    const refused = { ok: false, reason: "guardian-address" };
    for (const email of [guardianEmail, guardianEmail.replace("@", "+me@").replace("gmail", "googlemail")])
      expect(await ask(email)).toEqual(refused);
    expect(await ask(other)).toEqual({ ok: true });
    const token = await mailedToken(services, other);
    await services.db.update(profiles).set({ guardianEmail: other }).where(eq(profiles.id, student.userId));
    expect(await confirmEmailChange(services, token)).toEqual(refused);
    await services.db.update(profiles).set({ consentState: "own" }).where(eq(profiles.id, student.userId));
    expect(await confirmEmailChange(services, token)).toMatchObject({ ok: true });
  });

  test("is refused for the same address, administrators, and too many times", async () => {
    const services = testServices();
    const [student, admin] = [await makeStudent(services), await makeAdmin(services)];
    const ask = (email: string, actor = student) =>
      askEmailChange(services, actor.currentUser, { email, clientIp: ADDRESS });
    expect(await ask(student.email)).toEqual({ ok: false, reason: "email-unchanged" });
    expect(await ask(newEmail(), admin)).toEqual({ ok: false, reason: "no-permission" });
    for (let count = 0; count < 5; count += 1) expect(await ask(newEmail())).toEqual({ ok: true });
    expect(await ask(newEmail())).toEqual({ ok: false, reason: "rate-limited" });
  });

  test("of two accounts that want one address the first to confirm gets it", async () => {
    const services = testServices();
    const [one, other] = [await makeStudent(services), await makeStudent(services)];
    const email = newEmail();
    await askEmailChange(services, one.currentUser, { email, clientIp: ADDRESS });
    const first = await mailedToken(services, email);
    await askEmailChange(services, other.currentUser, { email, clientIp: ADDRESS });
    const second = await mailedToken(services, email);
    expect(await confirmEmailChange(services, second)).toMatchObject({ ok: true });
    expect(await confirmEmailChange(services, first)).toEqual({ ok: false, reason: "email-in-use" });
    expect(await findEmail(services, one.userId)).toBe(one.email);
  });
});

describe("devices", () => {
  test("a sign-in on a device that is not known sends a mail, the very first one does not", async () => {
    const services = testServices();
    const { email } = await makeStudent(services);
    const logIn = (deviceTokens: string[] = []) =>
      signIn(services, {
        email,
        password: PASSWORD,
        clientIp: ADDRESS,
        previousSessionId: null,
        client: CLIENT,
        deviceTokens,
      });
    const first = await logIn();
    await services.settle();
    expect(services.sentMails).toEqual([]);
    await logIn(first.ok ? first.deviceTokens : []);
    await services.settle();
    expect(services.sentMails).toEqual([]);
    await logIn();
    await services.settle();
    expect(services.sentMails).toMatchObject([{ to: email, subject: "A new device has logged in to your account" }]);
    expect(services.sentMails[0]?.text).toContain("Kochi, Kerala");
  });

  test("one is logged out by its owner alone, and all others at once", async () => {
    const services = testServices();
    const [student, other] = [await makeStudent(services), await makeStudent(services)];
    const id = hashToken(await makeSession(services, student.userId));
    await makeSession(services, student.userId);
    expect(await readDevices(services, student.userId)).toHaveLength(3);
    const GONE = { ok: false, reason: "device-not-found" };
    expect(await endSession(services, other.currentUser, { id, clientIp: ADDRESS })).toEqual(GONE);
    expect(await endSession(services, student.currentUser, { id, clientIp: ADDRESS })).toEqual({ ok: true });
    expect(await endSession(services, student.currentUser, { id, clientIp: ADDRESS })).toEqual(GONE);
    const sessionId = hashToken(student.token);
    await endOtherSessions(services, student.currentUser, { sessionId, tokens: [], clientIp: ADDRESS });
    expect((await readDevices(services, student.userId)).map((device) => device.id)).toEqual([sessionId]);
    expect(await readDevices(services, other.userId)).toHaveLength(1);
  });

  test("a new password logs out all but this one, and keeps this browser known", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    await makeSession(services, student.userId);
    const change = { current: PASSWORD, password: "kayal and kavu", sessionId: hashToken(student.token) };
    const outcome = await changePassword(services, student.currentUser, { ...change, clientIp: ADDRESS });
    expect(outcome).toMatchObject({ ok: true });
    expect(await readDevices(services, student.userId)).toHaveLength(1);
    await services.settle();
    expect(services.sentMails).toMatchObject([{ to: student.email, subject: "Your password was changed" }]);
    const easy = { ...change, current: "kayal and kavu", password: "123456", clientIp: ADDRESS };
    expect(await changePassword(services, student.currentUser, easy)).toEqual({
      ok: false,
      reason: "password-too-easy",
    });
  });

  test.each([
    ["Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome", "Android"],
    ["Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 SamsungBrowser/25 Chrome/121", "Samsung Internet", "Android"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18 Safari/604.1", "Safari", "iPhone"],
    ["Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Windows"],
    ["curl/8", null, null],
    ["", null, null],
  ])("%s", (header, browser, system) => {
    expect(describeUserAgent(header)).toEqual({ browser, system });
  });
});

describe("a proof of who one is", () => {
  test("is made by the password, counts ten minutes, and only in this session", async () => {
    const services = testServices();
    const [student, other] = [await makeStudent(services), await makeStudent(services)];
    const sessionId = hashToken(student.token);
    const provenAt = async () => (await identifyCurrentUser(services, student.token)).provenAt;
    services.clock.advance(10 * MINUTE_MS);
    expect(isProofFresh(await provenAt(), services.now())).toBe(false);
    const prove = (actor: Actor, password: string) =>
      proveIdentity(services, actor.currentUser, {
        sessionId,
        clientIp: ADDRESS,
        proof: { kind: "password", password, captchaToken: "" },
      });
    expect(await prove(student, "wrong")).toEqual({ ok: false, reason: "invalid-credentials" });
    // Another user's password proves nothing about this session.
    expect(await prove(other, PASSWORD)).toEqual({ ok: false, reason: "login-over" });
    expect(isProofFresh(await provenAt(), services.now())).toBe(false);
    expect(await prove(student, PASSWORD)).toEqual({ ok: true });
    expect(isProofFresh(await provenAt(), services.now())).toBe(true);
  });

  test("guesses are slowed down, and codes of a user without any prove nothing", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    const sessionId = hashToken(admin.token);
    const code = (typed: string) =>
      proveIdentity(services, admin.currentUser, {
        sessionId,
        clientIp: ADDRESS,
        proof: { kind: "code", code: typed },
      });
    expect(await code("123456")).toEqual({ ok: false, reason: "totp-invalid" });
    const reasons = [];
    for (let guess = 0; guess < 25; guess += 1) {
      const outcome = await code("aaaa-bbbb-cccc-dddd");
      reasons.push(outcome.ok ? "" : outcome.reason);
    }
    expect(reasons.at(-1)).toBe("rate-limited");
    expect(await readWaysToProve(services, admin.userId)).toEqual({
      hasPassword: true,
      hasGoogle: false,
      hasCode: false,
      hasApp: false,
      hasPasskey: false,
      phone: null,
    });
  });
});
