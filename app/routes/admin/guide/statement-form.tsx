import { statementStatusLabels, STATUS_ORDER } from "#app/domain/administration/guide-lists.ts";
import type { RecordKind } from "#app/domain/guide/records/record.ts";
import { COLUMN_CHOICES, RECORD_COLUMNS } from "#app/domain/guide/records/record-texts.ts";
import { type ContentField, type ContentTexts, MAX_STATEMENT_LENGTH } from "#app/domain/guide/statement-content.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field, TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { StatementAnswer } from "./statement-answer.ts";
import { contentLabels } from "./words.ts";

const TEXTS = ["en", "ml"] as const satisfies readonly ContentField[];

/** The form that corrects a statement. It preserves the typed values whatever the outcome. */
export function StatementForm({
  texts,
  kind,
  version,
}: {
  texts: ContentTexts;
  /** The kind of record; null for a sentence. */
  kind: RecordKind | null;
  version: number;
}) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<StatementAnswer>();
  const own = answer?.values.intent === "correct" ? answer : undefined;
  const errors = own?.fieldErrors ?? {};
  const conflict = own?.conflict ?? null;
  const readValue = (field: ContentField) => own?.values[field] ?? texts[field] ?? "";
  const plain = (field: ContentField) => ({
    name: field,
    label: contentLabels[field],
    defaultValue: readValue(field),
    error: errors[field],
  });
  return (
    <Card as="section" aria-labelledby="correct" className="grid gap-5">
      <h2 id="correct" className="text-lg">
        Correct
      </h2>
      <Form method="post" ref={formRef} noValidate aria-labelledby="correct">
        <input type="hidden" name="intent" value="correct" />
        {/* Once the other change has been shown, saving overwrites it. */}
        <input type="hidden" name="version" value={conflict?.version ?? version} key={conflict?.version ?? version} />
        <fieldset disabled={isLocked} className="grid items-start gap-5 lg:grid-cols-2">
          <div className="empty:hidden lg:col-span-2">
            {conflict ? (
              <ConflictNotice conflict={conflict} isTyped />
            ) : (
              <FormError>{isTimedOut ? "There was no answer in time. Please try again." : own?.formError}</FormError>
            )}
          </div>
          {kind === null
            ? TEXTS.map((field) => (
                <TextareaField key={field} {...plain(field)} lang={field} rows={6} maxLength={MAX_STATEMENT_LENGTH} />
              ))
            : RECORD_COLUMNS[kind].map((column) => {
                const choices = COLUMN_CHOICES[kind]?.[column];
                return choices === undefined ? (
                  <Field key={column} {...plain(column)} />
                ) : (
                  <Select
                    key={column}
                    {...plain(column)}
                    options={choices.map((value) => ({ value, label: value === "" ? "-" : value }))}
                  />
                );
              })}
          <Select
            {...plain("status")}
            options={STATUS_ORDER.map((value) => ({ value, label: statementStatusLabels[value] }))}
            hint="Checked: you have read it at the authority today"
          />
          <Field {...plain("year")} inputMode="numeric" isOptional hint="The admission year for which it holds" />
          <Field {...plain("source_url")} type="url" inputMode="url" isOptional hint="It has to begin with https://" />
          <Field {...plain("source_title")} isOptional hint="As the page calls itself" />
          <Field {...plain("source_date")} isOptional hint="As the page has it, such as 2026-10-17 or 2026-27" />
          <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-3">
            <Field {...plain("from")} type="date" isOptional />
            <Field {...plain("to")} type="date" isOptional />
          </div>
          <div className="lg:col-span-2">
            <Button isBusy={isLocked} busyText="Saving...">
              {conflict ? "Save mine on top" : "Save"}
            </Button>
          </div>
        </fieldset>
      </Form>
    </Card>
  );
}
