import type { ReactNode } from "react";
import { FieldError } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";

interface PlainFormProps {
  /** For screen readers. */
  name: string;
  action: string;
  /** An attempt that takes longer, in milliseconds, is given up, with this sentence. */
  timeLimit: { milliseconds: number; sentence: string };
  /** Shown when something answers that is not this site, or a fault of ours. */
  failure: string;
  /** Shown by the browser when it will not send the form because fields are wrong. */
  refusal?: string;
  /** An error about the form as a whole. */
  error: ReactNode;
  children: ReactNode;
}

/**
 * A form of a page without React whose input must survive anything. The browser can send it by itself; the script
 * of its page sends it in the background, and a refusal's page takes the place of this one with everything typed put back, passwords
 * too: see `background-forms.ts`. Fields with `htmlConstraints` are checked before it is sent: see `field-errors.ts`.
 */
export function PlainForm({ name, action, timeLimit, failure, refusal, error, children }: PlainFormProps) {
  return (
    <form
      method="post"
      action={action}
      noValidate
      aria-label={name}
      data-background
      data-time-limit={timeLimit.milliseconds}
      data-slow={timeLimit.sentence}
      data-failure={failure}
      data-refusal={refusal}
    >
      {/* The script's errors look like the server's. */}
      <template data-form-error-template>
        <FormError> </FormError>
      </template>
      <template data-field-error-template>
        <FieldError id="error"> </FieldError>
      </template>
      <fieldset className="grid gap-5">
        <div data-form-errors className="grid gap-5 empty:hidden">
          {error}
        </div>
        {children}
      </fieldset>
    </form>
  );
}
