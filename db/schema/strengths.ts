import { sql } from "drizzle-orm";
import { check, customType, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { StrengthCaution } from "#app/domain/strengths/answer-caution.ts";
import type { AnswerCounts, CalibrationFigures } from "#app/domain/strengths/calibration.ts";
import type { AbilityCounts } from "#app/domain/strengths/percentile.ts";
import { STRENGTH_TASKS } from "#app/domain/strengths/task.ts";
import { users } from "./accounts.ts";
import { createdAt, instant, isIn } from "./columns.ts";

/** Logits, stored as whole thousandths, which take two bytes instead of eight. */
const logits = customType<{ data: number; driverData: number }>({
  dataType: () => "integer",
  toDriver: (value) => Math.round(value * 1000),
  fromDriver: (stored) => stored / 1000,
});

/** A student's run through a task: at most two of each. */
export const strengthAttempts = sqliteTable(
  "strength_attempts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    task: text("task", { enum: STRENGTH_TASKS }).notNull(),
    /** 1, or 2 for the repetition. */
    number: integer("number").notNull(),
    seed: integer("seed").notNull(),
    language: text("language", { enum: ["en", "ml"] }).notNull(),
    /** The version of the difficulties; 0 for the predicted ones. */
    calibration: integer("calibration").notNull(),
    /** See `packAnswers`; for Care the numbers of right and wrong ones, `41:3`. */
    answers: text("answers").notNull().default(""),
    /** In logits, once finished; null for Care. */
    ability: logits("ability"),
    /** The standard error, in logits. */
    error: logits("error"),
    caution: text("caution").$type<StrengthCaution>(),
    createdAt: createdAt(),
    finishedAt: instant("finished_at"),
    /** When the calibration counted the answers, or decided not to. */
    countedAt: instant("counted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.task, table.number] }),
    index("strength_attempts_uncounted")
      .on(table.finishedAt)
      .where(sql`${table.finishedAt} is not null and ${table.countedAt} is null`),
    check("strength_attempts_task_known", isIn(table.task, STRENGTH_TASKS)),
  ],
);

/** The difficulties as estimated from answers, a row for each night with new ones. */
export const strengthCalibrations = sqliteTable("strength_calibrations", {
  version: integer("version").primaryKey(),
  /** By pool: see `poolKey`. */
  figures: text("figures", { mode: "json" }).$type<CalibrationFigures>().notNull(),
  createdAt: createdAt(),
});

/** What the finished attempts of all students tell together: a row for each task and language. */
export const strengthCounts = sqliteTable(
  "strength_counts",
  {
    task: text("task", { enum: STRENGTH_TASKS }).notNull(),
    language: text("language", { enum: ["en", "ml"] }).notNull(),
    /** Attempts counted: one of each student. */
    students: integer("students").notNull(),
    /** Empty for Care. */
    answers: text("answers", { mode: "json" }).$type<AnswerCounts>().notNull(),
    abilities: text("abilities", { mode: "json" }).$type<AbilityCounts>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.task, table.language] })],
);
