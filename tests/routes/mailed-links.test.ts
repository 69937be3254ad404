import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { type TakeWrites, watchWrites } from "../support/fuzz/watch-writes.ts";
import { expertLink, forgetfulStudent, invitedAdministrator, unverifiedStudent } from "./rows/accounts.ts";
import { requestedPayment } from "./rows/students.ts";
import { dataAddress } from "./list-routes.ts";
import { send } from "./send.ts";
import { makeWorld, type World } from "./world.ts";

let world: World;
let takeWrites: TakeWrites;
beforeAll(async () => {
  takeWrites = await watchWrites((env as unknown as { DB: D1Database }).DB);
  world = await makeWorld();
});

/** Every link with a token that a mail contains, and the one that messengers preview. */
const LINKS = [
  ["/verify-email?token=", unverifiedStudent],
  ["/reset-password?token=", forgetfulStudent],
  ["/expert/login/", expertLink],
  ["/administrator/invitation?token=", invitedAdministrator],
  ["/pay/", requestedPayment],
] as const;

test.each(LINKS)("a scanner that opens %s… changes nothing", async (link, given) => {
  const { token = "" } = await given(world);
  await takeWrites();
  for (const method of ["GET", "HEAD", "GET"]) {
    for (const address of [link + token, dataAddress(link + token)]) {
      const { outcome } = await send(world.services, { method, address, cookie: "" });
      expect([address, outcome]).toEqual([address, "200"]);
    }
  }
  expect((await takeWrites()).tables).toEqual([]);
});

test.each(LINKS)("%s… opens with what a message put around it", async (link, given) => {
  const { token = "" } = await given(world);
  for (const around of ["%E2%80%8B", ".", "%E2%80%AC).", "%20"]) {
    const { outcome, body } = await send(world.services, { method: "GET", address: link + token + around, cookie: "" });
    const plain = await send(world.services, { method: "GET", address: link + token, cookie: "" });
    expect([around, outcome]).toEqual([around, "200"]);
    expect([around, /<title>[^<]*/.exec(body)?.[0]]).toEqual([around, /<title>[^<]*/.exec(plain.body)?.[0]]);
    expect([around, /<h1[^>]*>[^<]*/.exec(body)?.[0]]).toEqual([around, /<h1[^>]*>[^<]*/.exec(plain.body)?.[0]]);
  }
});
