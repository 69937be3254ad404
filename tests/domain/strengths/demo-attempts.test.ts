import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORD_BANKS } from "#app/content/strengths/word-banks.ts";
import { chooseNextItem, estimateFromAnswers, isTaskFinished } from "#app/domain/strengths/adaptive.ts";
import { unpackAnswers } from "#app/domain/strengths/answer-record.ts";
import { PREDICTED_POOLS } from "#app/domain/strengths/item-pools.ts";
import { compareTasks } from "#app/domain/strengths/standing-out.ts";
import { wordPool } from "#app/domain/strengths/word-item.ts";

const ROW = /\('[-\da-f]+', '(\w+)', 1, (\d+), 'en', 0, '([^']+)', (null|[-\d.]+), (null|[-\d.]+), /g;

test("the demo's attempts are runs of the engine: four finished, one of which stands out, and one open", () => {
  const pools = [...PREDICTED_POOLS, wordPool(WORD_BANKS.en)];
  const attempts = [...readFileSync("db/seed/demo.sql", "utf8").matchAll(ROW)].map(
    ([, task, seed, packed = "", ability, error]) => {
      const pool = pools.find((each) => each.task === task);
      if (!pool) throw new Error(`${task} has no pool`);
      return { task: pool.task, pool, seed: Number(seed), answers: unpackAnswers(packed), ability, error };
    },
  );
  for (const { task, pool, seed, answers, ability, error } of attempts) {
    for (const [place, { family }] of answers.entries()) {
      expect(chooseNextItem(pool, seed, answers.slice(0, place))?.family.id, `${task}, ${place}`).toBe(family);
    }
    expect(isTaskFinished(pool, answers)).toBe(ability !== "null");
    if (ability === "null") continue;
    const estimate = estimateFromAnswers(pool, answers);
    expect(estimate.ability).toBeCloseTo(Number(ability) / 1000, 2);
    expect(estimate.error).toBeCloseTo(Number(error) / 1000, 2);
  }
  const finished = attempts.filter(({ ability }) => ability !== "null");
  expect(finished.map(({ task }) => task)).toEqual(["patterns", "numbers", "words", "space"]);
  const standings = compareTasks(
    finished.map(({ task, ability, error }) => ({
      task,
      ability: Number(ability) / 1000,
      error: Number(error) / 1000,
    })),
    () => false,
  );
  expect(standings.filter(({ standing }) => standing === "stands-out").map(({ task }) => task)).toEqual(["space"]);
  expect(attempts).toHaveLength(5);
});
