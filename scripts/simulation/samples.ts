import { LIKERT_QUESTIONS, QUESTIONS } from "#app/content/questions.ts";
import { assessAnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import {
  addSheet,
  type AnswerSums,
  describeSample,
  emptySums,
  pointsOfSheet,
  type SampleStatistics,
  pickScoredItems,
} from "#app/domain/assessment/sample-statistics.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { scoreProfile } from "#app/domain/assessment/riasec.ts";
import { pearson } from "#app/domain/assessment/statistics.ts";

type Sheet = Readonly<Record<number, string>>;

const ITEMS = pickScoredItems(QUESTIONS);

/** Sheets of people with the seeds 1 to `count`. */
export function drawSheets(count: number, makeSheet: (seed: number) => Sheet): Sheet[] {
  return Array.from({ length: count }, (_, index) => makeSheet(index + 1));
}

/** Whether a sheet's report would say "interpret with care". */
export function isFlagged(answers: Sheet, answeredAt?: Readonly<Record<number, string>>): boolean {
  const input = { items: LIKERT_QUESTIONS, answers, ...(answeredAt && { answeredAt }) };
  return assessAnswerQuality(input).verdict === "interpret_with_care";
}

/** Statistics of these sheets without the flagged ones, as computed every night. */
export function describeSheets(sheets: readonly Sheet[]): SampleStatistics {
  const sums = sheets.reduce<AnswerSums>((all, sheet) => {
    const points = isFlagged(sheet) ? null : pointsOfSheet(ITEMS, sheet);
    return points === null ? all : addSheet(all, points);
  }, emptySums(ITEMS));
  const described = describeSample(ITEMS, sums);
  if (described === null) throw new Error("Too few sheets");
  return described;
}

/** Correlations of the six types over these sheets without the flagged ones, in the order R I A S E C. */
export function correlateTypes(sheets: readonly Sheet[]): number[][] {
  const profiles = sheets.filter((sheet) => !isFlagged(sheet)).map((sheet) => scoreProfile(QUESTIONS, sheet));
  const columns = HOLLAND_TYPES.map((type) => profiles.map(({ percentages }) => percentages[type] ?? Number.NaN));
  return columns.map((one) => columns.map((other) => pearson(one, other) ?? Number.NaN));
}
