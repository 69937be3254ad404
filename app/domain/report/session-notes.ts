import { endOfSession } from "#app/domain/booking/booking.ts";
import { REPORT_ACCESS_MS, type SessionCourse, isFailed, toSessionState } from "#app/domain/booking/session-state.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import type { Dossier, DossierPart } from "./dossier/dossier.ts";
import { escapeMarkdown, joinBlocks, subheading } from "./markdown.ts";

/** A step agreed on in a session. */
export interface NextStep {
  /** Plain text, one line. */
  readonly text: string;
  /** Due month: `2027-01`; null if open. */
  readonly dueMonth: string | null;
}

/** An expert's notes for the student after a session, in English or Malayalam. */
export interface SessionNotes {
  /** One to `MAX_NEXT_STEPS`. */
  readonly steps: readonly NextStep[];
  /** Plain text, possibly several lines. */
  readonly note: string | null;
}

export const MAX_NEXT_STEPS = 3;

/** Maximum lengths of a step and a note, in characters. */
export const MAX_NEXT_STEP_LENGTH = 200;
export const MAX_SESSION_NOTE_LENGTH = 600;

/** How long notes can be changed after they were first sent, in milliseconds. */
const CHANGE_MS = 7 * DAY_MS;

/** Number of months a step can be due in, including the session's. */
const DUE_MONTHS = 24;

function areNotesOpen(sentAt: Date | null, now: Date): boolean {
  return sentAt === null || now.getTime() < sentAt.getTime() + CHANGE_MS;
}

/** The months a session's step can be due in: `2026-11` and the following. */
export function dueMonthsFrom(sessionTime: Date): string[] {
  const [year = 0, month = 1] = toIstDate(sessionTime).split("-").map(Number);
  return Array.from({ length: DUE_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index)).toISOString().slice(0, 7),
  );
}

export type SessionNotesRefusal =
  | "session-cancelled"
  | "session-not-over"
  | "session-missed"
  | "report-not-shared"
  | "no-report-yet"
  | "notes-late"
  | "notes-final"
  | "due-month-unknown";

/**
 * Why notes on a session cannot be sent now; null if they can: after its end, until 30 days after its start, and
 * changed within 7 days.
 * @param sentAt when notes were first sent; null if none were
 */
export function checkSessionNotes(
  session: SessionCourse & {
    sharesReport: boolean;
    hasReport: boolean;
    /** The notes sent so far are part of the report; without one they stand on the session's page. */
    isInReport: boolean;
  },
  { notes, sentAt, now }: { notes: SessionNotes; sentAt: Date | null; now: Date },
): SessionNotesRefusal | null {
  const state = toSessionState(session, now);
  if (state === "cancelled") return "session-cancelled";
  if (state === "no-show" || isFailed(state)) return "session-missed";
  if (now < endOfSession(session)) return "session-not-over";
  if (session.isInReport && !session.sharesReport) return "report-not-shared";
  if (session.isInReport && !session.hasReport) return "no-report-yet";
  if (!areNotesOpen(sentAt, now)) return "notes-final";
  if (sentAt === null && now.getTime() >= session.sessionTime.getTime() + REPORT_ACCESS_MS) return "notes-late";
  const months = dueMonthsFrom(session.sessionTime);
  const isKnown = ({ dueMonth }: NextStep) => dueMonth === null || months.includes(dueMonth);
  return notes.steps.every(isKnown) ? null : "due-month-unknown";
}

export interface NotesOfSession extends SessionNotes {
  readonly sessionTime: Date;
  readonly expertName: string;
}

/** Wording around an expert's notes, in one language. */
export interface SessionNotesWords {
  readonly title: string;
  /** @param steps number agreed on in the latest session */
  readonly finding: (steps: number, expertName: string) => string;
  /** Heading of a session's notes. */
  readonly session: (time: Date, expertName: string) => string;
  /** Column headings of the steps' table. */
  readonly step: string;
  readonly dueHead: string;
  /** @param month `2027-01` */
  readonly due: (month: string) => string;
  readonly noMonth: string;
}

/** A dossier's part with the agreed steps, latest session first. Null without notes. */
export function sessionNotesPart(notes: readonly NotesOfSession[], words: SessionNotesWords): DossierPart | null {
  const latestFirst = notes.toSorted((one, other) => other.sessionTime.getTime() - one.sessionTime.getTime());
  const [latest] = latestFirst;
  if (!latest) return null;
  return {
    id: "session-notes",
    title: words.title,
    finding: words.finding(latest.steps.length, latest.expertName),
    blocks: latestFirst.map(({ steps, note, sessionTime, expertName }) => ({
      kind: "text",
      markdown: joinBlocks([
        subheading(plain(words.session(sessionTime, expertName))),
        stepsTable(steps, words),
        ...(note ?? "").split("\n").map((line) => plain(line.trim())),
      ]),
    })),
  };
}

/** One row per step. Not built with `table`, which would escape bars in the texts twice. */
function stepsTable(steps: readonly NextStep[], words: SessionNotesWords): string {
  const rows = steps.map(({ text, dueMonth }, index) => [
    `${index + 1}\\. ${plain(text)}`,
    dueMonth === null ? words.noMonth : words.due(dueMonth),
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line([words.step, words.dueHead]), "| --- | --- |", ...rows.map(line)].join("\n");
}

/** An expert's text as Markdown that displays exactly that: no markup, link or name placeholder. */
function plain(text: string): string {
  return escapeMarkdown(text.replaceAll("{{", "{ {"));
}

/** A dossier with this part replacing its former notes; without a dossier, a new one with only this part. */
export function addSessionNotes(dossier: Dossier | null, part: DossierPart, asOf: string): Dossier {
  const others = (dossier?.parts ?? []).filter(({ id }) => id !== "session-notes");
  return { asOf: dossier?.asOf ?? asOf, parts: [...others, part] };
}

/** Whether a dossier was composed for the report, rather than holding only an expert's notes. */
export function isComposedDossier(dossier: Dossier | null): boolean {
  return dossier?.parts.some(({ id }) => id !== "session-notes") ?? false;
}
