import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isNarrowed, type ListQuery } from "#app/domain/administration/list-query.ts";
import { type SupportFilter, supportList, type SupportSort } from "#app/domain/administration/lists.ts";
import type { Database } from "#db/client.ts";
import { adminUsers, supportRequests } from "#db/schema/index.ts";
import { supportCounter } from "#db/queries/administration/counters.ts";
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
import { requestColumns } from "#db/queries/administration/support-requests.ts";

export interface ListedSupportRequest {
  id: string;
  kind: "contact" | "support";
  userId: string | null;
  orderId: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: "open" | "closed";
  createdAt: Date;
  closedAt: Date | null;
  closedByName: string | null;
  waitingSince: Date | null;
  readAt: Date | null;
  assigneeName: string | null;
}

/** Filter value for unassigned requests. */
export const UNASSIGNED = "nobody";

/** Undefined for all. */
function isInState(status: string): SQL | undefined {
  const isOpen = sql`${supportRequests.status} = 'open'`;
  switch (status) {
    case "open":
      return isOpen;
    case "unread":
      return sql`${isOpen} and ${supportRequests.readAt} is null`;
    case "ours":
      return sql`${isOpen} and ${supportRequests.waitingSince} is null`;
    case "waiting":
      return sql`${isOpen} and ${supportRequests.waitingSince} is not null`;
    case "closed":
      return sql`${supportRequests.status} = 'closed'`;
    default:
      return undefined;
  }
}

function isAssignedTo(assigned: string): SQL | undefined {
  if (assigned === "") return undefined;
  if (assigned === UNASSIGNED) return sql`${supportRequests.assignedTo} is null`;
  return sql`${supportRequests.assignedTo} = ${assigned}`;
}

const supportOrders: Record<SupportSort, ListSlice["orderBy"]> = {
  created: [supportRequests.createdAt],
  name: [sql`${supportRequests.name} collate nocase`, supportRequests.createdAt],
  status: [supportRequests.status, supportRequests.createdAt],
};

/** One page of the support requests. */
export async function listSupportRequests(
  db: Database,
  query: ListQuery<SupportSort, SupportFilter>,
): Promise<ListPage<ListedSupportRequest>> {
  const { search, filters, sort } = query;
  const searched = await searchList(db, "support", search);
  const slice = {
    table: supportRequests,
    id: supportRequests.id,
    orderBy: supportOrders[sort.by],
    isDescending: sort.isDescending,
    isBroad: searched?.isBroad ?? false,
    where: and(
      isInState(filters.status),
      isAssignedTo(filters.assigned),
      filters.kind ? sql`${supportRequests.kind} = ${filters.kind}` : undefined,
      searched?.matches(sql`${supportRequests.id}`),
      isWithinDays(supportRequests.createdAt, filters),
    ),
  };
  const rows = db
    .select({
      ...requestColumns,
      assigneeName: sql<string | null>`(
        select name from admin_users as assignee where assignee.user_id = ${supportRequests.assignedTo}
      )`.as("assignee_name"),
      closedByName: sql<string | null>`${adminUsers.name}`.as("closed_by_name"),
      place: selectPlace(slice),
    })
    .from(supportRequests)
    .leftJoin(adminUsers, eq(adminUsers.userId, supportRequests.closedBy))
    .where(inArray(supportRequests.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  return readListPage(db, {
    slice,
    query,
    rows,
    counters: isNarrowed(supportList, query) ? null : [supportCounter("open")],
  });
}
