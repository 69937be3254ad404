import type { Language } from "#app/domain/platform/language.ts";
import { and, gte, inArray, sql } from "drizzle-orm";
import type { ListQuery } from "#app/domain/administration/list-query.ts";
import type { QuestionFilter, QuestionSort } from "#app/domain/administration/lists.ts";
import type { CitedFact, QuestionOutcome } from "#app/domain/report/ask/question-outcome.ts";
import type { Database } from "#db/client.ts";
import { reportQuestions } from "#db/schema/index.ts";
import { idsOfPage, isWithinDays, listOrder, type ListPage, selectPlace, readListPage } from "./list-page.ts";

/** A question about a report, for review, without its student. */
export interface ListedQuestion {
  id: string;
  question: string;
  language: Language;
  outcome: QuestionOutcome;
  answer: string | null;
  facts: CitedFact[] | null;
  fault: string | null;
  createdAt: Date;
}

/** One page of students' questions about their reports. */
export async function listReportQuestions(
  db: Database,
  query: ListQuery<QuestionSort, QuestionFilter>,
): Promise<ListPage<ListedQuestion>> {
  const { filters, sort } = query;
  const slice = {
    table: reportQuestions,
    id: reportQuestions.id,
    orderBy: sort.by === "outcome" ? [reportQuestions.outcome, reportQuestions.createdAt] : [reportQuestions.createdAt],
    isDescending: sort.isDescending,
    where: and(
      // Unfiltered, the count uses the list's index.
      filters.outcome
        ? sql`${reportQuestions.outcome} = ${filters.outcome}`
        : gte(reportQuestions.createdAt, new Date(0)),
      isWithinDays(reportQuestions.createdAt, filters),
    ),
  };
  const rows = db
    .select({
      id: reportQuestions.id,
      question: reportQuestions.question,
      language: reportQuestions.language,
      outcome: reportQuestions.outcome,
      answer: reportQuestions.answer,
      facts: reportQuestions.facts,
      fault: reportQuestions.fault,
      createdAt: reportQuestions.createdAt,
      place: selectPlace(slice),
    })
    .from(reportQuestions)
    .where(inArray(reportQuestions.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  return readListPage(db, { slice, query, rows, counters: null });
}
