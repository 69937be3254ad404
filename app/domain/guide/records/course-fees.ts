import type { AdmissionEntry, CareerEntry, Guide, InstituteEntry, RouteStep } from "#app/domain/guide/entries.ts";
import { groupBy } from "#app/domain/guide/judge/closings.ts";
import { coursesOfStep, type StepCourse } from "#app/domain/guide/judge/cost.ts";
import { type CourseRecord, FEE_QUOTAS, type FeeQuota } from "./record.ts";
import { type UsableRecord, usableRecords } from "./usable-records.ts";

type Course = UsableRecord<"course">;

/** A yearly fee in rupees with its record. */
export interface QuotaFee {
  readonly quota: FeeQuota;
  readonly rupees: number;
  readonly record: Course;
}

/** A course of an institute: what its records say together. */
export interface InstituteCourse {
  readonly course: string;
  readonly admission: string | null;
  readonly seats: { readonly count: number; readonly record: Course } | null;
  readonly years: number | null;
  /** Its own fees, else those of all institutes of its kind. */
  readonly fees: readonly QuotaFee[];
}

const feesOf = (record: Course): QuotaFee[] =>
  FEE_QUOTAS.flatMap((quota) => {
    const rupees = record.record.fees[quota];
    return rupees === undefined ? [] : [{ quota, rupees, record }];
  });

const first = <Value>(records: readonly Course[], pick: (record: CourseRecord) => Value | null): Value | null =>
  records.map(({ record }) => pick(record)).find((value) => value !== null) ?? null;

/** The courses of an institute. `admissions` have the fees that hold for a kind of institutes. */
export function listInstituteCourses(
  institute: InstituteEntry,
  admissions: readonly AdmissionEntry[],
): InstituteCourse[] {
  const shared = admissions.flatMap((admission) =>
    usableRecords(admission, "course").filter(({ record }) => record.instituteKind === institute.kind),
  );
  return [...groupBy(usableRecords(institute, "course"), ({ record }) => record.course)].map(([course, own]) => {
    const admission = first(own, (record) => record.admission);
    const ownFees = own.flatMap(feesOf);
    const kindFees = shared
      .filter(({ record }) => record.course === course && (admission === null || record.admission === admission))
      .flatMap(feesOf);
    const seated = own.find(({ record }) => record.seats !== null);
    return {
      course,
      admission,
      seats: seated?.record.seats ? { count: seated.record.seats, record: seated } : null,
      years: first(own, (record) => record.years),
      fees: ownFees.length > 0 ? ownFees : kindFees,
    };
  });
}

/** The fees of a step's courses in one quota: from the lowest to the highest. */
export interface StepFees {
  readonly step: RouteStep;
  readonly quota: FeeQuota;
  readonly lowest: QuotaFee;
  readonly highest: QuotaFee;
}

/** Records without those for all institutes of a kind that a newer one replaces; newest first, as they are sorted. */
function newestOfKinds(courses: readonly StepCourse[]): StepCourse[] {
  const keyOf = ({ course: { record } }: StepCourse) => `${record.course} ${record.instituteKind}`;
  return courses.filter(
    (one, place) =>
      one.institute !== null ||
      courses.findIndex((other) => other.institute === null && keyOf(other) === keyOf(one)) === place,
  );
}

/** The yearly fees of a career's courses by step and quota; a course that several routes share stands once. */
export function listCareerFees(career: CareerEntry, guide: Guide): StepFees[] {
  const steps = new Map(
    career.routes
      .flatMap((route) => route.steps)
      .map((step) => [[step.admission, ...step.courses.toSorted()].join(" "), step]),
  );
  return [...steps.values()].flatMap((step) => {
    if (step.courses.length === 0) return [];
    const admission = guide.admissions.find(({ slug }) => slug === step.admission) ?? null;
    const fees = newestOfKinds(coursesOfStep(step, admission, guide)).flatMap(({ course }) => feesOf(course));
    return FEE_QUOTAS.flatMap((quota): StepFees[] => {
      const sorted = fees
        .filter((fee) => fee.quota === quota)
        .toSorted((one, other) => one.rupees - other.rupees || one.record.id.localeCompare(other.record.id));
      const [lowest] = sorted;
      const highest = sorted.at(-1);
      return lowest && highest ? [{ step, quota, lowest, highest }] : [];
    });
  });
}
