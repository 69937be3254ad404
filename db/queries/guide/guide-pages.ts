import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Guide } from "#app/domain/guide/entries.ts";
import { searchExpressions } from "#app/domain/guide/search.ts";
import type { GuideSubjectKind } from "#app/domain/guide/statement.ts";
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

/** A search result with the folded words that matched. */
interface FoundEntry {
  readonly kind: GuideSubjectKind;
  readonly slug: string;
  readonly words: string;
}

/** The data of a guide page, read by one query. */
export interface GuidePage extends Guide {
  /** When the guide's version was created; null for an empty guide. */
  readonly changedAt: Date | null;
  /** Search results, best first by the index's ranking. */
  readonly found: readonly FoundEntry[];
  /** Specialties with experts to ask, for a career's page. */
  readonly specialties: readonly { readonly id: string; readonly name: string }[];
}

/** Search results per kind. */
const MAX_RESULTS = 24;

const ranked = (expression: string, and: SQL = sql``) =>
  sql`select * from (select kind, slug, words from guide_search
    where guide_search match ${expression} ${and} order by rank limit ${MAX_RESULTS})`;

/** Entries with every word. If `kind` has none, its entries with parts of words, which takes the index longer. */
function foundEntries(typed: string, kind: GuideSubjectKind, other: GuideSubjectKind): SQL | undefined {
  const [own, others] = [searchExpressions(typed, kind), searchExpressions(typed, other)];
  if (!own || !others) return undefined;
  const isUnknown = sql`and not exists (select 1 from guide_search where guide_search match ${own.words})`;
  return sql.join([ranked(own.words), ranked(others.words), ranked(own.pieces, isUnknown)], sql` union all `);
}

/** Results as JSON, computed once for the query's only row, however often it is used. */
const FOUND = sql.raw("search.found");

const foundSlugs = (kind: GuideSubjectKind) =>
  sql`(select value ->> 'slug' from json_each(${FOUND}) where value ->> 'kind' = ${kind})`;

const specialtiesJson = sql<string>`(select json_group_array(json_object('id', ${specialties.id}, 'name', ${specialties.name}))
  from ${specialties} where exists
    (select 1 from ${specialtyListings} where ${specialtyListings.specialtyId} = ${specialties.id}))`;

const NOTHING = sql<string>`'[]'`;

interface PageSelection extends GuideSelection {
  /** Entries found by the search: `foundSlugs` names them. */
  found?: SQL;
  withSpecialties?: boolean;
}

async function findPage(db: Database, { found, withSpecialties, ...selection }: PageSelection): Promise<GuidePage> {
  const [row] = await db
    .select({
      ...guideColumns(selection),
      changedAt: sql<number | null>`(select max(${guideVersions.madeAt}) from ${guideVersions})`,
      found: found ? sql<string>`${FOUND}` : NOTHING,
      specialties: withSpecialties ? specialtiesJson : NOTHING,
    })
    .from(
      found
        ? sql`(select (select json_group_array(json_object('kind', kind, 'slug', slug, 'words', words)) from (${found})) as found) as search`
        : sql`(select 1)`,
    );
  if (!row) throw new Error("A query without a table returned no row");
  return {
    ...toGuide(row),
    changedAt: row.changedAt === null ? null : new Date(row.changedAt),
    found: JSON.parse(row.found) as FoundEntry[],
    specialties: JSON.parse(row.specialties) as GuidePage["specialties"],
  };
}

/** Links need only the name. */
const NAMES = { fields: [] } as const;

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

/** All careers with a sentence, or search results with matching admissions (all of them if `withAdmissions`). */
export function findCareerList(
  db: Database,
  { typed, withAdmissions }: { typed: string; withAdmissions: boolean },
): Promise<GuidePage> {
  const fields = ["summary"] as const;
  const admissions = withAdmissions ? { admissions: { where: undefined, ...NAMES } } : {};
  const found = foundEntries(typed, "career", "admission");
  if (!found) return findPage(db, { careers: { where: undefined, fields }, ...admissions });
  return findPage(db, {
    careers: { where: inArray(guideCareers.slug, foundSlugs("career")), fields },
    admissions: { where: inArray(guideAdmissions.slug, foundSlugs("admission")), ...NAMES },
    ...admissions,
    found,
  });
}

/** All admissions with a sentence, or search results with matching careers. */
export function findAdmissionList(db: Database, { typed }: { typed: string }): Promise<GuidePage> {
  const fields = ["summary"] as const;
  const found = foundEntries(typed, "admission", "career");
  if (!found) return findPage(db, { admissions: { where: undefined, fields } });
  return findPage(db, {
    admissions: { where: inArray(guideAdmissions.slug, foundSlugs("admission")), fields },
    careers: { where: inArray(guideCareers.slug, foundSlugs("career")), ...NAMES },
    found,
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
