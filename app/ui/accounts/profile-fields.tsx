import { DEFAULT_EDUCATION_STATUS, EDUCATION_STATUSES, educationStatusLabels } from "../../domain/accounts/education";
import { Field } from "../elements/field";
import { ChevronDown } from "../elements/icons";
import { Select } from "../elements/select";

const educationOptions = EDUCATION_STATUSES.map((value) => ({ value, label: educationStatusLabels[value] }));

interface ProfileFieldsProps {
  /** Initial values by field name. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Phone, age, education and the optional guardian: requested at sign-up and edited on the profile page. */
export function ProfileFields({ values, errors }: ProfileFieldsProps) {
  return (
    <>
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        required
        hint="10 digits, without +91."
        defaultValue={values.phone}
        error={errors.phone}
      />
      <Field
        label="Age"
        name="age"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={3}
        defaultValue={values.age}
        error={errors.age}
      />
      <Select
        label="Education"
        name="educationStatus"
        options={educationOptions}
        defaultValue={values.educationStatus ?? DEFAULT_EDUCATION_STATUS}
        error={errors.educationStatus}
      />
      <details
        className="group rounded-control border border-line px-4"
        open={Boolean(values.guardianName || values.guardianEmail || errors.guardianName || errors.guardianEmail)}
      >
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 leading-snug font-semibold">
          <span>
            Parent or guardian<span className="font-normal text-quiet"> (optional)</span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 text-quiet transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-5 pt-2 pb-5">
          <Field
            label="Parent's or guardian's name"
            name="guardianName"
            autoComplete="off"
            maxLength={100}
            defaultValue={values.guardianName}
            error={errors.guardianName}
          />
          <Field
            label="Parent's or guardian's email"
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
