/** A form that was sent stays locked for this long at most, in milliseconds. */
const LOCK_MS = 10_000;

function unlock(button: HTMLButtonElement, label: Node[]): void {
  button.removeAttribute("aria-busy");
  button.removeAttribute("aria-disabled");
  button.replaceChildren(...label);
}

/**
 * While a plain form is on its way its button says what it is doing (`data-busy-text`), and a second press does
 * nothing. Forms that React sends mind their own buttons.
 */
function mindPlainForms(): void {
  window.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (event.defaultPrevented || !(button instanceof HTMLButtonElement) || !button.dataset.busyText) return;
    if (button.getAttribute("aria-busy") === "true") {
      event.preventDefault();
      return;
    }
    const label = [...button.childNodes];
    // Disabling it would take its name and value out of the form.
    button.setAttribute("aria-busy", "true");
    button.setAttribute("aria-disabled", "true");
    button.replaceChildren(button.dataset.busyText);
    const timer = setTimeout(() => unlock(button, label), LOCK_MS);
    // Coming back by the browser's button finds the page as it was left.
    window.addEventListener(
      "pagehide",
      () => {
        clearTimeout(timer);
        unlock(button, label);
      },
      { once: true },
    );
  });
}

/** Buttons that need a script: `data-opens` a dialog, `data-go-back` in the history. */
export function startButtons(): void {
  mindPlainForms();
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-opens], [data-go-back]");
    if (!button) return;
    const dialog = document.getElementById(button.dataset.opens ?? "");
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
    if ("goBack" in button.dataset && history.length > 1) {
      event.preventDefault();
      history.back();
    }
  });
}
