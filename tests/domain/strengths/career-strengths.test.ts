import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import leanings from "#app/content/strengths/career-strengths.json";
import {
  LEANING_ON_NONE,
  listCareerStrengths,
  ONET_ABILITIES_ATTRIBUTION,
} from "#app/content/strengths/career-strengths.ts";
import { mean } from "#app/domain/assessment/statistics.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";

const ids = CAREER_CATALOGUE.categories.map(({ id }) => id);

describe("what careers lean on", () => {
  it("is given for every career of the catalogue, and for no other", () => {
    expect(Object.keys(leanings).map(Number)).toEqual(ids);
    expect(listCareerStrengths(44)).toEqual([]);
  });

  it("is at most three tasks, each once, and never Machines", () => {
    for (const id of ids) {
      const tasks = listCareerStrengths(id);
      expect(["patterns", "numbers", "words", "space", "care"], `${id}`).toEqual(expect.arrayContaining([...tasks]));
      expect(new Set(tasks).size, `${id}`).toBe(tasks.length);
      expect(tasks.length, `${id}`).toBeLessThanOrEqual(3);
    }
  });

  it("is nothing for few careers, and each task for some of them", () => {
    expect(LEANING_ON_NONE).toBe(7);
    for (const task of ["patterns", "numbers", "words", "space", "care"] as const) {
      const careers = ids.filter((id) => listCareerStrengths(id).includes(task));
      expect(careers.length, task).toBeGreaterThanOrEqual(10);
    }
  });

  it.each<[career: string, id: number, tasks: StrengthTask[]]>([
    ["engineering", 1, ["numbers", "patterns", "space"]],
    ["law", 4, ["words", "patterns"]],
    ["architecture", 23, ["space", "numbers"]],
    ["psychology", 32, ["words", "patterns"]],
    ["accounting", 36, ["numbers"]],
    ["skilled trades", 43, ["space", "care"]],
  ])("is plausible for %s", (_, id, tasks) => {
    expect(listCareerStrengths(id)).toEqual(tasks);
  });
});

/** O*NET's ratings of the occupations behind six careers, one row for each. */
const EXCERPT: readonly Record<string, string>[] = parse(
  readFileSync(join(import.meta.dirname, "../../support/fixtures/onet-abilities-excerpt.csv")),
  { columns: true },
);

const excerptIds = [...new Set(EXCERPT.map(({ category }) => Number(category)))];

/** Mean importance, 1 to 5, of abilities for a career of the excerpt, as rated: not standardised. */
function meanImportance(id: number, abilities: readonly string[]): number {
  const rows = EXCERPT.filter(({ category }) => Number(category) === id);
  return mean(rows.flatMap((row) => abilities.map((ability) => Number(row[ability]))));
}

it.each<[task: StrengthTask, abilities: string[]]>([
  ["patterns", ["inductive_reasoning", "deductive_reasoning"]],
  ["numbers", ["number_facility", "mathematical_reasoning"]],
  ["words", ["oral_comprehension", "written_comprehension", "oral_expression", "written_expression"]],
  ["space", ["visualization", "spatial_orientation"]],
  ["care", ["perceptual_speed", "selective_attention"]],
])("careers that lean on %s need its abilities more than those that do not, as rated", (task, abilities) => {
  const leaning = excerptIds.filter((id) => listCareerStrengths(id).includes(task));
  const others = excerptIds.filter((id) => !leaning.includes(id));
  expect(leaning.length).toBeGreaterThan(0);
  const [least, most] = [
    Math.min(...leaning.map((id) => meanImportance(id, abilities))),
    Math.max(...others.map((id) => meanImportance(id, abilities))),
  ];
  expect(least).toBeGreaterThan(most + 0.1);
});

it("the credit names the release of the abilities", () => {
  for (const text of Object.values(ONET_ABILITIES_ATTRIBUTION)) expect(text).toMatch(/O\*NET 24\/25 .*2020/);
});
