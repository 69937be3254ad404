import { expect, test } from "vitest";
import { methodTable } from "#app/web/http/methods.ts";

type Routes = Parameters<typeof methodTable>[0];

const routes = {
  root: { id: "root", path: "" },
  site: { id: "site", parentId: "root", path: "" },
  signup: { id: "signup", parentId: "site", path: "signup" },
  order: { id: "order", parentId: "site", path: "orders/:orderId" },
} as unknown as Routes;

test.each([
  ["/signup", "/signup"],
  ["/signup.data?_routes=signup", "/signup"],
  ["/orders/8f2c", "/orders/:orderId"],
  ["/nowhere", "/"],
])("%s is counted as %s, without what stands in its place", (address, pattern) => {
  expect(methodTable(routes).findPattern(new Request(`https://vazhi.example${address}`))).toBe(pattern);
});
