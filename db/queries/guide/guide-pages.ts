import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Guide } from "#app/domain/guide/entries.ts";
import { listOtherAllotments } from "#app/domain/guide/judge/candidate.ts";
import type { SeatCategory } from "#app/domain/guide/records/record.ts";
import type { Database } from "#db/client.ts";
import {
  guideAdmissions,
  guideCareers,
  guideCountries,
  guideInstituteAdmissions,
  guideInstitutes,
  guideStatements,
  guideSteps,
  guideVersions,
  specialties,
  specialtyListings,
} from "#db/schema/index.ts";
import { admissionsOfCareers, type GuideSelection, guideColumns, institutesOfCareers, toGuide } from "./guide.ts";

/** The data of a guide page, read by one query. */
export interface GuidePage extends Guide {
  /** When the guide's version was created; null for an empty guide. */
  readonly changedAt: Date | null;
  /** Specialties with experts to ask, for a career's page. */
  readonly specialties: readonly { readonly id: string; readonly name: string }[];
}

const specialtiesJson = sql<string>`(select json_group_array(json_object('id', ${specialties.id}, 'name', ${specialties.name}))
  from ${specialties} where exists
    (select 1 from ${specialtyListings} where ${specialtyListings.specialtyId} = ${specialties.id}))`;

const NOTHING = sql<string>`'[]'`;

export interface PageSelection extends GuideSelection {
  withSpecialties?: boolean;
}

/** Reads a selection of the guide for a page, in one query. */
export async function findPage(db: Database, { withSpecialties, ...selection }: PageSelection): Promise<GuidePage> {
  const [row] = await db
    .select({
      ...guideColumns(selection),
      changedAt: sql<number | null>`(select max(${guideVersions.madeAt}) from ${guideVersions})`,
      specialties: withSpecialties ? specialtiesJson : NOTHING,
    })
    .from(sql`(select 1)`);
  if (!row) throw new Error("A query without a table returned no row");
  return {
    ...toGuide(row),
    changedAt: row.changedAt === null ? null : new Date(row.changedAt),
    specialties: JSON.parse(row.specialties) as GuidePage["specialties"],
  };
}

/** Links need only the name. */
export const NAMES = { fields: [] } as const;

/** The statements of a career in which a search looks. */
const SEARCHED = ["summary", "degree", "first_job"] as const;

/** Institutes that closings of some admissions name. */
export function institutesOfClosings(admissions: SQL): SQL {
  const s = guideStatements;
  return sql`${guideInstitutes.slug} in (select ${s.instituteSlug} from ${s}
    where ${s.subjectKind} = 'admission' and ${s.subjectSlug} in (${admissions}) and ${s.instituteSlug} is not null)`;
}

/** A query of the slugs of the other allotments that give seats to candidates of a career's examinations. */
function otherAllotmentsOf(slug: string): SQL {
  const t = guideSteps;
  const selects = listOtherAllotments().map(
    ({ examination, allotment }) => sql`select ${allotment} where exists (select 1 from ${t}
      where ${t.careerSlug} = ${slug} and ${t.admissionSlug} = ${examination})`,
  );
  return sql.join(selects, sql` union `);
}

/** A career with its neighbours, admissions, institutes, countries, and the figures of pay, fees and closings. */
export function findCareerPage(db: Database, { slug }: { slug: string }): Promise<GuidePage> {
  const c = guideCareers;
  const career = eq(c.slug, slug);
  const neighbours = sql`(select value from ${c}, json_each(${c.neighbours}) where ${career})`;
  return findPage(db, {
    careers: { where: or(career, inArray(c.slug, neighbours)), records: { kinds: ["pay"] } },
    admissions: {
      where: or(admissionsOfCareers(career), sql`${guideAdmissions.slug} in (${otherAllotmentsOf(slug)})`),
      fields: ["summary"],
      records: { kinds: ["closing", "course"], categories: ["general"] },
    },
    institutes: {
      where: or(
        institutesOfCareers(career),
        institutesOfClosings(
          sql`select ${guideSteps.admissionSlug} from ${guideSteps} where ${eq(guideSteps.careerSlug, slug)}
            union ${otherAllotmentsOf(slug)}`,
        ),
      ),
      fields: ["place"],
      records: { kinds: ["course"] },
    },
    courses: true,
    countries: {
      where: sql`exists (select 1 from json_each(${guideCountries.careers}) where value = ${slug})`,
      fields: ["summary"],
    },
    withSpecialties: true,
  });
}

/**
 * An admission with its dates, closings and formula, its bridge, the careers whose routes go through it, and its
 * institutes.
 * @param categories whose closings to read; all if null
 */
export function findAdmissionPage(
  db: Database,
  { slug, categories }: { slug: string; categories: readonly SeatCategory[] | null },
): Promise<GuidePage> {
  const a = guideAdmissions;
  const k = guideInstituteAdmissions;
  return findPage(db, {
    admissions: {
      where: or(
        eq(a.slug, slug),
        sql`${a.slug} = (select json_extract(bridge, '$.admission')
      from guide_admissions where slug = ${slug})`,
      ),
      records: { kinds: ["round", "closing", "formula"], ...(categories === null ? {} : { categories }) },
    },
    careers: {
      where: sql`${guideCareers.slug} in (select ${guideSteps.careerSlug} from ${guideSteps} where ${eq(guideSteps.admissionSlug, slug)})`,
      ...NAMES,
    },
    institutes: {
      where: or(
        sql`${guideInstitutes.slug} in (select ${k.instituteSlug} from ${k} where ${eq(k.admissionSlug, slug)})`,
        institutesOfClosings(sql`${slug}`),
      ),
      fields: ["place"],
    },
    courses: true,
  });
}

/** Some careers with their pay, and the fees of the courses on their ways, to compare them. */
export function findComparedCareers(
  db: Database,
  { categoryIds }: { categoryIds: readonly number[] },
): Promise<GuidePage> {
  const careers = inArray(guideCareers.categoryId, [...categoryIds]);
  return findPage(db, {
    careers: { where: careers, fields: ["summary"], records: { kinds: ["pay"] } },
    admissions: { where: admissionsOfCareers(careers), fields: [], records: { kinds: ["course"] } },
    institutes: { where: institutesOfCareers(careers), fields: [], records: { kinds: ["course"] } },
  });
}

/** All careers with a sentence; for a search also with what it looks in. */
export function findCareerList(
  db: Database,
  { isSearch, withAdmissions }: { isSearch: boolean; withAdmissions: boolean },
): Promise<GuidePage> {
  return findPage(db, {
    careers: { where: undefined, fields: isSearch ? SEARCHED : ["summary"] },
    ...(withAdmissions ? { admissions: { where: undefined, ...NAMES } } : {}),
  });
}

/** All admissions with a sentence; for a search also all careers, and the places of institutes. */
export function findAdmissionList(db: Database, { isSearch }: { isSearch: boolean }): Promise<GuidePage> {
  return findPage(db, {
    admissions: { where: undefined, fields: ["summary"] },
    ...(isSearch
      ? { careers: { where: undefined, fields: SEARCHED }, institutes: { where: undefined, ...NAMES } }
      : {}),
  });
}

/** All routes and admissions, without their statements. */
export function findPathwayPage(db: Database): Promise<GuidePage> {
  return findPage(db, {
    careers: { where: undefined, fields: ["try_it"] },
    admissions: { where: undefined, ...NAMES },
  });
}

/** Admissions with their dates, of one career if given, and the names of all careers. */
export function findCalendarPage(db: Database, { career }: { career: string | null }): Promise<GuidePage> {
  const fields = ["form", "test", "allotment"] as const;
  return findPage(db, {
    careers: { where: undefined, ...NAMES },
    admissions: {
      where: career === null ? undefined : admissionsOfCareers(eq(guideCareers.slug, career)),
      fields,
      records: { kinds: ["round"] },
    },
  });
}

export function findScholarshipPage(db: Database): Promise<GuidePage> {
  return findPage(db, { scholarships: { where: undefined, records: { kinds: ["award"] } } });
}

export function findAbroadPage(db: Database): Promise<GuidePage> {
  return findPage(db, { countries: { where: undefined }, careers: { where: undefined, ...NAMES } });
}

/** Names of all entries of a kind, for pages about one that does not exist. */
export function findGuideNames(db: Database, kind: "careers" | "admissions" | "institutes"): Promise<GuidePage> {
  return findPage(db, { [kind]: { where: undefined, ...NAMES } });
}

/** Slugs of the entries with a page of their own. */
export async function listGuideSlugs(
  db: Database,
): Promise<Record<"careers" | "admissions" | "institutes", readonly string[]>> {
  const [careers, admissions, institutes] = await db.batch([
    db.select({ slug: guideCareers.slug }).from(guideCareers).orderBy(guideCareers.slug),
    db.select({ slug: guideAdmissions.slug }).from(guideAdmissions).orderBy(guideAdmissions.slug),
    db.select({ slug: guideInstitutes.slug }).from(guideInstitutes).orderBy(guideInstitutes.slug),
  ]);
  const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);
  return { careers: slugs(careers), admissions: slugs(admissions), institutes: slugs(institutes) };
}
