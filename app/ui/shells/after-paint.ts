/**
 * Runs once what has been laid out so far is on the screen: a frame is painted after its callbacks. A page in the
 * background has no frame until somebody looks at it.
 */
export function startAfterPaint(start: () => void): void {
  requestAnimationFrame(() => setTimeout(start));
}
