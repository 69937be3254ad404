/** The storage key of typed values for the page in the other language. Cleared on arrival. */
const KEY = "typed";

/** Values by field name within the page, as several forms may share field names. */
type Typed = Record<string, string | boolean>;

/** Excludes the language control, which differs on the next page. */
const TYPED = "input:not([type=hidden],[type=file]), textarea, select:not([data-tells-language])";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChoice = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** The visible fields, form by form. */
function* fields(): Generator<[key: string, field: Field]> {
  const forms = [...document.querySelectorAll<HTMLFormElement>("form:not([data-language])")];
  for (const [index, form] of forms.entries()) {
    const places = new Map<string, number>();
    for (const field of form.querySelectorAll<HTMLElement>(TYPED) as NodeListOf<Field & HTMLElement>) {
      const place = places.get(field.name) ?? 0;
      places.set(field.name, place + 1);
      if (field.name !== "") yield [`${index} ${field.name} ${place}`, field];
    }
  }
}

function assign(field: Field, value: string | boolean): void {
  if (typeof value === "string") field.value = value;
  else if (isChoice(field)) field.checked = value;
}

/** Sets a field as if typed, so that scripts and React notice. */
function fill(field: Field, value: string | boolean): void {
  if (typeof value === "boolean") {
    if (isChoice(field) && value && !field.checked) field.click();
    else if (isChoice(field) && field.type === "checkbox" && value !== field.checked) field.click();
    return;
  }
  if (field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Reads the typed values of this page. */
export function readTyped(): Typed {
  return Object.fromEntries([...fields()].map(([key, field]) => [key, isChoice(field) ? field.checked : field.value]));
}

/** Restores values into the fields of the same names: silently, unless `set` differs. */
export function putBack(typed: Typed, set = assign): void {
  for (const [key, field] of fields()) {
    const value = typed[key];
    if (value !== undefined) set(field, value);
  }
}

function restore(): void {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return;
  sessionStorage.removeItem(KEY);
  putBack(JSON.parse(stored) as Typed, fill);
  // For multi-step forms, to resume at their step.
  dispatchEvent(new Event("typed"));
}

/** Preserves typed values across a language change, in this tab's storage; hydrated pages wait for React. */
export function startTyped(): void {
  addEventListener("submit", ({ target }) => {
    if (!("language" in (target as HTMLFormElement).dataset)) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(readTyped()));
    } catch {
      // Without storage the page loads empty.
    }
  });
  if (document.readyState === "complete") restore();
  else addEventListener("load", () => setTimeout(restore));
}
