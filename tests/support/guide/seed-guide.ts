import { env } from "cloudflare:workers";
import statements from "virtual:guide-seed";

/** Puts the guide of the project's own files into the test's database, as `npm start` does. */
export async function seedGuide(): Promise<void> {
  const { DB } = env as unknown as { DB: D1Database };
  await DB.batch(statements.map((statement) => DB.prepare(statement)));
}
