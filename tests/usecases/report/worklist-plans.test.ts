import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { attentionBounds } from "#app/domain/administration/attention.ts";
import { listAttention } from "#db/queries/administration/attention.ts";
import { readPulse } from "#db/queries/administration/watch/operations.ts";
import { takeStuckResults } from "#db/queries/report/results.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { START } from "../../support/services.ts";

const { DB } = env as unknown as { DB: D1Database };

/** The plans of some queries' statements about unfinished reports. */
async function explainPlans(run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const watched = new Proxy(DB, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (property === "prepare")
        return (sql: string) => {
          statements.push(sql);
          return target.prepare(sql);
        };
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await run(openDatabase(watched));
  const query = statements.filter((sql) => sql.includes("assessment_results") && sql.includes("<> 'ready'"));
  const unfinished = query.filter((sql) => !sql.includes(`"pdf_status" <> 'ready'`));
  expect(unfinished).toHaveLength(1);
  const [sql = ""] = unfinished;
  const { results } = await DB.prepare(`explain query plan ${sql}`)
    .bind(...Array.from({ length: sql.split("?").length - 1 }, () => 1))
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** With all reports finished, the few unfinished ones must be found without a scan. */
const BY_THE_FEW = /assessment_results USING (COVERING )?INDEX assessment_results_unfinished/;

test.each<[string, (db: Database) => Promise<unknown>]>([
  ["how long reports have waited", (db) => readPulse(db, "required")],
  [
    "reports that are stuck",
    (db) =>
      takeStuckResults(db, { now: START, queuedBefore: START, failedBefore: START, limit: 50, policy: "required" }),
  ],
  [
    "reports that administrators have to look after",
    (db) => listAttention(db, { userId: "x", roles: ["owner"] }, attentionBounds(START)),
  ],
])("%s: found by the index of those in work, not among all", async (_what, run) => {
  const plan = await explainPlans(run);
  expect(plan.find((step) => /\b(SCAN|SEARCH) assessment_results\b/.test(step))).toMatch(BY_THE_FEW);
  expect(plan.filter((step) => /^(SCAN|SEARCH) orders USING (COVERING )?INDEX orders_status/.test(step))).toEqual([]);
});
