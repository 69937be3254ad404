import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { packAnswers } from "#app/domain/strengths/answer-record.ts";
import { findStudentStrengths } from "#app/usecases/strengths/find-student-strengths.ts";
import { strengthAttempts, strengthCounts } from "#db/schema/index.ts";
import { makeTaskStudent } from "../../support/makers/strengths.ts";
import { START, type TestServices, testServices } from "../../support/services.ts";

const ANSWERS = packAnswers([{ family: "A", isRight: true, seconds: 9 }]);

let services: TestServices;
let userId: string;
beforeEach(async () => {
  services = testServices();
  // Not by the services, whose statements may not read a whole table.
  await (env as unknown as { DB: D1Database }).DB.prepare("delete from strength_counts").run();
  ({ userId } = await makeTaskStudent(services, { profile: { educationStatus: "studying12th" } }));
  const attempt = { userId, number: 1, seed: 1, language: "en" as const, answers: ANSWERS, finishedAt: START };
  await services.db.insert(strengthAttempts).values([
    { ...attempt, task: "patterns", calibration: 2, ability: 1, error: 0.5 },
    { ...attempt, task: "words", calibration: 2, ability: 1, error: 0.5 },
  ]);
});

/** Counts students of the student's class, all with an ability of half a logit. */
async function count(task: "patterns" | "words", language: "en" | "ml", students: number): Promise<void> {
  await services.db
    .insert(strengthCounts)
    .values({ task, language, students, answers: {}, abilities: { studying12th: { 5: students } } })
    .onConflictDoUpdate({
      target: [strengthCounts.task, strengthCounts.language],
      set: { students, abilities: { studying12th: { 5: students } } },
    });
}

async function percentiles(): Promise<Record<string, number | null>> {
  const strengths = await findStudentStrengths(services, userId);
  return Object.fromEntries((strengths?.tasks ?? []).map(({ task, percentile }) => [task, percentile]));
}

describe("percentiles", () => {
  test("are told from 500 students of the class, in both languages together", async () => {
    await count("patterns", "en", 300);
    await count("patterns", "ml", 199);
    expect(await percentiles()).toEqual({ patterns: null, words: null });
    await count("patterns", "ml", 200);
    expect(await percentiles()).toEqual({ patterns: 99, words: null });
  });

  test("of the words are those of the student's own language", async () => {
    await count("words", "en", 400);
    await count("words", "ml", 600);
    expect(await percentiles()).toEqual({ patterns: null, words: null });
    await count("words", "en", 500);
    expect(await percentiles()).toEqual({ patterns: null, words: 99 });
  });
});

test("without a finished task, there is nothing to tell", async () => {
  const { userId: other } = await makeTaskStudent(services);
  expect(await findStudentStrengths(services, other)).toBeNull();
});
