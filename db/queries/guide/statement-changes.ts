import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MovedDates } from "#app/domain/guide/moved-dates.ts";
import type { RecordId } from "#app/domain/guide/records/record-id.ts";
import type { StatementContent } from "#app/domain/guide/statement-content.ts";
import type { Database } from "#db/client.ts";
import { insertSelect } from "#db/insert-select.ts";
import { guideCalendarChanges, guideRevisions, guideStatements, guideVersions } from "#db/schema/index.ts";

// Statements of one batch. The first creates a version if nothing has changed since read; the others depend on it.

export interface WrittenStatement extends StatementContent {
  readonly id: string;
  readonly checkedOn: string | null;
  readonly checkedBy: string | null;
  readonly dueOn: string;
}

/** D1 parameters hold at most 2 MB; Malayalam letters take three bytes. */
const LONGEST_PARAMETER = 400_000;

/** SQL condition: a change has created its version. */
export const isVersionMade = (changeKey: string): SQL =>
  sql`exists (select 1 from ${guideVersions} where ${guideVersions.changeKey} = ${changeKey})`;

const selectNumber = (changeKey: string): SQL<number> =>
  sql<number>`(select ${guideVersions.number} from ${guideVersions} where ${guideVersions.changeKey} = ${changeKey})`;

/** Creates a version if each of these statements is still at the given version, and the new ids are free. */
export function insertVersion(
  db: Database,
  change: Pick<typeof guideVersions.$inferInsert, "change" | "madeBy" | "madeAt"> & { changeKey: string },
  expected: readonly { id: string; version: number }[],
  newIds: readonly string[] = [],
) {
  const s = guideStatements;
  const unchanged = sql`(
    select count(*) from json_each(${JSON.stringify(expected)}) as expected
    cross join ${s} on ${s.id} = json_extract(expected.value, '$.id')
      and ${s.version} = json_extract(expected.value, '$.version')
  )`;
  const taken = sql`exists (
    select 1 from json_each(${JSON.stringify(newIds)}) as added cross join ${s} on ${s.id} = added.value
  )`;
  const values = { ...change, statements: expected.length + newIds.length };
  return insertSelect(db, guideVersions, values, sql`where ${unchanged} = ${expected.length} and not ${taken}`);
}

/** Stores the current texts of statements as revisions. */
export function insertRevisions(db: Database, changeKey: string, ids: readonly string[]) {
  const s = guideStatements;
  return db.insert(guideRevisions).select(
    db
      .select({
        statementId: s.id,
        en: s.en,
        ml: s.ml,
        status: s.status,
        sourceUrl: s.sourceUrl,
        sourceTitle: s.sourceTitle,
        sourceDate: s.sourceDate,
        year: s.year,
        fromDate: s.fromDate,
        toDate: s.toDate,
        record: s.record,
        checkedOn: s.checkedOn,
        checkedBy: s.checkedBy,
        version: s.version,
      })
      .from(s)
      .where(and(sql`${s.id} in (select value from json_each(${JSON.stringify(ids)}))`, isVersionMade(changeKey))),
  );
}

/** A value of a row of `json_each(…) as written`, which has statements as written. */
const value = (name: string) => sql`json_extract(written.value, ${`$.${name}`})`;

/** The columns of a written statement besides its id and subject. */
const writtenColumns = (changeKey: string) => ({
  en: value("en"),
  ml: value("ml"),
  status: value("status"),
  sourceUrl: value("source.url"),
  sourceTitle: value("source.title"),
  sourceDate: value("source.date"),
  year: value("year"),
  fromDate: value("from"),
  toDate: value("to"),
  record: value("record"),
  checkedOn: value("checkedOn"),
  checkedBy: value("checkedBy"),
  dueOn: value("dueOn"),
  version: selectNumber(changeKey),
});

/** Updates the texts of statements: one or more SQL statements within D1's size limit. */
export function updateStatements(db: Database, changeKey: string, written: readonly WrittenStatement[]) {
  return packParameters(written).map((json) =>
    db
      .update(guideStatements)
      .set({
        ...writtenColumns(changeKey),
      })
      .from(sql`json_each(${json}) as written`)
      .where(and(sql`${guideStatements.id} = ${value("id")}`, isVersionMade(changeKey))),
  );
}

/** Inserts records after the other statements of their subjects. */
export function insertRecords(db: Database, changeKey: string, written: readonly (WrittenStatement & RecordId)[]) {
  const s = guideStatements;
  return packParameters(written).map((json) =>
    insertSelect(
      db,
      s,
      {
        id: value("id"),
        subjectKind: value("subject.kind"),
        subjectSlug: value("subject.slug"),
        field: value("field"),
        position: sql`coalesce((select max(position) from guide_statements where subject_kind = ${value("subject.kind")}
          and subject_slug = ${value("subject.slug")}), -1) + 1 + written.key`,
        ...writtenColumns(changeKey),
      },
      sql`from json_each(${json}) as written where ${isVersionMade(changeKey)}`,
    ),
  );
}

/** JSON arrays within the size of a parameter. */
function packParameters(rows: readonly object[]): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let length = 0;
  const flush = () => {
    if (part.length > 0) parts.push(`[${part.join(",")}]`);
    part = [];
    length = 0;
  };
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (length + json.length > LONGEST_PARAMETER) flush();
    part.push(json);
    length += json.length + 1;
  }
  flush();
  return parts;
}

/** Records that followers of admissions have to be notified of dates. */
export function insertCalendarChanges(
  db: Database,
  changeKey: string,
  changes: readonly { admission: string; moved: readonly MovedDates[] }[],
) {
  return insertSelect(
    db,
    guideCalendarChanges,
    {
      version: selectNumber(changeKey),
      admissionSlug: sql`json_extract(changes.value, '$.admission')`,
      moved: sql`json_extract(changes.value, '$.moved')`,
    },
    sql`from json_each(${JSON.stringify(changes)}) as changes where ${isVersionMade(changeKey)}`,
  );
}

/** The version number created by a change, as one row; none if it created none. */
export function selectVersionNumber(db: Database, changeKey: string) {
  return db
    .select({ number: guideVersions.number })
    .from(guideVersions)
    .where(eq(guideVersions.changeKey, changeKey))
    .limit(1);
}
