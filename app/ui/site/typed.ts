/** Where what was typed waits for the page in the other language. Gone as soon as it is there. */
const KEY = "typed";

/** A field's name within the page: the forms of a page may have fields of the same name. */
type Typed = [form: number, name: string, place: number, value: string | boolean][];

/** Not what tells the language itself: it is another one in the page that comes. */
const TYPED = "input:not([type=hidden],[type=file]), textarea, select:not([data-tells-language])";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChoice = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** The fields that somebody fills in, form by form, without the hidden ones. */
function* fields(): Generator<[form: number, name: string, place: number, field: Field]> {
  const forms = [...document.querySelectorAll<HTMLFormElement>("form:not([data-language])")];
  for (const [index, form] of forms.entries()) {
    const places = new Map<string, number>();
    for (const field of form.querySelectorAll<HTMLElement>(TYPED) as NodeListOf<Field & HTMLElement>) {
      const place = places.get(field.name) ?? 0;
      places.set(field.name, place + 1);
      if (field.name !== "") yield [index, field.name, place, field];
    }
  }
}

/** Sets a field as if it had been typed, so that scripts and React notice. */
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

function restore(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return;
  sessionStorage.removeItem(KEY);
  const typed = new Map(
    (JSON.parse(kept) as Typed).map(([form, name, place, value]) => [`${form} ${name} ${place}`, value]),
  );
  for (const [form, name, place, field] of fields()) {
    const value = typed.get(`${form} ${name} ${place}`);
    if (value !== undefined) fill(field, value);
  }
  // For forms that were not at their beginning.
  dispatchEvent(new Event("typed"));
}

/**
 * Keeps what was typed on a page while its language is changed, which loads it anew: in this tab's storage, for as long
 * as that takes. A page of React is filled once React has taken over.
 */
export function startTyped(): void {
  addEventListener("submit", ({ target }) => {
    if (!("language" in (target as HTMLFormElement).dataset)) return;
    const typed: Typed = [...fields()].map(([form, name, place, field]) => [
      form,
      name,
      place,
      isChoice(field) ? field.checked : field.value,
    ]);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(typed));
    } catch {
      // Without storage the page is loaded empty.
    }
  });
  if (document.readyState === "complete") restore();
  else addEventListener("load", () => setTimeout(restore));
}
