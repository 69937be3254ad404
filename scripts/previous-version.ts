// npm run previous-version [-- TAG]: runs the tests of the last released version on this version's schema. Production
// is in that state between migrating and deploying, and after a rollback.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { SAME_SCHEMA } from "../tests/support/tags.ts";

const FOLDER = ".wrangler/previous-version";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

function lastRelease(): string | null {
  const here = git("rev-parse", "HEAD");
  const tags = git("tag", "--list", "v*", "--merged", "HEAD", "--sort=-creatordate").split("\n").filter(Boolean);
  return tags.find((tag) => git("rev-list", "-n", "1", tag) !== here) ?? null;
}

function isCommit(name: string): boolean {
  try {
    execFileSync("git", ["rev-parse", "--verify", "--quiet", `${name}^{commit}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Runs the tests in `FOLDER` and returns whether they pass. They print failures. */
function passes(): boolean {
  const projects = ["usecases", "payments", "reports"].flatMap((name) => ["--project", name]);
  // Tests that compare code and schema column by column always fail on a newer schema.
  const tags = join(FOLDER, "tests/support/tags.ts");
  const knowsTag = existsSync(tags) && readFileSync(tags, "utf8").includes("SAME_SCHEMA");
  const filter = knowsTag ? [`--tags-filter=!${SAME_SCHEMA}`] : [];
  const files = process.env.PREVIOUS_TESTS?.split(" ") ?? [];
  const vitest = spawnSync("npx", ["vitest", "run", ...projects, ...filter, ...files], {
    cwd: FOLDER,
    stdio: "inherit",
  });
  return vitest.status === 0;
}

const [given] = process.argv.slice(2);
const release = given ?? lastRelease();
if (release === null) {
  console.log("Nothing has been released yet: there is no version before this one.");
} else if (!isCommit(release)) {
  console.error(`There is no tag or commit ${release} here: git fetch --tags, if it is on GitHub`);
  process.exitCode = 1;
} else {
  console.log(`The tests of ${release} on this version's migrations`);
  if (existsSync(FOLDER)) git("worktree", "remove", "--force", FOLDER);
  git("worktree", "prune");
  git("worktree", "add", "--detach", FOLDER, release);
  try {
    rmSync(join(FOLDER, "migrations"), { recursive: true });
    cpSync("migrations", join(FOLDER, "migrations"), { recursive: true });
    const isSame = git("rev-parse", `${release}:package-lock.json`) === git("hash-object", "package-lock.json");
    if (isSame) symlinkSync(resolve("node_modules"), join(FOLDER, "node_modules"));
    else execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: FOLDER, stdio: "inherit" });
    if (!passes()) {
      console.error(
        `Tests of ${release} fail on the schema of this version: see above. It may not be deployed like this.`,
      );
      process.exitCode = 1;
    }
  } finally {
    git("worktree", "remove", "--force", FOLDER);
  }
}
