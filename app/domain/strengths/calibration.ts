import { estimateFromAnswers, type ItemFamily, type ItemPool, type ScoredAnswer } from "./adaptive.ts";
import { type Language, LANGUAGES } from "#app/domain/platform/language.ts";
import type { AbilityEstimate, RaschItem } from "./rasch.ts";
import { type AdaptiveTask, STRENGTH_TASKS, type StrengthTask } from "./task.ts";

/**
 * Answers to one family: numbers of answers and of right ones, by what was expected of those who gave them. A key is
 * the ability before the answer in half logits and its error in tenths: `-1/9` is −0.5 ± 0.9.
 */
type FamilyCounts = Readonly<Record<string, readonly [answers: number, right: number]>>;

/** By the family's id. */
export type AnswerCounts = Readonly<Record<string, FamilyCounts>>;

/** A family's difficulty as estimated from answers. */
export interface FamilyFigures {
  /** In logits. */
  readonly difficulty: number;
  /** The number of answers. */
  readonly n: number;
  /** Infit mean square: 1 as the model expects, above 1 for answers that are less predictable. */
  readonly fit: number;
  /**
   * How much harder the family is in Malayalam than in English, beyond what all families of the task are, in logits:
   * with its standard error, and whether it is large enough to be looked at. Null with too few answers in a language.
   */
  readonly gap: { readonly logits: number; readonly error: number; readonly isLarge: boolean } | null;
}

/** The figures of all pools as of one calibration. */
export type CalibrationFigures = Readonly<Record<string, Readonly<Record<string, FamilyFigures>>>>;

/** A pool's name: the task's, with the language for the words, of which each language has its own. */
export function poolKey(task: AdaptiveTask, language: Language): string {
  return task === "words" ? `words-${language}` : task;
}

/** The standard deviation of the true difficulties around the predicted ones, in logits. */
const PREDICTION_DEVIATION = 0.5;

/** Hardly any knowledge beforehand: for comparing languages, where a common prior would hide a difference. */
const FLAT_DEVIATION = 3;

/** Answers in each language from which they are compared. */
const GAP_FROM = 200;

/**
 * A difference of difficulty counts as large as in category C of the Educational Testing Service (Zwick & Ercikan 1989):
 * at least .64 logits, and beyond doubt above .43, one-sided at 5 %.
 */
const LARGE_GAP = 0.64;
const SMALL_GAP = 0.43;
const ONE_SIDED = 1.645;

/**
 * Adds an attempt's answers to the counts. Each is counted by the ability that the answers before it tell, as the engine
 * saw it when it chose the item: an estimate that contained the answer itself, or those that its outcome led to, would
 * find every family as difficult as predicted.
 */
export function countAnswers(counts: AnswerCounts, pool: ItemPool, answers: readonly ScoredAnswer[]): AnswerCounts {
  const changed: Record<string, FamilyCounts> = { ...counts };
  for (const [place, { family, isRight }] of answers.entries()) {
    const { ability, error } = estimateFromAnswers(pool, answers.slice(0, place));
    const cell = `${Math.round(2 * ability)}/${Math.round(10 * error)}`;
    const [total, right] = changed[family]?.[cell] ?? [0, 0];
    changed[family] = { ...changed[family], [cell]: [total + 1, right + Number(isRight)] };
  }
  return changed;
}

/** The counts of two groups together. */
function addCounts(one: FamilyCounts, other: FamilyCounts): FamilyCounts {
  const sum: Record<string, readonly [number, number]> = { ...one };
  for (const [cell, [answers, right]] of Object.entries(other)) {
    const [total, known] = sum[cell] ?? [0, 0];
    sum[cell] = [total + answers, known + right];
  }
  return sum;
}

interface Cell extends AbilityEstimate {
  readonly answers: number;
  readonly right: number;
}

function readCells(counts: FamilyCounts): Cell[] {
  return Object.entries(counts).map(([cell, [answers, right]]) => {
    const [ability = 0, error = 0] = cell.split("/").map(Number);
    return { ability: ability / 2, error: error / 10, answers, right };
  });
}

/**
 * The probability of a right answer by students whose abilities are normal around an estimate, and how it changes with
 * the difficulty. The mean of a logistic curve over a normal distribution is a flatter logistic curve (MacKay 1992).
 */
function expectRight({ ability, error }: AbilityEstimate, { difficulty, options }: RaschItem) {
  const flatness = 1 / Math.sqrt(1 + (Math.PI * error * error) / 8);
  const known = 1 / (1 + Math.exp(flatness * (difficulty - ability)));
  const guess = 1 / options;
  return { right: guess + (1 - guess) * known, slope: -(1 - guess) * flatness * known * (1 - known) };
}

/** Steps of Fisher's scoring: five are enough from any prediction. */
const STEPS = 20;

/** The most probable difficulty (MAP) after the counted answers, around a prediction, with its standard error. */
function estimateDifficulty(predicted: RaschItem, cells: readonly Cell[], deviation: number) {
  let difficulty = predicted.difficulty;
  let information = 0;
  for (let step = 0; step < STEPS; step += 1) {
    let gradient = (predicted.difficulty - difficulty) / deviation ** 2;
    information = 1 / deviation ** 2;
    for (const cell of cells) {
      const { right, slope } = expectRight(cell, { ...predicted, difficulty });
      const variance = right * (1 - right);
      gradient += ((cell.right - cell.answers * right) * slope) / variance;
      information += (cell.answers * slope * slope) / variance;
    }
    difficulty += gradient / information;
  }
  return { difficulty, error: 1 / Math.sqrt(information) };
}

function infit(item: RaschItem, cells: readonly Cell[]): number {
  let [squares, expected] = [0, 0];
  for (const cell of cells) {
    const { right } = expectRight(cell, item);
    squares += cell.right * (1 - right) ** 2 + (cell.answers - cell.right) * right ** 2;
    expected += cell.answers * right * (1 - right);
  }
  return expected === 0 ? 1 : squares / expected;
}

function countCells(counts: FamilyCounts): number {
  return Object.values(counts).reduce((sum, [answers]) => sum + answers, 0);
}

/**
 * Estimates the difficulties of a pool's families that were answered, from the counts of one language or of both.
 * @param predicted the families with predicted difficulties
 */
export function calibratePool(
  predicted: ItemPool,
  byLanguage: Readonly<Partial<Record<"en" | "ml", AnswerCounts>>>,
): Record<string, FamilyFigures> {
  const gaps = findGaps(predicted, byLanguage);
  const figures: Record<string, FamilyFigures> = {};
  for (const family of predicted.families) {
    const counts = addCounts(byLanguage.en?.[family.id] ?? {}, byLanguage.ml?.[family.id] ?? {});
    const n = countCells(counts);
    if (n === 0) continue;
    const cells = readCells(counts);
    const { difficulty } = estimateDifficulty(family, cells, PREDICTION_DEVIATION);
    const fit = infit({ ...family, difficulty }, cells);
    figures[family.id] = { difficulty: round(difficulty), n, fit: round(fit), gap: gaps.get(family.id) ?? null };
  }
  return figures;
}

/** What is published of a task: ranges over its families that were answered, null without any. */
export interface TaskFigures {
  readonly task: AdaptiveTask;
  readonly students: number;
  readonly answers: readonly [least: number, most: number] | null;
  readonly fit: readonly [least: number, most: number] | null;
  /** Families found harder in one language than in the other. */
  readonly gaps: number;
}

/** The published figures of each task; the words' are those of both languages. */
export function describeTasks(
  figures: CalibrationFigures,
  students: Readonly<Partial<Record<StrengthTask, number>>>,
): TaskFigures[] {
  return STRENGTH_TASKS.filter((task) => task !== "care").map((task) => {
    const keys = new Set(LANGUAGES.map((language) => poolKey(task, language)));
    const families = [...keys].flatMap((key) => Object.values(figures[key] ?? {}));
    const rangeOf = (values: readonly number[]) =>
      values.length === 0 ? null : ([Math.min(...values), Math.max(...values)] as const);
    return {
      task,
      students: students[task] ?? 0,
      answers: rangeOf(families.map(({ n }) => n)),
      fit: rangeOf(families.map(({ fit }) => fit)),
      gaps: families.filter(({ gap }) => gap?.isLarge).length,
    };
  });
}

/** The differences by language beyond their mean, of the families with enough answers in both. */
function findGaps(
  { families }: ItemPool,
  { en = {}, ml = {} }: Readonly<Partial<Record<"en" | "ml", AnswerCounts>>>,
): Map<string, NonNullable<FamilyFigures["gap"]>> {
  const compared = families.flatMap((family) => {
    const groups = [en[family.id] ?? {}, ml[family.id] ?? {}];
    if (groups.some((counts) => countCells(counts) < GAP_FROM)) return [];
    const [english, malayalam] = groups.map((counts) => estimateDifficulty(family, readCells(counts), FLAT_DEVIATION));
    if (!english || !malayalam) return [];
    return [
      {
        id: family.id,
        gap: malayalam.difficulty - english.difficulty,
        variance: english.error ** 2 + malayalam.error ** 2,
      },
    ];
  });
  const weight = compared.reduce((sum, { variance }) => sum + 1 / variance, 0);
  const mean = compared.reduce((sum, { gap, variance }) => sum + gap / variance, 0) / weight;
  return new Map(
    compared.map(({ id, gap, variance }) => {
      const [logits, error] = [gap - mean, Math.sqrt(variance)];
      const isLarge = Math.abs(logits) >= LARGE_GAP && Math.abs(logits) - ONE_SIDED * error > SMALL_GAP;
      return [id, { logits: round(logits), error: round(error), isLarge }];
    }),
  );
}

/** A pool with estimated difficulties, and the predicted ones of families without any. */
export function withDifficulties(
  predicted: ItemPool,
  figures: Readonly<Record<string, Pick<FamilyFigures, "difficulty">>> = {},
): ItemPool {
  const families = predicted.families.map((family): ItemFamily => ({
    ...family,
    difficulty: figures[family.id]?.difficulty ?? family.difficulty,
  }));
  return { ...predicted, families };
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}
