import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { NEXT_STEP_LABELS, NEXT_STEP_TEXTS, NEXT_STEP_WORDS } from "./notes-for-student.words.ts";
import { monthAndYear } from "#app/content/report-text/session-notes-words.ts";
import {
  MAX_NEXT_STEP_LENGTH,
  MAX_NEXT_STEPS,
  MAX_SESSION_NOTE_LENGTH,
  type SessionNotes,
  type SessionNotesRefusal,
} from "#app/domain/report/session-notes.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field, TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import { toMessage } from "#app/web/messages/messages.ts";

export interface NotesForStudentView {
  firstName: string;
  sent: SessionNotes | null;
  /** Whether the notes are, or will be, part of the report; else they stand on the session's page. */
  isInReport: boolean;
  /** Why notes cannot be sent now; null if they can. */
  refusal: SessionNotesRefusal | null;
  /** The months in which a step can be due: `2026-11`. */
  months: string[];
}

/** The expert's notes for the student after the session, which become part of the student's report. */
export function NotesForStudent({
  firstName,
  sent,
  isInReport,
  refusal,
  months,
  path,
  problem,
}: NotesForStudentView & { path: string; problem: FormProblem | undefined }) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="notes-for-student" className="grid gap-4">
      <h2 id="notes-for-student" className="text-xl">
        {NEXT_STEP_TEXTS[language].title(firstName)}
      </h2>
      {refusal === null ? (
        <NotesForm
          firstName={firstName}
          sent={sent}
          isInReport={isInReport}
          months={months}
          path={path}
          problem={problem}
        />
      ) : (
        <>
          {sent ? <SentNotes {...sent} /> : null}
          <p className="text-quiet">{toMessage(refusal, language).message}</p>
        </>
      )}
    </Card>
  );
}

function NotesForm({
  firstName,
  sent,
  isInReport,
  months,
  path,
  problem,
}: Pick<NotesForStudentView, "firstName" | "sent" | "isInReport" | "months"> & {
  path: string;
  problem: FormProblem | undefined;
}) {
  const language = useLanguage();
  const texts = NEXT_STEP_TEXTS[language];
  const options = months.map((month) => ({ value: month, label: monthAndYear(month, language) }));
  return (
    <form
      method="post"
      action={`${path}#notes-for-student`}
      noValidate
      aria-label={texts.title(firstName)}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="notes-for-student" />
      <FormError>{problem?.formError}</FormError>
      <p className="text-quiet">{sent ? texts.leadSent(firstName, isInReport) : texts.lead(firstName, isInReport)}</p>
      {Array.from({ length: MAX_NEXT_STEPS }, (_, index) => {
        const [text, month] = [`step${index + 1}`, `month${index + 1}`];
        const step = sent?.steps[index];
        const label = NEXT_STEP_LABELS[index]?.[language] ?? "";
        return (
          <div key={text} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <Field
              label={label}
              name={text}
              isOptional={index > 0}
              maxLength={MAX_NEXT_STEP_LENGTH}
              defaultValue={problem?.values[text] ?? step?.text}
              error={problem?.fieldErrors[text]}
            />
            <Select
              label={
                <>
                  <span className="sr-only">{label}: </span>
                  {NEXT_STEP_WORDS.byTheEndOf[language]}
                </>
              }
              name={month}
              placeholder={NEXT_STEP_WORDS.noMonth[language]}
              options={options}
              defaultValue={problem?.values[month] ?? step?.dueMonth ?? ""}
              error={problem?.fieldErrors[month]}
            />
          </div>
        );
      })}
      <TextareaField
        label={NEXT_STEP_WORDS.note[language]}
        name="note"
        isOptional
        rows={4}
        maxLength={MAX_SESSION_NOTE_LENGTH}
        defaultValue={problem?.values.note ?? sent?.note ?? ""}
        error={problem?.fieldErrors.note}
      />
      <Button busyText={NEXT_STEP_WORDS.sending[language]} className="sm:justify-self-start">
        {sent ? NEXT_STEP_WORDS[isInReport ? "change" : "changeOnPage"][language] : texts.send(firstName)}
      </Button>
    </form>
  );
}

function SentNotes({ steps, note }: SessionNotes) {
  const language = useLanguage();
  return (
    <div className="grid gap-3 wrap-anywhere">
      <ol className="list-decimal ps-6">
        {steps.map(({ text, dueMonth }) => (
          <li key={text}>
            {dueMonth === null ? text : NEXT_STEP_TEXTS[language].due(text, monthAndYear(dueMonth, language))}
          </li>
        ))}
      </ol>
      {note === null ? null : <p className="whitespace-pre-line">{note}</p>}
    </div>
  );
}
