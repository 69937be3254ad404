// `npm run chaos -- --purchases 2000 --seed 7`: random purchases while everything that can fail does, then a check of
// the invariants. The same numbers replay the same run; without a seed it prints the one it chose. `--database d1` runs
// on D1 itself, with the same end state but several times as slow.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { toolEnvironment } from "./local/stack.ts";

const { values } = parseArgs({
  options: {
    purchases: { type: "string", default: "2000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    database: { type: "string", default: "near" },
  },
});
if (!/^[1-9]\d*$/.test(values.purchases) || !/^\d+$/.test(values.seed)) {
  console.error("Both are whole numbers: npm run chaos -- --purchases 2000 --seed 7");
  process.exit(2);
}
if (values.database !== "near" && values.database !== "d1") {
  console.error("The database is near, which is the default, or d1");
  process.exit(2);
}

console.log(`▸ ${values.purchases} purchases, seed ${values.seed}`);
const env = {
  ...toolEnvironment(),
  CHAOS_PURCHASES: values.purchases,
  CHAOS_SEED: values.seed,
  CHAOS_DATABASE: values.database,
};
const { status } = spawnSync("vitest", ["run", "--project", "chaos", "--disable-console-intercept"], {
  env,
  stdio: "inherit",
});
process.exit(status ?? 1);
