import { lock } from "#app/ui/site/buttons.ts";
import { applyAnswer, focusProblem, showFormError } from "./answers.ts";

/** A form that is being sent stays locked for this long at most, in milliseconds. */
const LOCK_MS = 10_000;

/** The header by which a form says that a script sends it, and the one that then says where a redirect leads. */
const SENT_BY = "x-sent-by";
const LEADS_TO = "x-leads-to";

interface SendingOptions {
  /** Called with the answer's page, before the first problem takes the focus. */
  answered(html: string): void;
  /** Called when the form is through, and the next page about to open. */
  through(): void;
}

/**
 * Sends a form in the background. Meanwhile it is locked, for ten seconds at most; a second press then replaces the
 * first. The attempt ends after the form's own time limit. Nothing typed is lost whatever comes back.
 */
export function sender(form: HTMLFormElement, { answered, through }: SendingOptions): (button: Element | null) => void {
  const fieldset = form.querySelector("fieldset");
  let current: AbortController | null = null;

  return async (pressed) => {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    current?.abort();
    const attempt = new AbortController();
    current = attempt;
    const button = (pressed ?? form.querySelector("button:not([type=button])")) as HTMLButtonElement;
    const free = lock(button, button.dataset.busyText ?? "");
    if (fieldset) fieldset.disabled = true;
    const unlock = () => {
      free();
      if (fieldset && current === attempt) fieldset.disabled = false;
    };
    const unlocking = setTimeout(unlock, LOCK_MS);
    let isSlow = false;
    const giveUp = setTimeout(() => {
      isSlow = true;
      attempt.abort();
    }, Number(form.dataset.timeLimit));
    const end = () => {
      clearTimeout(unlocking);
      clearTimeout(giveUp);
      unlock();
    };
    // The browser's back button must find the page as it was left.
    addEventListener("pagehide", end, { once: true });

    const { slow = "", noNetwork = "", failure = "" } = form.dataset;
    try {
      const response = await fetch(form.action, {
        method: "POST",
        body,
        headers: { [SENT_BY]: "script" },
        signal: attempt.signal,
      });
      const leadsTo = response.headers.get(LEADS_TO);
      if (leadsTo !== null) {
        // It stays locked until the next page is there.
        clearTimeout(giveUp);
        through();
        window.location.assign(new URL(leadsTo, window.location.href));
        return;
      }
      const html = await response.text();
      end();
      answered(html);
      if (applyAnswer(form, html)) focusProblem(form);
      else showFormError(form, failure);
    } catch {
      // A later press has taken its place.
      if (current !== attempt) return free();
      end();
      showFormError(form, isSlow ? slow : noNetwork);
    }
  };
}
