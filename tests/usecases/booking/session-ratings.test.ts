import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { askForRatings } from "#app/usecases/booking/outcomes/ask-for-ratings.ts";
import { rateSession } from "#app/usecases/booking/outcomes/rate-session.ts";
import { recordSessionOutcome } from "#app/usecases/booking/outcomes/record-session-outcome.ts";
import type { SessionRating } from "#app/domain/booking/session-rating.ts";
import type { SessionOutcome } from "#app/domain/booking/session-state.ts";
import { consentText, RATINGS_SINCE } from "#app/content/accounts/consent-texts.ts";
import { countRatings, findRating, listRatingLines } from "#db/queries/booking/session-ratings.ts";
import { consents, outbox, profiles, sessionRatings } from "#db/schema/index.ts";
import { ist } from "../../support/ist.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { giveReportConsent } from "../../support/makers/consents.ts";
import { bookedSession, makeExpert } from "../../support/makers/sessions.ts";
import { testServices } from "../../support/services.ts";

const START = ist("2026-11-24 10:00");
const GOOD: SessionRating = { helped: "yes", wouldRecommend: true, comment: "Clear and kind" };

/** A session on Tuesday at ten with an outcome, at noon. */
async function afterSession(outcome: SessionOutcome = "completed") {
  const services = testServices();
  const expert = await makeExpert(services);
  const { expertId } = expert;
  const { userId } = await makeStudent(services, { profile: { age: 19, consentState: "own" } });
  const bookingId = await bookedSession(services, { ...expert, userId, start: START });
  services.clock.now = ist("2026-11-24 12:00");
  const actor = { role: "expert", expertId, email: "lakshmi@experts.example", clientIp: "192.0.2.1" } as const;
  const record = (wanted: SessionOutcome) => recordSessionOutcome(services, { actor, bookingId, outcome: wanted });
  if (outcome !== "scheduled") expect(await record(outcome)).toEqual({ ok: true });
  const rate = (rating = GOOD, by = userId) => rateSession(services, { bookingId, userId: by, rating });
  const asked = async () => {
    const rows = await services.db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `session-rating:${bookingId}`));
    return rows.length;
  };
  return { services, expertId, userId, bookingId, record, rate, asked };
}

describe("a student rates a session", () => {
  test("once; a repeated rating replaces the first for 14 days, and no longer", async () => {
    const { services, expertId, userId, bookingId, rate } = await afterSession();
    expect(await rate()).toEqual({ ok: true });
    services.clock.now = ist("2026-12-08 11:59");
    expect(await rate({ helped: "little", wouldRecommend: false, comment: null })).toEqual({ ok: true });
    expect(await findRating(services.db, { bookingId, userId })).toMatchObject({
      helped: "little",
      wouldRecommend: false,
      comment: null,
      createdAt: ist("2026-11-24 12:00"),
    });
    expect(await countRatings(services.db, expertId)).toEqual({
      count: 1,
      helped: 0,
      helpedALittle: 1,
      recommended: 0,
    });
    services.clock.now = ist("2026-12-08 12:00");
    expect(await rate()).toEqual({ ok: false, reason: "rating-closed" });
  });

  test("for the first time within 30 days of its end", async () => {
    const { services, rate } = await afterSession();
    services.clock.now = ist("2026-12-24 11:00");
    expect(await rate()).toEqual({ ok: false, reason: "rating-closed" });
    services.clock.now = ist("2026-12-24 10:59");
    expect(await rate()).toEqual({ ok: true });
  });

  test("not another student's", async () => {
    const { services, rate } = await afterSession();
    const { userId } = await makeStudent(services);
    expect(await rate(GOOD, userId)).toEqual({ ok: false, reason: "booking-not-found" });
  });

  test.each(["scheduled", "no_show", "expert_no_show", "technical_failure"] as const)(
    "not one that is recorded as %s",
    async (outcome) => {
      const { rate } = await afterSession(outcome);
      expect(await rate()).toEqual({ ok: false, reason: "session-not-held" });
    },
  );

  test("only if the guardian's consent names ratings", async () => {
    const { services, userId, rate, asked } = await afterSession();
    await services.db.update(profiles).set({ age: 16, consentState: "given" }).where(eq(profiles.id, userId));
    await giveReportConsent(services, userId, { version: "2026-11-29", givenBy: "guardian" });
    expect(await rate()).toEqual({ ok: false, reason: "rating-not-covered" });
    services.clock.now = ist("2026-11-25 09:00");
    await askForRatings(services);
    expect(await asked()).toBe(0);
    await services.db.delete(consents).where(eq(consents.userId, userId));
    await giveReportConsent(services, userId, { version: RATINGS_SINCE, givenBy: "guardian" });
    expect(await rate()).toEqual({ ok: true });
    expect(consentText("report", RATINGS_SINCE).text.en).toContain("rates the report or a session");
  });
});

describe("the mail that asks for a rating", () => {
  test("comes once, the next morning, and not after a rating", async () => {
    const { services, rate, asked } = await afterSession();
    services.clock.now = ist("2026-11-25 08:59");
    await askForRatings(services);
    expect(await asked()).toBe(0);
    services.clock.now = ist("2026-11-25 09:00");
    await askForRatings(services);
    await askForRatings(services);
    expect(await asked()).toBe(1);
    const other = await afterSession();
    await other.rate();
    other.services.clock.now = ist("2026-11-25 09:00");
    await askForRatings(other.services);
    expect(await other.asked()).toBe(0);
    expect(await rate()).toEqual({ ok: true });
  });

  test.each(["scheduled", "no_show", "expert_no_show", "technical_failure"] as const)(
    "not after %s",
    async (outcome) => {
      const { services, asked } = await afterSession(outcome);
      services.clock.now = ist("2026-11-25 09:00");
      await askForRatings(services);
      expect(await asked()).toBe(0);
    },
  );
});

test("lines are listed without names or dates", async () => {
  const { services, expertId, rate } = await afterSession();
  await rate();
  expect(await listRatingLines(services.db, expertId)).toEqual(["Clear and kind"]);
  await services.db.update(sessionRatings).set({ comment: null }).where(eq(sessionRatings.expertId, expertId));
  expect(await listRatingLines(services.db, expertId)).toEqual([]);
});
