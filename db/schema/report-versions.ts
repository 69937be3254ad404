import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Dossier } from "#app/domain/report/dossier/dossier.ts";
import { VERSION_REASONS } from "#app/domain/report/report-version.ts";
import { TEXT_WRITERS } from "#app/domain/report/ai/ai-provider.ts";
import type { NextStep } from "#app/domain/report/session-notes.ts";
import { assessmentResults, pdfStatuses } from "./assessment.ts";
import { bookings } from "./bookings.ts";
import { createdAt, instant, isIn, updatedAt } from "./columns.ts";
import { careersColumn, profileColumn, qualityColumn, inputsUsedColumn } from "./packed-json.ts";

/**
 * A replaced version of a report: never changed again, except for its PDF. The current version is only in
 * `assessment_results`. Columns for lists precede the texts, so that SQLite need not read those.
 */
export const reportVersions = sqliteTable(
  "report_versions",
  {
    resultId: text("result_id")
      .notNull()
      .references(() => assessmentResults.id, { onDelete: "cascade" }),
    /** From 1. */
    number: integer("number").notNull(),
    reason: text("reason", { enum: VERSION_REASONS }).notNull(),
    /** When this version was made, and when it was replaced. */
    madeAt: instant("made_at").notNull(),
    createdAt: createdAt(),
    /** From here on as in the result. */
    readyAt: instant("ready_at"),
    language: text("language", { enum: ["english", "malayalam", "both"] }).notNull(),
    guideVersion: integer("guide_version"),
    pdfStatus: text("pdf_status", { enum: pdfStatuses }).notNull(),
    pdfUrl: text("pdf_url").notNull(),
    pdfBytes: integer("pdf_bytes"),
    hollandCode: text("holland_code"),
    proseGenerator: text("writer", { enum: ["built-in", "ai"] }),
    englishWriter: text("english_writer", { enum: TEXT_WRITERS }),
    malayalamWriter: text("malayalam_writer", { enum: TEXT_WRITERS }),
    inputsUsed: inputsUsedColumn("told"),
    profile: profileColumn("profile"),
    quality: qualityColumn("quality"),
    recommendedCareers: careersColumn("recommended_careers"),
    textsKey: text("texts_key"),
    textsSizes: text("texts_sizes", { mode: "json" }).$type<number[]>(),
    report: text("report"),
    reportMalayalam: text("report_malayalam"),
    reportHtml: text("report_html"),
    reportMalayalamHtml: text("report_malayalam_html"),
    dossier: text("dossier", { mode: "json" }).$type<Dossier>(),
    dossierMalayalam: text("dossier_malayalam", { mode: "json" }).$type<Dossier>(),
    dossierHtml: text("dossier_html"),
    dossierMalayalamHtml: text("dossier_malayalam_html"),
  },
  (table) => [
    primaryKey({ columns: [table.resultId, table.number] }),
    index("report_versions_unmoved")
      .on(table.createdAt)
      .where(sql`${table.textsKey} is null`),
    check("report_versions_reason_known", isIn(table.reason, VERSION_REASONS)),
    check("report_versions_pdf_status_known", isIn(table.pdfStatus, pdfStatuses)),
    check("report_versions_has_text", sql`${table.report} is not null or ${table.reportMalayalam} is not null`),
  ],
);

/** An expert's notes for the student after a session: they become part of the student's report. */
export const sessionNotes = sqliteTable(
  "session_notes",
  {
    bookingId: text("booking_id")
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** Their report, even if the student has a newer one. */
    resultId: text("result_id")
      .notNull()
      .references(() => assessmentResults.id, { onDelete: "cascade" }),
    /** One to three. */
    steps: text("steps", { mode: "json" }).$type<NextStep[]>().notNull(),
    note: text("note"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("session_notes_result").on(table.resultId, table.createdAt)],
);

/** An expert's notes for the student after a session for which no report is shared: the session's page shows them. */
export const unreportedSessionNotes = sqliteTable("session_steps", {
  bookingId: text("booking_id")
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  /** One to three. */
  steps: text("steps", { mode: "json" }).$type<NextStep[]>().notNull(),
  note: text("note"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
