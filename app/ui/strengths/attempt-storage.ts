import type { ScoredAnswer } from "#app/domain/strengths/adaptive.ts";
import { packAnswers, unpackAnswers } from "#app/domain/strengths/answer-record.ts";
import { forgetStored, type Kept, readStored, store } from "#app/ui/local-storage.ts";

/** Answers stored in this browser, and the version of the rules by which their items were made. */
export interface LocalAnswers {
  readonly generator: number;
  readonly answers: readonly ScoredAnswer[];
}

/** The key of an attempt's answers: a seed has one attempt only, also after a withdrawn consent has deleted others. */
export const answersKey = (userId: string, seed: number) => `strengths_${userId}_${seed}`;

/** Reads a stored value: "1 A+e,c-1b". Unreadable data counts as absent. */
export function readAnswers(value: string | null): LocalAnswers | null {
  const [, generator, packed = ""] = /^(\d+) (.*)$/.exec(value ?? "") ?? [];
  return generator === undefined ? null : { generator: Number(generator), answers: unpackAnswers(packed) };
}

export function readLocalAnswers(userId: string, seed: number): LocalAnswers | null {
  return readAnswers(readStored(answersKey(userId, seed)));
}

export function keepLocalAnswers(userId: string, seed: number, { generator, answers }: LocalAnswers): Kept {
  return store(answersKey(userId, seed), `${generator} ${packAnswers(answers)}`);
}

/** Deletes the answers of an attempt that the server has as a whole. */
export function forgetLocalAnswers(userId: string, seed: number): void {
  forgetStored(answersKey(userId, seed));
}
