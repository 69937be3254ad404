import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../client";
import { domains } from "../../schema";

/** A domain as the administrators' editor shows it. */
export interface EditableDomain {
  id: string;
  name: string;
  /** Null at the top. */
  parentId: string | null;
  /** Partners who have chosen this very domain, listed or not. */
  partnerCount: number;
}

const partnersOfDomain = sql<number>`(select count(*) from partner_domains where partner_domains.domain_id = domains.id)`;

const editable = { id: domains.id, name: domains.name, parentId: domains.parentId, partnerCount: partnersOfDomain };

/** All domains, in the order of the tree's branches. */
export async function listEditableDomains(db: Database): Promise<EditableDomain[]> {
  return await db.select(editable).from(domains).orderBy(asc(domains.position), asc(domains.name));
}

/** A domain, and how many lie right below it. */
export async function findEditableDomain(
  db: Database,
  id: string,
): Promise<(EditableDomain & { childCount: number }) | null> {
  const childCount = sql<number>`(select count(*) from domains as below where below.parent_id = domains.id)`;
  const [row] = await db
    .select({ ...editable, childCount })
    .from(domains)
    .where(eq(domains.id, id))
    .limit(1);
  return row ?? null;
}

function liesBelow(parentId: string | null) {
  return parentId === null ? isNull(domains.parentId) : eq(domains.parentId, parentId);
}

/** The ids right below a domain, or at the top, in their order. */
export async function listDomainIdsBelow(db: Database, parentId: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: domains.id })
    .from(domains)
    .where(liesBelow(parentId))
    .orderBy(asc(domains.position), asc(domains.name));
  return rows.map(({ id }) => id);
}

/** Whether another domain right below the same one has this name, whatever the case of ASCII letters. */
export async function hasNamesake(
  db: Database,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
): Promise<boolean> {
  const rows = await db
    .select({ id: domains.id })
    .from(domains)
    .where(and(liesBelow(parentId), ne(domains.id, id), sql`lower(${domains.name}) = lower(${name})`))
    .limit(1);
  return rows.length > 0;
}

/** Whether a domain is another one, or lies anywhere below it. */
export async function isWithinDomain(
  db: Database,
  { id, ancestorId }: { id: string; ancestorId: string },
): Promise<boolean> {
  const rows = await db.all<{ found: number }>(
    sql`select 1 as found from domain_paths where domain_id = ${id} and ancestor_id = ${ancestorId} limit 1`,
  );
  return rows.length > 0;
}

/** The place behind the last one right below a domain. */
function lastPosition(parentId: string | null) {
  return sql<number>`(select coalesce(max(position), 0) + 1 from domains where parent_id is ${parentId})`;
}

/** Makes a domain, as the last below its parent. */
export function insertDomain(
  db: Database,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
) {
  return db.insert(domains).values({ id, name, parentId, position: lastPosition(parentId) });
}

/** Gives a domain another name; whether a neighbour has it already, `hasNamesake` says. */
export function updateDomainName(db: Database, { id, name }: { id: string; name: string }) {
  return db.update(domains).set({ name }).where(eq(domains.id, id));
}

/**
 * Moves a domain below another, or to the top, behind those that are there. A domain that would come to lie below itself
 * stays where it is, also when somebody else moves the other one in the same moment. Answers it where it moved.
 */
export function moveDomain(db: Database, { id, parentId }: { id: string; parentId: string | null }) {
  const isCircle = sql`exists (select 1 from domain_paths where domain_id = ${parentId} and ancestor_id = ${id})`;
  return db
    .update(domains)
    .set({ parentId, position: lastPosition(parentId) })
    .where(and(eq(domains.id, id), parentId === null ? undefined : sql`not ${isCircle}`))
    .returning({ id: domains.id });
}

/** Puts neighbours into this order. */
export function orderDomains(db: Database, ids: readonly string[]) {
  const order = JSON.stringify(ids);
  return db
    .update(domains)
    .set({ position: sql`(select key + 1 from json_each(${order}) where value = domains.id)` })
    .where(sql`domains.id in (select value from json_each(${order}))`);
}

/**
 * Removes a domain that nobody works in. One that has domains below it cannot go: the database refuses, and with it the
 * whole batch.
 */
export function deleteEmptyDomain(db: Database, id: string) {
  return db
    .delete(domains)
    .where(and(eq(domains.id, id), sql`not exists (select 1 from partner_domains where domain_id = ${id})`));
}
