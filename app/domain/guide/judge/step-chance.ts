import { findDegreeAllotment, nearestAdmission } from "#app/domain/guide/eligibility.ts";
import type { AdmissionEntry, Guide, InstituteEntry, RouteStep } from "#app/domain/guide/entries.ts";
import type { SeatQuota } from "#app/domain/guide/records/record.ts";
import { usableRecords } from "#app/domain/guide/records/usable-records.ts";
import { type Candidate, categoryOf, findOtherAllotment } from "./candidate.ts";
import {
  type ChanceBasis,
  type ChanceNeed,
  type ChanceVerdict,
  compareVerdicts,
  countCandidates,
  difficultyOf,
  isByExamination,
  judgeSeats,
  type SeatChance,
} from "./chance.ts";
import { groupSeats, isManagement, readClosings, type Seats, type YearClosing } from "./closings.ts";

/** The chance of a route's step at the last closings. */
export interface StepChance {
  readonly verdict: ChanceVerdict;
  readonly by: ChanceBasis | null;
  /** The easiest seat that the student could sensibly take, "some B.Tech seat", which decides; null without closings. */
  readonly easiest: SeatChance | null;
  /** The hardest seat, "Computer Science at CET", for the range; null if there is only one. */
  readonly hardest: SeatChance | null;
  /** What would be needed to judge; empty if judged. */
  readonly needs: readonly ChanceNeed[];
  /** Every seat judged, easiest first. */
  readonly seats: readonly SeatChance[];
  /** How many of all candidates got a seat, where it only tells how scarce seats are; null if unknown. */
  readonly selection: SeatChance | null;
}

const NO_CLOSING: StepChance = {
  verdict: "not-judged",
  by: null,
  easiest: null,
  hardest: null,
  needs: ["closing"],
  seats: [],
  selection: null,
};

/** A step whose admission is not open to the student now. */
export const NOT_OPEN: StepChance = { ...NO_CLOSING, needs: [] };

/** The admission of a step for a student; null for direct application, or if the guide lacks it. */
export function admissionOf(step: RouteStep, candidate: Candidate, guide: Guide): AdmissionEntry | null {
  const slug = nearestAdmission(step.admission, candidate.applicant.district);
  return guide.admissions.find((admission) => admission.slug === slug) ?? null;
}

/** The closings that count for a step: of its admission, the allotment for all of Kerala, and another allotment by it. */
function closingsOf(step: RouteStep, admission: AdmissionEntry, guide: Guide): YearClosing[] {
  const find = (slug: string | null) => guide.admissions.find((other) => other.slug === slug);
  const local = readClosings(admission);
  // What all of Kerala had says less than the student's own university.
  const own = local.length > 0 || step.admission === admission.slug ? local : readClosings(find(step.admission));
  const other = findOtherAllotment(admission.slug);
  if (other === null) return own;
  const admits = new Set(
    guide.institutes.filter((institute) => takes(institute, [other.list, admission.slug])).map(({ slug }) => slug),
  );
  return [
    ...own,
    ...readClosings(find(other.allotment), other.list).filter(
      ({ record: { institute } }) => institute === null || admits.has(institute),
    ),
  ];
}

function takes(institute: InstituteEntry, slugs: readonly string[]): boolean {
  return slugs.some(
    (slug) =>
      institute.admissions.includes(slug) ||
      usableRecords(institute, "course").some(({ record }) => record.admission === slug),
  );
}

/** Years after which seats that stayed empty say nothing any more. */
const VACANCY_YEARS = 3;

function isTooOld({ record, year }: YearClosing, asOf: string): boolean {
  return record.measure === "vacant" && year < Number(asOf.slice(0, 4)) - VACANCY_YEARS;
}

/** Whether a student from Kerala may take seats of a quota; those for NRI need a sponsor abroad. */
function mayTake(quota: SeatQuota, isInKerala: boolean, { gender }: Candidate): boolean {
  if (quota === "women-home-state") return isInKerala && gender === "female";
  if (quota === "women-all-india") return gender === "female";
  if (quota === "home-state") return isInKerala;
  if (quota === "other-state") return !isInKerala;
  return quota !== "nri";
}

/** From this many courses on, a step is "some B.Tech seat" rather than one branch. */
const BROAD_STEP = 5;

/**
 * The closings of a step's courses. One of no course, such as all empty seats of an admission, says little about one
 * branch: it counts if nothing is known of the step's own courses, or if the step can be many.
 */
function closingsOfCourses(closings: readonly YearClosing[], { courses }: RouteStep): readonly YearClosing[] {
  const own = closings.filter(({ record: { course } }) => course !== null && courses.includes(course));
  const ofAny = closings.filter(({ record: { course } }) => course === null);
  return own.length > 0 && courses.length < BROAD_STEP ? own : [...own, ...ofAny];
}

/** Whether an institute is as near as the student wants to live; one that the guide does not know is not in Kerala. */
export function isWithinReach(institute: InstituteEntry | undefined, { applicant, move }: Candidate): boolean {
  if (move === null || move === "india" || move === "abroad") return true;
  if (institute === undefined) return false;
  return move === "kerala" || applicant.district === null || institute.district === applicant.district;
}

interface BySlug {
  readonly institutes: ReadonlyMap<string, InstituteEntry>;
  readonly admissions: ReadonlyMap<string, AdmissionEntry>;
}

/** Entries by slug, once for all steps that are judged by a guide. */
const known = new WeakMap<Guide, BySlug>();

function bySlug(guide: Guide): BySlug {
  const found = known.get(guide) ?? {
    institutes: new Map(guide.institutes.map((entry) => [entry.slug, entry])),
    admissions: new Map(guide.admissions.map((entry) => [entry.slug, entry])),
  };
  known.set(guide, found);
  return found;
}

/** The chance of a step of a route. `canPay`: whether the family can pay seats at an institute's own fee. */
export function judgeStep(
  step: RouteStep,
  candidate: Candidate,
  guide: Guide,
  canPay: (seat: SeatChance) => boolean = () => true,
): StepChance {
  const admission = admissionOf(step, candidate, guide);
  if (admission === null) return NO_CLOSING;
  const all = closingsOf(step, admission, guide).filter((closing) => !isTooOld(closing, candidate.asOf));
  const { institutes, admissions } = bySlug(guide);
  const usable = closingsOfCourses(all, step).filter(({ record: { institute, quota } }) =>
    mayTake(quota, institute === null || institutes.has(institute), candidate),
  );
  const counts = countCandidates(all);
  const judged = groupSeats(usable, categoryOf(candidate.group))
    .map((group) => {
      const kind = institutes.get(group.institute ?? "")?.kind ?? null;
      const judge = (seats: Seats) =>
        judgeSeats(seats, admissions.get(seats.admission) ?? admission, candidate, counts, kind);
      return orByGeneral(judge(group), judge);
    })
    .toSorted(compareSeats);
  const { seats, selection } = withoutContext(judged, admission);
  const payable = seats.filter((seat) => !isManagement(seat.seats.newest.record) || canPay(seat));
  const near = payable.filter(
    ({ seats: { institute } }) => institute === null || isWithinReach(institutes.get(institute), candidate),
  );
  const sensible = near.length > 0 ? near : payable.length > 0 ? payable : seats;
  const [easiest] = sensible;
  if (easiest === undefined) return { ...NO_CLOSING, selection };
  const [hardest] = sensible.toSorted(
    (one, other) => difficultyOf(other) - difficultyOf(one) || compareSeats(one, other),
  );
  const { verdict, by, needs } = easiest;
  return {
    verdict,
    by,
    easiest,
    hardest: hardest === undefined || hardest === easiest ? null : hardest,
    needs,
    seats,
    selection,
  };
}

/** Who cannot be judged by the list of a category, but gets a seat by the general one, is judged by that. */
function orByGeneral(own: SeatChance, judge: (seats: Seats) => SeatChance): SeatChance {
  const { general } = own.seats;
  if (own.verdict !== "not-judged" || general === null) return own;
  const byGeneral = judge(general);
  return byGeneral.verdict === "likely" || byGeneral.verdict === "stretch" ? byGeneral : own;
}

/**
 * Leaves out what says nothing about a seat: the number selected where marks decide, and where an examination does, the
 * marks that qualify for its list, or a number of no course.
 */
function withoutContext(
  judged: readonly SeatChance[],
  admission: AdmissionEntry,
): { seats: readonly SeatChance[]; selection: SeatChance | null } {
  const byExamination = isByExamination(admission);
  const selection = judged.find(({ seats: { newest } }) => newest.record.measure === "selected") ?? null;
  const seats = judged.filter(({ seats: { institute, course, newest } }) => {
    const { measure } = newest.record;
    if (!byExamination) return measure !== "selected";
    if (institute !== null || course !== null) return true;
    return measure === "rank" || measure === "vacant";
  });
  return { seats, selection };
}

/** Better verdicts first, then seats that are easier to get; a total order. */
function compareSeats(one: SeatChance, other: SeatChance): number {
  return (
    compareVerdicts(one.verdict, other.verdict) ||
    difficultyOf(one) - difficultyOf(other) ||
    one.seats.newest.id.localeCompare(other.seats.newest.id)
  );
}

/** Degree courses of colleges that allot their seats themselves. */
const AUTONOMOUS_COLLEGES = "autonomous-colleges";

/** Admissions whose courses a step of another one enters, too: later years of them, or by the same examination. */
export const SHARED_COURSES: Readonly<Record<string, string>> = {
  "btech-lateral-entry": "keam-engineering",
  "polytechnic-lateral-entry": "polytechnic",
  "neet-ug": "keam-medical",
};

/**
 * Whether an institute's course is entered by a step's admission, by another allotment of it, or directly if the step is.
 * The placeholder of degree allotments stands for all of these, and for colleges that admit directly.
 */
export function isByAdmission(
  slug: string | null,
  step: RouteStep,
  admission: AdmissionEntry | null,
  institute: InstituteEntry,
): boolean {
  const isAnyDegree = step.admission === findDegreeAllotment(null);
  if (slug === null) return step.admission === null || isAnyDegree;
  if (slug === admission?.slug || slug === step.admission) return true;
  if (isAnyDegree) return slug.endsWith("-degree") || slug === AUTONOMOUS_COLLEGES;
  if (admission !== null && SHARED_COURSES[admission.slug] === slug)
    // Only the state's own medical colleges give seats to candidates from all of India.
    return admission.slug !== "neet-ug" || institute.kind === "government";
  const other = admission === null ? null : findOtherAllotment(admission.slug);
  return other !== null && slug === other.allotment && takes(institute, [other.list, admission?.slug ?? ""]);
}
