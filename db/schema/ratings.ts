import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { HELPED } from "#app/domain/booking/session-rating.ts";
import { users } from "./accounts.ts";
import { assessmentResults } from "./assessment.ts";
import { bookings } from "./bookings.ts";
import { createdAt, flag, isIn, updatedAt } from "./columns.ts";
import { experts } from "./experts.ts";

/** A student's rating of a session that took place. */
export const sessionRatings = sqliteTable(
  "session_ratings",
  {
    bookingId: text("booking_id")
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    userId: text("profile_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id),
    helped: text("helped", { enum: HELPED }).notNull(),
    wouldRecommend: flag("would_recommend").notNull(),
    comment: text("comment"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("session_ratings_profile").on(table.userId),
    index("session_ratings_expert").on(table.expertId),
    check("session_ratings_helped_known", isIn(table.helped, HELPED)),
  ],
);

/** How likely a student is to recommend the report, 0 to 10, a month after it was made: once per report. */
export const reportRatings = sqliteTable(
  "report_ratings",
  {
    resultId: text("result_id")
      .primaryKey()
      .references(() => assessmentResults.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    score: integer("score").notNull(),
    comment: text("comment"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("report_ratings_user").on(table.userId),
    // A year's ratings are counted without their rows.
    index("report_ratings_newest").on(table.createdAt, table.score),
    check("report_ratings_score", sql`${table.score} between 0 and 10`),
  ],
);
