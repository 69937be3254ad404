import { z } from "zod";
import { type Guest, GUEST_NAME_MAX } from "../../domain/booking/booking-guest";
import { NO_SHOW_REPORT_MAX, SESSION_OUTCOMES } from "../../domain/booking/session-state";
import { email, isPlainName, NAME_IS_MORE, oneLine } from "./fields";

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
