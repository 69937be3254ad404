import { expect, test } from "vitest";
import { methodTable } from "#app/web/http/methods.ts";

type Routes = Parameters<typeof methodTable>[0];

const routes = {
  root: { id: "root", path: "" },
  site: { id: "site", parentId: "root", path: "" },
  signup: { id: "signup", parentId: "site", path: "signup" },
  career: { id: "career", parentId: "site", path: "careers/:slug" },
  order: { id: "order", parentId: "site", path: "orders/:orderId" },
} as unknown as Routes;

const request = (address: string) => new Request(`https://vazhi.example${address}`);

test.each([
  ["/Signup", "/signup"],
  ["/signup/", "/signup"],
  ["/%73ignup?a=B", "/signup?a=B"],
  ["/SIGNUP.data?_routes=signup", "/signup.data?_routes=signup"],
  ["/Orders/8fAc", "/orders/8fAc"],
  ["/Careers/LAW/", "/careers/law"],
  ["/orders/8f%2Fc/", "/orders/8f%2Fc"],
])("%s is redirected to %s", (address, path) => {
  const response = methodTable(routes).findRedirect(request(address));
  expect([response?.status, response?.headers.get("location")]).toEqual([308, `https://vazhi.example${path}`]);
});

test.each(["/signup", "/signup.data", "/", "/orders/8fAc", "/orders/8f%2Fc", "/No-Such-Page/", "//evil.example/x"])(
  "%s is not redirected",
  (address) => {
    expect(methodTable(routes).findRedirect(request(address))).toBeNull();
  },
);

test.each([
  ["/signup", "/signup"],
  ["/signup.data?_routes=signup", "/signup"],
  ["/orders/8f2c", "/orders/:orderId"],
  ["/nowhere", "/"],
])("%s is counted as %s, without what stands in its place", (address, pattern) => {
  expect(methodTable(routes).findPattern(new Request(`https://vazhi.example${address}`))).toBe(pattern);
});
