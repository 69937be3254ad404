import {
  MAX_CONSENT_LENGTH,
  MAX_POSITION,
  MAX_QUOTE_LENGTH,
  MAX_TESTIMONIAL_ABOUT_LENGTH,
  MAX_TESTIMONIAL_NAME_LENGTH,
  type TestimonialText,
} from "#app/domain/administration/testimonial.ts";
import { CheckboxField, Field, TextareaField } from "#app/ui/elements/field.tsx";
import { EditForm } from "./contents/edit-form.tsx";

interface TestimonialFormProps {
  intent: "add" | "change";
  testimonialId: string;
  text: TestimonialText;
  /** The version of the text when the form was opened; null for a new one. */
  seen: string | null;
  /** Where the form is posted, and where Cancel leads. */
  action: string;
  cancelHref: string;
}

/** The form of a new or existing testimonial. */
export function TestimonialForm({ intent, testimonialId, text, seen, action, cancelHref }: TestimonialFormProps) {
  return (
    <EditForm
      id="testimonial-form"
      title={intent === "add" ? "New testimonial" : "Change testimonial"}
      intent={intent}
      kept={{ testimonialId, ...(seen === null ? {} : { seen }) }}
      action={action}
      cancelHref={cancelHref}
      isNew={intent === "add"}
    >
      {(answer, field) => (
        <>
          <Field
            label="Name"
            {...field("name", text.name)}
            autoComplete="off"
            maxLength={MAX_TESTIMONIAL_NAME_LENGTH}
            hint="As they want to be named: often the first name."
          />
          <Field
            label="Who this is"
            {...field("about", text.about)}
            autoComplete="off"
            maxLength={MAX_TESTIMONIAL_ABOUT_LENGTH}
            hint="Class, role and place, such as: Plus Two student, Thrissur"
          />
          <TextareaField
            label="In English"
            {...field("quote", text.quote)}
            rows={4}
            maxLength={MAX_QUOTE_LENGTH}
            hint="Their own words, in one of the languages or in both."
          />
          <TextareaField
            label="In Malayalam"
            {...field("quoteMalayalam", text.quoteMalayalam)}
            rows={4}
            lang="ml"
            maxLength={MAX_QUOTE_LENGTH}
          />
          <TextareaField
            label="Consent"
            {...field("consent", text.consent)}
            rows={2}
            maxLength={MAX_CONSENT_LENGTH}
            hint="How and when they agreed; for a student under 18, the parent too. Nobody but administrators sees it."
          />
          <Field
            label="Place in the list"
            {...field("position", text.position)}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_POSITION}
            hint="The lowest number comes first."
          />
          <CheckboxField
            label="Show it on the home page"
            name="isShown"
            defaultChecked={answer ? answer.values.isShown !== undefined : text.isShown}
            error={answer?.fieldErrors.isShown}
          />
        </>
      )}
    </EditForm>
  );
}
