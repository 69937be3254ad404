import type { CalendarStep } from "#app/domain/guide/calendar.ts";
import type { ChanceVerdict } from "#app/domain/guide/judge/chance.ts";
import type { CostVerdict } from "#app/domain/guide/judge/cost.ts";
import type { PayPoint } from "#app/domain/guide/records/record.ts";
import type { Citation } from "#app/domain/report/report-text.ts";

/** Rupees before deductions, as a source gives them. */
export interface HighlightedPay {
  readonly point: PayPoint;
  readonly post: string;
  /** Whole rupees a month; a twelfth of what a source gives by the year. */
  readonly low: number;
  /** The same as `low` if the source has one figure. */
  readonly high: number;
  /** The year of the figure; null if the source has none. */
  readonly year: number | null;
}

/** A decisive date of an admission. */
export interface HighlightedDate {
  readonly step: CalendarStep;
  /** First and last days, ISO dates in India. */
  readonly from: string;
  readonly to: string;
  /** `last-round`: the days of the last one, which say about when the next will be; `months`: the usual months. */
  readonly known: "announced" | "last-round" | "months";
}

export type HighlightedVerdict = ChanceVerdict | "closed";

/** One way into a career, as a row of a phone's table. */
export interface HighlightedRoute {
  readonly name: string;
  readonly verdict: HighlightedVerdict;
  /** What the last one admitted had, with its year, in words; null if unknown. */
  readonly needed: string | null;
  /** Rupees a year; null if unknown. */
  readonly rupeesAYear: number | null;
  /** When to act, in words; null if the guide does not know. */
  readonly actBy: string | null;
}

/** What a card and an opened page say about a career. */
export interface CareerHighlight {
  readonly categoryId: number;
  /** The student's own answer that says most for it; null if none does. */
  readonly quote: Pick<Citation, "statement" | "answer"> | null;
  /** Its slug in the guide; null if the guide has no entry. */
  readonly slug: string | null;
  /** The verdict on the way to take; null if the guide knows none. */
  readonly verdict: HighlightedVerdict | null;
  /** What the student told that decides it, in words, such as "82%"; null if nothing. */
  readonly own: string | null;
  /** The next date of that way. */
  readonly date: HighlightedDate | null;
  /** Best first, at most five. */
  readonly routes: readonly HighlightedRoute[];
  /** Of the way to take; null if unknown. */
  readonly cost: {
    readonly rupeesAYear: number;
    /** For all years; null if unknown. */
    readonly total: number | null;
    /** Whether the fees of all its steps are known: otherwise it costs at least this. */
    readonly isWhole: boolean;
    /** Against the family's limit. */
    readonly verdict: CostVerdict;
  } | null;
  /** Length of each of its steps, in years. */
  readonly years: readonly number[];
  /** At the start, after five years and after ten, as far as sources say. */
  readonly pay: readonly HighlightedPay[];
  /** What to do first, such as an admission's name. */
  readonly firstStep: string | null;
  /** What instead, if the best way does not work. */
  readonly planB: string | null;
}

/** A date of the student's year. */
export interface HighlightedEvent {
  readonly from: string;
  readonly to: string;
  readonly isExact: boolean;
  readonly title: string;
  /** Category ids of the careers that it leads to. */
  readonly careers: readonly number[];
}

/**
 * What the results page, a shared link and the first pages of the PDF show of a report at a glance: figures with few
 * words, in the dossier's language. Stored with the dossier, because the guide changes.
 */
export interface Highlights {
  /** The careers shown, in the report's order. */
  readonly careers: readonly CareerHighlight[];
  /** What to do next, for the first career; null if the guide knows nothing. */
  readonly next: { readonly name: string; readonly date: HighlightedDate | null } | null;
  /** Earliest first. */
  readonly year: readonly HighlightedEvent[];
  readonly parents: {
    /** Rupees that the family can spend a year; null if unknown or without a limit. */
    readonly rupeesAYear: number | null;
    /** To ask the student; three. */
    readonly questions: readonly string[];
  };
}
