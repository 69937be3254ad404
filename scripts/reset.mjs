// `npm run reset`: deletes everything in the local databases, buckets and queues.
import { rmSync } from "node:fs";

rmSync(".wrangler/state", { recursive: true, force: true });
console.log("Local data cleared. The next `npm start` begins with the demo data.");
