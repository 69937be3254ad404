import { expect, test } from "vitest";
import { returnPathOf, safeReturnPath } from "../../app/web/addresses/return-path";

test.each([
  ["/my-orders?tab=1", "/my-orders?tab=1"],
  ["/assessment#end", "/assessment"],
  ["https://evil.example/", "/"],
  ["//evil.example/", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["my-orders", "/"],
  ["/login", "/"],
  ["/login?returnUrl=/x", "/"],
  ["/./login", "/"],
  ["/signup", "/"],
  ["", "/"],
])("a safe return path: %j → %j", (value, expected) => {
  expect(safeReturnPath(value)).toBe(expected);
});

test.each([
  ["?redirect=payment&package=gold", "/payment?package=gold"],
  ["?redirect=payment&package=bronze", "/"],
  ["?redirect=/my-orders", "/my-orders"],
  ["?returnUrl=%2Fassessment", "/assessment"],
  ["?redirectAfterLogin=%2Fcareer-counselors", "/career-counselors"],
  ["?returnUrl=https%3A%2F%2Fevil.example", "/"],
  ["", "/"],
])("where the login page redirects: %j → %j", (search, expected) => {
  expect(returnPathOf(new URL(`https://vazhi.example/login${search}`))).toBe(expected);
});
