/** What a problem is seen by: a wrong field, or a group of choices whose sentence is there. */
const WRONG = "[aria-invalid=true], fieldset[aria-describedby]";

/** The field of a problem: of choices the chosen one, or the first. */
function fieldOf(wrong: HTMLElement): HTMLElement | null {
  if (wrong.tagName !== "FIELDSET") return wrong;
  const sentences = (wrong.getAttribute("aria-describedby") ?? "").split(" ");
  if (!sentences.some((id) => id.endsWith("-error") && document.getElementById(id))) return null;
  return wrong.querySelector<HTMLElement>("input:checked") ?? wrong.querySelector<HTMLElement>("input");
}

/**
 * Where the focus goes when a form is refused: the first wrong field in `within`, or else what is said of the form as a
 * whole. Null if nothing is wrong.
 */
export function findProblem(within: HTMLElement | null): HTMLElement | null {
  for (const wrong of within?.querySelectorAll<HTMLElement>(WRONG) ?? []) {
    const field = fieldOf(wrong);
    if (field) return field;
  }
  return within?.querySelector<HTMLElement>("[data-form-error]") ?? null;
}
