import { sql } from "drizzle-orm";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { StepFacts } from "#app/domain/report/student-steps.ts";
import type { Database } from "#db/client.ts";
import { prepareOnce } from "#db/prepared.ts";
import { users } from "#db/schema/index.ts";

/** More than any student buys. */
const MAX_ROWS = 100;

/** The values of the expression's placeholders. */
export interface StepParameters {
  /** Milliseconds, UTC. */
  now: number;
}

const now = sql.placeholder("now" satisfies keyof StepParameters);

/** The shape of the expression's JSON: times in milliseconds, UTC. */
interface StepFactsJson {
  orders: {
    id: string;
    status: "completed" | "paid";
    resultStatus: StepFacts["orders"][number]["resultStatus"];
    readyAt: number | null;
    question: number | null;
    hasSessionToBook: 0 | 1;
  }[];
  unpaid: StepFacts["unpaid"];
  session: { bookingId: string; expertName: string; sessionTime: number; sessionDuration: number } | null;
}

/** JSON of the facts that determine the next steps of the student `users.id`; reads only this student's rows. */
export const stepFactsOfUser = sql<string>`json_object(
  'orders', json((
    select json_group_array(json_object(
      'id', o.id, 'status', o.status, 'resultStatus', r.status, 'readyAt', r.ready_at, 'question', d.position,
      'hasSessionToBook', exists (
        select 1 from session_credits c where c.order_id = o.id and c.voided_at is null and c.booking_id is null
      )
    ) order by o.created_at desc)
    from (
      select id, status, created_at from orders
      where user_id = users.id and kind = 'purchase' and status in ('paid', 'completed')
      order by created_at desc limit ${sql.raw(String(MAX_ROWS))}
    ) o
    left join assessment_results r on r.order_id = o.id
    left join assessment_drafts d on d.order_id = o.id
  )),
  'unpaid', json((
    select json_object(
      'packageType', package_type, 'upgradedOrderId', upgraded_order_id, 'couponCode', coupon_code
    )
    from orders where user_id = users.id and status in ('created', 'failed') and expires_at > ${now}
    order by created_at desc limit 1
  )),
  'session', json((
    select json_object(
      'bookingId', b.id, 'expertName', p.name,
      'sessionTime', b.session_time, 'sessionDuration', b.session_duration
    )
    from bookings b join partners p on p.id = b.partner_id
    where b.profile_id = users.id and b.payment_status = 'completed' and b.session_status = 'scheduled'
      and b.session_time + b.session_duration * ${sql.raw(String(MINUTE_MS))} > ${now}
    order by b.session_time limit 1
  ))
)`;

/** Parses the result of `stepFactsOfUser`. */
export function readStepFacts(json: string): StepFacts {
  const { orders, unpaid, session } = JSON.parse(json) as StepFactsJson;
  return {
    orders: orders.map(({ status, readyAt, hasSessionToBook, ...order }) => ({
      ...order,
      isConfirmed: status === "completed",
      readyAt: readyAt === null ? null : new Date(readyAt),
      hasSessionToBook: hasSessionToBook === 1,
    })),
    unpaid,
    session: session && { ...session, sessionTime: new Date(session.sessionTime) },
  };
}

const stepFacts = prepareOnce((db) =>
  db
    .select({ facts: sql<string>`${stepFactsOfUser}` })
    .from(users)
    .where(sql`users.id = ${sql.placeholder("userId")}`)
    .prepare(),
);

/** The facts that determine a student's next steps; none for an unknown student. */
export async function findStepFacts(db: Database, parameters: StepParameters & { userId: string }): Promise<StepFacts> {
  const [row] = await stepFacts(db).all({ ...parameters });
  return row ? readStepFacts(row.facts) : { orders: [], unpaid: null, session: null };
}
