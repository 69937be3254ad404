import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { specialties } from "#db/schema/index.ts";

/** A specialty for the administrators' editor. */
export interface EditableSpecialty {
  id: string;
  name: string;
  /** Null at the top. */
  parentId: string | null;
  /** The file's name, as `/images/partners/{name}`; null if it has none. */
  image: string | null;
  /** Experts with exactly this specialty, listed or not. */
  expertCount: number;
}

const expertsOfSpecialty = sql<number>`(
  select count(*) from partner_domains where partner_domains.domain_id = domains.id
)`;

const editable = {
  id: specialties.id,
  name: specialties.name,
  parentId: specialties.parentId,
  image: specialties.image,
  expertCount: expertsOfSpecialty,
};

/** All specialties in tree order. */
export async function listEditableSpecialties(db: Database): Promise<EditableSpecialty[]> {
  return await db.select(editable).from(specialties).orderBy(asc(specialties.position), asc(specialties.name));
}

/** A specialty and its number of children. */
export async function findEditableSpecialty(
  db: Database,
  id: string,
): Promise<(EditableSpecialty & { childCount: number }) | null> {
  const childCount = sql<number>`(select count(*) from domains as below where below.parent_id = domains.id)`;
  const [row] = await db
    .select({ ...editable, childCount })
    .from(specialties)
    .where(eq(specialties.id, id))
    .limit(1);
  return row ?? null;
}

function isChildOf(parentId: string | null) {
  return parentId === null ? isNull(specialties.parentId) : eq(specialties.parentId, parentId);
}

/** Ids of a specialty's children, or of the top level, in order. */
export async function listSpecialtyIdsBelow(db: Database, parentId: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: specialties.id })
    .from(specialties)
    .where(isChildOf(parentId))
    .orderBy(asc(specialties.position), asc(specialties.name));
  return rows.map(({ id }) => id);
}

/** Whether a sibling has this name, ignoring the case of ASCII letters. */
export async function hasNamesake(
  db: Database,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
): Promise<boolean> {
  const rows = await db
    .select({ id: specialties.id })
    .from(specialties)
    .where(and(isChildOf(parentId), ne(specialties.id, id), sql`lower(${specialties.name}) = lower(${name})`))
    .limit(1);
  return rows.length > 0;
}

/** Whether a specialty is another one or a descendant of it. */
export async function isWithinSpecialty(
  db: Database,
  { id, ancestorId }: { id: string; ancestorId: string },
): Promise<boolean> {
  const rows = await db.all<{ found: number }>(
    sql`select 1 as found from domain_paths where domain_id = ${id} and ancestor_id = ${ancestorId} limit 1`,
  );
  return rows.length > 0;
}

function lastPosition(parentId: string | null) {
  return sql<number>`(select coalesce(max(position), 0) + 1 from domains where parent_id is ${parentId})`;
}

/** Inserts a specialty as the last child of its parent. */
export function insertSpecialty(
  db: Database,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
) {
  return db.insert(specialties).values({ id, name, parentId, position: lastPosition(parentId) });
}

interface SpecialtyChange {
  id: string;
  name: string;
  /** Null for the top. */
  parentId: string | null;
  /** As it was read. */
  before: Pick<EditableSpecialty, "name" | "parentId">;
}

/** SQL condition: a specialty is unchanged since read, and would not become its own descendant, even concurrently. */
export function maySpecialtyChange({ id, parentId, before }: Omit<SpecialtyChange, "name">) {
  const isAsRead = sql`exists (select 1 from domains where id = ${id} and name = ${before.name} and parent_id is ${before.parentId})`;
  const isCircle = sql`exists (select 1 from domain_paths where domain_id = ${parentId} and ancestor_id = ${id})`;
  return sql`(${isAsRead} and not ${isCircle})`;
}

/** Renames a specialty and moves it after its new siblings: see `maySpecialtyChange`. Returns the id if changed. */
export function updateSpecialty(db: Database, change: SpecialtyChange) {
  const { id, name, parentId, before } = change;
  // Moving rebuilds the lists of all specialties, so only when the parent changes.
  const moved = parentId === before.parentId ? {} : { parentId, position: lastPosition(parentId) };
  return db
    .update(specialties)
    .set({ name, ...moved })
    .where(and(eq(specialties.id, id), maySpecialtyChange(change)))
    .returning({ id: specialties.id });
}

/** Replaces or removes a specialty's image if it is still `before`. Returns its id if it was changed. */
export function updateSpecialtyImage(
  db: Database,
  { id, before, after }: { id: string; before: string | null; after: string | null },
) {
  return db
    .update(specialties)
    .set({ image: after })
    .where(and(eq(specialties.id, id), sql`${specialties.image} is ${before}`))
    .returning({ id: specialties.id });
}

/** SQL condition: a specialty has this image. */
export function isSpecialtyWithImage({ id, image }: { id: string; image: string }) {
  return sql`exists (select 1 from domains where id = ${id} and image = ${image})`;
}

/** Sorts siblings in this order. */
export function orderSpecialties(db: Database, ids: readonly string[]) {
  const order = JSON.stringify(ids);
  return db
    .update(specialties)
    .set({ position: sql`(select key + 1 from json_each(${order}) where value = domains.id)` })
    .where(sql`domains.id in (select value from json_each(${order}))`);
}

/** Deletes a specialty without experts. If it has children, the database refuses, and the whole batch fails. */
export function deleteEmptySpecialty(db: Database, id: string) {
  return db
    .delete(specialties)
    .where(and(eq(specialties.id, id), sql`not exists (select 1 from partner_domains where domain_id = ${id})`));
}
