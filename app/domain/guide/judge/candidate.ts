import type { Applicant } from "#app/domain/guide/eligibility.ts";
import type { SeatCategory } from "#app/domain/guide/records/record.ts";

/** Of 100 who write an examination, among how many best a student is by mock or class tests. */
export const STANDINGS = ["best-1", "best-5", "best-10", "best-25", "best-50", "later", "no-idea"] as const;
type Standing = (typeof STANDINGS)[number];

/** Standings as a share of the candidates. */
const STANDING_SHARES: Readonly<Record<Standing, number | null>> = {
  "best-1": 0.01,
  "best-5": 0.05,
  "best-10": 0.1,
  "best-25": 0.25,
  "best-50": 0.5,
  later: 1,
  "no-idea": null,
};

/** Groups with reserved seats or fee waivers; `none` for no group. */
export type CandidateGroup = "none" | "sebc" | "oec" | "sc" | "st" | "ews" | "disability" | "other";

/** Percent: lowest and highest of a band; the same for exact marks. */
export interface MarksRange {
  readonly lo: number;
  readonly hi: number;
}

/** Rupees a year; `no-limit` above the highest answer. */
export type Budget = number | "no-limit";

/** What a student has told for judging chances; null if not stated. */
export interface Candidate {
  readonly applicant: Applicant;
  /** Percent in the class that the student is in or has passed, 10 or 12. */
  readonly marks: MarksRange | null;
  /** Class 10: the average of the grade values of all papers, A+ 9 to D+ 3. */
  readonly sslc: number | null;
  readonly group: CandidateGroup | null;
  /** By the examination's slug. */
  readonly standings: Readonly<Record<string, Standing>>;
  /** Known ranks by the admission's slug, in the list that the closings are of. */
  readonly ranks: Readonly<Record<string, number>>;
  readonly budget: Budget | null;
  readonly loan: "yes" | "perhaps" | "no" | null;
  readonly move: "home" | "kerala" | "india" | "abroad" | null;
  readonly gender: "female" | "male" | "other" | null;
  /** Today in India, an ISO date. */
  readonly asOf: string;
}

const CATEGORIES: Readonly<Partial<Record<CandidateGroup, SeatCategory>>> = {
  ews: "ews",
  sc: "sc",
  st: "st",
  disability: "disability",
};

/** The list a student is in besides the general one. Communities of SEBC and OEC have lists of their own, not asked. */
export function categoryOf(group: CandidateGroup | null): SeatCategory {
  return (group === null ? undefined : CATEGORIES[group]) ?? "general";
}

/** Whether minimum marks are lower for a group than the general ones that the guide has. */
export function hasLowerMinimum(group: CandidateGroup | null): boolean {
  return group !== null && group !== "none" && group !== "ews";
}

/** The highest average of grade values in class 10, all A+. */
const HIGHEST_SSLC = 9;

/** Marks in percent: as stated, else what an average of class-10 grades stands for (A+ is 90 and more, D+ 30 to 39). */
export function marksOf({ marks, sslc }: Candidate): MarksRange | null {
  if (marks !== null) return marks;
  if (sslc === null || !(sslc >= 0 && sslc <= HIGHEST_SSLC)) return null;
  return { lo: sslc * 10, hi: Math.min(100, sslc * 10 + 10) };
}

/** Examinations that allotments under another name go by: what students say about the one counts for the other. */
const EXAMINATIONS: Readonly<Record<string, string>> = {
  "b-arch-kerala": "nata",
  "keam-medical": "neet-ug",
  "mcc-counselling": "neet-ug",
};

/** Another allotment of an admission's seats, and whose rank list it goes by. */
interface OtherAllotment {
  readonly allotment: string;
  readonly list: string;
}

const OTHER_ALLOTMENTS: Readonly<Record<string, OtherAllotment>> = {
  "jee-main": { allotment: "josaa", list: "jee-main" },
  "jee-advanced": { allotment: "josaa", list: "jee-advanced" },
  "neet-ug": { allotment: "mcc-counselling", list: "neet-ug" },
};

/** The other allotment that also gives seats to the candidates of an admission; null if there is none. */
export function findOtherAllotment(admission: string): OtherAllotment | null {
  return ownValue(OTHER_ALLOTMENTS, admission) ?? null;
}

/** Examinations with the other allotment that gives seats to their candidates. */
export function listOtherAllotments(): { readonly examination: string; readonly allotment: string }[] {
  return Object.entries(OTHER_ALLOTMENTS).map(([examination, { allotment }]) => ({ examination, allotment }));
}

/** Whether an allotment goes by an examination under another name. */
export function goesByExamination(admission: string): boolean {
  return Object.hasOwn(EXAMINATIONS, admission) || admission === "josaa";
}

/** A student's standing in an examination as a share, such as 0.05; null without one. */
export function standingIn({ standings }: Candidate, examination: string): number | null {
  const standing = ownValue(standings, examination) ?? ownValue(standings, EXAMINATIONS[examination] ?? "");
  return standing === undefined ? null : STANDING_SHARES[standing];
}

/** A student's known rank in an admission's list, at least 1; null without a valid one. */
export function rankIn({ ranks }: Candidate, admission: string): number | null {
  const rank = ownValue(ranks, admission);
  return rank !== undefined && Number.isInteger(rank) && rank >= 1 ? rank : null;
}

function ownValue<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
