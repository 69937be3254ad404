import { WORD_BANKS } from "#app/content/strengths/word-banks.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { ItemPool } from "#app/domain/strengths/adaptive.ts";
import { PREDICTED_POOLS } from "#app/domain/strengths/item-pools.ts";
import type { AdaptiveTask } from "#app/domain/strengths/task.ts";

/** A task's families with predicted difficulties; the words' language is that of the attempt. */
export function predictedPool(task: AdaptiveTask, language: Language): ItemPool {
  const families =
    task === "words"
      ? WORD_BANKS[language].map(({ id, difficulty, answers }) => ({ id, difficulty, options: answers.length }))
      : (PREDICTED_POOLS.find((pool) => pool.task === task)?.families ?? []);
  return { task, families };
}
