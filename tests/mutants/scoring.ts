import { inArea } from "./mutant.ts";

const RIASEC = "app/domain/assessment/riasec.ts";
const RIASEC_TESTS = ["tests/domain/assessment/riasec.test.ts"] as const;
const QUALITY = "app/domain/assessment/answer-quality.ts";
const QUALITY_TESTS = ["tests/domain/assessment/answer-quality.test.ts"] as const;
const RECOMMENDATION = "app/domain/report/recommendation.ts";
const RECOMMENDATION_TESTS = ["tests/domain/report/recommendation.test.ts"] as const;

/** From answers to a profile, its quality, and ten careers. */
export const scoringMutants = inArea("scoring", [
  {
    id: "reversed-question-not-mirrored",
    file: "app/domain/assessment/likert.ts",
    find: "return isReversed ? MAX_LIKERT_POINTS - points : points;",
    replace: "return points;",
    project: "domain",
    tests: RIASEC_TESTS,
  },
  {
    id: "considered-from-forty",
    file: RIASEC,
    find: "> CONSIDERED_ABOVE_PERCENT",
    replace: ">= CONSIDERED_ABOVE_PERCENT",
    project: "domain",
    tests: RIASEC_TESTS,
  },
  {
    id: "six-answers-too-few",
    file: RIASEC,
    find: "tally.answered < MIN_ANSWERED_PER_TYPE",
    replace: "tally.answered <= MIN_ANSWERED_PER_TYPE",
    project: "domain",
    tests: RIASEC_TESTS,
  },
  {
    id: "ties-broken-the-wrong-way",
    file: RIASEC,
    find: "tallies[second].fullPoints - tallies[first].fullPoints",
    replace: "tallies[first].fullPoints - tallies[second].fullPoints",
    project: "domain",
    tests: RIASEC_TESTS,
  },
  {
    id: "hexagon-not-closed",
    file: RIASEC,
    find: "return Math.min(steps, HOLLAND_TYPES.length - steps);",
    replace: "return steps;",
    project: "domain",
    tests: RIASEC_TESTS,
  },
  {
    id: "two-cautions-not-enough",
    file: QUALITY,
    find: "cautions.length >= 2",
    replace: "cautions.length > 2",
    project: "domain",
    tests: QUALITY_TESTS,
  },
  {
    id: "no-sayers-unnoticed",
    file: QUALITY,
    find: "Math.abs(acquiescence) >= ACQUIESCENCE_FAILS_FROM",
    replace: "acquiescence >= ACQUIESCENCE_FAILS_FROM",
    project: "domain",
    tests: QUALITY_TESTS,
  },
  {
    id: "pause-counted-whole",
    file: QUALITY,
    find: "Math.min(MAX_COUNTED_GAP, second - (seconds[index] ?? second))",
    replace: "second - (seconds[index] ?? second)",
    project: "domain",
    tests: QUALITY_TESTS,
  },
  {
    id: "unchosen-career-above-chosen",
    file: RECOMMENDATION,
    find: "Math.min(HIGHEST_UNCHOSEN_SCORE, match.base * jitter)",
    replace: "match.base * jitter",
    project: "domain",
    tests: RECOMMENDATION_TESTS,
  },
  {
    id: "career-chosen-twice-listed-twice",
    file: RECOMMENDATION,
    find: "[...new Set(chosenIds)]",
    replace: "[...chosenIds]",
    project: "domain",
    tests: RECOMMENDATION_TESTS,
  },
  {
    id: "missing-type-counts-as-nothing",
    file: RECOMMENDATION,
    find: "return totalWeight === 0 ? NEUTRAL_PERCENT : weighted / totalWeight;",
    replace: "return weighted / 6;",
    project: "domain",
    tests: RECOMMENDATION_TESTS,
  },
  {
    id: "clock-ahead-wins",
    file: "app/domain/assessment/assessment-draft.ts",
    find: "Math.min(Math.max(Math.trunc(at + behind), 0), now)",
    replace: "Math.max(Math.trunc(at), 0)",
    project: "domain",
    tests: ["tests/domain/assessment/assessment-draft.test.ts"],
  },
]);
