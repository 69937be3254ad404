/** Where what was typed waits for the page in the other language. Gone as soon as it is there. */
const KEY = "typed";

/** Values by a field's name within the page: its forms may have fields of the same name. */
type Typed = Record<string, string | boolean>;

/** Not what tells the language itself: it is another one in the page that comes. */
const TYPED = "input:not([type=hidden],[type=file]), textarea, select:not([data-tells-language])";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChoice = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

/** The fields that somebody fills in, form by form, without the hidden ones. */
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

/** What was typed on this page. */
export function readTyped(): Typed {
  return Object.fromEntries([...fields()].map(([key, field]) => [key, isChoice(field) ? field.checked : field.value]));
}

/** Puts it into the fields of the same names: silently, unless `set` does it otherwise. */
export function putBack(typed: Typed, set = assign): void {
  for (const [key, field] of fields()) {
    const value = typed[key];
    if (value !== undefined) set(field, value);
  }
}

function restore(): void {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return;
  sessionStorage.removeItem(KEY);
  putBack(JSON.parse(kept) as Typed, fill);
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
    try {
      sessionStorage.setItem(KEY, JSON.stringify(readTyped()));
    } catch {
      // Without storage the page is loaded empty.
    }
  });
  if (document.readyState === "complete") restore();
  else addEventListener("load", () => setTimeout(restore));
}
