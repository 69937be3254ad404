import type { InputHTMLAttributes } from "react";
import { NUMBER_WORDS } from "#app/content/accounts/number-words.ts";
import { PROFILE_FIELD_WORDS as WORDS } from "#app/content/accounts/profile-words.ts";
import { ELEMENT_WORDS } from "#app/content/site/element-words.ts";
import { MAX_NAME_LENGTH } from "#app/domain/accounts/account.ts";
import { isMinor } from "#app/domain/accounts/consent-age.ts";
import { DEFAULT_EDUCATION_STATUS, EDUCATION_STATUSES, educationStatusNames } from "#app/domain/accounts/education.ts";
import { formatMobile } from "#app/domain/platform/phone.ts";
import { Field } from "#app/ui/elements/field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { Folded } from "./folded.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Select } from "#app/ui/elements/select.tsx";

type FieldRules = Record<"phone" | "age" | "guardianName" | "guardianEmail", InputHTMLAttributes<HTMLInputElement>>;

interface ProfileFieldsProps {
  /** Initial values by field name. */
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Validation attributes for the script of a plain page; React pages pass none. */
  rules?: FieldRules;
  isGuardianRequired: boolean;
  /** The guardian already asked, who is changed on a separate page. Null if the fields ask for one. */
  askedGuardian?: { name: string; email: string } | null;
  /** The number that logs in, ten digits, which is changed on a separate page. Null if the field is the number's. */
  ownPhone?: string | null;
}

/** Phone, age, education and the guardian: requested at sign-up and edited on the profile page. */
export function ProfileFields({
  values,
  errors,
  rules,
  isGuardianRequired,
  askedGuardian = null,
  ownPhone = null,
}: ProfileFieldsProps) {
  const language = useLanguage();
  return (
    <>
      {ownPhone === null ? (
        <PhoneField
          {...rules?.phone}
          values={values}
          errors={errors}
          label={WORDS.phone[language]}
          autoComplete="tel-national"
          inputMode="tel"
          required
          hint={WORDS.phoneHint[language]}
        />
      ) : (
        <div className="grid gap-0.5">
          <p className="font-semibold">{WORDS.phone[language]}</p>
          <p className="tabular" translate="no">{`+91 ${formatMobile(ownPhone)}`}</p>
          <input type="hidden" name="phone" value={ownPhone} />
          <p>
            <a href="/profile/phone" className="link inline-flex min-h-11 items-center">
              {NUMBER_WORDS.change[language]}
            </a>
          </p>
        </div>
      )}
      <Field
        {...rules?.age}
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
      {askedGuardian ? (
        <div className="grid gap-0.5">
          <p className="font-semibold">{WORDS.guardian[language]}</p>
          <p className="wrap-anywhere">{`${askedGuardian.name}, ${askedGuardian.email}`}</p>
          <input type="hidden" name="guardianName" value={askedGuardian.name} />
          <input type="hidden" name="guardianEmail" value={askedGuardian.email} />
          <p>
            <a href="/profile/guardian" className="link inline-flex min-h-11 items-center">
              {WORDS.whereItStands[language]}
            </a>
          </p>
        </div>
      ) : (
        <GuardianFields values={values} errors={errors} rules={rules} isRequired={isGuardianRequired} />
      )}
    </>
  );
}

/** The guardian, collapsed because adults need none. */
function GuardianFields({
  values,
  errors,
  rules,
  isRequired,
}: {
  values: Record<string, string>;
  errors: Record<string, string>;
  rules?: FieldRules;
  isRequired: boolean;
}) {
  const language = useLanguage();
  const age = Number(values.age);
  return (
    <Folded
      title={
        <span>
          <span>{`${WORDS.guardian[language]} `}</span>
          <span className="font-normal text-quiet">
            {(isRequired ? WORDS.guardianWanted : ELEMENT_WORDS.optional)[language]}
          </span>
        </span>
      }
      data-guardian={isRequired ? "required" : undefined}
      open={
        (isRequired && age > 0 && isMinor(age)) ||
        Boolean(values.guardianName || values.guardianEmail || errors.guardianName || errors.guardianEmail)
      }
    >
      <div className="grid gap-5 pt-2 pb-5">
        {isRequired ? <p className="text-sm text-quiet">{WORDS.guardianWhy[language]}</p> : null}
        <Field
          maxLength={MAX_NAME_LENGTH}
          {...rules?.guardianName}
          label={WORDS.guardianName[language]}
          name="guardianName"
          autoComplete="off"
          defaultValue={values.guardianName}
          error={errors.guardianName}
        />
        <Field
          {...rules?.guardianEmail}
          label={WORDS.guardianEmail[language]}
          name="guardianEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          defaultValue={values.guardianEmail}
          error={errors.guardianEmail}
        />
      </div>
    </Folded>
  );
}
