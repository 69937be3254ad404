// npm run sbom [-- --release v2026.12.1]: builds production and writes the third-party contents of its bundles to
// dist/vazhi.cdx.json, as CycloneDX. `--source-maps` adds the browser's, with which a test compares it.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { collectBundledFiles } from "./sbom/bundled-files.ts";
import { type LockedPackages, makeInventory } from "./sbom/inventory.ts";

const FILE = "dist/vazhi.cdx.json";

const { values: options } = parseArgs({
  options: { release: { type: "string" }, "source-maps": { type: "boolean" } },
});
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { version: string; packages: LockedPackages };
const inventory = makeInventory({
  files: await collectBundledFiles({ hasSourceMaps: options["source-maps"] === true }),
  locked: lock.packages,
  release: options.release ?? lock.version,
  now: new Date(),
});
writeFileSync(FILE, `${JSON.stringify(inventory, null, 2)}\n`);
console.log(`${FILE}: ${inventory.components.length} packages and data sets`);
