import { vi } from "vitest";
import type { Dice } from "../support/fuzz/dice.ts";
import { oddPart } from "../support/fuzz/odd-values.ts";
import { dataAddress, type ListedRoute } from "./list-routes.ts";

/** The names of the query parameters that are read during `work`. */
export async function parametersAskedFor(work: () => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>();
  const { get, has, getAll } = URLSearchParams.prototype;
  const spies = [
    vi.spyOn(URLSearchParams.prototype, "get").mockImplementation(function (this: URLSearchParams, name) {
      names.add(name);
      return get.call(this, name);
    }),
    vi.spyOn(URLSearchParams.prototype, "has").mockImplementation(function (this: URLSearchParams, name) {
      names.add(name);
      return has.call(this, name);
    }),
    vi.spyOn(URLSearchParams.prototype, "getAll").mockImplementation(function (this: URLSearchParams, name) {
      names.add(name);
      return getAll.call(this, name);
    }),
  ];
  await work();
  for (const spy of spies) spy.mockRestore();
  return [...names];
}

/**
 * An address of the route that none of our links has: `address` with parts of it changed. `parameters` are the query
 * parameters that the page reads, `ids` name existing entities.
 */
export function oddAddress(
  dice: Dice,
  route: ListedRoute,
  address: string,
  { parameters, ids }: { parameters: readonly string[]; ids: readonly string[] },
): string {
  const [pathname = "/", query = ""] = address.split("?");
  const changesPath = route.path.includes(":") && dice.chance(0.5);
  const path = changesPath ? oddPath(dice, route.path, pathname, ids) : pathname;
  const search = !changesPath || dice.chance(0.3) ? oddQuery(dice, query, parameters, ids) : query;
  const odd = search ? `${path}?${search}` : path;
  if (!route.isPage || !dice.chance(0.25)) return odd;
  return dataAddress(
    odd,
    dice.chance(0.5) ? dice.pick([route.id, "root", "no-such-route", "", "root,root", oddPart(dice)]) : undefined,
  );
}

/** The path with one of its parameters replaced. */
function oddPath(dice: Dice, pattern: string, pathname: string, ids: readonly string[]): string {
  const names = pattern.split("/");
  const places = names.flatMap((name, place) => (name.startsWith(":") ? [place] : []));
  const place = dice.pick(places);
  return pathname
    .split("/")
    .map((part, index) => (index === place ? oddPart(dice, ids) : part))
    .join("/");
}

/** The query with some parameters changed, missing, doubled or added. */
function oddQuery(dice: Dice, query: string, parameters: readonly string[], ids: readonly string[]): string {
  const given = query.split("&").filter(Boolean);
  const kept = given.filter(() => dice.chance(0.7));
  const names = [...new Set([...given.map((pair) => pair.split("=")[0] ?? ""), ...parameters])];
  const count = dice.between(1, 3);
  const odd = Array.from({ length: count }, () => {
    const name = names.length > 0 && dice.chance(0.9) ? dice.pick(names) : oddPart(dice, ids);
    return dice.chance(0.05) ? name : `${name}=${oddPart(dice, ids)}`;
  });
  return [...kept, ...odd].join("&");
}
