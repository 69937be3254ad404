import type { ReactNode } from "react";
import { FieldError } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";

interface PlainFormProps {
  /** For screen readers. */
  name: string;
  action: string;
  /** For a button elsewhere on the page. */
  id?: string;
  /** A longer attempt, in milliseconds, is aborted with this message. */
  timeLimit: { milliseconds: number; sentence: string };
  /** Shown if the response is not from this site, or is an internal error. */
  failure: string;
  /** Shown by the browser if invalid fields prevent the submission. */
  refusal?: string;
  /** An error about the whole form. */
  error: ReactNode;
  /** Whether typed values, but passwords, survive a reload in this tab: see `keepDraft`. */
  isKept?: boolean;
  /** The class of the space between its parts. */
  gap?: string;
  children: ReactNode;
}

/**
 * A form of a plain page that never loses its input. The browser can submit it; the page's script submits it in the
 * background, and on rejection swaps in the new page and restores the typed values, including passwords: see
 * `background-forms.ts`. Fields with `htmlConstraints` are validated first: see `field-errors.ts`.
 */
export function PlainForm({
  name,
  action,
  id,
  timeLimit,
  failure,
  refusal,
  error,
  isKept = false,
  gap = "gap-5",
  children,
}: PlainFormProps) {
  return (
    <form
      id={id}
      method="post"
      action={action}
      noValidate
      aria-label={name}
      data-background
      data-time-limit={timeLimit.milliseconds}
      data-slow={timeLimit.sentence}
      data-failure={failure}
      data-refusal={refusal}
      data-kept={isKept || undefined}
    >
      {/* The script's errors look like the server's. */}
      <template data-form-error-template>
        <FormError> </FormError>
      </template>
      <template data-field-error-template>
        <FieldError id="error"> </FieldError>
      </template>
      <fieldset className={`grid ${gap}`}>
        <div data-form-errors className="grid gap-5 empty:hidden">
          {error}
        </div>
        {children}
      </fieldset>
    </form>
  );
}
