import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readChanges } from "../support/worked-example.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).flatMap((name) =>
    name.endsWith(".md") ? `docs/${name}` : [],
  ),
];
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** All of the product's source as one text, with single spaces: buttons' labels are in it. */
const source = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => read(join("app", name)))
  .join("\n")
  .replaceAll(/\s+/g, " ");

test.each(documents)("%s calls npm scripts that exist", (path) => {
  const called = [...read(path).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name);
  for (const name of called) expect(Object.keys(scripts), name).toContain(name);
});

test("the buttons named in the runbook exist", () => {
  const pressed = /press "([^"]+)"|"([^"]+)" (?:on the order|is for)/gi;
  const runbook = read("docs/runbook.md").replaceAll(/\s+/g, " ");
  const named = [...runbook.matchAll(pressed)].flatMap(([, after, before]) => after ?? before ?? []);
  expect(named).toEqual(expect.arrayContaining(["Reconcile now", "Ask the provider now", "Back up now"]));
  for (const name of named) expect(source, name).toContain(name);
});

test.each(documents)("%s names the environment where wrangler would take the local database for it", (path) => {
  // Without an environment, `vazhi` is the local database of wrangler.toml, whose id no account knows.
  const commands = [
    ...read(path).matchAll(/wrangler d1 (?:execute|info|time-travel \w+|migrations \w+|export) vazhi\b(?!-)[^`\n]*/g),
  ];
  for (const [command] of commands) expect(command).toMatch(/--env |--local/);
});

/** The documents about tests, and the tests themselves. */
const written = [
  ...["app", "bench", "db", "docs", "scripts", "settings", "tests", "workers"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ),
  ...readdirSync(root),
].filter((path) => /\.(?:tsx?|mjs|md)$/.test(path) && !path.endsWith(".d.ts"));

test("every test file that a comment or a document names exists", () => {
  const named = written.flatMap((path) =>
    [...read(path).matchAll(/\btests\/[\w./-]+\.test\.ts\b/g)].map(([file]) => ({ path, file })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
});

/** Code spans of CONTRIBUTING.md, without its blocks and placeholders. */
const namedAsCode = [
  ...read("CONTRIBUTING.md")
    .replaceAll(/^ *```.*?^ *```$/gms, "")
    .matchAll(/`([^`\n]+)`/g),
]
  .map(([, code = ""]) => code.replace(/<room>\/|\(.*\)$/, ""))
  .filter((code) => !/^(?:find|list|insert|claim)X$|^<Verb>/.test(code));

test("CONTRIBUTING.md names files and folders that exist", () => {
  const paths = namedAsCode.filter((code) => /^[a-z][\w-]*(?:\/[\w.-]*)+$/.test(code));
  const names = new Set(written.map((path) => basename(path)));
  const files = namedAsCode.filter((code) => /^[a-z][\w.-]*\.tsx?$/.test(code));
  expect([paths.length > 40, files.length > 3]).toEqual([true, true]);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(files.filter((file) => !names.has(file))).toEqual([]);
});

test("CONTRIBUTING.md names identifiers that the sources have, or its example adds", () => {
  const added = readChanges(read("CONTRIBUTING.md")).map(({ after }) => after);
  const sources = written.filter((path) => /\.tsx?$/.test(path) && !path.startsWith("tests/architecture/")).map(read);
  const words = new Set([...sources, ...added].flatMap((text) => text.match(/[\w$]+/g) ?? []));
  const identifiers = namedAsCode.filter((code) => /^[a-zA-Z]+(?:[A-Z_]\w*)$/.test(code));
  expect(identifiers).toEqual(expect.arrayContaining(["PERSONAL_DATA", "insertProfile", "ProfileRecord", "findOrder"]));
  expect(identifiers.filter((name) => !words.has(name))).toEqual([]);
});

/** The anchors that GitHub generates from a document's headings. */
function anchorsIn(path: string): string[] {
  const headings = [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.each(documents)("%s links to files and headings that exist", (path) => {
  const text = read(path).replaceAll(/^ *```.*?^ *```$/gms, "");
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)].map(([, link = ""]) => link);
  for (const link of links) {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : join(dirname(path), file);
    expect(existsSync(join(root, target)), link).toBe(true);
    if (anchor !== undefined) expect(anchorsIn(target), link).toContain(anchor);
  }
});

test("README.md fits into 6,000 bytes and begins with the two commands", () => {
  const readme = read("README.md");
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(6000);
  expect(readme).toMatch(/^# .+\n\n```sh\nnpm start .*\nnpm test .*\n```\n/);
});

test("the glossary has some sixty words", () => {
  const words = read("docs/glossary.md").match(/^\| \*\*/gm);
  expect(words?.length).toBeGreaterThan(50);
  expect(words?.length).toBeLessThan(80);
});

const records = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");
const numbers = records.map((name) => name.slice(0, 4));

test("decisions are numbered from 0001 on without a gap, at most 60 of them, and all in the index", () => {
  expect(records.length).toBeLessThanOrEqual(60);
  expect(numbers).toEqual(records.map((_, index) => String(index + 1).padStart(4, "0")));
  const index = read("docs/decisions/README.md");
  for (const name of records) expect(index).toContain(`- [${name.slice(0, 4)}](${name})`);
});

test.each(records)("%s is a page with status, date, context, decision and consequences", (name) => {
  const record = read(`docs/decisions/${name}`);
  expect(name).toMatch(/^\d{4}(?:-[a-z\d]+)+\.md$/);
  expect(record.split("\n").length).toBeLessThanOrEqual(41);
  expect(record).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
  const status = /^\*\*Status:\*\* (?:accepted|superseded by \[?(\d{4})).* \*\*Date:\*\* \d{4}-\d\d-\d\d/m.exec(record);
  expect(status).not.toBeNull();
  if (status?.[1] !== undefined) expect(numbers).toContain(status[1]);
  expect(record.match(/^## .+$/gm)).toEqual(["## Context", "## Decision", "## Consequences"]);
});
