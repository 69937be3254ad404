import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import type { SeatCategory } from "#app/domain/guide/records/record.ts";
import type { Candidate } from "./candidate.ts";
import { type ChanceVerdict, countCandidates, judgeSeats, type SeatChance } from "./chance.ts";
import { groupSeats, isManagement, readClosings } from "./closings.ts";

export interface RankQuestion {
  readonly rank: number;
  readonly category: SeatCategory;
  /** Slugs of courses; empty for all. */
  readonly courses: readonly string[];
}

/** Seats at an institute, judged by a rank: `seats.newest` is the last closing, `seats.before` the year before. */
export type RankedSeats = Pick<SeatChance, "seats" | "share"> & { readonly needed: number };

export type CollegesByRank =
  | { readonly ok: false; readonly reason: "not-a-whole-number" | "too-low" | "too-high"; readonly field: "rank" }
  | {
      readonly ok: true;
      /** Hardest first, as in a list of options. */
      readonly likely: readonly RankedSeats[];
      readonly stretch: readonly RankedSeats[];
      /** Nearest first. */
      readonly unlikely: readonly RankedSeats[];
    };

/** Above every list of ranks in Kerala. */
export const MAX_STATE_RANK = 500_000;

const NO_CANDIDATE: Omit<Candidate, "ranks"> = {
  applicant: { level: "12th", subjects: null, marks: null, age: null, district: null },
  marks: null,
  sslc: null,
  group: null,
  standings: {},
  budget: null,
  loan: null,
  move: null,
  gender: null,
  asOf: "",
};

/**
 * An admission's institutes and courses as likely, stretch and unlikely for a rank, at their last closings in a
 * category, else in the general one. Seats for which one pays the institute's own fee are left out.
 */
export function listCollegesByRank(
  admission: AdmissionEntry,
  { rank, category, courses }: RankQuestion,
): CollegesByRank {
  if (!Number.isInteger(rank)) return { ok: false, reason: "not-a-whole-number", field: "rank" };
  if (rank < 1) return { ok: false, reason: "too-low", field: "rank" };
  if (rank > MAX_STATE_RANK) return { ok: false, reason: "too-high", field: "rank" };
  const all = readClosings(admission);
  const closings = all.filter(
    ({ record }) =>
      record.measure === "rank" &&
      record.institute !== null &&
      !isManagement(record) &&
      record.quota !== "nri" &&
      (courses.length === 0 || (record.course !== null && courses.includes(record.course))),
  );
  const counts = countCandidates(all);
  const candidate: Candidate = { ...NO_CANDIDATE, ranks: { [admission.slug]: rank } };
  const judged = groupSeats(closings, category).map((seats) => judgeSeats(seats, admission, candidate, counts));
  const pick = (verdict: ChanceVerdict): RankedSeats[] =>
    judged
      .flatMap((chance) =>
        chance.verdict === verdict && chance.needed !== null
          ? [{ seats: chance.seats, share: chance.share, needed: chance.needed }]
          : [],
      )
      .toSorted((one, other) => compareRanked(one, other) * (verdict === "unlikely" ? -1 : 1));
  return { ok: true, likely: pick("likely"), stretch: pick("stretch"), unlikely: pick("unlikely") };
}

function compareRanked(one: RankedSeats, other: RankedSeats): number {
  return one.needed - other.needed || one.seats.newest.id.localeCompare(other.seats.newest.id);
}
