/** How often a waiting page polls, in milliseconds. */
const INTERVAL_MS = 2000;

/** After this many polls (ten minutes) it stops: a mail will say when it is done. */
const MAX_POLLS = 300;

/** Marks a waiting page: `<div data-poll="queued">`. */
const WAITING = "[data-poll]";

function readPollState(page: ParentNode): string | null {
  return page.querySelector(WAITING)?.getAttribute("data-poll") ?? null;
}

/**
 * A page that shows something unfinished refreshes itself: it polls itself and reloads once the response
 * differs. Nothing flickers meanwhile, and nobody loses their place.
 */
export function startLive(): void {
  const shown = readPollState(document);
  if (shown === null) return;
  let asked = 0;
  const timer = setInterval(async () => {
    if (document.visibilityState === "hidden") return;
    if (++asked > MAX_POLLS) clearInterval(timer);
    // A lost network is no update: the next poll may find it back.
    const response = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
    if (!response?.ok || response.redirected) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (readPollState(page) !== shown) location.reload();
  }, INTERVAL_MS);
}
