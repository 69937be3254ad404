import { expect, test } from "vitest";
import { readCookie } from "#app/web/http/cookies.ts";

const sent = (cookie: string) => new Request("https://vazhi.example/", { headers: { cookie } });

test.each([
  ["a=1; b=two%20words", "b", "two words"],
  ["a=1;b=2", "a", "1"],
  ["a=first; a=second", "a", "first"],
  ["a=1", "A", null],
  ["a=%E0%A4", "a", null],
  ["a; b=2", "a", null],
  ["a=x=y", "a", "x=y"],
  ["a=", "a", ""],
  ["", "a", null],
])("of %j, the cookie %s is %j", (cookie, name, value) => {
  const request = sent(cookie);
  expect([readCookie(request, name), readCookie(request, name)]).toEqual([value, value]);
});

test("no request sees the cookies of another", () => {
  expect([readCookie(sent("a=1"), "a"), readCookie(sent("a=2"), "a")]).toEqual(["1", "2"]);
});
