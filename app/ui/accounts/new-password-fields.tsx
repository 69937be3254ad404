import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface NewPasswordFieldsProps {
  /** In the reader's language. */
  label: string;
  repeatLabel: string;
  errors: Record<string, string>;
}

/** A new password, typed twice: `password` and `confirmation`. */
export function NewPasswordFields({ label, repeatLabel, errors }: NewPasswordFieldsProps) {
  const language = useLanguage();
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        isNew
        hint={ACCOUNT_WORDS.passwordHint[language]}
        error={errors.password}
      />
      <PasswordField
        label={repeatLabel}
        name="confirmation"
        autoComplete="new-password"
        required
        error={errors.confirmation}
      />
    </>
  );
}
