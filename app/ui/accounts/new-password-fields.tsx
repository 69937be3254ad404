import { ACCOUNT_WORDS } from "../../content/accounts/account-words";
import { PasswordField } from "../elements/password-field";
import { useLanguage } from "../language/reader-language";

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
