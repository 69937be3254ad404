// npm run settings: writes wrangler's configurations from settings/.
import { writeFileSync } from "node:fs";
import { configFiles } from "../settings/workers.ts";

for (const [path, text] of configFiles()) {
  writeFileSync(path, text);
  console.log(path);
}
