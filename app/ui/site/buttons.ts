/** The maximum time for which a submitted form stays locked, in milliseconds. */
export const LOCK_MS = 10_000;

/** The text nodes of an element, however deep: a browser that translates the page wraps each in elements of its own. */
function listTexts(element: Node): Node[] {
  return [...element.childNodes].flatMap((node) => (node.nodeName === "#text" ? node : listTexts(node)));
}

/** Locks a button with its busy text; returns the undo. Changes text only, for hydration. */
export function lock(button: HTMLElement, busyText: string): () => void {
  const words = listTexts(button);
  const label = words.map(({ nodeValue }) => nodeValue);
  for (const [place, node] of words.entries()) node.nodeValue = place === 0 ? busyText : "";
  // Disabling it would drop its name and value from the form.
  button.setAttribute("aria-busy", "true");
  button.setAttribute("aria-disabled", "true");
  return () => {
    button.removeAttribute("aria-busy");
    button.removeAttribute("aria-disabled");
    // Listed again, because a translation replaces them.
    for (const [place, node] of listTexts(button).entries()) node.nodeValue = label[place] ?? "";
  };
}

/** Buttons that need a script: `data-opens` a dialog, `data-go-back` in the history. */
export function startButtons(): void {
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
