import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUncoveredStrengths, isStrengthsCovered } from "#db/queries/accounts/strengths-consent.ts";
import { consents, guardianLinks, guardianRequests, profiles, strengthAttempts } from "#db/schema/index.ts";
import { CONSENT_VERSION, consentText } from "#app/content/accounts/consent-texts.ts";
import { CONSENT_KINDS, type ConsentKind } from "#app/domain/accounts/consent-kinds.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import {
  consentAsGuardian,
  endGuardianConsent,
  giveConsent,
} from "#app/usecases/accounts/consent/answer-guardian-request.ts";
import { askForStrengths } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { changeConsent, consentAsAdult } from "#app/usecases/accounts/consent/change-own-consent.ts";
import { strengthsStop } from "#app/usecases/accounts/consent/check-processing.ts";
import { setGuardianStrengths } from "#app/usecases/accounts/consent/set-guardian-strengths.ts";
import { updateProfile } from "#app/usecases/accounts/update-profile.ts";
import { correctAge } from "#app/usecases/administration/correct-age.ts";
import { findOpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import { makeAdmin, makeStudent } from "../../../support/makers/actors.ts";
import { testServices, type TestServices } from "../../../support/services.ts";

let services: TestServices;
beforeEach(() => {
  services = testServices();
});

const MISSING = "strengths-consent-missing";

async function addAttempt(userId: string) {
  await services.db
    .insert(strengthAttempts)
    .values({ userId, task: "patterns", number: 1, seed: 7, language: "en", calibration: 0 });
}

const countAttempts = (userId: string) => services.db.$count(strengthAttempts, eq(strengthAttempts.userId, userId));

const stop = (userId: string) => strengthsStop(services, userId);

/** The strengths consents of a student, and who gave them; in brackets those that ended. */
async function listGiven(userId: string): Promise<string[]> {
  const rows = await services.db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, "strengths")))
    .orderBy(consents.grantedAt);
  return rows.map(({ givenBy, withdrawnAt }) => (withdrawnAt === null ? givenBy : `(${givenBy})`));
}

const change = (userId: string, isGiven: boolean, kind: Exclude<ConsentKind, "account"> = "strengths") =>
  changeConsent(services, { userId, kind, isGiven });

/** A student of 19 with an attempt, under a consent of their own. */
async function makeMeasured() {
  const { userId, email } = await makeStudent(services, { profile: { age: 19 } });
  expect(await change(userId, true)).toEqual({ ok: true });
  await addAttempt(userId);
  return { userId, email };
}

/** A student of fifteen with a guardian's request in this state, and the guardian's own link. */
async function makeGuarded(state: "asked" | "given" = "given", age = 15) {
  const consentState = state === "given" ? "given" : "waiting";
  const { userId } = await makeStudent(services, { profile: { name: "Devu Nair", age, consentState } });
  const [id, token, now] = [services.newId(), services.newToken(), services.now()];
  await services.db.insert(guardianRequests).values({
    id,
    userId,
    name: "Latha Nair",
    email: `amma-${id}@families.example`,
    state,
    method: state === "given" ? "payment" : null,
    version: state === "given" ? "2026-12-02" : null,
    sentAt: now,
  });
  await services.db.insert(guardianLinks).values({ id: hashToken(token), requestId: id, createdAt: now });
  return { userId, requestId: id, token };
}

async function makeMeasuredMinor() {
  const minor = await makeGuarded();
  expect(await setGuardianStrengths(services, { token: minor.token, isWanted: true })).toEqual({ ok: true });
  await addAttempt(minor.userId);
  return minor;
}

const passYears = (years: number) => {
  services.clock.now = new Date(services.clock.now.getTime() + years * 366 * DAY_MS);
};

describe("the text", () => {
  test("names what is kept and who sees it, and keeps the ratings in the report's", () => {
    const { en, ml } = consentText("strengths").text;
    expect(en).toMatch(/right or wrong, the seconds, and an estimate.*Taking this back deletes.*never sold/);
    expect(ml).toMatch(/ശരിയോ തെറ്റോ.*സെക്കൻഡ.*മായ്ക്കും/);
    expect(consentText("report").text.en).toContain("rates the report or a session");
  });
});

describe("a student from 18 on", () => {
  test("agrees once, however often the button is pressed, and takes it back with the answers", async () => {
    const { userId } = await makeStudent(services, { profile: { age: 19 } });
    const other = await makeMeasured();
    expect(await stop(userId)).toBe(MISSING);
    expect(await Promise.all([change(userId, true), change(userId, true)])).toEqual([{ ok: true }, { ok: true }]);
    expect([await listGiven(userId), await stop(userId)]).toEqual([["student"], null]);
    await addAttempt(userId);
    for (let pressed = 0; pressed < 2; pressed += 1) expect(await change(userId, false)).toEqual({ ok: true });
    expect([await listGiven(userId), await stop(userId)]).toEqual([["(student)"], MISSING]);
    expect([await countAttempts(userId), await countAttempts(other.userId)]).toEqual([0, 1]);
    expect(await stop(other.userId)).toBeNull();
  });

  test("is not covered by any consent to an earlier text", async () => {
    const { userId } = await makeStudent(services, { profile: { age: 19 } });
    const kinds = CONSENT_KINDS.filter((kind) => kind !== "strengths");
    await services.db
      .insert(consents)
      .values(
        kinds.map((kind) => ({ id: services.newId(), userId, kind, version: "2026-12-02", grantedAt: services.now() })),
      );
    expect(await stop(userId)).toBe(MISSING);
  });

  test("keeps the answers when another consent ends, and loses them with the one to the report", async () => {
    const { userId } = await makeMeasured();
    await change(userId, false, "research");
    expect([await stop(userId), await countAttempts(userId)]).toEqual([null, 1]);
    await change(userId, false, "report");
    expect([await stop(userId), await countAttempts(userId)]).toEqual(["consent-missing", 0]);
    await change(userId, true, "report");
    expect(await stop(userId)).toBe(MISSING);
  });

  test("who turns out to be under 18 needs a guardian, and what was measured is deleted", async () => {
    const corrected = await makeMeasured();
    const admin = await makeAdmin(services);
    const stated = { userId: corrected.userId, age: 16, reason: "mistyped, says the school", clientIp: "203.0.113.9" };
    expect(await correctAge(services, admin.currentUser, stated)).toEqual({ ok: true });
    const stating = await makeMeasured();
    const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, stating.userId));
    if (!profile) throw new Error("No profile");
    const form = {
      ...profile,
      age: 16,
      guardianName: "Latha Nair",
      guardianEmail: `amma-${services.newId()}@families.example`,
    };
    expect(
      await updateProfile(services, stating.userId, {
        ...form,
        isAgeConfirmed: true,
        agreesToNews: false,
        agreesToResearch: false,
      }),
    ).toMatchObject({ ok: true });
    for (const { userId } of [corrected, stating])
      expect([await stop(userId), await countAttempts(userId)]).toEqual(["consent-missing", 0]);
  });
});

describe("a student under 18", () => {
  test("cannot agree, and may take back what the guardian agreed to", async () => {
    const { userId } = await makeGuarded();
    expect(await change(userId, true)).toEqual({ ok: false, reason: "under-age" });
    expect([await listGiven(userId), await stop(userId)]).toEqual([[], MISSING]);
    const measured = await makeMeasuredMinor();
    expect(await stop(measured.userId)).toBeNull();
    expect(await change(measured.userId, false)).toEqual({ ok: true });
    expect([await stop(measured.userId), await countAttempts(measured.userId)]).toEqual([MISSING, 0]);
  });

  test("is covered by a guardian who ticks it with the request, and not by one who does not", async () => {
    for (const allowsStrengths of [true, false]) {
      const { userId, requestId, token } = await makeGuarded("asked");
      await consentAsGuardian(services, { token, from: "asked", allowsResearch: false, allowsStrengths });
      expect(await stop(userId)).toBe("consent-missing");
      const request = await findOpenedRequest(services.db, { id: requestId });
      if (!request) throw new Error("No request");
      expect(await giveConsent(services, request, { method: "school" })).toBe(true);
      expect(await stop(userId)).toBe(allowsStrengths ? null : MISSING);
    }
  });

  test("is covered by a guardian who adds it later on their own page, once, and takes it back", async () => {
    const { userId, token } = await makeGuarded();
    const other = await makeMeasuredMinor();
    const set = (isWanted: boolean) => setGuardianStrengths(services, { token, isWanted });
    expect(await Promise.all([set(true), set(true)])).toEqual([{ ok: true }, { ok: true }]);
    const [row] = await services.db
      .select()
      .from(consents)
      .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)));
    expect(row).toMatchObject({ kind: "strengths", version: CONSENT_VERSION, givenBy: "guardian" });
    expect([await listGiven(userId), await stop(userId)]).toEqual([["guardian"], null]);
    await addAttempt(userId);
    expect([await set(false), await set(false)]).toEqual([{ ok: true }, { ok: true }]);
    expect([await stop(userId), await countAttempts(userId), await countAttempts(other.userId)]).toEqual([
      MISSING,
      0,
      1,
    ]);
  });

  test("loses it when the guardian's whole consent ends, and it is not added before another", async () => {
    const { userId, token } = await makeMeasuredMinor();
    expect(await endGuardianConsent(services, { token, to: "withdrawn" })).toMatchObject({ ok: true });
    expect([await stop(userId), await countAttempts(userId)]).toEqual(["consent-missing", 0]);
    const changed = { ok: false, reason: "answer-changed" };
    expect(await setGuardianStrengths(services, { token, isWanted: true })).toEqual(changed);
    const asked = await makeGuarded("asked");
    expect(await setGuardianStrengths(services, { token: asked.token, isWanted: true })).toEqual(changed);
    expect(await listGiven(asked.userId)).toEqual([]);
  });

  test("is not changed by a link that was passed on, nor by a former guardian's", async () => {
    const { userId, requestId, token } = await makeMeasuredMinor();
    const shared = services.newToken();
    const link = { id: hashToken(shared), requestId, kind: "shared" as const, createdAt: services.now() };
    await services.db.insert(guardianLinks).values(link);
    expect(await setGuardianStrengths(services, { token: shared, isWanted: false })).toEqual({
      ok: false,
      reason: "link-answered",
    });
    await services.db
      .update(guardianRequests)
      .set({ replacedAt: services.now() })
      .where(eq(guardianRequests.id, requestId));
    expect(await setGuardianStrengths(services, { token, isWanted: false })).toEqual({
      ok: false,
      reason: "guardian-link-gone",
    });
    expect([await stop(userId), await countAttempts(userId)]).toEqual([null, 1]);
  });

  test("who turns 18 decides: the answers stay until then, and after it with a yes of their own", async () => {
    const [ticks, leaves] = [await makeMeasuredMinor(), await makeMeasuredMinor()];
    passYears(4);
    for (const { userId, token } of [ticks, leaves]) {
      expect([await stop(userId), await countAttempts(userId)]).toEqual(["consent-missing", 1]);
      expect(await setGuardianStrengths(services, { token, isWanted: false })).toEqual({ ok: false, reason: "of-age" });
      expect(await change(userId, true)).toEqual({ ok: false, reason: "under-age" });
    }
    expect(await consentAsAdult(services, { userId: ticks.userId, voluntary: ["strengths"] })).toEqual({ ok: true });
    expect(await consentAsAdult(services, { userId: leaves.userId, voluntary: [] })).toEqual({ ok: true });
    expect([await stop(ticks.userId), await countAttempts(ticks.userId)]).toEqual([null, 1]);
    expect(await listGiven(ticks.userId)).toEqual(["(guardian)", "student"]);
    expect([await stop(leaves.userId), await countAttempts(leaves.userId)]).toEqual([MISSING, 0]);
  });
});

describe("the question to a guardian who has agreed to the rest", () => {
  test("is mailed with a link to their own page, once a day, until they agree; then the student is told, once", async () => {
    const { userId } = await makeGuarded();
    const other = await makeMeasuredMinor();
    const asked = () => askForStrengths(services, userId);
    expect((await Promise.all([asked(), asked()])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await asked()).toEqual({ ok: false, reason: "rate-limited" });
    services.clock.now = new Date(services.clock.now.getTime() + DAY_MS);
    expect(await asked()).toMatchObject({ ok: true });
    await services.settle();
    const mails = services.sentMails.filter(({ subject }) => subject === "May Devu do the tasks on what comes easily?");
    expect(mails).toHaveLength(2);
    const token = /\/guardian\/([\w-]+)#strengths/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const agree = () => setGuardianStrengths(services, { token, isWanted: true });
    expect(await Promise.all([agree(), agree()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await asked()).toEqual({ ok: false, reason: "guardian-answered" });
    expect(await askForStrengths(services, other.userId)).toEqual({ ok: false, reason: "guardian-answered" });
    await services.settle();
    const told = services.sentMails.filter(({ subject }) => subject === "Your guardian has agreed to the tasks");
    expect(told).toHaveLength(2);
  });

  test("is not asked for those who decide, wait, or whose guardian has no address", async () => {
    const adult = await makeStudent(services, { profile: { age: 19 } });
    const waiting = await makeGuarded("asked");
    for (const { userId } of [adult, waiting])
      expect(await askForStrengths(services, userId)).toEqual({ ok: false, reason: "guardian-not-wanted" });
    const unmailed = await makeGuarded();
    await services.db.update(guardianRequests).set({ email: null }).where(eq(guardianRequests.id, unmailed.requestId));
    expect(await askForStrengths(services, unmailed.userId)).toEqual({ ok: false, reason: "guardian-not-by-mail" });
    await services.settle();
    expect(services.sentMails).toEqual([]);
  });
});

test("a statement stores only under the consent that is in force when it runs", async () => {
  const { userId } = await makeMeasured();
  const isCovered = async () => {
    const condition = isStrengthsCovered(userId, "required");
    const rows = await services.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, userId), condition));
    return rows.length === 1;
  };
  expect(await isCovered()).toBe(true);
  await deleteUncoveredStrengths(services.db, userId);
  expect(await countAttempts(userId)).toBe(1);
  await change(userId, false);
  expect(await isCovered()).toBe(false);
});
