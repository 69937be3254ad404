import type { Bilingual, Statement } from "./statement.ts";
import type { District, SchoolSubject, SubjectRule } from "./subjects.ts";

/** The class with which a route or an admission begins. */
export const ENTRY_LEVELS = ["10th", "12th", "degree"] as const;
export type EntryLevel = (typeof ENTRY_LEVELS)[number];

export const ADMISSION_KINDS = ["examination", "allotment", "application", "recruitment"] as const;
export type AdmissionKind = (typeof ADMISSION_KINDS)[number];

export const INSTITUTE_KINDS = ["government", "aided", "self-financing", "university", "central"] as const;
export type InstituteKind = (typeof INSTITUTE_KINDS)[number];

export const SCHOLARSHIP_KINDS = ["scholarship", "fee-waiver", "loan", "award"] as const;
export type ScholarshipKind = (typeof SCHOLARSHIP_KINDS)[number];

/** A public body and its own site, which publishes the authoritative notice. */
export interface Authority {
  readonly name: string;
  readonly url: string;
}

/** What to do instead: an admission that is open to more people, and why it helps. */
export interface Bridge extends Bilingual {
  /** The admission's slug. */
  readonly admission: string;
}

/** One course of a route, and how one is selected for it. */
export interface RouteStep {
  readonly course: Bilingual;
  /** Length of the course in years; halves are possible. */
  readonly years: number;
  readonly where: Bilingual;
  /** The admission's slug; null if one simply applies to the college. */
  readonly admission: string | null;
}

/** A way into a career, from a class that the student has passed until work. */
export interface CareerRoute {
  readonly after: "10th" | "12th";
  readonly name: Bilingual;
  /** What one must have had in plus two. */
  readonly subjects: SubjectRule;
  /** In order, at least one. The first one's admission is what the student does next. */
  readonly steps: readonly RouteStep[];
}

/** What the guide knows about one of the 43 careers. */
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
  /** Two careers to look at if the seat is missed, by slug. */
  readonly neighbours: readonly string[];
  /** The most usual first. */
  readonly routes: readonly CareerRoute[];
  /** For plus-two students whose subjects close every route: open to every stream. */
  readonly bridge: Bridge;
  readonly statements: readonly Statement[];
}

/** What everybody needs to apply. Figures stand here only if a sourced statement says the same. */
export interface Requirement {
  readonly subjects: SubjectRule;
  /** Percent in plus two, general category. */
  readonly minimumMarks: number | null;
  /** Years. */
  readonly age: { readonly from: number | null; readonly to: number | null } | null;
  readonly girlsOnly: boolean;
}

/** The months (1 to 12) in which something usually happens; empty if unknown or if there is no such thing. */
export interface AdmissionMonths {
  readonly form: readonly number[];
  readonly test: readonly number[];
  readonly allotment: readonly number[];
}

/** An examination, allotment or other door, with who opens it. */
export interface AdmissionEntry {
  readonly slug: string;
  readonly name: Bilingual;
  readonly kind: AdmissionKind;
  /** The lowest class with which one may apply. */
  readonly level: EntryLevel;
  /** What people type when they search for it, in both scripts. */
  readonly aliases: readonly string[];
  readonly authority: Authority;
  readonly requirement: Requirement;
  readonly months: AdmissionMonths;
  readonly bridge: Bridge | null;
  readonly statements: readonly Statement[];
}

/** A college, school or university in Kerala. Their order never is a ranking. */
export interface InstituteEntry {
  readonly slug: string;
  readonly name: Bilingual;
  readonly place: Bilingual;
  readonly district: District;
  readonly kind: InstituteKind;
  /** The careers its courses lead to, by slug. */
  readonly careers: readonly string[];
  /** How one gets in, by slug. */
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

/** The whole guide, as reports and tests read it. */
export interface Guide {
  /** Grows with every change of the guide; 0 for an empty one. */
  readonly version: number;
  readonly careers: readonly CareerEntry[];
  readonly admissions: readonly AdmissionEntry[];
  readonly institutes: readonly InstituteEntry[];
  readonly scholarships: readonly ScholarshipEntry[];
  readonly countries: readonly CountryEntry[];
}

/** What a guide without entries is: reports then say what is missing. */
export const EMPTY_GUIDE: Guide = {
  version: 0,
  careers: [],
  admissions: [],
  institutes: [],
  scholarships: [],
  countries: [],
};
