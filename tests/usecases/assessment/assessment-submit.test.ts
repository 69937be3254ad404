import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { submitAssessment } from "#app/usecases/assessment/submit-assessment.ts";
import { saveDraft } from "#app/usecases/assessment/save-draft.ts";
import { chooseCareers } from "#app/usecases/assessment/choose-careers.ts";
import { startAssessment } from "#app/usecases/assessment/start-assessment.ts";
import { LIKERT_ANSWERS } from "#app/domain/assessment/likert.ts";
import { timedAnswers as timedPairs } from "#app/domain/assessment/submitted-answers.ts";
import {
  answerSheets,
  assessmentDrafts,
  assessmentResults,
  orders,
  profiles,
  userResponses,
} from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { clearSheet, timedAnswers, uniformSheet } from "../../support/makers/answer-sheets.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";

const at = START.getTime() - 60 * 60 * 1000;
let services: TestServices;
let userId: string;
let orderId: string;

beforeEach(async () => {
  services = testServices();
  ({ userId } = await makeStudent(services));
  ({ id: orderId } = await makeOrder(services, userId));
});

const careful = timedAnswers(clearSheet("I", "S"), at);
const submit = (changes: Partial<Parameters<typeof submitAssessment>[1]> = {}) =>
  submitAssessment(services, { userId, orderId, answers: careful, isConfirmed: true, ...changes });
const responses = (id = orderId) => services.db.select().from(userResponses).where(eq(userResponses.orderId, id));
const results = (id = orderId) => services.db.select().from(assessmentResults).where(eq(assessmentResults.orderId, id));

describe("submitting", () => {
  test("stores answers and a queued result, ends the draft, and queues the report", async () => {
    await saveDraft(services, { userId, orderId, answers: careful, position: 63 });
    const outcome = await submit({ answers: {} });
    expect(outcome).toMatchObject({ ok: true, isSettled: true });
    expect(await responses()).toHaveLength(63);
    const [first] = await responses();
    expect(first).toMatchObject({
      userId,
      orderId,
      questionId: 1,
      answer: careful[1]?.answer,
      answeredAt: new Date(at + 10_000),
    });
    expect(await results()).toMatchObject([
      { id: outcome.ok && outcome.resultId, userId, status: "queued", language: "both" },
    ]);
    expect(await services.db.select().from(assessmentDrafts).where(eq(assessmentDrafts.orderId, orderId))).toEqual([]);
    expect(services.queuedReports).toEqual([{ resultId: outcome.ok && outcome.resultId }]);
    expect((await startAssessment(services, { userId, orderId })).decision).toMatchObject({
      reason: "already-completed",
    });
  });

  test("answers are stored in short, and read as before from either form", async () => {
    const all = { ...careful, 63: { answer: "europe", at: at + 700_400 }, 1001: { answer: "12", at: at + 700_400 } };
    await submit({ answers: all });
    const read = await responses();
    const [sheet] = await services.db.select().from(answerSheets).where(eq(answerSheets.orderId, orderId));
    expect(sheet?.answers["63"]).toEqual(["europe", 700_400 - 10_000]);
    expect(sheet?.answers["0"]).toMatch(/^[a-e]0[a-e]10[a-e]20([a-e]\d+){59}$/);
    expect(JSON.stringify(sheet?.answers).length).toBeLessThan(350);
    for (const { questionId, answer, answeredAt } of read) {
      const given = all[questionId as keyof typeof all];
      expect(answer).toBe(given?.answer);
      expect(Math.abs((answeredAt?.getTime() ?? 0) - (given?.at ?? 0))).toBeLessThanOrEqual(500);
    }
    // Sheets in the earlier stored form.
    const { id: earlier } = await makeOrder(services, userId);
    const pairs = timedPairs(sheet?.answers ?? {});
    await services.db
      .insert(answerSheets)
      .values({ orderId: earlier, userId, answers: pairs, begunAt: sheet?.begunAt ?? null });
    const facts = ({ questionId, answer, answeredAt }: (typeof read)[number]) => ({ questionId, answer, answeredAt });
    expect((await responses(earlier)).map(facts)).toEqual(read.map(facts));
    expect(Object.values(pairs)).toHaveLength(64);
    // A letter for each answer, as stored for some days.
    const { id: between } = await makeOrder(services, userId);
    const letters = Object.fromEntries(
      Object.entries(pairs).map(([id, [answer, after]]) => {
        const place = LIKERT_ANSWERS.indexOf(answer as (typeof LIKERT_ANSWERS)[number]);
        return [id, place < 0 ? ([answer, after] as const) : `${"abcde"[place]}${(after ?? 0) / 1000}`] as const;
      }),
    );
    await services.db
      .insert(answerSheets)
      .values({ orderId: between, userId, answers: letters, begunAt: sheet?.begunAt ?? null });
    expect((await responses(between)).map(facts)).toEqual(read.map(facts));
    expect(timedPairs(letters)).toEqual(pairs);
  });

  test("the browser's answers and the draft are merged; the later answer wins", async () => {
    await saveDraft(services, { userId, orderId, answers: careful, position: 63 });
    await submit({ answers: { 1: { answer: "neutral", at: START.getTime() }, 2: { answer: "neutral", at: at - 1 } } });
    const rows = await responses();
    expect(rows.find((row) => row.questionId === 1)?.answer).toBe("neutral");
    expect(rows.find((row) => row.questionId === 2)?.answer).toBe(careful[2]?.answer);
  });

  test("twice, and from two tabs at once, yields one result and one set of answers", async () => {
    const outcomes = await Promise.all([submit(), submit(), submit()]);
    const ids = new Set(outcomes.map((outcome) => outcome.ok && outcome.resultId));
    expect(ids.size).toBe(1);
    const again = await submit({ answers: timedAnswers(uniformSheet("neutral"), at) });
    expect(again.ok && ids.has(again.resultId)).toBe(true);
    expect(await responses()).toHaveLength(63);
    expect(await results()).toHaveLength(1);
    expect(services.queuedReports).toHaveLength(1);
  });

  test("chosen careers are stored too; unknown ones are not", async () => {
    await submit({
      answers: { ...careful, 1001: { answer: "9999", at }, 1002: { answer: "12", at }, 1003: { answer: "", at } },
    });
    expect((await responses()).filter((row) => row.questionId > 1000)).toMatchObject([
      { questionId: 1001, answer: "12" },
    ]);
  });

  test("careers chosen before there was an order are taken over once", async () => {
    await chooseCareers(services, { userId, orderId: null, categoryIds: [7, 8] });
    await submit();
    expect((await responses()).filter((row) => row.questionId > 1000)).toMatchObject([
      { questionId: 1001, answer: "7" },
      { questionId: 1002, answer: "8" },
    ]);
    const [profile] = await services.db.select().from(profiles).where(eq(profiles.id, userId));
    expect(profile?.preferredCareers).toEqual([]);
  });

  test("a second purchase has its own answers", async () => {
    await submit();
    const second = await makeOrder(services, userId, { packageType: "gold" });
    expect(await submit({ orderId: second.id })).toMatchObject({ ok: true });
    expect(await responses()).toHaveLength(63);
    expect(await responses(second.id)).toHaveLength(63);
  });

  test("a paid order is accepted, and its report waits", async () => {
    const paid = await makeOrder(services, userId, { status: "paid" });
    expect(await submit({ orderId: paid.id })).toMatchObject({ ok: true, isSettled: false });
    expect(services.queuedReports).toEqual([]);
    expect(await results(paid.id)).toMatchObject([{ status: "queued" }]);
  });

  test("a queue that rejects the message only delays the report", async () => {
    services.reportQueue.send = () => Promise.reject(new Error("The queue is away"));
    expect(await submit()).toMatchObject({ ok: true });
    expect(await results()).toHaveLength(1);
  });
});

describe("what is refused", () => {
  test("unanswered questions are named, and nothing is stored", async () => {
    const { 5: _five, 40: _forty, ...incomplete } = careful;
    expect(await submit({ answers: { ...incomplete, 40: { answer: "perhaps", at } } })).toEqual({
      ok: false,
      reason: "unanswered",
      questionIds: [5, 40],
    });
    expect(await responses()).toEqual([]);
  });

  test("uniform answers are reported before they are stored, and stored when confirmed", async () => {
    const uniform = timedAnswers(uniformSheet("agree"), at);
    expect(await submit({ answers: uniform, isConfirmed: false })).toMatchObject({
      ok: false,
      reason: "careless",
      cautions: ["long_run", "little_variation", "one_sided", "contradictory"],
    });
    expect(await responses()).toEqual([]);
    expect(await submit({ answers: uniform, isConfirmed: true })).toMatchObject({ ok: true });
  });

  test("careful answers need no confirmation", async () => {
    expect(await submit({ isConfirmed: false })).toMatchObject({ ok: true });
  });

  test("someone else's order, an unpaid, a refunded and an unknown one", async () => {
    const other = await makeStudent(services);
    const created = await makeOrder(services, userId, { status: "created" });
    const refunded = await makeOrder(services, userId, { status: "refunded" });
    for (const attempt of [
      { userId: other.userId },
      { orderId: created.id },
      { orderId: refunded.id },
      { orderId: "nothing" },
    ]) {
      expect(await submit(attempt)).toEqual({ ok: false, reason: "invalid-order" });
    }
    expect(await services.db.select().from(userResponses).where(eq(userResponses.userId, other.userId))).toEqual([]);
    expect(await responses()).toEqual([]);
  });

  test("an order that was refunded meanwhile keeps its draft", async () => {
    await saveDraft(services, { userId, orderId, answers: careful, position: 63 });
    await services.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, orderId));
    expect(await submit({ answers: {} })).toEqual({ ok: false, reason: "invalid-order" });
    expect(await services.db.select().from(assessmentDrafts).where(eq(assessmentDrafts.orderId, orderId))).toHaveLength(
      1,
    );
  });

  test("when the database fails in the middle, nothing is stored", async () => {
    const { db } = services;
    const batch = db.batch.bind(db);
    // The last statement of the batch names a missing table: D1 rolls back the others.
    db.batch = ((statements: unknown[]) =>
      batch([...statements, db.run("select * from nowhere")] as never)) as typeof db.batch;
    await expect(submit()).rejects.toThrow(/nowhere|no such table/);
    db.batch = batch;
    expect(await responses()).toEqual([]);
    expect(await results()).toEqual([]);
    expect(await submit()).toMatchObject({ ok: true });
  });
});
