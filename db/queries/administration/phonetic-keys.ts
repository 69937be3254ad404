import { and, asc, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { searchEntries } from "#db/schema/index.ts";

/** Search entries without phonetic keys, oldest first. */
export function listUnsounded(db: Database, limit: number) {
  return db
    .select({ id: searchEntries.id, kind: searchEntries.kind, content: searchEntries.content })
    .from(searchEntries)
    .where(isNull(searchEntries.sounds))
    .orderBy(asc(searchEntries.id))
    .limit(limit);
}

/** Statement: stores phonetic keys, except for entries changed since they were read. */
export function storePhoneticKeys(db: Database, entries: readonly { id: number; content: string; sounds: string }[]) {
  const entriesJson = JSON.stringify(entries.map(({ id, content, sounds }) => [id, content, sounds]));
  const phoneticKeys = sql`select value ->> 2 from json_each(${entriesJson})
    where value ->> 0 = ${searchEntries.id} and value ->> 1 = ${searchEntries.content}`;
  return db
    .update(searchEntries)
    .set({ sounds: sql`(${phoneticKeys})` })
    .where(
      and(
        isNull(searchEntries.sounds),
        sql`${searchEntries.id} in (select value ->> 0 from json_each(${entriesJson}))`,
      ),
    );
}
