import type { RiasecScores } from "#app/domain/assessment/riasec.ts";
import type { HollandType } from "#app/domain/assessment/holland-type.ts";

/** The paths after the 10th grade that a report may recommend. */
export const AFTER_TENTH_PATHS = [
  "plus_two_science",
  "plus_two_commerce",
  "plus_two_humanities",
  "vhse",
  "iti",
  "polytechnic",
  "skill_course",
  "talent_course",
  "foundation_study_abroad",
] as const;

export type AfterTenthPath = (typeof AFTER_TENTH_PATHS)[number];

export interface AfterTenthStep {
  readonly path: AfterTenthPath;
  /** The choice within the path, such as plus-two subjects. */
  readonly detail: string;
}

/** A field within a category, described by one O*NET occupation. */
interface CareerSubcategory {
  readonly name: string;
  /** O*NET-SOC code, such as "17-2051.00". */
  readonly occupationCode: string;
  readonly occupationTitle: string;
  /** O*NET preparation level: 1 (little or none) to 5 (extensive). */
  readonly jobZone: number;
  /** O*NET interest ratings of that occupation, 1 to 7. */
  readonly interests: RiasecScores;
}

export interface CareerCategory {
  /** 1 to 43. */
  readonly id: number;
  readonly name: string;
  readonly malayalamName: string;
  /** Three letters, such as "RIC". */
  readonly hollandCode: string;
  /** Why the code is not the three highest ratings, or is unchanged although z-scores differ. */
  readonly codeNote?: string;
  /** Mean O*NET interest ratings of the category's occupations, 1 to 7. */
  readonly interests: RiasecScores;
  readonly subcategories: readonly CareerSubcategory[];
  /** The first two are the recommended ones. */
  readonly afterTenth: readonly AfterTenthStep[];
}

export interface CareerCatalogue {
  readonly version: string;
  /** Ids of the categories with the type as first or second letter, highest rating on that type first. */
  readonly hollandLists: Readonly<Record<HollandType, readonly number[]>>;
  readonly categories: readonly CareerCategory[];
}
