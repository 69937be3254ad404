import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrate, seed, toolEnvironment } from "../../../scripts/local/stack.ts";
import { readyStudentsSql } from "./ready-students.ts";

/**
 * Creates databases with the demo data and the tests' students in the folder `state`, to be copied for each product.
 */
export async function prepareState(state: string): Promise<void> {
  const env = toolEnvironment();
  await migrate({ env, state });
  const file = join(state, "data.sql");
  writeFileSync(file, `${readFileSync("db/seed/demo.sql", "utf8")}\n${readyStudentsSql()}`);
  await seed({ env, state, file });
}
