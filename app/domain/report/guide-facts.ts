import type { AdmissionEntry, Authority, CareerEntry, Guide, InstituteEntry } from "#app/domain/guide/entries.ts";
import {
  type Applicant,
  findDegreeAllotment,
  type AssessedCareer,
  assessCareer,
} from "#app/domain/guide/eligibility.ts";
import type { JudgedCareer } from "#app/domain/guide/judge/judge-career.ts";
import { shownInstitutes } from "#app/domain/guide/institutes.ts";
import { isPrintable, type Statement, type StatementField } from "#app/domain/guide/statement.ts";
import type { AfterTenthPath } from "./career.ts";
import type { Continent } from "./report-text.ts";

/** The guide's content on one career for one student. */
export interface GuidedCareer {
  readonly entry: CareerEntry;
  readonly assessed: AssessedCareer;
  /** What is likely, what it costs and where; absent for careers that are not shown. */
  readonly judged?: JudgedCareer;
}

/** The guide's entry on a career category; null if it has none. */
export function guideCareer(guide: Guide, applicant: Applicant, categoryId: number): GuidedCareer | null {
  const entry = guide.careers.find((career) => career.categoryId === categoryId);
  return entry === undefined ? null : { entry, assessed: assessCareer(entry, applicant, guide.admissions) };
}

/** The admission of each path after class 10; null if students apply at the school. */
const PATH_ADMISSIONS: Readonly<Record<AfterTenthPath, string | null>> = {
  plus_two_science: "hscap",
  plus_two_commerce: "hscap",
  plus_two_humanities: "hscap",
  vhse: "vhse",
  iti: "iti",
  polytechnic: "polytechnic",
  skill_course: "skill-course",
  talent_course: null,
  foundation_study_abroad: "study-abroad",
};

/** Examinations whose results other admissions use: students prepare for these instead. */
const EXAMINATIONS_BEHIND: Readonly<Record<string, string>> = {
  "b-arch-kerala": "nata",
  "central-university-of-kerala": "cuet-ug",
  "icar-ug": "cuet-ug",
  iist: "jee-advanced",
  "jipmer-nursing": "neet-ug",
  josaa: "jee-main",
  "keam-medical": "neet-ug",
  "kerala-veterinary-university": "neet-ug",
  kufos: "neet-ug",
  "mcc-counselling": "neet-ug",
  "navy-btech": "jee-main",
  nuals: "clat",
};

/** Slugs a report needs in addition to its careers' admissions. */
export function furtherAdmissionSlugs({ district }: Pick<Applicant, "district">): string[] {
  const paths = Object.values(PATH_ADMISSIONS).filter((slug) => slug !== null);
  return [...new Set([...paths, ...Object.values(EXAMINATIONS_BEHIND), findDegreeAllotment(district)])];
}

/** The examination an admission is based on, its own or another's; the admission itself if unknown. */
export function examinationBehind(guide: Guide, admission: AdmissionEntry): AdmissionEntry {
  const slug = EXAMINATIONS_BEHIND[admission.slug];
  return guide.admissions.find((candidate) => candidate.slug === slug) ?? admission;
}

/** The admission to a path after class 10, if the guide has it. */
export function admissionOfPath(guide: Guide, path: AfterTenthPath): AdmissionEntry | null {
  return guide.admissions.find(({ slug }) => slug === PATH_ADMISSIONS[path]) ?? null;
}

const MAX_INSTITUTES = 4;

/** Public and aided colleges first, as the cheapest; within a kind by name. Not a ranking. */
const KINDS_BY_COST: readonly InstituteEntry["kind"][] = [
  "government",
  "central",
  "university",
  "aided",
  "self-financing",
];

/** A few institutes to start a list with: suitable ones, cheapest kinds first, in different districts. */
export function chooseInstitutes(
  guide: Guide,
  fits: (institute: InstituteEntry) => boolean,
  district: Applicant["district"],
): InstituteEntry[] {
  const candidates = shownInstitutes(guide.institutes.filter(fits)).toSorted(
    (one, other) =>
      Number(other.district === district) - Number(one.district === district) ||
      KINDS_BY_COST.indexOf(one.kind) - KINDS_BY_COST.indexOf(other.kind) ||
      one.name.en.localeCompare(other.name.en, "en"),
  );
  const chosen: InstituteEntry[] = [];
  for (const isFar of [true, false]) {
    for (const institute of candidates) {
      if (chosen.length >= MAX_INSTITUTES) return chosen;
      const isNew = !chosen.includes(institute);
      if (isNew && (!isFar || chosen.every((other) => other.district !== institute.district))) chosen.push(institute);
    }
  }
  return chosen;
}

/** Country slugs for each answer about studying abroad. */
const COUNTRIES: Readonly<Record<Continent, readonly string[]>> = {
  europe: ["germany", "ireland", "united-kingdom", "italy"],
  north_america: ["canada", "usa"],
  asia: ["uae", "saudi-arabia", "philippines", "georgia"],
  australia: ["australia", "new-zealand"],
};

const MAX_AUTHORITIES = 3;

/** Official sites about studying on a continent, at most three. */
export function authoritiesAbroad(guide: Guide, continent: Continent): Authority[] {
  return COUNTRIES[continent]
    .flatMap((slug) => guide.countries.filter((country) => country.slug === slug))
    .map(({ authority }) => authority)
    .slice(0, MAX_AUTHORITIES);
}

/** The career whose foreign degrees do not entitle to work here. */
const MEDICINE = "medicine";
const ADVICE_BEFORE_GOING = "before-you-go";

/** Whether it is medicine, so that studying it abroad needs a warning. */
export function isMedicine({ entry }: GuidedCareer): boolean {
  return entry.slug === MEDICINE;
}

/** Warnings before a family pays for medicine abroad; empty if the guide's statements are not public. */
export function warningsAboutMedicineAbroad(guide: Guide): Statement[] {
  return guide.countries
    .filter(({ slug }) => slug === ADVICE_BEFORE_GOING)
    .flatMap(({ statements }) => statements)
    .filter(({ field, en }) => field === "warning" && /\b(MBBS|medicine|medical|NMC)\b/i.test(en))
    .filter(isPrintable);
}

/** Conditions of a route. */
const FIELDS_ABOUT_ROUTES: readonly StatementField[] = ["decides", "who_may_apply", "subjects"];

/** The oldest admission year of a report's sources, to print with it; null if all of them are general knowledge. */
export function oldestYear(guide: Guide, slugs: readonly string[]): number | null {
  const years = [...guide.careers, ...guide.admissions]
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap(({ statements }) =>
      statements.filter(({ field }) => FIELDS_ABOUT_ROUTES.includes(field)).filter(isPrintable),
    )
    .flatMap(({ year }) => (year === null ? [] : [year]));
  return years.length === 0 ? null : Math.min(...years);
}
