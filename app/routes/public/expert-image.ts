import { keyOfExpertImage, typeOfExpertImage } from "#app/domain/experts/expert-image.ts";
import { getServices } from "#app/web/context.ts";
import type { Route } from "./+types/expert-image";

/** The cache lifetime of an image in seconds: a year. A new image has a new name. */
const CACHE_SECONDS = 31_536_000;

/** An expert's profile image, streamed from R2; 304 if the browser has it, 404 for anything else. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const contentType = typeOfExpertImage(params.name);
  if (!contentType) return notFound();
  const object = await getServices(context).files.get(keyOfExpertImage(params.name), { onlyIf: request.headers });
  if (!object) return notFound();
  const headers = new Headers({
    "content-type": contentType,
    "cache-control": `public, max-age=${CACHE_SECONDS}, immutable`,
    etag: object.httpEtag,
    "last-modified": object.uploaded.toUTCString(),
    // Sandboxed if opened directly, whatever type a browser detects.
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
  });
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  headers.set("content-length", String(object.size));
  return new Response(object.body, { headers });
}

/** Without an error page, which nobody would see in place of a picture. */
function notFound(): Response {
  return new Response("Image not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
