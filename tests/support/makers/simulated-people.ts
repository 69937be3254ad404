import { LIKERT_QUESTIONS } from "#app/content/questions.ts";
import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { LIKERT_ANSWERS, type LikertAnswer } from "#app/domain/assessment/likert.ts";
import { mulberry32 } from "#app/domain/platform/seeded-random.ts";

// People who answer honestly, as the Open Psychometrics data describe them (n = 41,947; design/assessment.md, 5): means
// and standard deviations of the six types on a scale of 1 to 5, their correlations, and a reliability of .85 for eight
// items. First a person's interest in each type is drawn, then each answer around it.

const MEANS = [2.104, 3.039, 2.984, 3.402, 2.536, 2.417];
const DEVIATIONS = [0.86, 1.01, 0.964, 0.851, 0.856, 0.964];
const CORRELATIONS = [
  [1, 0.332, 0.174, 0.037, 0.296, 0.457],
  [0.332, 1, 0.33, 0.126, 0.009, 0.053],
  [0.174, 0.33, 1, 0.281, 0.251, -0.068],
  [0.037, 0.126, 0.281, 1, 0.351, 0.111],
  [0.296, 0.009, 0.251, 0.351, 1, 0.447],
  [0.457, 0.053, -0.068, 0.111, 0.447, 1],
];

/** Mean correlation of two items of a type, from a reliability of .85 with eight items. */
const ITEM_CORRELATION = 0.41;
const ITEMS = 8;

/** Standard deviation of the tendency to agree regardless of content, in steps of the scale. */
const STYLE_DEVIATION = 0.2;

/** Draws standard normal values (Box & Muller 1958). */
export function normalFrom(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The lower triangle L with L·Lᵀ = matrix. */
function cholesky(matrix: readonly (readonly number[])[]): number[][] {
  const lower = matrix.map((row) => row.map(() => 0));
  for (let row = 0; row < matrix.length; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row]?.[column] ?? 0;
      for (let k = 0; k < column; k += 1) sum -= (lower[row]?.[k] ?? 0) * (lower[column]?.[k] ?? 0);
      const target = lower[row];
      if (target) target[column] = row === column ? Math.sqrt(sum) : sum / (lower[column]?.[column] ?? 1);
    }
  }
  return lower;
}

const LOWER = cholesky(CORRELATIONS);

/** The answer for a point on the scale of 1 (strongly disagree) to 5. */
function answerAt(place: number): LikertAnswer {
  const step = 5 - Math.min(5, Math.max(1, Math.round(place)));
  return LIKERT_ANSWERS[step] ?? "neutral";
}

/** An honest person's answers to the 62 questions on the scale; repeatable by the seed. */
export function honestSheet(seed: number): Record<number, string> {
  const random = mulberry32(seed);
  const normal = normalFrom(random);
  const independent = HOLLAND_TYPES.map(() => normal());
  const interests = HOLLAND_TYPES.map((_, row) =>
    independent.reduce((sum, value, column) => sum + value * (LOWER[row]?.[column] ?? 0), 0),
  );
  const style = STYLE_DEVIATION * normal();
  const sheet: Record<number, string> = {};
  for (const { id, type, isReversed } of LIKERT_QUESTIONS) {
    const index = type === null ? -1 : HOLLAND_TYPES.indexOf(type);
    // An item varies more than the mean of eight.
    const deviation = (DEVIATIONS[index] ?? 1) / Math.sqrt((1 + (ITEMS - 1) * ITEM_CORRELATION) / ITEMS);
    const interest = type === null ? normal() : (interests[index] ?? 0);
    const own = Math.sqrt(ITEM_CORRELATION) * interest + Math.sqrt(1 - ITEM_CORRELATION) * normal();
    const place = (MEANS[index] ?? 3) + deviation * own;
    sheet[id] = answerAt((isReversed ? 6 - place : place) + style);
  }
  return sheet;
}

/** A person who agrees, or disagrees, with every statement, more or less strongly. */
export function yieldingSheet(seed: number, isAgreeing: boolean): Record<number, string> {
  const random = mulberry32(seed);
  return Object.fromEntries(
    LIKERT_QUESTIONS.map(({ id }) => {
      const place = random() < 0.1 ? 3 : random() < 0.6 ? 4 : 5;
      return [id, answerAt(isAgreeing ? place : 6 - place)];
    }),
  );
}

/** Words read in a second: 210 a minute, from slow readers to the fastest. */
const READING = { mean: 3.5, deviation: 0.7, least: 1.8, most: 5.5 };

/** Seconds for a choice once the statement is read: the median, and the deviation of its logarithm. */
const CHOOSING = { median: 1.2, deviation: 0.5 };

/** Seconds from an answer to the next question: shown by itself, or after the way to Next. */
export const SECONDS_TO_NEXT = { byItself: 0.3, byButton: 1 };

/** When an honest person answers each question who reads every statement, UTC ISO strings by id. */
export function honestTimes(seed: number, secondsToNext: number): Record<number, string> {
  // Not the numbers that drew the same person's interests.
  const normal = normalFrom(mulberry32(seed + 100_000));
  const wordsPerSecond = Math.min(READING.most, Math.max(READING.least, READING.mean + READING.deviation * normal()));
  return timesOf(({ text }) => {
    const choosing = CHOOSING.median * Math.exp(CHOOSING.deviation * normal());
    return text.split(" ").length / wordsPerSecond + choosing + secondsToNext;
  });
}

/** The same until question 31; the others are answered by a tap every so many seconds. */
export function timesOfGivingUp(seed: number, secondsPerTap: number): Record<number, string> {
  const honest = honestTimes(seed, SECONDS_TO_NEXT.byItself);
  const half = Date.parse(honest[31] ?? "");
  return Object.fromEntries(
    Object.entries(honest).map(([id, at]) => {
      const taps = Number(id) - 31;
      return [id, taps > 0 ? new Date(half + taps * secondsPerTap * 1000).toISOString() : at];
    }),
  );
}

function timesOf(secondsFor: (question: { text: string }) => number): Record<number, string> {
  let time = Date.UTC(2026, 5, 1, 4, 30);
  return Object.fromEntries(
    LIKERT_QUESTIONS.map((question) => {
      time += secondsFor(question) * 1000;
      return [question.id, new Date(time).toISOString()];
    }),
  );
}
