import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
  env?: Record<string, string>;
}

interface Job {
  "runs-on": string;
  "timeout-minutes"?: number;
  needs?: string | string[];
  if?: string;
  environment?: string;
  permissions?: Record<string, string>;
  strategy?: { matrix: Record<string, unknown> };
  concurrency?: { group: string; "cancel-in-progress": boolean };
  env?: Record<string, string>;
  steps: Step[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, ".github/workflows");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

const workflows = readdirSync(folder).map((file) => ({
  file,
  workflow: parse(readFileSync(join(folder, file), "utf8")) as Workflow,
}));
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file}: ${name}`, job, workflow })),
);
const find = (file: string) => workflows.find((known) => known.file === file)?.workflow.jobs ?? {};

test("there are workflows for tests and deployments, previews, CodeQL and audits", () => {
  expect(workflows.map(({ file }) => file)).toEqual(["audit.yml", "codeql.yml", "deploy.yml", "preview.yml"]);
});

describe.each(jobs)("$name", ({ job, workflow }) => {
  test("ends by itself, on a fixed version of the machine", () => {
    expect(job["timeout-minutes"]).toBeLessThanOrEqual(30);
    expect(job["runs-on"]).toBe("ubuntu-24.04");
  });

  test("calls npm scripts that exist", () => {
    const called = job.steps.flatMap(({ run = "" }) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
    for (const name of called) expect(Object.keys(scripts)).toContain(name);
  });

  test("uses GitHub's own actions only, and leaves no credentials in its folder", () => {
    for (const { uses = "", with: inputs } of job.steps.filter((step) => step.uses !== undefined)) {
      expect(uses).toMatch(/^(?:actions|github)\/[\w/-]+@(?:v\d+|[\da-f]{40})$/);
      if (uses.startsWith("actions/checkout@")) expect(inputs).toMatchObject({ "persist-credentials": false });
    }
  });

  test("runs nothing of the project if it may write to the repository", () => {
    const permissions = Object.entries(job.permissions ?? workflow.permissions ?? { contents: "write" });
    const written = permissions.flatMap(([name, access]) => (access === "write" ? [name] : []));
    // Only results of the analysis, which runs none of the code.
    if (written.length === 0 || written.join() === "security-events") return;
    expect(job.permissions).toBeDefined();
    for (const { uses = "", run = "" } of job.steps) {
      expect(uses).not.toMatch(/checkout|setup-node/);
      expect(run).not.toMatch(/npm|npx|node /);
    }
  });

  test("writes no name from a branch or a pull request into a command", () => {
    for (const { run = "" } of job.steps) expect(run).not.toMatch(/\$\{\{(?! *matrix\.)/);
  });

  test("has secrets in an environment only, and none for a fork", () => {
    expect(workflow.on).not.toHaveProperty("pull_request_target");
    const hasSecrets = JSON.stringify(job).includes("secrets.");
    expect(job.environment === undefined).toBe(!hasSecrets);
    if (!hasSecrets) return;
    expect(job.if).toMatch(
      /^(?:github\.ref == 'refs\/heads\/main'|startsWith\(github\.ref, 'refs\/tags\/v'\)|github\.event\.pull_request\.head\.repo\.full_name == github\.repository .*)$/,
    );
  });
});

/** What runs before a deployment, with its command. */
const REQUIRED = {
  lint: ["npm run lint", "npm run format:check", "npm run knip"],
  types: ["npm run typecheck"],
  unit: ["npm run test:all -- --unit"],
  browser: ["npm run test:all -- --browser --shard ${{ matrix.shard }}/3"],
  rehearsal: ["npm run deploy -- ${{ matrix.environment }} --dry-run"],
  "previous-version": ["npm run previous-version"],
};

test("tests run side by side on every push, and a newer commit of the branch cancels them", () => {
  const deployment = find("deploy.yml");
  for (const [name, commands] of Object.entries(REQUIRED)) {
    const { needs, if: condition, concurrency, steps = [] } = deployment[name] ?? {};
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(commands);
    expect([needs, condition]).toEqual([undefined, undefined]);
    expect(concurrency).toMatchObject({ "cancel-in-progress": true });
    expect(concurrency?.group).toMatch(/\$\{\{ github\.ref \}\}$/);
  }
  expect(deployment.browser?.strategy?.matrix).toEqual({ shard: [1, 2, 3] });
  expect(deployment.rehearsal?.strategy?.matrix).toEqual({ environment: ["staging", "production"] });
});

test("main goes to staging and a tag to production, both after all tests, and then the tag becomes a release", () => {
  const { staging, production, release } = find("deploy.yml");
  expect([staging?.environment, staging?.if]).toEqual(["staging", "github.ref == 'refs/heads/main'"]);
  expect([production?.environment, production?.if]).toEqual(["production", "startsWith(github.ref, 'refs/tags/v')"]);
  expect(staging?.needs).toEqual(Object.keys(REQUIRED));
  expect(production?.needs).toEqual([...Object.keys(REQUIRED), "release-files"]);
  expect(release?.needs).toEqual(["production", "release-files"]);
});

test("a deployment that has begun is never cancelled by the next one", () => {
  const { staging, production } = find("deploy.yml");
  expect(staging?.concurrency).toEqual({ group: "staging", "cancel-in-progress": false });
  expect(production?.concurrency).toEqual({ group: "production", "cancel-in-progress": false });
});

test("a preview is built without the token, and deploys and migrates nothing", () => {
  const steps = find("preview.yml").upload?.steps ?? [];
  const withToken = steps.filter(({ env }) => env?.CLOUDFLARE_API_TOKEN !== undefined);
  expect(withToken.map(({ run }) => run)).toEqual(['npm run preview -- "$NUMBER"']);
  expect(steps.findIndex(({ run }) => run === "npm run build")).toBeLessThan(steps.indexOf(withToken[0] ?? {}));
});

test("a release has the changelog's section and the inventory of its bundles", () => {
  const { "release-files": files, release } = find("deploy.yml");
  const run = (job: Job | undefined) => job?.steps.map(({ run: line = "" }) => line).join("\n");
  expect(run(files)).toContain("npm run sbom");
  expect(run(files)).toContain("npm run release-notes");
  expect(run(release)).toMatch(/^gh release create .* --notes-file release-notes\.md vazhi\.cdx\.json$/m);
});
