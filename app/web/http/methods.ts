/**
 * The answer to a method that an address without a page does not have. Such a route needs one for its other half, or
 * the framework calls it an error and logs it: anybody could fill the log.
 */
export function methodNotAllowed(allowed: "GET" | "POST"): Response {
  return new Response(null, { status: 405, headers: { allow: allowed } });
}
