/** The polling interval of a waiting page, in milliseconds. */
const INTERVAL_MS = 2000;

/** Polling stops after ten minutes: a mail will report the end. */
const MAX_POLLS = 300;

/** Marks a waiting page: `<div data-poll="queued">`. */
const WAITING = "[data-poll]";

function readPollState(page: ParentNode): string | null {
  return page.querySelector(WAITING)?.getAttribute("data-poll") ?? null;
}

/** Refreshes an unfinished page: polls it, and reloads once the response differs, so that nothing flickers. */
export function startLive(): void {
  const shown = readPollState(document);
  if (shown === null) return;
  let polls = 0;
  const timer = setInterval(async () => {
    if (document.visibilityState === "hidden") return;
    if (++polls > MAX_POLLS) clearInterval(timer);
    // A network error is no update; the next poll may succeed.
    const response = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
    if (!response?.ok || response.redirected) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (readPollState(page) !== shown) location.reload();
  }, INTERVAL_MS);
}
