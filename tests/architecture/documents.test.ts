import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const documents = [
  "README.md",
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
  // By itself `vazhi` is the local database of wrangler.jsonc, whose id no account knows.
  const commands = [
    ...read(path).matchAll(/wrangler d1 (?:execute|info|time-travel \w+|migrations \w+|export) vazhi\b(?!-)[^`\n]*/g),
  ];
  for (const [command] of commands) expect(command).toMatch(/--env |--local/);
});
