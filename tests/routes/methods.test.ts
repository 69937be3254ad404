import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { type TakeWrites, watchWrites } from "../support/fuzz/watch-writes.ts";
import { SLOW } from "../support/tags.ts";
import { fillFields, inTurn, type PageCase, pages, testEach } from "./cases.ts";
import { fillAddress, dataAddress } from "./list-routes.ts";
import { askWebWorker, keepSignedIn } from "./web-worker.ts";
import { ACTORS, buildCookie, makeWorld, type World } from "./world.ts";

let world: World;
let takeWrites: TakeWrites;
beforeAll(async () => {
  takeWrites = await watchWrites((env as unknown as { DB: D1Database }).DB);
  world = await makeWorld();
  await keepSignedIn();
});

function allowedBy(response: Response): string[] | undefined {
  return response.headers.get("allow")?.split(", ");
}

const LACKED = ["DELETE", "PUT", "PATCH"];

async function expectNothing(methods: readonly string[], { route, row }: PageCase): Promise<void> {
  const actor = ACTORS.toReversed().find((each) => row.get[each].isLetIn) ?? "student";
  const cookie = buildCookie(world, actor);
  const rows = (await row.given?.(world, actor)) ?? {};
  const [intent = "", post] = Object.entries(row.post ?? {})[0] ?? [];
  const body = new URLSearchParams(fillFields(intent, post?.fields ?? {}, rows));
  const address = fillAddress(route, rows, row.search);
  const allowed = allowedBy(await askWebWorker(world, { method: "OPTIONS", address, cookie }));
  const outcomes = Object.values(row.post ?? {}).flatMap(({ cells }) =>
    Object.values(cells).map(({ outcome }) => outcome),
  );
  expect(allowed?.includes("POST"), "whether forms may be sent").toBe(outcomes.length > 0 && !outcomes.includes("405"));
  await takeWrites();
  const targets = route.isPage ? [address, dataAddress(address)] : [address];
  for (const method of methods) {
    const target = targets[LACKED.indexOf(method) % targets.length] ?? address;
    const response = await askWebWorker(world, { method, address: target, cookie, body });
    expect([method, response.status, allowedBy(response)]).toEqual([method, 405, allowed]);
  }
  expect((await takeWrites()).tables).toEqual([]);
}

describe("a method that an address lacks does nothing, regardless of the sender", () => {
  testEach("$name", pages, (page) => expectNothing([inTurn(LACKED, page) ?? ""], page));
  describe("each of them", { tags: [SLOW] }, () => {
    testEach("$name", pages, (page) => expectNothing(LACKED, page));
  });
});

test("a form sent to a page without one gets the allowed methods", async () => {
  const body = new URLSearchParams({ intent: "save" });
  const response = await askWebWorker(world, { method: "POST", address: "/faq", cookie: "", body });
  expect([response.status, allowedBy(response)]).toEqual([405, ["GET", "HEAD"]]);
});

test.each([
  ["GET", "/assessment/draft", "POST"],
  ["GET", "/saved-careers", "POST"],
  ["GET", "/session/activity", "POST"],
  ["POST", "/start-assessment", "GET, HEAD"],
  ["POST", "/session/status", "GET, HEAD"],
  ["POST", "/faq", "GET, HEAD"],
  ["DELETE", "/login", "GET, HEAD, POST"],
  ["PUT", "/session/activity", "POST"],
])("%s %s is not allowed, and the response names what is", async (method, address, allowed) => {
  const response = await askWebWorker(world, { method, address });
  expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
});

test("a form sent to an address that does not exist is not found, like a page", async () => {
  const body = new URLSearchParams({ a: "b" });
  expect((await askWebWorker(world, { method: "POST", address: "/no/such/page", body })).status).toBe(404);
});

test("an address in another spelling is redirected with its method, before anything is read or stored", async () => {
  const cookie = buildCookie(world, "student");
  for (const method of ["GET", "POST"]) {
    const response = await askWebWorker(world, { method, address: "/My-Orders/?tab=Sessions", cookie });
    expect([response.status, response.headers.get("location")?.replace(/^https?:\/\/[^/]+/, "")]).toEqual([
      308,
      "/my-orders?tab=Sessions",
    ]);
  }
});
