import { DatabaseSync } from "node:sqlite";
import type { Tools } from "../../../scripts/deploy/tools.ts";
import { listMigrations } from "../migrations/schemas.ts";
import { fakeAccount } from "./fake-account.ts";

/** Each after those that name it. */
const GUIDE = ["statements", "steps", "careers", "admissions", "institutes", "versions"];

/**
 * A migrated database in memory with an empty guide, and tools whose `wrangler d1 execute` runs on it and records each
 * request. `migrated` is such a database to be emptied: migrating takes half a second.
 */
export function localDatabase(migrated?: DatabaseSync) {
  const database = migrated ?? new DatabaseSync(":memory:");
  if (migrated) for (const table of GUIDE) database.exec(`DELETE FROM guide_${table}`);
  else for (const { sql } of listMigrations()) database.exec(sql);
  const requests: string[] = [];
  /** Requests until one fails, as when the connection breaks. */
  const fault = { after: Infinity };
  const tools: Tools = {
    ...fakeAccount((config) => config),
    async wrangler(args) {
      if (args.includes("--file")) throw new Error("An import blocks the database");
      const sql = args[args.indexOf("--command") + 1] ?? "";
      if (sql.startsWith("SELECT"))
        return JSON.stringify(sql.split(";\n").map((query) => ({ results: database.prepare(query).all() })));
      if (requests.length === fault.after) throw new Error("The connection broke");
      requests.push(sql);
      // As D1 does with the statements of a request: all or none.
      database.exec("BEGIN");
      try {
        database.exec(sql);
        database.exec("COMMIT");
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
      return "[]";
    },
  };
  return { database, tools, requests, fault };
}
