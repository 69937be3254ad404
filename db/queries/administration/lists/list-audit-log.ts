import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { parseSearch } from "#app/domain/administration/desk-search.ts";
import { isNarrowed, type ListQuery } from "#app/domain/administration/list-query.ts";
import { type AuditFilter, auditList, type AuditSort } from "#app/domain/administration/lists.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import type { Database } from "#db/client.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { adminUsers, auditLog, bookings, orders, payments, users } from "#db/schema/index.ts";
import { AUDIT_LOG } from "#db/queries/administration/counters.ts";
import { visibleDetail } from "#db/queries/administration/audit-details.ts";
import { isExpertFound, studentsFound } from "#db/queries/administration/search.ts";
import {
  idsOfPage,
  isWithinDays,
  listOrder,
  type ListPage,
  type ListSlice,
  selectPlace,
  readListPage,
} from "./list-page.ts";

/** An entry of the audit log. */
export interface ListedAuditEntry {
  id: number;
  /** Null for actions without a session, and for former administrators. */
  adminName: string | null;
  adminEmail: string | null;
  action: string;
  entityType: string | null;
  entityId: string | null;
  /** Null also if its entity may not be seen. */
  detail: Record<string, unknown> | null;
  clientIp: string | null;
  createdAt: Date;
}

/** The distinct values of an indexed column, as rows of `value(name)` in order: one index step each. */
function selectDistinctValues(column: SQLiteColumn): SQL {
  const name = sql.identifier(column.name);
  return sql`with recursive value(name) as (
    select min(${name}) from audit_log
    union all
    select (select min(${name}) from audit_log where ${name} > value.name) from value where value.name is not null
  )`;
}

/** Statement: the distinct values of an indexed column, in order, as JSON in `values`. */
function selectValues(db: Database, column: SQLiteColumn) {
  const values = sql`${selectDistinctValues(column)} select json_group_array(name) from value where name is not null`;
  return db.select({ values: sql<string>`(${values})`.as("values") }).from(sql`(select 1)`);
}

/** Most actions have a word that begins with any one or two letters. */
const MIN_ACTION_LENGTH = 3;

/** Matches words of an action by their beginning: `refund` in `payment.refund`, `sign in` in `admin.sign-in`. */
function matchesActionSearch(search: string): SQL | undefined {
  const query = `.${search.toLowerCase().replaceAll(/\s+/g, ".")}`;
  if (query.length <= MIN_ACTION_LENGTH) return undefined;
  return sql`${auditLog.action} in (
    ${selectDistinctValues(auditLog.action)}
    select name from value where instr('.' || name, ${query}) > 0 or instr('.' || replace(name, '-', '.'), ${query}) > 0
  )`;
}

/** The audit log's filters: its administrators, and the actions recorded so far. */
export async function listAuditFilters(
  db: Database,
): Promise<{ administrators: { id: string; name: string }[]; actions: string[]; entityTypes: string[] }> {
  const { administrators, actions, entityTypes } = await batch(db, {
    administrators: db
      .select({ id: adminUsers.userId, name: adminUsers.name })
      .from(adminUsers)
      .orderBy(asc(adminUsers.name)),
    actions: selectValues(db, auditLog.action),
    entityTypes: selectValues(db, auditLog.entityType),
  });
  const namesIn = (rows: { values: string }[]): string[] => JSON.parse(rows[0]?.values ?? "[]");
  return { administrators, actions: namesIn(actions), entityTypes: namesIn(entityTypes) };
}

const byTime = { id: auditLog.id, orderBy: [auditLog.createdAt], isDescending: true };

function selectEntries(db: Database, viewer: Viewer, order: Pick<ListSlice, "id" | "orderBy" | "isDescending">) {
  return db
    .select({
      id: auditLog.id,
      adminName: adminUsers.name,
      adminEmail: auditLog.adminEmail,
      action: auditLog.action,
      entityType: auditLog.entityType,
      entityId: auditLog.entityId,
      detail: sql<Record<string, unknown> | null>`${visibleDetail(viewer)}`
        .mapWith(auditLog.detail)
        .as("visible_detail"),
      clientIp: auditLog.clientIp,
      createdAt: auditLog.createdAt,
      place: selectPlace(order),
    })
    .from(auditLog)
    .leftJoin(adminUsers, eq(adminUsers.userId, auditLog.adminUserId));
}

/** The newest entries about any of these ids, such as an order and its payments. */
export function listAuditEntriesAbout(
  db: Database,
  viewer: Viewer,
  entityIds: string[],
  limit: number,
): Promise<ListedAuditEntry[]> {
  return selectEntries(db, viewer, byTime)
    .where(inArray(auditLog.entityId, entityIds))
    .orderBy(...listOrder(byTime))
    .limit(limit);
}

/** Length to which the lists shorten ids. */
const SHORT_ID = 8;

/** Sorts after everything with this prefix. */
const endOfRange = (beginning: string) => `${beginning}\u{10FFFF}`;

/** Subquery: these students with their orders, sessions and payments. Cross joins, to start with the few students. */
function concerning(students: SQL): SQL {
  return sql`(
    with concerned(id) as materialized ${students}
    select id from concerned
    union all
    select ${orders.id} from concerned cross join ${orders} on ${orders.userId} = concerned.id
    union all
    select ${bookings.id} from concerned cross join ${bookings} on ${bookings.userId} = concerned.id
    union all
    select ${payments.id} from concerned cross join ${payments} on ${payments.userId} = concerned.id
  )`;
}

/**
 * Search of the log. An e-mail address: its owner's actions, and those on them, their orders, sessions and payments. A
 * name or phone number: actions on the students it finds, and on experts of that name. An id or the beginning of one:
 * actions on that record. Words of an action or their beginnings: every such action.
 */
function matchesSearch(search: string): SQL | undefined {
  if (search.includes("@")) {
    const email = search.toLowerCase();
    return or(
      eq(auditLog.adminEmail, email),
      sql`${auditLog.entityId} in ${concerning(sql`(select ${users.id} from ${users} where ${users.email} = ${email})`)}`,
    );
  }
  const begins = (id: string) =>
    id.length >= SHORT_ID
      ? and(gte(auditLog.entityId, id), lt(auditLog.entityId, endOfRange(id)))
      : eq(auditLog.entityId, id);
  const small = search.toLowerCase();
  // Our ids are lower case; provider ids and coupon codes are mixed.
  const isConcerned =
    small !== search && /^[\da-z-]+$/.test(small) ? or(begins(small), begins(search)) : begins(search);
  const isDone = matchesActionSearch(search);
  if (parseSearch(search) === null) return or(isConcerned, isDone);
  return or(
    isConcerned,
    isDone,
    sql`${auditLog.entityId} in ${concerning(studentsFound(search))}`,
    sql`${auditLog.entityId} in (select partners.id from partners where ${isExpertFound(search)})`,
  );
}

/** One page of the audit log. See `matchesSearch`. */
export async function listAuditLog(
  db: Database,
  query: ListQuery<AuditSort, AuditFilter>,
  viewer: Viewer,
): Promise<ListPage<ListedAuditEntry>> {
  const { search, filters, sort } = query;
  const slice = {
    table: auditLog,
    id: auditLog.id,
    orderBy: sort.by === "action" ? [auditLog.action, auditLog.createdAt] : [auditLog.createdAt],
    isDescending: sort.isDescending,
    where: and(
      search ? matchesSearch(search) : undefined,
      filters.administrator ? eq(auditLog.adminUserId, filters.administrator) : undefined,
      filters.action ? eq(auditLog.action, filters.action) : undefined,
      filters.entity ? eq(auditLog.entityType, filters.entity) : undefined,
      isWithinDays(auditLog.createdAt, filters),
    ),
  };
  const rows = selectEntries(db, viewer, slice)
    .where(inArray(auditLog.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  return readListPage(db, { slice, query, rows, counters: isNarrowed(auditList, query) ? null : [AUDIT_LOG] });
}
