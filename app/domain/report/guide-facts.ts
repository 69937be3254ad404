import type { AdmissionEntry, Authority, CareerEntry, Guide, InstituteEntry } from "#app/domain/guide/entries.ts";
import {
  type Applicant,
  findDegreeAllotment,
  type AssessedCareer,
  assessCareer,
} from "#app/domain/guide/eligibility.ts";
import { shownInstitutes } from "#app/domain/guide/institutes.ts";
import { isPrintable, type Statement, type StatementField } from "#app/domain/guide/statement.ts";
import type { AfterTenthPath } from "./career.ts";
import type { Continent } from "./report-text.ts";

/** What the guide says to one student about one career. */
export interface GuidedCareer {
  readonly entry: CareerEntry;
  readonly assessed: AssessedCareer;
}

/** What the guide says about a career category; null if it has no entry for it. */
export function guideCareer(guide: Guide, applicant: Applicant, categoryId: number): GuidedCareer | null {
  const entry = guide.careers.find((career) => career.categoryId === categoryId);
  return entry === undefined ? null : { entry, assessed: assessCareer(entry, applicant, guide.admissions) };
}

/** The admission of each path after class 10; null where one asks at the school itself. */
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

/** The examinations on whose results other admissions rest: what has to be prepared for in their place. */
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

/** The slugs that a student's report needs besides the admissions that its careers name. */
export function furtherAdmissionSlugs({ district }: Pick<Applicant, "district">): string[] {
  const paths = Object.values(PATH_ADMISSIONS).filter((slug) => slug !== null);
  return [...new Set([...paths, ...Object.values(EXAMINATIONS_BEHIND), findDegreeAllotment(district)])];
}

/** The examination that an admission rests on: its own, or another one's; the admission itself if none is known. */
export function examinationBehind(guide: Guide, admission: AdmissionEntry): AdmissionEntry {
  const slug = EXAMINATIONS_BEHIND[admission.slug];
  return guide.admissions.find((candidate) => candidate.slug === slug) ?? admission;
}

/** The admission through which a path after class 10 is entered, if the guide has it. */
export function admissionOfPath(guide: Guide, path: AfterTenthPath): AdmissionEntry | null {
  return guide.admissions.find(({ slug }) => slug === PATH_ADMISSIONS[path]) ?? null;
}

const MAX_INSTITUTES = 4;

/** Public and aided colleges first, since their seats cost least; within a kind in the order of names. No ranking. */
const KINDS_BY_COST: readonly InstituteEntry["kind"][] = [
  "government",
  "central",
  "university",
  "aided",
  "self-financing",
];

/** A few institutes to begin a list with: those that fit, the cheapest kinds first, of different districts. */
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

/** The countries of each answer to the question about studying abroad, by slug. */
const COUNTRIES: Readonly<Record<Continent, readonly string[]>> = {
  europe: ["germany", "ireland", "united-kingdom", "italy"],
  north_america: ["canada", "usa"],
  asia: ["uae", "saudi-arabia", "philippines", "georgia"],
  australia: ["australia", "new-zealand"],
};

const MAX_AUTHORITIES = 3;

/** Official sites for studying on a continent, at most three. */
export function authoritiesAbroad(guide: Guide, continent: Continent): Authority[] {
  return COUNTRIES[continent]
    .flatMap((slug) => guide.countries.filter((country) => country.slug === slug))
    .map(({ authority }) => authority)
    .slice(0, MAX_AUTHORITIES);
}

/** The career whose degrees from abroad give no right to work here by themselves. */
const MEDICINE = "medicine";
const ADVICE_BEFORE_GOING = "before-you-go";

/** Whether any of the careers is medicine, so that studying it abroad needs a warning. */
export function isMedicine({ entry }: GuidedCareer): boolean {
  return entry.slug === MEDICINE;
}

/** What has to be known before a family pays for medicine abroad; empty if the guide may not print anything. */
export function warningsAboutMedicineAbroad(guide: Guide): Statement[] {
  return guide.countries
    .filter(({ slug }) => slug === ADVICE_BEFORE_GOING)
    .flatMap(({ statements }) => statements)
    .filter(({ field, en }) => field === "warning" && /\b(MBBS|medicine|medical|NMC)\b/i.test(en))
    .filter(isPrintable);
}

/** What decides who may take a route. */
const FIELDS_ABOUT_ROUTES: readonly StatementField[] = ["decides", "who_may_apply", "subjects"];

/**
 * The oldest admission year of what a report rests on, so that no reader takes it for newer than it is: null if all of
 * it is general knowledge.
 */
export function oldestYear(guide: Guide, slugs: readonly string[]): number | null {
  const years = [...guide.careers, ...guide.admissions]
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap(({ statements }) =>
      statements.filter(({ field }) => FIELDS_ABOUT_ROUTES.includes(field)).filter(isPrintable),
    )
    .flatMap(({ year }) => (year === null ? [] : [year]));
  return years.length === 0 ? null : Math.min(...years);
}
