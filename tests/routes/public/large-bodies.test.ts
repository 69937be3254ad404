import { beforeAll, expect, test } from "vitest";
import { send } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const PIECE = 64 * 1024;
const MEGABYTE = 1024 * 1024;
const PIECES = (60 * MEGABYTE) / PIECE;

/** A body of 60 MB that begins like JSON and never says its length, and how much of it was read, in bytes. */
function endless() {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken === PIECES * PIECE) return controller.close();
        taken += PIECE;
        controller.enqueue(new TextEncoder().encode(" ".repeat(PIECE)));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

/** Addresses that read JSON or a form, one of each reader. */
const DOORS = [
  ["/passkeys/options", "application/json"],
  ["/signup/password-check", "application/json"],
  ["/expert/passkeys/options", "application/json"],
  ["/assessment/draft", "application/json"],
  ["/assessment/submission", "application/json"],
  ["/saved-careers", "application/json"],
  ["/login", "application/x-www-form-urlencoded"],
  ["/login.data", "application/x-www-form-urlencoded"],
  ["/contact-us", "multipart/form-data; boundary=x"],
] as const;

test.each(DOORS)("60 MB to %s is refused after a megabyte at most", async (address, contentType) => {
  for (const headers of [undefined, { "content-length": "20" }]) {
    const { body, taken } = endless();
    const cookie = buildCookie(world, "student");
    const { outcome } = await send(world.services, {
      method: "POST",
      address,
      cookie,
      body,
      contentType,
      ...(headers ? { headers } : {}),
    });
    expect([headers, outcome]).toEqual([headers, "413"]);
    expect(taken()).toBeLessThanOrEqual(MEGABYTE + 2 * PIECE);
  }
});

test("just below a megabyte of JSON is read", async () => {
  const body = JSON.stringify({ ceremony: "sign-in" }).padEnd(MEGABYTE);
  expect((await send(world.services, { method: "POST", address: "/passkeys/options", cookie: "", body })).outcome).toBe(
    "200",
  );
  const { outcome } = await send(world.services, {
    method: "POST",
    address: "/passkeys/options",
    cookie: "",
    body: `${body} `,
  });
  expect(outcome).toBe("413");
});
