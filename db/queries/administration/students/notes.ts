import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { profiles, studentNotes } from "#db/schema/index.ts";

/** Adds a note about an existing student unless it is stored; returns its id if it was added. */
export function insertNote(
  db: Database,
  { id, userId, body, by, now }: { id: string; userId: string; body: string; by: string; now: Date },
) {
  const values = { id, userId, body, writtenBy: by, createdAt: now };
  return insertSelect(
    db,
    studentNotes,
    values,
    sql`where exists (select 1 from ${profiles} where ${profiles.id} = ${userId})`,
  )
    .onConflictDoNothing()
    .returning({ id: studentNotes.id });
}

/** Whether the note is new and its student exists when the statement runs. */
export function isNewNote({ id, userId }: { id: string; userId: string }): SQL {
  return sql`(exists (select 1 from profiles where id = ${userId})
    and not exists (select 1 from student_notes where id = ${id}))`;
}

/** Whether a note is about this student and by this administrator when the statement runs. */
export function isOwnNote({ id, userId, by }: { id: string; userId: string; by: string }): SQL {
  return sql`exists (select 1 from student_notes where id = ${id} and user_id = ${userId} and written_by = ${by})`;
}

/** A note about a student, with its author. */
export async function findNote(db: Database, { id, userId }: { id: string; userId: string }) {
  const [row] = await db
    .select({ id: studentNotes.id, writtenBy: studentNotes.writtenBy })
    .from(studentNotes)
    .where(and(eq(studentNotes.id, id), eq(studentNotes.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** Deletes one's own note about a student; returns its id if there was one. */
export function deleteNote(db: Database, { id, userId, by }: { id: string; userId: string; by: string }) {
  return db
    .delete(studentNotes)
    .where(and(eq(studentNotes.id, id), eq(studentNotes.userId, userId), eq(studentNotes.writtenBy, by)))
    .returning({ id: studentNotes.id });
}
