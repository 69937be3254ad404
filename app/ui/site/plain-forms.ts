import { lock, LOCK_MS } from "./buttons.ts";
import { endWaiting, showWaiting } from "./waiting.ts";

/** The timeout of the network probe, in milliseconds. */
const PROBE_MS = 5000;

/** Small and never cached, because HEAD has no cached response. */
const PROBE = "/favicon.ico";

const TYPED = "textarea, input:not([type=hidden])";

async function hasNetwork(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(PROBE, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout?.(PROBE_MS) }).then(
    () => true,
    () => false,
  );
}

/** Says above the form's button that nothing was sent. The typed values stay. */
function showNotSent(form: HTMLFormElement, button: HTMLElement | null): void {
  const note = document.querySelector<HTMLElement>("#offline-note > *")?.cloneNode(true) as HTMLElement;
  const place = form.contains(button) ? button : form.lastElementChild;
  place?.insertAdjacentElement("beforebegin", note);
  note.scrollIntoView({ block: "center" });
}

/** Blocks the portal's forms while offline: otherwise an error page would replace the page and its input. */
function stopAtTheDesk(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.method === "dialog" || !form.closest("[data-keeps-forms]")) return;
  form.querySelector(".offline-note")?.remove();
  if (navigator.onLine) return;
  event.preventDefault();
  event.stopPropagation();
  showNotSent(form, event.submitter);
}

/**
 * Handles the forms that the browser submits; React's and background forms handle themselves, except the portal's.
 * During submission the button shows its busy text (`data-busy-text`) and ignores presses. Offline, a form is not
 * submitted, because the browser's error page would replace the input. If something was typed, the network is probed
 * first, because a phone that claims to be online may not be.
 */
export function startPlainForms(): void {
  /** Forms being submitted, with the functions that unlock them. */
  const sent = new Map<HTMLFormElement, () => void>();
  /** The form for which the probe has just succeeded. */
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
      // React may have handled it meanwhile.
      if (event.defaultPrevented) release(form);
      return;
    }
    if (event.defaultPrevented || form.method === "dialog" || form.target) return;
    if (sent.has(form)) {
      event.preventDefault();
      return;
    }
    // The service worker hides the cached pages, and notifies the server later.
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
        showNotSent(form, button);
      }
    });
  });
  // Resets the forms for the back/forward cache.
  addEventListener("pagehide", () => sent.forEach((_, form) => release(form)));
}
