import type { InstituteKind } from "#app/domain/guide/institute-kind.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";

// Typed figures of the guide. A record is a statement whose content is columns instead of sentences: status, source,
// year, dates, review, history and restore are the statement's. The subject of the statement is part of what the record
// says: an institute for a course, an admission for a closing, round or formula, a career for pay, a scholarship for an
// award. Figures are as in the source, never rounded, averaged or interpolated.

export const RECORD_KINDS = ["course", "closing", "round", "pay", "award", "formula"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Whether a field of a statement holds records, which pages print as tables instead of sentences. */
export function isRecordKind(field: string): field is RecordKind {
  return RECORD_KINDS.some((kind) => kind === field);
}

/** Whose list a closing is of. Kerala lists Other Backward Classes by community; central lists have `obc`. */
export const SEAT_CATEGORIES = [
  "general",
  "ews",
  "obc",
  "ezhava",
  "muslim",
  "other-backward-hindu",
  "latin-catholic",
  "other-backward-christian",
  "viswakarma",
  "dheevara",
  "kudumbi",
  "kusavan",
  "sc",
  "st",
  "disability",
] as const;
export type SeatCategory = (typeof SEAT_CATEGORIES)[number];

/** Which seats: `state` of Kerala's own admissions, `home-state` and `other-state` of national institutes. */
export const SEAT_QUOTAS = [
  "state",
  "all-india",
  "home-state",
  "other-state",
  "women-home-state",
  "women-all-india",
  "management",
  "nri",
  "deemed",
] as const;
export type SeatQuota = (typeof SEAT_QUOTAS)[number];

/**
 * What the last one admitted had. `rank`, `percent`, `index`, `percentile`, `wgpa`, `marks`: the value on that scale.
 * `selected`: how many of `candidates` were selected, or how many seats there were for them. `passed`: the percentage
 * that passed. `vacant`: seats left empty after the last round.
 */
export const CLOSING_MEASURES = [
  "rank",
  "percent",
  "index",
  "percentile",
  "wgpa",
  "marks",
  "selected",
  "passed",
  "vacant",
] as const;
export type ClosingMeasure = (typeof CLOSING_MEASURES)[number];

/** The stage of an admission after which a closing was read. */
export const CLOSING_STAGES = [
  "trial",
  "first",
  "second",
  "third",
  "later",
  "supplementary",
  "mop-up",
  "last",
  "result",
] as const;
export type ClosingStage = (typeof CLOSING_STAGES)[number];

/** A course at an institute, or at all institutes of a kind. */
export interface CourseRecord {
  readonly kind: "course";
  /** Slug of the shared vocabulary, such as `b-tech-computer-science`. */
  readonly course: string;
  /** The kind of institutes it holds for, if its subject is an admission; null for one institute. */
  readonly instituteKind: InstituteKind | null;
  /** The admission's slug; null for direct application. */
  readonly admission: string | null;
  readonly seats: number | null;
  /** Rupees a year by quota; a quota whose fee is unknown is absent. */
  readonly fees: Readonly<Partial<Record<FeeQuota, number>>>;
  /** Length in years; null if unknown. */
  readonly years: number | null;
}

/** `government`: government and aided seats. `merit`: merit seats of self-financing institutes. */
export const FEE_QUOTAS = ["government", "merit", "management", "nri", "sc-st"] as const;
export type FeeQuota = (typeof FEE_QUOTAS)[number];

/** The last rank, mark or number admitted in a year. Its subject is the admission. */
export interface ClosingRecord {
  readonly kind: "closing";
  /** Null for any institute. */
  readonly institute: string | null;
  /** Null for any course. */
  readonly course: string | null;
  readonly category: SeatCategory;
  readonly quota: SeatQuota;
  readonly stage: ClosingStage;
  readonly measure: ClosingMeasure;
  readonly value: number;
  /** The highest possible value of an index or of marks; null for other measures. */
  readonly outOf: number | null;
  /** How many were ranked or applied. */
  readonly candidates: number | null;
}

export const ROUND_EVENTS = [
  "form-opens",
  "form-closes",
  "correction",
  "admit-card",
  "test",
  "result",
  "first-allotment",
  "last-allotment",
  "classes-begin",
] as const;
export type RoundEvent = (typeof ROUND_EVENTS)[number];

/** A dated event of an admission's yearly round. The days are the statement's `from` and `to`. */
export interface RoundRecord {
  readonly kind: "round";
  readonly event: RoundEvent;
  /** Tells events of one year apart, such as "session 2"; null if there is one. */
  readonly session: Bilingual | null;
  /** Whether the authority announced the days; otherwise they are an estimate and never printed as fixed. */
  readonly isOfficial: boolean;
}

export const PAY_SECTORS = ["government", "private", "abroad"] as const;
export type PaySector = (typeof PAY_SECTORS)[number];
export const PAY_POINTS = ["start", "5-years", "10-years", "scale", "median"] as const;
export type PayPoint = (typeof PAY_POINTS)[number];
export const PAY_CURRENCIES = ["INR", "AED", "AUD", "EUR", "GBP", "SAR", "USD"] as const;
export type PayCurrency = (typeof PAY_CURRENCIES)[number];

/** What a post pays. Its subject is the career. */
export interface PayRecord {
  readonly kind: "pay";
  readonly post: Bilingual;
  readonly sector: PaySector;
  readonly point: PayPoint;
  /** Whole units of the currency, before deductions. */
  readonly low: number;
  /** The same as `low` if the source has one figure. */
  readonly high: number;
  readonly currency: PayCurrency;
  readonly per: "month" | "year";
  /** Null for Kerala or India as the post says. */
  readonly place: Bilingual | null;
}

export const AWARD_GROUPS = ["sebc", "oec", "sc", "st", "ews", "minority", "forward", "disability", "fishers"] as const;
export type AwardGroup = (typeof AWARD_GROUPS)[number];

/** What a scholarship or waiver gives, and its conditions. Its subject is the scholarship. */
export interface AwardRecord {
  readonly kind: "award";
  /** Rupees; the same as `high` if the source has one figure, 0 if it says "up to". */
  readonly low: number;
  readonly high: number;
  readonly per: "year" | "month" | "once";
  /** Highest yearly family income in rupees; null for no limit or an unknown one. */
  readonly incomeLimit: number | null;
  /** Percent in the last examination; null for no minimum or an unknown one. */
  readonly minimumMarks: number | null;
  /** One of these is enough; empty for everyone. */
  readonly groups: readonly AwardGroup[];
  readonly forGirls: boolean;
  /** The class passed, or degree course, from which one may apply. */
  readonly level: "10th" | "12th" | "degree";
  /** Slugs of careers whose courses it is for; empty for any. */
  readonly careers: readonly string[];
  /** Usual months of the form, 1 to 12. */
  readonly months: readonly number[];
}

/** Formulas whose arithmetic is known as a whole and carried out by code. */
export const FORMULA_IDS = [
  "keam-engineering",
  "b-arch",
  "degree-index-kerala",
  "degree-index-calicut-bca",
  "degree-index-calicut-bba",
  "polytechnic-index",
  "jee-rank",
] as const;
export type FormulaId = (typeof FORMULA_IDS)[number];

/** How an admission computes its index. Its subject is the admission. */
export interface FormulaRecord {
  readonly kind: "formula";
  /** Null if its arithmetic is not known as a whole: then nothing is computed. */
  readonly formula: FormulaId | null;
  /** In words. */
  readonly terms: Bilingual;
  readonly tieBreak: Bilingual | null;
}

export type GuideRecord = CourseRecord | ClosingRecord | RoundRecord | PayRecord | AwardRecord | FormulaRecord;

/** A course of the shared vocabulary. */
export interface CourseName {
  readonly slug: string;
  readonly name: Bilingual;
}
