import type { ChildProcess } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrate, seed } from "../scripts/local/stack.ts";
import { STUDENT_SIGNS_IN, studentCookie } from "./database.ts";
import { measureCpu, measureLoad, measureTimes, printTable, type Target } from "./load.ts";

/** Factor by which the larger guide has more entries. */
export const TIMES = 10;

/** Statements that add copies of all entries. */
function copies(times: number): string[] {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times - 1})`;
  const copied = (table: string, columns: Record<string, string>) =>
    `INSERT INTO ${table} (${Object.keys(columns).join(", ")}) ${numbers} SELECT ${Object.values(columns).join(", ")} FROM n, ${table};`;
  const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
  const slug = { slug: "slug || '-' || i" };
  const name = same("name_en", "name_ml");
  const authority = same("authority_name", "authority_url");
  return [
    copied("guide_careers", {
      ...slug,
      category_id: "category_id + 100 * i",
      ...name,
      ...same("subjects", "neighbours", "bridge"),
    }),
    copied("guide_admissions", {
      ...slug,
      ...name,
      ...authority,
      ...same("kind", "level", "aliases", "requirement", "months", "bridge"),
    }),
    copied("guide_institutes", { ...slug, ...name, ...same("place_en", "place_ml", "district", "kind", "website") }),
    copied("guide_steps", {
      career_slug: "career_slug || '-' || i",
      ...same("route", "position", "after", "route_en", "route_ml", "subjects", "course_en", "course_ml", "courses"),
      ...same("months", "where_en", "where_ml", "admission_slug"),
    }),
    copied("guide_statements", {
      id: "id || ':' || i",
      subject_slug: "subject_slug || '-' || i",
      ...same("subject_kind", "field", "position", "en", "ml", "status", "source_url", "source_title"),
      ...same("source_date", "year", "record", "version", "due_on"),
    }),
  ];
}

/** A migrated database in `state` with the demo data and a multiple of the guide's entries. */
export async function prepareGuide({
  env,
  state,
  times,
}: {
  env: NodeJS.ProcessEnv;
  state: string;
  times: number;
}): Promise<void> {
  const file = join(dirname(state), `guide-${times}.sql`);
  mkdirSync(dirname(file), { recursive: true });
  await migrate({ env, state });
  await seed({ env, state });
  writeFileSync(file, [STUDENT_SIGNS_IN, ...(times > 1 ? copies(times) : []), "ANALYZE;"].join("\n"));
  await seed({ env, state, file });
}

const PAGE = "/careers/engineering";

const FILE = "bench-page.txt";

const SEARCHES = [
  "/careers?q=injineering",
  "/careers?q=doctor",
  "/careers?q=collecterr",
  "/admissions?q=keem",
  "/ml/careers?q=%E0%B4%A8%E0%B4%B4%E0%B5%8D%E0%B4%B8%E0%B5%8D",
];

/** Writes the page as a static file of the same server. */
export async function writeFileOfPage(origin: string, staticFolder: string): Promise<void> {
  const response = await fetch(origin + PAGE);
  if (response.status !== 200) throw new Error(`${PAGE} answered ${response.status}`);
  writeFileSync(join(staticFolder, FILE), await response.text());
}

export function removeFileOfPage(staticFolder: string): void {
  rmSync(join(staticFolder, FILE), { force: true });
}

/** Prints the speed of guide pages, cached and not, against a file of the same size. */
export async function measureGuidePages(origin: string): Promise<void> {
  const targets: Target[] = [
    { name: "static file", url: `${origin}/${FILE}` },
    { name: "kept page", url: origin + PAGE },
    { name: "page made anew", url: `${origin}${PAGE}?from=bench` },
  ];
  const figures = await measureLoad(targets, { rounds: 5, seconds: 3 });
  const file = figures[0]?.perSecond ?? 0;
  printTable(
    ["", "requests/s", "p50 ms", "÷ static file"],
    figures.map(({ name, perSecond, p50 }) => [name, perSecond.toFixed(0), p50, perSecond / file]),
  );
}

/** Prints the time of searches with many entries against few. */
export async function measureGuideSearch({ few, many }: { few: string; many: string }): Promise<void> {
  const pairs = SEARCHES.flatMap((path) => [
    { name: `${path} few`, url: few + path },
    { name: `${path} many`, url: many + path },
  ]);
  const times = await measureTimes(pairs, { rounds: 7, perRound: 15 });
  printTable(
    ["", "1 × (ms)", `${TIMES} × (ms)`, "ratio"],
    SEARCHES.map((path) => {
      const [before, after] = [times.get(`${path} few`) ?? 0, times.get(`${path} many`) ?? 0];
      return [decodeURIComponent(path), before, after, after / before];
    }),
  );
}

/** Pages of each kind, the last of them one that the guide does not have. */
const READ = ["careers/engineering", "careers", "admissions", "institutes", "careers/enginering"];

/** Prints the CPU time of guide pages for a signed-in student against a visitor's, in both languages. */
export async function measureGuideReaders(origin: string, server: ChildProcess): Promise<void> {
  const paths = ["/", "/ml/"].flatMap((start) => READ.map((path) => start + path));
  const targets = paths.flatMap((path) => [
    { name: `${path} visitor`, url: origin + path },
    { name: `${path} student`, url: origin + path, cookie: studentCookie },
  ]);
  const used = await measureCpu(targets, server, { rounds: 5, perRound: 150 });
  printTable(
    ["", "visitor (ms)", "student (ms)", "ratio"],
    paths.map((path) => {
      const [visitor, student] = [used.get(`${path} visitor`) ?? 0, used.get(`${path} student`) ?? 0];
      return [path, visitor, student, student / visitor];
    }),
  );
}
