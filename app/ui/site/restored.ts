/** On the root element of pages made for a signed-in user. */
const PERSONAL = "personal";

/**
 * Reloads a signed-in user's page that the back/forward cache restores, because the reader may have signed out since.
 * Browsers should not cache such pages, which are `no-store`; some do.
 */
export function startRestored(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !(PERSONAL in document.documentElement.dataset)) return;
    document.documentElement.hidden = true;
    window.location.reload();
  });
}
