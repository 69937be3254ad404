import { env } from "cloudflare:workers";
import type { LanguageChoice } from "#app/domain/accounts/language-choice.ts";
import type { TestServices } from "../services.ts";

export interface SubmittedSheet {
  readonly answers: Readonly<Record<number, string>>;
  /** Defaults to a new student. */
  readonly userId?: string;
  readonly language?: LanguageChoice;
  /** Seconds per answer; without it there are no times. */
  readonly secondsPerAnswer?: number;
  readonly submittedAt: Date;
}

/** Rows per statement. */
const BATCH_SIZE = 50;

const STATEMENTS = [
  `insert or ignore into users (id, email)
    select value ->> 'userId', (value ->> 'userId') || '@students.example' from json_each(?)`,
  // They agreed to research: only their answers are counted.
  `insert or ignore into consents (id, user_id, kind, version, granted_at)
    select 'research-' || (value ->> 'userId'), value ->> 'userId', 'research', '2026-11-23', value ->> 'at'
    from json_each(?)`,
  `insert into orders (id, user_id, package_type, status, original_amount, amount, expires_at)
    select value ->> 'orderId', value ->> 'userId', 'silver', 'completed', 1499, 1499, value ->> 'at' from json_each(?)`,
  `insert into answer_sheets (user_id, order_id, answers, begun_at, created_at)
    select s.value ->> 'userId', s.value ->> 'orderId',
      (select json_group_object(a.key, json_array(a.value, 1000 * (s.value ->> 'secondsPerAnswer') * (cast(a.key as integer) - 1)))
        from json_each(s.value, '$.answers') a),
      s.value ->> 'at' + 1000 * (s.value ->> 'secondsPerAnswer'), s.value ->> 'at'
    from json_each(?) s`,
  `insert into assessment_results (id, user_id, order_id, language, created_at, updated_at)
    select value ->> 'resultId', value ->> 'userId', value ->> 'orderId', value ->> 'language', value ->> 'at',
      value ->> 'at' from json_each(?)`,
];

/** Deletes every result and answer, and everything computed from them. */
export async function forgetSheets(): Promise<void> {
  const { DB } = env as unknown as { DB: D1Database };
  const tables = ["assessment_statistics", "answer_sheets", "assessment_results"];
  await DB.batch(tables.map((table) => DB.prepare(`delete from ${table}`)));
}

/**
 * Results that wait to be written, with their answers: rows alone, without the purchase, for tests that need hundreds.
 * Returns their owners, in order.
 */
export async function submittedSheets({ newId }: TestServices, sheets: readonly SubmittedSheet[]): Promise<string[]> {
  const { DB } = env as unknown as { DB: D1Database };
  const rows = sheets.map(({ userId, submittedAt, ...sheet }) => ({
    language: "both",
    secondsPerAnswer: null,
    ...sheet,
    userId: userId ?? newId(),
    orderId: newId(),
    resultId: newId(),
    at: submittedAt.getTime(),
  }));
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const page = JSON.stringify(rows.slice(from, from + BATCH_SIZE));
    await DB.batch(STATEMENTS.map((statement) => DB.prepare(statement).bind(page)));
  }
  return rows.map(({ userId }) => userId);
}
