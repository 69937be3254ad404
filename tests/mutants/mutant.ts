/** Where a fault does its harm. Each area has at least five. */
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

/** A fault that a careless engineer could make, and the tests that have to notice it. */
export interface Mutant {
  /** Says the fault: `coupon-cap-ignored`. */
  readonly id: string;
  readonly area: MutantArea;
  readonly file: string;
  /** As it stands in the file, exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The vitest project of the tests. */
  readonly project: "domain" | "usecases" | "routes" | "payments" | "reports";
  /** At most three: each run of all mutants pays for every one. */
  readonly tests: readonly [string, ...string[]];
  /** Why no test can notice it. Without a reason a mutant that survives is a gap. */
  readonly survives?: string;
}

/** What the mutants of one area, and mostly of one project, have in common. */
export function inArea(area: MutantArea, mutants: readonly Omit<Mutant, "area">[]): Mutant[] {
  return mutants.map((mutant) => ({ ...mutant, area }));
}

/** How often a text occurs in another. */
export function occurrences(source: string, text: string): number {
  return source.split(text).length - 1;
}
