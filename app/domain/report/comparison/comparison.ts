import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import type { Applicant } from "#app/domain/guide/eligibility.ts";
import type { CareerEntry, CareerRoute, Guide } from "#app/domain/guide/entries.ts";
import type { ChanceVerdict } from "#app/domain/guide/judge/chance.ts";
import { listCareerFees } from "#app/domain/guide/records/course-fees.ts";
import { type MonthlyPay, monthlyPay } from "#app/domain/guide/records/monthly-pay.ts";
import type { FeeQuota } from "#app/domain/guide/records/record.ts";
import type { StatementSource } from "#app/domain/guide/statement.ts";
import type { CareerCatalogue } from "#app/domain/report/career.ts";
import { verdictShown } from "#app/domain/report/chances/chance-rows.ts";
import { judgeGuided } from "#app/domain/report/chances/judged-careers.ts";
import { guideCareer } from "#app/domain/report/guide-facts.ts";
import { wayToTake } from "#app/domain/report/highlights/compose-highlights.ts";
import { levelGroups, matchError, supportMatches } from "#app/domain/report/match-tier.ts";
import { interestFit, type KeptCareer } from "#app/domain/report/recommendation.ts";
import { marksRange, type Studies } from "#app/domain/report/studies.ts";

// Careers side by side: the same figures as in the guide and in the reader's report, and nothing where there is none.

/** A yearly fee in rupees, with where it was seen. */
interface ComparedFee {
  readonly rupees: number;
  readonly quota: FeeQuota;
  /** Whether some pay more: at other institutes, or for later steps. */
  readonly isLeast: boolean;
  readonly year: number | null;
  readonly source: StatementSource | null;
}

export interface ComparedCareer {
  readonly entry: CareerEntry;
  /** Whole percent, with its error in points; null without a report whose answers support a match. */
  readonly match: { readonly percent: number; readonly error: number | null } | null;
  /** Null for who has told nothing about studies. */
  readonly verdict: ChanceVerdict | null;
  /** Whether no way is open to the reader now, which no chance says. */
  readonly isShut: boolean;
  /** Of the way to take; null if unknown. */
  readonly fee: ComparedFee | null;
  /** At the start; null if unknown. */
  readonly pay: MonthlyPay | null;
  /** Length of the way to take, from the class where it begins; null if the guide has none. */
  readonly years: { readonly count: number; readonly after: CareerRoute["after"] } | null;
}

export interface Comparison {
  /** Best match first; without matches in the given order. */
  readonly careers: readonly ComparedCareer[];
  /** Groups of neighbours whose matches differ by less than their error: how many careers, from which one (0 first). */
  readonly level: readonly { readonly from: number; readonly count: number }[];
  /** Percent in plus two, exact or a band, as far as the reader told. */
  readonly marks: { readonly lo: number; readonly hi: number } | null;
}

/** What is known of the person who compares; each part null for who has not told it. */
export interface ComparingReader {
  readonly report: {
    readonly profile: RiasecProfile;
    readonly quality: AnswerQuality | null;
    readonly careers: readonly KeptCareer[];
  } | null;
  readonly told: { readonly studies: Studies; readonly applicant: Applicant } | null;
}

interface Basis {
  readonly guide: Guide;
  readonly catalogue: CareerCatalogue;
  readonly reader: ComparingReader;
  /** An ISO date in India. */
  readonly asOf: string;
}

/** Compares careers of the guide. Pure; nothing is estimated. */
export function compareCareers(entries: readonly CareerEntry[], basis: Basis): Comparison {
  const { reader, guide, asOf } = basis;
  const facts = reader.told && { guide, asOf, ...reader.told };
  const careers = entries
    .map((entry): ComparedCareer => {
      const match = matchOf(entry, basis);
      const [start] = monthlyPay(entry).filter(({ point }) => point === "start");
      return { entry, match, pay: start ?? null, ...wayOf(entry, guide, facts) };
    })
    .toSorted((one, other) => (other.match?.percent ?? 0) - (one.match?.percent ?? 0));
  return { careers, level: levelNeighbours(careers), marks: reader.told && marksOf(reader.told) };
}

function matchOf({ categoryId }: CareerEntry, { catalogue, reader: { report } }: Basis): ComparedCareer["match"] {
  const category = catalogue.categories.find(({ id }) => id === categoryId);
  if (report === null || category === undefined || !supportMatches(report)) return null;
  const own = report.careers.find((career) => career.categoryId === categoryId);
  const percent = Math.round(own?.fit ?? interestFit(report.profile, { category, catalogue }));
  return { percent, error: matchError(percent, report) };
}

/** Neighbours, because careers stand in the order of their matches. */
function levelNeighbours(careers: readonly ComparedCareer[]): Comparison["level"] {
  const matched = careers.flatMap(({ match }, place) =>
    match === null ? [] : [{ place, match: match.percent, error: match.error, isChosen: false }],
  );
  return levelGroups(matched).map((group) => ({ from: group[0]?.place ?? 0, count: group.length }));
}

type Way = Pick<ComparedCareer, "verdict" | "isShut" | "fee" | "years">;

interface Facts {
  readonly guide: Guide;
  readonly asOf: string;
  readonly studies: Studies;
  readonly applicant: Applicant;
}

function wayOf(entry: CareerEntry, guide: Guide, facts: Facts | null): Way {
  const guided = facts && guideCareer(guide, facts.applicant, entry.categoryId);
  const judged = facts && guided && judgeGuided(facts, guided);
  const way = judged && wayToTake({ guided: judged });
  if (!judged?.judged || !way) return usualWay(entry, guide);
  const shown = verdictShown(judged.judged, way);
  const { fee, isWhole } = way.cost;
  return {
    verdict: shown === "closed" ? "not-judged" : shown,
    isShut: shown === "closed",
    fee: fee && { rupees: fee.rupees, quota: fee.quota, isLeast: !isWhole, year: fee.year, source: fee.source },
    years: { count: way.years, after: way.assessed.route.after },
  };
}

/** Quotas that anybody may get a seat in, cheapest first. */
const OPEN_QUOTAS: readonly FeeQuota[] = ["government", "merit", "management"];

/** The most usual way after plus two: what its first course costs at least, and how long it takes. */
function usualWay(entry: CareerEntry, guide: Guide): Way {
  const route = entry.routes.find(({ after }) => after === "12th") ?? entry.routes[0];
  const unknown = { verdict: null, isShut: false, fee: null, years: null };
  if (route === undefined) return unknown;
  const first = listCareerFees({ ...entry, routes: [route] }, guide).filter(({ step }) => step === route.steps[0]);
  const [found] = OPEN_QUOTAS.flatMap((quota) => first.filter((fees) => fees.quota === quota));
  return {
    ...unknown,
    fee: found
      ? {
          rupees: found.lowest.rupees,
          quota: found.quota,
          isLeast: found.highest.rupees > found.lowest.rupees || route.steps.length > 1,
          year: found.lowest.record.year,
          source: found.lowest.record.source,
        }
      : null,
    years: { count: route.steps.reduce((sum, { years }) => sum + years, 0), after: route.after },
  };
}

function marksOf({ studies, applicant }: NonNullable<ComparingReader["told"]>): Comparison["marks"] {
  return applicant.level === "12th" ? marksRange(studies) : null;
}
