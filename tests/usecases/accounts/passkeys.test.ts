import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { expertOwner, userOwner } from "#app/domain/accounts/key-owner.ts";
import { CHALLENGE_MS, passkeySite } from "#app/domain/accounts/passkey.ts";
import { addPasskey, removePasskey, renamePasskey } from "#app/usecases/accounts/security/change-passkeys.ts";
import { toKeyHolder, type KeyHolder } from "#app/usecases/accounts/security/key-holder.ts";
import { makePasskeyOptions } from "#app/usecases/accounts/security/passkey-options.ts";
import { signInWithPasskey } from "#app/usecases/accounts/security/sign-in-with-passkey.ts";
import { signInAdministrator } from "#app/usecases/administration/sign-in-administrator.ts";
import { requestExpertLink } from "#app/usecases/experts/request-expert-link.ts";
import { signInExpert } from "#app/usecases/experts/sign-in-expert.ts";
import { signInExpertWithPasskey } from "#app/usecases/experts/sign-in-expert-with-passkey.ts";
import { makeRecoveryCodes } from "#app/usecases/accounts/security/make-recovery-codes.ts";
import { auditLog, experts, passkeys, sessions } from "#db/schema/index.ts";
import { Authenticator } from "../../support/fakes/authenticator.ts";
import { type Actor, makeAdmin, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { makeExpert } from "../../support/makers/sessions.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const ADDRESS = "203.0.113.9";

async function challengeFor(services: TestServices, ceremony: "add" | "sign-in" | "confirm", person: KeyHolder | null) {
  const made = await makePasskeyOptions(services, { ceremony, person, clientIp: ADDRESS });
  if (!made.ok) throw new Error(made.reason);
  return (made.options as { challenge: string }).challenge;
}

const holder = (actor: Actor) => toKeyHolder(actor.currentUser, ADDRESS);

async function addKey(services: TestServices, owner: KeyHolder, device = new Authenticator()) {
  const credential = await device.add(await challengeFor(services, "add", owner));
  return { device, added: await addPasskey(services, owner, { credential, name: "My phone" }) };
}

async function signIn(services: TestServices, device: Authenticator, userId: string, isForPortal = false) {
  const credential = await device.sign(await challengeFor(services, "sign-in", null), userId);
  return signInWithPasskey(services, { credential, clientIp: ADDRESS, previousSessionId: null, isForPortal });
}

const REFUSED = { ok: false, reason: "passkey-refused" };

describe("adding a passkey", () => {
  test("lets its owner sign in, who gets a mail", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const { device, added } = await addKey(services, holder(student));
    expect(added).toEqual({ ok: true });
    await services.settle();
    expect(services.sentMails.at(-1)).toMatchObject({
      to: student.email,
      subject: "A passkey was added to your account",
    });
    const signedIn = await signIn(services, device, student.userId);
    expect(signedIn).toMatchObject({ ok: true, isStudent: true, isAdmin: false });
    expect(await signIn(services, device, student.userId)).toMatchObject({ ok: true });
    const [row] = await services.db.select().from(passkeys).where(eq(passkeys.id, device.id));
    expect(row).toMatchObject({ counter: 2, name: "My phone", userId: student.userId });
  });

  test("is refused for another site, without the device's own check, and twice", async () => {
    const services = testServices();
    const owner = holder(await makeStudent(services));
    const elsewhere = new Authenticator({ origin: "https://evil.example", rpId: "vazhi.test" });
    expect((await addKey(services, owner, elsewhere)).added).toEqual(REFUSED);
    const otherParty = new Authenticator({ origin: "http://vazhi.test", rpId: "evil.example" });
    expect((await addKey(services, owner, otherParty)).added).toEqual(REFUSED);
    expect((await addKey(services, owner, new Authenticator(undefined, false))).added).toEqual(REFUSED);
    const device = new Authenticator();
    expect((await addKey(services, owner, device)).added).toEqual({ ok: true });
    expect((await addKey(services, owner, device)).added).toEqual({ ok: false, reason: "passkey-known" });
  });

  test("needs a challenge of this owner, once, in time", async () => {
    const services = testServices();
    const [one, other] = [holder(await makeStudent(services)), holder(await makeStudent(services))];
    const foreign = await new Authenticator().add(await challengeFor(services, "add", other));
    expect(await addPasskey(services, one, { credential: foreign, name: "x" })).toEqual(REFUSED);
    const late = await new Authenticator().add(await challengeFor(services, "add", one));
    services.clock.advance(CHALLENGE_MS);
    expect(await addPasskey(services, one, { credential: late, name: "x" })).toEqual(REFUSED);
    const credential = await new Authenticator().add(await challengeFor(services, "add", one));
    const both = await Promise.all([
      addPasskey(services, one, { credential, name: "x" }),
      addPasskey(services, one, { credential, name: "x" }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    for (const malformed of ["", "{}", "null", "[1]", '{"id":"x","response":{"clientDataJSON":"***"}}'])
      expect(await addPasskey(services, one, { credential: malformed, name: "x" })).toEqual(REFUSED);
  });

  test("an account has ten at most", async () => {
    const services = testServices();
    const owner = holder(await makeStudent(services));
    for (let place = 0; place < 10; place += 1) expect((await addKey(services, owner)).added).toEqual({ ok: true });
    expect((await addKey(services, owner)).added).toEqual({ ok: false, reason: "too-many-passkeys" });
  });
});

describe("signing in with a passkey", () => {
  test("a replayed answer, a copied device and a key that was removed open nothing", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const { device } = await addKey(services, holder(student));
    const credential = await device.sign(await challengeFor(services, "sign-in", null), student.userId);
    const browser = { credential, clientIp: ADDRESS, previousSessionId: null };
    const both = await Promise.all([signInWithPasskey(services, browser), signInWithPasskey(services, browser)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await signInWithPasskey(services, browser)).toEqual(REFUSED);
    // A copied key's counter continues from the copy.
    device.counter = 0;
    expect(await signIn(services, device, student.userId)).toEqual(REFUSED);
    device.counter = 5;
    expect(await signIn(services, device, student.userId)).toMatchObject({ ok: true });
    expect(await removePasskey(services, holder(student), { id: device.id })).toEqual({ ok: true });
    expect(await signIn(services, device, student.userId)).toEqual(REFUSED);
  });

  test("an answer that names another user, or to a challenge for something else, opens nothing", async () => {
    const services = testServices();
    const [student, other] = [await makeStudent(services), await makeStudent(services)];
    const { device } = await addKey(services, holder(student));
    expect(await signIn(services, device, other.userId)).toEqual(REFUSED);
    const challenge = await challengeFor(services, "confirm", holder(student));
    const credential = await device.sign(challenge, student.userId);
    expect(await signInWithPasskey(services, { credential, clientIp: ADDRESS, previousSessionId: null })).toEqual(
      REFUSED,
    );
  });

  test("opens the portal to administrators alone, and is audited", async () => {
    const services = testServices();
    const [admin, student] = [await makeAdmin(services), await makeStudent(services)];
    const [hers, his] = [await addKey(services, holder(admin)), await addKey(services, holder(student))];
    expect(await signIn(services, hers.device, admin.userId, true)).toMatchObject({ ok: true, isAdmin: true });
    expect(await signIn(services, his.device, student.userId, true)).toEqual({
      ok: false,
      reason: "not-an-administrator",
    });
    const log = await services.db.select().from(auditLog).where(eq(auditLog.adminUserId, admin.userId));
    expect(log.map(({ action }) => action)).toEqual(["key.passkey-added", "admin.sign-in"]);
  });

  test("an administrator's password alone is not enough any more; a recovery code replaces the key", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    await addKey(services, holder(admin));
    const made = await makeRecoveryCodes(services, holder(admin));
    const [code = "", next = ""] = made.ok ? made.codes : [];
    const logIn = (typed?: string) =>
      signInAdministrator(services, {
        email: admin.email,
        password: PASSWORD,
        code: typed,
        clientIp: ADDRESS,
        previousSessionId: null,
      });
    expect(await logIn()).toEqual({ ok: false, reason: "passkey-required" });
    expect(await logIn("123456")).toEqual({ ok: false, reason: "passkey-required" });
    expect(await logIn("aaaa-bbbb-cccc-dddd")).toEqual({ ok: false, reason: "totp-invalid" });
    expect(await logIn(code.toUpperCase().replaceAll("-", " "))).toMatchObject({ ok: true });
    expect(await logIn(code)).toEqual({ ok: false, reason: "totp-invalid" });
    const both = await Promise.all([logIn(next), logIn(next)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await services.settle();
    expect(services.sentMails.map(({ subject }) => subject)).toContain("A recovery code of your account was used");
  });
});

describe("passkeys and their owners", () => {
  test("only the owner renames and removes one", async () => {
    const services = testServices();
    const [student, other] = [await makeStudent(services), await makeStudent(services)];
    const { device } = await addKey(services, holder(student));
    const GONE = { ok: false, reason: "passkey-not-found" };
    expect(await renamePasskey(services, holder(other), { id: device.id, name: "Mine" })).toEqual(GONE);
    expect(await removePasskey(services, holder(other), { id: device.id })).toEqual(GONE);
    expect(await renamePasskey(services, holder(student), { id: device.id, name: "Blue phone" })).toEqual({ ok: true });
    expect(await removePasskey(services, holder(student), { id: device.id })).toEqual({ ok: true });
    expect(await removePasskey(services, holder(student), { id: device.id })).toEqual(GONE);
  });

  test("recovery codes are for accounts with keys; new ones end the old", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    expect(await makeRecoveryCodes(services, holder(admin))).toEqual({ ok: false, reason: "no-keys" });
    await addKey(services, holder(admin));
    const [first, second] = [
      await makeRecoveryCodes(services, holder(admin)),
      await makeRecoveryCodes(services, holder(admin)),
    ];
    const logIn = (code: string) =>
      signInAdministrator(services, {
        email: admin.email,
        password: PASSWORD,
        code,
        clientIp: ADDRESS,
        previousSessionId: null,
      });
    expect(first.ok && new Set(first.codes).size).toBe(10);
    expect(await logIn((first.ok && first.codes[0]) || "")).toMatchObject({ ok: false });
    expect(await logIn((second.ok && second.codes[0]) || "")).toMatchObject({ ok: true });
  });

  test("an expert signs in without a mail, and then a link asks for a recovery code", async () => {
    const services = testServices();
    const email = `${services.newId()}@experts.example`;
    const { expertId } = await makeExpert(services, { expert: { email } });
    const owner: KeyHolder = {
      owner: expertOwner(expertId),
      email,
      name: "Lakshmi",
      language: "en",
      path: "/expert/security",
      actor: { role: "expert", expertId, email, clientIp: ADDRESS },
    };
    const { device } = await addKey(services, owner);
    const enter = async () =>
      signInExpertWithPasskey(services, {
        credential: await device.sign(await challengeFor(services, "sign-in", null), expertId),
        clientIp: ADDRESS,
      });
    expect(await enter()).toMatchObject({ ok: true });
    // The students' site does not accept it.
    expect(await signIn(services, device, expertId)).toEqual(REFUSED);
    await requestExpertLink(services, { email, clientIp: ADDRESS });
    await services.settle();
    const token = /\/expert\/login\/([\w-]+)/.exec(services.sentMails.at(-1)?.text ?? "")?.[1] ?? "";
    const made = await makeRecoveryCodes(services, owner);
    const [code = ""] = made.ok ? made.codes : [];
    expect(await signInExpert(services, { token, clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "expert-code-required",
    });
    expect(await signInExpert(services, { token, code: "aaaa-bbbb-cccc-dddd", clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "totp-invalid",
    });
    expect(await signInExpert(services, { token, code, clientIp: ADDRESS })).toMatchObject({ ok: true });
    await services.db.update(experts).set({ status: "inactive" }).where(eq(experts.id, expertId));
    expect(await enter()).toEqual(REFUSED);
  });
});

test("the session of a passkey is proven", async () => {
  const services = testServices();
  const student = await makeStudent(services);
  const { device } = await addKey(services, holder(student));
  await services.db.delete(sessions).where(eq(sessions.userId, student.userId));
  await signIn(services, device, student.userId);
  const [row] = await services.db.select().from(sessions).where(eq(sessions.userId, student.userId));
  expect(row?.provenAt).toEqual(services.now());
});

test("a number is no domain", () => {
  expect(passkeySite("http://127.0.0.1:8787")).toEqual({ rpId: "localhost", origin: "http://localhost:8787" });
  expect(passkeySite("https://vazhi.example.com")).toEqual({
    rpId: "vazhi.example.com",
    origin: "https://vazhi.example.com",
  });
  expect(userOwner("x")).toEqual({ kind: "user", id: "x" });
});
