import type { InputHTMLAttributes } from "react";
import { PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import { PHONE_CODE_LENGTH } from "#app/domain/accounts/phone-code.ts";
import { describedBy, FieldError } from "#app/ui/elements/field.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface CodeFieldProps {
  /** Validation attributes for the script of a plain page. */
  rules: InputHTMLAttributes<HTMLInputElement>;
  error?: string;
}

/** One input for a code, which phones fill in, above six boxes that only show: see `.code-field`. */
export function CodeField({ rules, error }: CodeFieldProps) {
  const frame = { name: "code", label: PHONE_WORDS.code[useLanguage()], error };
  return (
    <div className="grid gap-1.5">
      <span className="code-field">
        <span aria-hidden className="contents">
          {Array.from({ length: PHONE_CODE_LENGTH }, (_, place) => (
            <i key={place} />
          ))}
        </span>
        <input
          {...rules}
          {...describedBy(frame)}
          aria-label={frame.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-submits-at={PHONE_CODE_LENGTH}
        />
      </span>
      <FieldError id="code-error">{error}</FieldError>
    </div>
  );
}
