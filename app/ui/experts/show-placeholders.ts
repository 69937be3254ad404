/** A response that comes sooner needs no placeholders, in milliseconds. */
const PATIENCE_MS = 150;

/**
 * While the same page loads with another search, filter or page number, placeholders are shown where its list will
 * be: `<div hidden data-placeholder-for="list-id">`.
 */
export function startPlaceholders(): void {
  const placeholders = document.querySelector<HTMLElement>("[data-placeholder-for]");
  const list = document.getElementById(placeholders?.dataset.placeholderFor ?? "");
  if (!placeholders || !list) return;
  const show = (isWaiting: boolean) => {
    placeholders.hidden = !isWaiting;
    list.hidden = isWaiting;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (event: Event, address: HTMLAnchorElement | URL | null) => {
    if (event.defaultPrevented || address?.pathname !== location.pathname) return;
    timer = setTimeout(show, PATIENCE_MS, true);
  };
  window.addEventListener("submit", (event) => wait(event, new URL((event.target as HTMLFormElement).action)));
  window.addEventListener("click", (event) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    const link = (event.target as Element).closest("a");
    // A link to an anchor in this very page loads nothing.
    const staysHere = link?.hash && link.search === location.search;
    if (!opensElsewhere && !staysHere) wait(event, link);
  });
  // The browser's back button must find the list as it was left.
  window.addEventListener("pagehide", () => {
    clearTimeout(timer);
    show(false);
  });
}
