// `npm test`: everything that has to hold, in the order in which it fails fastest. `npm test -- PATTERN` narrows the tests.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { toolEnvironment } from "./local/stack.ts";

const temporary = resolve(".wrangler/tmp/test");
mkdirSync(temporary, { recursive: true });
const env: NodeJS.ProcessEnv = { ...toolEnvironment(), TMPDIR: temporary };

const steps: { name: string; command: string; args: string[]; isQuiet?: boolean }[] = [
  { name: "Types of the runtime and the routes", command: "npm", args: ["run", "--silent", "typegen"], isQuiet: true },
  { name: "Types", command: "tsc", args: ["--noEmit"] },
  { name: "Lint", command: "oxlint", args: ["--deny-warnings"] },
  { name: "Tests", command: "vitest", args: ["run", "--passWithNoTests", "--project", "!browser", ...process.argv.slice(2)] },
  // By themselves: a run that begins with other projects may give two files of one moment the same number, and with it
  // the same product.
  { name: "Browser tests", command: "vitest", args: ["run", "--passWithNoTests", "--project", "browser", ...process.argv.slice(2)] },
];

for (const { name, command, args, isQuiet } of steps) {
  const start = Date.now();
  console.log(`\n▸ ${name}`);
  const { status, stdout, stderr } = spawnSync(command, args, { env, stdio: isQuiet ? "pipe" : "inherit", encoding: "utf8" });
  if (status !== 0) {
    if (isQuiet) console.error(stdout, stderr);
    console.error(`✗ ${name} failed`);
    process.exit(status ?? 1);
  }
  console.log(`✓ ${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
