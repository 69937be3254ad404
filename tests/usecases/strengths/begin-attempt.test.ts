import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { GENERATOR_VERSION } from "#app/domain/strengths/item.ts";
import { makeCarePair } from "#app/domain/strengths/care-score.ts";
import { REPEAT_AFTER_DAYS, type StrengthTask } from "#app/domain/strengths/task.ts";
import { beginAttempt } from "#app/usecases/strengths/begin-attempt.ts";
import { saveAnswers } from "#app/usecases/strengths/save-answers.ts";
import { saveCare } from "#app/usecases/strengths/save-care.ts";
import { listStrengthResults } from "#db/queries/strengths/attempts.ts";
import { orders, profiles } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import {
  answerItems,
  beginTask,
  giveStrengthsConsent,
  listAttempts,
  makeTaskStudent,
} from "../../support/makers/strengths.ts";
import { type TestServices, testServices } from "../../support/services.ts";

let services: TestServices;
let userId: string;
beforeEach(async () => {
  services = testServices();
  ({ userId } = await makeTaskStudent(services));
});

function begin(task: StrengthTask = "numbers") {
  return beginAttempt(services, { userId, task, language: "ml" });
}

/** Does the open attempt of Numbers to its end. */
async function finish(number: number) {
  const attempt = (await listAttempts(services.db, userId)).find((each) => each.number === number);
  if (!attempt) throw new Error("There is none");
  const answers = answerItems(attempt, (place) => place % 2 === 0);
  await saveAnswers(services, { userId, task: "numbers", number, generator: GENERATOR_VERSION, answers });
  return attempt;
}

describe("beginning a task", () => {
  test("gives a seed and keeps the language; beginning again continues it", async () => {
    const first = await begin();
    expect(first).toMatchObject({
      ok: true,
      attempt: { task: "numbers", number: 1, language: "ml", calibration: 0, answers: [], finishedAt: null },
    });
    services.clock.advance(DAY_MS);
    expect(await beginAttempt(services, { userId, task: "numbers", language: "en" })).toEqual(first);
  });

  test("in two tabs at once begins it once", async () => {
    const outcomes = await Promise.all([begin(), begin(), begin()]);
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
    expect(outcomes[0]?.ok).toBe(true);
    expect(await listAttempts(services.db, userId)).toHaveLength(1);
  });

  test("other tasks and students have other seeds", async () => {
    const other = await makeTaskStudent(services);
    const seeds = [
      (await beginTask(services, userId, "numbers")).seed,
      (await beginTask(services, userId, "space")).seed,
      (await beginTask(services, other.userId, "numbers")).seed,
    ];
    expect(new Set(seeds).size).toBe(3);
  });

  test("is for owners of a package: not without one, not with one that is not paid or refunded", async () => {
    const visitor = await makeStudent(services);
    await giveStrengthsConsent(services, visitor.userId);
    const attempt = { userId: visitor.userId, task: "space", language: "en" } as const;
    expect(await beginAttempt(services, attempt)).toEqual({ ok: false, reason: "package-missing" });
    const { id } = await makeOrder(services, visitor.userId, { status: "created" });
    expect(await beginAttempt(services, attempt)).toEqual({ ok: false, reason: "package-missing" });
    await services.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, id));
    expect(await beginAttempt(services, attempt)).toEqual({ ok: false, reason: "package-missing" });
    await services.db.update(orders).set({ status: "completed" }).where(eq(orders.id, id));
    expect(await beginAttempt(services, attempt)).toMatchObject({ ok: true });
  });

  test("needs its own consent, and the guardian's to everything", async () => {
    const student = await makeStudent(services);
    await makeOrder(services, student.userId);
    const attempt = { userId: student.userId, task: "space", language: "en" } as const;
    expect(await beginAttempt(services, attempt)).toEqual({ ok: false, reason: "strengths-consent-missing" });
    await giveStrengthsConsent(services, student.userId);
    await services.db.update(profiles).set({ consentState: "waiting" }).where(eq(profiles.id, student.userId));
    expect(await beginAttempt(services, attempt)).toEqual({ ok: false, reason: "consent-missing" });
    expect(await listAttempts(services.db, student.userId)).toEqual([]);
  });
});

describe("repeating a task", () => {
  test("is possible once, thirty days after its end, with other items; the later attempt counts", async () => {
    await begin();
    const first = await finish(1);
    services.clock.advance(REPEAT_AFTER_DAYS * DAY_MS - 1);
    expect(await begin()).toEqual({ ok: false, reason: "too-early" });
    services.clock.advance(1);
    expect(await begin()).toMatchObject({ ok: true, attempt: { number: 2, answers: [] } });
    // Begun, the earlier one still counts.
    expect(await listStrengthResults(services.db, userId)).toMatchObject([{ number: 1 }]);
    const second = await finish(2);
    expect(second.seed).not.toBe(first.seed);
    expect(await listStrengthResults(services.db, userId)).toMatchObject([{ number: 2 }]);
    services.clock.advance(REPEAT_AFTER_DAYS * DAY_MS);
    expect(await begin()).toEqual({ ok: false, reason: "finished" });
  });

  test("never has the same seed, even if the same random number comes twice", async () => {
    let tokens = 0;
    const unlucky = { ...services, newToken: () => (tokens++ < 2 ? "the same" : `another ${tokens}`) };
    await beginTask(unlucky, userId, "numbers");
    await finish(1);
    services.clock.advance(REPEAT_AFTER_DAYS * DAY_MS);
    await beginTask(unlucky, userId, "numbers");
    const seeds = (await listAttempts(services.db, userId)).map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(2);
    expect(tokens).toBe(3);
  });
});

describe("Care", () => {
  async function choose(choices: (seed: number) => string, number = 1) {
    const { seed } = await beginTask(services, userId, "care");
    const care = { userId, number, generator: GENERATOR_VERSION, run: 7, choices: choices(seed) };
    return saveCare(services, care);
  }

  const careful =
    (count: number, run = 7) =>
    (seed: number) =>
      Array.from({ length: count }, (_, place) => (makeCarePair(seed, run, place).isSame ? "s" : "d")).join("");

  test("is scored from the pairs made again, without an ability", async () => {
    const oneWrong = (seed: number) => `${careful(30)(seed)}${makeCarePair(seed, 7, 30).isSame ? "d" : "s"}`;
    expect(await choose(oneWrong)).toMatchObject({ ok: true });
    const [result] = await listStrengthResults(services.db, userId);
    expect(result).toMatchObject({
      care: { right: 30, wrong: 1 },
      ability: null,
      error: null,
      caution: null,
      items: 31,
    });
  });

  test("begun anew has other pairs, and is scored from them", async () => {
    const pairs = [1, 2].map((run) => Array.from({ length: 20 }, (_, place) => makeCarePair(5, run, place).left));
    expect(new Set(pairs.flat()).size).toBe(40);
    const { seed } = await beginTask(services, userId, "care");
    const care = { userId, number: 1, generator: GENERATOR_VERSION, run: 8, choices: careful(20, 8)(seed) };
    expect(await saveCare(services, care)).toMatchObject({ ok: true });
    expect(await listStrengthResults(services.db, userId)).toMatchObject([{ care: { right: 20, wrong: 0 } }]);
  });

  test("counts the first choices that arrive, sent twice or at once", async () => {
    expect(await choose(careful(20))).toMatchObject({ ok: true });
    const later = { userId, number: 1, generator: GENERATOR_VERSION, run: 7, choices: "ssss" };
    expect(await saveCare(services, later)).toMatchObject({ ok: true });
    expect(await listStrengthResults(services.db, userId)).toMatchObject([{ care: { right: 20, wrong: 0 } }]);
  });

  test("of two tabs at once ends once", async () => {
    const { seed } = await beginTask(services, userId, "care");
    const care = { userId, number: 1, generator: GENERATOR_VERSION, run: 7 };
    const outcomes = await Promise.all(
      [careful(9)(seed), careful(11)(seed)].map((choices) => saveCare(services, { ...care, choices })),
    );
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }]);
    const [result] = await listStrengthResults(services.db, userId);
    expect([9, 11]).toContain(result?.items);
  });

  test("with the same choice throughout is said to be random", async () => {
    await choose(() => "s".repeat(60));
    expect(await listStrengthResults(services.db, userId)).toMatchObject([{ caution: "random" }]);
  });

  test.each([["x"], ["s d"], ["s".repeat(301)]])("refuses other choices, such as %.5s", async (choices) => {
    expect(await choose(() => choices)).toEqual({ ok: false, reason: "invalid-choices" });
    expect(await listStrengthResults(services.db, userId)).toEqual([]);
  });

  test("is refused without an attempt, to others, and for pairs of former rules", async () => {
    const care = { userId, number: 1, generator: GENERATOR_VERSION, run: 7, choices: "sd" };
    expect(await saveCare(services, care)).toEqual({ ok: false, reason: "no-attempt" });
    await beginTask(services, userId, "care");
    const other = await makeTaskStudent(services);
    expect(await saveCare(services, { ...care, userId: other.userId })).toEqual({ ok: false, reason: "no-attempt" });
    const former = { ...care, generator: GENERATOR_VERSION - 1 };
    expect(await saveCare(services, former)).toEqual({ ok: false, reason: "renewed" });
    await services.db.update(profiles).set({ consentState: "withdrawn" }).where(eq(profiles.id, userId));
    expect(await saveCare(services, care)).toEqual({ ok: false, reason: "consent-missing" });
  });
});
