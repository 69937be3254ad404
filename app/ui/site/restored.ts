/** On the document's root element: the page was made for someone who is signed in. */
const PERSONAL = "personal";

/**
 * A page that was made for someone who is signed in and that the browser brings back from memory is loaded anew: its
 * reader may have signed out since. Browsers should not keep such pages, which are `no-store`; some do.
 */
export function startRestored(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !(PERSONAL in document.documentElement.dataset)) return;
    document.documentElement.hidden = true;
    window.location.reload();
  });
}
