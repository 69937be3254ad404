import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { type Pages, PAGES } from "../browser/every-page/pages.ts";

/** Addresses without a page: files, redirects, and endpoints of scripts. */
const FILES = /\.(?:ics|js|pdf|xml|txt)$|\/parts$|^\/images\/|^\/calendars\//;
const NO_PAGES = [
  "/.well-known/change-password",
  "/administrator",
  "/administrator/exports/:list",
  "/administrator/logout",
  "/administrator/money/export",
  "/administrator/settings",
  "/administrator/views/:list",
  "/assessment/draft",
  "/assessment/submission",
  "/auth/google",
  "/auth/google/callback",
  "/csp-reports",
  "/expert/logout",
  "/expert/passkeys/options",
  "/health",
  "/language",
  "/logout",
  "/passkeys/options",
  "/payments/callback",
  "/profile/data/copy.zip",
  "/resend-verification",
  "/saved-careers",
  "/session/activity",
  "/session/status",
  "/signup/password-check",
  "/start-assessment",
  "/strengths/:task/answers",
];

const files: Pages[] = Object.values(PAGES);

function listPatterns(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${parent}/${path}` : parent;
    if (children) return listPatterns(children, own);
    return path || index ? [own || "/"] : [];
  });
}

test("tests/browser/every-page leaves no page out", () => {
  const visited = files
    .flatMap((pages) => Object.values(pages).flat())
    .map((template) => new URL(template.replaceAll(/[{}]/g, "x"), "https://vazhi.example").pathname);
  const unvisited = listPatterns(routes as RouteConfigEntry[]).filter(
    // A page below /ml is the same file in Malayalam; some of them are visited, too.
    (pattern) => !visited.some((path) => matchPath(pattern.replace(/^\/ml(?=\/|$)/, "") || "/", path)),
  );
  expect(unvisited.filter((pattern) => !FILES.test(pattern)).toSorted()).toEqual(NO_PAGES);
});

test("tests/browser/every-page looks at each page once for each reader", () => {
  const looks = files.flatMap((pages) =>
    Object.entries(pages).flatMap(([reader, paths]) => paths.map((path) => `${reader}: ${path}`)),
  );
  expect(looks.toSorted()).toEqual([...new Set(looks)].toSorted());
});
