import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeScratchFolder } from "../../scripts/local/scratch-folder.ts";
import { copySources, runInCopy } from "../support/copy-sources.ts";
import { SLOW } from "../support/tags.ts";
import { makeChange, readChanges } from "../support/worked-example.ts";

const root = resolve(import.meta.dirname, "../..");
const example = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const changes = readChanges(example);

test("the example in CONTRIBUTING.md goes through all layers", () => {
  const folders = new Set(changes.map(({ path }) => path.split("/").slice(0, 2).join("/")));
  const layers = ["db/schema", "app/domain", "app/web", "db/queries", "app/content", "app/routes"];
  expect([...folders]).toEqual(expect.arrayContaining([...layers, "tests/usecases"]));
});

test.each(changes)("the place in $path that the example changes is there, once: $before", (change) => {
  expect(makeChange(root, change)).toContain(change.after);
});

/** A machine that does something else as well takes four minutes for all of it. */
const timeout = 15 * 60_000;

/** Not within this folder: no linter reads what .gitignore names. */
let copy: string;

const run = (program: string, ...args: string[]) => runInCopy(copy, join(root, "node_modules", program), ...args);

describe("following the example", { tags: [SLOW], timeout }, () => {
  beforeAll(async () => {
    copy = makeScratchFolder("worked-example");
    await copySources(root, copy);
    for (const change of changes) writeFileSync(join(copy, change.path), makeChange(copy, change) ?? "");
    await run("drizzle-kit/bin.cjs", "generate", "--name", "profile-school");
  }, timeout);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test("gets the migration that it names", () => {
    const [, statement = ""] = /writes `` (.*?;) ``/.exec(example) ?? [];
    const folder = join(copy, "migrations");
    const made = readdirSync(folder).filter((name) => name.endsWith("_profile-school.sql"));
    expect(made.map((name) => readFileSync(join(folder, name), "utf8").trim())).toEqual([statement]);
  });

  test("has types, lint and format right, and nothing unused", async () => {
    await run("wrangler/bin/wrangler.js", "types", "--include-env=false");
    await run("@react-router/dev/bin.cjs", "typegen");
    await run("typescript-native/bin/tsc", "--noEmit");
    await run("oxlint/bin/oxlint", "--deny-warnings");
    await run("oxfmt/bin/oxfmt", "--check");
    await run("knip/bin/knip.js");
  });

  test("passes the tests", async () => {
    const vitest = (project: string, ...rest: string[]) =>
      run("vitest/vitest.mjs", "run", "--project", project, ...rest);
    await vitest("domain", "tests/web/forms", "tests/architecture", "--tags-filter", `!${SLOW}`);
    await vitest("usecases", "tests/usecases/accounts/accounts.test.ts", "tests/usecases/accounts/erasure.test.ts");
    await vitest("routes", "tests/routes/authorisation.test.ts", "-t", "/profile");
  });
});
