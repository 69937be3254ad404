import { lock, LOCK_MS } from "./buttons.ts";
import { startRefused } from "./refused.ts";
import { putBack, readTyped } from "./typed.ts";

/** The attempt under way: a page has one at a time. */
let current: AbortController | null = null;

/** Shows an error about the whole form, replacing the previous one. */
function showFormError(form: HTMLFormElement, message: string | null = ""): void {
  const template = form.querySelector<HTMLTemplateElement>("template[data-form-error-template]");
  const error = template?.content.cloneNode(true) as DocumentFragment;
  (error.querySelector("[data-notice-text]") as HTMLElement).textContent = message;
  form.querySelector("[data-form-errors]")?.replaceChildren(error);
  form.querySelector<HTMLElement>("[data-form-error]")?.focus();
}

/**
 * Replaces this page by that of a response, and restores the typed values, including passwords, which no response
 * contains. Returns false if the response is not a page of this site, or only an error page.
 */
function showAnswer({ status }: Response, html: string): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  const [main, answer] = [document, page].map((each) => each.querySelector<HTMLElement>("#main"));
  if (!main || !answer || (status >= 500 && !answer.querySelector("form"))) return false;
  const typed = readTyped();
  document.title = page.title;
  main.replaceChildren(...answer.childNodes);
  putBack(typed);
  // Scripts repeat their changes to the page's elements.
  document.dispatchEvent(new Event("replaced"));
  if (!startRefused()) {
    scrollTo(0, 0);
    main.focus();
  }
  return true;
}

/**
 * Submits a form. It is locked meanwhile, for ten seconds at most; a later press then replaces this attempt, which ends
 * after the form's own time limit. Typed values survive any outcome.
 */
async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  current?.abort();
  const attempt = new AbortController();
  current = attempt;
  const button = pressed ?? (form.querySelector("button:not([type=button])") as HTMLElement);
  const fieldset = form.querySelector("fieldset") as HTMLFieldSetElement;
  const free = lock(button, button.dataset.busyText ?? "");
  fieldset.disabled = true;
  const unlock = () => {
    free();
    fieldset.disabled = false;
  };
  const unlocking = setTimeout(unlock, LOCK_MS);
  const givingUp = setTimeout(() => attempt.abort(), Number(form.dataset.timeLimit));
  const end = () => {
    clearTimeout(unlocking);
    clearTimeout(givingUp);
    unlock();
  };
  // Resets the form for the back/forward cache.
  addEventListener("pagehide", end, { once: true });
  try {
    const response = await fetch(form.action, { method: "POST", body, signal: attempt.signal });
    // See `redirectByScript`. Old browsers do not mark script requests, and have followed the redirect.
    const next = response.headers.get("location") ?? (response.redirected ? response.url : null);
    if (next !== null) {
      // Stays locked until the next page loads.
      clearTimeout(givingUp);
      form.dispatchEvent(new Event("accepted", { bubbles: true }));
      location.assign(next);
      return;
    }
    const html = await response.text();
    end();
    if (!showAnswer(response, html)) showFormError(form, form.dataset.failure);
  } catch {
    // A later press may have replaced it.
    if (current !== attempt) return;
    end();
    const { aborted: isSlow } = attempt.signal;
    showFormError(form, isSlow ? form.dataset.slow : document.querySelector("#offline-note p")?.textContent);
  }
}

/** Submits the forms of `PlainForm` in the background once their fields are valid. */
export function startBackgroundForms(): void {
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !("background" in form.dataset)) return;
    event.preventDefault();
    if (form.checkValidity()) return void send(form, event.submitter);
    if (form.dataset.refusal) showFormError(form, form.dataset.refusal);
    form.querySelector<HTMLElement>("[aria-invalid=true]:invalid")?.focus();
  });
}
