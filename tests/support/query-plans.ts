/** Tables that grow with the number of people. No query may scan a whole one. */
const growing = new Set([
  "age_changes",
  "alerts",
  "approvals",
  "assessment_drafts",
  "assessment_results",
  "audit_log",
  "audit_seals",
  "backup_changes",
  "backups",
  "bookings",
  "career_feedback",
  "consents",
  "coupon_redemptions",
  "csp_violations",
  "data_exports",
  "dead_letters",
  "email_tokens",
  "expert_shares",
  "funnel_days",
  "funnel_steps",
  "guardian_links",
  "guardian_requests",
  "erasures",
  "grants",
  "email_changes",
  "guide_calendar_changes",
  "guide_followers",
  "guide_revisions",
  "guide_statements",
  "guide_versions",
  "known_devices",
  "ledger_entries",
  "ledger_sums",
  "list_views",
  "mail_stops",
  "message_stops",
  "mails",
  "metric_counts",
  "news_links",
  "orders",
  "outbox",
  "passkey_challenges",
  "passkeys",
  "payment_requests",
  "payout_lines",
  "payout_statements",
  "payments",
  "phone_changes",
  "phone_codes",
  "phone_messages",
  "profiles",
  "provider_orders",
  "rate_limits",
  "recovery_codes",
  "report_questions",
  "report_shares",
  "report_versions",
  "receipts",
  "reconciliation_runs",
  "refunds",
  "search_entries",
  "saved_careers",
  "session_credits",
  "session_notes",
  "session_failures",
  "session_ratings",
  "report_ratings",
  "session_steps",
  "expert_proposals",
  "session_proposals",
  "session_reassignments",
  "sessions",
  "slot_claims",
  "contact_stops",
  "call_attempts",
  "campaign_days",
  "campaigns",
  "strength_attempts",
  "student_notes",
  "student_studies",
  "student_tags",
  "support_messages",
  "support_requests",
  "answer_sheets",
  "user_subscriptions",
  "users",
  "webhook_events",
]);

/** Indexes over a few rows of one kind, mostly those with pending work: they may be read whole. */
const worklists =
  /USING (COVERING )?INDEX (assessment_results_unfinished|assessment_results_pdf_missing|assessment_results_noticed|outbox_due|outbox_failed|session_credits_unscheduled|payments_quarantined|orders_upgrades|bookings_holds|bookings_unnotified|bookings_upcoming|bookings_paid|payments_undelivered|alerts_one_open|consents_calls|alerts_end_unnoticed|backups_running|strength_attempts_uncounted)\b/;

/** Statement → the parameters of its last run: the planner considers them when choosing partial indexes. */
const seen = new Map<string, unknown[]>();

/** Wraps a database to record every statement that the code under test runs. */
export function recordStatements(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, property) {
      if (property === "prepare") {
        return (sql: string) => {
          seen.set(sql, []);
          return recordBinds(sql, target.prepare(sql));
        };
      }
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function recordBinds(sql: string, statement: D1PreparedStatement): D1PreparedStatement {
  const bind = statement.bind.bind(statement);
  statement.bind = (...values: unknown[]) => {
    seen.set(sql, values);
    return bind(...values);
  };
  return statement;
}

/** Whether a select reads every column of its table, as only tests do: `select().from(orders)`. */
function isWholeRow(sql: string): boolean {
  return (/^select (.+?) from/i.exec(sql)?.[1]?.split(",").length ?? 0) >= 7;
}

/** Whether a list is read in an index's order, up to its limit. */
function isBounded(detail: string, sql: string): boolean {
  return / USING (COVERING )?INDEX /.test(detail) && /\border by\b.*\blimit (\?|\d)/s.test(sql);
}

/** The steps of a statement's plan, in SQLite's words, that read a whole growing table. */
function scansIn(details: readonly string[], sql: string): string[] {
  return details.filter((detail) => {
    const table = /^SCAN (\w+)/.exec(detail)?.[1];
    return table !== undefined && growing.has(table) && !worklists.test(detail) && !isBounded(detail, sql);
  });
}

/** Whether a statement's plan is checked. */
function isPlanned(sql: string): boolean {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return false;
  // After a backup all of its change notes are deleted, by dropping the table's pages.
  if (sql === "DELETE FROM backup_changes") return false;
  // Tests look up whole rows by any column; the product always uses a person, a key or a limit.
  return !(/^select/i.test(sql) && !/\b(limit|group by|order by|join|exists)\b/i.test(sql) && isWholeRow(sql));
}

interface PlanStep {
  detail: string;
}

/** The plans of statements, in one request to the database. Deliberately broken statements have none. */
async function readPlans(database: D1Database, statements: [sql: string, values: unknown[]][]): Promise<PlanStep[][]> {
  if (statements.length === 0) return [];
  const plans = statements.map(([sql, values]) => database.prepare(`explain query plan ${sql}`).bind(...values));
  try {
    return (await database.batch<PlanStep>(plans)).map(({ results }) => results);
  } catch {
    if (statements.length === 1) return [[]];
    const middle = Math.ceil(statements.length / 2);
    const halves = [statements.slice(0, middle), statements.slice(middle)];
    return (await Promise.all(halves.map((half) => readPlans(database, half)))).flat();
  }
}

/** Checks SQLite's plan of every recorded statement; returns those that read a whole growing table. */
export async function findScans(database: D1Database): Promise<string[]> {
  const statements = [...seen].filter(([sql]) => isPlanned(sql));
  seen.clear();
  const plans = await readPlans(database, statements);
  return statements.flatMap(([sql], index) =>
    scansIn(
      (plans[index] ?? []).map(({ detail }) => detail),
      sql,
    ).map((detail) => `${detail}: ${sql}`),
  );
}
