import type { FormRules } from "#app/domain/accounts/field-problems.ts";

/** An input; choices are used in the same way. */
type Control = HTMLInputElement;

const CONTROLS = "input[name]:not([type=hidden]), select[name]";

/** The fields of a part of a form that a person fills in. */
export function fieldsOf(part: HTMLElement): Control[] {
  return [...part.querySelectorAll<Control>(CONTROLS)].filter(({ id }) => id !== "");
}

/** Shows what is wrong with a field beside it, as the server does; null for nothing. */
export function showProblem(field: Control, problem: string | null): void {
  const id = `${field.id}-error`;
  const shown = document.getElementById(id);
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((each) => each && each !== id);
  if (problem === null) {
    shown?.remove();
    field.removeAttribute("aria-invalid");
  } else {
    const line = shown ?? newLine(field, id);
    const words = line.querySelector("span");
    if (words && words.textContent !== problem) words.textContent = problem;
    field.setAttribute("aria-invalid", "true");
    described.unshift(id);
  }
  if (described.length > 0) field.setAttribute("aria-describedby", described.join(" "));
  else field.removeAttribute("aria-describedby");
}

/** An empty line for an error, below the field; above it stand its label and its hint. */
function newLine(field: Control, id: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>("template[data-field-error-template]");
  const line = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  line.id = id;
  // A password stands in a box with its switch, a choice in one with its arrow.
  const box = field.parentElement?.matches("span") ? field.parentElement : field;
  box.insertAdjacentElement("afterend", line);
  // What is wrong may be within a fold.
  const fold = field.closest("details");
  if (fold) fold.open = true;
  return line;
}

/** Judges the fields of a form by its rules. */
export interface FormJudge {
  /** Judges all fields of a part of the form; returns the first that is wrong. */
  judge(part: HTMLElement): Control | null;
}

/**
 * Judges each field when it is left, and again with every letter while it is wrong. Not when it is left for a button or
 * a link: what moves just then would be missed by the finger, and the button judges all by itself. Not when nothing was
 * typed: whoever passes through has done nothing wrong.
 */
export function judgeFields(form: HTMLFormElement, rules: FormRules): FormJudge {
  const valueOf = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? "";
  const sentences = JSON.parse(form.dataset.problems ?? "{}") as Record<string, string>;
  const problemOf = ({ name, value }: Control) => {
    const problem = rules[name]?.(value, valueOf) ?? null;
    return problem === null ? null : (sentences[problem] ?? problem);
  };
  // A new password may be what its repetition says, or no longer.
  const repetitionOf = ({ name }: Control) =>
    name === "password" ? fieldsOf(form).filter((each) => each.name === "confirmation") : [];
  const typedIn = new WeakSet<Control>();

  form.addEventListener("input", ({ target }) => {
    const field = target as Control;
    typedIn.add(field);
    for (const each of [field, ...repetitionOf(field)])
      if (each.getAttribute("aria-invalid") === "true" && problemOf(each) === null) showProblem(each, null);
  });
  form.addEventListener("focusout", ({ target, relatedTarget }) => {
    const field = target as Control;
    if (!typedIn.has(field) || !field.matches(CONTROLS)) return;
    if (relatedTarget instanceof Element && relatedTarget.closest("a, button, summary")) return;
    for (const each of [field, ...repetitionOf(field).filter(({ value }) => value !== "")])
      showProblem(each, problemOf(each));
  });

  return {
    judge(part) {
      let first: Control | null = null;
      for (const field of fieldsOf(part)) {
        const problem = problemOf(field);
        showProblem(field, problem);
        if (problem !== null) first ??= field;
      }
      return first;
    },
  };
}
