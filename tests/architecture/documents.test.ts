import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readChanges } from "../support/worked-example.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs")).flatMap((name) => (name.endsWith(".md") ? `docs/${name}` : [])),
];
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** All of the product's source as one text, blanks as one space: what buttons say stands in it. */
const source = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => read(join("app", name)))
  .join("\n")
  .replaceAll(/\s+/g, " ");

test.each(documents)("%s calls npm scripts that exist", (path) => {
  const called = [...read(path).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name);
  for (const name of called) expect(Object.keys(scripts), name).toContain(name);
});

test("the buttons that the runbook has somebody press are there", () => {
  const pressed = /press "([^"]+)"|"([^"]+)" (?:on the order|is for)/gi;
  const runbook = read("docs/runbook.md").replaceAll(/\s+/g, " ");
  const named = [...runbook.matchAll(pressed)].flatMap(([, after, before]) => after ?? before ?? []);
  expect(named).toEqual(expect.arrayContaining(["Reconcile now", "Ask the provider now", "Back up now"]));
  for (const name of named) expect(source, name).toContain(name);
});

test.each(documents)("%s names the environment where wrangler would take the local database for it", (path) => {
  // By itself `vazhi` is the local database of wrangler.toml, whose id no account knows.
  const commands = [
    ...read(path).matchAll(/wrangler d1 (?:execute|info|time-travel \w+|migrations \w+|export) vazhi\b(?!-)[^`\n]*/g),
  ];
  for (const [command] of commands) expect(command).toMatch(/--env |--local/);
});

/** Where people write about the tests, and the tests themselves. */
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

/** What CONTRIBUTING.md sets as code: not its blocks, nor what stands for other names. */
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
  const files = namedAsCode.filter((code) => /^[a-z][\w-]*\.tsx?$/.test(code));
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
