const urls = new WeakMap<Request, URL>();

/** The parsed URL of a request; do not mutate. Cached, because a page needs it many times. */
export function parseRequestUrl(request: Request): URL {
  const known = urls.get(request);
  if (known) return known;
  const url = new URL(request.url);
  urls.set(request, url);
  return url;
}
