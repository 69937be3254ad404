// `npm run simulate`: figures with their targets about the questionnaire, the recommendation and the reports for
// simulated students. `npm run simulate -- frames` runs one part and lists its details.
import { printTable } from "../bench/load.ts";
import { importBundled } from "./samples/bundle.ts";

const { module } = await importBundled<typeof import("./simulation/simulate.ts")>(
  "scripts/simulation/simulate.ts",
  "simulate",
);
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in module.PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}: the parts are ${Object.keys(module.PARTS).join(", ")}`);
  process.exit(2);
}

const parts = Object.entries(module.PARTS).filter(([name]) => requested.length === 0 || requested.includes(name));
const figures = parts.flatMap(([, simulate]) => simulate());
for (const { name, details, isListed } of figures) {
  if (details && (isListed || requested.length > 0)) console.log(`${name}\n${details.join("\n")}\n`);
}
const marks = (isMet: boolean | null) => (isMet === null ? "" : isMet ? "met" : "MISSED");
printTable(
  ["figure", "value", "target", ""],
  figures.map(({ name, value, target, isMet }) => [name, value, target, marks(isMet)]),
);
process.exitCode = figures.some(({ isMet }) => isMet === false) ? 1 : 0;
