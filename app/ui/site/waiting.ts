/** What comes faster than this needs no sign that it is coming, in milliseconds. */
const TIMEOUT_MS = 150;

/** A page that has not come by then does not come; nothing tells a page that a file has come. In milliseconds. */
const PAGE_MS = 15_000;
const FILE_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows, from 150 ms on, that another page is on its way: a thin line at the top, and the pressed button's spinner. */
export function showWaiting(button: Element | null = null, limitMs = PAGE_MS): void {
  endWaiting();
  timer = setTimeout(() => {
    document.documentElement.dataset.waiting = "";
    button?.setAttribute("aria-busy", "true");
    timer = setTimeout(endWaiting, limitMs);
  }, TIMEOUT_MS);
}

/** It has come, or does not come any more. */
export function endWaiting(): void {
  clearTimeout(timer);
  delete document.documentElement.dataset.waiting;
  document.querySelector("a[aria-busy]")?.removeAttribute("aria-busy");
}

/** Whether a press on the link makes this page give way to another one. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || isElsewhere || link.target || link.hasAttribute("download")) return false;
  // An address of a mail or a phone has no host.
  return link.host !== "" && (!link.hash || link.pathname + link.search !== location.pathname + location.search);
}

/** Answers taps on links and plain forms. Those that React follows are prevented by the time they arrive here. */
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
  // Also for the page that the Back button brings back from memory.
  addEventListener("pagehide", endWaiting);
  addEventListener("pageshow", endWaiting);
}
