import { reviewDueOn } from "#app/domain/guide/review.ts";
import type { Guide } from "#app/domain/guide/entries.ts";
import { type GuideSubjectKind, type Statement } from "#app/domain/guide/statement.ts";
import { SEEDED_VERSION, type SeededGuide } from "./guide-files.ts";

type Value = string | number | null | object;

/** What SQLite stores: objects are JSON text. */
type Stored = string | number | null;

/** Rows of the guide's files for one table. */
export interface GuideTable {
  name: string;
  /** The primary key first. */
  columns: readonly string[];
  /** Number of columns of the primary key. */
  keys: number;
  /** Number of columns at the end that depend on the day; a row that differs only in them is unchanged. */
  dated: number;
  rows: readonly (readonly Stored[])[];
  /** Whether rows that the files do not have are deleted. Entries stay, as other rows name them. */
  isPruned: boolean;
}

/** A table's rows in a database, by column. */
export type PresentRows = readonly Readonly<Record<string, unknown>>[];

const MONTHS_A_YEAR = 12;

/** Bytes. D1 takes statements of up to 100,000; shorter ones fill its requests better. */
const LONGEST_STATEMENT = 30_000;

/** Only statements have versions. Those with another one were changed in the portal, whose they are from then on. */
const hasVersions = ({ columns }: GuideTable) => columns.includes("version");

const toStored = (value: Value): Stored =>
  value === null || typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);

const literal = (value: Stored): string =>
  value === null ? "null" : typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

const encoder = new TextEncoder();

const byteLength = (text: string) => encoder.encode(text).length;

/** Statements with several rows each, within the limit of bytes. */
function withRows(head: string, rows: readonly (readonly Stored[])[], tail: string): string[] {
  const statements: string[] = [];
  let values: string[] = [];
  let length = 0;
  const flush = () => {
    if (values.length > 0) statements.push(`${head}\n${values.join(",\n")}${tail};`);
    values = [];
    length = 0;
  };
  for (const row of rows) {
    const written = `(${row.map(literal).join(", ")})`;
    const bytes = byteLength(written);
    if (length + bytes > LONGEST_STATEMENT) flush();
    values.push(written);
    length += bytes;
  }
  flush();
  return statements;
}

function upserts(table: GuideTable, rows: GuideTable["rows"]): string[] {
  const { name, columns, keys } = table;
  const updates = columns.slice(keys).map((column) => `${column} = excluded.${column}`);
  const action = updates.length === 0 ? "NOTHING" : `UPDATE SET ${updates.join(", ")}`;
  const condition = hasVersions(table) ? ` WHERE ${name}.version = ${SEEDED_VERSION}` : "";
  return withRows(
    `INSERT INTO ${name} (${columns.join(", ")}) VALUES`,
    rows,
    ` ON CONFLICT (${columns.slice(0, keys).join(", ")}) DO ${action}${condition}`,
  );
}

function deletions(table: GuideTable, keysOfRows: GuideTable["rows"]): string[] {
  const { name, columns, keys } = table;
  const condition = hasVersions(table) ? ` AND version = ${SEEDED_VERSION}` : "";
  return withRows(
    `DELETE FROM ${name} WHERE (${columns.slice(0, keys).join(", ")}) IN (VALUES`,
    keysOfRows,
    `)${condition}`,
  );
}

/** The query of a table's rows, for `changeRows`. */
export const selectRows = ({ name, columns }: GuideTable): string => `SELECT ${columns.join(", ")} FROM ${name}`;

/**
 * The statements that bring a table to what the files have; none if it has it. Statements changed in the portal stay,
 * also those that are changed there in the same moment: each condition is in the statement itself. So the statements
 * may run again, run twice at once, or stop half-way.
 */
export function changeRows(table: GuideTable, present: PresentRows): string[] {
  const { columns, keys, dated, rows, isPruned } = table;
  const there = present.map((row) => columns.map((column) => toStored(row[column] as Value)));
  const toKey = (row: readonly Stored[]) => JSON.stringify(row.slice(0, keys));
  const toText = (row: readonly Stored[]) => JSON.stringify(row.slice(0, columns.length - dated));
  const version = columns.indexOf("version");
  const isOurs = (row: readonly Stored[]) => version === -1 || row[version] === SEEDED_VERSION;
  const presentByKey = new Map(there.map((row) => [toKey(row), row]));
  const wanted = new Set(rows.map(toKey));
  const changed = rows.filter((row) => {
    const old = presentByKey.get(toKey(row));
    return old === undefined || (isOurs(old) && toText(old) !== toText(row));
  });
  const gone = isPruned ? there.filter((row) => isOurs(row) && !wanted.has(toKey(row))) : [];
  return [
    ...upserts(table, changed),
    ...deletions(
      table,
      gone.map((row) => row.slice(0, keys)),
    ),
  ];
}

/** The version that every seeded statement names. */
export const insertSeedVersion = (now: number): string =>
  `INSERT OR IGNORE INTO guide_versions (number, change, made_at, statements) VALUES (${SEEDED_VERSION}, 'seed', ${now}, 0);`;

function statementRows(guide: Guide, today: string): Value[][] {
  const rows = (
    kind: GuideSubjectKind,
    slug: string,
    statements: readonly Statement[],
    formMonths: readonly number[],
  ) =>
    statements.map((statement, position): Value[] => [
      statement.id,
      kind,
      slug,
      statement.field,
      position,
      statement.en,
      statement.ml,
      statement.status,
      statement.source?.url ?? null,
      statement.source?.title ?? null,
      statement.source?.date ?? null,
      statement.year,
      statement.from,
      statement.to,
      statement.record ?? null,
      SEEDED_VERSION,
      reviewDueOn(statement, formMonths, today),
    ]);
  return [
    ...guide.careers.flatMap(({ slug, statements }) => rows("career", slug, statements, [])),
    ...guide.admissions.flatMap(({ slug, statements, months }) => rows("admission", slug, statements, months.form)),
    ...guide.institutes.flatMap(({ slug, statements }) => rows("institute", slug, statements, [])),
    ...guide.scholarships.flatMap(({ slug, statements }) => rows("scholarship", slug, statements, [])),
    ...guide.countries.flatMap(({ slug, statements }) => rows("country", slug, statements, [])),
  ];
}

/** A guide's rows, in an order in which each row comes after those it names. `today` is an ISO date. */
export function guideTables(guide: SeededGuide, today: string): GuideTable[] {
  const table = (
    name: string,
    columns: readonly string[],
    rows: readonly (readonly Value[])[],
    { keys = 1, dated = 0, isPruned = false } = {},
  ): GuideTable => ({ name, columns, keys, dated, isPruned, rows: rows.map((row) => row.map(toStored)) });
  return [
    table(
      "guide_careers",
      ["slug", "category_id", "name_en", "name_ml", "subjects", "neighbours", "bridge"],
      guide.careers.map((career) => [
        career.slug,
        career.categoryId,
        career.name.en,
        career.name.ml,
        career.subjects,
        career.neighbours,
        career.bridge,
      ]),
    ),
    table(
      "guide_admissions",
      [
        "slug",
        "name_en",
        "name_ml",
        "kind",
        "level",
        "aliases",
        "authority_name",
        "authority_url",
        "requirement",
        "months",
        "bridge",
      ],
      guide.admissions.map((admission) => [
        admission.slug,
        admission.name.en,
        admission.name.ml,
        admission.kind,
        admission.level,
        admission.aliases,
        admission.authority.name,
        admission.authority.url,
        admission.requirement,
        admission.months,
        admission.bridge,
      ]),
    ),
    table(
      "guide_steps",
      [
        "career_slug",
        "route",
        "position",
        "after",
        "route_en",
        "route_ml",
        "subjects",
        "course_en",
        "course_ml",
        "courses",
        "months",
        "where_en",
        "where_ml",
        "admission_slug",
      ],
      guide.careers.flatMap(({ slug, routes }) =>
        routes.flatMap((route, place) =>
          route.steps.map((step, position) => [
            slug,
            place,
            position,
            route.after,
            route.name.en,
            route.name.ml,
            route.subjects,
            step.course.en,
            step.course.ml,
            step.courses,
            Math.round(step.years * MONTHS_A_YEAR),
            step.where.en,
            step.where.ml,
            step.admission,
          ]),
        ),
      ),
      { keys: 3, isPruned: true },
    ),
    table(
      "guide_institutes",
      ["slug", "name_en", "name_ml", "place_en", "place_ml", "district", "kind", "website"],
      guide.institutes.map((institute) => [
        institute.slug,
        institute.name.en,
        institute.name.ml,
        institute.place.en,
        institute.place.ml,
        institute.district,
        institute.kind,
        institute.website,
      ]),
    ),
    table(
      "guide_former_institutes",
      ["slug", "institute_slug"],
      guide.institutes.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug])),
      { isPruned: true },
    ),
    table(
      "guide_courses",
      ["slug", "name_en", "name_ml"],
      guide.courses.map(({ slug, name }) => [slug, name.en, name.ml]),
    ),
    table(
      "guide_institute_careers",
      ["career_slug", "institute_slug"],
      guide.institutes.flatMap(({ slug, careers }) => careers.map((career) => [career, slug])),
      { keys: 2, isPruned: true },
    ),
    table(
      "guide_institute_admissions",
      ["admission_slug", "institute_slug"],
      guide.institutes.flatMap(({ slug, admissions }) => admissions.map((admission) => [admission, slug])),
      { keys: 2, isPruned: true },
    ),
    table(
      "guide_scholarships",
      ["slug", "name_en", "name_ml", "kind", "level", "aliases", "authority_name", "authority_url"],
      guide.scholarships.map((scholarship) => [
        scholarship.slug,
        scholarship.name.en,
        scholarship.name.ml,
        scholarship.kind,
        scholarship.level,
        scholarship.aliases,
        scholarship.authority.name,
        scholarship.authority.url,
      ]),
    ),
    table(
      "guide_countries",
      ["slug", "name_en", "name_ml", "careers", "authority_name", "authority_url"],
      guide.countries.map((country) => [
        country.slug,
        country.name.en,
        country.name.ml,
        country.careers,
        country.authority.name,
        country.authority.url,
      ]),
    ),
    table(
      "guide_statements",
      [
        "id",
        "subject_kind",
        "subject_slug",
        "field",
        "position",
        "en",
        "ml",
        "status",
        "source_url",
        "source_title",
        "source_date",
        "year",
        "from_date",
        "to_date",
        "record",
        "version",
        "due_on",
      ],
      statementRows(guide, today),
      { dated: 1, isPruned: true },
    ),
  ];
}
