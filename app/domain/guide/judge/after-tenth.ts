import { kilometresBetween } from "#app/domain/guide/district-distance.ts";
import type { CareerEntry, Guide, RouteStep } from "#app/domain/guide/entries.ts";
import { shownInstitutes } from "#app/domain/guide/institutes.ts";
import { assessStreams } from "#app/domain/guide/pathways.ts";
import { usableRecords } from "#app/domain/guide/records/usable-records.ts";
import { type Stream, STREAMS } from "#app/domain/guide/subjects.ts";
import { type Candidate, marksOf } from "./candidate.ts";
import type { ChanceVerdict } from "./chance.ts";
import { type CostVerdict, costOfRoute, coursesOfStep, feesOf } from "./cost.ts";
import { admissionOf, judgeStep, type StepChance } from "./step-chance.ts";

/** What may come easily, with how much. */
export type Ease = Readonly<
  Partial<
    Record<
      "numbers" | "writing" | "speaking" | "hands" | "people" | "design" | "order" | "reasons",
      "little" | "some" | "much"
    >
  >
>;
type EaseKey = keyof Ease;

/** Ways after class 10: the streams of plus two, VHSE, and the diplomas and trades. */
export const AFTER_TENTH = [...STREAMS, "vhse", "polytechnic", "iti"] as const;
export type AfterTenth = (typeof AFTER_TENTH)[number];

/** Why a way stands where it does; each has a weight, for or against it. */
type AfterTenthReason = "careers" | "numbers" | "ease" | "marks" | "chance" | "budget" | "home";

interface JudgedWay {
  readonly way: AfterTenth;
  readonly chance: StepChance;
  readonly cost: CostVerdict;
  /** Points for (above 0) or against it, by reason; a reason without weight is absent. */
  readonly points: Readonly<Partial<Record<AfterTenthReason, number>>>;
  readonly score: number;
}

/** Papers of SSLC; each makes part of the grades that admissions after class 10 go by. */
export const TENTH_PAPERS = [
  "first-language",
  "first-language-2",
  "english",
  "hindi",
  "social-science",
  "physics",
  "chemistry",
  "biology",
  "mathematics",
  "information-technology",
] as const;
type TenthPaper = (typeof TENTH_PAPERS)[number];

export interface AfterTenthJudgement {
  /** Every way, best first. Science never stands first if numbers come with difficulty. */
  readonly ways: readonly JudgedWay[];
  /** All papers count; `isWeighted` for those that the first way's index counts more, where the rule is known. */
  readonly papers: readonly { readonly paper: TenthPaper; readonly isWeighted: boolean }[];
}

const SCIENCE: readonly AfterTenth[] = ["biology_maths", "computer_maths", "biology"] satisfies readonly Stream[];

const ADMISSIONS: Readonly<Record<AfterTenth, string>> = {
  biology_maths: "hscap",
  computer_maths: "hscap",
  biology: "hscap",
  commerce: "hscap",
  humanities: "hscap",
  vhse: "vhse",
  polytechnic: "polytechnic",
  iti: "iti",
};

/** Courses in the shared vocabulary; those whose slugs begin with one of these are meant too. */
const COURSES: Readonly<Record<AfterTenth, string>> = {
  biology_maths: "plus-two-science",
  computer_maths: "plus-two-science",
  biology: "plus-two-science",
  commerce: "plus-two-commerce",
  humanities: "plus-two-humanities",
  vhse: "vhse",
  polytechnic: "diploma",
  iti: "iti",
};

const POLYTECHNIC_YEARS = 3;
const OTHER_YEARS = 2;

function coursesOf(way: AfterTenth, guide: Guide): string[] {
  const base = COURSES[way];
  return [base, ...guide.courses.map(({ slug }) => slug).filter((slug) => slug.startsWith(`${base}-`))];
}

/** What each way asks besides numbers. */
const ASKS: Readonly<Record<AfterTenth, readonly EaseKey[]>> = {
  biology_maths: ["reasons"],
  computer_maths: ["reasons"],
  biology: ["reasons", "people"],
  commerce: ["order", "speaking"],
  humanities: ["writing", "speaking", "people"],
  vhse: ["hands", "people", "design"],
  polytechnic: ["hands", "design"],
  iti: ["hands"],
};

/** How much each way goes by numbers. */
const NUMBERS: Readonly<Record<AfterTenth, number>> = {
  biology_maths: 3,
  computer_maths: 3,
  biology: 2,
  commerce: 1,
  humanities: 0,
  vhse: 0,
  polytechnic: 1,
  iti: 0,
};

/** Percent below which a way is uphill, and below which it is steep; null for none. */
const MARKS: Readonly<Record<AfterTenth, readonly [steep: number, uphill: number] | null>> = {
  biology_maths: [60, 75],
  computer_maths: [60, 75],
  biology: [55, 70],
  commerce: [40, 55],
  humanities: null,
  vhse: null,
  polytechnic: [45, 55],
  iti: null,
};

const EASE_POINTS = { little: -1, some: 0, much: 1 } as const;
/** What comes easily beside numbers counts as much as two of the four points of a wanted career's way. */
const EASE_FACTOR = 2;
const CHANCE_POINTS: Readonly<Record<ChanceVerdict, number>> = { likely: 1, stretch: 0, "not-judged": 0, unlikely: -3 };
const COST_POINTS: Readonly<Record<CostVerdict, number>> = { within: 0, "with-loan": -1, unknown: 0, beyond: -3 };
/** Rupees a year: below it, a way that leads to work within three years counts more. */
const SMALL_BUDGET = 50_000;
const SHORT_WAYS: readonly AfterTenth[] = ["vhse", "polytechnic", "iti"];
/** Points of a way that keeps every wanted career open. */
const CAREERS_POINTS = 4;
/** Kilometres within which a student who stays at home may travel. */
const DAILY_KM = 40;

/**
 * Ranks the ways after class 10 by marks, what comes easily, budget and home, besides the wanted careers. An empty guide
 * leaves chance and cost out.
 */
export function judgeAfterTenth(
  candidate: Candidate,
  ease: Ease,
  careers: readonly CareerEntry[],
  guide: Guide,
): AfterTenthJudgement {
  const judged = AFTER_TENTH.map((way) => judgeWay(way, candidate, ease, careers, guide)).toSorted(
    (one, other) => other.score - one.score || AFTER_TENTH.indexOf(one.way) - AFTER_TENTH.indexOf(other.way),
  );
  const ways = ease.numbers === "little" ? withoutScienceFirst(judged) : judged;
  const weighted: readonly TenthPaper[] = ways[0]?.way === "polytechnic" ? ["physics", "chemistry", "mathematics"] : [];
  return { ways, papers: TENTH_PAPERS.map((paper) => ({ paper, isWeighted: weighted.includes(paper) })) };
}

/** The best way besides science moves to the front. */
function withoutScienceFirst(ways: readonly JudgedWay[]): JudgedWay[] {
  const first = ways.find(({ way }) => !SCIENCE.includes(way));
  return first === undefined ? [...ways] : [first, ...ways.filter((way) => way !== first)];
}

function judgeWay(
  way: AfterTenth,
  candidate: Candidate,
  ease: Ease,
  careers: readonly CareerEntry[],
  guide: Guide,
): JudgedWay {
  const step: RouteStep = {
    course: { en: "", ml: "" },
    courses: coursesOf(way, guide),
    years: way === "polytechnic" ? POLYTECHNIC_YEARS : OTHER_YEARS,
    where: { en: "", ml: "" },
    admission: ADMISSIONS[way],
  };
  const chance = judgeStep(step, candidate, guide);
  const found = coursesOfStep(step, admissionOf(step, candidate, guide), guide);
  const fees = found.flatMap((one) => feesOf(one, step, candidate));
  const cost = costOfRoute([{ fees, chance }], [], candidate).verdict;
  const isSmallBudget = typeof candidate.budget === "number" && candidate.budget <= SMALL_BUDGET;
  const weights: Record<AfterTenthReason, number> = {
    careers: careersPoints(way, careers, guide),
    numbers: NUMBERS[way] * EASE_POINTS[ease.numbers ?? "some"],
    ease: EASE_FACTOR * easePoints(way, ease),
    marks: marksPoints(way, candidate),
    chance: CHANCE_POINTS[chance.verdict],
    budget: COST_POINTS[cost] + (isSmallBudget && SHORT_WAYS.includes(way) ? 1 : 0),
    home: isFarFromHome(step, candidate, guide) ? -2 : 0,
  };
  const points = Object.fromEntries(Object.entries(weights).filter(([, weight]) => weight !== 0));
  return { way, chance, cost, points, score: Object.values(weights).reduce((sum, weight) => sum + weight, 0) };
}

/** What a way asks besides numbers; one less if it asks nothing of what comes most easily. */
function easePoints(way: AfterTenth, ease: Ease): number {
  const asks = (key: EaseKey) => (key === "numbers" ? NUMBERS[way] > 0 : ASKS[way].includes(key));
  const easiest = (Object.keys(ease) as EaseKey[]).filter((key) => ease[key] === "much");
  const sum = ASKS[way].reduce((points, key) => points + EASE_POINTS[ease[key] ?? "some"], 0);
  return easiest.length > 0 && !easiest.some(asks) ? sum - 1 : sum;
}

/** How far a way keeps the wanted careers open, 0 to 4. */
function careersPoints(way: AfterTenth, careers: readonly CareerEntry[], guide: Guide): number {
  if (careers.length === 0) return 0;
  const stream = STREAMS.find((one) => one === way);
  const open = careers.reduce((sum, career) => {
    if (stream === undefined) return sum + Number(startsWith(career, ADMISSIONS[way]));
    const [assessed] = assessStreams(career, [stream], guide.admissions);
    return sum + (assessed?.state === "open" ? 1 : assessed?.state === "aside" ? 0.5 : 0);
  }, 0);
  return (open / careers.length) * CAREERS_POINTS;
}

function startsWith({ routes }: CareerEntry, admission: string): boolean {
  return routes.some(({ after, steps }) => after === "10th" && steps[0]?.admission === admission);
}

function marksPoints(way: AfterTenth, candidate: Candidate): number {
  const marks = marksOf(candidate);
  const limits = MARKS[way];
  if (marks === null || limits === null) return 0;
  const middle = (marks.lo + marks.hi) / 2;
  return middle < limits[0] ? -3 : middle < limits[1] ? -1 : 0;
}

/** Whether a student who stays at home has no institute of a way near; plus two is near everywhere. */
function isFarFromHome(step: RouteStep, { move, applicant: { district } }: Candidate, guide: Guide): boolean {
  if (move !== "home" || district === null || step.admission === "hscap") return false;
  const teaching = shownInstitutes(guide.institutes).filter(
    (institute) =>
      institute.admissions.includes(step.admission ?? "") ||
      usableRecords(institute, "course").some(({ record }) => record.admission === step.admission),
  );
  return (
    teaching.length > 0 && teaching.every((institute) => kilometresBetween(district, institute.district) > DAILY_KM)
  );
}
