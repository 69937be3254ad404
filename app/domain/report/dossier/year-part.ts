import { MAX_DATES } from "#app/domain/guide/judge/dates.ts";
import { type CalendarEvent, calendarFrom, type CalendarStep } from "#app/domain/guide/calendar.ts";
import type { AdmissionEntry } from "#app/domain/guide/entries.ts";
import {
  bulletList,
  caution,
  escapeInline,
  joinBlocks,
  link,
  paragraph,
  subheading,
} from "#app/domain/report/markdown.ts";
import type { CareerFinding } from "#app/domain/report/findings.ts";
import { admissionOfPath } from "#app/domain/report/guide-facts.ts";
import { RECOMMENDED_PATHS, rankAfterTenthPaths } from "#app/domain/report/path-sections.ts";
import type { DossierFindings } from "./dossier-findings.ts";
import type { DossierBlock, DossierPart, YearEvent } from "./dossier.ts";
import { firstStatements, labelledSentences } from "./statement-items.ts";
import { type JudgedEvent, judgedEvents } from "./year-dates.ts";

/** Every decisive date of the sensible routes, and papers to prepare while there is room beside them. */
const MAX_EVENTS = MAX_DATES;

/** Sentences about documents, for the first admission and for each other. */
const FIRST_ADMISSION_DOCUMENTS = 2;
const OTHER_ADMISSION_DOCUMENTS = 1;
const ADMISSIONS_WITH_DOCUMENTS = 3;
const MONTHS_A_YEAR = 12;

/** A next admission of this student, with the careers it leads to. */
interface OwnAdmission {
  readonly admission: AdmissionEntry;
  readonly careers: readonly CareerFinding[];
}

/** A date with the category ids of the careers that it leads to. */
interface StudentEvent extends YearEvent {
  readonly careers: readonly number[];
}

/** The student's next twelve months: forms, tests, allotments, and documents to prepare. */
export function yearPart(findings: DossierFindings): DossierPart {
  const { words, facts, shown } = findings;
  const own = ownAdmissions(findings);
  const events = listEvents(findings, own).map(toYearEvent);
  const careers = shown.slice(0, RECOMMENDED_PATHS).map(({ name }) => name);
  const calendar: DossierBlock[] =
    events.length === 0
      ? []
      : [
          {
            kind: "year",
            start: `${facts.asOf.slice(0, 7)}-01`,
            months: monthsFrom(facts.asOf, words.year.months),
            events,
            alternative: words.year.alternative(events),
          },
        ];
  return {
    id: "year",
    title: words.year.title,
    finding: yearFinding(findings, own, events),
    blocks: [
      ...calendar,
      {
        kind: "text",
        markdown: joinBlocks([
          documentsList(findings, own),
          bulletList([
            ...(findings.isStillStudying ? [words.year.board(findings.isAfterTenth)] : []),
            ...(events.length === 0 ? [words.year.ask(careers)] : []),
          ]),
          caution(words.year.usually),
        ]),
      },
    ],
  };
}

/** The dates of the student's next twelve months, earliest first. */
export function yearEvents(findings: DossierFindings): StudentEvent[] {
  return listEvents(findings, ownAdmissions(findings));
}

/** The first form to fill in, or another first event. */
function yearFinding(
  { words, facts, choose }: DossierFindings,
  own: readonly OwnAdmission[],
  events: readonly YearEvent[],
) {
  const [first] = events;
  if (first === undefined) return words.year.noDates;
  const forms = own.flatMap(({ admission, careers: [career] }) => {
    const name = admission.name[words.language];
    const event = events.find(({ title, to }) => title === words.year.event.form(name) && to >= facts.asOf);
    return event === undefined || career === undefined ? [] : [{ name, career: career.name, event }];
  });
  const [form] = forms.toSorted((one, other) => one.event.from.localeCompare(other.event.from));
  return form === undefined
    ? words.year.findingOther(first.title, first.when)
    : choose(words.year.finding(form.name, form.career, form.event.when), "year");
}

/** The next admissions towards the careers shown and, after class 10, the recommended paths; each once. */
function ownAdmissions(findings: DossierFindings): OwnAdmission[] {
  const { shown, facts, isAfterTenth } = findings;
  const own = new Map<string, { admission: AdmissionEntry; careers: CareerFinding[] }>();
  const add = (admission: AdmissionEntry | null | undefined, careers: readonly CareerFinding[]) => {
    if (!admission) return;
    const known = own.get(admission.slug);
    if (known === undefined) own.set(admission.slug, { admission, careers: [...careers] });
    else known.careers.push(...careers.filter((career) => !known.careers.includes(career)));
  };
  if (isAfterTenth) {
    for (const { path, careers } of rankAfterTenthPaths(findings).slice(0, RECOMMENDED_PATHS)) {
      add(
        admissionOfPath(facts.guide, path),
        careers.map(({ career }) => career),
      );
    }
  }
  for (const career of shown) add(career.guided?.assessed.next?.admission, [career]);
  return [...own.values()];
}

/** The dates of all sensible routes, and of the next admissions whose days the guide does not know; earliest first. */
function listEvents(findings: DossierFindings, own: readonly OwnAdmission[]): StudentEvent[] {
  const eventsOfOwn = own.map((each) => ({ ...eventsOfAdmission(findings, each), slug: each.admission.slug }));
  // Days announced in a sentence are newer than those of the last round.
  const kept = judgedEvents(findings).flatMap((event): readonly JudgedEvent[] => {
    const announced = event.isExact ? [] : announcedEvents(findings, event);
    return announced.length > 0 ? announced : [event];
  });
  const events: StudentEvent[] = [...kept];
  for (const { slug, papers, dated } of eventsOfOwn) {
    const steps = kept.filter(({ admission }) => admission === slug).map(({ step }) => step);
    const more = dated.filter(({ step }) => !steps.includes(step));
    events.push(...more.slice(0, MAX_EVENTS - events.length));
    if (events.length + papers.length <= MAX_EVENTS) events.push(...papers);
  }
  return events.toSorted((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
}

const toYearEvent = ({ from, to, isExact, when, title, note, authority }: YearEvent): YearEvent => ({
  from,
  to,
  isExact,
  when,
  title,
  note,
  authority,
});

/** The days of the same step that the guide's sentences announce. */
function announcedEvents(
  findings: DossierFindings,
  { admission: slug, step, note, careers }: JudgedEvent,
): JudgedEvent[] {
  const admission = findings.facts.guide.admissions.find((each) => each.slug === slug);
  if (admission === undefined) return [];
  const { dated } = eventsOfAdmission(findings, { admission, careers: [] });
  return dated
    .filter((event) => event.isExact && event.step === step)
    .map((event) => ({ ...event, note: paragraph(note, event.note), admission: slug, careers }));
}

/** When documents must be ready, if the guide names any, and the admission's own dates. */
function eventsOfAdmission(
  findings: DossierFindings,
  { admission, careers }: OwnAdmission,
): { papers: StudentEvent[]; dated: (StudentEvent & { readonly step: CalendarStep })[] } {
  const { words, facts } = findings;
  const name = admission.name[words.language];
  const events = calendarFrom(facts.asOf, [admission]);
  const form = events.find(({ step }) => step === "form");
  const dated = events.map((event) => ({
    step: event.step,
    from: event.from,
    to: event.to,
    isExact: event.isExact,
    when: event.isExact ? words.year.days(event.from, event.to) : words.year.usualMonths(event.from, event.to),
    title: words.year.event[event.step](name),
    note: noteOn(findings, { admission, event, careers: event === form ? careers : [] }),
    authority: admission.authority,
    careers: careers.map(({ category }) => category.id),
  }));
  const hasPapers = form !== undefined && listDocuments(findings, admission).length > 0;
  return {
    papers: hasPapers
      ? [{ ...documentsEvent(findings, admission, form), careers: careers.map(({ category }) => category.id) }]
      : [],
    dated,
  };
}

/** The careers it leads to; for published but unchecked days, when they were seen. */
function noteOn(
  { words }: DossierFindings,
  { admission, event, careers }: { admission: AdmissionEntry; event: CalendarEvent; careers: readonly CareerFinding[] },
): string | null {
  const statement = admission.statements.find(({ id }) => id === event.statementId);
  const note = paragraph(
    careers.length === 0 ? null : words.year.leadsTo(careers.map(({ name }) => name)),
    statement?.status === "sourced" && statement.year !== null ? words.year.seenIn(String(statement.year)) : null,
  );
  return note === "" ? null : note;
}

/** The month before a form opens; if it is open already, until it closes. */
function documentsEvent({ words, facts }: DossierFindings, admission: AdmissionEntry, form: CalendarEvent): YearEvent {
  const isOpen = form.from <= facts.asOf;
  const monthBefore = firstOfMonthBefore(form.from);
  return {
    from: isOpen || monthBefore < facts.asOf ? facts.asOf : monthBefore,
    to: isOpen ? form.to : dayBefore(form.from),
    isExact: false,
    when: isOpen ? words.year.documentsNow : words.year.documentsBefore(form.from),
    title: words.year.documentsEvent(admission.name[words.language]),
    note: null,
    authority: admission.authority,
  };
}

function listDocuments({ words }: DossierFindings, { statements }: AdmissionEntry, most = OTHER_ADMISSION_DOCUMENTS) {
  return firstStatements(statements, ["documents"], { language: words.language, most });
}

/** Documents to prepare, by admission; a sentence shared by two admissions appears once. */
function documentsList(findings: DossierFindings, own: readonly OwnAdmission[]): string {
  const { words } = findings;
  const known = new Set<string>();
  const items = own.slice(0, ADMISSIONS_WITH_DOCUMENTS).flatMap(({ admission }, index) => {
    const most = index === 0 ? FIRST_ADMISSION_DOCUMENTS : OTHER_ADMISSION_DOCUMENTS;
    const fresh = listDocuments(findings, admission, most).filter(({ text }) => !known.has(text));
    for (const { text } of fresh) known.add(text);
    const authorityLine = `**${escapeInline(admission.name[words.language])}** (${link(admission.authority)})`;
    return fresh.length === 0 ? [] : [`${authorityLine}: ${labelledSentences(fresh).join(" ")}`];
  });
  return items.length === 0 ? "" : joinBlocks([subheading(words.year.documentsTitle), bulletList(items)]);
}

function monthsFrom(day: string, names: readonly string[]): string[] {
  const first = Number(day.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS_A_YEAR }, (_, index) => names[(first + index) % MONTHS_A_YEAR] ?? "");
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

function firstOfMonthBefore(day: string): string {
  return `${dayBefore(`${day.slice(0, 7)}-01`).slice(0, 7)}-01`;
}
