import { RATING_WORDS } from "#app/content/booking/rating-words.ts";
import { REPORT_RATING_WORDS } from "#app/content/report/report-rating-words.ts";
import { MAX_RATING_COMMENT_LENGTH } from "#app/domain/booking/session-rating.ts";
import { SCORES } from "#app/domain/report/report-rating.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field, FieldError } from "#app/ui/elements/field.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface ReportRatingFormProps {
  resultId: string;
  /** The address of the report's page. */
  action: string;
  /** What the student said before, or typed just now. */
  rating: { score: number | null; comment: string | null } | null;
  /** Whether it is stored, and can be changed. */
  isStored?: boolean;
  errors?: Readonly<Record<string, string | undefined>>;
  /** Where the answer leads back to. */
  from: "results" | "start";
}

/** Two taps: a number from 0 to 10, then “Send”, which appears with an optional line once a number is chosen. */
export function ReportRatingForm({
  resultId,
  action,
  rating,
  isStored = false,
  errors = {},
  from,
}: ReportRatingFormProps) {
  const language = useLanguage();
  const words = REPORT_RATING_WORDS;
  return (
    <Card as="section" tone="tint" aria-labelledby="rating" className="print:hidden">
      <form method="post" action={`${action}#rating`} className="group grid gap-4" noValidate>
        <input type="hidden" name="intent" value="rate" />
        <input type="hidden" name="result" value={resultId} />
        <input type="hidden" name="from" value={from} />
        <fieldset aria-describedby={errors.score ? "score-error" : undefined} className="grid gap-2">
          <legend className="mb-3">
            <h2 id="rating" className="text-lg [&:lang(ml)]:text-base">
              {words.question[language]}
            </h2>
          </legend>
          <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-11">
            {SCORES.map((score) => (
              <label
                key={score}
                className="grid min-h-11 cursor-pointer place-items-center rounded-control border border-line bg-white font-semibold tabular has-checked:border-primary has-checked:bg-primary has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name="score"
                  value={score}
                  defaultChecked={rating?.score === Number(score)}
                  className="sr-only"
                />
                <span>{score}</span>
              </label>
            ))}
          </div>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
            <span>{words.lowest[language]}</span>
            <span>{words.highest[language]}</span>
          </p>
          <FieldError id="score-error">{errors.score}</FieldError>
        </fieldset>
        {/* A browser that cannot hide it shows it from the start. */}
        <div className="grid gap-4 group-not-has-checked:hidden">
          <Field
            label={words.comment[language]}
            name="comment"
            isOptional
            maxLength={MAX_RATING_COMMENT_LENGTH}
            hint={words.commentHint[language]}
            defaultValue={rating?.comment ?? undefined}
            error={errors.comment}
            autoComplete="off"
          />
          <Button busyText={RATING_WORDS.sending[language]} className="justify-self-start max-sm:w-full">
            {words.send[language]}
          </Button>
          {isStored ? <p className="text-sm text-quiet">{RATING_WORDS.change[language]}</p> : null}
        </div>
      </form>
    </Card>
  );
}
