import { sql } from "drizzle-orm";
import { assessmentResults } from "#db/schema/index.ts";

/** State of an order's report, for statements that join `assessment_results`; all null if none was requested. */
export const reportStateColumns = {
  resultId: sql<string | null>`${assessmentResults.id}`.as("result_id"),
  reportStatus: sql<typeof assessmentResults.$inferSelect.status | null>`${assessmentResults.status}`.as(
    "report_status",
  ),
  pdfStatus: assessmentResults.pdfStatus,
  proseGenerator: assessmentResults.proseGenerator,
  englishWriter: assessmentResults.englishWriter,
  malayalamWriter: assessmentResults.malayalamWriter,
  notice: assessmentResults.notice,
  attempts: assessmentResults.attempts,
  hollandCode: assessmentResults.hollandCode,
  readyAt: assessmentResults.readyAt,
};
