import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  AI_NAMED_SINCE,
  CONSENT_VERSION,
  consentText,
  EXACT_ANSWERS_SINCE,
  isOutdated,
} from "#app/content/accounts/consent-texts.ts";
import {
  endGuardianConsent,
  giveConsent,
  renewGuardianConsent,
} from "#app/usecases/accounts/consent/answer-guardian-request.ts";
import { askForNewerConsent } from "#app/usecases/accounts/consent/ask-guardian.ts";
import { changeConsent } from "#app/usecases/accounts/consent/change-own-consent.ts";
import {
  coversExactAnswers,
  isAiCovered,
  isProcessingAllowed,
} from "#app/usecases/accounts/consent/check-processing.ts";
import { selectReportVersion } from "#db/queries/accounts/consents.ts";
import { findOpenedRequest } from "#db/queries/accounts/guardian-requests.ts";
import { consents, guardianLinks, guardianRequests, profiles } from "#db/schema/index.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { makeStudent } from "../../../support/makers/actors.ts";
import { giveReportConsent } from "../../../support/makers/consents.ts";
import { testServices, type TestServices } from "../../../support/services.ts";

const EARLIER = "2026-11-23";

let services: TestServices;
beforeEach(() => {
  services = testServices();
});

const makeAdult = () => makeStudent(services, { profile: { age: 19 } });

/** A student of fifteen whose guardian agreed to the earlier text. */
async function makeGuarded(changes: Partial<typeof guardianRequests.$inferInsert> = {}) {
  const student = await makeStudent(services, { profile: { name: "Devu Nair", age: 15 } });
  const [id, token, now] = [services.newId(), services.newToken(), services.now()];
  const email = `amma-${id}@families.example`;
  await services.db.insert(guardianRequests).values({
    id,
    userId: student.userId,
    name: "Latha Nair",
    email,
    state: "given",
    version: EARLIER,
    sentAt: now,
    consentedAt: now,
    verifiedAt: now,
    ...changes,
  });
  await services.db.insert(guardianLinks).values({ id: hashToken(token), requestId: id, createdAt: now });
  await giveReportConsent(services, student.userId, { version: EARLIER, givenBy: "guardian", guardianRequestId: id });
  return { ...student, requestId: id, guardianEmail: email, guardian: token };
}

const isCovered = async (userId: string, { db, config } = services) =>
  coversExactAnswers(await selectReportVersion(db, userId), config.guardianConsent);

/** Versions of a student's `report` consents, oldest first; those that ended in brackets. */
async function versions(userId: string): Promise<string[]> {
  const rows = await services.db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, "report")))
    .orderBy(asc(consents.grantedAt), asc(consents.version));
  return rows.map(({ version, withdrawnAt }) => (withdrawnAt === null ? version : `(${version})`));
}

const passMinute = () => {
  services.clock.now = new Date(services.clock.now.getTime() + 60_000);
};

describe("the texts", () => {
  test("name exact marks, examinations and gender from this version on, in both languages, and not before", () => {
    expect(CONSENT_VERSION >= EXACT_ANSWERS_SINCE).toBe(true);
    const { text } = consentText("report");
    expect(text.en).toMatch(/exact marks.*rank in entrance examinations.*girl or a boy/);
    expect(text.ml).toMatch(/മാർക്കോ.*റാങ്കോ.*പെൺകുട്ടിയാണോ/);
    for (const earlier of [EARLIER, null])
      expect(consentText("report", earlier).text.en).not.toMatch(/marks|rank|girl/);
    expect(["report", "account", "expert"].map((kind) => isOutdated(kind as "report", EARLIER))).toEqual([
      true,
      false,
      false,
    ]);
    expect([isOutdated("report", null), isOutdated("report", CONSENT_VERSION)]).toEqual([true, false]);
  });
});

describe("the AI's provider", () => {
  test("is named in both languages from its version on, with what it is told and never told", () => {
    const { text } = consentText("report", AI_NAMED_SINCE);
    expect(text.en).toMatch(
      /OpenAI, of Cloudflare.*never the name, contact, marks, community, gender, budget, place or age/,
    );
    expect(text.ml).toMatch(/OpenAI.*Cloudflare.*സമുദായം/);
    expect(consentText("report", EXACT_ANSWERS_SINCE).text.en).not.toMatch(/OpenAI|Cloudflare/);
    expect([isOutdated("report", EXACT_ANSWERS_SINCE), isOutdated("report", CONSENT_VERSION)]).toEqual([true, false]);
  });

  test("needs the newer consent; one to the text before it stays valid for all else", async () => {
    const { userId } = await makeAdult();
    const covered = async () => [
      await isProcessingAllowed(services, userId),
      await isCovered(userId),
      await isAiCovered(services, userId),
    ];
    await giveReportConsent(services, userId, { version: EXACT_ANSWERS_SINCE });
    expect(await covered()).toEqual([true, true, false]);
    passMinute();
    await changeConsent(services, { userId, kind: "report", isGiven: true });
    expect(await covered()).toEqual([true, true, true]);
    await changeConsent(services, { userId, kind: "report", isGiven: false });
    expect(await covered()).toEqual([false, false, false]);
    expect(await isAiCovered(services, "nobody")).toBe(false);
  });
});

describe("an adult's earlier consent", () => {
  test("covers everything but the exact answers, until the newer text is agreed to; the earlier row stays as proof", async () => {
    const { userId } = await makeAdult();
    const other = await makeAdult();
    for (const each of [userId, other.userId]) await giveReportConsent(services, each, { version: EARLIER });
    expect([await isProcessingAllowed(services, userId), await isCovered(userId)]).toEqual([true, false]);
    passMinute();
    const renew = () => changeConsent(services, { userId, kind: "report", isGiven: true });
    expect(await Promise.all([renew(), renew()])).toEqual([{ ok: true }, { ok: true }]);
    expect(await renew()).toEqual({ ok: true });
    expect(await versions(userId)).toEqual([`(${EARLIER})`, CONSENT_VERSION]);
    expect([await isCovered(userId), await isCovered(other.userId)]).toEqual([true, false]);
    await changeConsent(services, { userId, kind: "report", isGiven: false });
    expect([await isProcessingAllowed(services, userId), await isCovered(userId)]).toEqual([false, false]);
  });

  test("that was given with the terms does not cover them either", async () => {
    const { userId } = await makeAdult();
    expect(await isCovered(userId)).toBe(false);
    await changeConsent(services, { userId, kind: "report", isGiven: true });
    expect(await isCovered(userId)).toBe(true);
    expect(await isCovered("nobody")).toBe(false);
  });
});

describe("a guardian's earlier consent", () => {
  test("does not cover them, and the student cannot agree in the guardian's place", async () => {
    const { userId } = await makeGuarded();
    expect([await isProcessingAllowed(services, userId), await isCovered(userId)]).toEqual([true, false]);
    expect(await changeConsent(services, { userId, kind: "report", isGiven: true })).toEqual({
      ok: false,
      reason: "under-age",
    });
    expect(await versions(userId)).toEqual([EARLIER]);
  });

  test("is renewed by the link in a mail that the student asks for, once however often it is pressed", async () => {
    const { userId, email, guardianEmail } = await makeGuarded();
    expect(await askForNewerConsent(services, userId)).toEqual({ ok: true, email: guardianEmail });
    await services.settle();
    const mail = services.sentMails.find(({ to }) => to === guardianEmail);
    expect(mail?.subject).toBe("A newer text for Devu: do you agree?");
    const token = /\/guardian\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect([await isProcessingAllowed(services, userId), await isCovered(userId)]).toEqual([true, false]);
    passMinute();
    const renew = () => renewGuardianConsent(services, token);
    expect(await Promise.all([renew(), renew()])).toEqual([
      { ok: true, state: "given" },
      { ok: true, state: "given" },
    ]);
    expect(await renew()).toEqual({ ok: true, state: "given" });
    expect(await versions(userId)).toEqual([`(${EARLIER})`, CONSENT_VERSION]);
    expect(await isCovered(userId)).toBe(true);
    await services.settle();
    expect(services.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      "Your guardian has agreed to the newer text",
    ]);
    expect(await askForNewerConsent(services, userId)).toEqual({ ok: false, reason: "guardian-answered" });
  });

  test("is asked for at most three times a day, and of nobody else's guardian", async () => {
    const { userId } = await makeGuarded();
    const outcomes = [];
    for (let again = 0; again < 4; again += 1) outcomes.push((await askForNewerConsent(services, userId)).ok);
    expect(outcomes).toEqual([true, true, true, false]);
    const alone = await makeStudent(services, { profile: { age: 15 } });
    expect(await askForNewerConsent(services, alone.userId)).toEqual({ ok: false, reason: "guardian-answered" });
    const adult = await makeAdult();
    expect(await askForNewerConsent(services, adult.userId)).toEqual({ ok: false, reason: "guardian-not-wanted" });
  });

  test("is not renewed by a strange link, after a withdrawal, or once the student is of age", async () => {
    const { userId, guardian } = await makeGuarded();
    expect(await renewGuardianConsent(services, "unknown")).toEqual({ ok: false, reason: "guardian-link-gone" });
    const stated = new Date(services.now().getTime() - 4 * 366 * DAY_MS);
    await services.db.update(profiles).set({ ageStatedAt: stated }).where(eq(profiles.id, userId));
    expect(await renewGuardianConsent(services, guardian)).toEqual({ ok: false, reason: "of-age" });
    await services.db.update(profiles).set({ ageStatedAt: services.now() }).where(eq(profiles.id, userId));
    await endGuardianConsent(services, { token: guardian, to: "withdrawn" });
    expect(await renewGuardianConsent(services, guardian)).toEqual({ ok: false, reason: "answer-changed" });
    expect(await versions(userId)).toEqual([`(${EARLIER})`]);
  });

  test("that is completed after the text has changed is to the text the guardian read", async () => {
    const { userId, requestId } = await makeGuarded({ state: "consented", verifiedAt: null });
    await services.db.delete(consents).where(eq(consents.userId, userId));
    await services.db.update(profiles).set({ consentState: "waiting" }).where(eq(profiles.id, userId));
    const request = await findOpenedRequest(services.db, { id: requestId });
    if (!request) throw new Error("No request");
    expect(await giveConsent(services, request, { method: "code" })).toBe(true);
    expect(await versions(userId)).toEqual([EARLIER]);
    expect([await isProcessingAllowed(services, userId), await isCovered(userId)]).toEqual([true, false]);
  });

  test("is not needed where no guardian is asked", async () => {
    const { userId } = await makeStudent(services, { profile: { age: 15, consentState: "waiting" } });
    const off = { ...services, config: { ...services.config, guardianConsent: "off" as const } };
    expect([await isCovered(userId), await isCovered(userId, off)]).toEqual([false, true]);
  });
});
