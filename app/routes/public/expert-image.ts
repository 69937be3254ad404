import { keyOfExpertImage, typeOfExpertImage } from "#app/domain/experts/expert-image.ts";
import { getServices } from "#app/web/context.ts";
import type { Route } from "./+types/expert-image";

/** How long an image may be cached, in seconds: a year. A new image has a new name. */
const CACHE_SECONDS = 31_536_000;

/** An expert's profile image, streamed from R2; 304 where the browser has it, 404 for anything else. */
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
    // Opened by itself it can do nothing, whatever type a browser takes it for.
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
  });
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  headers.set("content-length", String(object.size));
  return new Response(object.body, { headers });
}

/** Without a page: no one would see it in place of a picture. */
function notFound(): Response {
  return new Response("Image not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });
}
