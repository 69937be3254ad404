import type { ScoredAnswer } from "./adaptive.ts";
import type { CareScore } from "./attempt.ts";

/** Slower answers count as this many seconds: one digit in base 36. */
export const MAX_SECONDS = 35;

/** Seconds as stored: whole, within the limits; a time that is no number counts as slow. */
export function toWholeSeconds(seconds: number): number {
  return Number.isNaN(seconds) ? MAX_SECONDS : Math.min(Math.max(Math.round(seconds), 0), MAX_SECONDS);
}

/**
 * Answers as stored: for each the family's id, `+` or `-`, and the seconds as one digit in base 36, such as `A+eq7-z`.
 * Some 60 bytes for a task.
 */
export function packAnswers(answers: readonly ScoredAnswer[]): string {
  return answers
    .map(({ family, isRight, seconds }) => `${family}${isRight ? "+" : "-"}${toWholeSeconds(seconds).toString(36)}`)
    .join("");
}

/** The inverse of `packAnswers`. Unreadable parts are left out. */
export function unpackAnswers(packed: string): ScoredAnswer[] {
  return [...packed.matchAll(/(\w{1,3})([+-])([0-9a-z])/g)].map(([, family = "", mark, seconds = ""]) => ({
    family,
    isRight: mark === "+",
    seconds: Number.parseInt(seconds, 36),
  }));
}

/** Care's score as stored: the numbers of right and wrong ones, `41:3`. */
export function packCare({ right, wrong }: CareScore): string {
  return `${right}:${wrong}`;
}

/** The inverse of `packCare`; null for anything else, such as the answers of another task. */
export function unpackCare(packed: string): CareScore | null {
  const [, right, wrong] = /^(\d+):(\d+)$/.exec(packed) ?? [];
  return right === undefined || wrong === undefined ? null : { right: Number(right), wrong: Number(wrong) };
}
