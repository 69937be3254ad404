/** What a refused form came back with: what was typed, and what is wrong with it, by the fields' names. */
interface RefusedForm {
  values: Readonly<Record<string, string>>;
  fieldErrors: Readonly<Record<string, string>>;
}

/**
 * The attributes that bind a form's fields: `<Field label="Name" {...field("name", stored.name)} />` shows what was typed
 * before a refusal, else what is stored, and the field's error.
 */
export function bindFields(refused: RefusedForm | null | undefined) {
  return (name: string, stored?: string | number | null) => ({
    name,
    defaultValue: refused?.values[name] ?? stored ?? undefined,
    error: refused?.fieldErrors[name],
  });
}
