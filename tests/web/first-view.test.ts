import { describe, expect, test } from "vitest";
import { isFirstView } from "#app/web/http/first-view.ts";

const request = (headers: Record<string, string>) => new Request("https://vazhi.example/careers", { headers });

describe("a first view", () => {
  test.each(["none", "cross-site"])("is one that comes from elsewhere: %s", (site) => {
    const headers = { "sec-fetch-mode": "navigate", "sec-fetch-site": site };
    expect(isFirstView(request(headers))).toBe(true);
  });

  test.each([
    ["a link on one of our pages", { "sec-fetch-mode": "navigate", "sec-fetch-site": "same-origin" }],
    ["a script's request", { "sec-fetch-mode": "cors", "sec-fetch-site": "cross-site" }],
    ["a browser that does not say", {}],
    [
      "a service worker, which keeps the files",
      { "sec-fetch-mode": "navigate", "sec-fetch-site": "none", "service-worker-navigation-preload": "true" },
    ],
  ])("is not %s", (_case, headers) => {
    expect(isFirstView(request(headers))).toBe(false);
  });
});
