import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  EMPTY_LOCAL_DRAFT,
  type LocalDraft,
  unsentAnswers,
  withConfirmed,
  withUnsent,
} from "#app/domain/assessment/assessment-draft.ts";
import { LIKERT_ANSWERS } from "#app/domain/assessment/likert.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { saveDraft } from "#app/usecases/assessment/save-draft.ts";
import { submitAssessment } from "#app/usecases/assessment/submit-assessment.ts";
import { userResponses } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { uniformSheet } from "../../support/makers/answer-sheets.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { SLOW } from "../../support/tags.ts";

/** Run n has the seed FIRST_SEED + n: to repeat a failed run alone, put its seed here and 1 above. */
const FIRST_SEED = 1;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let services: TestServices;
let userId: string;
beforeAll(async () => {
  services = testServices();
  ({ userId } = await makeStudent(services));
});

/** A phone or a computer on which an order is answered: its local draft, and its clock's offset. */
class Device {
  local: LocalDraft = EMPTY_LOCAL_DRAFT;

  constructor(
    private readonly orderId: string,
    readonly skewMs: number,
  ) {}

  get clock(): number {
    return services.now().getTime() + this.skewMs;
  }

  answer(questionId: number, answer: string): void {
    this.local = withUnsent(this.local, { [questionId]: { answer, at: this.clock } });
  }

  /** Sends unconfirmed answers; if the response is lost, the device does not know the outcome. */
  async sync({ isAnswerLost = false } = {}): Promise<void> {
    const sent = unsentAnswers(this.local);
    const saved = await saveDraft(services, {
      userId,
      orderId: this.orderId,
      answers: sent,
      position: null,
      clock: this.clock,
    });
    if (!saved.ok) throw new Error(saved.reason);
    if (!isAnswerLost) this.local = withConfirmed(this.local, { sent, onServer: saved.draft.answers });
  }

  /** The answers without their times. */
  get sheet(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.local.answers).map(([id, { answer }]) => [id, answer]));
  }
}

describe("two devices at once", () => {
  async function tryRandomRuns(count: number): Promise<void> {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + count; seed += 1) {
      const random = mulberry32(seed);
      const roll = (below: number) => Math.floor(random() * below);
      const { id: orderId } = await makeOrder(services, userId);
      const devices = [new Device(orderId, (roll(7) - 3) * HOUR_MS), new Device(orderId, (roll(7) - 3) * HOUR_MS)];
      const expected: Record<string, string> = {};
      for (let step = 40; step > 0; step -= 1) {
        services.clock.advance(1 + roll(10 * MINUTE_MS));
        const device = devices[roll(2)];
        if (roll(3) === 0) await device?.sync({ isAnswerLost: roll(4) === 0 });
        else {
          const questionId = 1 + roll(8);
          const answer = LIKERT_ANSWERS[roll(5)] ?? "neutral";
          device?.answer(questionId, answer);
          expected[questionId] = answer;
        }
      }
      for (const device of [...devices, ...devices]) await device.sync();
      const skews = devices.map(({ skewMs }) => skewMs / HOUR_MS).join(" h and ");
      for (const { sheet } of devices) expect(sheet, `seed ${seed}, clocks off by ${skews} h`).toEqual(expected);
    }
  }

  const OUTCOME = "skewed clocks, flaky networks: both end with each question's last answer";
  test(`6 random runs, ${OUTCOME}`, () => tryRandomRuns(6));
  test(`60 random runs, ${OUTCOME}`, { tags: [SLOW] }, () => tryRandomRuns(60));

  test("a clock that runs a year ahead wins only while its answer is the last", async () => {
    const { id: orderId } = await makeOrder(services, userId);
    const fast = new Device(orderId, 365 * 24 * HOUR_MS);
    const right = new Device(orderId, 0);
    fast.answer(1, "agree");
    await fast.sync();
    services.clock.advance(1);
    right.answer(1, "disagree");
    await right.sync();
    await fast.sync();
    expect(fast.sheet).toEqual({ 1: "disagree" });
  });

  test("a clock that was set back between answering and sending still yields no time in the future", async () => {
    const { id: orderId } = await makeOrder(services, userId);
    const now = services.now().getTime();
    const answers = { 1: { answer: "agree", at: now + 5 * HOUR_MS } };
    expect(await saveDraft(services, { userId, orderId, answers, position: null, clock: now })).toMatchObject({
      draft: { answers: { 1: { at: now } } },
    });
  });

  test("pending answers of the submitting device count from when they were given, not sent", async () => {
    const { id: orderId } = await makeOrder(services, userId);
    const phone = new Device(orderId, -2 * HOUR_MS);
    const laptop = new Device(orderId, 0);
    for (const [id, answer] of Object.entries(uniformSheet("agree"))) phone.answer(Number(id), answer);
    await phone.sync();
    phone.answer(1, "disagree");
    phone.answer(2, "disagree");
    services.clock.advance(MINUTE_MS);
    laptop.answer(1, "neutral");
    await laptop.sync();
    services.clock.advance(HOUR_MS);
    const outcome = await submitAssessment(services, {
      userId,
      orderId,
      answers: unsentAnswers(phone.local),
      clock: phone.clock,
      isConfirmed: true,
    });
    expect(outcome).toMatchObject({ ok: true });
    const rows = await services.db.select().from(userResponses).where(eq(userResponses.orderId, orderId));
    expect(Object.fromEntries(rows.map(({ questionId, answer }) => [questionId, answer]))).toMatchObject({
      1: "neutral",
      2: "disagree",
      3: "agree",
    });
  });
});
