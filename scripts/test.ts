// `npm test`: everything that has to hold, in the order in which it fails fastest. `npm test -- PATTERN` narrows the tests.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { makeScratchFolder } from "./local/scratch-folder.ts";
import { toolEnvironment } from "./local/stack.ts";

const onDisk = resolve(".wrangler/tmp/test");
mkdirSync(onDisk, { recursive: true });
const env: NodeJS.ProcessEnv = { ...toolEnvironment(), TMPDIR: onDisk };
// Interrupted, it still ends by itself, and with it goes its scratch folder.
process.on("SIGINT", () => process.exit(130));

const steps: { name: string; command: string; args: string[]; isQuiet?: boolean; temporary?: string }[] = [
  { name: "Types of the runtime and the routes", command: "npm", args: ["run", "--silent", "typegen"], isQuiet: true },
  { name: "Types", command: "tsc", args: ["--noEmit"] },
  { name: "Lint", command: "oxlint", args: ["--deny-warnings"] },
  {
    name: "Tests",
    command: "vitest",
    args: ["run", "--passWithNoTests", "--project", "!browser", ...process.argv.slice(2)],
    temporary: makeScratchFolder("tests"),
  },
  // By themselves: a run that begins with other projects may give two files of one moment the same number, and with it
  // the same product.
  {
    name: "Browser tests",
    command: "vitest",
    args: ["run", "--passWithNoTests", "--project", "browser", ...process.argv.slice(2)],
  },
];

for (const { name, command, args, isQuiet, temporary = env.TMPDIR } of steps) {
  const start = Date.now();
  console.log(`\n▸ ${name}`);
  const { status, stdout, stderr } = spawnSync(command, args, {
    env: { ...env, TMPDIR: temporary },
    stdio: isQuiet ? "pipe" : "inherit",
    encoding: "utf8",
  });
  if (status !== 0) {
    if (isQuiet) console.error(stdout, stderr);
    console.error(`✗ ${name} failed`);
    process.exit(status ?? 1);
  }
  console.log(`✓ ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
