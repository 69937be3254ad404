import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { consentAsGuardian, endGuardianConsent } from "#app/usecases/accounts/consent/answer-guardian-request.ts";
import { askGuardian } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { consentAsAdult } from "#app/usecases/accounts/consent/change-own-consent.ts";
import { isProcessingAllowed } from "#app/usecases/accounts/consent/check-processing.ts";
import { openGuardianPage } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { remindGuardians } from "#app/usecases/accounts/consent/remind-guardians.ts";
import { correctAge } from "#app/usecases/administration/correct-age.ts";
import { ageChanges, consents, guardianRequests, profiles } from "#db/schema/index.ts";
import { auditEntries, refusedAttempts } from "../../support/audit.ts";
import { makeAdmin, makeStudent } from "../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../support/services.ts";

const CLIENT = "203.0.113.9";

let services: TestServices;
let AMMA = "";
beforeEach(() => {
  services = testServices();
  AMMA = `amma-${crypto.randomUUID().slice(0, 8)}@families.example`;
});

/** A student who entered an age of fifteen, and whose guardian has been asked. */
async function makeAsked(profile: Record<string, unknown> = {}) {
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
  expect(await askGuardian(services, student.userId)).toMatchObject({ ok: true });
  await services.settle();
  const text = services.sentMails.findLast(({ to }) => to === AMMA)?.text ?? "";
  return { ...student, guardian: /\/guardian\/([\w-]+)/.exec(text)?.[1] ?? "" };
}

async function correct(userId: string, changes: { age?: number; reason?: string } = {}) {
  const admin = await makeAdmin(services);
  return correctAge(services, admin.currentUser, {
    userId,
    age: 19,
    reason: "School certificate seen",
    clientIp: CLIENT,
    ...changes,
  });
}

async function findProfile(userId: string) {
  const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, userId));
  return profile;
}

async function mailsTo(email: string) {
  await services.settle();
  return services.sentMails.filter(({ to, subject }) => to === email && /corrected your age|വയസ്സ് തിരുത്തി/.test(subject));
}

describe("upward across 18", () => {
  test("lets the student agree themselves, tells them, and leaves the guardian alone", async () => {
    const { userId, email, guardian } = await makeAsked();
    expect(await correct(userId)).toEqual({ ok: true });
    expect(await findProfile(userId)).toMatchObject({ age: 19, consentState: "waiting" });
    // An administrator's correction is no consent.
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    expect(await openGuardianPage(services, guardian)).toMatchObject({ ok: true, isOfAge: true });
    expect(
      await consentAsGuardian(services, {
        token: guardian,
        from: "asked",
        allowsResearch: false,
        allowsStrengths: false,
      }),
    ).toEqual({
      ok: false,
      reason: "of-age",
    });
    const changes = await services.db.select().from(ageChanges).where(eq(ageChanges.userId, userId));
    expect(changes).toMatchObject([{ fromAge: 15, toAge: 19, state: "confirmed", confirmedBy: "administrator" }]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain("From 18 on you decide yourself");
    expect(mail?.text).toContain("/profile/guardian");
    expect(await auditEntries(services, { entityId: userId, action: "user.age" })).toMatchObject([
      { detail: { from: 15, to: 19, reason: "School certificate seen" }, clientIp: CLIENT },
    ]);

    const sent = services.sentMails.length;
    services.clock.advance(2 * DAY_MS);
    expect(await remindGuardians(services)).toBe(0);
    await services.settle();
    expect(services.sentMails).toHaveLength(sent);

    expect(await consentAsAdult(services, { userId, voluntary: [] })).toEqual({ ok: true });
    expect(await isProcessingAllowed(services, userId)).toBe(true);
  });

  test("answers the question that a guardian was asked about the age", async () => {
    const { userId } = await makeAsked();
    await services.db.insert(ageChanges).values({
      id: services.newId(),
      userId,
      fromAge: 15,
      toAge: 20,
      state: "asked",
      createdAt: services.now(),
    });
    expect(await correct(userId)).toEqual({ ok: true });
    const changes = await services.db.select().from(ageChanges).where(eq(ageChanges.userId, userId));
    expect(changes.map(({ toAge, state }) => `${toAge} ${state}`).toSorted()).toEqual(["19 confirmed", "20 dropped"]);
  });

  test.each(["refused", "withdrawn", "given"] as const)(
    "is the guardian's to say, once they have %s",
    async (state) => {
      const { userId, email } = await makeAsked();
      await services.db.update(guardianRequests).set({ state }).where(eq(guardianRequests.userId, userId));
      await services.db.update(profiles).set({ consentState: state }).where(eq(profiles.id, userId));
      expect(await correct(userId)).toEqual({ ok: false, reason: "guardian-can-say" });
      expect(await findProfile(userId)).toMatchObject({ age: 15, consentState: state });
      expect(await mailsTo(email)).toEqual([]);
      expect(await auditEntries(services, { entityId: userId, action: "user.age" })).toEqual([]);
    },
  );
});

describe("downward across 18", () => {
  test("stops everything, ends what was agreed to, and asks the guardian who was named", async () => {
    const { userId, email } = await makeStudent(services, {
      profile: { age: 19, language: "ml", guardianName: "Latha Nair", guardianEmail: AMMA },
    });
    await services.db
      .insert(consents)
      .values({ id: services.newId(), userId, kind: "report", version: "2026-11-23", grantedAt: services.now() });
    expect(await isProcessingAllowed(services, userId)).toBe(true);
    expect(await correct(userId, { age: 16 })).toEqual({ ok: true });
    expect(await findProfile(userId)).toMatchObject({ age: 16, consentState: "waiting" });
    expect(await isProcessingAllowed(services, userId)).toBe(false);
    const standing = await services.db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, userId), eq(consents.kind, "report"), isNull(consents.withdrawnAt)));
    expect(standing).toEqual([]);
    // In the student's language.
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["നിങ്ങളുടെ വയസ്സ് തിരുത്തി"]);
    expect(services.sentMails.filter(({ to }) => to === AMMA)).toHaveLength(1);
  });

  test("leaves it to the student to name a guardian, where none was", async () => {
    const { userId, email } = await makeStudent(services, { profile: { age: 19 } });
    expect(await correct(userId, { age: 16 })).toEqual({ ok: true });
    expect(await findProfile(userId)).toMatchObject({ age: 16, consentState: "waiting" });
    expect((await mailsTo(email))[0]?.text).toContain("consent of a parent or guardian");
  });

  test("does not bring back a guardian's earlier answer", async () => {
    const { userId, guardian } = await makeAsked();
    await endGuardianConsent(services, { token: guardian, to: "refused" });
    await services.db.update(profiles).set({ age: 19, consentState: "own" }).where(eq(profiles.id, userId));
    expect(await correct(userId, { age: 16 })).toEqual({ ok: true });
    expect(await openGuardianPage(services, guardian)).toEqual({ ok: false, reason: "guardian-link-gone" });
  });
});

test("on the same side of 18 only the number changes", async () => {
  const { userId, email } = await makeAsked();
  expect(await correct(userId, { age: 12 })).toEqual({ ok: true });
  expect(await findProfile(userId)).toMatchObject({ age: 12, consentState: "waiting" });
  expect(await services.db.select().from(ageChanges).where(eq(ageChanges.userId, userId))).toEqual([]);
  expect((await mailsTo(email))[0]?.text).toContain("Nothing else changes.");
});

test("pressed twice, it is one correction and one mail", async () => {
  const { userId, email } = await makeAsked();
  const admin = await makeAdmin(services);
  const press = () =>
    correctAge(services, admin.currentUser, { userId, age: 19, reason: "Certificate", clientIp: CLIENT });
  const together = await Promise.all([press(), press()]);
  expect(together.filter(({ ok }) => ok)).not.toEqual([]);
  expect(await press()).toEqual({ ok: true });
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await auditEntries(services, { entityId: userId, action: "user.age" })).toHaveLength(1);
  expect(await services.db.select().from(ageChanges).where(eq(ageChanges.userId, userId))).toHaveLength(1);
});

test("says what is wrong with it, and changes nothing", async () => {
  const { userId, email } = await makeAsked();
  for (const age of [9, 101, 0, 15.5, Number.NaN])
    expect(await correct(userId, { age })).toEqual({ ok: false, reason: "age-impossible" });
  for (const reason of ["", "x".repeat(201)])
    expect(await correct(userId, { reason })).toEqual({ ok: false, reason: "age-reason-missing" });
  expect(await correct("00000000-0000-4000-8000-000000000000")).toEqual({ ok: false, reason: "user-not-found" });
  const unfinished = await makeStudent(services, { profile: { isComplete: false } });
  expect(await correct(unfinished.userId)).toEqual({ ok: false, reason: "age-not-stated" });
  const reader = await makeAdmin(services, { admin: { roles: ["reader"] } });
  expect(
    await correctAge(services, reader.currentUser, { userId, age: 19, reason: "Certificate", clientIp: CLIENT }),
  ).toEqual({ ok: false, reason: "not-permitted" });
  expect(await refusedAttempts(services, { adminUserId: reader.userId })).toMatchObject([
    { action: "user.age.refused", entityId: userId },
  ]);
  expect(await findProfile(userId)).toMatchObject({ age: 15 });
  expect(await mailsTo(email)).toEqual([]);
});
