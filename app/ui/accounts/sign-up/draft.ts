/** Typed values, for this tab only; never passwords. */
const KEY = "sign_up_draft";

/** In milliseconds. An older draft may be another person's. */
const GOOD_FOR_MS = 30 * 60 * 1000;

/** Selected by `autocomplete`, because a shown password is a text field. */
const FIELDS =
  "form[data-kept] :is(input[id]:not([autocomplete=new-password], [autocomplete=current-password], [type=checkbox]), select[id])";

type Draft = { at: number; values: Record<string, string> };

const readFields = () => [...document.querySelectorAll<HTMLInputElement>(FIELDS)];

/** Saves typed values across reloads and restores them into empty fields, until the form is accepted. */
export function keepDraft(): void {
  try {
    const { at, values } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Draft>;
    for (const field of readFields()) {
      const value = values?.[field.name];
      const isUntouched = field.tagName === "SELECT" || field.value === "";
      if (value && isUntouched && Date.now() - (at ?? 0) < GOOD_FOR_MS) field.value = value;
    }
    document.addEventListener("input", ({ target }) => {
      if (!(target as Element).closest("form[data-kept]")) return;
      const draft = Object.fromEntries(readFields().map(({ name, value }) => [name, value]));
      sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), values: draft }));
    });
    document.addEventListener("accepted", () => sessionStorage.removeItem(KEY));
  } catch {
    // Without storage, nothing is saved.
  }
}
