import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { SiteContentKind, SiteContents, SiteEntry } from "#app/domain/administration/site-content.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { siteContents } from "#db/schema/index.ts";

/** Statement: every row of a kind, removed ones included: a few dozen. */
export function selectSiteContents(db: Database, kind: SiteContentKind) {
  return db
    .select({
      id: siteContents.id,
      content: siteContents.content,
      position: siteContents.position,
      isShown: siteContents.isShown,
      version: siteContents.version,
      removedAt: siteContents.removedAt,
    })
    .from(siteContents)
    .where(eq(siteContents.kind, kind))
    .orderBy(asc(siteContents.position), asc(siteContents.createdAt));
}

type StoredRow = Awaited<ReturnType<typeof selectSiteContents>>[number];

/** These rows' entries, or the built-in ones if none was ever stored. */
export function toEntries<Kind extends SiteContentKind>(
  rows: readonly StoredRow[],
  defaults: () => SiteEntry<Kind>[],
): SiteEntry<Kind>[] {
  if (rows.length === 0) return defaults();
  return rows
    .filter(({ removedAt }) => removedAt === null)
    .map(
      ({ id, content, position, isShown, version }) => ({ id, content, position, isShown, version }) as SiteEntry<Kind>,
    );
}

/** A kind's entries in order, or the built-in ones if none was ever stored. */
export async function listSiteContents<Kind extends SiteContentKind>(
  db: Database,
  kind: Kind,
  defaults: () => SiteEntry<Kind>[],
): Promise<SiteEntry<Kind>[]> {
  return toEntries(await selectSiteContents(db, kind), defaults);
}

type StoredContent = SiteContents[SiteContentKind];

/** Statement: inserts the built-in entries unless they are stored. */
export function insertDefaultContents(
  db: Database,
  kind: SiteContentKind,
  entries: readonly SiteEntry<SiteContentKind>[],
  now: Date,
) {
  return db
    .insert(siteContents)
    .values(entries.map((entry) => ({ ...entry, kind, createdAt: now, updatedAt: now })))
    .onConflictDoNothing();
}

/** SQL condition: an entry is at this version. */
export function isContentAt(id: string, version: number): SQL {
  return sql`exists (select 1 from site_contents where id = ${id} and version = ${version} and removed_at is null)`;
}

/** SQL condition: an entry is new and its kind has fewer than the maximum. */
export function isNewContent(id: string, kind: SiteContentKind, atMost: number): SQL {
  return sql`(not exists (select 1 from site_contents where id = ${id})
    and (select count(*) from site_contents where kind = ${kind} and removed_at is null) < ${atMost})`;
}

interface ContentRow {
  id: string;
  kind: SiteContentKind;
  content: StoredContent;
  position: number;
  isShown: boolean;
  now: Date;
}

/** Statement: inserts an entry, if `condition` holds. */
export function insertContentIf(db: Database, condition: SQL, { now, ...row }: ContentRow) {
  return insertSelect(db, siteContents, { ...row, createdAt: now, updatedAt: now }, sql`where ${condition}`);
}

/** Statement: updates an entry at this version. */
export function updateContent(db: Database, { id, content, position, isShown, now }: ContentRow, version: number) {
  return db
    .update(siteContents)
    .set({ content, position, isShown, version: version + 1, updatedAt: now })
    .where(and(eq(siteContents.id, id), eq(siteContents.version, version), isNull(siteContents.removedAt)))
    .returning({ id: siteContents.id });
}

/** Statement: removes an entry at this version. */
export function removeContent(db: Database, { id, version, now }: { id: string; version: number; now: Date }) {
  return db
    .update(siteContents)
    .set({ removedAt: now, updatedAt: now, version: version + 1 })
    .where(and(eq(siteContents.id, id), eq(siteContents.version, version), isNull(siteContents.removedAt)))
    .returning({ id: siteContents.id });
}
