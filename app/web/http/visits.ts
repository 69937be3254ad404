import { isbot } from "isbot";

/** What browsers send while they load a page that nobody has asked for yet. */
const PURPOSE_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/**
 * Whether a person opens a page, as far as a request tells: not a HEAD, not a browser that loads ahead, not a search
 * engine, and not the preview that a messenger makes of a link.
 */
export function isVisit(request: Request): boolean {
  if (request.method !== "GET") return false;
  if (PURPOSE_HEADERS.some((name) => /prefetch|prerender|preview/i.test(request.headers.get(name) ?? ""))) return false;
  const userAgent = request.headers.get("user-agent") ?? "";
  return userAgent !== "" && !isbot(userAgent);
}
