import { and, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type {
  AdmissionEntry,
  CareerEntry,
  CareerRoute,
  CountryEntry,
  Guide,
  InstituteEntry,
  RouteStep,
  ScholarshipEntry,
} from "#app/domain/guide/entries.ts";
import type { CourseName, RecordKind, SeatCategory } from "#app/domain/guide/records/record.ts";
import type { Bilingual, GuideSubjectKind, Statement, StatementField } from "#app/domain/guide/statement.ts";
import type { SubjectRule } from "#app/domain/guide/subjects.ts";
import type { Database } from "#db/client.ts";
import {
  guideAdmissions,
  guideCareers,
  guideCountries,
  guideCourses,
  guideInstituteAdmissions,
  guideInstituteCareers,
  guideInstitutes,
  guideScholarships,
  guideStatements,
  guideSteps,
  guideVersions,
} from "#db/schema/index.ts";

/** The records to read of an entry. */
interface RecordSelection {
  readonly kinds: readonly RecordKind[];
  /** Only closings of these categories; all without. */
  readonly categories?: readonly SeatCategory[];
  /** Only closings of this institute, a slug; of all without. */
  readonly institute?: SQL;
}

/** Entries of one kind to read, with only some fields of their sentences; all without `fields`. No records unless named. */
interface EntrySelection {
  readonly where: SQL | undefined;
  readonly fields?: readonly StatementField[];
  readonly records?: RecordSelection;
}

/** Parts of the guide to read: omitted kinds stay empty. */
export interface GuideSelection {
  readonly careers?: EntrySelection;
  readonly admissions?: EntrySelection;
  readonly institutes?: EntrySelection;
  readonly scholarships?: EntrySelection;
  readonly countries?: EntrySelection;
  /** Whether to read the vocabulary of courses. */
  readonly courses?: boolean;
}

type Fields = Readonly<Record<string, SQLWrapper>>;

function jsonObject(fields: Fields): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/** A JSON array of rows in order, as one value. */
function jsonRows(fields: Fields, source: SQL, order: SQL): SQL<string> {
  return sql<string>`(select json_group_array(${jsonObject(fields)} order by ${order}) ${source})`;
}

const json = (column: SQLWrapper) => sql`json(${column})`;
const bilingual = (en: SQLWrapper, ml: SQLWrapper) => jsonObject({ en, ml });

/** Which of an entry's statements to read; null for none. */
function amongStatements({ fields, records }: EntrySelection): SQL | null {
  const s = guideStatements;
  const sentences =
    fields === undefined ? sql`${s.record} is null` : fields.length === 0 ? null : inArray(s.field, [...fields]);
  const kinds = records === undefined || records.kinds.length === 0 ? null : inArray(s.field, [...records.kinds]);
  if (kinds === null) return sentences;
  const closings = [
    ...(records?.categories === undefined
      ? []
      : [inArray(sql`json_extract(${s.record}, '$.category')`, [...records.categories])]),
    ...(records?.institute === undefined ? [] : [sql`${s.instituteSlug} = ${records.institute}`]),
  ];
  const figures = closings.length === 0 ? kinds : sql`${kinds} and (${s.field} != 'closing' or (${and(...closings)}))`;
  return sentences === null ? figures : sql`(${sentences} or (${figures}))`;
}

function selectStatements(kind: GuideSubjectKind, slug: SQLWrapper, selection: EntrySelection): SQL {
  const s = guideStatements;
  const among = amongStatements(selection);
  if (among === null) return sql`json('[]')`;
  return json(
    jsonRows(
      {
        id: s.id,
        field: s.field,
        en: s.en,
        ml: s.ml,
        status: s.status,
        source: sql`iif(${s.sourceUrl} is null, null, ${jsonObject({ url: s.sourceUrl, title: s.sourceTitle, date: s.sourceDate })})`,
        year: s.year,
        from: s.fromDate,
        to: s.toDate,
        checkedOn: s.checkedOn,
        record: json(s.record),
      },
      sql`from ${s} where ${s.subjectKind} = ${kind} and ${s.subjectSlug} = ${slug} and ${among}`,
      sql`${s.position}`,
    ),
  );
}

const selectAuthority = (table: { authorityName: SQLWrapper; authorityUrl: SQLWrapper }) =>
  jsonObject({ name: table.authorityName, url: table.authorityUrl });

const matching = (where: SQL | undefined) => (where === undefined ? sql`` : sql`where ${where}`);

function careersJson(selection: EntrySelection): SQL<string> {
  const c = guideCareers;
  const t = guideSteps;
  const steps = jsonRows(
    {
      route: t.route,
      after: t.after,
      name: bilingual(t.routeEn, t.routeMl),
      subjects: json(t.subjects),
      course: bilingual(t.courseEn, t.courseMl),
      courses: json(t.courses),
      years: sql`${t.months} / 12.0`,
      where: bilingual(t.whereEn, t.whereMl),
      admission: t.admissionSlug,
    },
    sql`from ${t} where ${t.careerSlug} = ${c.slug}`,
    sql`${t.route}, ${t.position}`,
  );
  return jsonRows(
    {
      slug: c.slug,
      categoryId: c.categoryId,
      name: bilingual(c.nameEn, c.nameMl),
      subjects: json(c.subjects),
      neighbours: json(c.neighbours),
      bridge: json(c.bridge),
      steps: selection.fields?.length === 0 ? sql`json('[]')` : json(steps),
      statements: selectStatements("career", c.slug, selection),
    },
    sql`from ${c} ${matching(selection.where)}`,
    sql`${c.categoryId}`,
  );
}

function admissionsJson(selection: EntrySelection): SQL<string> {
  const a = guideAdmissions;
  return jsonRows(
    {
      slug: a.slug,
      name: bilingual(a.nameEn, a.nameMl),
      kind: a.kind,
      level: a.level,
      aliases: json(a.aliases),
      authority: selectAuthority(a),
      requirement: json(a.requirement),
      months: json(a.months),
      bridge: json(a.bridge),
      statements: selectStatements("admission", a.slug, selection),
    },
    sql`from ${a} ${matching(selection.where)}`,
    sql`${a.slug}`,
  );
}

function institutesJson(selection: EntrySelection): SQL<string> {
  const i = guideInstitutes;
  const careers = guideInstituteCareers;
  const admissions = guideInstituteAdmissions;
  const slugs = (column: SQLWrapper, source: SQL) =>
    sql`json((select json_group_array(${column} order by ${column}) ${source}))`;
  return jsonRows(
    {
      slug: i.slug,
      name: bilingual(i.nameEn, i.nameMl),
      place: bilingual(i.placeEn, i.placeMl),
      district: i.district,
      kind: i.kind,
      website: i.website,
      careers: slugs(careers.careerSlug, sql`from ${careers} where ${careers.instituteSlug} = ${i.slug}`),
      admissions: slugs(
        admissions.admissionSlug,
        sql`from ${admissions} where ${admissions.instituteSlug} = ${i.slug}`,
      ),
      statements: selectStatements("institute", i.slug, selection),
    },
    sql`from ${i} ${matching(selection.where)}`,
    sql`${i.nameEn}`,
  );
}

function scholarshipsJson(selection: EntrySelection): SQL<string> {
  const s = guideScholarships;
  return jsonRows(
    {
      slug: s.slug,
      name: bilingual(s.nameEn, s.nameMl),
      kind: s.kind,
      level: s.level,
      aliases: json(s.aliases),
      authority: selectAuthority(s),
      statements: selectStatements("scholarship", s.slug, selection),
    },
    sql`from ${s} ${matching(selection.where)}`,
    sql`${s.nameEn}`,
  );
}

function coursesJson(): SQL<string> {
  const c = guideCourses;
  return jsonRows({ slug: c.slug, name: bilingual(c.nameEn, c.nameMl) }, sql`from ${c}`, sql`${c.slug}`);
}

function countriesJson(selection: EntrySelection): SQL<string> {
  const c = guideCountries;
  return jsonRows(
    {
      slug: c.slug,
      name: bilingual(c.nameEn, c.nameMl),
      careers: json(c.careers),
      authority: selectAuthority(c),
      statements: selectStatements("country", c.slug, selection),
    },
    sql`from ${c} ${matching(selection.where)}`,
    sql`${c.nameEn}`,
  );
}

interface StepRow extends RouteStep {
  readonly route: number;
  readonly after: CareerRoute["after"];
  readonly name: Bilingual;
  readonly subjects: SubjectRule;
}

type CareerRow = Omit<CareerEntry, "routes" | "statements"> & { steps: StepRow[]; statements: Statement[] };

function toCareer({ steps, ...career }: CareerRow): CareerEntry {
  const routes = new Map<number, CareerRoute & { steps: RouteStep[] }>();
  for (const { route, after, name, subjects, ...step } of steps) {
    const known = routes.get(route);
    if (known) known.steps.push(step);
    else routes.set(route, { after, name, subjects, steps: [step] });
  }
  return { ...career, routes: [...routes.values()] };
}

const parse = <T>(text: string): T[] => JSON.parse(text) as T[];
const NOTHING = sql<string>`'[]'`;

/** Columns of a query that reads a selection of the guide: one row with a JSON array per column. */
export function guideColumns(selection: GuideSelection) {
  return {
    version: sql<number>`coalesce((select max(${guideVersions.number}) from ${guideVersions}), 0)`,
    careers: selection.careers ? careersJson(selection.careers) : NOTHING,
    admissions: selection.admissions ? admissionsJson(selection.admissions) : NOTHING,
    institutes: selection.institutes ? institutesJson(selection.institutes) : NOTHING,
    scholarships: selection.scholarships ? scholarshipsJson(selection.scholarships) : NOTHING,
    countries: selection.countries ? countriesJson(selection.countries) : NOTHING,
    courses: selection.courses ? coursesJson() : NOTHING,
  };
}

/** Builds the guide from a row of these columns. */
export function toGuide(row: Readonly<Record<Exclude<keyof Guide, "version">, string>> & { version: number }): Guide {
  return {
    version: row.version,
    careers: parse<CareerRow>(row.careers).map(toCareer),
    admissions: parse<AdmissionEntry>(row.admissions),
    institutes: parse<InstituteEntry>(row.institutes),
    scholarships: parse<ScholarshipEntry>(row.scholarships),
    countries: parse<CountryEntry>(row.countries),
    courses: parse<CourseName>(row.courses),
  };
}

/** A selection of the guide, in one query. Entries are in a fixed order that is no ranking. */
export async function findGuide(db: Database, selection: GuideSelection): Promise<Guide> {
  const [row] = await db.select(guideColumns(selection)).from(sql`(select 1)`);
  if (!row) throw new Error("A query without a table returned no row");
  return toGuide(row);
}

/** Admissions at which routes of these careers begin or continue, and those of their bridges. */
export function admissionsOfCareers(careers: SQL): SQL {
  const t = guideSteps;
  const c = guideCareers;
  return or(
    inArray(
      guideAdmissions.slug,
      sql`(select ${t.admissionSlug} from ${t} join ${c} on ${c.slug} = ${t.careerSlug} where ${careers})`,
    ),
    inArray(guideAdmissions.slug, sql`(select json_extract(${c.bridge}, '$.admission') from ${c} where ${careers})`),
  ) as SQL;
}

export function institutesOfCareers(careers: SQL): SQL {
  const k = guideInstituteCareers;
  const c = guideCareers;
  return inArray(
    guideInstitutes.slug,
    sql`(select ${k.instituteSlug} from ${c} join ${k} on ${k.careerSlug} = ${c.slug} where ${careers})`,
  );
}

function admissionsOfInstitutes(careers: SQL): SQL {
  const a = guideInstituteAdmissions;
  const k = guideInstituteCareers;
  const c = guideCareers;
  return inArray(
    guideAdmissions.slug,
    sql`(select ${a.admissionSlug} from ${c} join ${k} on ${k.careerSlug} = ${c.slug}
      join ${a} on ${a.instituteSlug} = ${k.instituteSlug} where ${careers})`,
  );
}

/**
 * The part of the guide for a report about some career categories, with some admissions by slug. `categories`: those
 * whose closings the student needs.
 */
export function findGuideForReport(
  db: Database,
  {
    categoryIds,
    admissions,
    categories,
  }: { categoryIds: readonly number[]; admissions: readonly string[]; categories: readonly SeatCategory[] },
): Promise<Guide> {
  const careers = inArray(guideCareers.categoryId, [...categoryIds]);
  return findGuide(db, {
    careers: { where: careers, records: { kinds: ["pay"] } },
    admissions: {
      where: or(
        admissionsOfCareers(careers),
        admissionsOfInstitutes(careers),
        inArray(guideAdmissions.slug, [...admissions]),
      ),
      records: { kinds: ["closing", "round", "course", "formula"], categories },
    },
    institutes: { where: institutesOfCareers(careers), fields: ["place"], records: { kinds: ["course"] } },
    scholarships: { where: undefined, fields: ["summary", "amount", "who_may_apply"], records: { kinds: ["award"] } },
    countries: { where: undefined },
    courses: true,
  });
}

/** The part of the guide for answering questions about a report, with the courses and fees of some careers' institutes. */
export function findGuideForQuestion(
  db: Database,
  {
    categoryIds,
    withInstitutes,
    admissions,
  }: { categoryIds: readonly number[]; withInstitutes: readonly number[]; admissions: readonly string[] },
): Promise<Guide> {
  const careers = inArray(guideCareers.categoryId, [...categoryIds]);
  const taught = inArray(guideCareers.categoryId, [...withInstitutes]);
  return findGuide(db, {
    careers: { where: careers },
    admissions: { where: or(admissionsOfCareers(careers), inArray(guideAdmissions.slug, [...admissions])) },
    scholarships: { where: undefined },
    countries: { where: undefined },
    institutes: { where: institutesOfCareers(taught), fields: [], records: { kinds: ["course"] } },
    courses: true,
  });
}
