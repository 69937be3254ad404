import type { AnswerQuality } from "./answer-quality.ts";
import { HOLLAND_TYPES, type HollandType } from "./holland-type.ts";
import { CLEAR_FROM_POINTS } from "./measurement-error.ts";
import { mapTypes, type Norms, type RiasecProfile, type RiasecScores } from "./riasec.ts";
import type { SampleStatistics } from "./sample-statistics.ts";

/** Minimum sample for publishing the questionnaire's statistics. */
export const STATISTICS_FROM = 300;

/** Minimum sample for standardising a student's percentages before careers are ranked. */
export const NORMS_FROM = 500;

/** Mean and standard deviation of the standardised scale. */
const STANDARDISED = { mean: 50, deviation: 20 } as const;

/**
 * How much of a survey's difference between the types counts for our students, 0 to 1, as nobody knows yet how far they
 * differ. At .6 no category is among the five careers of more than a quarter of simulated people, whether our students
 * are like the survey's or their types differ half as much (docs/decisions/0021).
 */
const SHARE_OF_SURVEY = 0.6;

/** Norms from the means of other people than our students, whose deviations are not used. @param means percent */
export function provisionalNorms(means: RiasecScores, { n, date }: { n: number; date: string }): Norms {
  const { mean, deviation } = STANDARDISED;
  return {
    n,
    date,
    means: mapTypes((type) => mean + SHARE_OF_SURVEY * (means[type] - mean)),
    deviations: mapTypes(() => deviation),
    isProvisional: true,
  };
}

/** The means of 41,947 people on a scale of 1 to 5 (Open Psychometrics, see `METHOD_SOURCES`), as percentages. */
const SURVEY_MEANS: RiasecScores = { R: 27.6, I: 51, A: 49.6, S: 60.1, E: 38.4, C: 35.4 };

/** Until `NORMS_FROM` of our own students have answered. */
export const SURVEY_NORMS: Norms = provisionalNorms(SURVEY_MEANS, { n: 41_947, date: "2026-11-28" });

/** A profile with the norms that its careers are ranked by; careless answers are not compared with anybody's. */
export function withNorms(
  profile: RiasecProfile,
  { norms, quality }: { norms: Norms | null; quality: Pick<AnswerQuality, "verdict"> },
): RiasecProfile {
  return norms === null || quality.verdict === "interpret_with_care" ? profile : { ...profile, norms };
}

/** Norms from a sample; null if it is too small or a type does not vary. @param date in India */
export function normsFrom(sample: SampleStatistics, date: string): Norms | null {
  const { n, types } = sample;
  if (n < NORMS_FROM || HOLLAND_TYPES.some((type) => !(types[type].deviation > 0))) return null;
  return {
    n,
    date,
    means: mapTypes((type) => types[type].mean),
    deviations: mapTypes((type) => types[type].deviation),
  };
}

/**
 * The percentages that careers are ranked by, relative to other people; null if these answers are not compared: without
 * norms, or if they do not separate the types, or not from an average person's.
 */
export function comparedPercentages({
  percentages,
  norms,
  isFlat,
}: Pick<RiasecProfile, "percentages" | "norms" | "isFlat">): Record<HollandType, number | null> | null {
  if (norms === undefined || isFlat) return null;
  const compared = standardise(percentages, norms);
  const known = HOLLAND_TYPES.flatMap((type) => compared[type] ?? []);
  return Math.max(...known) - Math.min(...known) < CLEAR_FROM_POINTS ? null : compared;
}

/** Points of the standardised scale for a percentage point of a type. */
export function standardisedPoints(type: HollandType, { deviations }: Norms): number {
  return STANDARDISED.deviation / deviations[type];
}

/** Percentages relative to other students: 50 is the mean, 20 points one standard deviation. Clamped to 0–100. */
export function standardise(
  percentages: Readonly<Record<HollandType, number | null>>,
  norms: Norms,
): Record<HollandType, number | null> {
  return mapTypes((type) => {
    const percent = percentages[type];
    if (percent === null) return null;
    const standardised = STANDARDISED.mean + standardisedPoints(type, norms) * (percent - norms.means[type]);
    return Math.min(100, Math.max(0, standardised));
  });
}
