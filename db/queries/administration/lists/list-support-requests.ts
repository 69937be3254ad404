import { and, eq, inArray, sql } from "drizzle-orm";
import { isNarrowed, type ListQuery } from "../../../../app/domain/administration/list-query";
import { type SupportFilter, supportList, type SupportSort } from "../../../../app/domain/administration/lists";
import type { Database } from "../../../client";
import { adminUsers, supportRequests } from "../../../schema";
import { supportCounter } from "../counters";
import { idsOfPage, isWithinDays, listOrder, type ListPage, type ListSlice, placeOf, readListPage } from "./list-page";
import { searchList } from "../search";

/** A support request in full. */
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
      filters.status ? sql`${supportRequests.status} = ${filters.status}` : undefined,
      filters.kind ? sql`${supportRequests.kind} = ${filters.kind}` : undefined,
      searched?.matches(sql`${supportRequests.id}`),
      isWithinDays(supportRequests.createdAt, filters),
    ),
  };
  const rows = db
    .select({
      id: supportRequests.id,
      kind: supportRequests.kind,
      userId: supportRequests.userId,
      orderId: supportRequests.orderId,
      name: supportRequests.name,
      email: supportRequests.email,
      subject: supportRequests.subject,
      message: supportRequests.message,
      status: supportRequests.status,
      createdAt: supportRequests.createdAt,
      closedAt: supportRequests.closedAt,
      closedByName: sql<string | null>`${adminUsers.name}`.as("closed_by_name"),
      place: placeOf(slice),
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
