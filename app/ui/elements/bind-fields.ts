/** A rejected form: the typed values and the errors, by field name. */
interface RefusedForm {
  values: Readonly<Record<string, string>>;
  fieldErrors: Readonly<Record<string, string>>;
}

/**
 * Returns the attributes that bind a form's fields: `<Field label="Name" {...field("name", stored.name)} />` shows the
 * rejected value, else the stored one, and the field's error.
 */
export function bindFields(refused: RefusedForm | null | undefined) {
  return (name: string, stored?: string | number | null) => ({
    name,
    defaultValue: refused?.values[name] ?? stored ?? undefined,
    error: refused?.fieldErrors[name],
  });
}
