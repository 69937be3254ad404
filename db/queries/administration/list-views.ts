import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { listViews } from "#db/schema/index.ts";

/** A saved filter of a list. */
export interface ListView {
  id: string;
  name: string;
  /** As in the URL. */
  query: string;
  /** Null if that administrator has left. */
  createdBy: string | null;
}

/** A list's saved views, by name. */
export function listSavedViews(db: Database, list: string): Promise<ListView[]> {
  return db
    .select({ id: listViews.id, name: listViews.name, query: listViews.query, createdBy: listViews.createdBy })
    .from(listViews)
    .where(eq(listViews.list, list))
    .orderBy(asc(sql`${listViews.name} collate nocase`));
}

/** A view of a list by its name, ignoring case. */
export async function findViewNamed(
  db: Database,
  { list, name }: { list: string; name: string },
): Promise<ListView | null> {
  const [row] = await db
    .select({ id: listViews.id, name: listViews.name, query: listViews.query, createdBy: listViews.createdBy })
    .from(listViews)
    .where(and(eq(listViews.list, list), sql`${listViews.name} collate nocase = ${name}`))
    .limit(1);
  return row ?? null;
}

/** A view by its id, with its list. */
export async function findView(db: Database, id: string): Promise<(ListView & { list: string }) | null> {
  const [row] = await db
    .select({
      id: listViews.id,
      list: listViews.list,
      name: listViews.name,
      query: listViews.query,
      createdBy: listViews.createdBy,
    })
    .from(listViews)
    .where(eq(listViews.id, id))
    .limit(1);
  return row ?? null;
}

/** Statement: inserts a view unless its list has one with this name. */
export function insertView(
  db: Database,
  view: { id: string; list: string; name: string; query: string; createdBy: string; now: Date },
) {
  const { now, ...values } = view;
  return db
    .insert(listViews)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing();
}

/** Statement: deletes a view. */
export function deleteView(db: Database, id: string) {
  return db.delete(listViews).where(eq(listViews.id, id));
}
