import { and, eq, inArray, sql } from "drizzle-orm";
import type { EducationStatus } from "../../../../app/domain/accounts/education";
import { isNarrowed, type ListQuery } from "../../../../app/domain/administration/list-query";
import {
  type Continent,
  type StudyAbroadFilter,
  studyAbroadList,
  type StudyAbroadSort,
} from "../../../../app/domain/administration/lists";
import type { Database } from "../../../client";
import { profiles, userResponses, users } from "../../../schema";
import { STUDY_ABROAD, sumCounters } from "../counters";
import { countRows, idsOfPage, isWithinDays, type ListPage, listOrder, toListPage } from "./list-page";
import { searchList } from "../search";

/** A student who would like to study abroad. */
export interface StudyAbroadStudent {
  /** The user's. */
  id: string;
  name: string;
  email: string;
  phone: string;
  educationStatus: EducationStatus | null;
  continent: Continent;
  submittedAt: Date;
  orderId: string;
}

/** Literals, not parameters: only then does SQLite use the partial indexes on this question. */
const namesContinent = sql`${userResponses.questionId} = 63 and ${userResponses.answer} <> 'not_interested'`;

/** If a student has taken several assessments, the last one that names a continent counts. */
const isLatestOfStudent = sql`not exists (
  select 1 from user_responses later
  where later.user_id = user_responses.user_id and later.id > user_responses.id and later.question_id = 63
    and later.answer <> 'not_interested'
)`;

/** One page of the students with a submitted answer that names a continent to study in, each of them once. */
export async function listStudyAbroad(
  db: Database,
  query: ListQuery<StudyAbroadSort, StudyAbroadFilter>,
): Promise<ListPage<StudyAbroadStudent>> {
  const { search, filters } = query;
  const searched = await searchList(db, "user", search);
  const slice = {
    table: userResponses,
    id: userResponses.id,
    orderBy: userResponses.createdAt,
    isDescending: query.sort.isDescending,
    isBroad: searched?.isBroad ?? false,
    where: and(
      namesContinent,
      isLatestOfStudent,
      filters.continent ? sql`${userResponses.answer} = ${filters.continent}` : undefined,
      searched?.matches(sql`${userResponses.userId}`),
      isWithinDays(userResponses.createdAt, filters),
    ),
  };
  const rows = db
    .select({
      id: users.id,
      name: sql<string>`coalesce(${profiles.name}, 'Unknown')`.as("name"),
      email: users.email,
      phone: sql<string>`coalesce(${profiles.phone}, '')`.as("phone"),
      educationStatus: profiles.educationStatus,
      continent: sql<Continent>`${userResponses.answer}`.as("continent"),
      submittedAt: userResponses.createdAt,
      orderId: userResponses.orderId,
    })
    .from(userResponses)
    .innerJoin(users, eq(users.id, userResponses.userId))
    .leftJoin(profiles, eq(profiles.id, userResponses.userId))
    .where(inArray(userResponses.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  const isCounter = !isNarrowed(studyAbroadList, query);
  const count = isCounter ? sumCounters(db, [STUDY_ABROAD]) : countRows(db, slice);
  const [found, counted] = await db.batch([rows, count]);
  return toListPage(found, counted, { isCounter, isBroad: slice.isBroad });
}
