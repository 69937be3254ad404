import type { InstituteKind } from "./institute-kind.ts";
import type { CourseName } from "./records/record.ts";
import type { Bilingual, Statement } from "./statement.ts";
import type { District, SchoolSubject, SubjectRule } from "./subjects.ts";

/** The class a route or admission starts from. */
export const ENTRY_LEVELS = ["10th", "12th", "degree"] as const;
export type EntryLevel = (typeof ENTRY_LEVELS)[number];

export const ADMISSION_KINDS = ["examination", "allotment", "application", "recruitment"] as const;
export type AdmissionKind = (typeof ADMISSION_KINDS)[number];

export const SCHOLARSHIP_KINDS = ["scholarship", "fee-waiver", "loan", "award"] as const;
export type ScholarshipKind = (typeof SCHOLARSHIP_KINDS)[number];

/** A public body with its own site, which publishes the authoritative notice. */
export interface Authority {
  readonly name: string;
  readonly url: string;
}

/** An alternative: an admission open to more people, and why it helps. */
export interface Bridge extends Bilingual {
  /** The admission's slug. */
  readonly admission: string;
}

/** A course of a route, with its selection. */
export interface RouteStep {
  readonly course: Bilingual;
  /** Slugs of the courses, in the shared vocabulary, that this step can be; empty if it has none. */
  readonly courses: readonly string[];
  /** Length of the course in years, possibly with halves. */
  readonly years: number;
  readonly where: Bilingual;
  /** The admission's slug; null for direct application to the college. */
  readonly admission: string | null;
}

/** A way into a career, from a class passed to work. */
export interface CareerRoute {
  readonly after: "10th" | "12th";
  readonly name: Bilingual;
  /** Required plus-two subjects. */
  readonly subjects: SubjectRule;
  /** In order, at least one. The first one's admission is the student's next step. */
  readonly steps: readonly RouteStep[];
}

/** The guide's entry for one of the 43 careers. */
export interface CareerEntry {
  readonly slug: string;
  /** The career category, 1 to 43. */
  readonly categoryId: number;
  readonly name: Bilingual;
  readonly subjects: {
    readonly required: readonly SchoolSubject[];
    readonly useful: readonly SchoolSubject[];
    readonly notNeeded: readonly SchoolSubject[];
  };
  /** Slugs of two alternative careers in case of a missed seat. */
  readonly neighbours: readonly string[];
  /** Most usual first. */
  readonly routes: readonly CareerRoute[];
  /** For plus-two students whose subjects close every route: open to every stream. */
  readonly bridge: Bridge;
  readonly statements: readonly Statement[];
}

/** General requirements to apply. Figures appear here only if a sourced statement supports them. */
export interface Requirement {
  readonly subjects: SubjectRule;
  /** Percent in plus two, general category. */
  readonly minimumMarks: number | null;
  /** Years. */
  readonly age: { readonly from: number | null; readonly to: number | null } | null;
  readonly girlsOnly: boolean;
}

/** Usual months (1 to 12) of each step; empty if unknown or not applicable. */
export interface AdmissionMonths {
  readonly form: readonly number[];
  readonly test: readonly number[];
  readonly allotment: readonly number[];
}

/** An examination, allotment or other admission, with its authority. */
export interface AdmissionEntry {
  readonly slug: string;
  readonly name: Bilingual;
  readonly kind: AdmissionKind;
  /** The lowest class that may apply. */
  readonly level: EntryLevel;
  /** Search terms in both scripts. */
  readonly aliases: readonly string[];
  readonly authority: Authority;
  readonly requirement: Requirement;
  readonly months: AdmissionMonths;
  readonly bridge: Bridge | null;
  readonly statements: readonly Statement[];
}

/** A college, school or university in Kerala. The order is never a ranking. */
export interface InstituteEntry {
  readonly slug: string;
  readonly name: Bilingual;
  readonly place: Bilingual;
  readonly district: District;
  readonly kind: InstituteKind;
  /** Slugs of the careers its courses lead to. */
  readonly careers: readonly string[];
  /** Slugs of its admissions. */
  readonly admissions: readonly string[];
  readonly website: string | null;
  readonly statements: readonly Statement[];
}

export interface ScholarshipEntry {
  readonly slug: string;
  readonly name: Bilingual;
  readonly kind: ScholarshipKind;
  readonly level: EntryLevel;
  readonly aliases: readonly string[];
  readonly authority: Authority;
  readonly statements: readonly Statement[];
}

/** Studying and working in another country. */
export interface CountryEntry {
  readonly slug: string;
  readonly name: Bilingual;
  readonly careers: readonly string[];
  readonly authority: Authority;
  readonly statements: readonly Statement[];
}

/** The whole guide, for reports and tests. */
export interface Guide {
  /** Incremented with every change of the guide; 0 if empty. */
  readonly version: number;
  readonly careers: readonly CareerEntry[];
  readonly admissions: readonly AdmissionEntry[];
  readonly institutes: readonly InstituteEntry[];
  readonly scholarships: readonly ScholarshipEntry[];
  readonly countries: readonly CountryEntry[];
  /** The vocabulary of courses. */
  readonly courses: readonly CourseName[];
}

export const EMPTY_GUIDE: Guide = {
  version: 0,
  careers: [],
  admissions: [],
  institutes: [],
  scholarships: [],
  countries: [],
  courses: [],
};
