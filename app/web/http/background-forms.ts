import type { MiddlewareFunction } from "react-router";

/**
 * Names the address of a redirect to a script that has sent a form, instead of redirecting: the script would follow it
 * in the background, load the page for nothing, and use up its notice. A browser says itself that a script asks.
 */
export const redirectByScript: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const isSentByScript = request.method === "POST" && request.headers.get("sec-fetch-dest") === "empty";
  if (!isSentByScript || !response.headers.has("location")) return response;
  return new Response(null, { status: 204, headers: response.headers });
};
