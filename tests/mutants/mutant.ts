/** The area of a fault. Each has at least five. */
export const MUTANT_AREAS = [
  "settlement",
  "access",
  "authorisation",
  "consent",
  "scoring",
  "guide",
  "money",
  "slots",
] as const;

export type MutantArea = (typeof MUTANT_AREAS)[number];

/** A plausible coding error, and the tests that must detect it. */
export interface Mutant {
  /** Names the fault: `coupon-cap-ignored`. */
  readonly id: string;
  readonly area: MutantArea;
  readonly file: string;
  /** Source text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The vitest project of the tests. */
  readonly project: "domain" | "usecases" | "routes" | "payments" | "reports";
  /** At most three: each run of all mutants pays for every one. */
  readonly tests: readonly [string, ...string[]];
  /** Why no test can detect it. Without a reason a surviving mutant is a gap. */
  readonly survives?: string;
}

/** Sets the fields that one area's mutants share. */
export function inArea(area: MutantArea, mutants: readonly Omit<Mutant, "area">[]): Mutant[] {
  return mutants.map((mutant) => ({ ...mutant, area }));
}

export function occurrences(source: string, text: string): number {
  return source.split(text).length - 1;
}
