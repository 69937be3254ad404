import { matchRoutes } from "react-router";
import * as build from "virtual:rendering-server-build";
import { describe, expect, test } from "vitest";
import { routeTree } from "#app/web/http/methods.ts";
import { routeGroups } from "#app/web/http/route-groups.ts";
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

describe("a path leads to the same page in its group of routes as in all of them", () => {
  test.each([
    ["as it is", (path: string) => path],
    ["with a slash at the end", (path: string) => `${path}/`],
    ["with two slashes", (path: string) => `/${path}`],
    ["in capitals", (path: string) => path.toUpperCase()],
    ["with an encoded letter", (path: string) => path.replace(/(?<=^\/)\w/, (letter) => encoded(letter))],
    ["longer than any", (path: string) => `${path}/no/such/page`],
    ["with a longer beginning", (path: string) => path.replace(/(?<=^\/[^/]+)/, "-and-more")],
    ["as data", (path: string) => `${path}.data`],
  ])("%s", (_name, change) => {
    for (const path of paths.map(change)) {
      expect([path, matched(pickRouteGroup(path).routes, path)]).toEqual([path, matched(build.routes, path)]);
    }
  });

  function encoded(letter: string): string {
    return `%${letter.charCodeAt(0).toString(16)}`;
  }
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
