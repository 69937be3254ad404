import { fnv1a32, mulberry32 } from "#app/domain/platform/seeded-random.ts";
import type { StrengthCaution } from "./answer-caution.ts";
import type { CareScore } from "./attempt.ts";
import { type CodePair, makeCodePair } from "./items/care.ts";

/** More pairs than anybody can judge in 90 seconds. */
export const MAX_CARE_PAIRS = 300;

/** Runs have numbers below it. A run that was left is not gone on with: the next one has other pairs. */
export const MAX_CARE_RUN = 2 ** 32;

/** Fewer pairs are too few to judge. */
const MIN_PAIRS = 8;

/** Guessing finds half. */
const MAX_SHARE_GUESSED = 0.65;

/** The pair at a place of a run, from 0, always the same one. */
export function makeCarePair(attemptSeed: number, run: number, place: number): CodePair {
  return makeCodePair(mulberry32(fnv1a32(`${attemptSeed} care ${run} ${place}`)));
}

/** Scores the choices in the order of the pairs, `s` for the same and `d` for different; null for anything else. */
export function scoreCare(attemptSeed: number, run: number, choices: string): CareScore | null {
  if (choices.length > MAX_CARE_PAIRS || !/^[sd]*$/.test(choices)) return null;
  const right = [...choices].filter(
    (choice, place) => (choice === "s") === makeCarePair(attemptSeed, run, place).isSame,
  );
  return { right: right.length, wrong: choices.length - right.length };
}

/** What is wrong with the choices; null if nothing is. */
export function findCareCaution({ right, wrong }: CareScore): StrengthCaution | null {
  return right + wrong >= MIN_PAIRS && right / (right + wrong) <= MAX_SHARE_GUESSED ? "random" : null;
}
