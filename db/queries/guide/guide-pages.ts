import { eq, inArray, or, sql } from "drizzle-orm";
import type { Guide } from "#app/domain/guide/entries.ts";
import type { Database } from "#db/client.ts";
import {
  guideAdmissions,
  guideCareers,
  guideCountries,
  guideInstituteAdmissions,
  guideInstitutes,
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

interface PageSelection extends GuideSelection {
  withSpecialties?: boolean;
}

async function findPage(db: Database, { withSpecialties, ...selection }: PageSelection): Promise<GuidePage> {
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
const NAMES = { fields: [] } as const;

/** The statements of a career in which a search looks. */
const SEARCHED = ["summary", "degree", "first_job"] as const;

/** A career with its neighbours, admissions, institutes, and countries. */
export function findCareerPage(db: Database, { slug }: { slug: string }): Promise<GuidePage> {
  const c = guideCareers;
  const career = eq(c.slug, slug);
  const neighbours = sql`(select value from ${c}, json_each(${c.neighbours}) where ${career})`;
  return findPage(db, {
    careers: { where: or(career, inArray(c.slug, neighbours)) },
    admissions: { where: admissionsOfCareers(career), fields: ["summary"] },
    institutes: { where: institutesOfCareers(career), fields: ["place"] },
    countries: {
      where: sql`exists (select 1 from json_each(${guideCountries.careers}) where value = ${slug})`,
      fields: ["summary"],
    },
    withSpecialties: true,
  });
}

/** An admission with its bridge, the careers whose routes go through it, and its institutes. */
export function findAdmissionPage(db: Database, { slug }: { slug: string }): Promise<GuidePage> {
  const a = guideAdmissions;
  const k = guideInstituteAdmissions;
  return findPage(db, {
    admissions: {
      where: or(
        eq(a.slug, slug),
        sql`${a.slug} = (select json_extract(bridge, '$.admission')
      from guide_admissions where slug = ${slug})`,
      ),
    },
    careers: {
      where: sql`${guideCareers.slug} in (select ${guideSteps.careerSlug} from ${guideSteps} where ${eq(guideSteps.admissionSlug, slug)})`,
      ...NAMES,
    },
    institutes: {
      where: sql`${guideInstitutes.slug} in (select ${k.instituteSlug} from ${k} where ${eq(k.admissionSlug, slug)})`,
      fields: ["place"],
    },
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
    admissions: { where: career === null ? undefined : admissionsOfCareers(eq(guideCareers.slug, career)), fields },
  });
}

export function findScholarshipPage(db: Database): Promise<GuidePage> {
  return findPage(db, { scholarships: { where: undefined } });
}

export function findAbroadPage(db: Database): Promise<GuidePage> {
  return findPage(db, { countries: { where: undefined }, careers: { where: undefined, ...NAMES } });
}

/** Names of all careers or admissions, for pages about one that does not exist. */
export function findGuideNames(db: Database, kind: "careers" | "admissions"): Promise<GuidePage> {
  return findPage(db, { [kind]: { where: undefined, ...NAMES } });
}

/** Slugs of the entries with a page of their own. */
export async function listGuideSlugs(db: Database): Promise<{ careers: string[]; admissions: string[] }> {
  const [careers, admissions] = await db.batch([
    db.select({ slug: guideCareers.slug }).from(guideCareers).orderBy(guideCareers.slug),
    db.select({ slug: guideAdmissions.slug }).from(guideAdmissions).orderBy(guideAdmissions.slug),
  ]);
  return { careers: careers.map(({ slug }) => slug), admissions: admissions.map(({ slug }) => slug) };
}
