// Writes app/content/strengths/career-strengths.json: the tasks that each career leans on, by O*NET's importance of
// abilities (see app/content/README.md). Run by hand, with the files of importances and of renumbered occupations:
// `node scripts/make-career-strengths.ts onet_abilities.csv onet_abilities_codes.csv`.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import occupations from "./simulation/category-occupations.json" with { type: "json" };

/** What each task measures, by O*NET's names. No ability of the file is that of Machines. */
const ABILITIES: Readonly<Partial<Record<StrengthTask, readonly string[]>>> = {
  patterns: ["inductive_reasoning", "deductive_reasoning"],
  numbers: ["number_facility", "mathematical_reasoning"],
  words: ["oral_comprehension", "written_comprehension", "oral_expression", "written_expression"],
  space: ["visualization", "spatial_orientation"],
  care: ["perceptual_speed", "selective_attention"],
};

/** How far above the mean of all careers a need must be, in standard deviations, averaged over the task's abilities. */
const LEANS_FROM = 0.5;

/** The most tasks of one career. */
const TASK_LIMIT = 3;

type Row = Readonly<Record<string, string>>;

const [abilitiesFile = "", codesFile = ""] = process.argv.slice(2);
const readRows = (file: string): Row[] => parse(readFileSync(file), { columns: true });
const byCode = new Map(readRows(abilitiesFile).map((row) => [row["onet_soc_code"], row]));
const oldCodes = new Map(readRows(codesFile).map((row) => [row["catalogue_code"], row["abilities_code"]]));

/** Importance of an ability for an occupation, 1 to 5. */
function readImportance(code: string, ability: string): number {
  const importance = Number((byCode.get(code) ?? byCode.get(oldCodes.get(code)))?.[ability]);
  if (!(importance >= 1 && importance <= 5)) throw new RangeError(`${code} has no importance of ${ability}`);
  return importance;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** By career, in the order of their ids: an ability's importance, in standard deviations from the mean of all careers. */
function standardise(ability: string): number[] {
  const importances = Object.values(occupations).map((codes) =>
    mean(codes.map((code) => readImportance(code, ability))),
  );
  const middle = mean(importances);
  const deviation = Math.sqrt(mean(importances.map((importance) => (importance - middle) ** 2)));
  return importances.map((importance) => (importance - middle) / deviation);
}

const needs = Object.entries(ABILITIES).map(([task, abilities]) => {
  const standardised = abilities.map(standardise);
  return {
    task,
    byCareer: Object.keys(occupations).map((_, place) => mean(standardised.map((all) => all[place] ?? 0))),
  };
});
const leanings = Object.keys(occupations).map((id, place) => [
  id,
  needs
    .map(({ task, byCareer }) => ({ task, need: byCareer[place] ?? 0 }))
    .filter(({ need }) => need >= LEANS_FROM)
    .toSorted((one, other) => other.need - one.need)
    .slice(0, TASK_LIMIT)
    .map(({ task }) => task),
]);

writeFileSync(
  join(import.meta.dirname, "../app/content/strengths/career-strengths.json"),
  `${JSON.stringify(Object.fromEntries(leanings), null, 2)}\n`,
);
for (const count of [0, 1, 2, 3]) {
  console.log(`${count} tasks: ${leanings.filter(([, tasks]) => tasks?.length === count).length} careers`);
}
