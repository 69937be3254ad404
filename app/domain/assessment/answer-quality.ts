import { isLikertAnswer, LIKERT_ANSWERS, type LikertAnswer, likertPoints } from "./likert.ts";
import { type KeyedItem, scoreProfile } from "./riasec.ts";
import { HOLLAND_TYPES, type HollandType } from "./holland-type.ts";
import { mean, pearson, standardDeviation } from "./statistics.ts";

/** Signs of careless or uniform answers. */
export type AnswerCautionKind =
  | "long_run"
  | "little_variation"
  | "too_fast"
  | "inconsistent"
  | "one_sided"
  | "contradictory"
  | "scattered";

interface AnswerCaution {
  readonly kind: AnswerCautionKind;
  /** Two cautions or one failure make the verdict "interpret with care". */
  readonly severity: "caution" | "fail";
}

/** The measures behind the verdict; null if undefined for these answers. */
interface AnswerQualityMeasures {
  readonly longestRun: number;
  /** Standard deviation of the answers, in steps of the five-step scale. */
  readonly variation: number | null;
  /** Mean seconds between answers, pauses capped. */
  readonly secondsPerItem: number | null;
  /** The same over the fastest half: 31 answers given one after another. */
  readonly secondsInFastestHalf: number | null;
  /** Even-odd consistency after Spearman-Brown, −1 to 1. */
  readonly evenOddConsistency: number | null;
  /** Agreement with any statement, −2 to 2: the mean over straight and reversed questions, zero in honest answers. */
  readonly acquiescence: number | null;
  /** Number of types, 0 to 6, whose reversed question got the same answer as the straight ones. */
  readonly contradictions: number;
  /** Standard deviation of answers within types, in points of 0 to 2. */
  readonly scatter: number | null;
  /** Variance between types over variance within them (F of an analysis of variance): 1 for random answers. */
  readonly separation: number | null;
}

export interface AnswerQuality {
  readonly verdict: "good" | "interpret_with_care";
  readonly cautions: readonly AnswerCaution[];
  readonly measures: AnswerQualityMeasures;
}

export interface AnswerQualityInput {
  /** Every question on the agreement scale, scored or not. */
  readonly items: readonly KeyedItem[];
  readonly answers: Readonly<Record<number, string>>;
  /** Time of each answer, UTC ISO strings by question id; without it, pace is not assessed. */
  readonly answeredAt?: Readonly<Record<number, string>>;
}

/** Consecutive equal answers. Failing at half of the 62 is Curran's (2016) rule of thumb. */
const RUN_LIMITS = { caution: 15, fail: 31 } as const;

/** Steps of the five-step scale. */
const VARIATION_LIMITS = { caution: 0.4, fail: 0.2 } as const;

/**
 * Seconds: 186 and 124 over 62 questions (Huang et al. 2012: two seconds per question). They bound reading, not tapping: a
 * question has eleven words, and a fast reader takes two seconds for ten. So they hold although the next question now
 * comes by itself. That makes it easier to tap through the rest, so the fastest half may not be faster, either.
 */
const SECONDS_PER_ITEM_LIMITS = { caution: 3, fail: 2 } as const;

/** Longer gaps, in seconds, are capped: the rest is a pause. */
const MAX_COUNTED_GAP = 60;

/** Half the questions: fewer time stamps are too few to assess pace. */
const MIN_TIME_STAMPS = 31;

const CONSISTENCY_CAUTION_BELOW = 0.3;

/**
 * Steps of the scale. Of 4,000 simulated honest sheets 1 in 100 exceeds 0.6 on either side, 1 in 500 exceeds 0.7; of
 * yes-sayers fewer than 1 in 1,000 fall below it (`tests/domain/assessment/careless-rates.test.ts`).
 */
const ACQUIESCENCE_FAILS_FROM = 0.7;

/** Types. Honest people contradict themselves in one or two. */
const CONTRADICTION_LIMITS = { caution: 3, fail: 4 } as const;

/**
 * Random answers spread 0.71 points within a type and separate types only by chance (F about 1); honest ones 0.47, with
 * an F of 5 to 6. Both must fail, so that a preference for extremes does not count as careless.
 */
const SCATTER_LIMITS = { fail: 0.6, separationBelow: 3 } as const;

/**
 * Detects careless or uniform answering (Johnson 2005; Meade & Craig 2012) and agreement with every statement. The
 * student sees the findings before submission and the report states them; they never block a submission.
 */
export function assessAnswerQuality(input: AnswerQualityInput): AnswerQuality {
  const measures = measureAnswers(input);
  const cautions = [
    toCaution("long_run", severityOfRun(measures.longestRun)),
    toCaution("little_variation", severityBelow(measures.variation, VARIATION_LIMITS)),
    toCaution("too_fast", severityOfPace(measures)),
    toCaution("inconsistent", severityOfConsistency(measures)),
    toCaution("one_sided", severityOfAcquiescence(measures.acquiescence)),
    toCaution("contradictory", severityOfContradictions(measures.contradictions)),
    toCaution("scattered", severityOfScatter(measures)),
  ].filter((caution) => caution !== null);

  const hasFailure = cautions.some((caution) => caution.severity === "fail");
  const needsCare = hasFailure || cautions.length >= 2;
  return { verdict: needsCare ? "interpret_with_care" : "good", cautions, measures };
}

function toCaution(kind: AnswerCautionKind, severity: AnswerCaution["severity"] | null): AnswerCaution | null {
  return severity === null ? null : { kind, severity };
}

function severityOfRun(longestRun: number): AnswerCaution["severity"] | null {
  if (longestRun >= RUN_LIMITS.fail) {
    return "fail";
  }
  return longestRun >= RUN_LIMITS.caution ? "caution" : null;
}

function severityBelow(
  value: number | null,
  limits: { readonly caution: number; readonly fail: number },
): AnswerCaution["severity"] | null {
  if (value === null || value >= limits.caution) {
    return null;
  }
  return value < limits.fail ? "fail" : "caution";
}

function severityOfPace({ secondsPerItem, secondsInFastestHalf }: AnswerQualityMeasures) {
  const isHalfTooFast = secondsInFastestHalf !== null && secondsInFastestHalf < SECONDS_PER_ITEM_LIMITS.fail;
  return isHalfTooFast ? "fail" : severityBelow(secondsPerItem, SECONDS_PER_ITEM_LIMITS);
}

/** Halves differ in one honest sheet of fourteen, so this counts only together with a suspicious pace. */
function severityOfConsistency(measures: AnswerQualityMeasures): AnswerCaution["severity"] | null {
  const { evenOddConsistency } = measures;
  const isFast = severityOfPace(measures) !== null;
  return isFast && evenOddConsistency !== null && evenOddConsistency < CONSISTENCY_CAUTION_BELOW ? "caution" : null;
}

function severityOfAcquiescence(acquiescence: number | null): AnswerCaution["severity"] | null {
  return acquiescence !== null && Math.abs(acquiescence) >= ACQUIESCENCE_FAILS_FROM ? "fail" : null;
}

function severityOfContradictions(contradictions: number): AnswerCaution["severity"] | null {
  if (contradictions >= CONTRADICTION_LIMITS.fail) return "fail";
  return contradictions >= CONTRADICTION_LIMITS.caution ? "caution" : null;
}

function severityOfScatter({ scatter, separation }: AnswerQualityMeasures): AnswerCaution["severity"] | null {
  const isScattered = scatter !== null && scatter >= SCATTER_LIMITS.fail;
  return isScattered && separation !== null && separation < SCATTER_LIMITS.separationBelow ? "fail" : null;
}

function measureAnswers({ items, answers, answeredAt }: AnswerQualityInput): AnswerQualityMeasures {
  const inOrder = items.toSorted((first, second) => first.id - second.id);
  const validAnswers = inOrder.flatMap((item) => {
    const answer = answers[item.id];
    return isLikertAnswer(answer) ? [answer] : [];
  });
  return {
    longestRun: findLongestRun(validAnswers),
    variation: computeVariation(validAnswers),
    ...measurePace(inOrder, answeredAt ?? {}),
    evenOddConsistency: computeEvenOddConsistency(inOrder, answers),
    acquiescence: computeAcquiescence(inOrder, answers),
    contradictions: contradictedTypes(inOrder, answers).length,
    ...computeSpread(inOrder, answers),
  };
}

/** Unmirrored steps from neutral: 2 for strong agreement, −2 for strong disagreement. */
function listAgreements(items: readonly KeyedItem[], answers: Readonly<Record<number, string>>): number[] {
  return items.flatMap((item) => {
    const answer = answers[item.id];
    return isLikertAnswer(answer) ? [NEUTRAL_STEP - LIKERT_ANSWERS.indexOf(answer)] : [];
  });
}

const NEUTRAL_STEP = LIKERT_ANSWERS.indexOf("neutral");

/** Mean agreement over straight and reversed questions; null if either kind has no answer. */
function computeLeaning(items: readonly KeyedItem[], answers: Readonly<Record<number, string>>) {
  const [straight, reversed] = [false, true].map((isReversed) =>
    listAgreements(
      items.filter((item) => item.isReversed === isReversed),
      answers,
    ),
  );
  if (!straight?.length || !reversed?.length) return null;
  return { straight: mean(straight), reversed: mean(reversed) };
}

function computeAcquiescence(items: readonly KeyedItem[], answers: Readonly<Record<number, string>>): number | null {
  const leaning = computeLeaning(
    items.filter(({ type }) => type !== null),
    answers,
  );
  return leaning && (leaning.straight + leaning.reversed) / 2;
}

/** The types whose reversed question got the same answer as the straight ones. */
export function contradictedTypes(
  items: readonly KeyedItem[],
  answers: Readonly<Record<number, string>>,
): HollandType[] {
  return HOLLAND_TYPES.filter((type) => {
    const leaning = computeLeaning(
      items.filter((item) => item.type === type),
      answers,
    );
    if (!leaning) return false;
    const { straight, reversed } = leaning;
    // At least one step from neutral, on the same side.
    return Math.abs(straight) >= 1 && Math.abs(reversed) >= 1 && Math.sign(straight) === Math.sign(reversed);
  });
}

function computeSpread(items: readonly KeyedItem[], answers: Readonly<Record<number, string>>) {
  const groups = HOLLAND_TYPES.map((type) =>
    listPoints(
      items.filter((item) => item.type === type),
      answers,
    ),
  ).filter((points) => points.length > 0);
  const all = groups.flat();
  const freedom = { within: all.length - groups.length, between: groups.length - 1 };
  if (freedom.within < 1 || freedom.between < 1) return { scatter: null, separation: null };
  const squares = (values: readonly number[], centre: number) =>
    values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  const within = groups.reduce((sum, points) => sum + squares(points, mean(points)), 0) / freedom.within;
  const between =
    groups.reduce((sum, points) => sum + points.length * (mean(points) - mean(all)) ** 2, 0) / freedom.between;
  return { scatter: Math.sqrt(within), separation: within === 0 ? null : between / within };
}

function findLongestRun(validAnswers: readonly LikertAnswer[]): number {
  let longest = 0;
  let current = 0;
  for (const [index, answer] of validAnswers.entries()) {
    current = answer === validAnswers[index - 1] ? current + 1 : 1;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** Intra-individual response variability, from unmirrored answers. */
function computeVariation(validAnswers: readonly LikertAnswer[]): number | null {
  if (validAnswers.length < 2) {
    return null;
  }
  return standardDeviation(
    validAnswers.map((answer) => LIKERT_ANSWERS.indexOf(answer)),
    "sample",
  );
}

/** Gaps are capped rather than dropped, or a student who thinks for 61 seconds each time would seem to take none. */
function measurePace(items: readonly KeyedItem[], answeredAt: Readonly<Record<number, string>>) {
  const seconds = items
    .map((item) => Date.parse(answeredAt[item.id] ?? "") / 1000)
    .filter((second) => !Number.isNaN(second))
    .toSorted((first, second) => first - second);
  if (seconds.length < MIN_TIME_STAMPS) return { secondsPerItem: null, secondsInFastestHalf: null };
  const gaps = seconds.slice(1).map((second, index) => Math.min(MAX_COUNTED_GAP, second - (seconds[index] ?? second)));
  const gapsOfHalf = MIN_TIME_STAMPS - 1;
  const halves = gaps.slice(gapsOfHalf - 1).map((_, index) => mean(gaps.slice(index, index + gapsOfHalf)));
  return { secondsPerItem: mean(gaps), secondsInFastestHalf: Math.min(...halves) };
}

/**
 * Correlates the six type means of each type's odd questions with those of its even ones; r' = 2r / (1 + r) corrects
 * for half the length. Undefined for a flat profile, where both halves are noise around one level.
 */
function computeEvenOddConsistency(
  items: readonly KeyedItem[],
  answers: Readonly<Record<number, string>>,
): number | null {
  if (scoreProfile(items, answers).isFlat) {
    return null;
  }
  const oddMeans: number[] = [];
  const evenMeans: number[] = [];
  for (const type of HOLLAND_TYPES) {
    const ofType = items.filter((item) => item.type === type);
    const odd = listPoints(
      ofType.filter((_, index) => index % 2 === 0),
      answers,
    );
    const even = listPoints(
      ofType.filter((_, index) => index % 2 === 1),
      answers,
    );
    if (odd.length > 0 && even.length > 0) {
      oddMeans.push(mean(odd));
      evenMeans.push(mean(even));
    }
  }
  const correlation = pearson(oddMeans, evenMeans);
  if (correlation === null) {
    return null;
  }
  // r' passes −1 at r = −1/3 and goes to minus infinity: all of that means contradictory answers.
  return correlation <= -1 / 3 ? -1 : (2 * correlation) / (1 + correlation);
}

function listPoints(items: readonly KeyedItem[], answers: Readonly<Record<number, string>>): number[] {
  return items.flatMap((item) => {
    const answer = answers[item.id];
    return isLikertAnswer(answer) ? [likertPoints(answer, item.isReversed)] : [];
  });
}
