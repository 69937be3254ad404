import type { Language } from "#app/domain/platform/language.ts";
import type { RouterContextProvider } from "react-router";
import { findCalendarPage } from "#db/queries/guide/guide-pages.ts";
import { daySpan, monthSpan, STEP_NAMES } from "#app/content/guide/guide-words.ts";
import { type CalendarEvent, calendarFrom } from "#app/domain/guide/calendar.ts";
import { ENTRY_LEVELS } from "#app/domain/guide/entries.ts";
import {
  type PrintedStatement,
  printStatement,
  type Statement,
  type StatementSource,
} from "#app/domain/guide/statement.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { getServices } from "#app/web/context.ts";
import { knownParameter } from "./open-guide-page.ts";

export interface ShownEvent {
  event: CalendarEvent;
  admissionName: string;
  /** "Form", "Test, session 2", "Allotment" */
  stepName: string;
  /** "4 to 12 May 2027", or "May to June". */
  when: string;
  fact: PrintedStatement | null;
  /** Where an announced day was seen. */
  source: StatementSource | null;
}

const monthNumber = (date: string) => Number(date.slice(5, 7));

function formatWhen({ from, to, isExact }: CalendarEvent, language: Language): string {
  return isExact ? daySpan(from, to, language) : monthSpan(monthNumber(from), monthNumber(to), language);
}

const sessionOf = (statement: Statement | undefined) =>
  statement?.record?.kind === "round" ? statement.record.session : null;

/** The twelve months from today, filtered by the address: `?class=`, `?career=`. */
export async function loadCalendar(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  language: Language,
) {
  const { db, now } = getServices(context);
  const level = knownParameter(url, "class", ENTRY_LEVELS);
  const career = url.searchParams.get("career") || null;
  const page = await findCalendarPage(db, { career });
  const today = toIstDate(now());
  const admissions = page.admissions.filter((admission) => level === null || admission.level === level);
  const bySlug = new Map(admissions.map((admission) => [admission.slug, admission]));
  const events = calendarFrom(today, admissions).map((event): ShownEvent => {
    const admission = bySlug.get(event.admission);
    const statement = admission?.statements.find(({ id }) => id === event.statementId);
    return {
      event,
      admissionName: admission?.name[language] ?? event.admission,
      stepName: [STEP_NAMES[event.step][language], sessionOf(statement)?.[language]].filter(Boolean).join(", "),
      when: formatWhen(event, language),
      fact: statement && !statement.record ? printStatement(statement, language) : null,
      source: statement?.source ?? null,
    };
  });
  return { page, today, level, career, events };
}
