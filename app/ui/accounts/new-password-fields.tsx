import type { InputHTMLAttributes } from "react";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface NewPasswordFieldsProps {
  label: string;
  repeatLabel: string;
  errors: Record<string, string>;
  /** Validation attributes for the script of a plain page; React pages pass none. */
  rules?: InputHTMLAttributes<HTMLInputElement>;
}

/** A new password, typed twice (`password` and `confirmation`), or once while it is shown. */
export function NewPasswordFields({ label, repeatLabel, errors, rules }: NewPasswordFieldsProps) {
  const language = useLanguage();
  return (
    <>
      <PasswordField
        required
        {...rules}
        // Without a limit, so that a pasted password is not cut off.
        maxLength={undefined}
        label={label}
        data-too-easy={FIELD_MESSAGES.passwordTooEasy[language]}
        name="password"
        autoComplete="new-password"
        isNew
        hint={ACCOUNT_WORDS.passwordHint[language]}
        error={errors.password}
      />
      <div data-repeats>
        <PasswordField
          label={repeatLabel}
          name="confirmation"
          autoComplete="new-password"
          required={!rules}
          aria-required
          data-equals="password"
          data-invalid={FIELD_MESSAGES.passwordsDiffer[language]}
          error={errors.confirmation}
        />
      </div>
    </>
  );
}
