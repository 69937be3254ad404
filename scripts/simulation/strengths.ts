import {
  chooseNextItem,
  estimateFromAnswers,
  type ItemFamily,
  type ItemPool,
  type ScoredAnswer,
} from "#app/domain/strengths/adaptive.ts";
import { findStrengthCaution } from "#app/domain/strengths/answer-caution.ts";
import { probabilityRight } from "#app/domain/strengths/rasch.ts";
import { mean, pearson } from "#app/domain/assessment/statistics.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { normalFrom } from "../../tests/support/makers/simulated-people.ts";

/** Simulated students of each task. */
const STUDENTS = 2000;

/** How far a family's true difficulty may be from the predicted one, in logits, either way. */
const MISPREDICTION = 0.5;

/** The number of items after which an interrupted run is looked at. */
const INTERRUPTED_AFTER = 6;

/** Seconds for an item by whoever thinks about it. */
const SECONDS = 14;

export interface TaskSimulation {
  /** The squared correlation of estimate and ability: the reliability. */
  readonly reliability: number;
  /** The same after six items. */
  readonly interrupted: number;
  /** The mean of estimate minus ability, in logits. */
  readonly bias: number;
  /** Items of a run, on average. */
  readonly items: number;
  /** The largest share of runs in which one family occurs. */
  readonly exposure: number;
  /** The share of honest students, and of random tappers, whose answers are said to mean little. */
  readonly flagged: { readonly honest: number; readonly random: number };
}

type Answering = (family: ItemFamily) => boolean;

function runTask(pool: ItemPool, seed: number, isRight: Answering): ScoredAnswer[] {
  const answers: ScoredAnswer[] = [];
  for (;;) {
    const next = chooseNextItem(pool, seed, answers);
    if (next === null) return answers;
    answers.push({ family: next.family.id, isRight: isRight(next.family), seconds: SECONDS });
  }
}

/** Students with normal abilities of deviation 1, whose items are up to half a logit harder or easier than predicted. */
export function simulateTask(pool: ItemPool): TaskSimulation {
  const truth = mulberry32(pool.families.length);
  const errors = new Map(pool.families.map(({ id }) => [id, MISPREDICTION * (2 * truth() - 1)]));
  const runs = Array.from({ length: STUDENTS }, (_, index) => {
    const random = mulberry32(index + 1);
    const ability = normalFrom(random)();
    const answers = runTask(pool, index, ({ id, difficulty, options }) => {
      const item = { difficulty: difficulty + (errors.get(id) ?? 0), options };
      return random() < probabilityRight(ability, item);
    });
    return { ability, answers };
  });
  const tappers = Array.from({ length: STUDENTS }, (_, index) => {
    const random = mulberry32(index + 1);
    return runTask(pool, index, ({ options }) => random() < 1 / options);
  });
  const abilities = runs.map(({ ability }) => ability);
  const estimatesAfter = (count: number) =>
    runs.map(({ answers }) => estimateFromAnswers(pool, answers.slice(0, count)).ability);
  const whole = estimatesAfter(Number.POSITIVE_INFINITY);
  const square = (estimates: number[]) => (pearson(abilities, estimates) ?? 0) ** 2;
  const isFlagged = (answers: ScoredAnswer[]) => Number(findStrengthCaution(answers) !== null);
  return {
    reliability: square(whole),
    interrupted: square(estimatesAfter(INTERRUPTED_AFTER)),
    bias: mean(whole.map((estimate, index) => estimate - (abilities[index] ?? 0))),
    items: mean(runs.map(({ answers }) => answers.length)),
    exposure: Math.max(
      ...pool.families.map(({ id }) =>
        mean(runs.map(({ answers }) => Number(answers.some((each) => each.family === id)))),
      ),
    ),
    flagged: {
      honest: mean(runs.map(({ answers }) => isFlagged(answers))),
      random: mean(tappers.map(isFlagged)),
    },
  };
}
