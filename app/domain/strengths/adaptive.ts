import { fnv1a32, mulberry32 } from "#app/domain/platform/seeded-random.ts";
import { type AbilityEstimate, estimateAbility, itemInformation, type RaschItem } from "./rasch.ts";
import { type AdaptiveTask, MAX_ITEMS, type StrengthTask } from "./task.ts";

/** Items of equal difficulty: made by the same rule, or a single item of a word bank. */
export interface ItemFamily extends RaschItem {
  /** One to three characters, stored with each answer: never reused for another rule. */
  readonly id: string;
}

/** The families of a task with their difficulties as of one calibration. */
export interface ItemPool {
  readonly task: AdaptiveTask;
  readonly families: readonly ItemFamily[];
}

/** A scored answer to one item. */
export interface ScoredAnswer {
  /** The family's id. */
  readonly family: string;
  readonly isRight: boolean;
  /** Seconds between the item's display and the answer, whole. */
  readonly seconds: number;
}

/** The next item: a family, and the seed from which its generator makes the item. */
export interface NextItem {
  readonly family: ItemFamily;
  readonly seed: number;
}

/** The error, in logits, at which a task ends: about .75 of reliability. */
const TARGET_ERROR = 0.5;

/** The next item is drawn from this many most informative families, so that not everybody gets the same ones. */
const CANDIDATES = 4;

/** The first items are drawn from more: everybody's estimate begins at the same ability. */
const FIRST_CANDIDATES = 8;

/** The ability after the answers. Those whose family the pool lacks do not count: a later version may have removed it. */
export function estimateFromAnswers(pool: ItemPool, answers: readonly ScoredAnswer[]): AbilityEstimate {
  const families = new Map(pool.families.map((family) => [family.id, family]));
  return estimateAbility(
    answers.flatMap(({ family, isRight }) => {
      const found = families.get(family);
      return found ? [{ ...found, isRight }] : [];
    }),
  );
}

/** Whether a task has ended: the estimate is precise enough, or the limit of items is reached. */
export function isTaskFinished(pool: ItemPool, answers: readonly ScoredAnswer[]): boolean {
  return answers.length >= MAX_ITEMS[pool.task] || estimateFromAnswers(pool, answers).error <= TARGET_ERROR;
}

/** The seed of an attempt's item at a place, from 0. */
export function itemSeed(attemptSeed: number, task: StrengthTask, place: number): number {
  return fnv1a32(`${attemptSeed} ${task} ${place}`);
}

/**
 * The next item after the answers so far; null at the end. A pure function of the pool, the attempt's seed and the
 * answers, so that browser and server, and a phone that takes over, arrive at the same item.
 */
export function chooseNextItem(pool: ItemPool, attemptSeed: number, answers: readonly ScoredAnswer[]): NextItem | null {
  if (isTaskFinished(pool, answers)) return null;
  const seed = itemSeed(attemptSeed, pool.task, answers.length);
  const { ability } = estimateFromAnswers(pool, answers);
  const uses = new Map<string, number>();
  for (const { family } of answers) uses.set(family, (uses.get(family) ?? 0) + 1);
  const usesOf = ({ id }: ItemFamily) => uses.get(id) ?? 0;
  const maxUses = Math.ceil((1.5 * MAX_ITEMS[pool.task]) / pool.families.length);
  const last = answers.at(-1)?.family;
  const usable = pool.families.filter((family) => usesOf(family) < maxUses && family.id !== last);
  const informative = usable
    .map((family) => ({ family, information: itemInformation(ability, family) }))
    .toSorted((first, second) => second.information - first.information)
    .slice(0, answers.length < 2 ? FIRST_CANDIDATES : CANDIDATES);
  const drawn = informative[Math.floor(mulberry32(seed)() * informative.length)];
  return drawn ? { family: drawn.family, seed } : null;
}
