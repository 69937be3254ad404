import { sql } from "drizzle-orm";
import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { Highlights } from "#app/domain/report/highlights/highlights.ts";
import { readCareers } from "#app/domain/report/recommendation.ts";
import { SCREENS_ASKED } from "#app/domain/report/studies-screens.ts";
import type { StepFacts } from "#app/domain/report/student-step.ts";
import type { Database } from "#db/client.ts";
import { prepareOnce } from "#db/prepared.ts";
import { selectSessionToRate } from "#db/queries/booking/session-ratings.ts";
import { selectReportToRate } from "./report-ratings.ts";
import { type SavedCareersJson, savedCareersOfUser } from "#db/queries/guide/saved-careers.ts";
import { users } from "#db/schema/index.ts";
import { unpackFacts } from "#db/schema/packed-json.ts";

/** More than any student buys. */
const MAX_ROWS = 100;

/** The values of the expression's placeholders. */
export interface StartPageParameters {
  /** Milliseconds, UTC. */
  now: number;
}

const now = sql.placeholder("now" satisfies keyof StartPageParameters);

/** The dates of a report, in the text's language. */
type ReportDates = Pick<Highlights, "next" | "year">;

/** The shape of the expression's JSON: times in milliseconds, UTC. */
interface StartPageJson {
  orders: {
    id: string;
    status: "completed" | "paid";
    resultStatus: StepFacts["orders"][number]["resultStatus"];
    readAt: number | null;
    question: number | null;
    hasSessionToBook: 0 | 1;
  }[];
  unpaid: StepFacts["unpaid"];
  session: (Omit<NonNullable<StepFacts["session"]>, "sessionTime"> & { sessionTime: number }) | null;
  toRate: { bookingId: string; expertName: string } | null;
  reportToRate: { resultId: string; orderId: string } | null;
  hasStudies: 0 | 1;
  saved: SavedCareersJson;
  report: {
    orderId: string;
    language: Language;
    /** Null if they were moved to a file, and in older reports. */
    dates: ReportDates | null;
    textsKey: string | null;
    textsSizes: number[] | null;
    /** As stored: see `packed-json.ts`. */
    profile: unknown;
    quality: unknown;
    recommendedCareers: Parameters<typeof readCareers>[0] | null;
    hollandCode: string | null;
  } | null;
}

/** Whether the newest report `r` is shown in Malayalam: in the student's language, or if there is no other. */
const isMalayalam = sql`(r.report is null or (r.report_malayalam is not null
  and (select p.language from profiles p where p.id = users.id) = 'ml'))`;

/** JSON of what the start page of the student `users.id` shows; reads only this student's rows. */
export const startPageOfUser = sql<string>`json_object(
  'orders', json((
    select json_group_array(json_object(
      'id', o.id, 'status', o.status, 'resultStatus', r.status, 'readAt', r.read_at, 'question', d.position,
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
      'bookingId', b.id, 'expertName', p.name, 'expertImage', p.profile_image,
      'sessionTime', b.session_time, 'sessionDuration', b.session_duration
    )
    from bookings b join partners p on p.id = b.partner_id
    where b.profile_id = users.id and b.payment_status = 'completed' and b.session_status = 'scheduled'
      and b.session_time + b.session_duration * ${sql.raw(String(MINUTE_MS))} > ${now}
    order by b.session_time limit 1
  )),
  'toRate', ${selectSessionToRate(now)},
  'reportToRate', ${selectReportToRate(now)},
  'hasStudies', exists (select 1 from student_studies where user_id = users.id) or exists (
    select 1 from assessment_results where user_id = users.id and studies_ended = ${sql.raw(String(SCREENS_ASKED))}
  ),
  'saved', json(${savedCareersOfUser}),
  'report', json((
    select json_object(
      'orderId', r.order_id, 'language', case when ${isMalayalam} then 'ml' else 'en' end,
      'dates', json((
        select json_object('next', json(highlights -> '$.next'), 'year', json(highlights -> '$.year'))
        from (select json_extract(
          case when ${isMalayalam} then r.dossier_malayalam else r.dossier end, '$.highlights'
        ) highlights)
        where highlights is not null
      )),
      'textsKey', r.texts_key, 'textsSizes', json(r.texts_sizes),
      'profile', json(r.profile), 'quality', json(r.quality), 'recommendedCareers', json(r.recommended_careers),
      'hollandCode', r.holland_code
    )
    from assessment_results r where r.user_id = users.id and r.status = 'ready'
    order by r.created_at desc limit 1
  ))
)`;

/** Parses the result of `startPageOfUser`. */
export function readStartPage(json: string) {
  const { orders, unpaid, session, toRate, reportToRate, hasStudies, saved, report } = JSON.parse(
    json,
  ) as StartPageJson;
  return {
    orders: orders.map(({ status, readAt, hasSessionToBook, ...order }) => ({
      ...order,
      isConfirmed: status === "completed",
      isRead: readAt !== null,
      hasSessionToBook: hasSessionToBook === 1,
    })),
    unpaid,
    session: session && { ...session, sessionTime: new Date(session.sessionTime) },
    toRate,
    reportToRate,
    hasStudies: hasStudies === 1,
    saved,
    report: report && {
      ...report,
      profile: unpackFacts<RiasecProfile | null>(report.profile),
      quality: unpackFacts<AnswerQuality | null>(report.quality),
      careers: report.recommendedCareers === null ? [] : readCareers(report.recommendedCareers),
    },
  };
}

const startPage = prepareOnce((db) =>
  db
    .select({ page: sql<string>`${startPageOfUser}` })
    .from(users)
    .where(sql`users.id = ${sql.placeholder("userId")}`)
    .prepare(),
);

/** What a student's start page shows; null for an unknown student. */
export async function findStartPage(db: Database, parameters: StartPageParameters & { userId: string }) {
  const [row] = await startPage(db).all({ ...parameters });
  return row ? readStartPage(row.page) : null;
}
