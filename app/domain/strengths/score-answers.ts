import { isTaskFinished, type ItemPool, itemSeed, type ScoredAnswer } from "./adaptive.ts";
import { toWholeSeconds } from "./answer-record.ts";
import type { SentAnswer, StrengthAttempt } from "./attempt.ts";
import type { Item } from "./item.ts";

/** The item of a family at a place of an attempt, made again; null for a family that the task does not have. */
export type FindItem = (family: string, place: number) => Pick<Item<unknown, unknown>, "right" | "answers"> | null;

/** The items of an attempt. @param make makes a family's item from a seed, or finds it in a word bank */
export function itemsOf({ task, seed }: Pick<StrengthAttempt, "task" | "seed">, make: FindItem): FindItem {
  return (family, place) => make(family, itemSeed(seed, task, place));
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
  findItem: FindItem,
): { answers: readonly ScoredAnswer[]; refused: number } {
  const differing = stored.findIndex(({ family, isRight }, place) => {
    const own = sent[place];
    // The rule or word of an answer that was stored earlier may be gone since.
    const item = findItem(family, place);
    return own?.family !== family || (item !== null && (own.choice === item.right) !== isRight);
  });
  if (differing >= 0) return { answers: stored, refused: Math.max(0, sent.length - differing) };
  const answers = [...stored];
  for (const { family, choice, seconds } of sent.slice(stored.length)) {
    if (isTaskFinished(pool, answers)) break;
    const item = findItem(family, answers.length);
    const isRepeated = pool.task === "words" && answers.some((answer) => answer.family === family);
    if (item === null || isRepeated || item.answers[choice] === undefined) break;
    answers.push({ family, isRight: choice === item.right, seconds: toWholeSeconds(seconds) });
  }
  return { answers, refused: sent.length - answers.length };
}

/**
 * Stored answers as a browser sends them again that does not know the choices, because another made them: a right one,
 * or any wrong one.
 */
export function toSentAnswers(stored: readonly ScoredAnswer[], findItem: FindItem): SentAnswer[] {
  return stored.map(({ family, isRight, seconds }, place) => {
    const { right, answers } = findItem(family, place) ?? { right: 0, answers: [0, 1] };
    return { family, choice: isRight ? right : (right + 1) % answers.length, seconds };
  });
}

/**
 * Joins a browser's answers with those on the server: they stay if they continue them. Else the server's are taken over.
 * @returns the answers to go on from, and how many of the browser's own are lost
 */
export function takeOver(
  onServer: readonly ScoredAnswer[],
  own: readonly ScoredAnswer[],
): { answers: readonly ScoredAnswer[]; lost: number } {
  const shared = onServer.findIndex(
    ({ family, isRight }, place) => own[place]?.family !== family || own[place]?.isRight !== isRight,
  );
  if (shared < 0) return { answers: own, lost: 0 };
  return { answers: onServer, lost: own.length - Math.min(shared, own.length) };
}
