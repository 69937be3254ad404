import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { currentBusiness } from "#app/domain/purchase/stored-business.ts";
import type { Role } from "#app/domain/platform/permissions.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { TOTP_PURPOSE, totpCode } from "#app/domain/accounts/totp.ts";
import { acceptInvitation } from "#app/usecases/administration/accept-invitation.ts";
import { beginSecondFactor } from "#app/usecases/administration/begin-second-factor.ts";
import { changePassword } from "#app/usecases/accounts/change-password.ts";
import { changeRoles } from "#app/usecases/administration/change-roles.ts";
import { confirmSecondFactor } from "#app/usecases/administration/confirm-second-factor.ts";
import { inviteAdministrator } from "#app/usecases/administration/invite-administrator.ts";
import { removeAdministrator } from "#app/usecases/administration/remove-administrator.ts";
import { removeSecondFactor } from "#app/usecases/administration/remove-second-factor.ts";
import { saveBusiness } from "#app/usecases/administration/save-business.ts";
import { signIn } from "#app/usecases/accounts/sign-in.ts";
import { signInAdministrator } from "#app/usecases/administration/sign-in-administrator.ts";
import { findListedAdmin } from "#db/queries/administration/admins.ts";
import { findSecondFactor } from "#db/queries/accounts/second-factor.ts";
import { findBusiness } from "#db/queries/purchase/business.ts";
import { adminUsers, sessions } from "#db/schema/index.ts";
import { type Actor, makeAdmin, makeSession, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { auditEntries } from "../../support/audit.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const ADDRESS = "203.0.113.8";
const STEP_MS = 30_000;

/** The actions on an account, without sign-ins. */
const actionsOn = async (services: TestServices, entityId: string) =>
  (await auditEntries(services, { entityId }))
    .map(({ action }) => action)
    .filter((action) => action !== "admin.sign-in");

const logIn = (services: TestServices, email: string, code = "", password = PASSWORD) =>
  signInAdministrator(services, { email, password, code, clientIp: ADDRESS, previousSessionId: null });

describe("an administrator's password", () => {
  test("is changed by someone who knows it, which ends all other sessions and sends a mail", async () => {
    const services = testServices();
    const [admin, student] = [await makeAdmin(services), await makeStudent(services)];
    await makeSession(services, admin.userId);
    const change = {
      current: PASSWORD,
      password: "a better horse",
      sessionId: hashToken(admin.token),
      clientIp: ADDRESS,
    };
    // Users change their own password with the current one.
    expect(await changePassword(services, student.currentUser, { ...change, current: "wrong" })).toMatchObject({
      ok: false,
    });
    expect(await changePassword(services, admin.currentUser, { ...change, current: "wrong" })).toEqual({
      ok: false,
      reason: "invalid-credentials",
    });
    expect(await changePassword(services, admin.currentUser, change)).toMatchObject({ ok: true });
    expect(
      (await services.db.select().from(sessions).where(eq(sessions.userId, admin.userId))).map(({ id }) => id),
    ).toEqual([hashToken(admin.token)]);
    expect(await logIn(services, admin.email)).toMatchObject({ ok: false, reason: "invalid-credentials" });
    expect(await logIn(services, admin.email, "", "a better horse")).toMatchObject({ ok: true });
    await services.settle();
    expect(services.sentMails.map(({ to }) => to)).toEqual([admin.email]);
    expect(await actionsOn(services, admin.userId)).toEqual(["admin.change-password"]);
  });
});

describe("an invitation", () => {
  const invited = (email: string, roles: Role[] = ["reader"]) => ({ email, name: "Biju", roles, clientIp: ADDRESS });

  async function tokenFrom(services: TestServices, email: string): Promise<string> {
    await services.settle();
    const text = services.sentMails.find(({ to }) => to === email)?.text ?? "";
    return new URL(/https?:\S+invitation\S+/.exec(text)?.[0] ?? "http://none").searchParams.get("token") ?? "";
  }

  test("makes whoever has the mailbox an administrator, once", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    const email = "biju@team.example";
    expect(await inviteAdministrator(services, admin.currentUser, invited(email, ["finance"]))).toMatchObject({
      ok: true,
    });
    expect(await inviteAdministrator(services, admin.currentUser, invited(email))).toEqual({
      ok: false,
      reason: "admin-email-taken",
    });
    expect(await logIn(services, email)).toMatchObject({ ok: false });
    const token = await tokenFrom(services, email);
    expect(
      await acceptInvitation(services, { token: "wrong", password: "a long sentence", clientIp: ADDRESS }),
    ).toEqual({
      ok: false,
      reason: "invalid-invitation",
    });
    expect(await acceptInvitation(services, { token, password: "a long sentence", clientIp: ADDRESS })).toEqual({
      ok: true,
    });
    expect(await acceptInvitation(services, { token, password: "a stolen sentence", clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "used-invitation",
    });
    expect(await logIn(services, email, "", "a long sentence")).toMatchObject({ ok: true });
  });

  test("expires, and is sent by owners only", async () => {
    const services = testServices();
    const [admin, clerk, student] = [
      await makeAdmin(services),
      await makeAdmin(services, { admin: { roles: ["finance", "experts"] } }),
      await makeStudent(services),
    ];
    for (const { currentUser } of [clerk, student])
      expect(await inviteAdministrator(services, currentUser, invited("x@team.example"))).toEqual({
        ok: false,
        reason: "not-permitted",
      });
    expect(await inviteAdministrator(services, admin.currentUser, invited("late@team.example"))).toMatchObject({
      ok: true,
    });
    const token = await tokenFrom(services, "late@team.example");
    services.clock.advance(2 * 24 * 60 * 60 * 1000);
    expect(await acceptInvitation(services, { token, password: "a long sentence", clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "expired-invitation",
    });
  });
});

describe("roles", () => {
  const change = (services: TestServices, actor: Actor, userId: string, roles: Role[]) =>
    changeRoles(services, actor.currentUser, { userId, roles, clientIp: ADDRESS });
  const remove = (services: TestServices, actor: Actor, userId: string) =>
    removeAdministrator(services, actor.currentUser, { userId, clientIp: ADDRESS });

  test("are given by owners; the last owner stays one; removed administrators are signed out", async () => {
    const services = testServices();
    const { db } = services;
    await db.delete(adminUsers);
    const chief = await makeAdmin(services);
    const clerk = await makeAdmin(services, { admin: { roles: ["finance"] } });

    expect(await change(services, clerk, clerk.userId, ["owner"])).toEqual({ ok: false, reason: "not-permitted" });
    expect(await remove(services, clerk, chief.userId)).toEqual({ ok: false, reason: "not-permitted" });
    expect(await change(services, chief, "unknown", ["reader"])).toEqual({ ok: false, reason: "admin-not-found" });
    expect(await change(services, chief, chief.userId, ["finance", "support"])).toEqual({
      ok: false,
      reason: "last-owner",
    });
    // An invited owner who has not accepted yet could not administer the portal.
    await inviteAdministrator(services, chief.currentUser, {
      email: "later@team.example",
      name: "Later",
      roles: ["owner"],
      clientIp: ADDRESS,
    });
    expect(await remove(services, chief, chief.userId)).toEqual({ ok: false, reason: "last-owner" });
    expect(await db.select().from(sessions).where(eq(sessions.userId, chief.userId))).toHaveLength(1);

    for (let round = 0; round < 2; round += 1)
      expect(await change(services, chief, clerk.userId, ["finance", "owner"])).toEqual({ ok: true });
    expect((await findListedAdmin(db, clerk.userId))?.roles).toEqual(["finance", "owner"]);
    const second = await makeAdmin(services);
    expect(await remove(services, second, chief.userId)).toEqual({ ok: true });
    expect(await remove(services, second, chief.userId)).toEqual({ ok: false, reason: "admin-not-found" });
    expect(await logIn(services, chief.email)).toMatchObject({ ok: false, reason: "invalid-credentials" });
    expect(await actionsOn(services, chief.userId)).toEqual(["admin.remove"]);
  });

  test.each(["demote", "remove"])("of two owners who %s each other at once, one stays", async (end) => {
    const services = testServices();
    await services.db.delete(adminUsers);
    const [one, other] = [await makeAdmin(services), await makeAdmin(services)];
    const act = (actor: Actor, { userId }: Actor) =>
      end === "demote" ? change(services, actor, userId, ["reader"]) : remove(services, actor, userId);
    const outcomes = await Promise.all([act(one, other), act(other, one)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const left = await services.db.select().from(adminUsers);
    expect(left.filter(({ roles }) => roles.includes("owner"))).toHaveLength(1);
  });
});

describe("a second factor", () => {
  async function readSecret(services: TestServices, userId: string): Promise<string> {
    const factor = await findSecondFactor(services.db, userId);
    return (await services.secrets?.open(factor?.sealedSecret ?? "", TOTP_PURPOSE)) ?? "";
  }

  test("asks for a code at each login, takes each code once, and stops when it is removed", async () => {
    const services = testServices();
    const [admin, student] = [await makeAdmin(services), await makeStudent(services)];
    expect(await beginSecondFactor(services, student.currentUser, { clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "no-permission",
    });
    expect(await confirmSecondFactor(services, admin.currentUser, { code: "123456", clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "totp-not-begun",
    });
    expect(await beginSecondFactor(services, admin.currentUser, { clientIp: ADDRESS })).toEqual({ ok: true });
    // Until a code has been confirmed, none is required.
    expect(await logIn(services, admin.email)).toMatchObject({ ok: true });
    const secret = await readSecret(services, admin.userId);
    const now = () => totpCode(secret, services.now());
    expect(
      await confirmSecondFactor(services, admin.currentUser, {
        code: now() === "000000" ? "000001" : "000000",
        clientIp: ADDRESS,
      }),
    ).toEqual({ ok: false, reason: "totp-invalid" });
    expect(await confirmSecondFactor(services, admin.currentUser, { code: now(), clientIp: ADDRESS })).toEqual({
      ok: true,
    });
    expect(await beginSecondFactor(services, admin.currentUser, { clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "totp-in-use",
    });

    expect(await logIn(services, admin.email)).toEqual({ ok: false, reason: "totp-required" });
    expect(await logIn(services, admin.email, now())).toEqual({ ok: false, reason: "totp-invalid" });
    expect(
      await signIn(services, { email: admin.email, password: PASSWORD, clientIp: ADDRESS, previousSessionId: null }),
    ).toEqual({ ok: false, reason: "second-factor-elsewhere" });
    services.clock.advance(STEP_MS);
    const [first, second] = await Promise.all([
      logIn(services, admin.email, now()),
      logIn(services, admin.email, now()),
    ]);
    expect([first.ok, second.ok].toSorted()).toEqual([false, true]);
    expect(await logIn(services, admin.email, now(), "wrong")).toEqual({ ok: false, reason: "invalid-credentials" });

    expect(
      await removeSecondFactor(services, admin.currentUser, { userId: admin.userId, code: "", clientIp: ADDRESS }),
    ).toEqual({ ok: false, reason: "totp-invalid" });
    services.clock.advance(STEP_MS);
    expect(
      await removeSecondFactor(services, admin.currentUser, { userId: admin.userId, code: now(), clientIp: ADDRESS }),
    ).toEqual({ ok: true });
    expect(await logIn(services, admin.email)).toMatchObject({ ok: true });
    expect(await actionsOn(services, admin.userId)).toEqual([
      "admin.totp-begin",
      "admin.totp-enable",
      "admin.totp-remove",
    ]);
  });

  test("cannot be guessed, and another administrator can reset it for someone who has lost it", async () => {
    const services = testServices();
    const [admin, other, clerk] = [
      await makeAdmin(services),
      await makeAdmin(services),
      await makeAdmin(services, { admin: { roles: ["finance"] } }),
    ];
    await beginSecondFactor(services, admin.currentUser, { clientIp: ADDRESS });
    const secret = await readSecret(services, admin.userId);
    await confirmSecondFactor(services, admin.currentUser, {
      code: totpCode(secret, services.now()),
      clientIp: ADDRESS,
    });
    for (let guess = 0; guess < 11; guess += 1) await logIn(services, admin.email, "no code");
    services.clock.advance(STEP_MS);
    expect(await logIn(services, admin.email, totpCode(secret, services.now()))).toEqual({
      ok: false,
      reason: "rate-limited",
    });
    // Guessing does not lock the owner out: a code is accepted every other minute.
    services.clock.advance(4 * STEP_MS);
    expect(await logIn(services, admin.email, totpCode(secret, services.now()))).toMatchObject({ ok: true });

    const reset = { userId: admin.userId, code: "", clientIp: ADDRESS };
    expect(await removeSecondFactor(services, clerk.currentUser, reset)).toEqual({
      ok: false,
      reason: "not-permitted",
    });
    expect(await removeSecondFactor(services, other.currentUser, { ...reset, userId: "unknown" })).toEqual({
      ok: false,
      reason: "admin-not-found",
    });
    for (let round = 0; round < 2; round += 1)
      expect(await removeSecondFactor(services, other.currentUser, reset)).toEqual({ ok: true });
    expect(await logIn(services, admin.email)).toMatchObject({ ok: true });
  });

  test("needs a deployment that can store secrets", async () => {
    const services = testServices({ config: { settingsEncryptionKey: null } });
    expect(await beginSecondFactor(services, (await makeAdmin(services)).currentUser, { clientIp: ADDRESS })).toEqual({
      ok: false,
      reason: "no-secrets",
    });
  });
});

test("business details are stored by administrators who may change settings, and read back", async () => {
  const services = testServices();
  const [admin, clerk] = [await makeAdmin(services), await makeAdmin(services, { admin: { roles: ["finance"] } })];
  const business = { ...services.config.business, name: "Vazhi Guidance LLP", gstin: null };
  expect(await saveBusiness(services, clerk.currentUser, { business, clientIp: ADDRESS })).toEqual({
    ok: false,
    reason: "not-permitted",
  });
  expect(await findBusiness(services.db)).toBeNull();
  for (let round = 0; round < 2; round += 1)
    expect(await saveBusiness(services, admin.currentUser, { business, clientIp: ADDRESS })).toEqual({ ok: true });
  expect(currentBusiness(await findBusiness(services.db), services.config.business)).toEqual(business);
  expect(await actionsOn(services, "business")).toEqual(["settings.business-save"]);
});
