import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import web from "../../workers/web";
import { type TakeWrites, watchWrites } from "../support/fuzz/watch-writes";
import { fieldsOf, pages } from "./cases";
import { addressOf, dataAddress } from "./list-routes";
import { ACTORS, cookieOf, makeWorld, type World } from "./world";

type WebBindings = Parameters<typeof web.fetch>[1];

let world: World;
let takeWrites: TakeWrites;
beforeAll(async () => {
  takeWrites = await watchWrites((env as unknown as { DB: D1Database }).DB);
  world = await makeWorld();
});

/** The response of the web worker itself, which has looked at the request before the framework does. */
async function ask(method: string, address: string, cookie: string, body?: URLSearchParams): Promise<Response> {
  const { origin } = new URL(world.services.config.origin);
  const request = new Request(origin + address, { method, headers: { origin, cookie }, ...(body ? { body } : {}) });
  const context = createExecutionContext();
  const response = await web.fetch(request as Parameters<typeof web.fetch>[0], env as unknown as WebBindings, context);
  await waitOnExecutionContext(context);
  return response;
}

describe("a method that an address lacks does nothing, whoever sends it", () => {
  test.each(pages)("$name", async ({ route, row }) => {
    const actor = ACTORS.toReversed().find((each) => row.get[each].isLetIn) ?? "student";
    const rows = (await row.given?.(world, actor)) ?? {};
    const [intent = "", post] = Object.entries(row.post ?? {})[0] ?? [];
    const body = new URLSearchParams(fieldsOf(intent, post?.fields ?? {}, rows));
    const address = addressOf(route, rows, row.search);
    const allowed = (await ask("OPTIONS", address, cookieOf(world, actor))).headers.get("allow")?.split(", ") ?? [];
    expect(allowed.includes("POST"), "whether forms may be sent").toBe(
      Object.values(row.post ?? {}).some(({ cells }) => Object.values(cells).some(({ outcome }) => outcome !== "405")),
    );
    await takeWrites();
    for (const method of ["DELETE", "PUT", "PATCH"]) {
      for (const target of [address, ...(route.isPage ? [dataAddress(address)] : [])]) {
        const response = await ask(method, target, cookieOf(world, actor), body);
        expect([method, response.status, response.headers.get("allow")?.split(", ")]).toEqual([method, 405, allowed]);
        await response.body?.cancel();
      }
    }
    expect((await takeWrites()).tables).toEqual([]);
  });
});

test("a form sent to a page without one is told which methods there are", async () => {
  const response = await ask("POST", "/faq", "", new URLSearchParams({ intent: "save" }));
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  await response.body?.cancel();
});
