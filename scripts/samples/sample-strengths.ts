import type { StrengthResult } from "#app/domain/strengths/attempt.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import { describeStrengths } from "#app/domain/strengths/what-comes-easily.ts";

function finished(task: StrengthTask, ability: number, items: number): StrengthResult {
  const finishedAt = new Date("2026-06-04T13:30:00Z");
  return {
    task,
    number: 1,
    language: "en",
    calibration: 0,
    ability,
    error: 0.5,
    care: null,
    caution: null,
    items,
    finishedAt,
  };
}

/** What comes easily to the samples' students: Words stand out, Machines are less at hand, two are not clear. */
export const SAMPLE_STRENGTHS = describeStrengths([
  finished("patterns", 0.2, 20),
  finished("numbers", -0.1, 20),
  finished("words", 1.4, 19),
  finished("machines", -1.2, 18),
  { ...finished("care", 0, 44), ability: null, error: null, care: { right: 41, wrong: 3 } },
]);
