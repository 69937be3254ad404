import { type ItemPool, type ScoredAnswer, chooseNextItem } from "#app/domain/strengths/adaptive.ts";
import { type AnswerCounts, calibratePool, countAnswers, withDifficulties } from "#app/domain/strengths/calibration.ts";
import { probabilityRight } from "#app/domain/strengths/rasch.ts";
import { mean } from "#app/domain/assessment/statistics.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { normalFrom } from "../../tests/support/makers/simulated-people.ts";

/** Nights, and students who do the task on the day before each. */
const NIGHTS = 4;
const STUDENTS_A_DAY = 500;

/** How far a family's true difficulty may be from the predicted one, in logits, either way. */
const MISPREDICTION = 0.5;

export interface CalibrationSimulation {
  /** The root mean square of predicted minus true difficulties, and of the estimated ones after all nights, in logits. */
  readonly error: { readonly before: number; readonly after: number };
  /** The mean of estimated minus true difficulties, in logits. */
  readonly bias: number;
  /** The smallest and largest infit mean square, of answers that follow the model. */
  readonly fit: readonly [number, number];
  /** Families said to differ by language, though none does. */
  readonly falseGaps: number;
  /** Whether a family that is one logit harder in Malayalam is said to differ. */
  readonly isGapFound: boolean;
}

function answerTask(pool: ItemPool, seed: number, truth: ReadonlyMap<string, number>): ScoredAnswer[] {
  const random = mulberry32(seed);
  const ability = normalFrom(random)();
  const answers: ScoredAnswer[] = [];
  for (;;) {
    const next = chooseNextItem(pool, seed, answers);
    if (next === null) return answers;
    const { id, options } = next.family;
    const item = { difficulty: truth.get(id) ?? 0, options };
    answers.push({ family: id, isRight: random() < probabilityRight(ability, item), seconds: 14 });
  }
}

/**
 * How many of a hundred students have other answers to a task if they do the tasks in the opposite order: none, as
 * nothing is carried from one task to another.
 */
export function countOrderEffects(pools: readonly ItemPool[]): number {
  const answersInOrder = (order: readonly ItemPool[], seed: number) =>
    new Map(order.map((pool) => [pool.task, JSON.stringify(answerTask(pool, seed, new Map()))]));
  return Array.from({ length: 100 }, (_, seed) => {
    const [forwards, backwards] = [answersInOrder(pools, seed), answersInOrder(pools.toReversed(), seed)];
    return [...forwards].some(([task, answers]) => backwards.get(task) !== answers);
  }).filter(Boolean).length;
}

/** Difficulties estimated night by night from students whose items are harder or easier than predicted. */
export function simulateCalibration(predicted: ItemPool): CalibrationSimulation {
  const random = mulberry32(predicted.families.length);
  const truth = new Map(
    predicted.families.map(({ id, difficulty }) => [id, difficulty + MISPREDICTION * (2 * random() - 1)]),
  );
  const [harder] = predicted.families.slice(Math.floor(predicted.families.length / 2));
  const inMalayalam = new Map(truth).set(harder?.id ?? "", (truth.get(harder?.id ?? "") ?? 0) + 1);
  const alike = recover(predicted, truth, truth);
  const unlike = recover(predicted, truth, inMalayalam);
  const estimated = withDifficulties(predicted, alike);
  const errorsOf = ({ families }: ItemPool) => families.map(({ id, difficulty }) => difficulty - (truth.get(id) ?? 0));
  const rootMeanSquare = (values: number[]) => Math.sqrt(mean(values.map((value) => value ** 2)));
  const fits = Object.values(alike).map(({ fit }) => fit);
  return {
    error: { before: rootMeanSquare(errorsOf(predicted)), after: rootMeanSquare(errorsOf(estimated)) },
    bias: mean(errorsOf(estimated)),
    fit: [Math.min(...fits), Math.max(...fits)],
    falseGaps: Object.values(alike).filter(({ gap }) => gap?.isLarge).length,
    isGapFound: unlike[harder?.id ?? ""]?.gap?.isLarge === true,
  };
}

function recover(predicted: ItemPool, english: ReadonlyMap<string, number>, malayalam: ReadonlyMap<string, number>) {
  let figures: ReturnType<typeof calibratePool> = {};
  const counts: Record<"en" | "ml", AnswerCounts> = { en: {}, ml: {} };
  for (let night = 0; night < NIGHTS; night += 1) {
    const pool = withDifficulties(predicted, figures);
    for (let student = 0; student < STUDENTS_A_DAY; student += 1) {
      const language = student % 2 === 0 ? "en" : "ml";
      const seed = 1 + night * STUDENTS_A_DAY + student;
      const answers = answerTask(pool, seed, language === "en" ? english : malayalam);
      counts[language] = countAnswers(counts[language], pool, answers);
    }
    figures = calibratePool(predicted, counts);
  }
  return figures;
}
