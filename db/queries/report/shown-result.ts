import { sql } from "drizzle-orm";
import type { AnswerQuality } from "../../../app/domain/assessment/answer-quality";
import type { PackageType } from "../../../app/domain/purchase/packages";
import type { RecommendedCareer } from "../../../app/domain/report/recommendation";
import type { ReportLanguage } from "../../../app/domain/report/sections";
import type { RiasecProfile } from "../../../app/domain/assessment/riasec";
import type { Database } from "../../client";
import { prepareOnce } from "../../prepared";
import { type assessmentResults, type orders, users } from "../../schema";
import { type CreditedSessionJson, creditedSessionOfOrder } from "../purchase/credited-session";
import { entitledPackage } from "../purchase/entitlement";

type ResultRow = typeof assessmentResults.$inferSelect;

/** A report as the results page shows it, in the shape of the statement's JSON: times in milliseconds, UTC. */
interface ShownResultJson {
  id: string;
  status: ResultRow["status"];
  language: ResultRow["language"];
  html: string | null;
  hasEnglish: 0 | 1;
  hasMalayalam: 0 | 1;
  profile: RiasecProfile | null;
  quality: AnswerQuality | null;
  recommendedCareers: RecommendedCareer[] | null;
  hollandCode: string | null;
  pdfStatus: ResultRow["pdfStatus"];
  createdAt: number;
  readyAt: number | null;
  packageType: PackageType;
  orderId: string;
  orderStatus: (typeof orders.$inferSelect)["status"];
  shares: {
    id: string;
    tokenHash: string;
    sections: string[] | null;
    createdAt: number;
    expiresAt: number;
    openCount: number;
    lastOpenedAt: number | null;
  }[];
  feedback: Record<string, 0 | 1>;
  /** The session that a Gold order includes; null if it includes none. */
  credit: CreditedSessionJson | null;
}

/** What is requested: the report of an order (null: the newest), the language of its text, links that work at `now`. */
export interface ShownResultParameters {
  orderId: string | null;
  language: ReportLanguage;
  /** Milliseconds, UTC. */
  now: number;
}

const orderId = sql.placeholder("orderId" satisfies keyof ShownResultParameters);
const language = sql.placeholder("language" satisfies keyof ShownResultParameters);
const now = sql.placeholder("now" satisfies keyof ShownResultParameters);

/**
 * Everything that the results page shows of the student `users.id`, as JSON: the report with its working links and the
 * student's feedback on its careers, and whether any answers exist. Another student's order finds nothing. The text,
 * which is most of the bytes, comes in one language only, or in the other if only that exists.
 */
export const shownResultOfUser = sql<string>`json_object(
  'hasResponses', exists (select 1 from user_responses
    where user_id = users.id and (${orderId} is null or order_id = ${orderId})),
  'result', json((
    select json_object(
      'id', r.id, 'status', r.status, 'language', r.language,
      'html', case ${language} when 'ml' then coalesce(r.report_malayalam_html, r.report_html)
        else coalesce(r.report_html, r.report_malayalam_html) end,
      'hasEnglish', r.report_html is not null, 'hasMalayalam', r.report_malayalam_html is not null,
      'profile', json(r.profile), 'quality', json(r.quality), 'recommendedCareers', json(r.recommended_careers),
      'hollandCode', r.holland_code, 'pdfStatus', r.pdf_status, 'createdAt', r.created_at, 'readyAt', r.ready_at,
      'packageType', ${entitledPackage("o")}, 'orderId', o.id, 'orderStatus', o.status,
      'shares', json((
        select json_group_array(json_object(
          'id', s.id, 'tokenHash', s.token_hash, 'sections', json(s.sections), 'createdAt', s.created_at,
          'expiresAt', s.expires_at, 'openCount', s.open_count, 'lastOpenedAt', s.last_opened_at
        ) order by s.created_at desc)
        from report_shares s where s.result_id = r.id and s.revoked_at is null and s.expires_at > ${now}
      )),
      'feedback', json((select json_group_object(f.category_id, f.fits) from career_feedback f
        where f.result_id = r.id)),
      'credit', ${creditedSessionOfOrder}
    )
    from assessment_results r join orders o on o.id = r.order_id
    where r.user_id = users.id and (${orderId} is null or r.order_id = ${orderId})
    order by r.created_at desc limit 1
  ))
)`;

/** Parses the result of `shownResultOfUser`. */
export function readShownResult(json: string) {
  const { result: found, hasResponses } = JSON.parse(json) as { result: ShownResultJson | null; hasResponses: 0 | 1 };
  if (found === null) return { result: null, hasResponses: hasResponses === 1 };
  const { hasEnglish, hasMalayalam, ...result } = found;
  const languages: ReportLanguage[] = [
    ...(hasEnglish ? (["en"] as const) : []),
    ...(hasMalayalam ? (["ml"] as const) : []),
  ];
  return {
    result: {
      ...result,
      languages,
      createdAt: new Date(result.createdAt),
      readyAt: result.readyAt === null ? null : new Date(result.readyAt),
      shares: result.shares.map((share) => ({
        ...share,
        createdAt: new Date(share.createdAt),
        expiresAt: new Date(share.expiresAt),
        lastOpenedAt: share.lastOpenedAt === null ? null : new Date(share.lastOpenedAt),
      })),
    },
    hasResponses: true,
  };
}

const shownResult = prepareOnce((db) =>
  db
    .select({ shown: sql<string>`${shownResultOfUser}` })
    .from(users)
    .where(sql`users.id = ${sql.placeholder("userId")}`)
    .prepare(),
);

/** What the results page shows a student: see `shownResultOfUser`. */
export async function findShownResult(db: Database, parameters: ShownResultParameters & { userId: string }) {
  const [row] = await shownResult(db).all({ ...parameters });
  return readShownResult(row?.shown ?? '{"result":null,"hasResponses":0}');
}
