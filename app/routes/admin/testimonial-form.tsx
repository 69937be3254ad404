import {
  CONSENT_MAX,
  POSITION_MAX,
  QUOTE_MAX,
  TESTIMONIAL_ABOUT_MAX,
  TESTIMONIAL_NAME_MAX,
  type TestimonialText,
} from "../../domain/administration/testimonial";
import { Button, LinkButton } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { CheckboxField, Field, TextareaField } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { useFormSubmission } from "../../ui/use-form-submission";
import type { FormProblem } from "../../web/http/forms";
import { BACKEND_TIMEOUT_MS } from "../../web/http/time-limit";

interface TestimonialFormProps {
  intent: "add" | "change";
  testimonialId: string;
  text: TestimonialText;
  /** Where the form is posted, and where Cancel leads. */
  action: string;
  cancelHref: string;
}

/** The form of a new or existing testimonial. */
export function TestimonialForm({ intent, testimonialId, text, action, cancelHref }: TestimonialFormProps) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>({
    timeoutMs: BACKEND_TIMEOUT_MS,
  });
  const typed = answer?.values;
  const errors = answer?.fieldErrors ?? {};
  const valueOf = (name: Exclude<keyof TestimonialText, "isShown">) => typed?.[name] ?? String(text[name] ?? "");
  return (
    <Card as="section" aria-labelledby="testimonial-form" className="grid max-w-2xl gap-5">
      <h2 id="testimonial-form" className="text-xl">
        {intent === "add" ? "New testimonial" : "Change testimonial"}
      </h2>
      <Form method="post" action={action} ref={formRef} noValidate aria-labelledby="testimonial-form">
        <input type="hidden" name="intent" value={intent} />
        {/* After a refusal the page has another id at hand: the form keeps the one that it was sent with. */}
        <input type="hidden" name="testimonialId" value={typed?.testimonialId ?? testimonialId} />
        <fieldset disabled={isLocked} className="grid gap-5">
          <FormError>
            {isTimedOut
              ? "There was no answer in time. Please try again: it is not stored twice."
              : (answer?.formError ?? errors.testimonialId)}
          </FormError>
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={TESTIMONIAL_NAME_MAX}
            hint="As they want to be named: often the first name."
            defaultValue={valueOf("name")}
            error={errors.name}
          />
          <Field
            label="Who this is"
            name="about"
            autoComplete="off"
            maxLength={TESTIMONIAL_ABOUT_MAX}
            hint="Class, role and place, such as: Plus Two student, Thrissur"
            defaultValue={valueOf("about")}
            error={errors.about}
          />
          <TextareaField
            label="In English"
            name="quote"
            rows={4}
            maxLength={QUOTE_MAX}
            hint="Their own words, in one of the languages or in both."
            defaultValue={valueOf("quote")}
            error={errors.quote}
          />
          <TextareaField
            label="In Malayalam"
            name="quoteMalayalam"
            rows={4}
            lang="ml"
            maxLength={QUOTE_MAX}
            defaultValue={valueOf("quoteMalayalam")}
            error={errors.quoteMalayalam}
          />
          <TextareaField
            label="Consent"
            name="consent"
            rows={2}
            maxLength={CONSENT_MAX}
            hint="How and when they agreed; for a student under 18, the parent too. Nobody but administrators sees it."
            defaultValue={valueOf("consent")}
            error={errors.consent}
          />
          <Field
            label="Place in the list"
            name="position"
            type="number"
            inputMode="numeric"
            min={1}
            max={POSITION_MAX}
            hint="The lowest number comes first."
            defaultValue={valueOf("position")}
            error={errors.position}
          />
          <CheckboxField
            label="Show it on the home page"
            name="isShown"
            defaultChecked={typed ? typed.isShown !== undefined : text.isShown}
            error={errors.isShown}
          />
          <div className="grid gap-3 sm:flex">
            <Button isBusy={isLocked} busyText="Saving...">
              Save
            </Button>
            <LinkButton href={cancelHref} variant="secondary">
              Cancel
            </LinkButton>
          </div>
        </fieldset>
      </Form>
    </Card>
  );
}
