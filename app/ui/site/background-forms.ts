import { lock, LOCK_MS } from "./buttons.ts";
import { startRefused } from "./refused.ts";
import { putBack, readTyped } from "./typed.ts";

/** The attempt under way: a page has one at a time. */
let current: AbortController | null = null;

/** Shows an error about the form as a whole, in place of the one before. */
function showFormError(form: HTMLFormElement, message: string | null = ""): void {
  const template = form.querySelector<HTMLTemplateElement>("template[data-form-error-template]");
  const error = template?.content.cloneNode(true) as DocumentFragment;
  (error.querySelector("p + div") as HTMLElement).textContent = message;
  form.querySelector("[data-form-errors]")?.replaceChildren(error);
  form.querySelector<HTMLElement>("[data-form-error]")?.focus();
}

/**
 * Lets the page of an answer take the place of this one, and puts back what was typed, passwords included, which no
 * answer contains. Returns false for an answer that is not a page of this site, or only an error page.
 */
function showAnswer({ status }: Response, html: string): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  const [main, answer] = [document, page].map((each) => each.querySelector<HTMLElement>("#main"));
  if (!main || !answer || (status >= 500 && !answer.querySelector("form"))) return false;
  const typed = readTyped();
  document.title = page.title;
  main.replaceChildren(...answer.childNodes);
  putBack(typed);
  // What scripts of the page did to its elements they do again.
  document.dispatchEvent(new Event("replaced"));
  if (!startRefused()) {
    scrollTo(0, 0);
    main.focus();
  }
  return true;
}

/**
 * Sends a form. Meanwhile it is locked, for ten seconds at most; a later press then replaces this attempt, which ends
 * after the form's own time limit. Nothing typed is lost whatever comes back.
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
  // The browser's back button must find the page as it was left.
  addEventListener("pagehide", end, { once: true });
  try {
    const response = await fetch(form.action, { method: "POST", body, signal: attempt.signal });
    // See `redirectByScript`. An old browser does not say that a script asks, and has been redirected.
    const next = response.headers.get("location") ?? (response.redirected ? response.url : null);
    if (next !== null) {
      // It stays locked until the next page is there.
      clearTimeout(givingUp);
      form.dispatchEvent(new Event("accepted", { bubbles: true }));
      location.assign(next);
      return;
    }
    const html = await response.text();
    end();
    if (!showAnswer(response, html)) showFormError(form, form.dataset.failure);
  } catch {
    // A later press may have taken its place.
    if (current !== attempt) return;
    end();
    const { aborted: isSlow } = attempt.signal;
    showFormError(form, isSlow ? form.dataset.slow : document.querySelector("#offline-note p")?.textContent);
  }
}

/** Sends the forms of `PlainForm` in the background, once their fields keep the rules of their attributes. */
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
