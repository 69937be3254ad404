import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { QUESTIONS } from "#app/content/questions.ts";
import { recommendCareers } from "#app/domain/report/recommendation.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { recordCareerFeedback } from "#app/usecases/report/record-career-feedback.ts";
import { readTogether } from "#db/queries/platform/read-together.ts";
import { readReportOptions, selectReportOptions } from "#db/queries/report/report-options.ts";
import { assessmentResults } from "#db/schema/index.ts";
import { makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const answers = Object.fromEntries(QUESTIONS.map(({ id, type }) => [id, type === "I" ? "strongly_agree" : "neutral"]));
const recommendedCareers = recommendCareers({
  profile: scoreProfile(QUESTIONS, answers),
  catalogue: CAREER_CATALOGUE,
  chosenCategoryIds: [],
  seed: "order",
});
const [first = 0, second = 0] = recommendedCareers.map(({ categoryId }) => categoryId);
const sixth = recommendedCareers[5]?.categoryId ?? 0;

let services: TestServices;
let userId: string;
let resultId: string;

beforeEach(async () => {
  services = testServices();
  ({ userId } = await makeStudent(services));
  const order = await makeOrder(services, userId);
  resultId = services.newId();
  await services.db.insert(assessmentResults).values({
    id: resultId,
    userId,
    orderId: order.id,
    status: "ready",
    report: "## Personality type",
    recommendedCareers,
  });
});

const say = (categoryId: number, fits: boolean | null, changes: { userId?: string; resultId?: string } = {}) =>
  recordCareerFeedback(services, { userId, resultId, categoryId, fits, ...changes });
const text = async () => {
  const report = readReportOptions(
    await readTogether(services.db, selectReportOptions(services.db, { userId, orderId: null })),
  );
  return Object.fromEntries((report?.feedback ?? []).map(({ categoryId, fits }) => [categoryId, fits]));
};

test("a career fits, does not, or has no feedback; the last choice counts", async () => {
  expect(await say(first, true)).toEqual({ ok: true });
  expect(await say(second, false)).toEqual({ ok: true });
  expect(await text()).toEqual({ [first]: true, [second]: false });
  await say(first, false);
  expect(await text()).toEqual({ [first]: false, [second]: false });
  await say(first, null);
  expect(await text()).toEqual({ [second]: false });
});

test("repeating it changes nothing", async () => {
  await Promise.all([say(first, true), say(first, true), say(first, true)]);
  await say(second, null);
  await say(second, null);
  expect(await text()).toEqual({ [first]: true });
});

test("only careers that the report shows, only in one's own finished report", async () => {
  const other = await makeStudent(services);
  expect(await say(first, true, { userId: other.userId })).toEqual({ ok: false, reason: "report-not-found" });
  expect(await say(first, true, { resultId: "nothing" })).toEqual({ ok: false, reason: "report-not-found" });
  expect(await say(sixth, true)).toEqual({ ok: false, reason: "career-not-in-report" });
  expect(await say(9999, true)).toEqual({ ok: false, reason: "career-not-in-report" });
  await services.db.update(assessmentResults).set({ status: "queued" }).where(eq(assessmentResults.id, resultId));
  expect(await say(first, true)).toEqual({ ok: false, reason: "report-not-found" });
  expect(await text()).toEqual({});
});
