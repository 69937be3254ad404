import type { AdmissionEntry, AdmissionMonths } from "./entries.ts";
import type { RoundEvent } from "./records/record.ts";
import { isPrintable, type Statement } from "./statement.ts";

/** Steps of an admission, in order. */
export const CALENDAR_STEPS = ["form", "test", "allotment"] as const satisfies readonly (keyof AdmissionMonths)[];
export type CalendarStep = (typeof CALENDAR_STEPS)[number];

export interface CalendarEvent {
  /** The admission's slug. */
  readonly admission: string;
  readonly step: CalendarStep;
  /** First day, an ISO date; the first of the month if only months are known. */
  readonly from: string;
  /** Last day, an ISO date; the last of the month if only months are known. */
  readonly to: string;
  /** Whether the days are published; otherwise these are the usual months. */
  readonly isExact: boolean;
  /** The statement with the published days, if any. */
  readonly statementId: string | null;
}

const MONTHS_A_YEAR = 12;

const isoDate = (year: number, monthIndex: number, day: number) =>
  new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);

/** The last day of the twelve months shown from a day on. */
function endOfCalendar(today: string): string {
  const [year, month] = parse(today);
  return isoDate(year + 1, month - 1, 0);
}

function parse(date: string): [year: number, month: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
}

/** The events of a round that begin and end each step. */
const EVENTS_OF_STEPS: Readonly<Record<CalendarStep, readonly RoundEvent[]>> = {
  form: ["form-opens", "form-closes"],
  test: ["test"],
  allotment: ["first-allotment", "last-allotment"],
};

/** The days of a step in the announced rounds: from the opening of a session's form to its closing, for example. */
function roundEvents(admission: AdmissionEntry, step: CalendarStep): CalendarEvent[] {
  const events = EVENTS_OF_STEPS[step];
  const dated = admission.statements.flatMap(({ record, from, to, ...statement }) =>
    record?.kind === "round" && record.isOfficial && from !== null && events.includes(record.event)
      ? isPrintable(statement)
        ? [{ id: statement.id, year: statement.year, record, from, to: to ?? from }]
        : []
      : [],
  );
  // Each test is an event of its own: sessions of a year have other names, or none if there is one.
  const bySession = new Map<string, typeof dated>();
  for (const event of dated) {
    const session = `${event.year} ${event.record.session?.en ?? ""}`;
    bySession.set(session, [...(bySession.get(session) ?? []), event]);
  }
  return [...bySession.values()].map((session) => ({
    admission: admission.slug,
    step,
    from: session.map(({ from }) => from).reduce((one, other) => (one < other ? one : other)),
    to: session.map(({ to }) => to).reduce((one, other) => (one > other ? one : other)),
    isExact: true,
    statementId: session[0]?.id ?? null,
  }));
}

function exactEvents(admission: AdmissionEntry, step: CalendarStep, today: string): CalendarEvent[] {
  const stated = admission.statements
    .filter((statement): statement is Statement & { from: string } => statement.field === step && !!statement.from)
    .filter((statement) => isPrintable(statement))
    .map(({ id, from, to }) => ({
      admission: admission.slug,
      step,
      from,
      to: to ?? from,
      isExact: true,
      statementId: id,
    }));
  return [...stated, ...roundEvents(admission, step)].filter(({ to }) => to >= today);
}

/** Consecutive months are one event, including December and January. */
export function runsOfMonths(months: readonly number[]): { first: number; length: number }[] {
  const isIn = (month: number) => months.includes(((month - 1 + MONTHS_A_YEAR) % MONTHS_A_YEAR) + 1);
  if (new Set(months).size >= MONTHS_A_YEAR) return [{ first: 1, length: MONTHS_A_YEAR }];
  return [...new Set(months)]
    .toSorted((one, other) => one - other)
    .filter((month) => !isIn(month - 1))
    .map((first) => {
      let length = 1;
      while (isIn(first + length)) length += 1;
      return { first, length };
    });
}

/** The run of months that ends next, from today; it may have started already. */
function usualEvents(admission: AdmissionEntry, step: CalendarStep, today: string): CalendarEvent[] {
  const [year, month] = parse(today);
  return runsOfMonths(admission.months[step]).map(({ first, length }) => {
    const monthsSinceStart = (month - first + MONTHS_A_YEAR) % MONTHS_A_YEAR;
    const isRunning = monthsSinceStart < length;
    const startYear = isRunning ? (month >= first ? year : year - 1) : first > month ? year : year + 1;
    return {
      admission: admission.slug,
      step,
      from: isoDate(startYear, first - 1, 1),
      to: isoDate(startYear, first - 1 + length, 0),
      isExact: false,
      statementId: null,
    };
  });
}

/** Events in the twelve months from a day on (an ISO date in India), earliest first; usual months if unpublished. */
export function calendarFrom(today: string, admissions: readonly AdmissionEntry[]): CalendarEvent[] {
  const end = endOfCalendar(today);
  const events = admissions.flatMap((admission) =>
    CALENDAR_STEPS.flatMap((step) => {
      const exact = exactEvents(admission, step, today);
      return exact.length > 0 ? exact : usualEvents(admission, step, today);
    }),
  );
  return events
    .filter(({ from }) => from <= end)
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.admission.localeCompare(other.admission));
}
