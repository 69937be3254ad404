// The files of the guide, as scripts, builds and tests read them.
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { importBundled } from "../samples/bundle.ts";

const FOLDER = "db/seed/guide";
const CATALOGUE = "app/content/career-categories.json";

interface Catalogue {
  categories: { id: number; name: string; malayalamName: string }[];
}

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, "utf8")) as T;

/** Every file of the guide by its path below its folder. */
export function readGuideFiles(): Record<string, unknown> {
  const paths = globSync("**/*.json", { cwd: FOLDER }).toSorted();
  return Object.fromEntries(paths.map((path) => [path, readJson<unknown>(join(FOLDER, path))]));
}

/** The names of the careers by category id, from the catalogue. */
export function readCareerNames(): Record<number, { en: string; ml: string }> {
  const { categories } = readJson<Catalogue>(CATALOGUE);
  return Object.fromEntries(categories.map(({ id, name, malayalamName }) => [id, { en: name, ml: malayalamName }]));
}

/** The statements that put the guide into a database, and the files they were made from. */
export async function makeGuideSeed(now: Date): Promise<{ statements: string[]; inputs: string[] }> {
  const { module, inputs } = await importBundled<typeof import("../../db/seed/guide-seed")>(
    "db/seed/guide-seed.ts",
    "guide-seed",
  );
  const files = readGuideFiles();
  return {
    statements: module.guideSeedOf(files, readCareerNames(), now),
    inputs: [
      ...inputs,
      ...[CATALOGUE, ...Object.keys(files).map((path) => join(FOLDER, path))].map((path) => resolve(path)),
    ],
  };
}
