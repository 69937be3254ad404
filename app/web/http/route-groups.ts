import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** The full path of a nested route, without a leading slash: "orders/:orderId". */
function toPath(routes: Routes, id: string): string {
  const { path, parentId } = routes[id] ?? {};
  return [parentId === undefined ? "" : toPath(routes, parentId), path ?? ""].filter(Boolean).join("/");
}

function firstSegment(path: string): string {
  return path.split("/", 1)[0]?.toLowerCase() ?? "";
}

/** Whether a path segment is static. */
function isFixed(part: string): boolean {
  return part !== "" && part !== "*" && !part.startsWith(":") && !part.endsWith("?");
}

function pick<Value>(values: Readonly<Record<string, Value>>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)));
}

/** The build without the routes that cannot match an address beginning with `part`. */
function filterBuild(build: ServerBuild, part: string): ServerBuild {
  const ids = new Set<string>();
  for (const start of Object.keys(build.routes)) {
    const own = firstSegment(toPath(build.routes, start));
    if (isFixed(own) && own !== part) continue;
    for (let id: string | undefined = start; id !== undefined; id = build.routes[id]?.parentId) ids.add(id);
  }
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

/**
 * The part of a build that a path needs: for every page the framework matches the path against all routes, twice, and
 * allocates objects for all of them, which takes 1.3 of the 7 to 12 ms of a page. There is one part per first segment
 * of our addresses, created on first use; unknown or unusual paths get the whole build.
 */
export function routeGroups(build: ServerBuild): (pathname: string) => ServerBuild {
  const beginnings = new Set(Object.keys(build.routes).map((id) => firstSegment(toPath(build.routes, id))));
  const groups = new Map<string, ServerBuild>();
  return (pathname) => {
    const part = pathname.split("/", 2)[1] ?? "";
    const isKnown = pathname === "/" || (isFixed(part) && beginnings.has(part) && !pathname.includes("//"));
    if (!isKnown) return build;
    const group = groups.get(part) ?? filterBuild(build, part);
    groups.set(part, group);
    return group;
  };
}
