import { isbot } from "isbot";

/** Headers that browsers send when they prefetch a page nobody has requested yet. */
const PURPOSE_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** Whether a person opens a page: not a HEAD, a prefetch, a search engine or a link preview. */
export function isVisit(request: Request): boolean {
  if (request.method !== "GET") return false;
  if (PURPOSE_HEADERS.some((name) => /prefetch|prerender|preview/i.test(request.headers.get(name) ?? ""))) return false;
  const userAgent = request.headers.get("user-agent") ?? "";
  return userAgent !== "" && !isbot(userAgent);
}
