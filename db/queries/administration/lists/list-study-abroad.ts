import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import { isNarrowed, type ListQuery } from "#app/domain/administration/list-query.ts";
import {
  type Continent,
  type StudyAbroadFilter,
  studyAbroadList,
  type StudyAbroadSort,
} from "#app/domain/administration/lists.ts";
import type { Database } from "#db/client.ts";
import { answerSheets, selectContinent, continentOfSheet, profiles, users } from "#db/schema/index.ts";
import { STUDY_ABROAD } from "#db/queries/administration/counters.ts";
import {
  idsOfPage,
  isWithinDays,
  listOrder,
  type ListPage,
  type ListSlice,
  selectPlace,
  readListPage,
} from "./list-page.ts";
import { searchList } from "#db/queries/administration/search.ts";

/** A student interested in studying abroad. */
export interface StudyAbroadStudent {
  /** The user's. */
  id: string;
  name: string;
  email: string | null;
  phone: string;
  educationStatus: EducationStatus | null;
  continent: Continent;
  submittedAt: Date;
  orderId: string;
}

const namesContinent = isNotNull(continentOfSheet);

/** Of several assessments, the last that names a continent counts. */
const isLatestOfStudent = sql`not exists (
  select 1 from answer_sheets later
  where later.user_id = answer_sheets.user_id and ${selectContinent(sql`later.answers`)} is not null
    and (later.created_at, later.order_id) > (answer_sheets.created_at, answer_sheets.order_id)
)`;

const studyAbroadOrders: Record<StudyAbroadSort, ListSlice["orderBy"]> = {
  submitted: [answerSheets.createdAt],
  name: [sql`${profiles.name} collate nocase`],
  continent: [continentOfSheet, answerSheets.createdAt],
};

/** One page of the students with a submitted answer that names a continent for study, once each. */
export async function listStudyAbroad(
  db: Database,
  query: ListQuery<StudyAbroadSort, StudyAbroadFilter>,
): Promise<ListPage<StudyAbroadStudent>> {
  const { search, filters, sort } = query;
  const searched = await searchList(db, "user", search);
  const slice = {
    // Sorted by name, profiles come first: without one there are no answers either.
    table:
      sort.by === "name"
        ? sql`${profiles} cross join ${answerSheets} on ${answerSheets.userId} = ${profiles.id}`
        : answerSheets,
    id: answerSheets.orderId,
    orderBy: studyAbroadOrders[sort.by],
    isDescending: sort.isDescending,
    isBroad: searched?.isBroad ?? false,
    where: and(
      namesContinent,
      isLatestOfStudent,
      filters.continent ? sql`${continentOfSheet} = ${filters.continent}` : undefined,
      searched?.matches(sql`${answerSheets.userId}`),
      isWithinDays(answerSheets.createdAt, filters),
    ),
  };
  const rows = db
    .select({
      id: users.id,
      name: sql<string>`coalesce(${profiles.name}, 'Unknown')`.as("name"),
      email: users.email,
      phone: sql<string>`coalesce(${profiles.phone}, '')`.as("phone"),
      educationStatus: profiles.educationStatus,
      continent: sql<Continent>`${continentOfSheet}`.as("continent"),
      submittedAt: answerSheets.createdAt,
      orderId: answerSheets.orderId,
      place: selectPlace(slice),
    })
    .from(answerSheets)
    .innerJoin(users, eq(users.id, answerSheets.userId))
    .leftJoin(profiles, eq(profiles.id, answerSheets.userId))
    .where(inArray(answerSheets.orderId, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  return readListPage(db, { slice, query, rows, counters: isNarrowed(studyAbroadList, query) ? null : [STUDY_ABROAD] });
}
