import { isTaskFinished, type ItemPool, itemSeed, type ScoredAnswer } from "./adaptive.ts";
import { toWholeSeconds } from "./answer-record.ts";
import type { SentAnswer, StrengthAttempt } from "./attempt.ts";
import { makeItem } from "./generated-item.ts";
import type { WordItem } from "./word-item.ts";

/** Which answer is right, from 0, of how many. */
interface AnswerKey {
  readonly right: number;
  readonly options: number;
}

/** The key of a family's item at a place of an attempt; null for a family that the task does not have. */
export type FindKey = (family: string, place: number) => AnswerKey | null;

/** The keys of an attempt's items, made again from its seed, or of the word bank of its language. */
export function keysOf({ task, seed }: StrengthAttempt, bank: readonly WordItem[]): FindKey {
  return (family, place) => {
    if (task === "care") return null;
    const item =
      task === "words" ? bank.find(({ id }) => id === family) : makeItem(task, family, itemSeed(seed, task, place));
    return item ? { right: item.right, options: item.answers.length } : null;
  };
}

/**
 * Continues the stored answers by those that a browser sent, which are always its whole list. Sent answers count only
 * where they begin with what is stored, and up to the task's end or the first that cannot be scored: where two phones
 * differ, what is stored first stays, so that repeated requests, two phones and two tabs are harmless.
 * @returns the answers to store, and how many of those sent are not among them
 */
export function continueAnswers(
  pool: ItemPool,
  stored: readonly ScoredAnswer[],
  sent: readonly SentAnswer[],
  findKey: FindKey,
): { answers: readonly ScoredAnswer[]; refused: number } {
  const differing = stored.findIndex(({ family, isRight }, place) => {
    const own = sent[place];
    // The rule or word of an answer that was stored earlier may be gone since.
    const key = findKey(family, place);
    return own?.family !== family || (key !== null && (own.choice === key.right) !== isRight);
  });
  if (differing >= 0) return { answers: stored, refused: Math.max(0, sent.length - differing) };
  const answers = [...stored];
  for (const { family, choice, seconds } of sent.slice(stored.length)) {
    if (isTaskFinished(pool, answers)) break;
    const key = findKey(family, answers.length);
    const isRepeated = pool.task === "words" && answers.some((answer) => answer.family === family);
    if (key === null || isRepeated || !Number.isInteger(choice) || choice < 0 || choice >= key.options) break;
    answers.push({ family, isRight: choice === key.right, seconds: toWholeSeconds(seconds) });
  }
  return { answers, refused: sent.length - answers.length };
}

/**
 * Stored answers as a browser sends them again that does not know the choices, because another made them: a right one,
 * or any wrong one.
 */
export function toSentAnswers(stored: readonly ScoredAnswer[], findKey: FindKey): SentAnswer[] {
  return stored.map(({ family, isRight, seconds }, place) => {
    const { right, options } = findKey(family, place) ?? { right: 0, options: 2 };
    return { family, choice: isRight ? right : (right + 1) % options, seconds };
  });
}
