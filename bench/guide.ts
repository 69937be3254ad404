import type { ChildProcess } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { migrate, seed } from "../scripts/local/stack.ts";
import { STUDENT_SIGNS_IN, studentCookie } from "./database.ts";
import { measureCpu, measureLoad, measureTimes, printTable, type Target } from "./load.ts";
import { serveRecorded } from "./scale/costs.ts";

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

const readPaths = ["/", "/ml/"].flatMap((start) => READ.map((path) => start + path));

/** A cookie that makes the page be joined anew, but names no session that the database would be asked for. */
const WITHOUT_SESSION = "__Host-expert=none";

/**
 * Prints the CPU time of guide pages for a signed-in student against a visitor's, in both languages; in between that of
 * a reader without a session. The rest of a student's is the local database, which on Cloudflare is no CPU of the
 * worker's. A response without any work shows what the local server takes of each figure.
 */
export async function measureGuideReaders(origin: string, server: ChildProcess): Promise<void> {
  const targets = readPaths.flatMap((path) => [
    { name: `${path} visitor`, url: origin + path },
    { name: `${path} joined`, url: origin + path, cookie: WITHOUT_SESSION },
    { name: `${path} student`, url: origin + path, cookie: studentCookie },
  ]);
  targets.push({ name: "no work", url: `${origin}/assets/none.js` });
  const used = await measureCpu(targets, server, { rounds: 5, perRound: 150 });
  printTable(
    ["", "visitor (ms)", "without session", "student", "ratio", "ratio"],
    readPaths.map((path) => {
      const of = (reader: string) => used.get(`${path} ${reader}`) ?? 0;
      const [visitor, joined, student] = [of("visitor"), of("joined"), of("student")];
      return [path, visitor, joined, student, joined / visitor, student / visitor];
    }),
  );
  console.log(`A response without any work takes ${(used.get("no work") ?? 0).toFixed(2)} ms.`);
}

/**
 * Prints how many rows the requests of the same pages read from the guide's tables: the first request of all, and those
 * of a student and a visitor after it. D1 counts the rows.
 */
export async function countGuideRows(served: Parameters<typeof serveRecorded>[0]): Promise<void> {
  const { origin, take, close } = await serveRecorded(served);
  const readAll = async (cookie?: string) => {
    for (const path of readPaths) await (await fetch(origin + path, cookie ? { headers: { cookie } } : {})).text();
    const works = await take();
    return readPaths.map((path) =>
      works
        .filter(({ name }) => name === `GET ${path}`)
        .flatMap(({ trips }) => trips.flat())
        .filter(({ sql }) => /\bguide_(?!versions)/.test(sql))
        .reduce((sum, { rowsRead }) => sum + rowsRead, 0),
    );
  };
  try {
    const [first, student, visitor] = [await readAll(studentCookie), await readAll(studentCookie), await readAll()];
    printTable(
      ["rows of the guide", "first", "student", "visitor"],
      readPaths.map((path, index) => [path, ...[first, student, visitor].map((rows) => String(rows[index]))]),
    );
  } finally {
    await close();
  }
}
