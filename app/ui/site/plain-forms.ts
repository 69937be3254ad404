import { lock, LOCK_MS } from "./buttons.ts";
import { endWaiting, showWaiting } from "./waiting.ts";

/** How long the network may take to show that it is there, in milliseconds. */
const PROBE_MS = 5000;

/** Small, and never in a cache: HEAD has no answer kept for it. */
const PROBE = "/favicon.ico";

const TYPED = "textarea, input:not([type=hidden])";

async function hasNetwork(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(PROBE, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout?.(PROBE_MS) }).then(
    () => true,
    () => false,
  );
}

/** Says above the form's button that nothing was sent. Everything typed stays. */
function sayNotSent(form: HTMLFormElement, button: HTMLElement | null): void {
  const note = document.querySelector<HTMLElement>("#offline-note > *")?.cloneNode(true) as HTMLElement;
  const place = form.contains(button) ? button : form.lastElementChild;
  place?.insertAdjacentElement("beforebegin", note);
  note.scrollIntoView({ block: "center" });
}

/**
 * Keeps the portal's forms, which React sends, from being sent without a network: a page whose answer does not come would
 * be replaced by that of an error, with what was typed.
 */
function stopAtTheDesk(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.method === "dialog" || !form.closest("[data-keeps-forms]")) return;
  form.querySelector(".offline-note")?.remove();
  if (navigator.onLine) return;
  event.preventDefault();
  event.stopPropagation();
  sayNotSent(form, event.submitter);
}

/**
 * Minds the forms that the browser sends itself; those of React and those that are sent in the background handle
 * everything themselves, but for the portal's.
 *
 * While one is being sent, its button says what it is doing (`data-busy-text`), and a second press does nothing. Without
 * a network a form is not sent: the browser would put its own error page in place of what was typed. Where something was
 * typed, the network is asked for first, since a phone that says it is online may not be.
 */
export function startPlainForms(): void {
  /** Being sent, each with what undoes its lock. */
  const sent = new Map<HTMLFormElement, () => void>();
  /** The one that the network has just been found for. */
  let checked: HTMLFormElement | null = null;

  const release = (form: HTMLFormElement) => {
    sent.get(form)?.();
    sent.delete(form);
  };
  addEventListener("submit", stopAtTheDesk, { capture: true });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = event.submitter;
    if (form === checked) {
      // React may have taken over in the meantime.
      if (event.defaultPrevented) release(form);
      return;
    }
    if (event.defaultPrevented || form.method === "dialog" || form.target) return;
    if (sent.has(form)) {
      event.preventDefault();
      return;
    }
    // The service worker sees to it that nothing is shown any more, and tells the server later.
    if ("worksOffline" in form.dataset && navigator.serviceWorker?.controller) return;
    form.querySelector(".offline-note")?.remove();
    sent.set(form, button?.dataset.busyText ? lock(button, button.dataset.busyText) : () => undefined);
    setTimeout(release, LOCK_MS, form);
    if (navigator.onLine && (form.method === "get" || !form.querySelector(TYPED))) return;
    event.preventDefault();
    showWaiting();
    void hasNetwork().then((isThere) => {
      if (isThere) {
        checked = form;
        form.requestSubmit(button);
        checked = null;
      } else {
        release(form);
        endWaiting();
        sayNotSent(form, button);
      }
    });
  });
  // The browser's back button must find the page as it was left.
  addEventListener("pagehide", () => sent.forEach((_, form) => release(form)));
}
