import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate, run, seed, serve, stage, stop, toolEnvironment, untilServing } from "../../scripts/local/stack.ts";
import { adminCookie, ADMINISTRATOR_SIGNS_IN, lists, typed } from "../lists.ts";
import { measureTimes, median, printTable, quantile, type Target } from "../load.ts";
import { openOrders, settle } from "../webhooks.ts";
import { fill, toId, readTemplate, takeSnapshot, type Template } from "./fill.ts";
import { databaseFile, openMailbox } from "./local-files.ts";
import { Student } from "./student.ts";

const FEW = 100;
const PORTS = { few: 8951, many: 8952 };
/** Students with different answers, hence reports of different sizes. */
const STUDENT_KINDS = 5;

const SAMPLE = 4;

/** Unpaid orders, some of which webhooks report as paid. */
const UNPAID = 600;
const SETTLED = 150;

/** D1's size limit of a database. */
const D1_BYTES = 10_000_000_000;

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const buildCookie = (student: number) => `bench-sample-${student}`;

export interface Scene {
  folder: string;
  state: string;
  origin: string;
  env: NodeJS.ProcessEnv;
}

export const sceneIn = (folder: string, port: number): Scene => {
  const [state, origin] = [join(folder, "state"), `http://127.0.0.1:${port}`];
  return { folder, state, origin, env: toolEnvironment({ origin, state }) };
};

/** Serves a scene while `work` runs. */
async function served<Result>(scene: Scene, work: () => Promise<Result>): Promise<Result> {
  const folder = join(scene.folder, "app");
  stage(folder, { origin: scene.origin });
  const server: ChildProcess = serve({ ...scene, folder, port: Number(new URL(scene.origin).port) });
  try {
    await untilServing({ origin: scene.origin, server, seconds: 240 });
    return await work();
  } finally {
    await stop(server);
  }
}

/** Runs the maintenance; once more if the local server lost the connection between its workers, as it may when busy. */
export const runCron = async (origin: string, attempts = 3): Promise<Record<string, number>> => {
  const response = await fetch(`${origin}/simulator/cron`, { method: "POST" });
  if (response.ok || attempts === 1) return (await response.json()) as Record<string, number>;
  await new Promise((tick) => setTimeout(tick, 5000));
  return runCron(origin, attempts - 1);
};

async function goWholeWay(scene: Scene, email: string, seed?: number): Promise<void> {
  const mailbox = openMailbox(scene.state);
  const student = new Student({ origin: scene.origin, email, findMail: mailbox.findMail, seed });
  await student.signUp();
  await student.buy();
  await student.answer();
  await student.read();
  await student.logIn();
  mailbox.close();
}

const measureSize = ({ rows }: Template) => JSON.stringify(rows).length;

/** The rows of a student who completes the journey with the answers of this seed. */
async function makeStudentTemplate(scene: Scene, seed: number, email: string): Promise<Template> {
  const before = takeSnapshot(databaseFile(scene.state, "search_entries"));
  await goWholeWay(scene, email, seed);
  await new Promise((tick) => setTimeout(tick, 3000));
  await runCron(scene.origin);
  return readTemplate(databaseFile(scene.state, "search_entries"), email, before);
}

/** The rows of the median-sized of `kinds` students who complete the journey: the template for all others. */
export async function makeTemplate(scene: Scene, kinds = STUDENT_KINDS): Promise<Template> {
  await migrate(scene);
  await seed(scene);
  return served(scene, async () => {
    // Finish the demo data's pending work first.
    await runCron(scene.origin);
    await new Promise((tick) => setTimeout(tick, 4000));
    await runCron(scene.origin);
    const sizes: { seed: number; bytes: number }[] = [];
    for (let seed = 0; seed < kinds; seed += 1)
      sizes.push({ seed, bytes: measureSize(await makeStudentTemplate(scene, seed, `kind-${seed}@crowd.example`)) });
    const middle = sizes.toSorted((a, b) => a.bytes - b.bytes)[Math.floor(sizes.length / 2)];
    // Once more and last, so that counted numbers continue from hers.
    return makeStudentTemplate(scene, middle?.seed ?? 0, "template@crowd.example");
  });
}

/** The numbers of the sample, spread over the whole intake: `count` is at least a hundred. */
const pickSample = (count: number) =>
  Array.from({ length: SAMPLE }, (_, index) => 1 + Math.floor(((index + 0.5) * count) / SAMPLE));

/** Adds sessions and an open order each for the sample, and the rows for the administrator and the webhooks. */
function addSample(file: string, template: Template, count: number): void {
  const database = new DatabaseSync(file);
  const now = Date.now();
  const session = database.prepare(
    "INSERT INTO sessions (id, user_id, last_active_at, expires_at) VALUES (?, ?, ?, ?)",
  );
  const order = database.prepare(`INSERT INTO orders (id, user_id, package_type, status, original_amount, amount,
    completed_at, expires_at) VALUES (?, ?, 'silver', 'completed', 1499, 1499, ?, ?)`);
  for (const number of pickSample(count)) {
    const userId = toId(template, template.userId, number);
    const hash = createHash("sha256").update(buildCookie(number)).digest("hex");
    session.run(hash, userId, now, now + 86_400_000);
    order.run(`open-${number}`, userId, now, now);
  }
  database.exec([ADMINISTRATOR_SIGNS_IN, ...openOrders(UNPAID)].join("\n"));
  database.close();
}

/** Puts the sample's texts and PDFs into R2: the template's under their keys. */
async function addFiles(scene: Scene, template: Template, count: number): Promise<number> {
  const result = template.rows.find(({ table }) => table === "assessment_results")?.row;
  const keys = [result?.texts_key, result?.pdf_url].map(String);
  const where = ["--local", "--persist-to", resolve(scene.state)];
  const files: { key: string; file: string }[] = [];
  for (const [index, key] of keys.entries()) {
    const file = resolve(scene.folder, `object-${index}`);
    await run("wrangler", ["r2", "object", "get", `vazhi-files/${key}`, "--file", file, ...where], scene);
    const tokens = key.match(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<![a-z0-9])[a-z2-7]{16}(?![a-z0-9])/g) ?? [];
    for (const number of pickSample(count))
      files.push({
        key: tokens.reduce((text, token) => text.replace(token, toId(template, token, number)), key),
        file,
      });
  }
  const list = resolve(scene.folder, "objects.json");
  writeFileSync(list, JSON.stringify(files));
  await run("wrangler", ["r2", "bulk", "put", "vazhi-files", "--filename", list, ...where], scene);
  return files.length;
}

/** The compared pages, by name; students' pages once for each of the sample. */
function listPages(origin: string, count: number): (Target & { page: string })[] {
  const page = (name: string, path: string, cookie?: string, who = "") => ({
    page: name,
    name: `${origin} ${name} ${who}`,
    url: origin + path,
    ...(cookie ? { cookie } : {}),
  });
  const students = pickSample(count).flatMap((number, index) => {
    const cookie = `__Host-session=${buildCookie(number)}`;
    return [
      page("my-orders", "/my-orders", cookie, String(index)),
      page("assessment", `/assessment?order=open-${number}`, cookie, String(index)),
      page("results", "/results", cookie, String(index)),
    ];
  });
  return [
    page("home", "/"),
    page("login", "/login"),
    ...students,
    ...["users", "silver-users", "orders", "audit-log"].map((list) =>
      page(`list ${list}`, `/administrator/${list}`, adminCookie),
    ),
    ...lists
      .filter(({ name }) => name === "users" || name === "orders")
      .map(({ name, searches }) =>
        page(
          `list ${name}, one found`,
          `/administrator/${name}?search=${encodeURIComponent(searches.one)}`,
          adminCookie,
        ),
      ),
    ...typed.map(([what, text]) =>
      page(`search: ${what}`, `/administrator/search.data?${new URLSearchParams({ q: text })}`, adminCookie),
    ),
  ];
}

/** Prints each page's time with many students against few, and the time of settling a payment. */
async function compare(few: Scene, many: Scene, count: number): Promise<void> {
  const [fewPages, manyPages] = [listPages(few.origin, FEW), listPages(many.origin, count)];
  const targets = fewPages.flatMap((page, index) => [page, manyPages[index] ?? page]);
  const times = await measureTimes(targets, { rounds: 5, perRound: 4, warmUp: 4 });
  const findTime = (pages: typeof fewPages, name: string) =>
    median(pages.filter(({ page }) => page === name).map((page) => times.get(page.name) ?? 0));
  const names = [...new Set(fewPages.map(({ page }) => page))];
  const rows: (string | number)[][] = names.map((name) => {
    const [before, after] = [findTime(fewPages, name), findTime(manyPages, name)];
    return [name, before, after, after / before];
  });
  const settled: [number[], number[]] = [[], []];
  for (let purchase = 0; purchase < SETTLED; purchase += 1) {
    settled[0].push(await settle(few.origin, purchase));
    settled[1].push(await settle(many.origin, purchase));
  }
  for (const [name, p] of [
    ["settle (webhook)", 0.5],
    ["settle, 95th percentile", 0.95],
  ] as const) {
    const [before, after] = [quantile(settled[0], p), quantile(settled[1], p)];
    rows.push([name, before, after, after / before]);
  }
  printTable(["", `${FEW} (ms)`, `${count.toLocaleString("en")} (ms)`, "ratio"], rows);
}

/** The largest tables with their indexes, in bytes per student. */
function printSizes(file: string, empty: string, count: number): void {
  const bytesIn = (path: string) => {
    const database = new DatabaseSync(path, { readOnly: true });
    const owners = new Map(
      database
        .prepare("SELECT name, tbl_name AS owner FROM sqlite_master")
        .all()
        .map(({ name, owner }) => [String(name), String(owner)]),
    );
    const sizes = new Map<string, number>();
    for (const { name, bytes } of database
      .prepare("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name")
      .all()) {
      const owner = owners.get(String(name)) ?? String(name);
      sizes.set(owner, (sizes.get(owner) ?? 0) + Number(bytes));
    }
    database.close();
    return sizes;
  };
  const [before, after] = [bytesIn(empty), bytesIn(file)];
  const grown = [...after].map(([table, bytes]) => [table, (bytes - (before.get(table) ?? 0)) / count] as const);
  const sorted = grown.toSorted((a, b) => b[1] - a[1]).filter(([, bytes]) => bytes >= 100);
  printTable(
    ["table with its indexes", "bytes per student"],
    sorted.map(([table, bytes]) => [table, bytes.toFixed(0)]),
  );
}

/** `npm run bench -- million`: the effect of this many finished students on size, pages and maintenance. */
export async function measureMillion({ folder, students }: { folder: string; students: number }): Promise<void> {
  const few = sceneIn(join(folder, "few"), PORTS.few);
  const many = sceneIn(join(folder, "many"), PORTS.many);
  console.log(`\n${students.toLocaleString("en")} finished Silver students in one local D1 (${cpus().length} cores)`);
  const template = await makeTemplate(few);
  cpSync(few.state, many.state, { recursive: true });
  const empty = join(folder, "empty.sqlite");
  cpSync(databaseFile(few.state, "search_entries"), empty);
  const [fewFile, manyFile] = [few, many].map(({ state }) => databaseFile(state, "search_entries")) as [string, string];
  await fill(fewFile, template, FEW);
  const seconds = await fill(manyFile, template, students);
  const bytes = statSync(manyFile).size - statSync(empty).size;
  console.log(
    `${template.rows.length} rows each, filled in ${seconds.toFixed(0)} s: ${megabytes(bytes)}, ${(bytes / students).toFixed(0)} bytes per student with indexes; D1's 10 GB hold ${Math.floor(D1_BYTES / (bytes / students)).toLocaleString("en")}`,
  );
  printSizes(manyFile, empty, students);
  for (const [file, count] of [
    [fewFile, FEW],
    [manyFile, students],
  ] as const)
    addSample(file, template, count);
  for (const [scene, count] of [
    [few, FEW],
    [many, students],
  ] as const)
    await addFiles(scene, template, count);
  console.log("\nTime of pages, and of settling a payment");
  await served(few, () => served(many, () => compare(few, many, students)));

  await served(many, async () => {
    const begun = Date.now();
    const summary = await runCron(many.origin);
    const failed = Object.keys(summary).filter((name) => name.endsWith("Failed"));
    console.log(
      `\nA whole run of the maintenance: ${((Date.now() - begun) / 1000).toFixed(1)} s, ${failed.length === 0 ? "no part failed" : `failed: ${failed.join(", ")}`}`,
    );
  });
  rmSync(many.folder, { recursive: true, force: true });
}
