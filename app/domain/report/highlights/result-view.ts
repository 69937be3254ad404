import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { CalendarStep } from "#app/domain/guide/calendar.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { CareerView } from "#app/domain/report/report-view.ts";
import type { CareerLeaning, WhatComesEasily } from "#app/domain/strengths/what-comes-easily.ts";
import type { CareerHighlight, HighlightedDate, Highlights } from "./highlights.ts";

export interface ResultCareer extends CareerView {
  /** Null in reports older than highlights. */
  readonly highlight: CareerHighlight | null;
  /** What it leans on, if some of that stands out for the student. */
  readonly leaning: CareerLeaning | null;
}

export interface ResultNext {
  /** An admission or a way. */
  readonly name: string;
  readonly date:
    | (Pick<HighlightedDate, "from" | "to" | "known"> & {
        /** Null if the name says what is to be done. */
        readonly step: CalendarStep | null;
        /** Whether it has begun: then its last day counts. */
        readonly isRunning: boolean;
      })
    | null;
}

/** What the page of a result shows, in the report's language. */
export interface ResultView {
  readonly language: Language;
  /** The student's name; null on the student's own page. */
  readonly name: string | null;
  /** The printed code's letters, strongest first; null if the answers do not support one. */
  readonly letters: readonly HollandType[] | null;
  /** Percent; null if hidden from the reader. */
  readonly percentages: Readonly<Record<HollandType, number | null>> | null;
  /** Careers that the answers support, and worth a look if they support none; in the report's order. */
  readonly pointed: readonly ResultCareer[];
  /** Careers that the student named though the answers do not support them. */
  readonly asked: readonly ResultCareer[];
  readonly next: ResultNext | null;
  /** Null if hidden from the reader, or if the report is older than highlights. */
  readonly year: Highlights["year"] | null;
  readonly parents: Highlights["parents"] | null;
  /** Null if no task is finished, or hidden from the reader. */
  readonly strengths: WhatComesEasily | null;
}

/** What is still ahead on a day, an ISO date in India, in a report that may be months old. */
export function lookAhead(
  { next, year }: Pick<Highlights, "next" | "year">,
  today: string,
): { next: ResultNext | null; year: Highlights["year"] } {
  const ahead = year.filter(({ to }) => to >= today);
  const [first] = ahead;
  const isOver = next?.date?.known === "announced" && next.date.to < today;
  if (isOver && first !== undefined) {
    const { from, to, isExact, title } = first;
    const known = isExact ? "announced" : "last-round";
    return { next: { name: title, date: { step: null, from, to, known, isRunning: from <= today } }, year: ahead };
  }
  if (next === null || isOver) return { next: null, year: ahead };
  const { date } = next;
  const isRunning = date?.known === "announced" && date.from <= today;
  return { next: { ...next, date: date && { ...date, isRunning } }, year: ahead };
}

/**
 * Careers in two groups: what the answers point to, and what the student only asked about. What a career leans on is
 * said beside it, and changes neither group nor order.
 */
export function groupCareers(
  careers: readonly CareerView[],
  highlights: Highlights | null,
  findLeaning: (categoryId: number) => CareerLeaning | null = () => null,
): Pick<ResultView, "pointed" | "asked"> {
  const all = careers.map((career) => ({
    ...career,
    highlight: highlights?.careers.find(({ categoryId }) => categoryId === career.id) ?? null,
    leaning: findLeaning(career.id),
  }));
  const isAsked = ({ figures }: CareerView) => figures.isChosen && figures.tier === "look";
  return { pointed: all.filter((career) => !isAsked(career)), asked: all.filter(isAsked) };
}
