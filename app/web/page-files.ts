import { facesStyles, fullStyles, inlinedStyles, stylesByRoute } from "virtual:area-styles";
import { malayalamFiles } from "virtual:malayalam-files";
import type { UNSAFE_AssetsManifest as AssetsManifest } from "react-router";
import type { Language } from "#app/domain/platform/language.ts";

const inMalayalam = new Map(malayalamFiles.map((file) => [file, file.replace("/assets/", "/assets/ml/")]));

const VERSION_ENDING = "-ml";

/**
 * The build's own list names the files with English words; this is the same list with those in Malayalam. It has a
 * version of its own, by which a page asks for what it needs later.
 */
export function filesInMalayalam(files: AssetsManifest): AssetsManifest {
  // In development there is one file for both, and the list is not plain data.
  if (inMalayalam.size === 0) return files;
  const renamed = JSON.parse(JSON.stringify(files), (_key, value: unknown) =>
    typeof value === "string" ? (inMalayalam.get(value) ?? value) : value,
  ) as AssetsManifest;
  return { ...renamed, version: renamed.version + VERSION_ENDING };
}

/** The language of the page that asks for more files; English for all other requests. */
export function languageOfFiles(url: URL): Language {
  return url.pathname === "/__manifest" && url.searchParams.get("version")?.endsWith(VERSION_ENDING) ? "ml" : "en";
}

/** A route's files. */
type RouteFiles = NonNullable<AssetsManifest["routes"][string]>;

function withRoutes(files: AssetsManifest, change: (route: RouteFiles) => RouteFiles): AssetsManifest {
  const routes = Object.entries(files.routes).map(([id, route]) => [id, route && change(route)]);
  return { ...files, routes: Object.fromEntries(routes) as AssetsManifest["routes"] };
}

/**
 * The list in which every page brings the stylesheet with everything, for whoever comes to it without a new document:
 * the page before had that of its own area only, and React waits for the styles of the page that it goes on to.
 */
export function filesOnArrival(files: AssetsManifest): AssetsManifest {
  // In development there is only the whole, at the root.
  if (fullStyles === "") return files;
  const parents = new Set(Object.values(files.routes).map((route) => route?.parentId));
  return withRoutes(files, (route) => {
    if (route.id === "root") return route;
    // A layout may name it, too, since it imports from the root.
    const css = (route.css ?? []).filter((file) => file !== fullStyles);
    return { ...route, css: parents.has(route.id) ? css : [...css, fullStyles] };
  });
}

/** The stylesheets of a page's area; that with everything if it has none. @param id the page's route */
function stylesOf(id: string): string[] {
  // A page in Malayalam is the same file under another id: "routes/guide/ml/careers.tsx".
  return stylesByRoute[id.replace("/ml/", "/").replace(/\.tsx$/, "")] ?? [fullStyles];
}

/** How somebody who has none of our files gets the styles of a page. */
export interface FirstStyles {
  /** What the document brings along; null where a stylesheet is linked. */
  inlined: string | null;
  /** The address of the faces, which are loaded once the page has been painted. */
  late: string;
  /** The address of the stylesheet of what was inlined, which the next page will need; null where it is linked. */
  next: string | null;
}

/**
 * The styles of the first page that somebody sees; null for pages of students, who come from another page of ours, and
 * for those whose styles can neither be inlined nor be told from their faces.
 * @param id the page's route
 */
export function firstStylesOf(id: string): FirstStyles | null {
  // In development there is nothing but the whole.
  if (fullStyles === "" || id.startsWith("routes/student/")) return null;
  const files = stylesOf(id);
  if (files.includes(facesStyles)) return { inlined: null, late: facesStyles, next: null };
  const inlined = inlinedStyles[files[0] ?? ""];
  return inlined === undefined ? null : { inlined, late: facesStyles, next: files[0] ?? null };
}

/**
 * The list for the document of a page, made from the one for arrivals: the stylesheets of its area, if it has any, stand
 * at the root in place of that with everything. There error pages find them, too.
 * @param id the page's route
 * @param first what is not listed, as it is inlined or comes late; null on all pages but the first
 */
export function filesOfDocument(files: AssetsManifest, id: string, first: FirstStyles | null): AssetsManifest {
  if (fullStyles === "") return files;
  const linked = stylesOf(id).filter((file) => file !== first?.late && file !== first?.next);
  return withRoutes(files, (route) => {
    if (route.id === "root")
      return { ...route, css: route.css?.flatMap((file) => (file === fullStyles ? linked : [file])) };
    return route.id === id ? { ...route, css: route.css?.filter((file) => file !== fullStyles) } : route;
  });
}
