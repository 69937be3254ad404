import { PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import { CONTROL_CLASS, describedBy, FieldLayout } from "#app/ui/elements/field.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** Validation attributes for the script of a plain page. */
export interface NumberRules {
  required?: true;
  pattern?: string;
  "data-missing"?: string;
  "data-invalid"?: string;
}

interface NumberFieldProps {
  rules: NumberRules;
  value?: string;
  error?: string;
}

/** A mobile number of India, behind its `+91`; whoever types that, too, is understood. */
export function NumberField({ rules, value, error }: NumberFieldProps) {
  const frame = { name: "phone", label: PHONE_WORDS.number[useLanguage()], error };
  return (
    <FieldLayout {...frame}>
      <span className="relative block">
        <span
          aria-hidden
          className="tabular absolute inset-y-0 start-0 grid w-15 place-items-center border-e border-line text-lg text-quiet"
        >
          +91
        </span>
        <input
          {...rules}
          {...describedBy(frame)}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={value}
          className={`${CONTROL_CLASS} tabular h-13.5 ps-18.5 text-lg`}
        />
      </span>
    </FieldLayout>
  );
}
