import type { AfterTenthPath, CareerCategory } from "./career";

/** A public body and its own site, which publishes the authoritative notice. */
export interface Authority {
  readonly name: string;
  readonly url: string;
}

/** When a statement that can become outdated was last checked, and its basis. */
export interface Review {
  readonly checkedYear: number;
  /** The finding, and the source if it was more than general public knowledge. */
  readonly note: string;
}

/** An examination or admission with the body that publishes its notice. */
export interface ExamRecord extends Review {
  readonly name: string;
  /** As the catalogue writes it, with the course or post if that matters. */
  readonly catalogueNames: readonly string[];
  readonly authority: Authority;
}

/** Where to apply for a path after class 10. */
export interface PathAuthority extends Authority, Review {}

/** A statement of the catalogue about admission that changes with rules and notices. */
export interface AdmissionFact extends Review {
  readonly categoryIds: readonly number[];
  /** The catalogue's wording that states it, the same in each of the categories. */
  readonly quote: string;
  readonly authority: Authority;
}

/**
 * Where to apply and study. Names of authorities and institutes stay in English in both
 * languages, because that is how their notices and signboards are searched for.
 */
export interface EducationGuide {
  /** The year in which the institutes and the sites for study abroad were last checked. */
  readonly checkedYear: number;
  readonly pathAuthorities: Readonly<Record<AfterTenthPath, PathAuthority>>;
  readonly exams: readonly ExamRecord[];
  readonly admissionFacts: readonly AdmissionFact[];
  /** Two or three institutes, mostly public, by career category id. */
  readonly institutes: Readonly<Record<number, readonly string[]>>;
  /** Institutes a student of class 10 can enter, by path; none if any local school will do. */
  readonly pathInstitutes: Readonly<Record<AfterTenthPath, readonly string[]>>;
  /** Official student-information sites by continent. */
  readonly abroad: Readonly<Record<"europe" | "north_america" | "asia" | "australia", readonly Authority[]>>;
}

/** The record of an exam as the catalogue writes it, or null when the guide has none. */
export function findExamRecord(guide: EducationGuide, exam: string): ExamRecord | null {
  return guide.exams.find(({ catalogueNames }) => catalogueNames.includes(exam)) ?? null;
}

/** The first of a category's exams that has a record, with its authority; null when none has. */
export function leadingExam(
  guide: EducationGuide,
  category: CareerCategory,
): { readonly exam: string; readonly authority: Authority } | null {
  for (const exam of category.exams) {
    const record = findExamRecord(guide, exam);
    if (record !== null) {
      return { exam, authority: record.authority };
    }
  }
  return null;
}

/**
 * The year to print next to what a report says about admission: the oldest review among the paths, the examinations of
 * the categories and their admission facts. The guide's own year if the report names none of them.
 */
export function oldestReview(
  guide: EducationGuide,
  paths: readonly AfterTenthPath[],
  categories: readonly CareerCategory[],
): number {
  const exams = categories.flatMap((category) => category.exams.map((exam) => findExamRecord(guide, exam)));
  const facts = guide.admissionFacts.filter(({ categoryIds }) => categories.some(({ id }) => categoryIds.includes(id)));
  const reviews: (Review | null)[] = [...paths.map((path) => guide.pathAuthorities[path]), ...exams, ...facts];
  const years = reviews.flatMap((review) => (review === null ? [] : [review.checkedYear]));
  return years.length === 0 ? guide.checkedYear : Math.min(...years);
}
