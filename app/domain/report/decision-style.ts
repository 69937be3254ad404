import { isLikertAnswer, likertPoints, MAX_LIKERT_POINTS } from "#app/domain/assessment/likert.ts";
import {
  DECISION_TRAITS,
  WORK_PREFERENCES,
  type AnswerSheet,
  type DecisionTrait,
  type Question,
  type WorkPreference,
} from "#app/domain/assessment/question.ts";

/** Points of an answer that leans towards a trait, at least "agree"; its mirror image leans away. */
const LEANS_FROM_POINTS = 1.5;
const LEANS_AWAY_TO_POINTS = MAX_LIKERT_POINTS - LEANS_FROM_POINTS;

export type TraitStrength = "strong" | "moderate" | "weak";

interface TraitScore<Trait> {
  readonly trait: Trait;
  /** Percent, 0 to 100, of the maximum points of its questions. */
  readonly percent: number;
  readonly strength: TraitStrength;
}

export interface DecisionStyle {
  /** The answered decision traits, strongest first; ties in their fixed order. */
  readonly traits: readonly TraitScore<DecisionTrait>[];
  /** The strongest trait, if it is strong and unique. */
  readonly leadingTrait: DecisionTrait | null;
  /** Answered preferences for work surroundings, in their fixed order. */
  readonly workPreferences: readonly TraitScore<WorkPreference>[];
}

/**
 * How a student decides and which surroundings they like. Descriptive only: never part of the profile or a score. Each
 * trait has two questions, and texts call it one of several signs.
 */
export function describeDecisionStyle(questions: readonly Question[], answers: AnswerSheet): DecisionStyle {
  const traits = scoreTraits(DECISION_TRAITS, questions, answers).toSorted(
    (first, second) => second.percent - first.percent,
  );
  const [first, second] = traits;
  const hasLeader = first?.strength === "strong" && first.percent !== second?.percent;
  return {
    traits,
    leadingTrait: hasLeader ? first.trait : null,
    workPreferences: scoreTraits(WORK_PREFERENCES, questions, answers),
  };
}

/** The same of answers that may not be serious: nothing stands out. */
export function withoutConclusions({ traits, workPreferences }: DecisionStyle): DecisionStyle {
  const levelled = <Trait>(scores: readonly TraitScore<Trait>[]) =>
    scores.map((score) => ({ ...score, strength: "moderate" as const }));
  return { traits: levelled(traits), leadingTrait: null, workPreferences: levelled(workPreferences) };
}

function scoreTraits<Trait extends DecisionTrait | WorkPreference>(
  traits: readonly Trait[],
  questions: readonly Question[],
  answers: AnswerSheet,
): TraitScore<Trait>[] {
  return traits.flatMap((trait) => {
    const points = questions.flatMap((question) => {
      const answer = answers[question.id];
      return question.trait === trait && isLikertAnswer(answer) ? [likertPoints(answer, question.isReversed)] : [];
    });
    if (points.length === 0) {
      return [];
    }
    const total = points.reduce((sum, value) => sum + value, 0);
    const percent = (100 * total) / (MAX_LIKERT_POINTS * points.length);
    return [{ trait, percent, strength: rateStrength(points) }];
  });
}

/** Two answers are few: a trait is strong or weak only if every one of them leans that way. */
function rateStrength(points: readonly number[]): TraitStrength {
  if (points.every((each) => each >= LEANS_FROM_POINTS)) return "strong";
  return points.every((each) => each <= LEANS_AWAY_TO_POINTS) ? "weak" : "moderate";
}
