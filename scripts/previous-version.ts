// npm run previous-version [-- TAG]: runs the tests of the version that was released last on the schema of this one.
// Between migrating and deploying, and after a roll-back, that is what production does.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

const FOLDER = ".wrangler/previous-version";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** The last release before this commit, or null. */
function lastRelease(): string | null {
  const here = git("rev-parse", "HEAD");
  const tags = git("tag", "--list", "v*", "--merged", "HEAD", "--sort=-creatordate").split("\n").filter(Boolean);
  return tags.find((tag) => git("rev-list", "-n", "1", tag) !== here) ?? null;
}

const [given] = process.argv.slice(2);
const release = given ?? lastRelease();
if (release === null) {
  console.log("Nothing has been released yet: there is no version before this one.");
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
    const projects = ["usecases", "payments", "reports"].flatMap((name) => ["--project", name]);
    const files = process.env.PREVIOUS_TESTS?.split(" ") ?? [];
    execFileSync("npx", ["vitest", "run", ...projects, ...files], { cwd: FOLDER, stdio: "inherit" });
  } finally {
    git("worktree", "remove", "--force", FOLDER);
  }
}
