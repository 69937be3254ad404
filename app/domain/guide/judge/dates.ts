import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import type { RoundEvent, RoundRecord } from "#app/domain/guide/records/record.ts";
import { type UsableRecord, usableRecords } from "#app/domain/guide/records/usable-records.ts";
import type { StatementSource } from "#app/domain/guide/statement.ts";
import { groupBy } from "./closings.ts";

/** What decides: the form, from its first to its last day, the test, and the allotments. */
const DECISIVE_STEPS = ["form", "test", "allotment"] as const;
type DecisiveStep = (typeof DECISIVE_STEPS)[number];

/**
 * `open`: its official days have begun. `upcoming`: official days to come. `closed`: over, in a round that still runs.
 * `last-year`: only the days of an earlier round are known, which say about when the next one will be.
 */
type DateState = "open" | "upcoming" | "closed" | "last-year";

export interface DecisiveDate {
  /** The admission's slug. */
  readonly admission: string;
  readonly step: DecisiveStep;
  readonly session: RoundRecord["session"];
  readonly state: DateState;
  /** ISO dates; of the year in `year`. */
  readonly from: string;
  readonly to: string;
  /** The admission year of the round. */
  readonly year: number | null;
  /** Whether it closes within 14 days. */
  readonly isSoon: boolean;
  /** What is still to come in the round of a closed form, such as its test. */
  readonly left: readonly { readonly event: RoundEvent; readonly from: string; readonly to: string }[];
  readonly statementId: string;
  readonly source: StatementSource | null;
}

/** Rows in the table of dates. */
export const MAX_DATES = 24;
/** Days until which a closing date stands first. */
const SOON_DAYS = 14;
/** Days for which a form without an announced last day is taken to be open. */
const USUAL_FORM_DAYS = 30;
const DAY_MS = 86_400_000;

const STEPS: Readonly<Partial<Record<RoundEvent, DecisiveStep>>> = {
  "form-opens": "form",
  "form-closes": "form",
  test: "test",
  "first-allotment": "allotment",
  "last-allotment": "allotment",
};

interface Round extends UsableRecord<"round"> {
  readonly from: string;
  readonly to: string;
}

function isDated(round: UsableRecord<"round">): round is UsableRecord<"round"> & { readonly from: string } {
  return round.from !== null;
}

/** The official events of an admission. Estimates are left out: the days of the last round say as much. */
function officialRounds(admission: AdmissionEntry): Round[] {
  return usableRecords(admission, "round")
    .filter(isDated)
    .filter(({ record }) => record.isOfficial)
    .map((round) => ({ ...round, to: round.to ?? round.from }));
}

const yearOf = ({ year, from }: Round) => year ?? Number(from.slice(0, 4));

/** The decisive dates of an admission from a day on, an ISO date in India. */
export function datesOf(admission: AdmissionEntry, asOf: string): DecisiveDate[] {
  const rounds = officialRounds(admission);
  if (rounds.length === 0) return [];
  const newest = Math.max(...rounds.map(yearOf));
  return DECISIVE_STEPS.flatMap((step) => {
    const ofStep = rounds.filter(({ record }) => STEPS[record.event] === step);
    const year = Math.max(...ofStep.map(yearOf));
    const sessions = groupBy(
      ofStep.filter((round) => yearOf(round) === year),
      ({ record }) => record.session?.en ?? "",
    );
    return [...sessions.values()].flatMap((events) => toDate(admission, step, events, rounds, { newest, asOf }));
  });
}

function toDate(
  admission: AdmissionEntry,
  step: DecisiveStep,
  events: readonly Round[],
  rounds: readonly Round[],
  { newest, asOf }: { newest: number; asOf: string },
): DecisiveDate[] {
  const sorted = events.toSorted((one, other) => one.to.localeCompare(other.to) || one.id.localeCompare(other.id));
  const last = sorted.at(-1);
  if (last === undefined) return [];
  const from = sorted.reduce((first, round) => (round.from < first ? round.from : first), last.from);
  const { to } = last;
  const year = yearOf(last);
  const left = rounds
    .filter((round) => yearOf(round) === year && round.to >= asOf && STEPS[round.record.event] !== step)
    .map((round) => ({ event: round.record.event, from: round.from, to: round.to }))
    .toSorted((one, other) => one.from.localeCompare(other.from) || one.event.localeCompare(other.event));
  // A form that is known only to open has no last day yet.
  const hasNoEnd = step === "form" && sorted.every(({ record }) => record.event === "form-opens");
  const isOver = to < asOf && !(hasNoEnd && daysBetween(from, asOf) <= USUAL_FORM_DAYS);
  const isRunning = year === newest && (left.length > 0 || year > Number(asOf.slice(0, 4)));
  const state = !isOver ? (from <= asOf ? "open" : "upcoming") : isRunning ? "closed" : "last-year";
  return [
    {
      admission: admission.slug,
      step,
      session: last.record.session,
      state,
      from,
      to,
      year: last.year,
      isSoon: !isOver && to >= asOf && daysBetween(asOf, to) <= SOON_DAYS,
      left: state === "closed" ? left : [],
      statementId: last.id,
      source: last.source,
    },
  ];
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The day by which a date is sorted: its last day, or for last year's days the next time it may come. */
function dayOf({ state, from, to }: DecisiveDate, asOf: string): string {
  if (state !== "last-year") return to;
  const thisYear = `${asOf.slice(0, 4)}${from.slice(4)}`;
  return thisYear >= asOf ? thisYear : `${Number(asOf.slice(0, 4)) + 1}${from.slice(4)}`;
}

/** What closes within 14 days first, then by day; what is closed last. A total order. */
function compareDates(one: DecisiveDate, other: DecisiveDate, asOf: string): number {
  return (
    Number(other.isSoon) - Number(one.isSoon) ||
    Number(one.state === "closed") - Number(other.state === "closed") ||
    dayOf(one, asOf).localeCompare(dayOf(other, asOf)) ||
    one.statementId.localeCompare(other.statementId)
  );
}

/** The decisive dates of several admissions, each once, in the order in which to act; at most 24. */
export function sortDates(dates: readonly DecisiveDate[], asOf: string): DecisiveDate[] {
  const once = new Map(dates.map((date) => [`${date.statementId}|${date.step}`, date]));
  return [...once.values()].toSorted((one, other) => compareDates(one, other, asOf)).slice(0, MAX_DATES);
}

/**
 * The day on which this round's form closed, if its round still runs and no other session's form is to come: no seat of
 * this round can be had any more. Null otherwise.
 */
export function formClosedOn(dates: readonly DecisiveDate[]): string | null {
  const forms = dates.filter(({ step }) => step === "form");
  if (forms.length === 0 || forms.some(({ state }) => state !== "closed")) return null;
  return forms.reduce((last, { to }) => (to > last ? to : last), "");
}
