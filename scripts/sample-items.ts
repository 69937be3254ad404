// `npm run sample-items`: writes items of the strengths' tasks as pictures, for a second reader. `-- 40` for forty of each
// rule instead of three.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importBundled } from "./samples/bundle.ts";

const FOLDER = ".samples";
const ITEMS_PER_RULE = 3;

const { module } = await importBundled<typeof import("./samples/strength-items.tsx")>(
  "scripts/samples/strength-items.tsx",
  "strength-items",
);
const itemsPerRule = Number(process.argv[2] ?? ITEMS_PER_RULE);
if (!Number.isInteger(itemsPerRule) || itemsPerRule < 1) {
  console.error("npm run sample-items [-- NUMBER]");
  process.exit(2);
}
mkdirSync(FOLDER, { recursive: true });
for (const [task, page] of Object.entries(await module.renderItems(itemsPerRule))) {
  const file = join(FOLDER, `strengths-${task}.html`);
  writeFileSync(file, `<!DOCTYPE html>${page}`);
  console.log(file);
}
