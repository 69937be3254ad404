import type { ScoredAnswer } from "./adaptive.ts";

/** Why the answers to a task say little: as many are right as by guessing, or most came too fast to have been read. */
export type StrengthCaution = "random" | "too-fast";

/** Fewer answers are too few to judge. */
const MIN_ANSWERS = 8;

/** Whoever tries gets easier items until about half are right; guessing finds one in six. */
const MAX_SHARE_GUESSED = 0.3;

/** Faster answers, in seconds, cannot have been thought about. */
const TOO_FAST_SECONDS = 3;
const MAX_SHARE_TOO_FAST = 0.4;

/** What is wrong with the answers to a task; null if nothing is. */
export function findStrengthCaution(answers: readonly ScoredAnswer[]): StrengthCaution | null {
  if (answers.length < MIN_ANSWERS) return null;
  const shareOf = (isCounted: (answer: ScoredAnswer) => boolean) => answers.filter(isCounted).length / answers.length;
  if (shareOf(({ isRight }) => isRight) <= MAX_SHARE_GUESSED) return "random";
  return shareOf(({ seconds }) => seconds < TOO_FAST_SECONDS) > MAX_SHARE_TOO_FAST ? "too-fast" : null;
}
