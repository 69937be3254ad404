import type {
  AdmissionEntry,
  CareerEntry,
  Guide,
  InstituteEntry,
  RouteStep,
  ScholarshipEntry,
} from "#app/domain/guide/entries.ts";
import type { InstituteKind } from "#app/domain/guide/institute-kind.ts";
import { shownInstitutes } from "#app/domain/guide/institutes.ts";
import type { AwardGroup, AwardRecord, FeeQuota } from "#app/domain/guide/records/record.ts";
import { type UsableRecord, usableRecords } from "#app/domain/guide/records/usable-records.ts";
import type { StatementSource } from "#app/domain/guide/statement.ts";
import { type Candidate, marksOf } from "./candidate.ts";
import { type ChanceVerdict, compareVerdicts, type SeatChance } from "./chance.ts";
import { groupBy, isManagement } from "./closings.ts";
import { isByAdmission, SHARED_COURSES, type StepChance } from "./step-chance.ts";

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
type AwardCondition = "income" | "marks" | "community";

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
  /** Rupees a year after the largest fee waiver whose conditions are all met: whoever meets them gets it. */
  readonly afterAwards: number | null;
  readonly awards: readonly CandidateAward[];
  /** The waiver without which the verdict would be worse. Null if it needs none. */
  readonly neededAward: CandidateAward | null;
  /** Whether the fee of each of the route's steps is known: otherwise later years cost more than this. */
  readonly isWhole: boolean;
}

/** A course record that a step may be, with its institute. */
export interface StepCourse {
  /** Null for all institutes of a kind. */
  readonly institute: InstituteEntry | null;
  readonly course: UsableRecord<"course">;
  /** The record of the same course for all institutes of the institute's kind, whose fees hold where it has none. */
  readonly ofKind: UsableRecord<"course"> | null;
}

/** Institutes that are published, by the course that they teach, once for all routes of a report. */
const taught = new WeakMap<Guide, ReadonlyMap<string, readonly TaughtCourse[]>>();

interface TaughtCourse {
  readonly institute: InstituteEntry;
  readonly course: UsableRecord<"course">;
}

function taughtCourses(guide: Guide): ReadonlyMap<string, readonly TaughtCourse[]> {
  const known = taught.get(guide);
  if (known !== undefined) return known;
  const all = shownInstitutes(guide.institutes).flatMap((institute) =>
    usableRecords(institute, "course").map((course) => ({ institute, course })),
  );
  const byCourse = groupBy(all, ({ course }) => course.record.course);
  taught.set(guide, byCourse);
  return byCourse;
}

/** The records of a step's courses: those for all institutes of a kind, and of each institute. */
export function coursesOfStep(step: RouteStep, admission: AdmissionEntry | null, guide: Guide): StepCourse[] {
  const general = usableRecords(admission, "course")
    .filter(({ record }) => step.courses.includes(record.course))
    .toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0) || one.id.localeCompare(other.id));
  const own = step.courses.flatMap((slug) => taughtCourses(guide).get(slug) ?? []);
  const shared = guide.admissions.find(({ slug }) => slug === SHARED_COURSES[admission?.slug ?? ""]);
  const ofKinds = [...general, ...usableRecords(shared, "course")];
  return [
    ...general.map((course) => ({ institute: null, course, ofKind: null })),
    ...own
      .filter(({ institute, course }) => isByAdmission(course.record.admission, step, admission, institute))
      .map(({ institute, course }) => {
        const ofKind = ofKinds.find(
          ({ record }) => record.course === course.record.course && record.instituteKind === institute.kind,
        );
        return { institute, course, ofKind: ofKind ?? null };
      }),
  ];
}

/** The quotas that a student may pay by: the fee for SC and ST is theirs alone, and NRI seats need a sponsor abroad. */
function quotasFor({ group }: Candidate): readonly FeeQuota[] {
  return group === "sc" || group === "st"
    ? ["sc-st", "government", "merit", "management"]
    : ["government", "merit", "management"];
}

/** The fees at which a student could take a course: the institute's own, else those of its kind. */
export function feesOf({ institute, course, ofKind }: StepCourse, step: RouteStep, candidate: Candidate): Fee[] {
  return quotasFor(candidate).flatMap((quota) => {
    const from = [course, ofKind].find((one) => one?.record.fees[quota] !== undefined);
    const rupees = from?.record.fees[quota];
    if (!from || rupees === undefined) return [];
    return {
      rupees,
      quota,
      years: course.record.years ?? from.record.years ?? step.years,
      course: course.record.course,
      institute: institute?.slug ?? null,
      instituteKind: institute?.kind ?? course.record.instituteKind,
      year: from.year,
      statementId: from.id,
      source: from.source,
    };
  });
}

/** Seats by institute, as each fee of a step asks for those of its own. */
const byInstitute = new WeakMap<StepChance, ReadonlyMap<string, readonly SeatChance[]>>();

/** The seats of a chance at an institute; at any institute for `null`. */
export function seatsAt(chance: StepChance, institute: string | null): readonly SeatChance[] {
  const known = byInstitute.get(chance) ?? groupBy(chance.seats, ({ seats }) => seats.institute ?? "");
  byInstitute.set(chance, known);
  return known.get(institute ?? "") ?? [];
}

/** The seats of a fee: at its institute, or at institutes of its kind. */
function seatsOf(fee: Fee, chance: StepChance): readonly SeatChance[] {
  const seats =
    fee.institute === null
      ? chance.seats.filter(({ instituteKind }) => instituteKind !== null && instituteKind === fee.instituteKind)
      : seatsAt(chance, fee.institute);
  return seats.filter(({ seats: { course } }) => course === null || course === fee.course);
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
  const isSame = ({ seats: { newest } }: SeatChance) => isManagement(newest.record) === (fee.quota === "management");
  const own = bestOf(seatsOf(fee, chance).filter(isSame));
  if (own !== null) return own;
  return bestOf(seatsAt(chance, null).filter(isSame)) === "unlikely" ? "unlikely" : "not-judged";
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

/** Of one scholarship's awards, that for this career first, then the lowest: higher ones are for later years. */
function compareOfScholarship(one: CandidateAward, other: CandidateAward): number {
  return (
    one.dependsOn.length - other.dependsOn.length ||
    Number(one.record.careers.length === 0) - Number(other.record.careers.length === 0) ||
    one.record.low - other.record.low ||
    one.record.high - other.record.high ||
    one.statementId.localeCompare(other.statementId)
  );
}

/** The awards whose conditions a student meets, as far as they can be checked; those with all met first, then the largest; one of each scholarship. */
export function findAwards(career: CareerEntry, guide: Guide, candidate: Candidate): CandidateAward[] {
  return guide.scholarships
    .flatMap((scholarship) => {
      const met = usableRecords(scholarship, "award").flatMap(({ id, record, year, source }): CandidateAward[] => {
        const dependsOn = checkAward(record, career, candidate);
        if (dependsOn === null) return [];
        return [{ scholarship, record, year, statementId: id, source, rupeesAYear: perYear(record), dependsOn }];
      });
      return met.toSorted(compareOfScholarship).slice(0, 1);
    })
    .toSorted(
      (one, other) =>
        Number(one.dependsOn.length > 0) - Number(other.dependsOn.length > 0) ||
        other.record.low - one.record.low ||
        one.statementId.localeCompare(other.statementId),
    );
}

/**
 * What a route costs by the fees of its steps; the dearest known step decides. Unknown if the first step's fee is, unless
 * a later one is beyond the budget.
 */
export function costOfRoute(
  steps: readonly { readonly fees: readonly Fee[]; readonly chance: StepChance }[],
  awards: readonly CandidateAward[],
  candidate: Candidate,
): RouteCost {
  const chosen = steps.map(({ fees, chance }) => chooseFee(fees, chance, candidate));
  const known = chosen.filter((fee) => fee !== null);
  const isWhole = known.length === steps.length;
  const fee = known.toSorted((one, other) => other.rupees - one.rupees)[0] ?? null;
  const nothing = { rupeesAYear: null, total: null, afterAwards: null, neededAward: null };
  if (fee === null) return { verdict: "unknown", fee, ...nothing, awards, isWhole };
  // Most awards cannot be held together, and a scholarship has fewer places than students who meet its conditions.
  const award = awards
    .filter(({ scholarship, dependsOn }) => scholarship.kind === "fee-waiver" && dependsOn.length === 0)
    .toSorted((one, other) => other.rupeesAYear - one.rupeesAYear)[0];
  const afterAwards = Math.max(0, fee.rupees - (award?.rupeesAYear ?? 0));
  const before = compareWithBudget(fee.rupees, fee.years, candidate);
  const after = compareWithBudget(afterAwards, fee.years, candidate);
  return {
    verdict: after !== "beyond" && chosen[0] === null ? "unknown" : after,
    fee,
    rupeesAYear: fee.rupees,
    total: known.reduce((sum, { rupees, years }) => sum + rupees * years, 0),
    afterAwards,
    awards,
    neededAward: after === before ? null : (award ?? null),
    isWhole,
  };
}
