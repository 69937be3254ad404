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

test("every push is tested, and both deployments are rehearsed", () => {
  for (const command of ["npm test", "npm run deploy -- staging --dry-run", "npm run deploy -- production --dry-run"])
    expect(job("test")).toContain(command);
  expect(job("test")).not.toContain("secrets.");
});

test("main goes to staging and a tag to production, both after the tests, one at a time", () => {
  expect(job("staging")).toContain("if: github.ref == 'refs/heads/main'");
  expect(job("production")).toContain("if: startsWith(github.ref, 'refs/tags/v')");
  for (const name of ["staging", "production"]) {
    expect(job(name)).toContain("needs: [test, previous-version]");
    expect(job(name)).toContain(`environment: ${name}`);
    expect(job(name)).toContain("cancel-in-progress: false");
  }
});
