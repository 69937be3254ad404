import type { AfterTenthPath, CareerCategory } from "../career";

/** A public body and its own site, where the notice that prevails is published. */
export interface Authority {
  readonly name: string;
  readonly url: string;
}

/** Which authority publishes the notices of an examination or admission. */
export interface ExamAuthority extends Authority {
  /** Beginnings of exam names as the catalogue writes them, such as "KEAM". */
  readonly exams: readonly string[];
}

/**
 * Where to apply and study. Names of authorities and institutes stay in English in both
 * languages, because that is how their notices and signboards are searched for.
 */
export interface EducationGuide {
  /** The year in which the links and institutes were last read against their sources. */
  readonly checkedYear: number;
  readonly pathAuthorities: Readonly<Record<AfterTenthPath, Authority>>;
  readonly examAuthorities: readonly ExamAuthority[];
  /** Two or three institutes, mostly public, by career category id. */
  readonly institutes: Readonly<Record<number, readonly string[]>>;
  /** Institutes a student of class 10 can enter, by path; none where any local school will do. */
  readonly pathInstitutes: Readonly<Record<AfterTenthPath, readonly string[]>>;
  /** Official student-information sites by continent. */
  readonly abroad: Readonly<Record<"europe" | "north_america" | "asia" | "australia", readonly Authority[]>>;
}

/** The authority that publishes an exam's notice, or null when the guide knows none. */
export function authorityOfExam(guide: EducationGuide, exam: string): Authority | null {
  const found = guide.examAuthorities.find((authority) =>
    authority.exams.some((beginning) => exam.startsWith(beginning)),
  );
  return found ?? null;
}

/** The first of a category's exams that has a known authority, with it; null when none has. */
export function leadingExam(
  guide: EducationGuide,
  category: CareerCategory,
): { readonly exam: string; readonly authority: Authority } | null {
  for (const exam of category.exams) {
    const authority = authorityOfExam(guide, exam);
    if (authority !== null) {
      return { exam, authority };
    }
  }
  return null;
}
