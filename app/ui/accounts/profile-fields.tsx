import { PROFILE_FIELD_WORDS as WORDS } from "../../content/accounts/profile-words";
import { ELEMENT_WORDS } from "../../content/site/element-words";
import { DEFAULT_EDUCATION_STATUS, EDUCATION_STATUSES, educationStatusNames } from "../../domain/accounts/education";
import { Field } from "../elements/field";
import { ChevronDown } from "../elements/icons";
import { useLanguage } from "../language/reader-language";
import { Select } from "../elements/select";

interface ProfileFieldsProps {
  /** Initial values by field name. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Phone, age, education and the optional guardian: requested at sign-up and edited on the profile page. */
export function ProfileFields({ values, errors }: ProfileFieldsProps) {
  const language = useLanguage();
  return (
    <>
      <Field
        label={WORDS.phone[language]}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        required
        hint={WORDS.phoneHint[language]}
        defaultValue={values.phone}
        error={errors.phone}
      />
      <Field
        label={WORDS.age[language]}
        name="age"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={3}
        defaultValue={values.age}
        error={errors.age}
      />
      <Select
        label={WORDS.education[language]}
        name="educationStatus"
        options={EDUCATION_STATUSES.map((value) => ({ value, label: educationStatusNames[value][language] }))}
        defaultValue={values.educationStatus ?? DEFAULT_EDUCATION_STATUS}
        error={errors.educationStatus}
      />
      <details
        className="group rounded-control border border-line px-4"
        open={Boolean(values.guardianName || values.guardianEmail || errors.guardianName || errors.guardianEmail)}
      >
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 leading-snug font-semibold">
          <span>
            {WORDS.guardian[language]}{" "}
            <span className="font-normal text-quiet">{ELEMENT_WORDS.optional[language]}</span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 text-quiet transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-5 pt-2 pb-5">
          <Field
            label={WORDS.guardianName[language]}
            name="guardianName"
            autoComplete="off"
            maxLength={100}
            defaultValue={values.guardianName}
            error={errors.guardianName}
          />
          <Field
            label={WORDS.guardianEmail[language]}
            name="guardianEmail"
            type="email"
            inputMode="email"
            autoComplete="off"
            defaultValue={values.guardianEmail}
            error={errors.guardianEmail}
          />
        </div>
      </details>
    </>
  );
}
