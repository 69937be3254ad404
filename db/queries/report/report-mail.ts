import { sql, type SQL } from "drizzle-orm";
import type { MailPayload } from "#app/domain/platform/outbox.ts";
import { SCREENS_ASKED, STUDIES_WAIT_MS } from "#app/domain/report/studies-screens.ts";
import { assessmentResults, outbox } from "#db/schema/index.ts";
import type { Database } from "#db/client.ts";
import { insertOutboxRow } from "#db/queries/platform/outbox.ts";

/** The outbox's key of a report's mail: there is one, whatever is printed again. */
function reportMailKey(resultId: string): string {
  return `report-ready:${resultId}`;
}

/** The same of the guardian's notice about it. */
export function guardianNoticeKey(resultId: string): string {
  return `guardian-report:${resultId}`;
}

/**
 * When a report's mail is due, in milliseconds: at once, or, while the student is being asked about studies, half an hour
 * after the questionnaire was submitted. Evaluated when the statement runs.
 */
export function reportMailDue(resultId: string, now: Date): SQL {
  return sql`coalesce((select max(created_at + ${STUDIES_WAIT_MS}, ${now.getTime()})
    from assessment_results where id = ${resultId} and studies_ended < ${SCREENS_ASKED}), ${now.getTime()})`;
}

/** A waiting mail that nobody has tried to send. */
function isWaiting(now: Date): SQL {
  return sql`${outbox.status} = 'pending' and ${outbox.attempts} = 0 and ${outbox.nextAttemptAt} > ${now.getTime()}`;
}

/**
 * Statement: enqueues the mail about a report, once. One that waits says what the report says now, whose PDF is `key`,
 * and is due when that is.
 */
export function upsertReportMail(
  db: Database,
  { id, resultId, key, payload, now }: { id: string; resultId: string; key: string; payload: MailPayload; now: Date },
) {
  return insertOutboxRow(db, sql`1 = 1`, {
    id,
    dedupeKey: reportMailKey(resultId),
    outboxMessage: { kind: "mail", payload },
    now,
    dueAt: reportMailDue(resultId, now),
  }).onConflictDoUpdate({
    target: outbox.dedupeKey,
    set: { payload: sql`excluded.payload`, nextAttemptAt: sql`excluded.next_attempt_at` },
    setWhere: sql`${isWaiting(now)}
      and exists (select 1 from assessment_results where id = ${resultId} and pdf_url = ${key})`,
  });
}

/** Statements: what waits for the questions about studies is due now, if the report's current PDF is there. */
export function releaseReportMail(db: Database, { resultId, now }: { resultId: string; now: Date }) {
  const isPrinted = sql`exists (select 1 from assessment_results
    where id = ${resultId} and pdf_status = 'ready' and studies_ended >= ${SCREENS_ASKED})`;
  return [
    db
      .update(outbox)
      .set({ nextAttemptAt: now })
      .where(
        sql`${outbox.dedupeKey} in (${reportMailKey(resultId)}, ${guardianNoticeKey(resultId)})
          and ${isWaiting(now)} and ${isPrinted}`,
      ),
    db
      .update(assessmentResults)
      .set({ mailedAt: now })
      .where(
        sql`${assessmentResults.id} = ${resultId} and ${assessmentResults.mailedAt} > ${now.getTime()} and ${isPrinted}`,
      ),
  ] as const;
}
