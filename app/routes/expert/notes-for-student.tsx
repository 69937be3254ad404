import { useLanguage } from "../../ui/language/reader-language";
import { monthAndYear } from "../../content/report-text/session-notes-words";
import {
  NEXT_STEP_MAX,
  MAX_NEXT_STEPS,
  SESSION_NOTE_MAX,
  type SessionNotes,
  type SessionNotesRefusal,
} from "../../domain/report/session-notes";
import { Button } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { Field, TextareaField } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { Select } from "../../ui/elements/select";
import type { FormProblem } from "../../web/http/forms";
import { messageOf } from "../../web/messages/messages";

export interface NotesForStudentView {
  firstName: string;
  /** What was sent so far. */
  sent: SessionNotes | null;
  /** Why nothing can be sent now; null if it can. */
  refusal: SessionNotesRefusal | null;
  /** The months in which a step can be due: `2026-11`. */
  months: string[];
}

/** What the expert writes for the student after the session: it goes into the student's report. */
export function NotesForStudent({
  firstName,
  sent,
  refusal,
  months,
  path,
  problem,
}: NotesForStudentView & { path: string; problem: FormProblem | undefined }) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="notes-for-student" className="grid gap-4">
      <h2 id="notes-for-student" className="text-xl">
        Next steps for {firstName}
      </h2>
      {refusal === null ? (
        <NotesForm firstName={firstName} sent={sent} months={months} path={path} problem={problem} />
      ) : (
        <>
          {sent ? <SentNotes {...sent} /> : null}
          <p className="text-quiet">{messageOf(refusal, language).message}</p>
        </>
      )}
    </Card>
  );
}

const STEP_LABELS = ["First step", "Second step", "Third step"];

function NotesForm({
  firstName,
  sent,
  months,
  path,
  problem,
}: Pick<NotesForStudentView, "firstName" | "sent" | "months"> & { path: string; problem: FormProblem | undefined }) {
  const options = months.map((month) => ({ value: month, label: monthAndYear(month, "en") }));
  return (
    <form
      method="post"
      action={`${path}#notes-for-student`}
      noValidate
      aria-label={`Next steps for ${firstName}`}
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value="notes-for-student" />
      <FormError>{problem?.formError}</FormError>
      <p className="text-quiet">
        {sent
          ? `${firstName} has these in the report. You can change them within 7 days of first sending them; no second mail is sent.`
          : `What you agreed on: one to three steps, in English or Malayalam. They are added to ${firstName}’s report, and ${firstName} gets a mail. Plain text only: links do not work.`}
      </p>
      {Array.from({ length: MAX_NEXT_STEPS }, (_, index) => {
        const [text, month] = [`step${index + 1}`, `month${index + 1}`];
        const step = sent?.steps[index];
        const label = STEP_LABELS[index] ?? "Step";
        return (
          <div key={text} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <Field
              label={label}
              name={text}
              isOptional={index > 0}
              maxLength={NEXT_STEP_MAX}
              defaultValue={problem?.values[text] ?? step?.text}
              error={problem?.fieldErrors[text]}
            />
            <Select
              label={
                <>
                  <span className="sr-only">{label}: </span>By the end of
                </>
              }
              name={month}
              placeholder="No month"
              options={options}
              defaultValue={problem?.values[month] ?? step?.dueMonth ?? ""}
              error={problem?.fieldErrors[month]}
            />
          </div>
        );
      })}
      <TextareaField
        label="A note"
        name="note"
        isOptional
        rows={4}
        maxLength={SESSION_NOTE_MAX}
        defaultValue={problem?.values.note ?? sent?.note ?? ""}
        error={problem?.fieldErrors.note}
      />
      <Button busyText="Sending..." className="sm:justify-self-start">
        {sent ? "Change in the report" : `Send to ${firstName}`}
      </Button>
    </form>
  );
}

function SentNotes({ steps, note }: SessionNotes) {
  return (
    <div className="grid gap-3 wrap-anywhere">
      <ol className="list-decimal ps-6">
        {steps.map(({ text, dueMonth }) => (
          <li key={text}>
            {text}
            {dueMonth === null ? null : ` (by the end of ${monthAndYear(dueMonth, "en")})`}
          </li>
        ))}
      </ol>
      {note === null ? null : <p className="whitespace-pre-line">{note}</p>}
    </div>
  );
}
