import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { StrengthCaution } from "#app/domain/strengths/answer-caution.ts";
import { packAnswers } from "#app/domain/strengths/answer-record.ts";
import { PREDICTED_POOLS } from "#app/domain/strengths/item-pools.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import { runMaintenance } from "#app/usecases/jobs/run-maintenance.ts";
import { beginAttempt } from "#app/usecases/strengths/begin-attempt.ts";
import { calibrateStrengths } from "#app/usecases/strengths/calibrate.ts";
import { findPool } from "#app/usecases/strengths/find-pool.ts";
import { findFigures, listCounts } from "#db/queries/strengths/calibrations.ts";
import { consents, profiles, strengthAttempts, strengthCalibrations, users } from "#db/schema/index.ts";
import { giveStrengthsConsent, makeTaskStudent } from "../../support/makers/strengths.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  // Not by the services, whose statements may not read a whole table.
  const { DB } = env as unknown as { DB: D1Database };
  for (const table of ["attempts", "calibrations", "counts"]) await DB.prepare(`delete from strength_${table}`).run();
});

type AttemptRow = typeof strengthAttempts.$inferInsert;

const FAMILY = PREDICTED_POOLS[0]?.families[6]?.id ?? "";
const ANSWERS = packAnswers([
  { family: FAMILY, isRight: true, seconds: 9 },
  { family: FAMILY, isRight: false, seconds: 9 },
]);

/** Students with a finished attempt each, one minute apart; `research` is their consent to be counted. */
async function finishedAttempts(
  count: number,
  { research = true, ...changes }: Partial<AttemptRow> & { research?: boolean; caution?: StrengthCaution } = {},
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, place) => ({
    userId: services.newId(),
    finishedAt: new Date(START.getTime() - (count - place) * 60_000),
  }));
  // D1 binds at most 100 parameters.
  for (let from = 0; from < count; from += 5) {
    const some = rows.slice(from, from + 5);
    const person = { name: "Anjali", phone: "9847000000", age: 17, educationStatus: "studying12th" as const };
    const consent = { kind: "research", version: "2026-11-29", grantedAt: START };
    const attempt = { task: "patterns" as const, number: 1, seed: 1, language: "en" as const, calibration: 0 };
    const outcome = { answers: ANSWERS, ability: 0.31, error: 0.5 };
    const { db } = services;
    await db.batch([
      db.insert(users).values(some.map(({ userId }) => ({ id: userId, email: `${userId}@x.example` }))),
      db.insert(profiles).values(some.map(({ userId }) => ({ ...person, id: userId }))),
      db.insert(strengthAttempts).values(some.map((row) => ({ ...attempt, ...outcome, ...row, ...changes }))),
      ...(research
        ? [db.insert(consents).values(some.map(({ userId }) => ({ ...consent, id: services.newId(), userId })))]
        : []),
    ]);
  }
  return rows.map(({ userId }) => userId);
}

async function countMarked(): Promise<number> {
  const rows = await services.db.select().from(strengthAttempts);
  return rows.filter(({ countedAt }) => countedAt !== null).length;
}

describe("the nightly calibration", () => {
  test("counts finished attempts into difficulties and distributions, each once", async () => {
    await finishedAttempts(3);
    expect(await calibrateStrengths(services)).toEqual({ attempts: 3 });
    const figures = await findFigures(services.db, 1);
    expect(figures?.["patterns"]?.[FAMILY]).toMatchObject({ n: 6, gap: null });
    expect(await listCounts(services.db)).toMatchObject([
      { task: "patterns", language: "en", students: 3, abilities: { studying12th: { 3: 3 } } },
    ]);
    expect(await countMarked()).toBe(3);

    services.clock.advance(DAY_MS);
    expect(await calibrateStrengths(services)).toEqual({ attempts: 0 });
    expect(await services.db.select().from(strengthCalibrations)).toHaveLength(1);
  });

  test.each([
    ["of a student who did not agree to research", { research: false }],
    ["that is a repetition", { number: 2 }],
    ["that looks random", { caution: "random" as const }],
    ["that was too fast", { caution: "too-fast" as const }],
  ])("an attempt %s is looked at once, and never counted", async (_, changes) => {
    await finishedAttempts(2, changes);
    expect(await calibrateStrengths(services)).toEqual({ attempts: 2 });
    expect(await services.db.select().from(strengthCalibrations)).toEqual([]);
    expect(await listCounts(services.db)).toEqual([]);
    expect(await countMarked()).toBe(2);
    expect(await calibrateStrengths(services)).toEqual({ attempts: 0 });
  });

  test("open attempts wait", async () => {
    await finishedAttempts(2, { finishedAt: null, ability: null, error: null });
    expect(await calibrateStrengths(services)).toEqual({ attempts: 0 });
    expect(await countMarked()).toBe(0);
  });

  test("of more than 500 attempts goes on in the next hour, of fewer on the next day", async () => {
    await finishedAttempts(503);
    expect(await calibrateStrengths(services)).toEqual({ attempts: 500 });
    services.clock.advance(HOUR_MS);
    expect(await calibrateStrengths(services)).toEqual({ attempts: 0 });
    services.clock.advance(DAY_MS);
    expect(await calibrateStrengths(services)).toEqual({ attempts: 3 });
    expect((await findFigures(services.db, 2))?.["patterns"]?.[FAMILY]?.n).toBe(1006);
  });

  test("by two runs at once counts once", async () => {
    await finishedAttempts(4);
    await Promise.all([calibrateStrengths(services), calibrateStrengths(services)]);
    expect(await listCounts(services.db)).toMatchObject([{ students: 4 }]);
    expect(await services.db.select().from(strengthCalibrations)).toHaveLength(1);
  });

  test("killed before it stored counts again from nothing", async () => {
    await finishedAttempts(4);
    const db = new Proxy(services.db, {
      get(target, property) {
        if (property === "batch") throw new Error("killed");
        const value: unknown = Reflect.get(target, property);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await expect(calibrateStrengths({ ...services, db })).rejects.toThrow("killed");
    await calibrateStrengths(services);
    expect(await listCounts(services.db)).toMatchObject([{ students: 4 }]);
  });

  test("counts Care's score and the words of each language apart", async () => {
    await finishedAttempts(1, { task: "care", answers: "41:3", ability: null, error: null });
    await finishedAttempts(1, { task: "words", language: "ml", answers: "", ability: 1 });
    await calibrateStrengths(services);
    const counts = await listCounts(services.db);
    expect(counts.find(({ task }) => task === "care")).toMatchObject({
      answers: {},
      abilities: { studying12th: { 38: 1 } },
    });
    expect(counts.find(({ task }) => task === "words")).toMatchObject({ language: "ml", students: 1 });
    expect(Object.keys((await findFigures(services.db, 1)) ?? {})).toContain("words-ml");
  });

  test("is run by the cron", async () => {
    await finishedAttempts(2);
    expect(await runMaintenance(services)).toMatchObject({ countedAttempts: 2 });
    expect(await runMaintenance(services)).toMatchObject({ countedAttempts: 0 });
  });
});

describe("the difficulties of an attempt", () => {
  const predicted = PREDICTED_POOLS[0]?.families.find(({ id }) => id === FAMILY)?.difficulty ?? 0;
  const difficultyOf = async (version: number) => {
    const pool = await findPool(services, { task: "patterns", language: "en", version });
    return pool.families.find(({ id }) => id === FAMILY)?.difficulty;
  };

  test("are those of the version with which it began", async () => {
    expect(await difficultyOf(0)).toBe(predicted);
    await finishedAttempts(30);
    await calibrateStrengths(services);
    const { userId } = await makeTaskStudent(services);
    const begun = await beginAttempt(services, { userId, task: "patterns", language: "en" });
    expect(begun).toMatchObject({ ok: true, attempt: { calibration: 1 } });
    const first = await difficultyOf(1);
    expect(first).not.toBe(predicted);

    services.clock.advance(DAY_MS);
    await finishedAttempts(30, { answers: packAnswers([{ family: FAMILY, isRight: false, seconds: 9 }]) });
    await calibrateStrengths(services);
    expect(await difficultyOf(1)).toBe(first);
    expect(await difficultyOf(2)).toBeGreaterThan(first ?? 9);
    expect(await difficultyOf(0)).toBe(predicted);
  });

  test("are the latest, once the version is no longer kept: ninety days", async () => {
    await finishedAttempts(1);
    await calibrateStrengths(services);
    services.clock.advance(91 * DAY_MS);
    await finishedAttempts(5, { answers: packAnswers([{ family: FAMILY, isRight: false, seconds: 9 }]) });
    await calibrateStrengths(services);
    expect((await services.db.select().from(strengthCalibrations)).map(({ version }) => version)).toEqual([2]);
    expect(await difficultyOf(1)).toBe(await difficultyOf(2));
  });

  test("are not changed by an account's erasure: nobody can be recognised in them", async () => {
    const [userId = ""] = await finishedAttempts(1);
    await calibrateStrengths(services);
    const before = await listCounts(services.db);
    await services.db.delete(strengthAttempts).where(eq(strengthAttempts.userId, userId));
    services.clock.advance(DAY_MS);
    await calibrateStrengths(services);
    expect(await listCounts(services.db)).toEqual(before);
  });
});

test("a research consent given after the count does not count the attempt", async () => {
  const [userId = ""] = await finishedAttempts(1, { research: false });
  await calibrateStrengths(services);
  await giveStrengthsConsent(services, userId, "research");
  services.clock.advance(DAY_MS);
  expect(await calibrateStrengths(services)).toEqual({ attempts: 0 });
});
