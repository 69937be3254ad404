import { eq, inArray, sql } from "drizzle-orm";
import type { SeatCategory } from "#app/domain/guide/records/record.ts";
import type { Database } from "#db/client.ts";
import {
  guideAdmissions,
  guideCareers,
  guideFormerInstitutes,
  guideInstituteAdmissions,
  guideInstituteCareers,
  guideInstitutes,
  guideStatements,
} from "#db/schema/index.ts";
import { findPage, type GuidePage, institutesOfClosings, NAMES } from "./guide-pages.ts";

/** All institutes with their courses and fees, and the fees that hold for all institutes of a kind. */
export function findInstituteList(db: Database): Promise<GuidePage> {
  return findPage(db, {
    institutes: { where: undefined, fields: ["place"], records: { kinds: ["course"] } },
    admissions: { where: undefined, fields: [], records: { kinds: ["course"] } },
    courses: true,
  });
}

/** An institute with its courses and closings, its admissions and careers, and the fees of its kind. */
export function findInstitutePage(db: Database, { slug }: { slug: string }): Promise<GuidePage> {
  const k = guideInstituteAdmissions;
  const s = guideStatements;
  const institute = sql`coalesce((select ${guideFormerInstitutes.instituteSlug} from ${guideFormerInstitutes}
    where ${eq(guideFormerInstitutes.slug, slug)}), ${slug})`;
  return findPage(db, {
    institutes: { where: sql`${guideInstitutes.slug} = ${institute}`, records: { kinds: ["course"] } },
    admissions: {
      where: sql`${guideAdmissions.slug} in (select ${k.admissionSlug} from ${k} where ${k.instituteSlug} = ${institute}
        union select ${s.subjectSlug} from ${s} where ${s.instituteSlug} = ${institute}
        union select json_extract(${s.record}, '$.admission') from ${s}
          where ${s.subjectKind} = 'institute' and ${s.subjectSlug} = ${institute} and ${s.field} = 'course')`,
      fields: ["summary"],
      records: { kinds: ["course", "closing"], institute },
    },
    careers: {
      where: sql`${guideCareers.slug} in (select ${guideInstituteCareers.careerSlug} from ${guideInstituteCareers}
        where ${guideInstituteCareers.instituteSlug} = ${institute})`,
      ...NAMES,
    },
    courses: true,
  });
}

/** Admissions with their formulas and closings of some categories, with the institutes of these, for tools. */
export function findToolPage(
  db: Database,
  { slugs, categories }: { slugs: readonly string[]; categories: readonly SeatCategory[] },
): Promise<GuidePage> {
  const admissions = inArray(guideAdmissions.slug, [...slugs]);
  return findPage(db, {
    admissions: {
      where: admissions,
      fields: [],
      records: { kinds: categories.length === 0 ? ["formula"] : ["formula", "closing"], categories },
    },
    ...(categories.length === 0
      ? {}
      : {
          institutes: {
            where: institutesOfClosings(
              sql`select ${guideAdmissions.slug} from ${guideAdmissions} where ${admissions}`,
            ),
            ...NAMES,
          },
          courses: true,
        }),
  });
}
