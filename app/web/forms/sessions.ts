import { z } from "zod";
import { type Guest, MAX_GUEST_NAME_LENGTH } from "#app/domain/booking/booking-guest.ts";
import { MAX_NO_SHOW_REPORT_LENGTH, SESSION_OUTCOMES } from "#app/domain/booking/session-state.ts";
import { type ReportRating, SCORES } from "#app/domain/report/report-rating.ts";
import { HELPED, MAX_RATING_COMMENT_LENGTH, type SessionRating } from "#app/domain/booking/session-rating.ts";
import { MAX_NEXT_STEP_LENGTH, MAX_SESSION_NOTE_LENGTH, type SessionNotes } from "#app/domain/report/session-notes.ts";
import { comparableLine, email, oneLine, personName, severalLines } from "./fields.ts";
import { bilingualMessage } from "./bilingual-message.ts";

const MAX_NOTES_LENGTH = 4000;
const MAX_CANCELLATION_LENGTH = 300;

/** An expert's notes on a session, with line breaks. Null if they were cleared. */
export const sessionNotesSchema = z.object({
  notes: severalLines
    .pipe(
      z.string().max(
        MAX_NOTES_LENGTH,
        bilingualMessage({
          en: `Please keep the notes to ${MAX_NOTES_LENGTH} characters`,
          ml: `കുറിപ്പ് ${MAX_NOTES_LENGTH} അക്ഷരത്തിൽ ഒതുക്കുക`,
        }),
      ),
    )
    .transform((text) => text || null),
});

const nextStep = oneLine.pipe(
  z.string().max(
    MAX_NEXT_STEP_LENGTH,
    bilingualMessage({
      en: `Please keep a step to ${MAX_NEXT_STEP_LENGTH} characters`,
      ml: `ഒരു പടി ${MAX_NEXT_STEP_LENGTH} അക്ഷരത്തിൽ ഒതുക്കുക`,
    }),
  ),
);
const dueMonth = comparableLine
  .transform((month) => month || null)
  .pipe(
    z
      .string()
      .max(7, bilingualMessage({ en: "Please choose a month from the list", ml: "പട്ടികയിൽനിന്ന് ഒരു മാസം തിരഞ്ഞെടുക്കുക" }))
      .nullable(),
  );

/** An expert's notes for the student after a session: up to three steps, each with an optional month. */
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
          MAX_SESSION_NOTE_LENGTH,
          bilingualMessage({
            en: `Please keep the note to ${MAX_SESSION_NOTE_LENGTH} characters`,
            ml: `കുറിപ്പ് ${MAX_SESSION_NOTE_LENGTH} അക്ഷരത്തിൽ ഒതുക്കുക`,
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
      refuse("step1", bilingualMessage({ en: "Please write at least one next step", ml: "അടുത്ത പടി ഒന്നെങ്കിലും എഴുതുക" }));
    for (const { name, text, dueMonth: month } of rows)
      if (text === "" && month !== null && steps.length > 0)
        refuse(
          name,
          bilingualMessage({ en: "Please write what is to be done by then", ml: "അതിനകം എന്തു ചെയ്യണമെന്ന് എഴുതുക" }),
        );
    return { steps: steps.map(({ text, dueMonth: month }) => ({ text, dueMonth: month })), note };
  });

export const sessionOutcomeSchema = z.object({
  outcome: z.enum(
    SESSION_OUTCOMES,
    bilingualMessage({ en: "Please choose what became of the session", ml: "സെഷൻ എങ്ങനെയായി എന്ന് തിരഞ്ഞെടുക്കുക" }),
  ),
  /** A report about an absent student; null if empty. */
  report: oneLine
    .pipe(
      z.string().max(
        MAX_NO_SHOW_REPORT_LENGTH,
        bilingualMessage({
          en: `Please keep the report to ${MAX_NO_SHOW_REPORT_LENGTH} characters`,
          ml: `വിവരണം ${MAX_NO_SHOW_REPORT_LENGTH} അക്ഷരത്തിൽ ഒതുക്കുക`,
        }),
      ),
    )
    .transform((report) => report || null),
});

/** A cancellation by an expert or an administrator: the reason is sent to the student. */
export const cancellationSchema = z.object({
  reason: oneLine.pipe(
    z
      .string()
      .min(1, bilingualMessage({ en: "Please tell the student why", ml: "കാരണം വിദ്യാർഥിയോടു പറയുക" }))
      .max(
        MAX_CANCELLATION_LENGTH,
        bilingualMessage({
          en: `Please keep the reason to ${MAX_CANCELLATION_LENGTH} characters`,
          ml: `കാരണം ${MAX_CANCELLATION_LENGTH} അക്ഷരത്തിൽ ഒതുക്കുക`,
        }),
      ),
  ),
});

const ratingComment = oneLine
  .pipe(
    z.string().max(
      MAX_RATING_COMMENT_LENGTH,
      bilingualMessage({
        en: `Please keep it to ${MAX_RATING_COMMENT_LENGTH} characters`,
        ml: `${MAX_RATING_COMMENT_LENGTH} അക്ഷരത്തിൽ ഒതുക്കുക`,
      }),
    ),
  )
  .transform((comment) => comment || null);

/** A student's rating of a session. */
export const sessionRatingSchema = z.object({
  helped: z.enum(HELPED, bilingualMessage({ en: "Please choose whether it helped", ml: "ഉപകാരപ്പെട്ടോ എന്നു തിരഞ്ഞെടുക്കുക" })),
  wouldRecommend: z
    .enum(["yes", "no"], bilingualMessage({ en: "Please choose yes or no", ml: "അതെ അല്ലെങ്കിൽ ഇല്ല തിരഞ്ഞെടുക്കുക" }))
    .transform((answer) => answer === "yes"),
  comment: ratingComment,
}) satisfies z.ZodType<SessionRating>;

/** A student's rating of a report. */
export const reportRatingSchema = z.object({
  score: z
    .enum(
      SCORES,
      bilingualMessage({ en: "Please choose a number from 0 to 10", ml: "0 മുതൽ 10 വരെ ഒരു സംഖ്യ തിരഞ്ഞെടുക്കുക" }),
    )
    .transform(Number),
  comment: ratingComment,
}) satisfies z.ZodType<ReportRating>;

export const guestSchema = z.object({
  name: personName(
    z.string().max(
      MAX_GUEST_NAME_LENGTH,
      bilingualMessage({
        en: `Name must be at most ${MAX_GUEST_NAME_LENGTH} characters`,
        ml: `പേരിൽ കൂടിയത് ${MAX_GUEST_NAME_LENGTH} അക്ഷരങ്ങൾ മാത്രം`,
      }),
    ),
  ).transform((name) => name || null),
  email: email(bilingualMessage({ en: "Please enter an email address", ml: "ഇമെയിൽ വിലാസം എഴുതുക" })),
}) satisfies z.ZodType<Guest>;
