import { matchRoutes } from "react-router";
import * as build from "virtual:rendering-server-build";
import { describe, expect, test } from "vitest";
import { routeTree } from "#app/web/http/methods.ts";
import { routeGroups } from "#app/web/http/route-groups.ts";
import { SLOW } from "../../support/tags.ts";
import { listRoutes } from "../list-routes.ts";

const pickRouteGroup = routeGroups(build);

type Routes = typeof build.routes;
/** A tree for each group of routes, made once. */
const trees = new WeakMap<Routes, ReturnType<typeof routeTree>>();

function treeOf(routes: Routes): ReturnType<typeof routeTree> {
  const tree = trees.get(routes) ?? routeTree(routes);
  trees.set(routes, tree);
  return tree;
}

/** The routes that match a path, outermost first, and the data they read from it. */
function matched(routes: Routes, pathname: string) {
  return matchRoutes(treeOf(routes), pathname)?.map(({ route, params }) => [route.id, params]);
}

const paths = listRoutes().map(({ path }) => path.replace(/:\w+/g, "some-id").replace("*", "no-such-page"));

const CHANGES: [name: string, change: (path: string) => string][] = [
  ["with a slash at the end", (path) => `${path}/`],
  ["with two slashes", (path) => `/${path}`],
  ["in capitals", (path) => path.toUpperCase()],
  ["with an encoded letter", (path) => path.replace(/(?<=^\/)\w/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ["longer than any", (path) => `${path}/no/such/page`],
  ["with a longer beginning", (path) => path.replace(/(?<=^\/[^/]+)/, "-and-more")],
  ["as data", (path) => `${path}.data`],
];

function expectSamePages(some: readonly string[]): void {
  for (const path of some)
    expect([path, matched(pickRouteGroup(path).routes, path)]).toEqual([path, matched(build.routes, path)]);
}

describe("a path leads to the same page in its group of routes as in all of them", () => {
  // React Router ranks every route anew for each path.
  test("as it is", () => expectSamePages(paths));
  test.each(CHANGES)("%s, for every tenth path", (_name, change) =>
    expectSamePages(paths.filter((_, index) => index % 10 === 0).map(change)),
  );
  test.each(CHANGES)("%s", { tags: [SLOW] }, (_name, change) => expectSamePages(paths.map(change)));
});

test("a group has its own routes and those that no address is too different for, and the files of both", () => {
  const { routes, assets } = pickRouteGroup("/my-orders");
  expect(Object.keys(routes).length).toBeLessThan(15);
  expect(Object.keys(assets.routes).toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(pickRouteGroup("/my-orders")).toBe(pickRouteGroup("/my-orders/"));
});

test("whatever is sent, there are no more groups than beginnings of our own addresses", () => {
  for (let i = 0; i < 50; i++) expect(pickRouteGroup(`/no-such-page-${i}`)).toBe(build);
  expect(pickRouteGroup("/__manifest")).toBe(build);
});
