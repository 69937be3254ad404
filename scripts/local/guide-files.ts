// The guide's files for scripts, builds and tests.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

const FOLDER = "db/seed/guide";
const CATALOGUE = "app/content/career-categories.json";

interface Catalogue {
  categories: { id: number; name: string; malayalamName: string }[];
}

/** JSON, and sheets of typed figures. */
const FILES = "**/*.{json,csv}";

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, "utf8")) as T;

export function guideFilePaths(): string[] {
  return [CATALOGUE, ...globSync(FILES, { cwd: FOLDER }).map((path) => join(FOLDER, path))];
}

/** Every file of the guide, by path below its folder: parsed JSON, or a sheet's rows by column. */
export function readGuideFiles(): Record<string, unknown> {
  const paths = globSync(FILES, { cwd: FOLDER }).toSorted();
  return Object.fromEntries(
    paths.map((path) => {
      const file = join(FOLDER, path);
      return [path, path.endsWith(".csv") ? parse(readFileSync(file), { columns: true }) : readJson<unknown>(file)];
    }),
  );
}

/** The careers' names by category id, from the catalogue. */
export function readCareerNames(): Record<number, { en: string; ml: string }> {
  const { categories } = readJson<Catalogue>(CATALOGUE);
  return Object.fromEntries(categories.map(({ id, name, malayalamName }) => [id, { en: name, ml: malayalamName }]));
}
