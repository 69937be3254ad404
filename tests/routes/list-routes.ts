import intentsByRoute from "virtual:action-intents";
import { routes as modules } from "virtual:react-router/server-build";
import { filled, type Rows } from "./table.ts";

/** An address of the route table, without child routes. */
export interface ListedRoute {
  id: string;
  /** Such as `/orders/:orderId`. A list of the portal has its own, instead of the parameter that names it. */
  path: string;
  /** As the router has it. */
  pattern: string;
  /** Whether it is a page, not a file or a response to scripts. */
  isPage: boolean;
  hasAction: boolean;
  /** The intents of its action, read from the source. */
  intents: readonly string[];
  /** Whether it is the index of a layout with the same path. */
  isIndex: boolean;
}

const all = Object.values(modules).flatMap((route) => (route ? [route] : []));
const parents = new Set(all.map(({ parentId }) => parentId));

function toPath(id: string): string {
  const { path, parentId } = modules[id] ?? {};
  const above = parentId === undefined ? "" : toPath(parentId);
  return path ? `${above}/${path}` : above;
}

/** Each list behind one parameter has its own address. */
const LISTS = ["silver-users", "gold-users", "psychologist-bookings", "counselor-bookings", "expert-bookings"];

function listPaths(id: string): string[] {
  const path = toPath(id) || "/";
  return path.includes(":listType") ? LISTS.map((list) => path.replace(":listType", list)) : [path];
}

export function listRoutes(): ListedRoute[] {
  return all
    .filter(({ id }) => !parents.has(id))
    .flatMap((route) => listPaths(route.id).map((path) => ({ ...route, path })))
    .map(({ id, path, index, module }) => ({
      id,
      path,
      pattern: toPath(id) || "/",
      isPage: module.default !== undefined,
      hasAction: module.action !== undefined,
      intents: intentsByRoute[id] ?? [],
      isIndex: index === true,
    }));
}

/** Layouts with an action, where it would be overlooked. */
export function layoutsWithAction(): string[] {
  return all.filter(({ id, module }) => parents.has(id) && module.action !== undefined).map(({ id }) => id);
}

/** The address of a route with its parameters filled in. The index of a layout is requested with `?index`. */
export function fillAddress({ path, isIndex }: ListedRoute, rows: Rows, search = ""): string {
  const query = [isIndex ? "index" : "", filled(search, rows, encodeURIComponent)].filter(Boolean).join("&");
  const pathname = filled(path.replace("*", "no-such-page"), rows);
  return query ? `${pathname}?${query}` : pathname;
}

/** How else the router accepts an address. */
const SPELLINGS: readonly ((part: string) => string)[] = [
  (part) => part.toUpperCase(),
  (part) => part.replace(/^\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (part) => part.replace(/^\w/, (letter) => letter.toUpperCase()),
];

/** The address in the spelling with this number: its parameters unchanged, its other parts in another spelling. */
export function spellOddly({ pattern }: ListedRoute, address: string, number: number): string {
  const [pathname = "", query] = address.split("?");
  const spell = SPELLINGS[number % SPELLINGS.length] ?? String;
  const fixed = pattern.split("/");
  const parts = pathname.split("/").map((part, index) => (fixed[index] === part ? spell(part) : part));
  const odd = parts.join("/") + (number % 2 === 1 && pathname !== "/" ? "/" : "");
  return query === undefined ? odd : `${odd}?${query}`;
}

/** The address from which the framework's script requests a page's data; `only` names a single route. */
export function dataAddress(address: string, only?: string): string {
  const [pathname = "", query = ""] = address.split("?");
  const parameters = [query, only ? `_routes=${only}` : ""].filter(Boolean).join("&");
  return `${pathname === "/" ? "/_root" : pathname}.data${parameters ? `?${parameters}` : ""}`;
}
