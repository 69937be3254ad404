import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import type { InstituteKind } from "#app/domain/guide/institute-kind.ts";
import type { ClosingRecord } from "#app/domain/guide/records/record.ts";
import {
  type Candidate,
  goesByExamination,
  hasLowerMinimum,
  type MarksRange,
  marksOf,
  rankIn,
  standingIn,
} from "./candidate.ts";
import type { Seats, YearClosing } from "./closings.ts";
import { usableRecords } from "#app/domain/guide/records/usable-records.ts";

export const CHANCE_VERDICTS = ["unlikely", "not-judged", "stretch", "likely"] as const;
/** At the last closings, never a promise; from worst to best. */
export type ChanceVerdict = (typeof CHANCE_VERDICTS)[number];

/** What a chance was judged by. `index`: marks against an index whose arithmetic is not known as a whole. */
export type ChanceBasis = "marks" | "index" | "rank" | "standing" | "empty-seats";

/** What a student would have to state, or the guide to know, for a chance to be judged. */
export type ChanceNeed = "marks" | "sslc" | "standing" | "rank" | "closing" | "candidates" | "formula" | "minimum";

/** The chance of certain seats, with the figures behind it. */
export interface SeatChance {
  readonly verdict: ChanceVerdict;
  /** Null if not judged. */
  readonly by: ChanceBasis | null;
  readonly seats: Seats;
  /** Null for any institute, or one that the guide does not know. */
  readonly instituteKind: InstituteKind | null;
  /** What the last one admitted had, in percent, or the last rank; null for empty seats and shares. */
  readonly needed: number | null;
  /** The share of candidates that gets such a seat, 0 to 1: "about 1 of 100"; null if unknown. */
  readonly share: number | null;
  /** The student's rank, share or marks that was compared. */
  readonly own: { readonly rank: number } | { readonly share: number } | { readonly marks: MarksRange } | null;
  /** Points of percent between likely and unlikely, on each side of what was needed; null for ranks and shares. */
  readonly margin: number | null;
  /** Empty if judged. */
  readonly needs: readonly ChanceNeed[];
}

/** The smallest margin around a closing, in points of percent. */
const MIN_MARGIN = 2;
/** Points of percent below the closing of an index that is only partly known, from which it is out of reach. */
const PARTIAL_INDEX_MARGIN = 5;
/** A known rank is judged with this part of the closing rank on either side. */
const RANK_MARGIN = 0.15;
/** A standing is a guess: half the share is likely, twice the share unlikely. */
const STANDING_FACTOR = 2;

/** Formulas that consist of marks alone: a student's percentage can be compared with the index in percent. */
const FORMULAS_OF_MARKS: readonly string[] = [
  "degree-index-kerala",
  "degree-index-calicut-bca",
  "degree-index-calicut-bba",
  "polytechnic-index",
];

type Judgement = Omit<SeatChance, "seats" | "instituteKind" | "share"> & { readonly share?: number | null };

const notJudged = (needs: readonly ChanceNeed[], known: Partial<Judgement> = {}): Judgement => ({
  verdict: "not-judged",
  by: null,
  needed: null,
  own: null,
  margin: null,
  ...known,
  needs,
});

/** Judges one group of seats. */
export function judgeSeats(
  seats: Seats,
  admission: AdmissionEntry,
  candidate: Candidate,
  counts: CandidateCounts,
  instituteKind: InstituteKind | null = null,
): SeatChance {
  const { measure } = seats.newest.record;
  const share = shareOf(seats.newest, counts);
  const judge = () => {
    if (measure === "vacant") return judgeVacancies(seats, admission, candidate);
    if (measure === "rank" || share !== null || measure === "selected") return judgeRank(seats, candidate, share);
    return judgeMarks(seats, admission, candidate);
  };
  return { share, ...judge(), seats, instituteKind };
}

/** Percent: the closing itself, or an index in percent of its highest value; null if that is unknown. */
function percentOf({ measure, value, outOf }: ClosingRecord): number | null {
  if (measure === "percent") return value;
  return outOf === null || outOf <= 0 ? null : (value / outOf) * 100;
}

/** The share of candidates that was admitted; null if it is not a matter of shares or unknown. */
function shareOf(closing: YearClosing, counts: CandidateCounts): number | null {
  const { measure, value } = closing.record;
  if (measure === "percentile") return toShare(1 - value / 100);
  if (measure === "passed") return toShare(value / 100);
  if (measure !== "rank" && measure !== "selected") return null;
  const candidates = closing.record.candidates ?? findCandidates(closing, counts);
  return candidates === null || candidates <= 0 ? null : toShare(value / candidates);
}

const toShare = (share: number) => Math.min(1, Math.max(0, share));

/** How many were ranked, by admission and year. */
export type CandidateCounts = ReadonlyMap<string, number>;

const countKey = ({ admission, year }: YearClosing) => `${admission}|${year}`;

/** The candidates that closings name, for closings of the same list that do not. */
export function countCandidates(closings: readonly YearClosing[]): CandidateCounts {
  const counts = new Map<string, number>();
  for (const closing of closings) {
    const { measure, candidates } = closing.record;
    if (candidates !== null && (measure === "rank" || measure === "selected"))
      counts.set(countKey(closing), Math.max(candidates, counts.get(countKey(closing)) ?? 0));
  }
  return counts;
}

/** How many were ranked that year, by another closing in the same list. Central lists rank each category apart. */
function findCandidates(closing: YearClosing, counts: CandidateCounts): number | null {
  const { measure, quota, category } = closing.record;
  if (measure !== "rank" || (quota !== "state" && category !== "general")) return null;
  return counts.get(countKey(closing)) ?? null;
}

function judgeRank({ newest }: Seats, candidate: Candidate, share: number | null): Judgement {
  const { measure, value } = newest.record;
  const needed = measure === "rank" ? value : null;
  const rank = rankIn(candidate, newest.list);
  if (rank !== null && needed !== null) {
    const verdict =
      rank <= needed * (1 - RANK_MARGIN) ? "likely" : rank > needed * (1 + RANK_MARGIN) ? "unlikely" : "stretch";
    return { verdict, by: "rank", needed, own: { rank }, margin: null, needs: [] };
  }
  if (share === null) return notJudged(["rank", "candidates"], { needed });
  const standing = standingIn(candidate, newest.list);
  if (standing === null) return notJudged(["standing", "rank"], { needed });
  const verdict =
    standing <= share / STANDING_FACTOR ? "likely" : standing > share * STANDING_FACTOR ? "unlikely" : "stretch";
  return { verdict, by: "standing", needed, own: { share: standing }, margin: null, needs: [] };
}

function judgeMarks({ newest, before }: Seats, admission: AdmissionEntry, candidate: Candidate): Judgement {
  const needed = percentOf(newest.record);
  if (needed === null) return notJudged(["formula"]);
  // Marks of an examination to come say nothing about marks at school.
  if (isByExamination(admission)) return notJudged(["rank"], { needed });
  const marks = marksOf(candidate);
  if (marks === null) return notJudged([candidate.applicant.level === "10th" ? "sslc" : "marks"], { needed });
  const own = { marks };
  if (isPartialIndex(newest.record, admission)) {
    return marks.hi <= needed - PARTIAL_INDEX_MARGIN
      ? { verdict: "unlikely", by: "index", needed, own, margin: PARTIAL_INDEX_MARGIN, needs: [] }
      : notJudged(["formula"], { needed, own });
  }
  const change = before === null ? 0 : Math.abs(needed - (percentOf(before.record) ?? needed));
  const margin = Math.max(MIN_MARGIN, change);
  const verdict = marks.lo >= needed + margin ? "likely" : marks.hi < needed - margin ? "unlikely" : "stretch";
  return { verdict, by: "marks", needed, own, margin, needs: [] };
}

/** Whether ranks or marks of an examination decide, not those of school. */
export function isByExamination({ slug, kind }: AdmissionEntry): boolean {
  return kind === "examination" || kind === "recruitment" || goesByExamination(slug);
}

/** Whether a closing is of an index that marks in percent do not give. */
function isPartialIndex({ measure }: ClosingRecord, admission: AdmissionEntry): boolean {
  if (measure !== "index" && measure !== "wgpa") return false;
  return !usableRecords(admission, "formula").some(
    ({ record: { formula } }) => formula !== null && FORMULAS_OF_MARKS.includes(formula),
  );
}

/** Seats that stay empty go to everyone who meets the minimum, or qualifies in the examination. */
function judgeVacancies({ newest }: Seats, admission: AdmissionEntry, candidate: Candidate): Judgement {
  if (newest.record.value <= 0) return notJudged(["closing"]);
  const { minimumMarks } = admission.requirement;
  const marks = marksOf(candidate);
  const own = marks === null || isByExamination(admission) ? null : { marks };
  const judged = { by: "empty-seats", needed: null, own, margin: null, needs: [] } as const;
  const meets = (): ChanceVerdict | "marks" | "minimum" => {
    if (minimumMarks === null || candidate.applicant.level === "10th") return "likely";
    if (marks === null) return "marks";
    if (marks.lo >= minimumMarks) return "likely";
    if (marks.hi >= minimumMarks) return "stretch";
    return hasLowerMinimum(candidate.group) ? "minimum" : "unlikely";
  };
  const byMarks = meets();
  if (byMarks === "unlikely") return { ...judged, verdict: byMarks };
  if (byMarks === "marks" || byMarks === "minimum") return notJudged([byMarks]);
  if (!isByExamination(admission)) return { ...judged, verdict: byMarks };
  if (rankIn(candidate, newest.list) !== null) return { ...judged, verdict: byMarks };
  const standing = standingIn(candidate, newest.list);
  if (standing === null) return notJudged(["standing", "rank"]);
  // The worse half may not qualify at all.
  return { ...judged, verdict: standing <= 1 / STANDING_FACTOR ? byMarks : "stretch" };
}

/** Compares verdicts, better first. */
export function compareVerdicts(one: ChanceVerdict, other: ChanceVerdict): number {
  return CHANCE_VERDICTS.indexOf(other) - CHANCE_VERDICTS.indexOf(one);
}

/** How hard seats are to get, 0 to 1, for the range from "some seat" to the best-known one. */
export function difficultyOf({ seats, share, needed }: SeatChance): number {
  if (seats.newest.record.measure === "vacant") return 0;
  if (share !== null) return 1 - share;
  if (needed === null) return 0.5;
  return seats.newest.record.measure === "rank" ? 1 / (1 + needed / 10_000) : Math.min(1, needed / 100);
}
