const urls = new WeakMap<Request, URL>();

/**
 * The address of a request, not to be changed: it is asked for many times on the way to a page, and parsed once.
 */
export function parseRequestUrl(request: Request): URL {
  const known = urls.get(request);
  if (known) return known;
  const url = new URL(request.url);
  urls.set(request, url);
  return url;
}
