import { and, eq, sql } from "drizzle-orm";
import { CALLS_TRIED, type CallOutcome } from "#app/domain/administration/call-back.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { callAttempts } from "#db/schema/index.ts";

export interface CallBack {
  userId: string;
  name: string;
  age: number;
  /** Who said yes, and is called. */
  callee: "student" | "guardian";
  calleeName: string;
  /** Ten digits. */
  phone: string;
  /** `payment`: began to pay. `consent`: the guardian agreed and has not proved it. */
  stoppedAt: Date;
  reason: "payment" | "consent";
  agreedAt: Date;
  /** Calls since then that reached nobody. */
  tries: number;
  language: "en" | "ml";
}

/**
 * Students who stopped since then, and whose callee has a standing yes: of an adult the student, else the guardian who
 * decides now. Nobody who has bought, is to be erased, or gets no mail from us; nobody who was reached since they
 * stopped. Driven by the index of standing yeses.
 */
export async function listCallBacks(
  db: Database,
  { since, limit }: { since: Date; limit: number },
): Promise<CallBack[]> {
  const rows = await db.all<Omit<CallBack, "stoppedAt" | "agreedAt"> & { stoppedAt: number; agreedAt: number }>(sql`
    select * from (
      select c.user_id as userId, p.name as name, p.age as age, c.given_by as callee, p.language as language,
        case c.given_by when 'guardian' then coalesce(g.name, p.guardian_name, '') else p.name end as calleeName,
        case c.given_by when 'guardian' then g.phone else p.phone end as phone,
        c.granted_at as agreedAt,
        case when p.consent_state = 'waiting' then 'consent' else 'payment' end as reason,
        case when p.consent_state = 'waiting' then g.consented_at else (
          select max(o.created_at) from orders as o where o.user_id = c.user_id
            and o.status in ('created', 'failed', 'expired')
            and exists (select 1 from provider_orders as q where q.order_id = o.id)
        ) end as stoppedAt,
        (select count(*) from call_attempts as a where a.user_id = c.user_id and a.outcome = 'not-reached'
          and a.created_at >= ${since.getTime()}) as tries
      from consents as c
      join users as u on u.id = c.user_id and u.erased_at is null
      join profiles as p on p.id = c.user_id
      left join guardian_requests as g on g.user_id = c.user_id and g.replaced_at is null
      where c.kind = 'calls' and c.withdrawn_at is null
        and (case p.consent_state when 'own' then c.given_by = 'student'
          when 'given' then c.given_by = 'guardian' and c.guardian_request_id = g.id
          when 'waiting' then c.given_by = 'guardian' and c.guardian_request_id = g.id and g.state = 'consented'
          else 0 end)
        and not exists (select 1 from orders as b where b.user_id = c.user_id and b.status in ('paid', 'completed'))
        and not exists (select 1 from erasures as e where e.user_id = c.user_id and e.cancelled_at is null)
        and not exists (select 1 from contact_stops as s where s.user_id = c.user_id)
    ) as stopped
    where stoppedAt >= ${since.getTime()} and phone is not null and phone <> '' and tries < ${CALLS_TRIED}
      and not exists (select 1 from call_attempts as r where r.user_id = stopped.userId and r.outcome = 'reached'
        and r.created_at >= stopped.stoppedAt)
    order by stoppedAt desc limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    stoppedAt: new Date(row.stoppedAt),
    agreedAt: new Date(row.agreedAt),
  }));
}

/** SQL condition: a yes to calls stands for the student. */
export const isCallAllowed = (userId: string) =>
  sql`exists (select 1 from consents where user_id = ${userId} and kind = 'calls' and withdrawn_at is null)`;

/** Statement: records a call, once per form and only while a yes stands; returns its id if it was recorded. */
export function insertCallAttempt(
  db: Database,
  attempt: { id: string; userId: string; outcome: CallOutcome; calledBy: string; createdAt: Date },
) {
  return insertSelect(db, callAttempts, attempt, sql`where ${isCallAllowed(attempt.userId)}`)
    .onConflictDoNothing()
    .returning({ id: callAttempts.id });
}

/** Whether a form's call is recorded already. */
export async function hasCallAttempt(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const rows = await db
    .select({ id: callAttempts.id })
    .from(callAttempts)
    .where(and(eq(callAttempts.id, id), eq(callAttempts.userId, userId)))
    .limit(1);
  return rows.length > 0;
}
