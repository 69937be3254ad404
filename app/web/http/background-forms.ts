import type { MiddlewareFunction } from "react-router";

/**
 * Returns the target of a redirect in a header to scripts that submit forms: following the redirect would load the page
 * in the background and use up its notice. Browsers mark script requests themselves.
 */
export const redirectByScript: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const isSentByScript = request.method === "POST" && request.headers.get("sec-fetch-dest") === "empty";
  if (!isSentByScript || !response.headers.has("location")) return response;
  return new Response(null, { status: 204, headers: response.headers });
};
