import { HELPED_WORDS, RATING_TEXTS, RATING_WORDS } from "#app/content/booking/rating-words.ts";
import { HELPED, MAX_RATING_COMMENT_LENGTH, type SessionRating } from "#app/domain/booking/session-rating.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field, FieldError } from "#app/ui/elements/field.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { href } from "react-router";

interface RatingFormProps {
  bookingId: string;
  expertName: string;
  /** What the student said before, or typed just now. */
  rating: Partial<SessionRating> | null;
  errors?: Readonly<Record<string, string | undefined>>;
  /** Where the answer leads back to. */
  from: "booking" | "start";
}

/** Two taps: whether a session helped, then whether the student would recommend its expert, which sends the form. */
export function SessionRatingForm({ bookingId, expertName, rating, errors = {}, from }: RatingFormProps) {
  const language = useLanguage();
  const words = RATING_WORDS;
  return (
    <Card as="section" tone="tint" aria-labelledby="rating" className="grid gap-4">
      <h2 id="rating" className="text-lg wrap-anywhere">
        {RATING_TEXTS[language].title(expertName)}
      </h2>
      <form method="post" action={href("/bookings/:bookingId", { bookingId })} className="grid gap-4" noValidate>
        <input type="hidden" name="intent" value="rate" />
        <input type="hidden" name="from" value={from} />
        <fieldset className="grid gap-2" aria-describedby={errors.helped ? "helped-error" : undefined}>
          <legend className="mb-2 font-medium">{words.helped[language]}</legend>
          <div className="flex flex-wrap gap-2">
            {HELPED.map((helped) => (
              <label
                key={helped}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line bg-white px-4 has-checked:border-primary has-checked:font-semibold"
              >
                <input
                  type="radio"
                  name="helped"
                  value={helped}
                  defaultChecked={rating?.helped === helped}
                  className="size-5 flex-none accent-primary"
                />
                <span>{HELPED_WORDS[helped][language]}</span>
              </label>
            ))}
          </div>
          <FieldError id="helped-error">{errors.helped}</FieldError>
        </fieldset>
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
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">{words.recommend[language]}</legend>
          <div className="flex flex-wrap gap-2">
            {(["yes", "no"] as const).map((answer) => (
              <Button
                key={answer}
                variant={rating?.wouldRecommend === (answer === "yes") ? "primary" : "secondary"}
                name="wouldRecommend"
                value={answer}
                busyText={words.sending[language]}
              >
                {words[answer][language]}
              </Button>
            ))}
          </div>
          <FieldError id="wouldRecommend-error">{errors.wouldRecommend}</FieldError>
        </fieldset>
        {rating?.wouldRecommend === undefined ? null : <p className="text-sm text-quiet">{words.change[language]}</p>}
      </form>
    </Card>
  );
}
