import { z } from "zod";
import { type Guest, GUEST_NAME_MAX } from "../../domain/booking/booking-guest";
import { NO_SHOW_REPORT_MAX, SESSION_OUTCOMES } from "../../domain/booking/session-state";
import { NEXT_STEP_MAX, SESSION_NOTE_MAX, type SessionNotes } from "../../domain/report/session-notes";
import { email, isPlainName, NAME_IS_MORE, oneLine, severalLines } from "./fields";

const MAX_NOTES_LENGTH = 4000;
const MAX_CANCELLATION_LENGTH = 300;

/** An expert's notes on a session; line breaks stay. Null where they were cleared. */
export const sessionNotesSchema = z.object({
  notes: z
    .string()
    .default("")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(MAX_NOTES_LENGTH, `Please keep the notes to ${MAX_NOTES_LENGTH} characters`))
    .transform((text) => text || null),
});

const nextStep = oneLine.pipe(z.string().max(NEXT_STEP_MAX, `Please keep a step to ${NEXT_STEP_MAX} characters`));
const dueMonth = z
  .string()
  .default("")
  .transform((month) => month || null)
  .pipe(z.string().max(7, "Please choose a month from the list").nullable());

/** What an expert writes for the student after a session: up to three steps, each with a month or none. */
export const notesForStudentSchema = z
  .object({
    step1: nextStep,
    month1: dueMonth,
    step2: nextStep,
    month2: dueMonth,
    step3: nextStep,
    month3: dueMonth,
    note: severalLines
      .pipe(z.string().max(SESSION_NOTE_MAX, `Please keep the note to ${SESSION_NOTE_MAX} characters`))
      .transform((note) => note || null),
  })
  .transform(({ note, ...fields }, context): SessionNotes => {
    const rows = ([1, 2, 3] as const).map((row) => ({
      name: `step${row}`,
      text: fields[`step${row}`],
      dueMonth: fields[`month${row}`],
    }));
    const steps = rows.filter(({ text }) => text !== "");
    const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (steps.length === 0) refuse("step1", "Please write at least one next step");
    for (const { name, text, dueMonth: month } of rows)
      if (text === "" && month !== null && steps.length > 0) refuse(name, "Please write what is to be done by then");
    return { steps: steps.map(({ text, dueMonth: month }) => ({ text, dueMonth: month })), note };
  });

export const sessionOutcomeSchema = z.object({
  outcome: z.enum(SESSION_OUTCOMES, "Please choose what became of the session"),
  /** About a student who did not come; null where nothing was written. */
  report: oneLine
    .pipe(z.string().max(NO_SHOW_REPORT_MAX, `Please keep the report to ${NO_SHOW_REPORT_MAX} characters`))
    .transform((report) => report || null),
});

/** A cancellation by an expert or an administrator: the student is sent the reason. */
export const cancellationSchema = z.object({
  reason: oneLine.pipe(
    z
      .string()
      .min(1, "Please tell the student why")
      .max(MAX_CANCELLATION_LENGTH, `Please keep the reason to ${MAX_CANCELLATION_LENGTH} characters`),
  ),
});

/** The form that invites a parent to a session. */
export const guestSchema = z.object({
  name: oneLine
    .pipe(
      z
        .string()
        .max(GUEST_NAME_MAX, `Name must be at most ${GUEST_NAME_MAX} characters`)
        .refine(isPlainName, NAME_IS_MORE),
    )
    .transform((name) => name || null),
  email: email("Please enter an email address"),
}) satisfies z.ZodType<Guest>;
