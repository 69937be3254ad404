import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type StatementFilter, type StatementSort, STATUS_ORDER } from "#app/domain/administration/guide-lists.ts";
import type { ListQuery } from "#app/domain/administration/list-query.ts";
import { search } from "#app/domain/platform/search/matcher.ts";
import { RECORD_KINDS, type GuideRecord, type RecordKind } from "#app/domain/guide/records/record.ts";
import {
  type GuideSubjectKind,
  SENTENCE_FIELDS,
  type StatementField,
  type StatementStatus,
} from "#app/domain/guide/statement.ts";
import type { Database } from "#db/client.ts";
import {
  guideAdmissions,
  guideCareers,
  guideCountries,
  guideInstitutes,
  guideScholarships,
  guideStatements,
} from "#db/schema/index.ts";
import { idsOfPage, listOrder, type ListPage, type ListSlice, selectPlace, readListPage } from "./list-page.ts";

/** A statement for the review desk's list and export. */
export interface ListedStatement {
  id: string;
  subjectKind: GuideSubjectKind;
  subjectSlug: string;
  /** In English. */
  subjectName: string;
  field: StatementField;
  en: string;
  ml: string;
  status: StatementStatus;
  sourceUrl: string | null;
  sourceTitle: string | null;
  sourceDate: string | null;
  year: number | null;
  fromDate: string | null;
  toDate: string | null;
  record: GuideRecord | null;
  checkedOn: string | null;
  /** An ISO date; `NEVER_DUE` for prose. */
  dueOn: string;
  version: number;
}

const s = guideStatements;

const subjectTables = {
  career: guideCareers,
  admission: guideAdmissions,
  institute: guideInstitutes,
  scholarship: guideScholarships,
  country: guideCountries,
} as const satisfies Record<GuideSubjectKind, unknown>;

/** Entries with an authority. */
const AUTHORITY_KINDS = ["admission", "scholarship", "country"] as const;

/** Whether a statement is about one of these entries: a subquery of kind and slug. */
const isAbout = (entries: SQL): SQL => sql`(${s.subjectKind}, ${s.subjectSlug}) in (${entries})`;

function ofAuthority(name: string): SQL | undefined {
  const selects = AUTHORITY_KINDS.map((kind) => {
    const table = subjectTables[kind];
    return sql`select ${kind}, ${table.slug} from ${table} where ${table.authorityName} = ${name}`;
  });
  // SQLite does not look up a pair from a union in an index, but does look up its kind.
  return and(inArray(s.subjectKind, AUTHORITY_KINDS), isAbout(sql.join(selects, sql` union all `)));
}

/** The entries whose names, in either script, match a search. The guide's few hundred names are all read. */
async function findSubjects(db: Database, typed: string): Promise<SQL> {
  const selects = Object.entries(subjectTables).map(
    ([kind, table]) =>
      sql`select ${kind} as kind, ${table.slug} as slug, ${table.nameEn} as en, ${table.nameMl} as ml from ${table}`,
  );
  const names = await db.all<{ kind: GuideSubjectKind; slug: string; en: string; ml: string }>(
    sql.join(selects, sql` union all `),
  );
  const found = search(typed, names, ({ en, ml }) => ({ names: [en, ml] })).map(({ kind, slug }) => [kind, slug]);
  return sql`select value ->> 0, value ->> 1 from json_each(${JSON.stringify(found)})`;
}

/** Records of a kind; sentences if it is blank. */
function holding(kind: string): SQL {
  return kind === "" ? inArray(s.field, [...SENTENCE_FIELDS]) : sql`${s.field} = ${kind}`;
}

function matchSubject(value: string): SQL {
  const [kind = "", slug = ""] = value.split(":");
  return sql`${s.subjectKind} = ${kind} and ${s.subjectSlug} = ${slug}`;
}

const nameOfSubject = sql<string>`coalesce(${sql.join(
  Object.entries(subjectTables).map(
    ([kind, table]) =>
      sql`iif(${s.subjectKind} = ${kind}, (select ${table.nameEn} from ${table} where ${table.slug} = ${s.subjectSlug}), null)`,
  ),
  sql`, `,
)}, ${s.subjectSlug})`;

const statementOrders: Record<StatementSort, ListSlice["orderBy"]> = {
  due: [s.dueOn],
  // Sorted by id, which begins with the subject.
  name: [],
  status: [s.status, s.dueOn],
};

/** One page of the guide's statements. A search is a subject's name in either script, or a whole statement id. */
export async function listStatements(
  db: Database,
  query: ListQuery<StatementSort, StatementFilter>,
): Promise<ListPage<ListedStatement>> {
  const { search: typed, filters, sort } = query;
  const isId = typed.includes(":");
  const subjects = typed === "" || isId ? null : await findSubjects(db, typed);
  const slice = {
    table: s,
    id: s.id,
    orderBy: statementOrders[sort.by],
    isDescending: sort.isDescending,
    where: and(
      isId ? undefined : holding(filters.holds),
      filters.status ? sql`${s.status} = ${filters.status}` : undefined,
      filters.kind ? sql`${s.subjectKind} = ${filters.kind}` : undefined,
      filters.subject ? matchSubject(filters.subject) : undefined,
      filters.authority ? ofAuthority(filters.authority) : undefined,
      filters.due ? lt(s.dueOn, filters.due) : undefined,
      isId ? eq(s.id, typed) : undefined,
      subjects ? isAbout(subjects) : undefined,
    ),
  };
  const rows = db
    .select({
      id: s.id,
      subjectKind: s.subjectKind,
      subjectSlug: s.subjectSlug,
      subjectName: nameOfSubject.as("subject_name"),
      field: s.field,
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
      dueOn: s.dueOn,
      version: s.version,
      place: selectPlace(slice),
    })
    .from(s)
    .where(inArray(s.id, idsOfPage(db, slice, query)))
    .orderBy(...listOrder(slice));
  return readListPage(db, { slice, query, rows, counters: null, countedWhere: slice.where });
}

/** True for every statement: an index can count them without reading their texts. */
const anyStatus = inArray(s.status, STATUS_ORDER);

/** The number of statements by status. */
export async function countStatementsByStatus(db: Database): Promise<Record<StatementStatus, number>> {
  const rows = await db
    .select({ status: s.status, count: sql<number>`count(*)` })
    .from(s)
    .where(anyStatus)
    .groupBy(s.status);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(STATUS_ORDER.map((status) => [status, counts.get(status) ?? 0])) as Record<
    StatementStatus,
    number
  >;
}

/** The number of statements due for review before a day, an ISO date: of sentences, and of each kind of record. */
export async function countDueStatements(
  db: Database,
  before: string,
): Promise<Readonly<Record<RecordKind | "sentence", number>>> {
  const kind = sql<RecordKind | null>`iif(${inArray(s.field, [...RECORD_KINDS])}, ${s.field}, null)`;
  const rows = await db
    .select({ kind, count: sql<number>`count(*)` })
    .from(s)
    .where(lt(s.dueOn, before))
    .groupBy(kind);
  const count = (of: RecordKind | null) => rows.find((row) => row.kind === of)?.count ?? 0;
  return {
    sentence: count(null),
    ...(Object.fromEntries(RECORD_KINDS.map((each) => [each, count(each)])) as Record<RecordKind, number>),
  };
}

/** Statement: the number of all statements due for review before a day, an ISO date, and the first one's day. */
export function countAllDue(db: Database, before: string) {
  return db
    .select({
      ofAll: sql<number>`count(*)`.as("due"),
      firstDue: sql<string | null>`min(${s.dueOn})`.as("first_due"),
    })
    .from(s)
    .where(lt(s.dueOn, before));
}

/** The list's filters: authorities, and the entries of one kind; no entries without a kind. */
export async function listStatementFilters(
  db: Database,
  kind: GuideSubjectKind | null,
): Promise<{ authorities: string[]; subjects: { slug: string; name: string }[] }> {
  const [admissions, scholarships, countries] = AUTHORITY_KINDS.map((each) => subjectTables[each]);
  const table = kind === null ? null : subjectTables[kind];
  const names = await db.all<{ name: string }>(sql`
    select ${admissions?.authorityName} as name from ${admissions}
    union select ${scholarships?.authorityName} from ${scholarships}
    union select ${countries?.authorityName} from ${countries} order by name`);
  const subjects =
    table === null
      ? []
      : await db.select({ slug: table.slug, name: table.nameEn }).from(table).orderBy(asc(table.nameEn));
  return { authorities: names.map(({ name }) => name), subjects };
}
