// `npm run compare-ai`: the summaries of twelve students by an AI beside the composer's. With AI_API_KEY (and AI_BASE_URL,
// AI_MODEL) it asks the provider; without a key it uses the recorded answers, which were written by hand.
import { printTable } from "../bench/load.ts";
import { importBundled } from "./samples/bundle.ts";

const { module } = await importBundled<typeof import("./compare-ai/compare.ts")>(
  "scripts/compare-ai/compare.ts",
  "compare-ai",
);
const { AI_API_KEY: apiKey, AI_BASE_URL: baseUrl, AI_MODEL: model } = process.env;
const { source, rows } = await module.compareAi(apiKey ? { apiKey, baseUrl, model } : null);
console.log(`${source}\n`);
printTable(
  ["student", "language", "writer", "sections", "words", "pages", "refused first", "requests", "tokens"],
  rows,
);
