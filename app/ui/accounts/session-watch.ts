/** How often the browser asks whether the session lives, and how often it tells of activity at most, in milliseconds. */
const CHECK_MS = 60_000;

const ACTIVITY_EVENTS = ["mousemove", "mousedown", "keydown", "touchstart", "scroll"] as const;

/** What pages dispatch on `window`, with `detail` true to pause the watch and false to go on. */
const PAUSE_EVENT = "vazhi:session-watch-pause";

/** Stops asking while answers are being submitted or a report is being generated: nobody is sent away in between. */
export function pauseSessionWatch(): void {
  window.dispatchEvent(new CustomEvent(PAUSE_EVENT, { detail: true }));
}

/** Lets the watch go on that `pauseSessionWatch` has stopped. */
export function resumeSessionWatch(): void {
  window.dispatchEvent(new CustomEvent(PAUSE_EVENT, { detail: false }));
}

/** Loads the page again: its guard signs the browser out and says why. */
function leave(): void {
  window.location.replace(window.location.pathname + window.location.search);
}

/**
 * Minds the session of a guarded page: every minute, and on return to the tab, it asks whether the session lives, and
 * tells of mouse, key, touch and scroll. Without a network it waits. Returns what ends it.
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
    // Not told this time is told next time.
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
