/** How often a page that waits for something asks, in milliseconds. */
const INTERVAL_MS = 2000;

/** After so many questions (ten minutes) it stops: the mail will tell. */
const AT_MOST = 300;

/** What a waiting page carries: `<div data-poll="queued">`. */
const WAITING = "[data-poll]";

function stateOf(page: ParentNode): string | null {
  return page.querySelector(WAITING)?.getAttribute("data-poll") ?? null;
}

/**
 * A page that shows something unfinished turns by itself: it asks for itself again and loads anew once the answer
 * differs. Nothing flickers meanwhile, and nobody loses their place.
 */
export function startLive(): void {
  const shown = stateOf(document);
  if (shown === null) return;
  let asked = 0;
  const timer = setInterval(async () => {
    if (document.visibilityState === "hidden") return;
    if (++asked > AT_MOST) clearInterval(timer);
    // A lost network is no news: the next question finds it back.
    const response = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
    if (!response?.ok || response.redirected) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (stateOf(page) !== shown) location.reload();
  }, INTERVAL_MS);
}
