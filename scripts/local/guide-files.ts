// The files of the guide, as scripts, builds and tests read them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "db/seed/guide";
const CATALOGUE = "app/content/career-categories.json";

interface Catalogue {
  categories: { id: number; name: string; malayalamName: string }[];
}

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, "utf8")) as T;

/** The paths of all files that the guide is made from. */
export function guideFilePaths(): string[] {
  return [CATALOGUE, ...globSync("**/*.json", { cwd: FOLDER }).map((path) => join(FOLDER, path))];
}

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
