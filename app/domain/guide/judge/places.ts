import { kilometresBetween } from "#app/domain/guide/district-distance.ts";
import type { Guide, InstituteEntry, RouteStep } from "#app/domain/guide/entries.ts";
import type { UsableRecord } from "#app/domain/guide/records/usable-records.ts";
import type { Candidate } from "./candidate.ts";
import { isManagement } from "./closings.ts";
import { type ChanceVerdict, compareVerdicts, difficultyOf, type SeatChance } from "./chance.ts";
import {
  chooseFee,
  compareWithBudget,
  type CostVerdict,
  coursesOfStep,
  type Fee,
  feesOf,
  seatsAt,
  verdictAt,
} from "./cost.ts";
import { admissionOf, isWithinReach, type StepChance } from "./step-chance.ts";

/** An institute that teaches a course of a route, for one student. */
export interface Place {
  readonly institute: InstituteEntry;
  /** The record of the course it is offered for. */
  readonly course: UsableRecord<"course">;
  readonly verdict: ChanceVerdict;
  /** Its own seats with their last closing; null if no closing of it is known. */
  readonly seat: SeatChance | null;
  /** The fee the student would pay; null if unknown. */
  readonly fee: Fee | null;
  readonly cost: CostVerdict;
  /** Kilometres between the centres of its district and the student's; null if the student's is unknown. */
  readonly kilometres: number | null;
}

/** Institutes offered for a career. */
const MAX_PLACES = 5;

/** The best seats first, then the cheapest, then the nearest; at one institute the most wanted course. A total order. */
export function comparePlaces(one: Place, other: Place): number {
  return (
    compareVerdicts(one.verdict, other.verdict) ||
    (one.fee?.rupees ?? Infinity) - (other.fee?.rupees ?? Infinity) ||
    (one.kilometres ?? 0) - (other.kilometres ?? 0) ||
    one.institute.slug.localeCompare(other.institute.slug) ||
    difficultyAt(other) - difficultyAt(one) ||
    one.course.id.localeCompare(other.course.id)
  );
}

/** How wanted a place's seats are, 0 to 1; 0 without closings. */
const difficultyAt = ({ seat }: Place) => (seat === null ? 0 : difficultyOf(seat));

/** Every course of a step, at institutes within reach and payable, with seats not out of reach. */
export function listPayable(step: RouteStep, chance: StepChance, candidate: Candidate, guide: Guide): Place[] {
  const { district } = candidate.applicant;
  return coursesOfStep(step, admissionOf(step, candidate, guide), guide).flatMap((found): Place[] => {
    const { institute, course } = found;
    if (institute === null || !isWithinReach(institute, candidate)) return [];
    const fees = feesOf(found, step, candidate);
    const fee = chooseFee(fees, chance, candidate);
    if (fee === null && fees.length > 0) return [];
    const seat = findSeat(institute, course.record.course, fee?.quota === "management", chance);
    const verdict = seat?.verdict ?? (fee === null ? verdictAnywhere(chance) : verdictAt(fee, chance));
    const cost = fee === null ? "unknown" : compareWithBudget(fee.rupees, fee.years, candidate);
    if (verdict === "unlikely" || cost === "beyond") return [];
    const kilometres = district === null ? null : kilometresBetween(district, institute.district);
    return [{ institute, course, verdict, seat, fee, cost, kilometres }];
  });
}

/** The best of an institute's own seats, or of those at its own fee. */
function findSeat(institute: InstituteEntry, course: string, isPaid: boolean, chance: StepChance): SeatChance | null {
  const own = seatsAt(chance, institute.slug).find(
    ({ seats }) => (seats.course === null || seats.course === course) && isManagement(seats.newest.record) === isPaid,
  );
  return own ?? null;
}

/** Without closings of its own an institute is not judged, but who gets a seat nowhere gets none there. */
function verdictAnywhere({ verdict }: StepChance): ChanceVerdict {
  return verdict === "unlikely" ? "unlikely" : "not-judged";
}

/** Each institute once, with its best course. */
export function onePerInstitute(places: readonly Place[]): Place[] {
  const best = new Map<string, Place>();
  for (const place of places.toSorted(comparePlaces)) {
    if (!best.has(place.institute.slug)) best.set(place.institute.slug, place);
  }
  return [...best.values()];
}

/** Five institutes of a route: the best, with one likely and one stretch where they exist. */
export function choosePlaces(payable: readonly Place[]): Place[] {
  return withStretch(onePerInstitute(payable), payable.toSorted(comparePlaces));
}

/**
 * At most five institutes of a career from those of its routes, best first: those of an earlier route before those of a later
 * one, which may be of another kind, such as polytechnics beside colleges of engineering.
 */
export function choosePlacesOfCareer(
  routes: readonly { readonly institutes: readonly Place[] }[],
  most = MAX_PLACES,
): Place[] {
  const all = routes.flatMap(({ institutes }) => institutes);
  const once = new Map(all.toReversed().map((place) => [place.institute.slug, place]));
  return withStretch(
    all.filter((place) => once.get(place.institute.slug) === place),
    all,
    most,
  );
}

/** The first ones; if there is no stretch among them, the first one of another institute takes the last place. */
function withStretch(sorted: readonly Place[], candidates: readonly Place[], most = MAX_PLACES): Place[] {
  const chosen = sorted.slice(0, most);
  if (chosen.some(({ verdict }) => verdict === "stretch")) return chosen;
  const others = chosen.slice(0, most - 1);
  const stretch = candidates.find(
    ({ verdict, institute }) => verdict === "stretch" && others.every((other) => other.institute !== institute),
  );
  return stretch === undefined ? chosen : [...others, stretch];
}
