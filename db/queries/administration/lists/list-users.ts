import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { EducationStatus } from "#app/domain/accounts/education.ts";
import { isNarrowed, type ListQuery } from "#app/domain/administration/list-query.ts";
import { type UserFilter, userList, type UserSort } from "#app/domain/administration/lists.ts";
import type { Database } from "#db/client.ts";
import { adminUsers, profiles, studentTags, users } from "#db/schema/index.ts";
import { PROFILES } from "#db/queries/administration/counters.ts";
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

/** A row of the list of users. */
export interface ListedUser {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  educationStatus: EducationStatus;
  createdAt: Date;
}

/** Statement: the number of administrators who are students too, one row with `count`. */
export function countAdminStudents(db: Database) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(adminUsers)
    .innerJoin(profiles, eq(profiles.id, adminUsers.userId));
}

const userOrders: Record<UserSort, ListSlice["orderBy"]> = {
  created: [profiles.createdAt],
  name: [sql`${profiles.name} collate nocase`],
  education: [profiles.educationStatus, profiles.createdAt],
};

/** One page of the students, without administrators even if they have a profile. */
export async function listUsers(db: Database, query: ListQuery<UserSort, UserFilter>): Promise<ListPage<ListedUser>> {
  const { search, filters, sort } = query;
  const found = await searchList(db, "user", search);
  const slice = {
    table: profiles,
    id: profiles.id,
    orderBy: userOrders[sort.by],
    isDescending: sort.isDescending,
    isBroad: found?.isBroad ?? false,
    where: and(
      notInArray(profiles.id, db.select({ id: adminUsers.userId }).from(adminUsers)),
      found?.matches(sql`${profiles.id}`),
      filters.education ? sql`${profiles.educationStatus} = ${filters.education}` : undefined,
      filters.tag
        ? sql`${profiles.id} in (select ${studentTags.userId} from ${studentTags} where ${studentTags.tag} = ${filters.tag})`
        : undefined,
      isWithinDays(profiles.createdAt, filters),
    ),
  };
  const rows = db
    .select({
      id: profiles.id,
      name: profiles.name,
      email: users.email,
      phone: profiles.phone,
      educationStatus: profiles.educationStatus,
      createdAt: profiles.createdAt,
      place: selectPlace(slice),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(inArray(profiles.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  if (isNarrowed(userList, query)) return readListPage(db, { slice, query, rows, counters: null });
  const [listed, admins] = await Promise.all([
    readListPage(db, { slice, query, rows, counters: [PROFILES] }),
    countAdminStudents(db),
  ]);
  return { ...listed, total: Math.max(0, listed.total - (admins[0]?.count ?? 0)) };
}
