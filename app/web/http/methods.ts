import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { parseRequestUrl } from "./request-url.ts";

/**
 * The response to a method that a route without a page does not support. Such a route needs both loader and action: the
 * framework logs a missing one as an error, and anyone could fill the log.
 */
function methodNotAllowed(allowed: string): Response {
  return new Response(null, { status: 405, headers: { allow: allowed } });
}

/** The action of a route that can only be read. */
export const onlyGet = () => methodNotAllowed("GET, HEAD");

/** The loader of a route that is only posted to. */
export const onlyPost = () => methodNotAllowed("POST");

type Routes = ServerBuild["routes"];

/** The tree of routes that the framework matches addresses against. */
export function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    if (index) return [{ id, index, ...(path === undefined ? {} : { path }) }];
    return [{ id, children: routeTree(routes, id), ...(path === undefined ? {} : { path }), caseSensitive }];
  });
}

/** Which methods the routes of a build support. */
export interface MethodTable {
  /** The response to a request whose method its address does not support; null if it may be one. */
  findRefusal(request: Request): Response | null;
  /** Which route it is for, such as `/orders/:orderId`: says nothing of what stands in its place. */
  findPattern(request: Request): string;
  /** The same response with the `Allow` header that a 405 has to have; every other one as it is. */
  withAllow(response: Response, request: Request): Response;
}

/**
 * Knows the methods of every address: the framework runs a route's action for every method but GET and HEAD, so a
 * `DELETE` would do what the form on the page does.
 */
export function methodTable(routes: Routes): MethodTable {
  const tree = routeTree(routes);
  const matchRequest = (request: Request) =>
    matchRoutes(
      tree,
      parseRequestUrl(request)
        .pathname.replace(/^\/_root\.data$/, "/")
        .replace(/\.data$/, ""),
    ) ?? [];
  const allowedFor = (request: Request): string => {
    const leaf = matchRequest(request).at(-1)?.route.id ?? "";
    const module = routes[leaf]?.module;
    if (module?.loader === onlyPost) return "POST";
    return module?.action && module.action !== onlyGet ? "GET, HEAD, POST" : "GET, HEAD";
  };
  return {
    findPattern: (request) =>
      `/${matchRequest(request)
        // Roots of areas have none.
        .flatMap(({ route }) => route.path || [])
        .join("/")}`,
    findRefusal: (request) =>
      ["GET", "HEAD", "POST"].includes(request.method) ? null : methodNotAllowed(allowedFor(request)),
    withAllow(response, request) {
      if (response.status !== 405 || response.headers.has("allow")) return response;
      const named = new Response(response.body, response);
      named.headers.set("allow", allowedFor(request));
      return named;
    },
  };
}
