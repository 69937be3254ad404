import { describe, expect, test } from "vitest";
import { readReturnPath, safeReturnPath } from "#app/web/addresses/return-path.ts";
import { Dice } from "../support/fuzz/dice.ts";
import { LEAVING_PATHS, oddPath } from "../support/fuzz/odd-paths.ts";

const ORIGIN = "https://vazhi.example";

/** Faults of a redirect to this path, from any page and again from its target. */
function findFaults(path: string): string[] {
  const faults: string[] = [];
  if (!/^\/(?![/\\])/.test(path)) faults.push("no path of a site");
  for (const page of ["/login?returnUrl=x", "/administrator/login", "/a/b//c"]) {
    if (!URL.canParse(path, ORIGIN + page)) return [...faults, "cannot be resolved"];
    const resolved = new URL(path, ORIGIN + page);
    if (resolved.origin !== ORIGIN) faults.push(`leads to ${resolved.origin}`);
    const again = resolved.pathname + resolved.search + resolved.hash;
    if (new URL(again, ORIGIN).href !== resolved.href) faults.push(`then leads to ${again}`);
  }
  return faults;
}

test.each([
  ["/my-orders?tab=1", "/my-orders?tab=1"],
  ["/results/x?lang=ml#careers", "/results/x?lang=ml#careers"],
  ["/a/../my-orders", "/my-orders"],
  ["/experts/1?next=//evil.example/", "/experts/1?next=//evil.example/"],
  ["https://evil.example/", "/start"],
  ["javascript:alert(1)", "/start"],
  ["my-orders", "/start"],
  ["/login", "/start"],
  ["/login?returnUrl=/x", "/start"],
  ["/./login", "/start"],
  ["/Login/", "/start"],
  ["/%6Cogin", "/start"],
  ["/signup", "/start"],
  ["/ml/login", "/start"],
  ["/ml/login?returnUrl=%2Fml%2Flogin", "/start"],
  ["/ML/../ml/login/", "/start"],
  ["/ml/signup", "/start"],
  ["/Ml/Login", "/start"],
  ["/ml/faq?q=1", "/ml/faq?q=1"],
  ["/", "/"],
  ["/ml", "/ml"],
  ["/%", "/%"],
  ["", "/start"],
])("a safe return path: %j → %j", (value, expected) => {
  expect(safeReturnPath(value)).toBe(expected);
});

describe("a path that leaves the site when it is resolved", () => {
  test.each(LEAVING_PATHS)("%j", (value) => {
    expect(safeReturnPath(value, "/fallback")).toBe("/fallback");
    for (const name of ["redirect", "returnUrl", "redirectAfterLogin"]) {
      const url = new URL("/login", ORIGIN);
      url.searchParams.set(name, value);
      expect(readReturnPath(url, "/fallback")).toBe("/fallback");
    }
  });
});

test("no odd input leads off the site, at once or when its result is resolved again", () => {
  const dice = new Dice(13);
  const faults: string[] = [];
  for (let round = 0; round < 20_000; round += 1) {
    const value = oddPath(dice);
    faults.push(...findFaults(safeReturnPath(value)).map((fault) => `${JSON.stringify(value)} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test.each([
  ["?redirect=payment&package=gold", "/payment?package=gold"],
  ["?redirect=payment&package=bronze", "/start"],
  ["?redirect=/my-orders", "/my-orders"],
  ["?returnUrl=%2Fassessment", "/assessment"],
  ["?redirectAfterLogin=%2Fcareer-counselors", "/career-counselors"],
  ["?returnUrl=https%3A%2F%2Fevil.example", "/start"],
  ["", "/start"],
])("where the login page redirects: %j → %j", (search, expected) => {
  expect(readReturnPath(new URL(`https://vazhi.example/login${search}`))).toBe(expected);
});
