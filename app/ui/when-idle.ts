/** Without idle time to ask for (Safari), after this many milliseconds. */
const LATER_MS = 1000;

/** Runs once the browser has nothing better to do. Returns what takes that back. */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, LATER_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
