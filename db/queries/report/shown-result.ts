import type { Language } from "#app/domain/platform/language.ts";
import { sql } from "drizzle-orm";
import { DOSSIER_PART_IDS } from "#app/domain/report/dossier/dossier.ts";
import type { AiChoice } from "#app/domain/report/ai/ai-provider.ts";
import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import { readCareers } from "#app/domain/report/recommendation.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import type { Database } from "#db/client.ts";
import { prepareOnce } from "#db/prepared.ts";
import { type assessmentResults, type orders, users } from "#db/schema/index.ts";
import { unpackFacts } from "#db/schema/packed-json.ts";
import { type CreditedSessionJson, creditedSessionOfOrder } from "#db/queries/purchase/credited-session.ts";
import { entitledPackage } from "#db/queries/purchase/entitlement.ts";
import { priceSchedule, readPriceSchedule, type ScheduledPriceJson } from "#db/queries/purchase/package-prices.ts";
import { aiChoiceJson } from "./ai-settings.ts";

type ResultRow = typeof assessmentResults.$inferSelect;

/** A part of a dossier, as it is stored: plain texts. */
interface PartHeadJson {
  id: string;
  title: string;
  finding: string;
}

/** A report as the results page shows it, in the shape of the statement's JSON: times in milliseconds, UTC. */
interface ShownResultJson {
  id: string;
  status: ResultRow["status"];
  language: ResultRow["language"];
  /**
   * The parts of the dossier in the language of the text: the values of `HEAD_KEYS` for one after the other, null for those
   * that it does not have; null for a report without a dossier.
   */
  dossierParts: (string | null)[] | null;
  /** Where the text is, if it has moved to a file: then there is none here. See `texts-file.ts`. */
  textsKey: string | null;
  textsSizes: number[] | null;
  hasEnglish: 0 | 1;
  hasMalayalam: 0 | 1;
  /** These as they are stored: see `packed-json.ts`. */
  profile: unknown;
  quality: unknown;
  recommendedCareers: Parameters<typeof readCareers>[0] | null;
  hollandCode: string | null;
  pdfStatus: ResultRow["pdfStatus"];
  createdAt: number;
  readyAt: number | null;
  /** When its student first opened it. */
  readAt: number | null;
  packageType: PackageType;
  orderId: string;
  orderStatus: (typeof orders.$inferSelect)["status"];
  /** The session that a Gold order includes; null if it includes none. */
  credit: CreditedSessionJson | null;
  /** For what an upgrade to Gold costs. */
  prices: ScheduledPriceJson[];
  /** Null as long as no administrator has chosen any. */
  ai: { provider: AiChoice["provider"]; hasKey: 0 | 1 } | null;
}

/** What is requested: the report of an order (null: the newest), and the language of its text. */
export interface ShownResultParameters {
  orderId: string | null;
  /** Null: the one in which the student reads pages. */
  language: Language | null;
  /** Whether the dossier's parts are requested as well, and not just their titles and findings. */
  isWhole: boolean;
}

const orderId = sql.placeholder("orderId" satisfies keyof ShownResultParameters);
const language = sql.placeholder("language" satisfies keyof ShownResultParameters);
const isWhole = sql.placeholder("isWhole" satisfies keyof ShownResultParameters);

/** Goes between the JSON and the texts. JSON never contains it, and neither does HTML that we have rendered. */
const SEPARATOR = "\u001e";

/** What is read of each part of a dossier. */
const HEAD_KEYS = ["id", "title", "finding"] as const satisfies (keyof PartHeadJson)[];

/** Of as many parts as there can be: one look at the JSON takes a third of the time that one for each part takes. */
const HEAD_PATHS = DOSSIER_PART_IDS.flatMap((_, index) => HEAD_KEYS.map((key) => `'$.parts[${index}].${key}'`)).join();

function readHeads(values: (string | null)[] | null): PartHeadJson[] {
  return DOSSIER_PART_IDS.flatMap((_, index) => {
    const [id, title, finding] = values?.slice(index * HEAD_KEYS.length) ?? [];
    return id ? [{ id, title: title ?? "", finding: finding ?? "" }] : [];
  });
}

/** Whether the text `r` comes in Malayalam: where that is requested, or there is no other. */
const isMalayalam = sql`(r.report is null or (r.report_malayalam is not null
  and coalesce(${language}, (select p.language from profiles p where p.id = users.id)) = 'ml'))`;

/**
 * Everything that the results page shows of the student `users.id`: the report, and whether any answers exist. Another
 * student's order finds nothing. The text, which is most of the bytes, comes in one language only, unless it has moved to a file, or in the other if only that exists. It follows the JSON
 * instead of being part of it: within, every quotation mark would be escaped twice, and every byte be read twice.
 */
export const shownResultOfUser = sql<string>`coalesce((
    select json_object(
      'id', r.id, 'status', r.status, 'language', r.language,
      'dossierParts', json(json_extract(
        case when ${isMalayalam} then r.dossier_malayalam else r.dossier end, ${sql.raw(HEAD_PATHS)})),
      'textsKey', r.texts_key, 'textsSizes', json(r.texts_sizes),
      'hasEnglish', r.report is not null, 'hasMalayalam', r.report_malayalam is not null,
      'profile', json(r.profile), 'quality', json(r.quality), 'recommendedCareers', json(r.recommended_careers),
      'hollandCode', r.holland_code, 'pdfStatus', r.pdf_status, 'createdAt', r.created_at, 'readyAt', r.ready_at, 'readAt', r.read_at,
      'packageType', ${entitledPackage("o")}, 'orderId', o.id, 'orderStatus', o.status,
      'credit', ${creditedSessionOfOrder},
      'prices', json(${priceSchedule}),
      'ai', json(${aiChoiceJson})
    )
    || char(30) || coalesce(case when ${isMalayalam} then r.report_malayalam_html else r.report_html end, '')
    || char(30) || case when ${isWhole} then
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
      dossierParts: readHeads(result.dossierParts),
      ai: { provider: ai?.provider ?? ("off" as const), hasKey: ai?.hasKey === 1 },
      /** Null while there is none. */
      html: html || null,
      /** Null where the dossier was not requested, and for a report without one. */
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

/** What the results page shows a student: see `shownResultOfUser`. */
export async function findShownResult(db: Database, parameters: ShownResultParameters & { userId: string }) {
  const [row] = await shownResult(db).all({ ...parameters });
  return readShownResult(row?.shown ?? '{"hasResponses":0}');
}
