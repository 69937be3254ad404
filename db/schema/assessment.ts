import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, sqliteView, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Dossier } from "#app/domain/report/dossier/dossier.ts";
import type { SubmittedAnswers } from "#app/domain/assessment/submitted-answers.ts";
import type { EvidenceSelection } from "#app/domain/report/citations.ts";
import { type CitedFact, QUESTION_OUTCOMES } from "#app/domain/report/ask/question-outcome.ts";
import type { LanguageSums, PublishedStatistics } from "#app/domain/assessment/published-statistics.ts";
import type { Norms } from "#app/domain/assessment/riasec.ts";
import { TEXT_WRITERS } from "#app/domain/report/ai/ai-provider.ts";
import type { Studies } from "#app/domain/report/studies.ts";
import { VERSION_REASONS } from "#app/domain/report/report-version.ts";
import { users } from "./accounts.ts";
import { createdAt, flag, id, instant, isIn, updatedAt } from "./columns.ts";
import { careersColumn, profileColumn, qualityColumn, inputsUsedColumn } from "./packed-json.ts";
import { orders } from "./orders.ts";

/** An answer in a draft: the option's code, and its time (milliseconds, UTC). */
export interface DraftAnswer {
  answer: string;
  at: number;
}

/** Answers not yet submitted: one row per order, readable from any device, deleted on submission. */
export const assessmentDrafts = sqliteTable(
  "assessment_drafts",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Question id → answer. Chosen careers have the ids 1001, 1002 and 1003. */
    answers: text("answers", { mode: "json" }).$type<Record<string, DraftAnswer>>().notNull().default({}),
    /** The question last shown to the student, 1–63. */
    position: integer("position").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("assessment_drafts_user").on(table.userId)],
);

/** The continent for study abroad; null for none. Indexes contain this expression: queries must repeat it exactly. */
export function selectContinent(answers: SQL) {
  return sql<string | null>`nullif(json_extract(${answers}, '$.63[0]'), 'not_interested')`;
}

/** Submitted answers, one row per order: a row for each of the 66 would take twelve times the space. */
export const answerSheets = sqliteTable(
  "answer_sheets",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    answers: text("answers", { mode: "json" }).$type<SubmittedAnswers>().notNull(),
    /** Time of the first answer; null if no times are known. */
    begunAt: instant("begun_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("answer_sheets_user").on(table.userId),
    // Students interested in studying abroad, without reading every sheet: the queries repeat this expression.
    index("answer_sheets_abroad_of_user")
      .on(table.userId, table.createdAt, table.orderId)
      .where(sql`${selectContinent(sql`answers`)} is not null`),
    index("answer_sheets_abroad_newest")
      .on(table.createdAt, table.orderId, table.userId)
      .where(sql`${selectContinent(sql`answers`)} is not null`),
    index("answer_sheets_abroad_continent")
      .on(selectContinent(sql`answers`), table.createdAt, table.orderId, table.userId)
      .where(sql`${selectContinent(sql`answers`)} is not null`),
  ],
);

/** `selectContinent` for a sheet in a query. */
export const continentOfSheet = selectContinent(sql`${answerSheets.answers}`);

/** Submitted answers, one row each: 1–63, or 1001–1003 for chosen careers. Read one order at a time. */
export const userResponses = sqliteView("user_responses", {
  userId: text("user_id").notNull(),
  orderId: text("order_id").notNull(),
  questionId: integer("question_id").notNull(),
  /** An option's code, or a career category id. */
  answer: text("answer").notNull(),
  answeredAt: instant("answered_at"),
  createdAt: instant("created_at").notNull(),
}).existing();

/** The category of a report's first career: stored as a list, or with its fields' names. An index has both. */
const FIRST_CAREER = [sql`recommended_careers ->> '$[0][0]'`, sql`recommended_careers ->> '$[0].categoryId'`] as const;

export const resultStatuses = ["queued", "writing", "ready", "failed"] as const;
export const pdfStatuses = ["pending", "ready", "failed"] as const;

/** A career report. This row is authoritative; the queue message is only a trigger. */
export const assessmentResults = sqliteTable(
  "assessment_results",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    status: text("status", { enum: resultStatuses }).notNull().default("queued"),
    language: text("language", { enum: ["english", "malayalam", "both"] })
      .notNull()
      .default("both"),
    /** Markdown, English. Only its first line once the text is in a file. */
    report: text("report"),
    reportMalayalam: text("report_malayalam"),
    /** Both as HTML, rendered when the text is stored, because reports are read far more often than written. */
    reportHtml: text("report_html"),
    reportMalayalamHtml: text("report_malayalam_html"),
    /** The report's other parts, and both as HTML. Null in reports older than the dossier. */
    dossier: text("dossier", { mode: "json" }).$type<Dossier>(),
    dossierMalayalam: text("dossier_malayalam", { mode: "json" }).$type<Dossier>(),
    dossierHtml: text("dossier_html"),
    dossierMalayalamHtml: text("dossier_malayalam_html"),
    /** The texts' file once they have been moved: a key in R2, and the bytes of each member. See `texts-file.ts`. */
    textsKey: text("texts_key"),
    textsSizes: text("texts_sizes", { mode: "json" }).$type<number[]>(),
    /** Percentages, letters and indices, as scored. */
    profile: profileColumn("profile"),
    /** Whether and why the answers are to be interpreted with care. */
    quality: qualityColumn("quality"),
    /** The top ten; once the texts are in a file, only those shown. See `keptCareers`. */
    recommendedCareers: careersColumn("recommended_careers"),
    hollandCode: text("holland_code"),
    /** Version of the guide that the text is based on; null before there was one. */
    guideVersion: integer("guide_version"),
    proseGenerator: text("writer", { enum: ["built-in", "ai"] }),
    /** Who wrote the text in each language; null without one, and in older reports. */
    englishWriter: text("english_writer", { enum: TEXT_WRITERS }),
    malayalamWriter: text("malayalam_writer", { enum: TEXT_WRITERS }),
    /** Requests to an AI for this report, and their tokens; null if no AI was to contribute. */
    aiRequests: integer("ai_requests"),
    aiTokensIn: integer("ai_tokens_in"),
    aiTokensOut: integer("ai_tokens_out"),
    /** The inputs besides the answers, as of the report; null in older reports. */
    inputsUsed: inputsUsedColumn("told"),
    /** Answers that the AI chose to quote, so that every version quotes the same; null for the built-in choice. */
    selectedEvidence: text("selected_evidence", { mode: "json" }).$type<EvidenceSelection>(),
    /** Written by the AI for the counselor, in English: a paragraph, then one question per line. */
    counselorBrief: text("counselor_brief"),
    /** For administrators: why the AI prose generator was not used, or what failed. */
    notice: text("notice"),
    attempts: integer("attempts").notNull().default(0),
    /** When a dead worker's claim expires. */
    claimedUntil: instant("claimed_until"),
    pdfStatus: text("pdf_status", { enum: pdfStatuses }).notNull().default("pending"),
    /** The object's key in R2, `{userId}/{resultId}_{timestamp}.pdf`. */
    pdfUrl: text("pdf_url"),
    pdfBytes: integer("pdf_bytes"),
    mailedAt: instant("mailed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    readyAt: instant("ready_at"),
    readAt: instant("read_at"),
    /** Incremented when another version replaces this one, which is then archived in `report_versions`. */
    version: integer("version").notNull().default(1),
    versionReason: text("version_reason", { enum: VERSION_REASONS }).notNull().default("first"),
    /** When this version was made; null for the first one, made when the report was ready. */
    versionedAt: instant("versioned_at"),
    /** When the student last requested a new version. */
    remadeAt: instant("remade_at"),
    /** How many of the screens about studies were answered or skipped after submission; null if they were not to be. */
    studiesEnded: integer("studies_ended"),
  },
  (table) => [
    uniqueIndex("assessment_results_order").on(table.orderId),
    index("assessment_results_user").on(table.userId, table.createdAt),
    // In order of submission: the statistics count each once.
    index("assessment_results_submitted").on(table.createdAt, table.id),
    index("assessment_results_unfinished")
      .on(table.status, table.updatedAt)
      .where(sql`${table.status} <> 'ready'`),
    // Finished reports with a notice for administrators.
    index("assessment_results_noticed")
      .on(table.updatedAt)
      .where(sql`${table.notice} is not null and ${table.status} = 'ready'`),
    // Reports that an AI was to contribute to: a month's are counted and summed.
    index("assessment_results_ai")
      .on(table.readyAt)
      .where(sql`${table.aiRequests} is not null`),
    // A day's reports, how long they took, and their first careers, without reading the wide rows.
    index("assessment_results_by_day")
      .on(table.readyAt, table.createdAt, ...FIRST_CAREER)
      .where(sql`${table.readyAt} is not null`),
    // Finished, with texts not in a file yet: the queries repeat these literals.
    index("assessment_results_unmoved")
      .on(table.updatedAt)
      .where(sql`${table.status} = 'ready' and ${table.textsKey} is null`),
    index("assessment_results_pdf_missing")
      .on(table.pdfStatus, table.updatedAt)
      .where(sql`${table.status} = 'ready' and ${table.pdfStatus} <> 'ready'`),
    check("assessment_results_status_known", isIn(table.status, resultStatuses)),
    check("assessment_results_pdf_status_known", isIn(table.pdfStatus, pdfStatuses)),
    check(
      "assessment_results_ready_has_text",
      sql`${table.status} <> 'ready' or ${table.report} is not null or ${table.reportMalayalam} is not null`,
    ),
    check(
      "assessment_results_pdf_is_stored",
      sql`${table.pdfStatus} <> 'ready' or (${table.pdfUrl} is not null and ${table.pdfBytes} >= 1000)`,
    ),
  ],
);

/** The category of a report's first career in a query of reports alone, as the index has it. */
export const firstCareer = sql<number | null>`coalesce(${sql.join([...FIRST_CAREER], sql`, `)})`;

/** A student's answers about their studies: one row per student, updated in place. */
export const studentStudies = sqliteTable("student_studies", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Every answer is optional; newer ones are missing in older rows. */
  answers: text("answers", { mode: "json" }).$type<Partial<Studies>>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A link with which a student shares the report with a parent. */
export const reportShares = sqliteTable(
  "report_shares",
  {
    id: id(),
    resultId: text("result_id")
      .notNull()
      .references(() => assessmentResults.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    tokenHash: text("token_hash").notNull().unique(),
    /** Ids of the sections shown; null for all. */
    sections: text("sections", { mode: "json" }).$type<string[]>(),
    /** Whether the student chose for this link that it shows what comes easily. */
    showsStrengths: flag("shows_strengths").notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    openCount: integer("open_count").notNull().default(0),
    lastOpenedAt: instant("last_opened_at"),
  },
  (table) => [index("report_shares_result").on(table.resultId), index("report_shares_user").on(table.userId)],
);

/** A student's opinion on whether a recommended career fits. */
export const careerFeedback = sqliteTable(
  "career_feedback",
  {
    resultId: text("result_id")
      .notNull()
      .references(() => assessmentResults.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").notNull(),
    fits: flag("fits").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.resultId, table.categoryId] })],
);

/** A student's question about a report to the AI, with its outcome. Kept for review. */
export const reportQuestions = sqliteTable(
  "report_questions",
  {
    /** From the form, so that a form sent twice is one question. */
    id: id(),
    resultId: text("result_id")
      .notNull()
      .references(() => assessmentResults.id, { onDelete: "cascade" }),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** As sent to the AI: without names, addresses, phone numbers and schools. */
    question: text("question").notNull(),
    language: text("language", { enum: ["en", "ml"] }).notNull(),
    outcome: text("outcome", { enum: QUESTION_OUTCOMES }).notNull(),
    answer: text("answer"),
    facts: text("facts", { mode: "json" }).$type<CitedFact[]>(),
    /** Why no answer was shown: one word, never the AI's text. */
    fault: text("fault"),
    createdAt: createdAt(),
    answeredAt: instant("answered_at"),
  },
  (table) => [
    index("report_questions_order").on(table.orderId, table.createdAt),
    index("report_questions_result").on(table.resultId),
    index("report_questions_user").on(table.userId),
    index("report_questions_newest").on(table.createdAt, table.id),
    index("report_questions_outcome").on(table.outcome, table.createdAt, table.id),
    check("report_questions_outcome_known", isIn(table.outcome, QUESTION_OUTCOMES)),
    check(
      "report_questions_answer_has_facts",
      sql`${table.outcome} <> 'answered' or (${table.answer} is not null and json_array_length(${table.facts}) > 0)`,
    ),
  ],
);

/**
 * Statistics of all answers: one row. The sums are extended by newly submitted sheets, so that none is read twice; sums
 * and cursor are in one row, updated by one statement.
 */
export const assessmentStatistics = sqliteTable("assessment_statistics", {
  id: text("id", { enum: ["current"] }).primaryKey(),
  /** The questions' keying: sums with another keying are discarded. */
  keying: text("keying").notNull(),
  sums: text("sums", { mode: "json" }).$type<LanguageSums>().notNull(),
  /** The last result included in the sums, by submission and id. */
  seenUntil: instant("seen_until").notNull(),
  seenId: text("seen_id").notNull(),
  /** Number of people included. */
  n: integer("n").notNull(),
  /** The day in India on which all earlier results were first included; null until then. */
  completedOn: text("completed_on"),
  /** As of that day. */
  figures: text("figures", { mode: "json" }).$type<PublishedStatistics>(),
  /** As of that day, and the first day with norms. */
  norms: text("norms", { mode: "json" }).$type<Norms>(),
  normsSince: text("norms_since"),
  updatedAt: updatedAt(),
});
