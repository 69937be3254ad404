/** Where a browser came from, as it says itself, when it did not follow a link or send a form of ours. */
const ELSEWHERE = new Set(["none", "cross-site"]);

/**
 * Whether somebody comes to a page from elsewhere: by a search, a message, the address itself. Such a browser probably
 * has none of our files yet, so that a document which brings its styles along can be painted a round trip sooner. Whoever
 * comes from one of our pages has most of them. A service worker has all, and browsers that say nothing get files.
 */
export function isFirstView({ headers }: Request): boolean {
  return (
    headers.get("sec-fetch-mode") === "navigate" &&
    ELSEWHERE.has(headers.get("sec-fetch-site") ?? "") &&
    !headers.has("service-worker-navigation-preload")
  );
}
