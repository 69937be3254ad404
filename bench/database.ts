import { createHash } from "node:crypto";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrate, run, seed } from "../scripts/local/stack.ts";

/** Devika of the demo data has a report; all pages here are requested as her. */
const STUDENT = "d0000000-0000-4000-8000-000000000003";

const SESSION_TOKEN = "bench-session-token";

/** Signs the bench in as a student with a purchase, answers and a report. */
export const studentCookie = `__Host-session=${SESSION_TOKEN}`;

const NOW = "unixepoch('subsec') * 1000";

/** The statement that signs her in. */
export const STUDENT_SIGNS_IN = `INSERT INTO sessions (id, user_id, last_active_at, expires_at)
  VALUES ('${createHash("sha256").update(SESSION_TOKEN).digest("hex")}', '${STUDENT}', ${NOW}, ${NOW} + 86400000);`;

/** An order of hers without answers. */
export const OPEN_ORDER = "e0000000-0000-4000-8000-00000000be00";

/** Statements that add `count` students, each with a completed order, an answer and a report. */
function crowd(count: number): string {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const id = (prefix: string) => `printf('${prefix}-%08d', i)`;
  const paragraph = "Your answers show a clear interest in working with people and ideas. ".repeat(12);
  return [
    `INSERT INTO users (id, email, email_verified_at)
      ${numbers} SELECT ${id("user")}, printf('student%08d@crowd.example', i), ${NOW} FROM n;`,
    `INSERT INTO profiles (id, name, phone, age, created_at)
      ${numbers} SELECT ${id("user")}, printf('Student %d', i), '9847000000', 17, ${NOW} - i * 1000 FROM n;`,
    `INSERT INTO orders (id, user_id, package_type, status, original_amount, amount, completed_at, expires_at,
        created_at)
      ${numbers} SELECT ${id("order")}, ${id("user")}, CASE i % 3 WHEN 0 THEN 'gold' ELSE 'silver' END, 'completed',
        CASE i % 3 WHEN 0 THEN 2999 ELSE 1499 END, CASE i % 3 WHEN 0 THEN 2999 ELSE 1499 END,
        ${NOW} - i * 1000, ${NOW}, ${NOW} - i * 1000 FROM n;`,
    `INSERT INTO user_subscriptions (id, user_id, order_id, package_type)
      ${numbers} SELECT ${id("subscription")}, ${id("user")}, ${id("order")},
        CASE i % 3 WHEN 0 THEN 'gold' ELSE 'silver' END FROM n;`,
    `INSERT INTO answer_sheets (user_id, order_id, answers)
      ${numbers} SELECT ${id("user")}, ${id("order")},
        CASE i % 2 WHEN 0 THEN '{"63":["europe",0]}' ELSE '{"63":["not_interested",0]}' END FROM n;`,
    `INSERT INTO assessment_results (id, user_id, order_id, status, report, ready_at)
      ${numbers} SELECT ${id("result")}, ${id("user")}, ${id("order")}, 'ready', '${paragraph}', ${NOW} FROM n;`,
  ].join("\n");
}

/** A migrated database in `state` with the demo data, a signed-in student and `count` others. */
export async function prepareDatabase({
  env,
  state,
  count,
}: {
  env: NodeJS.ProcessEnv;
  state: string;
  count: number;
}): Promise<void> {
  const file = join(resolve(state), "..", `crowd-${count}.sql`);
  mkdirSync(join(file, ".."), { recursive: true });
  await migrate({ env, state });
  await seed({ env, state });
  writeFileSync(
    file,
    [
      STUDENT_SIGNS_IN,
      `INSERT INTO orders (id, user_id, package_type, status, original_amount, amount, completed_at, expires_at,
          created_at)
        VALUES ('${OPEN_ORDER}', '${STUDENT}', 'silver', 'completed', 1499, 1499, ${NOW}, ${NOW}, ${NOW} - 1000);`,
      crowd(count),
      "ANALYZE;",
    ].join("\n"),
  );
  await seed({ env, state, file });
}

/** Orders of the student for submitting assessments. */
export async function addOpenOrders({
  env,
  state,
  ids,
}: {
  env: NodeJS.ProcessEnv;
  state: string;
  ids: string[];
}): Promise<void> {
  const rows = ids.map((id) => `('${id}', '${STUDENT}', 'silver', 'completed', 1499, 1499, ${NOW}, ${NOW})`);
  await query({
    env,
    state,
    sql: `INSERT INTO orders (id, user_id, package_type, status, original_amount, amount, completed_at, expires_at)
      VALUES ${rows.join(", ")}`,
  });
}

export async function query<Row>({
  env,
  state,
  sql,
}: {
  env: NodeJS.ProcessEnv;
  state: string;
  sql: string;
}): Promise<Row[]> {
  const output = await run(
    "wrangler",
    ["d1", "execute", "DB", "--local", "--persist-to", resolve(state), "--json", "--yes", "--command", sql],
    { env },
  );
  const [answer]: { results: Row[] }[] = JSON.parse(output.slice(output.indexOf("[")));
  return answer?.results ?? [];
}

/** Number of pending outbox messages, from the served database's file: a second runtime would lock out the first. */
export function countWaitingOutboxMessages(state: string): number {
  const files = globSync(join(resolve(state), "v3/d1/**/*.sqlite"));
  for (const file of files) {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const [table] = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'outbox'").all();
      if (table)
        return Number(
          database.prepare("SELECT count(*) AS waiting FROM outbox WHERE status = 'pending'").get()?.waiting,
        );
    } finally {
      database.close();
    }
  }
  throw new Error(`No database with an outbox in ${state}`);
}
