import { MAX_NAME_LENGTH } from "#app/domain/accounts/account.ts";
import { PAYER_TEXTS, payerWords } from "#app/content/purchase/payer-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { Field } from "#app/ui/elements/field.tsx";
import { Select, type SelectOption } from "#app/ui/elements/select.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Fold } from "./fold.tsx";

interface PayerFieldsProps {
  /** The rejected values after a page load; otherwise the fields keep their input. */
  values: Record<string, string>;
  errors: Record<string, string>;
  states: readonly SelectOption[];
  /** The student's first name. */
  student: string;
  /** Whether a company's details are asked for at once. */
  isForCompany: boolean;
}

/** The addressee of the receipt, folded: most payers leave it to the student. */
export function PayerFields({ values, errors, states, student, isForCompany }: PayerFieldsProps) {
  const language = useLanguage();
  const company = isForCompany ? "company" : null;
  return (
    <>
      <Fold
        title={payerWords.ownReceipt[language]}
        reason={errors.name ?? errors.email ?? (values.name || values.email || company)}
      >
        <div className="grid gap-5 pb-4">
          <p className="text-sm text-quiet">{PAYER_TEXTS[language].receipt(student)}</p>
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
        </div>
      </Fold>
      <Fold title={payWords.needInvoice[language]} reason={errors.state ?? errors.gstin ?? (values.gstin || company)}>
        <div className="grid gap-5 pb-4">
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
      </Fold>
    </>
  );
}
