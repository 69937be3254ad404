// The script of the page on which a student sends a link to a parent; optional.

import { startCopying } from "#app/ui/site/copy-buttons.ts";

startCopying();
startSharing();

/** Shows the buttons of the phone's share sheet (`data-shares`: the address), where there is one. */
function startSharing(): void {
  if (typeof navigator.share !== "function") return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-shares]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const { shares: url, shareText: text } = button.dataset;
      // Rejects when the reader closes the sheet.
      navigator.share({ url, text }).catch(() => undefined);
    });
  }
}
