import type { ComponentProps } from "react";
import { Field } from "#app/ui/elements/field.tsx";

/**
 * A student's phone number. Once the form has asked whether it is right, sending the same number again confirms it: see
 * `phoneRule`.
 */
export function PhoneField({
  values,
  errors,
  ...rest
}: Omit<ComponentProps<typeof Field>, "name" | "type" | "defaultValue" | "error"> & {
  values: Record<string, string>;
  errors: Record<string, string>;
}) {
  const asked = errors.phone ? values.phone : values.confirmedPhone;
  return (
    <>
      <Field {...rest} name="phone" type="tel" defaultValue={values.phone} error={errors.phone} />
      {asked ? <input type="hidden" name="confirmedPhone" value={asked} /> : null}
    </>
  );
}
