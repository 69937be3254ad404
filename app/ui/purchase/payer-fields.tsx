import { formatState, STATE_CODES } from "../../domain/accounts/state";
import { NAME_MAX } from "../../domain/accounts/account";
import { payerTexts } from "../../content/purchase/parent-payment";
import { BilingualLabel } from "../elements/bilingual";
import { Field } from "../elements/field";
import { Select } from "../elements/select";

const states = STATE_CODES.map((code) => ({ value: code, label: formatState(code) }));

interface PayerFieldsProps {
  /** What a refused form brought, where the page was loaded anew; otherwise the fields keep what was typed. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Whom the receipt is made out to. */
export function PayerFields({ values, errors }: PayerFieldsProps) {
  return (
    <div className="grid gap-5">
      <Field
        label={<BilingualLabel text={{ en: "Your name", ml: "നിങ്ങളുടെ പേര്" }} />}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        defaultValue={values.name}
        error={errors.name}
      />
      <Field
        label={<BilingualLabel text={{ en: "Your e-mail", ml: "നിങ്ങളുടെ ഇ-മെയിൽ" }} />}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      <Select
        label={<BilingualLabel text={{ en: "State", ml: "സംസ്ഥാനം" }} />}
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
        hint={<BilingualLabel text={payerTexts.gstinHint} />}
        error={errors.gstin}
        className="uppercase"
      />
    </div>
  );
}
