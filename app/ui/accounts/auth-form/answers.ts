import { fieldsOf, showProblem } from "./fields.ts";

/** Shows an error about the form as a whole, in place of the one before. */
export function showFormError(form: HTMLFormElement, sentence: string): void {
  const slot = form.querySelector("[data-slot^=error]");
  const template = document.querySelector<HTMLTemplateElement>("template[data-form-error-template]");
  const error = template?.content.cloneNode(true) as DocumentFragment | undefined;
  const words = error?.querySelector("p + div");
  if (!slot || !error || !words) return;
  words.textContent = sentence;
  slot.replaceChildren(error);
  focusProblem(form);
}

/** Takes the reader to the first problem: a field, else what is said of the form as a whole. */
export function focusProblem(form: HTMLFormElement): void {
  const [field] = fieldsOf(form).filter((each) => each.matches("[aria-invalid=true]") && each.offsetParent !== null);
  (field ?? form.querySelector<HTMLElement>("[data-form-error]"))?.focus();
}

/** Puts the captcha into the page that an answer asks for; one that is there is made good for another attempt. */
function fillCaptcha(slot: Element, wanted: Element): void {
  if (slot.firstElementChild) {
    window.turnstile?.reset();
    return;
  }
  const widget = wanted.querySelector<HTMLElement>("[data-script]");
  if (!widget) return;
  slot.appendChild(widget.cloneNode(true));
  const src = widget.dataset.script ?? "";
  document.head.appendChild(Object.assign(document.createElement("script"), { src, async: true }));
}

/**
 * Puts into the page what an answer's page says otherwise. Fields keep what was typed, passwords included, which no
 * answer contains. Returns false for an answer that is none of ours.
 */
export function applyAnswer(form: HTMLFormElement, html: string): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  const main = page.querySelector("main");
  const shown = form.closest("main");
  if (!main || !shown) return false;
  const answered = main.querySelector(`form[data-auth-form="${form.dataset.authForm}"]`);
  document.title = page.title;
  if (!answered) {
    // Another page altogether: "Reset link sent!".
    shown.replaceChildren(...main.childNodes);
    window.scrollTo(0, 0);
    shown.focus();
    return true;
  }
  for (const field of fieldsOf(form)) {
    const error = page.getElementById(`${field.id}-error`);
    showProblem(field, error?.textContent ?? null);
  }
  for (const slot of shown.querySelectorAll("[data-slot]")) {
    const name = slot.getAttribute("data-slot");
    const wanted = main.querySelector(`[data-slot="${name}"]`);
    if (!wanted) continue;
    if (name === "captcha") fillCaptcha(slot, wanted);
    else slot.replaceChildren(...wanted.childNodes);
  }
  return true;
}
