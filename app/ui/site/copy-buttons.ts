/** How long a button confirms a copy, in milliseconds. */
const COPIED_NOTICE_MS = 3000;

/** Shows the copy buttons (`data-copies`: the id of a field), hidden by default because they need a script. */
export function startCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copies]")) {
    const field = document.getElementById(button.dataset.copies ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    button.hidden = false;
    field.addEventListener("focus", () => field.select());
    button.addEventListener("click", async () => {
      // If the clipboard is refused, select the address instead.
      field.select();
      const isCopied = await navigator.clipboard.writeText(field.value).then(
        () => true,
        () => false,
      );
      if (isCopied) say(button);
    });
  }
}

function say(button: HTMLButtonElement): void {
  const label = [...button.childNodes];
  button.setAttribute("aria-live", "polite");
  button.replaceChildren(button.dataset.copiedText ?? "");
  setTimeout(() => button.replaceChildren(...label), COPIED_NOTICE_MS);
}
