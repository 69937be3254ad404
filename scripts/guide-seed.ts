// `npm run guide-seed`: writes the SQL that loads the guide into a database, for `wrangler d1 execute --file`.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeGuideSeed } from "./local/guide-seed.ts";

const FILE = ".wrangler/guide.sql";

const { statements } = await makeGuideSeed(new Date());
mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, `${statements.join("\n")}\n`);
console.log(FILE);
