import { findFigures } from "#db/queries/strengths/calibrations.ts";
import { WORD_BANKS } from "#app/content/strengths/word-banks.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { ItemPool } from "#app/domain/strengths/adaptive.ts";
import { poolKey, withDifficulties } from "#app/domain/strengths/calibration.ts";
import { makeItem } from "#app/domain/strengths/item.ts";
import { listRules, PREDICTED_POOLS } from "#app/domain/strengths/item-pools.ts";
import type { FindItem } from "#app/domain/strengths/score-answers.ts";
import type { AdaptiveTask } from "#app/domain/strengths/task.ts";
import { wordPool } from "#app/domain/strengths/word-item.ts";
import type { Services } from "#app/ports/services.ts";

/** Makes the items of a task from their seed, or finds them in the word bank of a language. */
export function itemMaker(task: AdaptiveTask, language: Language): FindItem {
  return task === "words"
    ? (family) => WORD_BANKS[language].find(({ id }) => id === family) ?? null
    : (family, seed) => makeItem(listRules(task), family, seed);
}

/** A task's families with predicted difficulties; the words' are those of a language. */
export function predictedPool(task: AdaptiveTask, language: Language): ItemPool {
  const pool = task === "words" ? wordPool(WORD_BANKS[language]) : PREDICTED_POOLS.find((each) => each.task === task);
  if (!pool) throw new Error(`The task ${task} has no families`);
  return pool;
}

/**
 * A task's families with the difficulties that an attempt began with. If they are too old to be known, the latest ones:
 * the browser takes over the server's answers and its end of the task anyway.
 * @param version 0 for the predicted ones
 */
export async function findPool(
  { db }: Pick<Services, "db">,
  { task, language, version }: { task: AdaptiveTask; language: Language; version: number },
): Promise<ItemPool> {
  const predicted = predictedPool(task, language);
  if (version === 0) return predicted;
  return withDifficulties(predicted, (await findFigures(db, version))?.[poolKey(task, language)]);
}
