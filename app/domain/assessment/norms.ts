import { HOLLAND_TYPES, type HollandType } from "./holland-type.ts";
import { mapTypes, type Norms } from "./riasec.ts";
import type { SampleStatistics } from "./sample-statistics.ts";

/** Minimum sample for publishing the questionnaire's statistics. */
export const STATISTICS_FROM = 300;

/** Minimum sample for standardising a student's percentages before careers are ranked. */
export const NORMS_FROM = 500;

/** Mean and standard deviation of the standardised scale. */
const STANDARDISED = { mean: 50, deviation: 20 } as const;

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

/** Percentages relative to other students: 50 is the mean, 20 points one standard deviation. Clamped to 0–100. */
export function standardise(
  percentages: Readonly<Record<HollandType, number | null>>,
  { means, deviations }: Norms,
): Record<HollandType, number | null> {
  return mapTypes((type) => {
    const percent = percentages[type];
    if (percent === null) return null;
    const standardised = STANDARDISED.mean + (STANDARDISED.deviation * (percent - means[type])) / deviations[type];
    return Math.min(100, Math.max(0, standardised));
  });
}
