import type { ScoredAnswer } from "./adaptive.ts";

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
