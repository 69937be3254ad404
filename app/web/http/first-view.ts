/** Values of `sec-fetch-site` for navigations that did not start on our pages. */
const ELSEWHERE = new Set(["none", "cross-site"]);

/**
 * Whether someone arrives from elsewhere: by a search, a message, or a typed address. Such a browser probably lacks our
 * files, so inlining the styles lets the first paint happen a round trip sooner. Navigations from our pages have most
 * files cached, a service worker has all, and browsers without the header get files.
 */
export function isFirstView({ headers }: Request): boolean {
  return (
    headers.get("sec-fetch-mode") === "navigate" &&
    ELSEWHERE.has(headers.get("sec-fetch-site") ?? "") &&
    !headers.has("service-worker-navigation-preload")
  );
}
