import type { MiddlewareFunction } from "react-router";

/** See app/ui/accounts/auth-form/sending.ts. */
const SENT_BY = "x-sent-by";
const LEADS_TO = "x-leads-to";

/**
 * Tells a form that a script has sent where a redirect leads, instead of redirecting: the script would follow it in the
 * background, load the page for nothing, and use up its notice.
 */
export const answerScripts: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const location = response.headers.get("location");
  if (location === null || request.headers.get(SENT_BY) === null) return response;
  const headers = new Headers(response.headers);
  headers.delete("location");
  headers.set(LEADS_TO, location);
  return new Response(null, { status: 204, headers });
};
