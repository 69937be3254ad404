import { describe, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { identifyCurrentUser } from "#app/usecases/accounts/identify-current-user.ts";
import { setUpAdministrator } from "#app/usecases/administration/set-up-administrator.ts";
import { signInAdministrator } from "#app/usecases/administration/sign-in-administrator.ts";
import { countForDashboard, hasAdmin } from "#db/queries/administration/admins.ts";
import { adminUsers, answerSheets, users } from "#db/schema/index.ts";
import { makeAdmin, makeOrder, makeStudent, PASSWORD } from "../../support/makers/actors.ts";
import { auditEntries } from "../../support/audit.ts";
import { testServices } from "../../support/services.ts";

const ADDRESS = "203.0.113.8";

const setupForm = (changes: { email?: string; code?: string } = {}) => ({
  name: "Meera Menon",
  email: "first@vazhi.example",
  password: PASSWORD,
  code: "test-setup-code",
  clientIp: ADDRESS,
  ...changes,
});

// This test must run first: the file's database has no administrator until a test creates one.
test("setup: the code works once, and only while there is no administrator", async () => {
  const services = testServices();
  const student = await makeStudent(services);
  expect(await hasAdmin(services.db)).toBe(false);
  expect(await setUpAdministrator(services, setupForm({ code: "wrong" }))).toEqual({
    ok: false,
    reason: "wrong-setup-code",
  });
  expect(await setUpAdministrator(testServices({ config: { adminSetupCode: null } }), setupForm())).toEqual({
    ok: false,
    reason: "wrong-setup-code",
  });
  expect(await setUpAdministrator(services, setupForm({ email: student.email }))).toEqual({
    ok: false,
    reason: "admin-email-taken",
  });
  expect(await hasAdmin(services.db)).toBe(false);

  const together = await Promise.all([
    setUpAdministrator(services, setupForm()),
    setUpAdministrator(services, setupForm({ email: "rival@vazhi.example" })),
  ]);
  expect(together.filter((result) => result.ok)).toHaveLength(1);
  const admins = await services.db.select().from(adminUsers);
  expect(admins).toHaveLength(1);
  const approvesFrom = new Date(services.now().getTime() + DAY_MS);
  expect(admins[0]).toMatchObject({ roles: ["owner"], approvesFrom });
  expect(await services.db.select().from(users)).toHaveLength(2);
  expect(await setUpAdministrator(services, setupForm({ email: "late@vazhi.example" }))).toEqual({
    ok: false,
    reason: "admin-exists",
  });
  expect(await auditEntries(services, { action: "admin.setup" })).toHaveLength(1);
  expect(await auditEntries(services, { action: "admin.setup-failed" })).toHaveLength(2);
});

test("setup: guesses at the code are limited", async () => {
  const services = testServices();
  services.clock.advance(60 * 60 * 1000);
  for (let attempt = 0; attempt < 10; attempt += 1)
    await setUpAdministrator(services, setupForm({ code: `guess ${attempt}` }));
  expect(await setUpAdministrator(services, setupForm())).toEqual({ ok: false, reason: "rate-limited" });
});

describe("an administrator's login", () => {
  test("admits administrators and records it", async () => {
    const services = testServices();
    const admin = await makeAdmin(services);
    const result = await signInAdministrator(services, {
      email: admin.email,
      password: PASSWORD,
      clientIp: ADDRESS,
      previousSessionId: null,
    });
    if (!result.ok) throw new Error(result.reason);
    expect((await identifyCurrentUser(services, result.token)).currentUser?.admin).toMatchObject({ roles: ["owner"] });
    const entries = await auditEntries(services, { action: "admin.sign-in" });
    expect(entries.find((entry) => entry.adminUserId === admin.userId)).toMatchObject({
      adminEmail: admin.email,
      clientIp: ADDRESS,
    });
  });

  test("refuses a student and a wrong password, starts no session, and records both", async () => {
    const services = testServices();
    const student = await makeStudent(services);
    const admin = await makeAdmin(services);
    const before = (await auditEntries(services, { action: "admin.sign-in-failed" })).length;
    const refused = await signInAdministrator(services, {
      email: student.email,
      password: PASSWORD,
      clientIp: ADDRESS,
      previousSessionId: null,
    });
    expect(refused).toEqual({ ok: false, reason: "not-an-administrator" });
    const wrong = await signInAdministrator(services, {
      email: admin.email,
      password: "wrong",
      clientIp: ADDRESS,
      previousSessionId: null,
    });
    expect(wrong).toEqual({ ok: false, reason: "invalid-credentials" });
    const entries = await auditEntries(services, { action: "admin.sign-in-failed" });
    expect(entries.length).toBe(before + 2);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  test("records that a caller was rate-limited, but not each further attempt", async () => {
    const services = testServices();
    const clientIp = "192.0.2.77";
    const knock = () =>
      signInAdministrator(services, {
        email: "guess@vazhi.example",
        password: "a guess",
        clientIp,
        previousSessionId: null,
      });
    // Ten guesses, and the one that is allowed every half minute.
    for (let tried = 0; tried < 11; tried += 1)
      expect(await knock()).toEqual({ ok: false, reason: "invalid-credentials" });
    for (let tried = 0; tried < 3; tried += 1) expect(await knock()).toEqual({ ok: false, reason: "login-slowed" });
    const entries = (await auditEntries(services, { action: "admin.sign-in-failed" })).filter(
      (entry) => entry.clientIp === clientIp,
    );
    expect(entries).toHaveLength(12);
    expect(entries.filter(({ detail }) => JSON.stringify(detail).includes("login-slowed"))).toHaveLength(1);
    services.clock.advance(16 * 60 * 1000);
    expect(await knock()).toEqual({ ok: false, reason: "invalid-credentials" });
  });
});

describe("the portal's figures", () => {
  test("count students, completed orders and continents, each person once", async () => {
    const services = testServices();
    const before = await countForDashboard(services.db);
    const student = await makeStudent(services);
    await makeAdmin(services);
    const [silver, gold] = [
      await makeOrder(services, student.userId),
      await makeOrder(services, student.userId, { packageType: "gold" }),
    ];
    await makeOrder(services, student.userId, { status: "created" });
    await services.db.insert(answerSheets).values([
      { userId: student.userId, orderId: silver.id, answers: { 63: ["europe", null] } },
      { userId: student.userId, orderId: gold.id, answers: { 63: ["asia", null] } },
    ]);
    const stayer = await makeStudent(services);
    const theirs = await makeOrder(services, stayer.userId);
    await services.db
      .insert(answerSheets)
      .values({ userId: stayer.userId, orderId: theirs.id, answers: { 63: ["not_interested", null] } });
    const after = await countForDashboard(services.db);
    expect({
      users: after.users - before.users,
      silver: after.silver - before.silver,
      gold: after.gold - before.gold,
      studyAbroad: after.studyAbroad - before.studyAbroad,
    }).toEqual({
      users: 2,
      silver: 2,
      gold: 1,
      studyAbroad: 1,
    });
  });
});
