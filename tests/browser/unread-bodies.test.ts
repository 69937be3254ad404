import { expect, test } from "vitest";
import { postForm } from "../support/browser/http.ts";
import { servedOrigin } from "../support/browser/served.ts";

const origin = servedOrigin();

/** Larger than any of our forms: the part beyond the limit is never read. */
const TOO_LONG = "x".repeat(300_000);

test("a form that is rejected before its end does not break the connection of another request", async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    statuses.push((await postForm(origin, "/login", { email: TOO_LONG })).status);
    statuses.push((await fetch(`${origin}/faq`)).status);
  }
  expect(statuses).toEqual(Array.from({ length: 10 }, () => [413, 200]).flat());
});

test("a redirect to the login arrives, whatever was posted", async () => {
  const sent = Array.from({ length: 40 }, () => postForm(origin, "/profile", { name: "Anu" }));
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([302]));
});
