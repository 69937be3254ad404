import { and, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { AdmissionMonths, Authority } from "#app/domain/guide/entries.ts";
import type { Bilingual, GuideSubjectKind, StatementField, StatementSource } from "#app/domain/guide/statement.ts";
import type { GuideRecord } from "#app/domain/guide/records/record.ts";
import { pickContent, type StatementContent } from "#app/domain/guide/statement-content.ts";
import type { Database } from "#db/client.ts";
import {
  adminUsers,
  guideAdmissions,
  guideCareers,
  guideCountries,
  guideCourses,
  guideInstitutes,
  guideRevisions,
  guideScholarships,
  guideStatements,
  guideVersions,
  users,
} from "#db/schema/index.ts";

/** Author, time and cause of a version of the guide. */
export interface GuideChange {
  readonly kind: (typeof guideVersions.$inferSelect)["change"];
  readonly at: Date;
  /** The administrator's name, or the address if they have left; null for the seed. */
  readonly by: string | null;
}

/** A statement for the review desk. */
export interface ReviewedStatement extends StatementContent {
  readonly id: string;
  readonly field: StatementField;
  readonly subject: { readonly kind: GuideSubjectKind; readonly slug: string; readonly name: Bilingual };
  /** Null if no authority is responsible, as for careers. */
  readonly authority: Authority | null;
  /** Months in which forms usually come out; empty unless it is about an admission. */
  readonly formMonths: readonly number[];
  readonly checkedOn: string | null;
  readonly checkedBy: string | null;
  readonly checkedByName: string | null;
  /** An ISO date. */
  readonly dueOn: string;
  readonly version: number;
  readonly change: GuideChange;
}

/** The current or an earlier version of a statement. */
export interface StatementVersion extends StatementContent {
  readonly version: number;
  readonly checkedOn: string | null;
  readonly checkedBy: string | null;
  readonly change: GuideChange;
}

interface StoredContent extends Omit<StatementContent, "source" | "from" | "to" | "record"> {
  readonly sourceUrl: string | null;
  readonly sourceTitle: string | null;
  readonly sourceDate: string | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly record?: GuideRecord | null;
}

function toSource({ sourceUrl, sourceTitle, sourceDate }: StoredContent): StatementSource | null {
  return sourceUrl === null ? null : { url: sourceUrl, title: sourceTitle ?? "", date: sourceDate ?? "" };
}

function toContent(row: StoredContent): StatementContent {
  const { en, ml, status, year, fromDate, toDate, record } = row;
  return pickContent({
    en,
    ml,
    status,
    source: toSource(row),
    year,
    from: fromDate,
    to: toDate,
    record: record ?? null,
  });
}

/** Columns shared by statements and their revisions. */
const contentColumns = (table: typeof guideStatements | typeof guideRevisions) => ({
  en: table.en,
  ml: table.ml,
  status: table.status,
  sourceUrl: table.sourceUrl,
  sourceTitle: table.sourceTitle,
  sourceDate: table.sourceDate,
  year: table.year,
  fromDate: table.fromDate,
  toDate: table.toDate,
  record: table.record,
  checkedOn: table.checkedOn,
  checkedBy: table.checkedBy,
  version: table.version,
});

const changeColumns = {
  changeKind: guideVersions.change,
  changedAt: guideVersions.madeAt,
  changedBy: sql<string | null>`(
    select coalesce(${adminUsers.name}, ${users.email}) from ${users}
    left join ${adminUsers} on ${adminUsers.userId} = ${users.id} where ${users.id} = ${guideVersions.madeBy}
  )`.as("changed_by"),
};

const toGuideChange = (row: {
  changeKind: GuideChange["kind"];
  changedAt: Date;
  changedBy: string | null;
}): GuideChange => ({
  kind: row.changeKind,
  at: row.changedAt,
  by: row.changedBy,
});

/** The first column that is not null, one per kind of subject: a statement has one subject. */
const coalesce = (...columns: SQLWrapper[]) =>
  sql`coalesce(${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})`;

function selectReviewed(db: Database) {
  const s = guideStatements;
  const about = (table: { slug: SQLWrapper }, kind: GuideSubjectKind) =>
    and(eq(s.subjectKind, kind), sql`${table.slug} = ${s.subjectSlug}`);
  return db
    .select({
      id: s.id,
      field: s.field,
      subjectKind: s.subjectKind,
      subjectSlug: s.subjectSlug,
      dueOn: s.dueOn,
      ...contentColumns(s),
      ...changeColumns,
      nameEn: sql<
        string | null
      >`${coalesce(guideCareers.nameEn, guideAdmissions.nameEn, guideInstitutes.nameEn, guideScholarships.nameEn, guideCountries.nameEn)}`.as(
        "subject_en",
      ),
      nameMl: sql<
        string | null
      >`${coalesce(guideCareers.nameMl, guideAdmissions.nameMl, guideInstitutes.nameMl, guideScholarships.nameMl, guideCountries.nameMl)}`.as(
        "subject_ml",
      ),
      authorityName: sql<
        string | null
      >`${coalesce(guideAdmissions.authorityName, guideScholarships.authorityName, guideCountries.authorityName, guideInstitutes.nameEn)}`.as(
        "authority",
      ),
      authorityUrl: sql<
        string | null
      >`${coalesce(guideAdmissions.authorityUrl, guideScholarships.authorityUrl, guideCountries.authorityUrl, guideInstitutes.website)}`.as(
        "authority_at",
      ),
      months: sql<string | null>`${guideAdmissions.months}`.as("admission_months"),
      checkedByName: sql<
        string | null
      >`(select ${adminUsers.name} from ${adminUsers} where ${adminUsers.userId} = ${s.checkedBy})`.as(
        "checked_by_name",
      ),
    })
    .from(s)
    .innerJoin(guideVersions, eq(guideVersions.number, s.version))
    .leftJoin(guideCareers, about(guideCareers, "career"))
    .leftJoin(guideAdmissions, about(guideAdmissions, "admission"))
    .leftJoin(guideInstitutes, about(guideInstitutes, "institute"))
    .leftJoin(guideScholarships, about(guideScholarships, "scholarship"))
    .leftJoin(guideCountries, about(guideCountries, "country"));
}

type ReviewedRow = Awaited<ReturnType<typeof selectReviewed>>[number];

function toReviewed(row: ReviewedRow): ReviewedStatement {
  const { subjectKind, subjectSlug, nameEn, nameMl, authorityName, authorityUrl, months } = row;
  return {
    id: row.id,
    field: row.field,
    subject: { kind: subjectKind, slug: subjectSlug, name: { en: nameEn ?? subjectSlug, ml: nameMl ?? subjectSlug } },
    authority: authorityName !== null && authorityUrl !== null ? { name: authorityName, url: authorityUrl } : null,
    formMonths: months === null ? [] : (JSON.parse(months) as AdmissionMonths).form,
    ...toContent(row),
    checkedOn: row.checkedOn,
    checkedBy: row.checkedBy,
    checkedByName: row.checkedByName,
    dueOn: row.dueOn,
    version: row.version,
    change: toGuideChange(row),
  };
}

/** A statement with its subject and the author of its last change; null if there is none. */
export async function findReviewedStatement(db: Database, id: string): Promise<ReviewedStatement | null> {
  const [row] = await selectReviewed(db).where(eq(guideStatements.id, id)).limit(1);
  return row ? toReviewed(row) : null;
}

/** Several statements by id; unknown ids are left out. */
export async function listStatementsById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ReviewedStatement>> {
  const rows = await selectReviewed(db).where(
    sql`${guideStatements.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  return new Map(rows.map((row) => [row.id, toReviewed(row)]));
}

/** The closings of admissions. */
export async function listClosings(db: Database, admissions: readonly string[]): Promise<ReviewedStatement[]> {
  const rows = await selectReviewed(db).where(
    and(
      eq(guideStatements.field, "closing"),
      sql`${guideStatements.subjectSlug} in (select value from json_each(${JSON.stringify(admissions)}))`,
    ),
  );
  return rows.map(toReviewed);
}

/** Which of the slugs that records name are not in the guide, by table. */
export async function findUnknownSlugs(
  db: Database,
  named: Readonly<Record<"course" | "institute" | "admission" | "career" | "scholarship", readonly string[]>>,
): Promise<Set<string>> {
  const tables = {
    course: guideCourses,
    institute: guideInstitutes,
    admission: guideAdmissions,
    career: guideCareers,
    scholarship: guideScholarships,
  } as const;
  const selects = (Object.keys(tables) as (keyof typeof tables)[]).map(
    (kind) => sql`select ${kind} as kind, value as slug from json_each(${JSON.stringify(named[kind])})
      where not exists (select 1 from ${tables[kind]} where ${tables[kind].slug} = value)`,
  );
  const rows = await db.all<{ kind: string; slug: string }>(sql.join(selects, sql` union all `));
  return new Set(rows.map(({ kind, slug }) => `${kind}:${slug}`));
}

type VersionRow = StoredContent &
  Pick<StatementVersion, "version" | "checkedOn" | "checkedBy"> &
  Parameters<typeof toGuideChange>[0];

function toVersion(row: VersionRow): StatementVersion {
  const { version, checkedOn, checkedBy } = row;
  return { ...toContent(row), version, checkedOn, checkedBy, change: toGuideChange(row) };
}

/** Earlier versions of a statement, newest first. */
export async function listRevisions(db: Database, statementId: string, limit: number): Promise<StatementVersion[]> {
  const rows = await db
    .select({ ...contentColumns(guideRevisions), ...changeColumns })
    .from(guideRevisions)
    .innerJoin(guideVersions, eq(guideVersions.number, guideRevisions.version))
    .where(eq(guideRevisions.statementId, statementId))
    .orderBy(desc(guideRevisions.version))
    .limit(limit);
  return rows.map(toVersion);
}

/** An earlier version of a statement; null if that version did not change it. */
export async function findRevision(
  db: Database,
  { statementId, version }: { statementId: string; version: number },
): Promise<StatementVersion | null> {
  const [row] = await db
    .select({ ...contentColumns(guideRevisions), ...changeColumns })
    .from(guideRevisions)
    .innerJoin(guideVersions, eq(guideVersions.number, guideRevisions.version))
    .where(and(eq(guideRevisions.statementId, statementId), eq(guideRevisions.version, version)))
    .limit(1);
  return row ? toVersion(row) : null;
}

/** Several earlier versions, by "statement-id version". */
export async function listRevisionsByVersion(
  db: Database,
  wanted: readonly { id: string; version: number }[],
): Promise<Map<string, StatementContent>> {
  if (wanted.length === 0) return new Map();
  const r = guideRevisions;
  const rows = await db
    .select({ statementId: r.statementId, ...contentColumns(r) })
    .from(sql`json_each(${JSON.stringify(wanted)}) as wanted`)
    .crossJoin(r)
    .where(
      and(
        sql`${r.statementId} = json_extract(wanted.value, '$.id')`,
        sql`${r.version} = json_extract(wanted.value, '$.version')`,
      ),
    );
  return new Map(rows.map((row) => [`${row.statementId} ${row.version}`, toContent(row)]));
}
