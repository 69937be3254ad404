import { eq, gte, inArray, sql } from "drizzle-orm";
import type { VersionFilter, VersionSort } from "#app/domain/administration/guide-lists.ts";
import type { ListQuery } from "#app/domain/administration/list-query.ts";
import type { Database } from "#db/client.ts";
import { adminUsers, guideRevisions, guideStatements, guideVersions, users } from "#db/schema/index.ts";
import { idsOfPage, listOrder, type ListPage, selectPlace, readListPage } from "./list-page.ts";

/** One change of the guide. */
export interface ListedGuideVersion {
  number: number;
  change: (typeof guideVersions.$inferSelect)["change"];
  /** The administrator's name, or address for one who has left; null for the seed. */
  madeBy: string | null;
  madeAt: Date;
  /** How many statements it changed. */
  statements: number;
  /** One of them. */
  statementId: string | null;
}

const v = guideVersions;

/** A statement that a version changed: it says so still, or did so earlier. */
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
    // Numbers begin with 1: so all of them are counted in the table's own order.
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
