import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const workflow = readFileSync(join(root, ".github/workflows/deploy.yml"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

/** The text of a job, up to the next one. */
const job = (name: string) => new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)*)`, "m").exec(workflow)?.[1] ?? "";

test("the workflow calls scripts that exist", () => {
  const called = [...workflow.matchAll(/npm (?:run )?([\w-]+)/g)].flatMap(([, name = ""]) =>
    name === "ci" ? [] : [name],
  );
  expect(called.length).toBeGreaterThan(4);
  for (const name of called) expect(Object.keys(scripts)).toContain(name);
});

/** The jobs required before a deployment. */
const REQUIRED = ["lint", "types", "unit", "browser", "rehearsal", "previous-version"];

test("every push is checked and tested in parallel jobs, and both deployments are rehearsed", () => {
  const commands = {
    lint: ["npm run lint", "npm run format:check", "npm run knip"],
    types: ["npm run typecheck"],
    unit: ["npm run test:all -- --unit"],
    browser: ["npm run test:all -- --browser --shard ${{ matrix.shard }}/3", "shard: [1, 2, 3]"],
    rehearsal: ["npm run deploy -- staging --dry-run", "npm run deploy -- production --dry-run"],
    "previous-version": ["npm run previous-version"],
  };
  expect(Object.keys(commands)).toEqual(REQUIRED);
  for (const [name, expected] of Object.entries(commands)) {
    for (const command of expected) expect(job(name), name).toContain(command);
    expect(job(name), name).not.toContain("needs:");
    expect(job(name), name).not.toContain("secrets.");
  }
});

test("a newer commit of the same branch cancels each of these jobs, and no deployment", () => {
  for (const name of REQUIRED) {
    expect(job(name), name).toMatch(/group: "[^"]*\$\{\{ github\.ref \}\}", cancel-in-progress: true/);
  }
  expect(/^concurrency:/m.test(workflow)).toBe(false);
});

test("main goes to staging and a tag to production, both after the tests, one at a time", () => {
  expect(job("staging")).toContain("if: github.ref == 'refs/heads/main'");
  expect(job("production")).toContain("if: startsWith(github.ref, 'refs/tags/v')");
  for (const name of ["staging", "production"]) {
    expect(job(name)).toContain(`needs: [${REQUIRED.join(", ")}]`);
    expect(job(name)).toContain(`environment: ${name}`);
    expect(job(name)).toContain("cancel-in-progress: false");
  }
});
