/**
 * The response to a method that a route without a page does not support. Such a route needs both loader and action: the
 * framework logs a missing one as an error, and anyone could fill the log.
 */
export function methodNotAllowed(allowed: "GET" | "POST"): Response {
  return new Response(null, { status: 405, headers: { allow: allowed } });
}
