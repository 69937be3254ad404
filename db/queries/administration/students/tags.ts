import { and, asc, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { profiles, studentTags, tags } from "#db/schema/index.ts";

/** All tags, in alphabetical order: there are at most `MAX_TAGS`. */
export function selectTags(db: Database) {
  return db.select({ name: tags.name }).from(tags).orderBy(asc(tags.name));
}

/** A student's tags, in alphabetical order. */
export function selectStudentTags(db: Database, userId: string) {
  return db
    .select({ tag: studentTags.tag })
    .from(studentTags)
    .where(eq(studentTags.userId, userId))
    .orderBy(asc(studentTags.tag));
}

/** Whether a tag exists or there are fewer than `max`. */
export async function hasRoomForTag(db: Database, { tag, max }: { tag: string; max: number }): Promise<boolean> {
  const names = await selectTags(db);
  return names.length < max || names.some(({ name }) => name === tag);
}

/** Creates a tag if it is new. For the batch that assigns it, before that. */
export function insertTag(db: Database, { tag, by, now }: { tag: string; by: string; now: Date }) {
  return db.insert(tags).values({ name: tag, createdBy: by, createdAt: now }).onConflictDoNothing();
}

interface Tagging {
  userId: string;
  tag: string;
  by: string;
  now: Date;
}

/** Tags an existing student unless tagged; returns the id if it was added. */
export function insertStudentTag(db: Database, { userId, tag, by, now }: Tagging) {
  const values = { userId, tag, addedBy: by, createdAt: now };
  return insertSelect(
    db,
    studentTags,
    values,
    sql`where exists (select 1 from ${profiles} where ${profiles.id} = ${userId})`,
  )
    .onConflictDoNothing()
    .returning({ userId: studentTags.userId });
}

/** Whether a student exists without this tag when the statement runs. */
export function isTaggable({ userId, tag }: { userId: string; tag: string }): SQL {
  return sql`(exists (select 1 from profiles where id = ${userId})
    and not exists (select 1 from student_tags where user_id = ${userId} and tag = ${tag}))`;
}

/** Whether a student has a tag when the statement runs. */
export function hasTag({ userId, tag }: { userId: string; tag: string }): SQL {
  return sql`exists (select 1 from student_tags where user_id = ${userId} and tag = ${tag})`;
}

/** Removes a tag from students; returns those who had it. */
export function deleteStudentTags(db: Database, { userIds, tag }: { userIds: readonly string[]; tag: string }) {
  return db
    .delete(studentTags)
    .where(and(inArray(studentTags.userId, [...userIds]), eq(studentTags.tag, tag)))
    .returning({ userId: studentTags.userId });
}

/** Deletes a tag that no student has. */
export function deleteTagIfUnused(db: Database, tag: string) {
  const used = db
    .select({ one: sql`1` })
    .from(studentTags)
    .where(eq(studentTags.tag, tag));
  return db.delete(tags).where(and(eq(tags.name, tag), notExists(used)));
}
