import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { consentAsGuardian, endGuardianConsent } from "#app/usecases/accounts/consent/answer-guardian-request.ts";
import { askGuardian, changeGuardian } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { isProcessingAllowed } from "#app/usecases/accounts/consent/check-processing.ts";
import { openGuardianPage } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { askForErasure } from "#app/usecases/administration/ask-for-erasure.ts";
import { nameGuardian } from "#app/usecases/administration/students/name-guardian.ts";
import { guardianRequests, profiles } from "#db/schema/index.ts";
import { auditEntries, refusedAttempts } from "../../support/audit.ts";
import { type Actor, makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const clientIp = "203.0.113.9";

let services: TestServices;
let admin: Actor;
let AMMA = "";
let APPA = "";
beforeEach(async () => {
  services = testServices();
  admin = await makeAdmin(services);
  const family = `${crypto.randomUUID().slice(0, 8)}@families.example`;
  AMMA = `amma-${family}`;
  APPA = `appa-${family}`;
});

type Profile = NonNullable<Parameters<typeof makeStudent>[1]>["profile"];

/** A student of fifteen who has named their mother, and waits for her. */
async function makeWaiting(profile: Profile = {}) {
  const student = await makeStudent(services, {
    profile: {
      name: "Devu Nair",
      age: 15,
      consentState: "waiting",
      guardianName: "Latha Nair",
      guardianEmail: AMMA,
      ...profile,
    },
  });
  await askGuardian(services, student.userId);
  return { ...student, link: await linkTo(AMMA), shown: (await findRequest(student.userId))?.id ?? null };
}

async function linkTo(address: string): Promise<string> {
  await services.settle();
  const mail = services.sentMails.findLast(({ to, text }) => to === address && text.includes("/guardian/"));
  return /\/guardian\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function findRequest(userId: string) {
  const rows = await services.db.select().from(guardianRequests).where(eq(guardianRequests.userId, userId));
  return rows.find(({ replacedAt }) => replacedAt === null);
}

async function findProfile(userId: string) {
  const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, userId));
  return profile;
}

async function mailsTo(address: string) {
  await services.settle();
  return services.sentMails.filter(({ to }) => to === address);
}

type Naming = Parameters<typeof nameGuardian>[2];

/** Names the father, from a page opened earlier. */
function name(student: { userId: string; shown: string | null }, changes: Partial<Naming> = {}, actor: Actor = admin) {
  return nameGuardian(services, actor.currentUser, {
    userId: student.userId,
    shown: student.shown,
    name: "Suresh Nair",
    email: APPA,
    reason: "Rang from the known number",
    clientIp,
    ...changes,
  });
}

const listEntries = (userId: string) => auditEntries(services, { entityId: userId, action: "guardian.name" });

describe("another guardian", () => {
  test("is mailed, the earlier link stops working, and the student is notified in their language", async () => {
    const student = await makeWaiting({ language: "ml" });
    expect(await name(student)).toEqual({ ok: true, email: APPA });
    expect(await openGuardianPage(services, student.link)).toEqual({ ok: false, reason: "guardian-link-gone" });
    const link = await linkTo(APPA);
    expect(await openGuardianPage(services, link)).toMatchObject({ ok: true });
    expect(await findProfile(student.userId)).toMatchObject({
      guardianName: "Suresh Nair",
      guardianEmail: APPA,
      consentState: "waiting",
    });
    expect((await mailsTo(student.email)).map(({ subject }) => subject)).toEqual(["നിങ്ങളുടെ രക്ഷിതാവിനു മെയിൽ അയച്ചു"]);
    expect(await listEntries(student.userId)).toMatchObject([
      {
        detail: {
          from: `Latha Nair, ${AMMA}`,
          to: `Suresh Nair, ${APPA}`,
          reason: "Rang from the known number",
        },
        clientIp,
      },
    ]);
    // The new guardian's answer counts.
    expect(
      await consentAsGuardian(services, { token: link, from: "asked", allowsResearch: false, allowsStrengths: false }),
    ).toMatchObject({
      ok: true,
    });
  });

  test("is named whole, although the clock goes on meanwhile", async () => {
    const student = await makeWaiting();
    let ticks = 0;
    const moving = { ...services, now: () => new Date(services.clock.now.getTime() + (ticks += 1)) };
    const naming = { shown: student.shown, name: "Suresh Nair", email: APPA, reason: "Rang", clientIp };
    expect(await nameGuardian(moving, admin.currentUser, { userId: student.userId, ...naming })).toMatchObject({
      ok: true,
    });
    expect(await findProfile(student.userId)).toMatchObject({ guardianName: "Suresh Nair", guardianEmail: APPA });
    expect(await listEntries(student.userId)).toHaveLength(1);
    expect(await mailsTo(student.email)).toHaveLength(1);
    const own = { userId: student.userId, name: "Ammini", email: `grandmother-${APPA}` };
    expect(await changeGuardian(moving, own)).toMatchObject({ ok: true });
    expect(await findProfile(student.userId)).toMatchObject({ guardianName: "Ammini", guardianEmail: own.email });
  });

  test("can be the first, if the student has named none", async () => {
    const student = await makeStudent(services, { profile: { age: 15, consentState: "waiting" } });
    expect(await name({ ...student, shown: null })).toEqual({ ok: true, email: APPA });
    expect(await openGuardianPage(services, await linkTo(APPA))).toMatchObject({ ok: true });
    expect(await listEntries(student.userId)).toMatchObject([{ detail: { from: "(none)" } }]);
  });

  test("is named once, however often it is sent", async () => {
    const student = await makeWaiting();
    const together = await Promise.all([name(student), name(student)]);
    expect(together).toEqual([
      { ok: true, email: APPA },
      { ok: true, email: APPA },
    ]);
    expect(await name(student)).toEqual({ ok: true, email: APPA });
    expect(await mailsTo(APPA)).toHaveLength(1);
    expect(await mailsTo(student.email)).toHaveLength(1);
    expect(await listEntries(student.userId)).toHaveLength(1);
  });

  test("is the first of two whom two administrators name at once", async () => {
    const student = await makeWaiting();
    const uncle = `uncle-${APPA}`;
    const other = await makeAdmin(services);
    const outcomes = await Promise.all([name(student), name(student, { name: "Unni Nair", email: uncle }, other)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "guardian-changed" });
    expect([...(await mailsTo(APPA)), ...(await mailsTo(uncle))]).toHaveLength(1);
    expect(await listEntries(student.userId)).toHaveLength(1);
    const asked = await findRequest(student.userId);
    expect(await findProfile(student.userId)).toMatchObject({ guardianName: asked?.name, guardianEmail: asked?.email });
  });

  test("is not replaced from an older page once the student has named one", async () => {
    const student = await makeWaiting();
    const own = `grandmother-${AMMA}`;
    const { userId } = student;
    expect(await changeGuardian(services, { userId, name: "Ammini", email: own })).toMatchObject({ ok: true });
    expect(await name(student)).toEqual({ ok: false, reason: "guardian-changed" });
    expect(await findRequest(userId)).toMatchObject({ email: own });
  });
});

describe("after an answer", () => {
  /** The same student after the guardian's answer. */
  async function makeAnswered(answer: "consented" | "given" | "refused" | "withdrawn") {
    const student = await makeWaiting();
    const { userId, link } = student;
    if (answer === "consented")
      await consentAsGuardian(services, { token: link, from: "asked", allowsResearch: false, allowsStrengths: false });
    else if (answer === "refused") await endGuardianConsent(services, { token: link, to: "refused" });
    else {
      await services.db.update(guardianRequests).set({ state: answer }).where(eq(guardianRequests.userId, userId));
      await services.db.update(profiles).set({ consentState: answer }).where(eq(profiles.id, userId));
    }
    return student;
  }

  test.each(["consented", "given"] as const)("no other guardian is asked: %s", async (answer) => {
    const student = await makeAnswered(answer);
    const { userId } = student;
    expect(await name(student)).toEqual({ ok: false, reason: "guardian-answered" });
    expect(await findRequest(userId)).toMatchObject({ email: AMMA, state: answer });
    expect(await findProfile(userId)).toMatchObject({ guardianEmail: AMMA });
    expect(await listEntries(userId)).toEqual([]);
    expect(await mailsTo(APPA)).toEqual([]);
  });

  test.each(["refused", "withdrawn"] as const)("the student waits again: %s", async (answer) => {
    const student = await makeAnswered(answer);
    const { userId } = student;
    const own = { userId, name: "Suresh Nair", email: APPA };
    expect(await changeGuardian(services, own)).toEqual({ ok: false, reason: "guardian-answered" });
    expect(await name(student)).toEqual({ ok: true, email: APPA });
    expect(await findProfile(userId)).toMatchObject({ guardianEmail: APPA, consentState: "waiting" });
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    expect(await openGuardianPage(services, student.link)).toEqual({ ok: false, reason: "guardian-link-gone" });
    expect(await openGuardianPage(services, await linkTo(APPA))).toMatchObject({ ok: true });
    expect(await listEntries(userId)).toMatchObject([{ detail: { from: `Latha Nair, ${AMMA}`, answer } }]);
    // The same guardian may be asked again, too.
    const shown = (await findRequest(userId))?.id ?? null;
    expect(await name({ userId, shown }, { name: "Latha Nair", email: AMMA })).toEqual({ ok: true, email: AMMA });
  });

  test("a request for erasure remains", async () => {
    const student = await makeAnswered("refused");
    expect(await askForErasure(services, student.link)).toEqual({ ok: true });
    expect(await name(student)).toEqual({ ok: false, reason: "guardian-answered" });
    expect(await findProfile(student.userId)).toMatchObject({ consentState: "refused" });
  });

  test("one that comes in at the same moment is not lost", async () => {
    const student = await makeWaiting();
    const { userId, link } = student;
    const [agreed, named] = await Promise.all([
      consentAsGuardian(services, { token: link, from: "asked", allowsResearch: false, allowsStrengths: false }),
      name(student),
    ]);
    expect([agreed.ok, named.ok].filter(Boolean)).toHaveLength(1);
    expect(await findRequest(userId)).toMatchObject(
      agreed.ok ? { email: AMMA, state: "consented" } : { email: APPA, state: "asked" },
    );
    expect(await findProfile(userId)).toMatchObject({
      guardianEmail: agreed.ok ? AMMA : APPA,
      consentState: "waiting",
    });
  });
});

test("adults are asked themselves", async () => {
  const adult = await makeStudent(services, { profile: { age: 19 } });
  expect(await name({ ...adult, shown: null })).toEqual({ ok: false, reason: "guardian-not-wanted" });
  // Has turned eighteen, and has not been asked yet.
  const grown = await makeWaiting({ age: 17 });
  services.clock.advance(366 * 24 * 60 * 60 * 1000);
  expect(await name(grown)).toEqual({ ok: false, reason: "guardian-not-wanted" });
  expect(await mailsTo(APPA)).toEqual([]);
  expect(await listEntries(grown.userId)).toEqual([]);
});

test("says what is wrong with it, and changes nothing", async () => {
  const student = await makeWaiting();
  for (const reason of ["", "x".repeat(201)])
    expect(await name(student, { reason })).toEqual({ ok: false, reason: "change-reason-missing" });
  expect(await name(student, { email: student.email })).toEqual({ ok: false, reason: "guardian-own-address" });
  expect(await name(student, { userId: "00000000-0000-4000-8000-000000000000" })).toEqual({
    ok: false,
    reason: "user-not-found",
  });
  const unverified = await makeStudent(services, {
    user: { emailVerifiedAt: null },
    profile: { age: 15, consentState: "waiting" },
  });
  expect(await name({ ...unverified, shown: null })).toEqual({ ok: false, reason: "email-not-verified" });
  const reader = await makeAdmin(services, { admin: { roles: ["reader"] } });
  expect(await name(student, {}, reader)).toEqual({ ok: false, reason: "not-permitted" });
  expect(await refusedAttempts(services, { adminUserId: reader.userId })).toMatchObject([
    { action: "guardian.name.refused", entityId: student.userId },
  ]);
  expect(await findRequest(student.userId)).toMatchObject({ email: AMMA, state: "asked" });
  expect(await mailsTo(APPA)).toEqual([]);
  expect(await mailsTo(student.email)).toEqual([]);
});

test("counts against the mails that a student may have sent to guardians in a day", async () => {
  const student = await makeWaiting();
  let { shown } = student;
  for (let nth = 1; nth <= 4; nth += 1) {
    expect(await name({ ...student, shown }, { email: `${nth}-${APPA}` })).toMatchObject({ ok: true });
    shown = (await findRequest(student.userId))?.id ?? null;
  }
  expect(await name({ ...student, shown })).toEqual({ ok: false, reason: "rate-limited" });
});
