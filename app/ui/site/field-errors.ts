/** An input; selects have the same members used here. */
type Control = HTMLInputElement;

/** A form with validation attributes: see `htmlConstraints`. */
const RULED = "[data-background]";

/**
 * Checks a field's HTML constraints, and whether it is only blanks (`required`) or differs from another field
 * (`data-equals`), or its value was rejected by the server (`data-refused`). Returns the message in the page's language;
 * empty if valid.
 */
function check(field: Control): string {
  const { missing, tooShort, invalid, refused, equals = "" } = field.dataset;
  const repeated = field.form?.elements.namedItem(equals) as Control | null | undefined;
  field.setCustomValidity("");
  const { validity, value } = field;
  const isWrong = !validity.valid || (repeated && repeated.value !== value);
  const isBlank = field.required && value.trim() === "";
  const message = isBlank ? missing : validity.tooShort ? tooShort : isWrong ? invalid : refused;
  field.setCustomValidity(message ?? "");
  return field.validationMessage;
}

/** Shows or removes the error beside a field, as the server does. */
function showError(field: Control): void {
  const message = check(field);
  const id = `${field.id}-error`;
  const hint = document.getElementById(`${field.id}-hint`)?.id;
  let error = document.getElementById(id);
  if (message === "") {
    error?.remove();
    field.removeAttribute("aria-invalid");
  } else {
    const template = field.form?.querySelector<HTMLTemplateElement>("template[data-field-error-template]");
    error ??= template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
    error.id = id;
    (error.querySelector("span") as HTMLElement).textContent = message;
    // A password is wrapped with its switch, a select with its arrow.
    if (!error.isConnected) (field.closest("span") ?? field).insertAdjacentElement("afterend", error);
    field.setAttribute("aria-invalid", "true");
    const fold = field.closest("details");
    if (fold) fold.open = true;
  }
  field.setAttribute("aria-describedby", [message && id, hint].filter(Boolean).join(" "));
}

/** Whether a field loses focus to a button or link, where an error must not appear: the press would miss. */
export const movesToButton = (relatedTarget: EventTarget | null) =>
  relatedTarget instanceof Element && relatedTarget.closest("a, button, summary") !== null;

/**
 * Validates the fields of plain forms: on `checkValidity`, and when a field loses focus; an error is removed by the
 * keystroke that fixes it. Not when focus moves to a button or link, because a layout shift would make the press miss,
 * and the button validates anyway. Not when nothing was typed.
 */
export function startFieldErrors(): void {
  const typedIn = new WeakSet<EventTarget>();
  /** The field of an event in a validated form, and the field that repeats it. */
  const findFields = ({ target }: Event): Control[] => {
    const { form, name } = target as Control;
    if (!form?.matches(RULED)) return [];
    return [target as Control, ...form.querySelectorAll<Control>(`[data-equals="${name}"]`)];
  };
  const onInvalid = (event: Event) => findFields(event).slice(0, 1).forEach(showError);
  // The event does not bubble.
  document.addEventListener("invalid", onInvalid, true);
  document.addEventListener("input", (event) => {
    for (const field of findFields(event)) {
      typedIn.add(field);
      if (check(field) === "") showError(field);
    }
  });
  document.addEventListener("focusout", (event) => {
    const { target, relatedTarget } = event;
    if (movesToButton(relatedTarget)) return;
    for (const field of findFields(event))
      if (typedIn.has(field) && (field === target || field.value !== "")) field.checkValidity();
  });
}
