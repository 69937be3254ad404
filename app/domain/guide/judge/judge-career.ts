import { assessCareer, type AssessedRoute } from "#app/domain/guide/eligibility.ts";
import type { AdmissionEntry, Bridge, CareerEntry, CareerRoute, Guide } from "#app/domain/guide/entries.ts";
import type { Candidate } from "./candidate.ts";
import { type ChanceVerdict, compareVerdicts } from "./chance.ts";
import {
  canPaySeat,
  type CandidateAward,
  COST_VERDICTS,
  costOfRoute,
  coursesOfStep,
  feesOf,
  findAwards,
  type RouteCost,
} from "./cost.ts";
import { datesOf, type DecisiveDate, formClosedOn, sortDates } from "./dates.ts";
import { choosePlaces, listPayable, type Place } from "./places.ts";
import { admissionOf, judgeStep, NOT_OPEN, type StepChance } from "./step-chance.ts";

/** A way into a career as one student should see it. */
export interface JudgedRoute {
  readonly assessed: AssessedRoute;
  /** Worst of `chance` and `later`, if a later step is out of reach; else that of the first step. */
  readonly verdict: ChanceVerdict;
  /** The first step's chance, which is the next one. */
  readonly chance: StepChance;
  /** The chances of the steps after it, by standing or rank alone: marks at school do not decide them. */
  readonly later: readonly StepChance[];
  readonly cost: RouteCost;
  /** At most five, in the order to print. */
  readonly institutes: readonly Place[];
  /** Of the first step's admission. */
  readonly dates: readonly DecisiveDate[];
  /** The day on which the form of the running round closed; null if it is open, to come, or unknown. */
  readonly formClosedOn: string | null;
  /** Length of all steps, in years. */
  readonly years: number;
}

export interface HardRoute extends JudgedRoute {
  /** The best other route into the career, else the career's bridge; null if the guide lacks its admission. */
  readonly planB:
    | { readonly kind: "route"; readonly route: CareerRoute }
    | { readonly kind: "bridge"; readonly bridge: Bridge; readonly admission: AdmissionEntry }
    | null;
}

export interface JudgedCareer {
  readonly career: CareerEntry;
  /** Routes that are open and not out of reach, best first. */
  readonly routes: readonly JudgedRoute[];
  /** Open routes out of reach at the last closings, each with a plan B. */
  readonly hard: readonly HardRoute[];
  /** Routes that are not open now: a bridge leads to some, others are closed, or this round's form is. */
  readonly shut: readonly JudgedRoute[];
  /** If no open route is likely, stretch or not judged: the nearest careers with a likely one, at most three. */
  readonly nearest: readonly CareerEntry[];
}

/** Nearest careers named if all routes into one are out of reach. */
const MAX_NEAREST = 3;

/** Judges a career's routes for a student. Nothing is thrown for an empty guide: then nothing is judged. */
export function judgeCareer(career: CareerEntry, guide: Guide, candidate: Candidate): JudgedCareer {
  const { bridge, ...judged } = judgeRoutes(career, guide, candidate);
  const planB = (): HardRoute["planB"] => {
    const [best] = judged.routes;
    return best === undefined ? bridge : { kind: "route", route: best.assessed.route };
  };
  return {
    career,
    ...judged,
    hard: judged.hard.map((route) => ({ ...route, planB: planB() })),
    nearest: judged.routes.length === 0 && judged.hard.length > 0 ? findNearest(career, guide, candidate) : [],
  };
}

function judgeRoutes(career: CareerEntry, guide: Guide, candidate: Candidate) {
  const { routes, next } = assessCareer(career, candidate.applicant, guide.admissions);
  const awards = findAwards(career, guide, candidate);
  const judged = routes.map((route) => judgeRoute(route, guide, candidate, awards)).toSorted(compareRoutes);
  const isOpen = ({ assessed, formClosedOn }: JudgedRoute) =>
    assessed.eligibility.state === "open" && formClosedOn === null;
  const open = judged.filter(isOpen);
  const bridgeAdmission = guide.admissions.find(({ slug }) => slug === career.bridge.admission);
  const bridge =
    next?.kind === "bridge"
      ? next
      : bridgeAdmission === undefined
        ? null
        : { kind: "bridge" as const, bridge: career.bridge, admission: bridgeAdmission };
  return {
    routes: open.filter(({ verdict }) => verdict !== "unlikely"),
    hard: open.filter(({ verdict }) => verdict === "unlikely"),
    shut: judged.filter((route) => !isOpen(route)),
    bridge,
  };
}

function judgeRoute(
  assessed: AssessedRoute,
  guide: Guide,
  candidate: Candidate,
  awards: readonly CandidateAward[],
): JudgedRoute {
  const { route, admission, eligibility } = assessed;
  const dates = admission === null ? [] : datesOf(admission, candidate.asOf);
  const closedOn = formClosedOn(dates);
  const isOpen = eligibility.state === "open" && closedOn === null;
  const steps = route.steps.map((step, index) => {
    const fees = coursesOfStep(step, admissionOf(step, candidate, guide), guide).flatMap((found) =>
      feesOf(found, step, candidate),
    );
    // Marks now do not decide what comes after another course.
    const teller = index === 0 ? candidate : { ...candidate, marks: null, sslc: null };
    const chance =
      index === 0 && !isOpen ? NOT_OPEN : judgeStep(step, teller, guide, (seat) => canPaySeat(seat, fees, candidate));
    return { step, fees, chance, places: isOpen ? listPayable(step, chance, candidate, guide) : [] };
  });
  const [first, ...rest] = steps;
  const chance = first?.chance ?? NOT_OPEN;
  const later = rest.map((step) => step.chance);
  // Institutes of the next step; for a class-10 student, whose plus two is at any school, of the course after it.
  const places = steps.find((step) => step.places.length > 0)?.places ?? [];
  return {
    assessed,
    verdict: isOpen && later.some(({ verdict }) => verdict === "unlikely") ? "unlikely" : chance.verdict,
    chance,
    later,
    cost: costOfRoute(steps, awards, candidate),
    institutes: choosePlaces(places),
    dates: sortDates(dates, candidate.asOf),
    formClosedOn: closedOn,
    years: route.steps.reduce((sum, { years }) => sum + years, 0),
  };
}

/** Better chances first, then what the family can pay, then the shorter; otherwise the guide's order remains. */
export function compareRoutes(one: JudgedRoute, other: JudgedRoute): number {
  const costRank = ({ cost }: JudgedRoute) => COST_VERDICTS.indexOf(cost.verdict);
  return orderOf(one.verdict) - orderOf(other.verdict) || costRank(one) - costRank(other) || one.years - other.years;
}

/** Routes not judged stand after a stretch, those out of reach last. */
function orderOf(verdict: ChanceVerdict): number {
  return compareVerdicts(verdict, "likely");
}

/** Careers with a likely route, by neighbourhood: the career's neighbours, then theirs, and so on. */
function findNearest(career: CareerEntry, guide: Guide, candidate: Candidate): CareerEntry[] {
  const found: CareerEntry[] = [];
  const seen = new Set([career.slug]);
  let ring = [career];
  while (ring.length > 0 && found.length < MAX_NEAREST) {
    const slugs = new Set(ring.flatMap(({ neighbours }) => neighbours).filter((slug) => !seen.has(slug)));
    ring = guide.careers.filter(({ slug }) => slugs.has(slug));
    for (const next of ring) {
      seen.add(next.slug);
      if (judgeRoutes(next, guide, candidate).routes[0]?.verdict === "likely") found.push(next);
    }
  }
  return found.slice(0, MAX_NEAREST);
}

/** Every decisive date of the sensible routes of several careers, and of routes whose form has closed; at most 24. */
export function collectDates(careers: readonly JudgedCareer[], asOf: string): DecisiveDate[] {
  const routes = careers.flatMap(({ routes, shut }) => [
    ...routes,
    ...shut.filter(({ formClosedOn, assessed }) => formClosedOn !== null && assessed.eligibility.state === "open"),
  ]);
  return sortDates(
    routes.flatMap(({ dates }) => dates),
    asOf,
  );
}
