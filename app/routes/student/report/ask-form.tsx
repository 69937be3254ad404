import { useState } from "react";
import { ASK_PROBLEMS, ASK_WORDS, questionsLeft } from "#app/content/ask-words.ts";
import { LONGEST_QUESTION } from "#app/domain/report/ask/question-text.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import type { Route } from "./+types/ask";

/** The form for a question about a report, with examples to tap. */
export function AskForm({ resultId, used, usedToday, newId, examples }: Route.ComponentProps["loaderData"]) {
  const language = useLanguage();
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  // The page may revalidate while the user types: the form stays the same question.
  const [id] = useState(newId);
  const problem = isTimedOut ? ASK_PROBLEMS["answer-failed"][language] : answer?.formError;
  const hidden = (
    <>
      <input type="hidden" name="result" value={resultId} />
      <input type="hidden" name="id" value={answer?.values.id ?? id} />
    </>
  );
  return (
    <Card as="section" aria-labelledby="ask" tone="tint" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="ask" className="text-lg">
          {ASK_WORDS.question[language]}
        </h2>
        <p className="tabular text-sm text-quiet">{questionsLeft({ used, usedToday }, language)}</p>
      </div>
      {examples.length === 0 ? null : (
        <Form method="post" aria-labelledby="examples" className="grid gap-2">
          {hidden}
          <h3 id="examples" className="text-sm text-quiet">
            {ASK_WORDS.tryOne[language]}
          </h3>
          <ul className="flex flex-wrap gap-2">
            {examples.map((question) => (
              <li key={question}>
                <Button
                  name="question"
                  value={question}
                  variant="secondary"
                  isBusy={isLocked}
                  busyText={question}
                  className="text-start font-normal"
                >
                  {question}
                </Button>
              </li>
            ))}
          </ul>
        </Form>
      )}
      <Form method="post" ref={formRef} noValidate aria-labelledby="ask" className="grid gap-4">
        <FormError title={ASK_WORDS.notAnswered[language]}>{problem}</FormError>
        {hidden}
        <TextareaField
          label={<span className="sr-only">{ASK_WORDS.question[language]}</span>}
          name="question"
          hint={ASK_WORDS.hint[language]}
          rows={3}
          required
          maxLength={LONGEST_QUESTION}
          defaultValue={answer?.values.question}
          error={answer?.fieldErrors.question}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button isBusy={isLocked} busyText={ASK_WORDS.sending[language]}>
            {ASK_WORDS.send[language]}
          </Button>
          <p className="max-w-prose text-sm text-quiet">
            <span>{`${ASK_WORDS.mayErr[language]} `}</span>
          </p>
        </div>
      </Form>
    </Card>
  );
}
