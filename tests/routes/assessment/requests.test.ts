import { beforeAll, describe, expect, test } from "vitest";
import { makeOrder } from "../../support/makers/actors.ts";
import { openPage } from "../guide/open-page.ts";
import { askWebWorker } from "../web-worker.ts";
import { type ActorName, buildCookie, makeWorld, type World } from "../world.ts";

let world: World;
let orderId: string;
let othersOrderId: string;
beforeAll(async () => {
  world = await makeWorld();
  ({ id: orderId } = await makeOrder(world.services, world.student.userId));
  ({ id: othersOrderId } = await makeOrder(world.services, world.otherStudent.userId));
});

const send = async (address: string, body: object, actor: ActorName = "student") => {
  const sent = { method: "POST", cookie: buildCookie(world, actor), body: JSON.stringify(body) };
  return (await openPage(world.services, address, sent)).status;
};

test("a prefetched link uses up no toast", async () => {
  const { status, headers } = await openPage(world.services, "/start-assessment", {
    headers: { "sec-purpose": "prefetch" },
  });
  expect(status).toBe(503);
  expect(headers.getSetCookie()).toEqual([]);
});

describe("requests from scripts", () => {
  describe.each(["/career-selection", "/assessment?order={order}"])("%s", (path) => {
    const post = async (contentType: string, body: string) =>
      openPage(world.services, path.replace("{order}", orderId), {
        method: "POST",
        cookie: buildCookie(world, "student"),
        contentType,
        body,
      });

    test.each([
      ["application/json", "{}"],
      ["multipart/form-data", "nothing"],
      ["text/plain", "x"],
    ])("a body that is no form but %s is a client error, not a server error", async (type, body) => {
      expect((await post(type, body)).status).toBeLessThan(500);
    });

    test("a form that is too long is refused as such", async () => {
      const huge = await post("application/x-www-form-urlencoded", `question=${"1".repeat(100_000)}`);
      expect(huge.status).toBe(413);
    });
  });

  test("are refused with a status: signed out, malformed, someone else's order, a foreign origin", async () => {
    const draft = { orderId: othersOrderId, answers: {}, position: 1 };
    expect(await send("/assessment/draft", draft, "visitor")).toBe(401);
    expect(await send("/assessment/draft", { orderId: 5 })).toBe(400);
    expect(await send("/assessment/draft", draft)).toBe(404);
    expect(await send("/assessment/submission", { ...draft, isConfirmed: true })).toBe(404);
    expect(await send("/assessment/submission", { orderId, answers: {}, isConfirmed: true })).toBe(422);
    const foreign = await askWebWorker(world, {
      method: "POST",
      address: "/assessment/draft",
      cookie: buildCookie(world, "student"),
      headers: { origin: "https://attacker.example.com" },
      body: JSON.stringify(draft),
    });
    expect(foreign.status).toBe(403);
  });

  test("are refused for an administrator, who is no student", async () => {
    const draft = { orderId, answers: {}, position: 1 };
    expect(await send("/assessment/draft", draft, "administrator")).toBe(403);
  });
});
