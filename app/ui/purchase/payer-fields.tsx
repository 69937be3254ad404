import { MAX_NAME_LENGTH } from "#app/domain/accounts/account.ts";
import { payerWords } from "#app/content/purchase/payer-words.ts";
import { Field } from "#app/ui/elements/field.tsx";
import { Select, type SelectOption } from "#app/ui/elements/select.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface PayerFieldsProps {
  /** The rejected values after a page load; otherwise the fields keep their input. */
  values: Record<string, string>;
  errors: Record<string, string>;
  states: readonly SelectOption[];
}

/** The addressee of the receipt. */
export function PayerFields({ values, errors, states }: PayerFieldsProps) {
  const language = useLanguage();
  return (
    <div className="grid gap-5">
      <Field
        label={payerWords.yourName[language]}
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={values.name}
        error={errors.name}
      />
      <Field
        label={payerWords.yourEmail[language]}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      <Select
        label={payerWords.state[language]}
        name="state"
        options={states}
        defaultValue={values.state ?? "32"}
        autoComplete="address-level1"
        error={errors.state}
      />
      <Field
        label="GSTIN"
        name="gstin"
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        defaultValue={values.gstin}
        hint={payerWords.gstinHint[language]}
        error={errors.gstin}
        className="uppercase"
      />
    </div>
  );
}
