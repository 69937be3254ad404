import type {
  AdmissionEntry,
  CareerEntry,
  Guide,
  InstituteEntry,
  InstituteKind,
  RouteStep,
  ScholarshipEntry,
} from "#app/domain/guide/entries.ts";
import type { AwardGroup, AwardRecord, CourseRecord, FeeQuota } from "#app/domain/guide/records/record.ts";
import { type UsableRecord, usableRecords } from "#app/domain/guide/records/usable-records.ts";
import type { StatementSource } from "#app/domain/guide/statement.ts";
import { type Candidate, marksOf } from "./candidate.ts";
import { type ChanceVerdict, compareVerdicts, type SeatChance } from "./chance.ts";
import { isManagement } from "./closings.ts";
import { isAdmissionOfStep, type StepChance } from "./step-chance.ts";

export const COST_VERDICTS = ["within", "with-loan", "unknown", "beyond"] as const;
/** Against the family's budget, best first; `unknown` without a fee or a stated budget. */
export type CostVerdict = (typeof COST_VERDICTS)[number];

/** Rupees for the whole course for which banks ask no security; the state's guarantee ends there. */
export const LOAN_LIMIT = 750_000;

/** A yearly fee of a course, and where it is charged. */
export interface Fee {
  readonly rupees: number;
  readonly quota: FeeQuota;
  /** Length in years of the course. */
  readonly years: number;
  readonly course: string;
  /** Null if it is the fee at all institutes of a kind. */
  readonly institute: string | null;
  readonly instituteKind: InstituteKind | null;
  readonly year: number | null;
  readonly statementId: string;
  readonly source: StatementSource | null;
}

/** What a condition depends on that the student has not stated, or is never asked. */
export type AwardCondition = "income" | "marks" | "community";

/** An award that a student may get. */
export interface CandidateAward {
  readonly scholarship: ScholarshipEntry;
  readonly record: AwardRecord;
  readonly year: number | null;
  readonly statementId: string;
  readonly source: StatementSource | null;
  /** Rupees a year, the lower end; 0 for one paid once. */
  readonly rupeesAYear: number;
  /** Conditions that cannot be checked by what the student stated; empty if all are met. */
  readonly dependsOn: readonly AwardCondition[];
}

export interface RouteCost {
  readonly verdict: CostVerdict;
  /** The fee of the quota that is likely, the cheapest one; null if unknown. */
  readonly fee: Fee | null;
  /** Rupees a year, before awards. */
  readonly rupeesAYear: number | null;
  /** Rupees for the whole step, before awards. */
  readonly total: number | null;
  /** Rupees a year after the largest award whose conditions are all met. */
  readonly afterAwards: number | null;
  readonly awards: readonly CandidateAward[];
  /** Whether the fee of each of the route's steps is known: otherwise later years cost more than this. */
  readonly isWhole: boolean;
}

/** A course record that a step may be, with its institute. */
export interface StepCourse {
  readonly institute: InstituteEntry | null;
  readonly course: UsableRecord<"course">;
}

/** The records of a step's courses: of each institute, and those for all institutes of a kind. */
export function coursesOfStep(
  step: RouteStep,
  admission: AdmissionEntry | null,
  institutes: readonly InstituteEntry[],
): StepCourse[] {
  const isOfStep = ({ record }: UsableRecord<"course">) =>
    step.courses.includes(record.course) && isAdmissionOfStep(record.admission, step, admission);
  return [
    ...usableRecords(admission, "course").flatMap((course) => (isOfStep(course) ? [{ institute: null, course }] : [])),
    ...institutes.flatMap((institute) =>
      usableRecords(institute, "course").flatMap((course) => (isOfStep(course) ? [{ institute, course }] : [])),
    ),
  ];
}

/** The quotas that a student may pay by: the fee for SC and ST is theirs alone, and NRI seats need a sponsor abroad. */
function quotasFor(record: CourseRecord, { group }: Candidate): FeeQuota[] {
  const quotas: FeeQuota[] = ["government", "merit", "management"];
  if (group === "sc" || group === "st") quotas.unshift("sc-st");
  return quotas.filter((quota) => record.fees[quota] !== undefined);
}

/** The fees at which a student could take a course. */
export function feesOf({ institute, course }: StepCourse, step: RouteStep, candidate: Candidate): Fee[] {
  return quotasFor(course.record, candidate).flatMap((quota) => {
    const rupees = course.record.fees[quota];
    if (rupees === undefined) return [];
    return {
      rupees,
      quota,
      years: course.record.years ?? step.years,
      course: course.record.course,
      institute: institute?.slug ?? null,
      instituteKind: institute?.kind ?? course.record.instituteKind,
      year: course.year,
      statementId: course.id,
      source: course.source,
    };
  });
}

/** Whether seats are those of a fee: at its institute, or at institutes of its kind. */
function isAtFee({ seats, instituteKind }: SeatChance, fee: Fee): boolean {
  if (seats.course !== null && seats.course !== fee.course) return false;
  if (fee.institute !== null) return seats.institute === fee.institute;
  return fee.instituteKind !== null && instituteKind === fee.instituteKind;
}

/** The best verdict of seats; null without seats. */
function bestOf(seats: readonly SeatChance[]): ChanceVerdict | null {
  return seats.map(({ verdict }) => verdict).toSorted(compareVerdicts)[0] ?? null;
}

/**
 * The chance of seats at a fee. Without closings of its own it is not judged, except that who gets no seat anywhere gets
 * none here.
 */
export function verdictAt(fee: Fee, chance: StepChance): ChanceVerdict {
  const seats = chance.seats.filter(
    ({ seats: { newest } }) => isManagement(newest.record) === (fee.quota === "management"),
  );
  const own = bestOf(seats.filter((seat) => isAtFee(seat, fee)));
  if (own !== null) return own;
  return bestOf(seats.filter(({ seats: { institute } }) => institute === null)) === "unlikely"
    ? "unlikely"
    : "not-judged";
}

/** Whether a family can pay a yearly fee, in rupees, for some years. */
export function compareWithBudget(rupees: number, years: number, { budget, loan }: Candidate): CostVerdict {
  if (budget === null) return "unknown";
  if (budget === "no-limit" || rupees <= budget) return "within";
  return loan !== "no" && (rupees - budget) * years <= LOAN_LIMIT ? "with-loan" : "beyond";
}

/**
 * The fee that a student would pay, never of seats out of reach: one that the family can pay, of the best chance, the
 * cheapest. Seats that stay empty are mostly in self-financing institutes, so their fee goes before a government one.
 * Null if no fee is known.
 */
export function chooseFee(fees: readonly Fee[], chance: StepChance, candidate: Candidate): Fee | null {
  const isEmpty = chance.by === "empty-seats";
  const [best] = fees
    .map((fee) => ({
      fee,
      verdict: verdictAt(fee, chance),
      isBeyond: compareWithBudget(fee.rupees, fee.years, candidate) === "beyond",
      isScarce: isEmpty && fee.quota === "government",
    }))
    .filter(({ verdict }) => verdict !== "unlikely")
    .toSorted(
      (one, other) =>
        Number(one.isBeyond) - Number(other.isBeyond) ||
        compareVerdicts(one.verdict, other.verdict) ||
        Number(one.isScarce) - Number(other.isScarce) ||
        one.fee.rupees - other.fee.rupees ||
        one.fee.statementId.localeCompare(other.fee.statementId) ||
        one.fee.quota.localeCompare(other.fee.quota),
    );
  return best?.fee ?? null;
}

/** Whether a family can pay a seat at an institute's own fee; yes if the fee is unknown. */
export function canPaySeat({ seats }: SeatChance, fees: readonly Fee[], candidate: Candidate): boolean {
  const own = fees.filter(
    ({ quota, institute }) => quota === "management" && (seats.institute === null || institute === seats.institute),
  );
  return own.length === 0 || own.some(({ rupees, years }) => compareWithBudget(rupees, years, candidate) !== "beyond");
}

/** Months of a stipend in one year of study. */
const STIPEND_MONTHS = 10;

/** Rupees a year of an award; a monthly one is paid for ten months. */
function perYear({ low, per }: AwardRecord): number {
  if (per === "once") return 0;
  return per === "month" ? low * STIPEND_MONTHS : low;
}

/** What the conditions of an award depend on; null if the student does not meet one of them. */
function checkAward(record: AwardRecord, career: CareerEntry, candidate: Candidate): AwardCondition[] | null {
  const { applicant, gender, group } = candidate;
  if (record.level !== applicant.level) return null;
  if (record.careers.length > 0 && !record.careers.includes(career.slug)) return null;
  if (record.forGirls && gender !== "female") return null;
  const dependsOn: AwardCondition[] = [];
  if (record.incomeLimit !== null) dependsOn.push("income");
  const marks = marksOf(candidate);
  if (record.minimumMarks !== null) {
    if (marks !== null && marks.hi < record.minimumMarks) return null;
    if (marks === null || marks.lo < record.minimumMarks) dependsOn.push("marks");
  }
  if (record.groups.length === 0) return dependsOn;
  const has = (needed: AwardGroup) => record.groups.includes(needed);
  if (record.groups.some((needed) => needed === group || (needed === "forward" && group === "ews"))) return dependsOn;
  // Religion and the parents' work are not asked; SC and ST students have schemes of their own.
  if (group === null || group === "sc" || group === "st") return null;
  const mayBeForward = group === "none" || group === "other" || group === "disability";
  return has("minority") || has("fishers") || (has("forward") && mayBeForward) ? [...dependsOn, "community"] : null;
}

/** The awards whose conditions a student meets, as far as they can be checked; those with all met first, then the largest. */
export function findAwards(career: CareerEntry, guide: Guide, candidate: Candidate): CandidateAward[] {
  return guide.scholarships
    .flatMap((scholarship) =>
      usableRecords(scholarship, "award").flatMap(({ id, record, year, source }): CandidateAward[] => {
        const dependsOn = checkAward(record, career, candidate);
        if (dependsOn === null) return [];
        return [{ scholarship, record, year, statementId: id, source, rupeesAYear: perYear(record), dependsOn }];
      }),
    )
    .toSorted(
      (one, other) =>
        Number(one.dependsOn.length > 0) - Number(other.dependsOn.length > 0) ||
        other.record.low - one.record.low ||
        one.statementId.localeCompare(other.statementId),
    );
}

/** What a route costs by the fees of its steps; the dearest known step decides. */
export function costOfRoute(
  steps: readonly { readonly fees: readonly Fee[]; readonly chance: StepChance }[],
  awards: readonly CandidateAward[],
  candidate: Candidate,
): RouteCost {
  const chosen = steps.map(({ fees, chance }) => chooseFee(fees, chance, candidate));
  const known = chosen.filter((fee) => fee !== null);
  const isWhole = known.length === steps.length;
  const fee = known.toSorted((one, other) => other.rupees - one.rupees)[0] ?? null;
  if (fee === null)
    return { verdict: "unknown", fee, rupeesAYear: null, total: null, afterAwards: null, awards, isWhole };
  // Most awards cannot be held together.
  const award = Math.max(0, ...awards.filter(({ dependsOn }) => dependsOn.length === 0).map((one) => one.rupeesAYear));
  const afterAwards = Math.max(0, fee.rupees - award);
  return {
    verdict: compareWithBudget(afterAwards, fee.years, candidate),
    fee,
    rupeesAYear: fee.rupees,
    total: known.reduce((sum, { rupees, years }) => sum + rupees * years, 0),
    afterAwards,
    awards,
    isWhole,
  };
}
