import type { AdmissionEntry, Bridge, CareerEntry, CareerRoute } from "./entries.ts";
import { ANY_SUBJECTS, type District, missingSubjects, type SchoolSubject, type SubjectRule } from "./subjects.ts";

/** A student's details for checking eligibility; null if not stated. */
export interface Applicant {
  readonly level: "10th" | "12th";
  /** Plus-two subjects. */
  readonly subjects: readonly SchoolSubject[] | null;
  /** Percent in plus two. A band counts by its upper end, so that a guess excludes no one. */
  readonly marks: number | null;
  /** Whole years, as stated. */
  readonly age: number | null;
  readonly district: District | null;
}

/** Why an admission is not open to an applicant now. */
export type Obstacle =
  | { readonly reason: "needs-plus-two" }
  | { readonly reason: "needs-degree" }
  /** One subject from each inner list is enough. */
  | { readonly reason: "subjects"; readonly missing: readonly (readonly SchoolSubject[])[] }
  | { readonly reason: "marks"; readonly minimum: number }
  | { readonly reason: "too-young"; readonly from: number }
  | { readonly reason: "too-old"; readonly to: number };

/** `bridge`: not now, but a named step leads there. `closed`: not for this student; `nearest` is an open one. */
export type Eligibility =
  | { readonly state: "open" }
  | { readonly state: "bridge"; readonly obstacle: Obstacle; readonly nearest: Bridge | null }
  | { readonly state: "closed"; readonly obstacle: Obstacle; readonly nearest: Bridge | null };

const OPEN: Eligibility = { state: "open" };

/** Obstacles that time or another course removes; subjects, marks and an upper age limit mostly remain. */
const TEMPORARY_OBSTACLES: readonly Obstacle["reason"][] = ["needs-plus-two", "needs-degree", "too-young"];

/** Years the applicant may have aged by the admission's reference date, within the coming year. */
const MAX_AGE_GAIN = 1;

function findObstacle(admission: AdmissionEntry, applicant: Applicant, rule: SubjectRule): Obstacle | null {
  if (admission.level === "degree") return { reason: "needs-degree" };
  if (admission.level === "12th" && applicant.level === "10th") return { reason: "needs-plus-two" };
  const { requirement } = admission;
  if (applicant.level === "12th" && applicant.subjects !== null) {
    const missing = [
      ...missingSubjects(requirement.subjects, applicant.subjects),
      ...missingSubjects(rule, applicant.subjects),
    ];
    if (missing.length > 0) return { reason: "subjects", missing: withoutRepeats(missing) };
  }
  const { minimumMarks, age } = requirement;
  if (applicant.level === "12th" && minimumMarks !== null && applicant.marks !== null && applicant.marks < minimumMarks)
    return { reason: "marks", minimum: minimumMarks };
  if (applicant.age !== null && age?.from != null && applicant.age + MAX_AGE_GAIN < age.from)
    return { reason: "too-young", from: age.from };
  if (applicant.age !== null && age?.to != null && applicant.age > age.to) return { reason: "too-old", to: age.to };
  return null;
}

function withoutRepeats(choices: readonly (readonly SchoolSubject[])[]): readonly (readonly SchoolSubject[])[] {
  const byKey = new Map(choices.map((choice) => [choice.toSorted().join(), choice]));
  return [...byKey.values()];
}

function classify(obstacle: Obstacle | null, nearest: Bridge | null): Eligibility {
  if (obstacle === null) return OPEN;
  const state = nearest !== null || TEMPORARY_OBSTACLES.includes(obstacle.reason) ? "bridge" : "closed";
  return { state, obstacle, nearest };
}

/** Whether an applicant may apply for an admission; details not stated do not close it. */
export function assessAdmission(admission: AdmissionEntry, applicant: Applicant): Eligibility {
  return classify(findObstacle(admission, applicant, ANY_SUBJECTS), admission.bridge);
}

export interface AssessedRoute {
  readonly route: CareerRoute;
  /** Admission of the first step; null for direct application to a college. */
  readonly admission: AdmissionEntry | null;
  readonly eligibility: Eligibility;
}

export interface AssessedCareer {
  /** Routes from the student's class, most usual first. */
  readonly routes: readonly AssessedRoute[];
  /** The first open route, or the career's bridge if none is open. Null only if the guide lacks its admission. */
  readonly next:
    | { readonly kind: "route"; readonly route: CareerRoute; readonly admission: AdmissionEntry | null }
    | { readonly kind: "bridge"; readonly bridge: Bridge; readonly admission: AdmissionEntry }
    | null;
}

/** Which routes into a career are open to a student, and the next step. */
export function assessCareer(
  career: CareerEntry,
  applicant: Applicant,
  admissions: readonly AdmissionEntry[],
): AssessedCareer {
  const find = (slug: string | null) => admissions.find((admission) => admission.slug === slug) ?? null;
  const routes = career.routes
    .filter(({ after }) => after === applicant.level)
    .map((route): AssessedRoute => {
      const admission = find(nearestAdmission(route.steps[0]?.admission ?? null, applicant.district));
      const obstacle =
        admission === null
          ? findSubjectObstacle(route.subjects, applicant)
          : findObstacle(admission, applicant, route.subjects);
      return { route, admission, eligibility: classify(obstacle, career.bridge) };
    });
  const open = routes.find(({ eligibility }) => eligibility.state === "open");
  if (open) return { routes, next: { kind: "route", route: open.route, admission: open.admission } };
  const admission = find(career.bridge.admission);
  return { routes, next: admission && { kind: "bridge", bridge: career.bridge, admission } };
}

function findSubjectObstacle(rule: SubjectRule, { level, subjects }: Applicant): Obstacle | null {
  if (level !== "12th" || subjects === null) return null;
  const missing = missingSubjects(rule, subjects);
  return missing.length === 0 ? null : { reason: "subjects", missing };
}

/** Placeholder in the guide for the degree allotment of the district's university. */
const ANY_DEGREE_ALLOTMENT = "degree-allotment";

/** The university most students of a district apply to; if two serve it, the one for its larger part. */
const DEGREE_ALLOTMENTS: Readonly<Record<District, string>> = {
  thiruvananthapuram: "kerala-university-degree",
  kollam: "kerala-university-degree",
  pathanamthitta: "mg-university-degree",
  alappuzha: "kerala-university-degree",
  kottayam: "mg-university-degree",
  idukki: "mg-university-degree",
  ernakulam: "mg-university-degree",
  thrissur: "calicut-university-degree",
  palakkad: "calicut-university-degree",
  malappuram: "calicut-university-degree",
  kozhikode: "calicut-university-degree",
  wayanad: "calicut-university-degree",
  kannur: "kannur-university-degree",
  kasaragod: "kannur-university-degree",
};

/** A district's degree allotment; the placeholder if the district is unknown. */
export function findDegreeAllotment(district: District | null): string {
  return district === null ? ANY_DEGREE_ALLOTMENT : DEGREE_ALLOTMENTS[district];
}

/** Replaces the degree allotment placeholder with the district's admission. */
export function nearestAdmission(slug: string | null, district: District | null): string | null {
  return slug === ANY_DEGREE_ALLOTMENT ? findDegreeAllotment(district) : slug;
}
