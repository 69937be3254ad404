import type { CalendarStep } from "#app/domain/guide/calendar.ts";
import type { DecisiveDate } from "#app/domain/guide/judge/dates.ts";
import { collectDates, type JudgedCareer } from "#app/domain/guide/judge/judge-career.ts";
import { paragraph } from "#app/domain/report/markdown.ts";
import { describeDate } from "#app/domain/report/chances/chance-rows.ts";
import { chanceContext } from "./chance-context.ts";
import type { DossierFindings } from "./dossier-findings.ts";
import type { YearEvent } from "./dossier.ts";

export interface JudgedEvent extends YearEvent {
  /** The admission's slug. */
  readonly admission: string;
  readonly step: CalendarStep;
  /** Category ids of the careers that it leads to. */
  readonly careers: readonly number[];
}

/** The decisive dates to come of all sensible routes of the careers shown, within twelve months, in order of acting. */
export function judgedEvents(findings: DossierFindings): JudgedEvent[] {
  const { facts, shown } = findings;
  const judged = shown.flatMap(({ guided }) => guided?.judged ?? []);
  const end = `${Number(facts.asOf.slice(0, 4)) + 1}${facts.asOf.slice(4, 8)}01`;
  return collectDates(judged, facts.asOf)
    .filter(({ state }) => state !== "closed")
    .flatMap((date) => toEvent(findings, judged, date) ?? [])
    .filter(({ from, to }) => to >= facts.asOf && from < end);
}

function toEvent(findings: DossierFindings, judged: readonly JudgedCareer[], date: DecisiveDate): JudgedEvent | null {
  const { words, facts } = findings;
  const { language } = words;
  const admission = facts.guide.admissions.find(({ slug }) => slug === date.admission);
  if (admission === undefined) return null;
  const careers = judged
    .filter(({ routes }) =>
      routes.some(({ dates }) => dates.some(({ statementId }) => statementId === date.statementId)),
    )
    .map(({ career }) => career);
  const session = date.session === null ? "" : ` (${date.session[language]})`;
  const next = date.state === "last-year" ? nextTime(date, facts.asOf) : date;
  return {
    admission: admission.slug,
    step: date.step,
    from: next.from,
    to: next.to,
    isExact: date.state !== "last-year",
    when: describeDate(chanceContext(findings), date),
    title: `${words.year.event[date.step](admission.name[language])}${session}`,
    note:
      date.step === "form" && careers.length > 0
        ? paragraph(words.year.leadsTo(careers.map(({ name }) => name[language])))
        : null,
    careers: careers.map(({ categoryId }) => categoryId),
    authority: admission.authority,
  };
}

/** When the days of an earlier round come next, for their place in the year. */
function nextTime({ from, to }: DecisiveDate, asOf: string): { from: string; to: string } {
  let years = 1;
  const later = (day: string) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  while (later(to) < asOf) years += 1;
  return { from: later(from), to: later(to) };
}
