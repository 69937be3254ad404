import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  ADMISSION_KINDS,
  type AdmissionMonths,
  type Bridge,
  ENTRY_LEVELS,
  type Requirement,
  SCHOLARSHIP_KINDS,
} from "#app/domain/guide/entries.ts";
import { INSTITUTE_KINDS } from "#app/domain/guide/institute-kind.ts";
import type { MovedDates } from "#app/domain/guide/moved-dates.ts";
import type { GuideRecord } from "#app/domain/guide/records/record.ts";
import { GUIDE_SUBJECT_KINDS, STATEMENT_STATUSES, type StatementField } from "#app/domain/guide/statement.ts";
import { DISTRICTS, type SchoolSubject, type SubjectRule } from "#app/domain/guide/subjects.ts";
import { users } from "./accounts.ts";
import { createdAt, instant, isIn } from "./columns.ts";

// The guide. Its entries come from the files in db/seed/guide; the statements about them are kept up to date in the
// portal. Each change of a statement creates a new version of the guide.

const name = () => ({ nameEn: text("name_en").notNull(), nameMl: text("name_ml").notNull() });
const json = <T>(column: string) => text(column, { mode: "json" }).$type<T>();

const authority = () => ({
  authorityName: text("authority_name").notNull(),
  authorityUrl: text("authority_url").notNull(),
});

export const guideCareers = sqliteTable("guide_careers", {
  slug: text("slug").primaryKey(),
  categoryId: integer("category_id").notNull().unique(),
  ...name(),
  subjects: json<Record<"required" | "useful" | "notNeeded", SchoolSubject[]>>("subjects").notNull(),
  neighbours: json<string[]>("neighbours").notNull(),
  bridge: json<Bridge>("bridge").notNull(),
});

export const guideAdmissions = sqliteTable(
  "guide_admissions",
  {
    slug: text("slug").primaryKey(),
    ...name(),
    kind: text("kind", { enum: ADMISSION_KINDS }).notNull(),
    level: text("level", { enum: ENTRY_LEVELS }).notNull(),
    aliases: json<string[]>("aliases").notNull(),
    ...authority(),
    requirement: json<Requirement>("requirement").notNull(),
    months: json<AdmissionMonths>("months").notNull(),
    bridge: json<Bridge>("bridge"),
  },
  (table) => [
    check("guide_admissions_kind_known", isIn(table.kind, ADMISSION_KINDS)),
    check("guide_admissions_level_known", isIn(table.level, ENTRY_LEVELS)),
  ],
);

/** The courses of the routes into a career, in order. Each step repeats its route's attributes. */
export const guideSteps = sqliteTable(
  "guide_steps",
  {
    careerSlug: text("career_slug")
      .notNull()
      .references(() => guideCareers.slug, { onDelete: "cascade" }),
    /** Position of the route among those of its career, from 0. */
    route: integer("route").notNull(),
    /** Position of the step in its route, from 0. */
    position: integer("position").notNull(),
    after: text("after", { enum: ["10th", "12th"] }).notNull(),
    routeEn: text("route_en").notNull(),
    routeMl: text("route_ml").notNull(),
    subjects: json<SubjectRule>("subjects").notNull(),
    courseEn: text("course_en").notNull(),
    courseMl: text("course_ml").notNull(),
    /** Slugs of the vocabulary. */
    courses: json<string[]>("courses").notNull().default([]),
    months: integer("months").notNull(),
    whereEn: text("where_en").notNull(),
    whereMl: text("where_ml").notNull(),
    admissionSlug: text("admission_slug").references(() => guideAdmissions.slug, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.careerSlug, table.route, table.position] }),
    index("guide_steps_admission").on(table.admissionSlug),
    check("guide_steps_after_known", isIn(table.after, ["10th", "12th"])),
  ],
);

export const guideInstitutes = sqliteTable(
  "guide_institutes",
  {
    slug: text("slug").primaryKey(),
    ...name(),
    placeEn: text("place_en").notNull(),
    placeMl: text("place_ml").notNull(),
    district: text("district", { enum: DISTRICTS }).notNull(),
    kind: text("kind", { enum: INSTITUTE_KINDS }).notNull(),
    website: text("website"),
  },
  (table) => [
    check("guide_institutes_district_known", isIn(table.district, DISTRICTS)),
    check("guide_institutes_kind_known", isIn(table.kind, INSTITUTE_KINDS)),
  ],
);

/** The vocabulary of courses, which routes, institutes and closings share. */
export const guideCourses = sqliteTable("guide_courses", {
  slug: text("slug").primaryKey(),
  ...name(),
});

/** Earlier slugs of institutes, whose addresses redirect. */
export const guideFormerInstitutes = sqliteTable(
  "guide_former_institutes",
  {
    slug: text("slug").primaryKey(),
    instituteSlug: text("institute_slug")
      .notNull()
      .references(() => guideInstitutes.slug, { onDelete: "cascade" }),
  },
  (table) => [index("guide_former_institutes_institute").on(table.instituteSlug)],
);

export const guideInstituteCareers = sqliteTable(
  "guide_institute_careers",
  {
    careerSlug: text("career_slug")
      .notNull()
      .references(() => guideCareers.slug, { onDelete: "cascade" }),
    instituteSlug: text("institute_slug")
      .notNull()
      .references(() => guideInstitutes.slug, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.careerSlug, table.instituteSlug] }),
    index("guide_institute_careers_institute").on(table.instituteSlug),
  ],
);

export const guideInstituteAdmissions = sqliteTable(
  "guide_institute_admissions",
  {
    admissionSlug: text("admission_slug")
      .notNull()
      .references(() => guideAdmissions.slug, { onDelete: "cascade" }),
    instituteSlug: text("institute_slug")
      .notNull()
      .references(() => guideInstitutes.slug, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.admissionSlug, table.instituteSlug] }),
    index("guide_institute_admissions_institute").on(table.instituteSlug),
  ],
);

export const guideScholarships = sqliteTable(
  "guide_scholarships",
  {
    slug: text("slug").primaryKey(),
    ...name(),
    kind: text("kind", { enum: SCHOLARSHIP_KINDS }).notNull(),
    level: text("level", { enum: ENTRY_LEVELS }).notNull(),
    aliases: json<string[]>("aliases").notNull(),
    ...authority(),
  },
  (table) => [
    check("guide_scholarships_kind_known", isIn(table.kind, SCHOLARSHIP_KINDS)),
    check("guide_scholarships_level_known", isIn(table.level, ENTRY_LEVELS)),
  ],
);

export const guideCountries = sqliteTable("guide_countries", {
  slug: text("slug").primaryKey(),
  ...name(),
  careers: json<string[]>("careers").notNull(),
  ...authority(),
});

/** Cause of a new version. */
export const guideChanges = ["seed", "edit", "check", "import", "restore"] as const;

/** Versions of the guide, numbered from 1; the highest is the current one. */
export const guideVersions = sqliteTable(
  "guide_versions",
  {
    number: integer("number").primaryKey({ autoIncrement: true }),
    change: text("change", { enum: guideChanges }).notNull(),
    /** Null for the seed. */
    madeBy: text("made_by").references(() => users.id, { onDelete: "set null" }),
    madeAt: instant("made_at").notNull(),
    statements: integer("statements").notNull(),
    /**
     * Unique per change, for other statements of the same batch to find the version. For the seed the hash of the files
     * that were loaded last (scripts/deploy/guide.ts); null before.
     */
    changeKey: text("change_key").unique(),
  },
  (table) => [
    index("guide_versions_made_by").on(table.madeBy),
    index("guide_versions_change").on(table.change, table.number),
    check("guide_versions_change_known", isIn(table.change, guideChanges)),
  ],
);

/** Columns shared by statements and their revisions. */
const statementColumns = () => ({
  en: text("en").notNull(),
  ml: text("ml").notNull(),
  status: text("status", { enum: STATEMENT_STATUSES }).notNull(),
  sourceUrl: text("source_url"),
  sourceTitle: text("source_title"),
  sourceDate: text("source_date"),
  /** The admission year it applies to. */
  year: integer("year"),
  /** ISO dates, in India. */
  fromDate: text("from_date"),
  toDate: text("to_date"),
  /** Typed figures; null for sentences. */
  record: json<GuideRecord>("record"),
  /** An ISO date, in India. */
  checkedOn: text("checked_on"),
  /** The administrator who checked it with the authority. */
  checkedBy: text("checked_by").references(() => users.id, { onDelete: "set null" }),
  /** The version of the guide that introduced it. */
  version: integer("version")
    .notNull()
    .references(() => guideVersions.number, { onDelete: "restrict" }),
});

export const guideStatements = sqliteTable(
  "guide_statements",
  {
    /** `admission:keam-engineering:fee:1` */
    id: text("id").primaryKey(),
    subjectKind: text("subject_kind", { enum: GUIDE_SUBJECT_KINDS }).notNull(),
    subjectSlug: text("subject_slug").notNull(),
    field: text("field").$type<StatementField>().notNull(),
    /** Position among the statements of its subject, from 0. */
    position: integer("position").notNull(),
    ...statementColumns(),
    /** The institute that a closing names. */
    instituteSlug: text("institute_slug").generatedAlwaysAs(sql`json_extract(record, '$.institute')`, {
      mode: "virtual",
    }),
    /** The day by which it has to be reviewed, an ISO date; `NEVER_DUE` for prose. */
    dueOn: text("due_on").notNull(),
  },
  (table) => [
    index("guide_statements_subject").on(table.subjectKind, table.subjectSlug, table.position),
    index("guide_statements_field").on(table.field, table.subjectSlug),
    index("guide_statements_institute")
      .on(table.instituteSlug)
      .where(sql`${table.instituteSlug} is not null`),
    index("guide_statements_due").on(table.dueOn, table.id),
    index("guide_statements_status").on(table.status, table.dueOn, table.id),
    index("guide_statements_checked_by").on(table.checkedBy),
    index("guide_statements_version").on(table.version),
    check("guide_statements_kind_known", isIn(table.subjectKind, GUIDE_SUBJECT_KINDS)),
    check("guide_statements_status_known", isIn(table.status, STATEMENT_STATUSES)),
    check(
      "guide_statements_has_source",
      sql`${table.status} != 'sourced' or (${table.sourceUrl} is not null and ${table.year} is not null)`,
    ),
  ],
);

/** Earlier versions of statements, one row for each version of the guide in which one changed. */
export const guideRevisions = sqliteTable(
  "guide_revisions",
  {
    statementId: text("statement_id")
      .notNull()
      .references(() => guideStatements.id, { onDelete: "cascade" }),
    ...statementColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.version] }),
    index("guide_revisions_version").on(table.version),
    index("guide_revisions_checked_by").on(table.checkedBy),
  ],
);

/** Careers that a student marked with a heart, by category: a category keeps its number when its name or address changes. */
export const savedCareers = sqliteTable(
  "saved_careers",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").notNull(),
    /** Those of one request a millisecond apart, in their order. */
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.categoryId] })],
);

/** Students with an admission in their calendar, which is derived from the careers of a report. */
export const guideFollowers = sqliteTable(
  "guide_followers",
  {
    admissionSlug: text("admission_slug")
      .notNull()
      .references(() => guideAdmissions.slug, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.admissionSlug, table.userId] }),
    index("guide_followers_user").on(table.userId),
  ],
);

/** Changes of an admission's exact days to notify its followers of, one row per version and admission. */
export const guideCalendarChanges = sqliteTable(
  "guide_calendar_changes",
  {
    version: integer("version")
      .notNull()
      .references(() => guideVersions.number, { onDelete: "cascade" }),
    admissionSlug: text("admission_slug")
      .notNull()
      .references(() => guideAdmissions.slug, { onDelete: "cascade" }),
    moved: json<MovedDates[]>("moved").notNull(),
    /** The last follower, by id, with an enqueued mail; empty before the first. */
    notifiedUpTo: text("told_up_to").notNull().default(""),
    /** Null while followers remain. */
    notifiedAt: instant("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.admissionSlug] }),
    index("guide_calendar_changes_admission").on(table.admissionSlug),
    index("guide_calendar_changes_untold")
      .on(table.version)
      .where(sql`${table.notifiedAt} is null`),
  ],
);
