import type { Language } from "#app/domain/platform/language.ts";
import { sql } from "drizzle-orm";
import type { DossierPartId } from "#app/domain/report/dossier/dossier.ts";
import type { Highlights } from "#app/domain/report/highlights/highlights.ts";
import type { AiChoice } from "#app/domain/report/ai/ai-provider.ts";
import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import type { ReportRating } from "#app/domain/report/report-rating.ts";
import { readCareers } from "#app/domain/report/recommendation.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import type { Database } from "#db/client.ts";
import { prepareOnce } from "#db/prepared.ts";
import { type assessmentResults, type orders, users } from "#db/schema/index.ts";
import { unpackFacts } from "#db/schema/packed-json.ts";
import { type CreditedSessionJson, creditedSessionOfOrder } from "#db/queries/purchase/credited-session.ts";
import { entitledPackage } from "#db/queries/purchase/entitlement.ts";
import { priceSchedule, readPriceSchedule, type ScheduledPriceJson } from "#db/queries/purchase/package-prices.ts";
import { type SavedCareersJson, savedCareersOfUser } from "#db/queries/guide/saved-careers.ts";
import {
  type FinishedAttemptJson,
  readStrengthResults,
  strengthResultsOfUser,
} from "#db/queries/strengths/attempts.ts";
import { aiChoiceJson } from "./ai-settings.ts";

type ResultRow = typeof assessmentResults.$inferSelect;

/** The results page's report as the statement's JSON: times in milliseconds, UTC. */
interface ShownResultJson {
  id: string;
  status: ResultRow["status"];
  language: ResultRow["language"];
  /** In the text's language; null if it was moved to a file, and in older reports. */
  highlights: Highlights | null;
  /** File of the text, if it was moved to one: then there is no text here. See `texts-file.ts`. */
  textsKey: string | null;
  textsSizes: number[] | null;
  hasEnglish: 0 | 1;
  hasMalayalam: 0 | 1;
  /** As stored: see `packed-json.ts`. */
  profile: unknown;
  quality: unknown;
  recommendedCareers: Parameters<typeof readCareers>[0] | null;
  hollandCode: string | null;
  pdfStatus: ResultRow["pdfStatus"];
  createdAt: number;
  readyAt: number | null;
  /** When its student first opened it. */
  readAt: number | null;
  /** How many of the screens about studies are over; null if none is to be shown. */
  studiesEnded: number | null;
  packageType: PackageType;
  orderId: string;
  orderStatus: (typeof orders.$inferSelect)["status"];
  /** Whether an AI wrote the text that is sent. */
  isWrittenWithAi: 0 | 1;
  /** The session that a Gold order includes; null if it includes none. */
  credit: CreditedSessionJson | null;
  /** For the price of an upgrade to Gold. */
  prices: ScheduledPriceJson[];
  saved: SavedCareersJson;
  /** The finished tasks. */
  strengths: FinishedAttemptJson[];
  /** What its student said about it. */
  rating: (ReportRating & { createdAt: number }) | null;
  /** Null if never configured. */
  ai: { provider: AiChoice["provider"]; hasKey: 0 | 1 } | null;
}

/** The request: an order's report (null: the newest), and the language of its text. */
export interface ShownResultParameters {
  orderId: string | null;
  /** Null: the student's language of pages. */
  language: Language | null;
}

const orderId = sql.placeholder("orderId" satisfies keyof ShownResultParameters);
const language = sql.placeholder("language" satisfies keyof ShownResultParameters);

/** Separates the JSON and the texts. Neither JSON nor our rendered HTML ever contains it. */
const SEPARATOR = "\u001e";

/** Whether the text `r` is sent in Malayalam: if requested, or if there is no other. */
const isMalayalam = sql`(r.report is null or (r.report_malayalam is not null
  and coalesce(${language}, (select p.language from profiles p where p.id = users.id)) = 'ml'))`;

const dossier = sql`case when ${isMalayalam} then r.dossier_malayalam else r.dossier end`;

/** An expert's notes: the last part of a dossier, and the only one that the page shows as written. */
const NOTES = sql.raw(`'${"session-notes" satisfies DossierPartId}'`);

/**
 * The results page of the student `users.id`: the report, and whether any answers exist. Another student's order
 * matches nothing. The text, which is most of the bytes, is in one language, falling back to the other; none if it was
 * moved to a file. It follows the JSON: inside, every quotation mark would be escaped twice and every byte read twice.
 */
export const shownResultOfUser = sql<string>`coalesce((
    select json_object(
      'id', r.id, 'status', r.status, 'language', r.language,
      'highlights', json(json_extract(${dossier}, '$.highlights')),
      'textsKey', r.texts_key, 'textsSizes', json(r.texts_sizes),
      'hasEnglish', r.report is not null, 'hasMalayalam', r.report_malayalam is not null,
      'profile', json(r.profile), 'quality', json(r.quality), 'recommendedCareers', json(r.recommended_careers),
      'hollandCode', r.holland_code, 'pdfStatus', r.pdf_status, 'createdAt', r.created_at, 'readyAt', r.ready_at, 'readAt', r.read_at,
      'studiesEnded', r.studies_ended,
      'packageType', ${entitledPackage("o")}, 'orderId', o.id, 'orderStatus', o.status,
      'isWrittenWithAi', case when ${isMalayalam} then r.malayalam_writer else r.english_writer end is 'ai-written',
      'credit', ${creditedSessionOfOrder},
      'prices', json(${priceSchedule}),
      'ai', json(${aiChoiceJson}),
      'saved', json(${savedCareersOfUser}),
      'strengths', json(${strengthResultsOfUser}),
      'rating', json((
        select json_object('score', score, 'comment', comment, 'createdAt', created_at)
        from report_ratings where result_id = r.id
      ))
    )
    || char(30) || coalesce(case when ${isMalayalam} then r.report_malayalam_html else r.report_html end, '')
    || char(30) || case when json_extract(${dossier}, '$.parts[#-1].id') = ${NOTES} then
      coalesce(case when ${isMalayalam} then r.dossier_malayalam_html else r.dossier_html end, '') else '' end
    from assessment_results r join orders o on o.id = r.order_id
    where r.user_id = users.id and (${orderId} is null or r.order_id = ${orderId})
    order by r.created_at desc limit 1
  ), json_object('hasResponses', exists (select 1 from answer_sheets
    where user_id = users.id and (${orderId} is null or order_id = ${orderId}))))`;

/** Parses the result of `shownResultOfUser`. */
export function readShownResult(found: string) {
  const [json = "", html = "", dossierHtml = ""] = found.split(SEPARATOR);
  const parsed = JSON.parse(json) as ShownResultJson | { hasResponses: 0 | 1 };
  if (!("id" in parsed)) return { result: null, hasResponses: parsed.hasResponses === 1 };
  const { hasEnglish, hasMalayalam, ai, ...result } = parsed;
  const languages: Language[] = [...(hasEnglish ? (["en"] as const) : []), ...(hasMalayalam ? (["ml"] as const) : [])];
  return {
    result: {
      ...result,
      profile: unpackFacts<RiasecProfile | null>(result.profile),
      quality: unpackFacts<AnswerQuality | null>(result.quality),
      recommendedCareers: result.recommendedCareers && readCareers(result.recommendedCareers),
      languages,
      strengths: readStrengthResults(result.strengths),
      isWrittenWithAi: result.isWrittenWithAi === 1,
      ai: { provider: ai?.provider ?? ("off" as const), hasKey: ai?.hasKey === 1 },
      html: html || null,
      /** Null if the dossier has no notes of a session, or was moved to a file. */
      dossierHtml: dossierHtml || null,
      prices: readPriceSchedule(result.prices),
      createdAt: new Date(result.createdAt),
      readyAt: result.readyAt === null ? null : new Date(result.readyAt),
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

/** A student's results page: see `shownResultOfUser`. */
export async function findShownResult(db: Database, parameters: ShownResultParameters & { userId: string }) {
  const [row] = await shownResult(db).all({ ...parameters });
  return readShownResult(row?.shown ?? '{"hasResponses":0}');
}
