import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { parseRequestUrl } from "./request-url.ts";

/**
 * The response to a method that a route without a page does not support. Such a route needs both loader and action: the
 * framework logs a missing one as an error, and anyone could fill the log.
 */
function methodNotAllowed(allowed: string): Response {
  return new Response(null, { status: 405, headers: { allow: allowed } });
}

/** The action of a read-only route. */
export const onlyGet = () => methodNotAllowed("GET, HEAD");

/** The loader of a route that only accepts POST. */
export const onlyPost = () => methodNotAllowed("POST");

type Routes = ServerBuild["routes"];

/** The route tree that the framework matches addresses against. */
export function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    if (index) return [{ id, index, ...(path === undefined ? {} : { path }) }];
    return [{ id, children: routeTree(routes, id), ...(path === undefined ? {} : { path }), caseSensitive }];
  });
}

/** Spellings that the router also accepts: capitals, encoded letters, and a slash at the end. */
const ODD_SPELLING = /[A-Z%]|.\/$/;

const DATA = ".data";

/**
 * The pathname as our own links spell it: the static parts from the route's pattern, a slug in lower case, other
 * parameters as they were sent.
 * Null for a pattern that ends with whatever follows.
 */
function spellPath(pathname: string, pattern: string): string | null {
  const isData = pathname.endsWith(DATA);
  const sent = (isData ? pathname.slice(0, -DATA.length) : pathname).split("/").filter(Boolean);
  const parts = pattern.split("/").filter(Boolean);
  if (pattern.includes("*") || parts.length !== sent.length) return null;
  const spell = (part: string, value = "") => {
    if (part === ":slug") return value.toLowerCase();
    return part.includes(":") ? value : part;
  };
  const path = `/${parts.map((part, index) => spell(part, sent[index])).join("/")}`;
  return isData ? path + DATA : path;
}

export interface MethodTable {
  /** The response to an unsupported method; null if the method is allowed. */
  findRefusal(request: Request): Response | null;
  /** The route's pattern, such as `/orders/:orderId`, without actual values. */
  findPattern(request: Request): string;
  /**
   * A redirect, with the same method and body, to an address as our own links spell it; null if it is spelled so. Code
   * after the router may then compare paths, and each page has one address.
   */
  findRedirect(request: Request): Response | null;
  /** Adds the `Allow` header that a 405 requires; other responses are unchanged. */
  withAllow(response: Response, request: Request): Response;
}

/** The methods of every address: the framework would run a route's action for a `DELETE`, too. */
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
  const findPattern = (request: Request) =>
    `/${matchRequest(request)
      // Roots of areas have none.
      .flatMap(({ route }) => route.path || [])
      .join("/")}`;
  return {
    findPattern,
    findRedirect(request) {
      const { pathname, search, origin } = parseRequestUrl(request);
      if (!ODD_SPELLING.test(pathname)) return null;
      const path = spellPath(pathname, findPattern(request));
      if (path === null || path === pathname) return null;
      return new Response(null, { status: 308, headers: { location: origin + path + search } });
    },
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
