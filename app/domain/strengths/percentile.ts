import type { EducationStatus } from "#app/domain/accounts/education.ts";
import type { CareScore } from "./attempt.ts";

/** Students of a class from which a percentile is told. */
export const PERCENTILES_FROM = 500;

/** Numbers of students by value: the ability in tenths of a logit, or for Care the pairs judged rightly minus wrongly. */
type Distribution = Readonly<Record<string, number>>;

/** By class. */
export type AbilityCounts = Readonly<Partial<Record<EducationStatus, Distribution>>>;

/** A result that is compared with others; null if it has no value. */
interface ComparedResult {
  readonly ability: number | null;
  readonly care: CareScore | null;
}

function findValue({ ability, care }: ComparedResult): number | null {
  if (care) return care.right - care.wrong;
  return ability === null ? null : Math.round(10 * ability);
}

/** Adds a student's result to the counts of their class. */
export function countAbility(counts: AbilityCounts, group: EducationStatus, result: ComparedResult): AbilityCounts {
  const value = findValue(result);
  if (value === null) return counts;
  return { ...counts, [group]: { ...counts[group], [value]: (counts[group]?.[value] ?? 0) + 1 } };
}

/**
 * How many of a hundred students of the same class have a lower result, 1 to 99; equal ones count half. Null with fewer
 * than 500: nothing is guessed from fewer.
 * @param counts of the same task; for the words of the same language, else of both
 */
export function findPercentile(
  counts: readonly AbilityCounts[],
  group: EducationStatus,
  result: ComparedResult,
): number | null {
  const own = findValue(result);
  if (own === null) return null;
  let [all, below] = [0, 0];
  for (const [value, students] of counts.flatMap((each) => Object.entries(each[group] ?? {}))) {
    all += students;
    below += students * (Number(value) < own ? 1 : Number(value) === own ? 0.5 : 0);
  }
  return all < PERCENTILES_FROM ? null : Math.min(99, Math.max(1, Math.round((100 * below) / all)));
}
