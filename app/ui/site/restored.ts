import { hasStudentSignedIn } from "./signed-out.ts";

/** On the root element of pages made for a signed-in user. */
const PERSONAL = "personal";

/** Whether Back or Forward led here, which may show a copy from the browser's cache. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "back_forward";
}

/**
 * Fetches a page again that Back or Forward shows as it was: that of a signed-in user, because the reader may have
 * signed out since (browsers should not keep such pages, which are `no-store`; some do), and a visitor's, if a student
 * has signed in since.
 */
export function startRestored(): void {
  addEventListener("pageshow", ({ persisted }) => {
    const root = document.documentElement;
    if (PERSONAL in root.dataset ? !persisted : !(persisted || isFromHistory()) || !hasStudentSignedIn()) return;
    root.hidden = true;
    // Not `reload`, which would send a form again.
    location.replace(location.pathname + location.search);
  });
}
