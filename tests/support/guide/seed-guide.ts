import { env } from "cloudflare:workers";
import statements from "virtual:guide-seed";

/** Seeds the guide from the project's files into the test's database, like `npm start`. */
export async function seedGuide(): Promise<void> {
  const { DB } = env as unknown as { DB: D1Database };
  await DB.batch(statements.map((statement) => DB.prepare(statement)));
}
