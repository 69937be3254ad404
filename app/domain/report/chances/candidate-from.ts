import type { Applicant } from "#app/domain/guide/eligibility.ts";
import { type Budget, type Candidate, categoryOf } from "#app/domain/guide/judge/candidate.ts";
import type { SeatCategory } from "#app/domain/guide/records/record.ts";
import {
  BUDGET_LIMITS,
  type Gender,
  marksRange,
  NO_STUDIES,
  SSLC_GRADES,
  type SslcGrade,
  type Studies,
} from "#app/domain/report/studies.ts";

/** Grade values as Kerala's allotments after class 10 count them: A+ 9, E 1. */
const gradeValue = (grade: SslcGrade) => SSLC_GRADES.length - SSLC_GRADES.indexOf(grade);

/** Fewer grades would say too little about the average of ten papers. */
const LEAST_GRADES = 5;

const GENDERS: Readonly<Record<Gender, NonNullable<Candidate["gender"]>>> = {
  girl: "female",
  boy: "male",
  other: "other",
};

/** What a student told about studies, as the judge takes it. `asOf`: an ISO date in India. */
export function candidateFrom(told: Studies | null, applicant: Applicant, asOf: string): Candidate {
  const studies = told ?? NO_STUDIES;
  const { reservationGroup, standing, ranks, yearlyBudget, loan, move, gender } = studies;
  const isAfterTenth = applicant.level === "10th";
  return {
    applicant,
    // Marks of plus two decide nothing after class 10.
    marks: isAfterTenth ? null : marksRange(studies),
    sslc: isAfterTenth ? meanGrade(Object.values(studies.sslcGrades)) : null,
    group: reservationGroup,
    standings: standing,
    ranks,
    budget: yearlyBudget === null ? null : budgetOf(BUDGET_LIMITS[yearlyBudget]),
    loan,
    move,
    gender: gender === null ? null : GENDERS[gender],
    asOf,
  };
}

const budgetOf = (limit: number | null): Budget => limit ?? "no-limit";

function meanGrade(grades: readonly SslcGrade[]): number | null {
  if (grades.length < LEAST_GRADES) return null;
  return grades.reduce((sum, grade) => sum + gradeValue(grade), 0) / grades.length;
}

/** The categories whose closings a student's report needs: the general one and that of the stated group. */
export function categoriesFor(studies: Studies | null): readonly SeatCategory[] {
  return [...new Set<SeatCategory>(["general", categoryOf(studies?.reservationGroup ?? null)])];
}
