import { z } from "zod";
import { type Guest, GUEST_NAME_MAX } from "#app/domain/booking/booking-guest.ts";
import { NO_SHOW_REPORT_MAX, SESSION_OUTCOMES } from "#app/domain/booking/session-state.ts";
import { NEXT_STEP_MAX, SESSION_NOTE_MAX, type SessionNotes } from "#app/domain/report/session-notes.ts";
import { email, isPlainName, NAME_IS_MORE, oneLine, severalLines } from "./fields.ts";
import { said } from "./said.ts";

const MAX_NOTES_LENGTH = 4000;
const MAX_CANCELLATION_LENGTH = 300;

/** An expert's notes on a session; line breaks stay. Null where they were cleared. */
export const sessionNotesSchema = z.object({
  notes: z
    .string()
    .default("")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z.string().max(
        MAX_NOTES_LENGTH,
        said({
          en: `Please keep the notes to ${MAX_NOTES_LENGTH} characters`,
          ml: `കുറിപ്പ് ${MAX_NOTES_LENGTH} അക്ഷരത്തിൽ ഒതുക്കുക`,
        }),
      ),
    )
    .transform((text) => text || null),
});

const nextStep = oneLine.pipe(
  z
    .string()
    .max(
      NEXT_STEP_MAX,
      said({ en: `Please keep a step to ${NEXT_STEP_MAX} characters`, ml: `ഒരു പടി ${NEXT_STEP_MAX} അക്ഷരത്തിൽ ഒതുക്കുക` }),
    ),
);
const dueMonth = z
  .string()
  .default("")
  .transform((month) => month || null)
  .pipe(
    z
      .string()
      .max(7, said({ en: "Please choose a month from the list", ml: "പട്ടികയിൽനിന്ന് ഒരു മാസം തിരഞ്ഞെടുക്കുക" }))
      .nullable(),
  );

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
      .pipe(
        z.string().max(
          SESSION_NOTE_MAX,
          said({
            en: `Please keep the note to ${SESSION_NOTE_MAX} characters`,
            ml: `കുറിപ്പ് ${SESSION_NOTE_MAX} അക്ഷരത്തിൽ ഒതുക്കുക`,
          }),
        ),
      )
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
    if (steps.length === 0)
      refuse("step1", said({ en: "Please write at least one next step", ml: "അടുത്ത പടി ഒന്നെങ്കിലും എഴുതുക" }));
    for (const { name, text, dueMonth: month } of rows)
      if (text === "" && month !== null && steps.length > 0)
        refuse(name, said({ en: "Please write what is to be done by then", ml: "അതിനകം എന്തു ചെയ്യണമെന്ന് എഴുതുക" }));
    return { steps: steps.map(({ text, dueMonth: month }) => ({ text, dueMonth: month })), note };
  });

export const sessionOutcomeSchema = z.object({
  outcome: z.enum(
    SESSION_OUTCOMES,
    said({ en: "Please choose what became of the session", ml: "സെഷൻ എങ്ങനെയായി എന്ന് തിരഞ്ഞെടുക്കുക" }),
  ),
  /** About a student who did not come; null where nothing was written. */
  report: oneLine
    .pipe(
      z.string().max(
        NO_SHOW_REPORT_MAX,
        said({
          en: `Please keep the report to ${NO_SHOW_REPORT_MAX} characters`,
          ml: `വിവരണം ${NO_SHOW_REPORT_MAX} അക്ഷരത്തിൽ ഒതുക്കുക`,
        }),
      ),
    )
    .transform((report) => report || null),
});

/** A cancellation by an expert or an administrator: the student is sent the reason. */
export const cancellationSchema = z.object({
  reason: oneLine.pipe(
    z
      .string()
      .min(1, said({ en: "Please tell the student why", ml: "കാരണം വിദ്യാർഥിയോടു പറയുക" }))
      .max(
        MAX_CANCELLATION_LENGTH,
        said({
          en: `Please keep the reason to ${MAX_CANCELLATION_LENGTH} characters`,
          ml: `കാരണം ${MAX_CANCELLATION_LENGTH} അക്ഷരത്തിൽ ഒതുക്കുക`,
        }),
      ),
  ),
});

/** The form that invites a parent to a session. */
export const guestSchema = z.object({
  name: oneLine
    .pipe(
      z
        .string()
        .max(
          GUEST_NAME_MAX,
          said({
            en: `Name must be at most ${GUEST_NAME_MAX} characters`,
            ml: `പേരിൽ കൂടിയത് ${GUEST_NAME_MAX} അക്ഷരങ്ങൾ മാത്രം`,
          }),
        )
        .refine(isPlainName, NAME_IS_MORE),
    )
    .transform((name) => name || null),
  email: email(said({ en: "Please enter an email address", ml: "ഇമെയിൽ വിലാസം എഴുതുക" })),
}) satisfies z.ZodType<Guest>;
