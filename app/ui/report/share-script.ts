// What only the page does on which a student shares a report: optional as well.

/** How long a button says that it has copied, in milliseconds. */
const COPIED_NOTICE_MS = 3000;

startCopying();

/** Shows the copy buttons (`data-copies`: the id of a field), hidden by default because they need a script. */
function startCopying(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copies]")) {
    const field = document.getElementById(button.dataset.copies ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    button.hidden = false;
    field.addEventListener("focus", () => field.select());
    button.addEventListener("click", async () => {
      // If the clipboard is refused, at least select the address.
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
