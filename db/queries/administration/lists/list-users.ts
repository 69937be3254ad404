import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { EducationStatus } from "../../../../app/domain/accounts/education";
import { isNarrowed, type ListQuery } from "../../../../app/domain/administration/list-query";
import { type UserFilter, userList, type UserSort } from "../../../../app/domain/administration/lists";
import type { Database } from "../../../client";
import { batch } from "../../platform/batch";
import { adminUsers, profiles, users } from "../../../schema";
import { PROFILES, sumCounters } from "../counters";
import { countRows, idsOfPage, isWithinDays, type ListPage, listOrder, toListPage } from "./list-page";
import { searchList } from "../search";

/** A row of the list of users. */
export interface ListedUser {
  id: string;
  name: string;
  email: string;
  phone: string;
  educationStatus: EducationStatus;
  createdAt: Date;
}

/** Statement: how many administrators are students, too, as one row with `count`. */
export function countAdminStudents(db: Database) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(adminUsers)
    .innerJoin(profiles, eq(profiles.id, adminUsers.userId));
}

/** One page of the students. Administrators are left out, even with a profile. */
export async function listUsers(db: Database, query: ListQuery<UserSort, UserFilter>): Promise<ListPage<ListedUser>> {
  const { search, filters, sort } = query;
  const found = await searchList(db, "user", search);
  const slice = {
    table: profiles,
    id: profiles.id,
    orderBy: sort.by === "name" ? sql`${profiles.name} collate nocase` : profiles.createdAt,
    isDescending: sort.isDescending,
    isBroad: found?.isBroad ?? false,
    where: and(
      notInArray(profiles.id, db.select({ id: adminUsers.userId }).from(adminUsers)),
      found?.matches(sql`${profiles.id}`),
      filters.education ? sql`${profiles.educationStatus} = ${filters.education}` : undefined,
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
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(inArray(profiles.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  if (isNarrowed(userList, query)) {
    const [listed, counted] = await db.batch([rows, countRows(db, slice)]);
    return toListPage(listed, counted, { isCounter: false, isBroad: slice.isBroad });
  }
  const { listed, everybody, admins } = await batch(db, {
    listed: rows,
    everybody: sumCounters(db, [PROFILES]),
    admins: countAdminStudents(db),
  });
  const count = (everybody[0]?.count ?? 0) - (admins[0]?.count ?? 0);
  return toListPage(listed, [{ count }], { isCounter: true });
}
