import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { GuardianPolicy } from "#app/domain/accounts/consent.ts";
import { MAX_SAVED_CAREERS } from "#app/domain/guide/saved-careers.ts";
import type { Database } from "#db/client.ts";
import { prepareOnce } from "#db/prepared.ts";
import { isProcessable } from "#db/queries/accounts/consents.ts";
import { savedCareers, users } from "#db/schema/index.ts";

/** The careers that a student saved, as the statement's JSON. */
export interface SavedCareersJson {
  /** Newest first. */
  categoryIds: number[];
  /** Of the `report` consent in force; null if it was given with the terms, or there is none. */
  version: string | null;
}

/** JSON of what the student `users.id` saved, newest first, with the version of the consent that it depends on. */
export const savedCareersOfUser: SQL<string> = sql<string>`json_object(
  'categoryIds', json((
    select json_group_array(s.category_id order by s.created_at desc, s.category_id)
    from saved_careers s where s.user_id = users.id
  )),
  'version', (
    select version from consents where user_id = users.id and kind = 'report' and withdrawn_at is null limit 1
  )
)`;

const savedCareersQuery = prepareOnce((db) =>
  db
    .select({ saved: sql<string>`${savedCareersOfUser}` })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(),
);

/** What a student saved. */
export async function findSavedCareers(db: Database, userId: string): Promise<SavedCareersJson> {
  const [row] = await savedCareersQuery(db).all({ userId });
  return row ? (JSON.parse(row.saved) as SavedCareersJson) : { categoryIds: [], version: null };
}

interface SavedIds {
  userId: string;
  categoryIds: readonly number[];
}

/**
 * Statement: saves careers, as long as there is room, if the student's data may be processed. Those that are saved
 * already stay where they are. The first of `categoryIds` becomes the newest.
 */
export function insertSavedCareers(
  db: Database,
  { userId, categoryIds, policy, now }: SavedIds & { policy: GuardianPolicy; now: Date },
) {
  const saved = sql`select category_id from saved_careers where user_id = ${userId}`;
  return db
    .insert(savedCareers)
    .select(
      sql`select ${userId}, value, ${now.getTime()} - key from json_each(${JSON.stringify(categoryIds)})
        where value not in (${saved}) and ${isProcessable(userId, policy)}
        order by key limit max(0, ${MAX_SAVED_CAREERS} - (select count(*) from (${saved})))`,
    )
    .onConflictDoNothing();
}

/** Statement: removes saved careers. */
export function deleteSavedCareers(db: Database, { userId, categoryIds }: SavedIds) {
  return db
    .delete(savedCareers)
    .where(and(eq(savedCareers.userId, userId), inArray(savedCareers.categoryId, [...categoryIds])));
}
