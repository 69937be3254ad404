import { HOLLAND_TYPES, type HollandType } from "./holland-type.ts";
import { mapTypes, type Norms } from "./riasec.ts";
import type { SampleStatistics } from "./sample-statistics.ts";

/** From so many people on the statistics of the questionnaire are published. */
export const STATISTICS_FROM = 300;

/** From so many people on a student's percentages are compared with theirs before careers are ranked. */
export const NORMS_FROM = 500;

/** Where an average student stands on the standardised scale, and what one standard deviation is there. */
const STANDARDISED = { mean: 50, deviation: 20 } as const;

/** Norms from a sample; null while it is too small, or where a type does not vary. @param date in India */
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
 * Percentages as they stand among other students: 50 is their mean, 20 points are one standard deviation, about as many
 * as on the scale itself. Cut to 0 to 100, two and a half deviations to either side.
 */
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
