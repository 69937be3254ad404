import { reviewDueOn } from "#app/domain/guide/review.ts";
import type { Guide } from "#app/domain/guide/entries.ts";
import { type GuideSubjectKind, type Statement } from "#app/domain/guide/statement.ts";
import { SEEDED_VERSION, type SeededGuide } from "./guide-files.ts";

type Value = string | number | null | object;

const MONTHS_A_YEAR = 12;

/** D1 takes statements of up to 100 kB; Malayalam letters take three bytes. */
const LONGEST_STATEMENT = 30_000;

const literal = (value: Value): string => {
  if (value === null) return "null";
  if (typeof value === "number") return String(value);
  return `'${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
};

/** Inserts of several rows each, within D1's size limit. */
function inserts(head: string, rows: readonly (readonly Value[])[], tail = ""): string[] {
  const statements: string[] = [];
  let values: string[] = [];
  let length = 0;
  const flush = () => {
    if (values.length > 0) statements.push(`${head} VALUES\n${values.join(",\n")}${tail};`);
    values = [];
    length = 0;
  };
  for (const row of rows) {
    const written = `(${row.map(literal).join(", ")})`;
    if (length + written.length > LONGEST_STATEMENT) flush();
    values.push(written);
    length += written.length;
  }
  flush();
  return statements;
}

/** Inserts that replace rows with the same first column. */
function upserts(
  table: string,
  columns: readonly [string, ...string[]],
  rows: readonly (readonly Value[])[],
): string[] {
  const [key, ...others] = columns;
  const updates = others.map((column) => `${column} = excluded.${column}`).join(", ");
  return inserts(
    `INSERT INTO ${table} (${columns.join(", ")})`,
    rows,
    ` ON CONFLICT (${key}) DO UPDATE SET ${updates}`,
  );
}

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

/**
 * Statements that load a guide into the database. Entries are replaced; statements changed in the portal are kept, so
 * that seeding again loses no review. `today` is an ISO date, `now` the same instant in milliseconds.
 */
export function guideSeed(guide: SeededGuide, { today, now }: { today: string; now: number }): string[] {
  return [
    `INSERT OR IGNORE INTO guide_versions (number, change, made_at, statements) VALUES (${SEEDED_VERSION}, 'seed', ${now}, 0);`,
    ...upserts(
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
    ...upserts(
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
    "DELETE FROM guide_steps;",
    ...inserts(
      "INSERT INTO guide_steps (career_slug, route, position, after, route_en, route_ml, subjects, course_en, course_ml, courses, months, where_en, where_ml, admission_slug)",
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
    ),
    ...upserts(
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
    "DELETE FROM guide_former_institutes;",
    ...inserts(
      "INSERT INTO guide_former_institutes (slug, institute_slug)",
      guide.institutes.flatMap(({ slug, formerSlugs }) => formerSlugs.map((former) => [former, slug])),
    ),
    ...upserts(
      "guide_courses",
      ["slug", "name_en", "name_ml"],
      guide.courses.map(({ slug, name }) => [slug, name.en, name.ml]),
    ),
    "DELETE FROM guide_institute_careers;",
    ...inserts(
      "INSERT INTO guide_institute_careers (career_slug, institute_slug)",
      guide.institutes.flatMap(({ slug, careers }) => careers.map((career) => [career, slug])),
    ),
    "DELETE FROM guide_institute_admissions;",
    ...inserts(
      "INSERT INTO guide_institute_admissions (admission_slug, institute_slug)",
      guide.institutes.flatMap(({ slug, admissions }) => admissions.map((admission) => [admission, slug])),
    ),
    ...upserts(
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
    ...upserts(
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
    `DELETE FROM guide_statements WHERE version = ${SEEDED_VERSION};`,
    ...inserts(
      "INSERT OR IGNORE INTO guide_statements (id, subject_kind, subject_slug, field, position, en, ml, status, source_url, source_title, source_date, year, from_date, to_date, record, version, due_on)",
      statementRows(guide, today),
    ),
  ];
}
