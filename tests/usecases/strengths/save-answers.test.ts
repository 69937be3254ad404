import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { packAnswers } from "#app/domain/strengths/answer-record.ts";
import type { SentAnswer, StrengthAttempt } from "#app/domain/strengths/attempt.ts";
import { GENERATOR_VERSION } from "#app/domain/strengths/item.ts";
import { itemsOf, toSentAnswers } from "#app/domain/strengths/score-answers.ts";
import { MAX_ITEMS } from "#app/domain/strengths/task.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { itemMaker } from "#app/usecases/strengths/find-pool.ts";
import { saveAnswers } from "#app/usecases/strengths/save-answers.ts";
import { listStrengthResults } from "#db/queries/strengths/attempts.ts";
import { consents, orders, profiles, strengthAttempts } from "#db/schema/index.ts";
import { makeStudent } from "../../support/makers/actors.ts";
import { answerItems, beginTask, listAttempts, makeTaskStudent } from "../../support/makers/strengths.ts";
import { type TestServices, testServices } from "../../support/services.ts";

let services: TestServices;
let userId: string;
let orderId: string;
let attempt: StrengthAttempt;
beforeEach(async () => {
  services = testServices();
  ({ userId, orderId } = await makeTaskStudent(services));
  attempt = await beginTask(services, userId, "patterns");
});

const always = () => true;
/** Somebody average: wrong now and then. */
const mixed = (place: number) => place % 3 !== 2;

function send(answers: readonly SentAnswer[], changes: Partial<Parameters<typeof saveAnswers>[1]> = {}) {
  const request = { userId, task: "patterns" as const, number: 1, generator: GENERATOR_VERSION, answers, ...changes };
  return saveAnswers(services, request);
}

async function storedAnswers(): Promise<string> {
  const [stored] = await listAttempts(services.db, userId);
  return packAnswers(stored?.answers ?? []);
}

/** An outcome's answers, packed. */
function packed(outcome: Awaited<ReturnType<typeof saveAnswers>>): string | null {
  return "answers" in outcome ? packAnswers(outcome.answers) : null;
}

describe("answers to a task", () => {
  test("are scored and stored, and go on from there", async () => {
    const all = answerItems(attempt, mixed, 4);
    expect(await send(all.slice(0, 2))).toMatchObject({ ok: true, finishedAt: null, refused: 0 });
    const outcome = await send(all);
    expect(outcome).toMatchObject({ ok: true, finishedAt: null, refused: 0 });
    expect(outcome.ok && outcome.answers.map(({ isRight }) => isRight)).toEqual([true, true, false, true]);
    expect(await storedAnswers()).toBe(packed(outcome));
    expect(await listStrengthResults(services.db, userId)).toEqual([]);
  });

  test("end the task at its limit of items, with the ability and its error", async () => {
    const all = answerItems(attempt, mixed);
    expect(await send(all)).toMatchObject({ ok: true, finishedAt: expect.any(Date), refused: 0 });
    const [result] = await listStrengthResults(services.db, userId);
    expect(result).toMatchObject({ task: "patterns", number: 1, care: null, caution: null, items: all.length });
    expect(result?.finishedAt).toEqual(services.now());
    expect(result?.ability).toBeGreaterThan(0);
    expect(result?.error).toBeLessThan(0.6);
  });

  test("which are mostly wrong, as by tapping anywhere, end it with a caution", async () => {
    await send(answerItems(attempt, (place) => place % 6 === 0));
    expect(await listStrengthResults(services.db, userId)).toMatchObject([{ caution: "random" }]);
  });

  test("sent again change nothing, neither before the end nor after it", async () => {
    const all = answerItems(attempt, mixed);
    await send(all.slice(0, 5));
    const before = await storedAnswers();
    expect(await send(all.slice(0, 5))).toMatchObject({ ok: true, finishedAt: null, refused: 0 });
    expect(await storedAnswers()).toBe(before);

    await send(all);
    const results = await listStrengthResults(services.db, userId);
    services.clock.advance(DAY_MS);
    expect(await send(all)).toMatchObject({ ok: true, finishedAt: expect.any(Date), refused: 0 });
    expect(await listStrengthResults(services.db, userId)).toEqual(results);
  });

  test("that arrive out of order lose nothing: a shorter list after a longer one", async () => {
    const all = answerItems(attempt, mixed, 6);
    const longer = packed(await send(all));
    const outcome = await send(all.slice(0, 3));
    expect(outcome).toMatchObject({ ok: true, refused: 0 });
    expect(packed(outcome)).toBe(longer);
    expect(await storedAnswers()).toBe(longer);
  });

  test("of two phones that differ: what is stored first stays, and the other phone learns it", async () => {
    const first = answerItems(attempt, always, 4);
    const other = answerItems(attempt, (place) => place !== 1, 7);
    const stored = packed(await send(first));
    const outcome = await send(other);
    expect(outcome).toMatchObject({ ok: true, finishedAt: null, refused: 6 });
    expect(packed(outcome)).toBe(stored);

    // It goes on from there, though it does not know which wrong answers the first phone chose.
    const [known] = await listAttempts(services.db, userId);
    if (!known) throw new Error("There is one");
    const resent = toSentAnswers(known.answers, itemsOf(attempt, itemMaker("patterns", "en")));
    expect(await send([...resent, ...answerItems(attempt, always, 5).slice(4)])).toMatchObject({
      ok: true,
      refused: 0,
    });
    expect((await listAttempts(services.db, userId))[0]?.answers).toHaveLength(5);
  });

  test("of two phones at the same moment: one list wins as a whole, and both are told", async () => {
    const lists = [answerItems(attempt, always, 3), answerItems(attempt, (place) => place !== 0, 3)];
    const outcomes = await Promise.all(lists.map((list) => send(list)));
    const stored = await storedAnswers();
    expect(outcomes.map(packed)).toEqual([stored, stored]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.refused).toSorted()).toEqual([0, 3]);
  });

  test("that end the task in two tabs at once end it once", async () => {
    const all = answerItems(attempt, mixed);
    const outcomes = await Promise.all([send(all), send(all), send(all)]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.finishedAt !== null)).toEqual([true, true, true]);
    expect(await listStrengthResults(services.db, userId)).toHaveLength(1);
  });

  test("a finished task takes no more, and refuses others", async () => {
    const all = answerItems(attempt, mixed);
    await send(all);
    const stored = await storedAnswers();
    expect(await send([...all, ...all])).toMatchObject({ ok: true, finishedAt: expect.any(Date), refused: all.length });
    const other = await send(answerItems(attempt, () => false));
    expect(other).toMatchObject({ ok: true, finishedAt: expect.any(Date) });
    expect(packed(other)).toBe(stored);
  });
});

describe("bad input", () => {
  const [family, choice, seconds] = ["?", 0, 5];

  test("an unknown family stops there: the earlier answers are kept", async () => {
    const all = answerItems(attempt, mixed, 3);
    expect(await send([...all.slice(0, 2), { family, choice, seconds }, ...all.slice(2)])).toMatchObject({
      refused: 2,
    });
    expect(await storedAnswers()).toBe(packed(await send(all.slice(0, 2))));
  });

  test.each([[-1], [6], [1.5], [Number.NaN]])("so does the choice %s, which the item does not have", async (wrong) => {
    const [first, second] = answerItems(attempt, mixed, 2);
    if (!first || !second) throw new Error("There are two");
    expect(await send([first, { ...second, choice: wrong }])).toMatchObject({ ok: true, refused: 1 });
    expect((await listAttempts(services.db, userId))[0]?.answers).toHaveLength(1);
  });

  test.each([
    [-4, 0],
    [1e9, 35],
    [Number.POSITIVE_INFINITY, 35],
    [Number.NaN, 35],
    [7.4, 7],
  ])("%s seconds are stored as %s", async (sent, stored) => {
    const [first] = answerItems(attempt, mixed, 1);
    if (!first) throw new Error("There is one");
    await send([{ ...first, seconds: sent }]);
    expect((await listAttempts(services.db, userId))[0]?.answers).toMatchObject([{ seconds: stored }]);
  });

  test("of a thousand answers only the task's number is read", async () => {
    const all = answerItems(attempt, mixed);
    const many = Array.from({ length: 1000 }, (_, place) => all[place % all.length] as SentAnswer);
    const outcome = await send(many);
    expect(outcome).toMatchObject({ ok: true, finishedAt: expect.any(Date), refused: 1000 - all.length });
    expect(all.length).toBeLessThanOrEqual(MAX_ITEMS.patterns);
  });

  test("no attempt of that number, task or student", async () => {
    const all = answerItems(attempt, mixed, 2);
    expect(await send(all, { number: 2 })).toEqual({ ok: false, reason: "no-attempt" });
    expect(await send(all, { task: "space" })).toEqual({ ok: false, reason: "no-attempt" });
    const other = await makeTaskStudent(services);
    expect(await send(all, { userId: other.userId })).toEqual({ ok: false, reason: "no-attempt" });
    const stranger = await makeStudent(services);
    expect(await send(all, { userId: stranger.userId })).toEqual({ ok: false, reason: "package-missing" });
    expect(await storedAnswers()).toBe("");
  });
});

describe("what changes meanwhile", () => {
  test("the rules: answers to items that cannot be made any more are refused, those scored stay", async () => {
    const all = answerItems(attempt, mixed, 4);
    const stored = packed(await send(all.slice(0, 2)));
    const outcome = await send(all, { generator: GENERATOR_VERSION - 1 });
    expect(outcome).toMatchObject({ ok: false, reason: "renewed" });
    expect(packed(outcome)).toBe(stored);
    expect(await storedAnswers()).toBe(stored);
    expect(await send(all)).toMatchObject({ ok: true, refused: 0 });
  });

  test("a rule is removed: its answers stay, and the task goes on", async () => {
    await services.db.update(strengthAttempts).set({ answers: "zz+5" }).where(eq(strengthAttempts.userId, userId));
    const outcome = await send([{ family: "zz", choice: 0, seconds: 5 }, ...answerItems(attempt, always, 2).slice(1)]);
    expect(outcome).toMatchObject({ ok: true, refused: 0, answers: [{ family: "zz" }, {}] });
  });

  test("the consent to the tasks is withdrawn", async () => {
    await services.db
      .update(consents)
      .set({ withdrawnAt: services.now() })
      .where(and(eq(consents.userId, userId), eq(consents.kind, "strengths")));
    const outcome = await send(answerItems(attempt, mixed, 2));
    expect(outcome).toEqual({ ok: false, reason: "strengths-consent-missing" });
    expect(await storedAnswers()).toBe("");
  });

  test("the guardian withdraws everything", async () => {
    await services.db.update(profiles).set({ consentState: "withdrawn" }).where(eq(profiles.id, userId));
    expect(await send(answerItems(attempt, mixed, 2))).toEqual({ ok: false, reason: "consent-missing" });
    expect(await storedAnswers()).toBe("");
  });

  test("the student turns 18, and has to consent before going on", async () => {
    services.clock.advance(400 * DAY_MS);
    const all = answerItems(attempt, mixed, 2);
    expect(await send(all)).toEqual({ ok: false, reason: "consent-missing" });
    await services.db.update(profiles).set({ consentState: "own" }).where(eq(profiles.id, userId));
    expect(await send(all)).toMatchObject({ ok: true, refused: 0 });
  });

  test("the order is refunded", async () => {
    await services.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, orderId));
    expect(await send(answerItems(attempt, mixed, 2))).toEqual({ ok: false, reason: "package-missing" });
    expect(await storedAnswers()).toBe("");
  });

  test.each([
    [
      "the order is refunded",
      () => services.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, orderId)),
    ],
    [
      "a consent is withdrawn",
      () => services.db.update(consents).set({ withdrawnAt: services.now() }).where(eq(consents.userId, userId)),
    ],
    [
      "the guardian withdraws",
      () => services.db.update(profiles).set({ consentState: "withdrawn" }).where(eq(profiles.id, userId)),
    ],
  ])("%s between the check and the write: nothing is stored", async (_, happens) => {
    const { db } = services;
    const meddling = new Proxy(db, {
      get(target, property) {
        const value: unknown = Reflect.get(target, property);
        if (property !== "update") return typeof value === "function" ? value.bind(target) : value;
        return (table: typeof strengthAttempts) => ({
          set: (changes: object) => ({
            where: (condition: Parameters<ReturnType<ReturnType<typeof target.update>["set"]>["where"]>[0]) => ({
              returning: async (fields: { number: typeof strengthAttempts.number }) => {
                await happens();
                return target.update(table).set(changes).where(condition).returning(fields);
              },
            }),
          }),
        });
      },
    });
    const outcome = await saveAnswers(
      { ...services, db: meddling },
      { userId, task: "patterns", number: 1, generator: GENERATOR_VERSION, answers: answerItems(attempt, mixed, 2) },
    );
    expect(outcome.ok).toBe(false);
    expect(await storedAnswers()).toBe("");
  });
});
