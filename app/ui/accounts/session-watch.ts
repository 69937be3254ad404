/** How often the browser checks the session, and at most reports activity, in milliseconds. */
const CHECK_MS = 60_000;

const ACTIVITY_EVENTS = ["mousemove", "mousedown", "keydown", "touchstart", "scroll"] as const;

/** Dispatched by pages on `window`, with `detail` true to pause the watch and false to resume it. */
const PAUSE_EVENT = "vazhi:session-watch-pause";

/** Pauses the watch while answers are submitted or a report is generated, so that no one is logged out meanwhile. */
export function pauseSessionWatch(): void {
  window.dispatchEvent(new CustomEvent(PAUSE_EVENT, { detail: true }));
}

export function resumeSessionWatch(): void {
  window.dispatchEvent(new CustomEvent(PAUSE_EVENT, { detail: false }));
}

/** Reloads the page, whose guard signs out with the reason. A full address, because `//page` is a host. */
function leave(): void {
  const page = new URL(window.location.href);
  page.hash = "";
  window.location.replace(page);
}

/**
 * Watches the session of a guarded page: checks every minute, and on return to the tab, that it is alive, and reports
 * mouse, key, touch and scroll activity. Pauses while offline. Returns a function that stops it.
 */
export function startSessionWatch(): () => void {
  let isPaused = false;
  let lastReport = Date.now();

  async function check(): Promise<void> {
    if (isPaused || document.visibilityState === "hidden") return;
    const response = await fetch("/session/status", { headers: { accept: "application/json" } }).catch(() => null);
    if (!response?.ok || isPaused) return;
    const { isActive } = (await response.json()) as { isActive: boolean };
    if (!isActive) leave();
  }

  function report(): void {
    if (Date.now() - lastReport < CHECK_MS) return;
    lastReport = Date.now();
    // An unsent report is repeated next time.
    fetch("/session/activity", { method: "POST", keepalive: true }).catch(() => null);
  }

  const onPause = (event: Event) => {
    isPaused = (event as CustomEvent<boolean>).detail;
  };
  const timer = setInterval(check, CHECK_MS);
  for (const name of ACTIVITY_EVENTS) window.addEventListener(name, report, { passive: true, capture: true });
  document.addEventListener("visibilitychange", check);
  window.addEventListener(PAUSE_EVENT, onPause);
  return () => {
    clearInterval(timer);
    for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, report, { capture: true });
    document.removeEventListener("visibilitychange", check);
    window.removeEventListener(PAUSE_EVENT, onPause);
  };
}
