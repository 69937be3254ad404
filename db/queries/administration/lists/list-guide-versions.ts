import { eq, gte, inArray, sql } from "drizzle-orm";
import type { VersionFilter, VersionSort } from "#app/domain/administration/guide-lists.ts";
import type { ListQuery } from "#app/domain/administration/list-query.ts";
import type { Database } from "#db/client.ts";
import { adminUsers, guideRevisions, guideStatements, guideVersions, users } from "#db/schema/index.ts";
import { idsOfPage, listOrder, type ListPage, selectPlace, readListPage } from "./list-page.ts";

/** A version of the guide. */
export interface ListedGuideVersion {
  number: number;
  change: (typeof guideVersions.$inferSelect)["change"];
  /** The administrator's name, or the address if they have left; null for the seed. */
  madeBy: string | null;
  madeAt: Date;
  /** Number of statements changed. */
  statements: number;
  statementId: string | null;
}

const v = guideVersions;

/** A statement changed by a version, whether or not it was changed again since. */
const oneStatement = sql<string | null>`coalesce(
  (select ${guideStatements.id} from ${guideStatements} where ${guideStatements.version} = ${v.number} limit 1),
  (select ${guideRevisions.statementId} from ${guideRevisions} where ${guideRevisions.version} = ${v.number} limit 1)
)`;

/** One page of the guide's versions. */
export async function listGuideVersions(
  db: Database,
  query: ListQuery<VersionSort, VersionFilter>,
): Promise<ListPage<ListedGuideVersion>> {
  const { change } = query.filters;
  const slice = {
    table: v,
    id: v.number,
    orderBy: [],
    isDescending: query.sort.isDescending,
    // Numbers start at 1, so an unfiltered count uses the table's own order.
    where: change ? sql`${v.change} = ${change}` : gte(v.number, 1),
  };
  const rows = db
    .select({
      number: v.number,
      change: v.change,
      madeBy: sql<string | null>`coalesce(${adminUsers.name}, ${users.email})`.as("made_by_name"),
      madeAt: v.madeAt,
      statements: v.statements,
      statementId: oneStatement.as("statement_id"),
      place: selectPlace(slice),
    })
    .from(v)
    .leftJoin(users, eq(users.id, v.madeBy))
    .leftJoin(adminUsers, eq(adminUsers.userId, v.madeBy))
    .where(inArray(v.number, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  return readListPage(db, { slice, query, rows, counters: null });
}
