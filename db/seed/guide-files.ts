import { z } from "zod";
import {
  ADMISSION_KINDS,
  ENTRY_LEVELS,
  type Guide,
  type InstituteEntry,
  SCHOLARSHIP_KINDS,
} from "#app/domain/guide/entries.ts";
import { INSTITUTE_KINDS } from "#app/domain/guide/institute-kind.ts";
import {
  type Bilingual,
  type GuideSubjectKind,
  STATEMENT_FIELDS,
  STATEMENT_STATUSES,
  type Statement,
  type StatementField,
} from "#app/domain/guide/statement.ts";
import { isRecordKind } from "#app/domain/guide/records/record.ts";
import { readCourseNames, readRecords } from "./guide-records.ts";
import { ANY_SUBJECTS, DISTRICTS, SCHOOL_SUBJECTS } from "#app/domain/guide/subjects.ts";

// The shape of the files in db/seed/guide, explained in its README.md.

const bilingual = z.strictObject({ en: z.string().trim().min(1), ml: z.string().trim().min(1) });
const source = z.strictObject({ url: z.url(), title: z.string().min(1), date: z.string() });
const isoDate = z.iso.date();

const statement = z.strictObject({
  ...bilingual.shape,
  field: z.string(),
  status: z.enum(STATEMENT_STATUSES),
  source: source.optional(),
  year: z
    .string()
    .regex(/^20\d\d$/)
    .optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
});

const authority = z.strictObject({ name: z.string().min(1), url: z.url() });
const bridge = z.strictObject({ ...bilingual.shape, admission: z.string() });
const subjects = z.array(z.enum(SCHOOL_SUBJECTS));
const subjectRule = z.strictObject({ allOf: subjects, oneOf: z.array(subjects) });
const months = z.array(z.int().min(1).max(12));

const careerFile = z.strictObject({
  slug: z.string(),
  catalogueId: z.int(),
  subjects: z.strictObject({ required: subjects, useful: subjects, notNeeded: subjects }),
  neighbours: z.array(z.string()).length(2),
  routes: z.array(
    z.strictObject({
      after: z.enum(["10th", "12th"]),
      name: bilingual,
      subjects: subjectRule.default(ANY_SUBJECTS as z.infer<typeof subjectRule>),
      steps: z
        .array(
          z.strictObject({
            course: bilingual,
            courses: z.array(z.string()).default([]),
            years: z.number(),
            where: bilingual,
            admission: z.string().nullable(),
          }),
        )
        .min(1),
    }),
  ),
  bridge,
  statements: z.array(statement),
});

const admissionFile = z.strictObject({
  slug: z.string(),
  name: bilingual,
  kind: z.enum(ADMISSION_KINDS),
  level: z.enum(ENTRY_LEVELS),
  aliases: z.array(z.string()),
  authority,
  requirement: z.strictObject({
    subjects: subjectRule,
    minimumMarks: z.number().nullable(),
    age: z.strictObject({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
    girlsOnly: z.boolean(),
  }),
  months: z.strictObject({ form: months, test: months, allotment: months }),
  bridge: bridge.nullable(),
  statements: z.array(statement),
});

const instituteFile = z.array(
  z.strictObject({
    slug: z.string(),
    name: bilingual,
    place: bilingual,
    district: z.enum(DISTRICTS),
    kind: z.enum(INSTITUTE_KINDS),
    careers: z.array(z.string()),
    admissions: z.array(z.string()),
    website: z.url().nullable(),
    formerSlugs: z.array(z.string()).default([]),
    status: z.enum(["sourced", "unchecked", "doubtful"]),
    source: source.optional(),
    year: z.string().optional(),
    statements: z.array(statement),
  }),
);

const scholarshipFile = z.array(
  z.strictObject({
    slug: z.string(),
    name: bilingual,
    aliases: z.array(z.string()),
    kind: z.enum(SCHOLARSHIP_KINDS),
    level: z.enum(ENTRY_LEVELS),
    authority,
    statements: z.array(statement),
  }),
);

const countryFile = z.array(
  z.strictObject({
    slug: z.string(),
    name: bilingual,
    careers: z.array(z.string()),
    authority,
    statements: z.array(statement),
  }),
);

function toStatements(
  kind: GuideSubjectKind,
  slug: string,
  written: readonly z.infer<typeof statement>[],
): Statement[] {
  const counts = new Map<string, number>();
  return written.map((one) => {
    if (isRecordKind(one.field)) throw new Error(`${kind} ${slug}: ${one.field} has its own sheet`);
    const fields: readonly string[] = STATEMENT_FIELDS[kind];
    if (!fields.includes(one.field)) throw new Error(`${kind} ${slug}: no field is called ${one.field}`);
    const count = (counts.get(one.field) ?? 0) + 1;
    counts.set(one.field, count);
    return {
      id: `${kind}:${slug}:${one.field}:${count}`,
      field: one.field as StatementField,
      en: one.en,
      ml: one.ml,
      status: one.status,
      source: one.source ?? null,
      year: one.year === undefined ? null : Number(one.year),
      from: one.from ?? null,
      to: one.to ?? null,
      checkedOn: null,
    };
  });
}

/** The guide's files by path below db/seed/guide, such as `careers/law.json`, as parsed JSON. */
export type GuideFiles = Readonly<Record<string, unknown>>;

/** Names of the 43 career categories by id, from the catalogue. */
export type CareerNames = Readonly<Record<number, Bilingual>>;

/** Version of a seeded guide without changes. */
export const SEEDED_VERSION = 1;

/** The guide of the files, with what only its seeding needs. */
export interface SeededGuide extends Guide {
  readonly institutes: readonly (InstituteEntry & {
    /** Earlier slugs, whose addresses redirect here: of the institute under another name, or of its duplicate. */
    readonly formerSlugs: readonly string[];
  })[];
}

/** Parses the guide's files. Throws with the path of a malformed file. */
export function readGuide(files: GuideFiles, careerNames: CareerNames): SeededGuide {
  const read = <T>(folder: string, schema: z.ZodType<T>): T[] =>
    Object.keys(files)
      .filter((path) => path.startsWith(folder))
      .toSorted()
      .map((path) => {
        const parsed = schema.safeParse(files[path]);
        if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
        return parsed.data;
      });
  const records = readRecords(files);
  const withRecords = (kind: GuideSubjectKind, slug: string, written: readonly z.infer<typeof statement>[]) => [
    ...toStatements(kind, slug, written),
    ...(records.get(`${kind}:${slug}`) ?? []),
  ];
  return {
    version: SEEDED_VERSION,
    courses: readCourseNames(files),
    careers: read("careers/", careerFile)
      .map(({ catalogueId, statements, ...career }) => ({
        ...career,
        categoryId: catalogueId,
        name: careerNames[catalogueId] ?? { en: career.slug, ml: career.slug },
        statements: withRecords("career", career.slug, statements),
      }))
      .toSorted((one, other) => one.categoryId - other.categoryId),
    admissions: read("admissions/", admissionFile).map(({ statements, ...admission }) => ({
      ...admission,
      statements: withRecords("admission", admission.slug, statements),
    })),
    institutes: read("institutes/", instituteFile)
      .flat()
      .map(({ statements, status, source: seen, year, ...institute }) => ({
        ...institute,
        statements: withRecords("institute", institute.slug, [
          { field: "place", en: institute.place.en, ml: institute.place.ml, status, source: seen, year },
          ...statements,
        ]),
      })),
    scholarships: read("scholarships", scholarshipFile)
      .flat()
      .map(({ statements, ...scholarship }) => ({
        ...scholarship,
        statements: withRecords("scholarship", scholarship.slug, statements),
      })),
    countries: read("countries", countryFile)
      .flat()
      .map(({ statements, ...country }) => ({
        ...country,
        statements: withRecords("country", country.slug, statements),
      })),
  };
}
