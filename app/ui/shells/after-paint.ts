/** Runs after the first paint: a frame is painted after its callbacks. A page in the background waits until it is shown. */
export function startAfterPaint(start: () => void): void {
  requestAnimationFrame(() => setTimeout(start));
}
