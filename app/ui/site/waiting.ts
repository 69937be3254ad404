/** Faster loads need no indicator, in milliseconds. */
const TIMEOUT_MS = 150;

/** In milliseconds; the indicator ends then, because a page cannot detect that a link led to a file. */
const PAGE_MS = 15_000;
const FILE_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows after 150 ms that another page is loading: a thin line at the top, and the pressed button's spinner. */
export function showWaiting(button: Element | null = null, limitMs = PAGE_MS): void {
  endWaiting();
  timer = setTimeout(() => {
    document.documentElement.dataset.waiting = "";
    button?.setAttribute("aria-busy", "true");
    timer = setTimeout(endWaiting, limitMs);
  }, TIMEOUT_MS);
}

/** Hides the loading indicator. */
export function endWaiting(): void {
  clearTimeout(timer);
  delete document.documentElement.dataset.waiting;
  document.querySelector("a[aria-busy]")?.removeAttribute("aria-busy");
}

/** Whether a click on the link leaves this page. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || isElsewhere || link.target || link.hasAttribute("download")) return false;
  // Mail and phone links have no host.
  return link.host !== "" && (!link.hash || link.pathname + link.search !== location.pathname + location.search);
}

/** Handles clicks on links and plain forms. Those that React handles arrive here already prevented. */
export function startWaiting(): void {
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || !leadsAway(link, event)) return;
    showWaiting(link.closest(".button"), /\.\w+$/.test(link.pathname) ? FILE_MS : PAGE_MS);
  });
  addEventListener("submit", (event) => {
    const { method, target } = event.target as HTMLFormElement;
    if (!event.defaultPrevented && method !== "dialog" && !target) showWaiting();
  });
  // Also for pages restored by the back/forward cache.
  addEventListener("pagehide", endWaiting);
  addEventListener("pageshow", endWaiting);
}
