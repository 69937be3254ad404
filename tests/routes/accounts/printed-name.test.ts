import { eq } from "drizzle-orm";
import { createRequestHandler } from "react-router";
import * as build from "virtual:rendering-server-build";
import { beforeEach, describe, expect, test } from "vitest";
import { findPrintedName } from "#db/queries/accounts/printed-names.ts";
import { profiles } from "#db/schema/index.ts";
import { exchange } from "../send.ts";
import { buildCookie, makeWorld, type World } from "../world.ts";

const handleRequest = createRequestHandler(build, "production");
const PAGE = "/profile/printed-name?returnUrl=%2Fpayment%3Fpackage%3Dsilver";
const NAME = "अंजलि शर्मा";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await setName(NAME);
});

const setName = (name: string) =>
  world.services.db.update(profiles).set({ name }).where(eq(profiles.id, world.student.userId));

async function send(address: string, fields?: Record<string, string>) {
  const response = await exchange(
    world.services,
    {
      method: fields ? "POST" : "GET",
      address,
      cookie: buildCookie(world, "student"),
      body: fields && new URLSearchParams(fields),
    },
    handleRequest,
  );
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

const stored = () => findPrintedName(world.services.db, world.student.userId);

const ASKS = "The bill can print only English or Malayalam letters";

test("the payment page asks for a name that the bill can print, once", async () => {
  expect((await send("/payment?package=silver")).text).toContain(ASKS);
  expect((await send("/profile")).text).toContain("/profile/printed-name");
  const saved = await send(PAGE, { printedName: " Anjali Sharma " });
  expect([saved.status, saved.location]).toEqual([302, "/payment?package=silver"]);
  expect(await stored()).toBe("Anjali Sharma");
  expect((await send("/payment?package=silver")).text).not.toContain(ASKS);
  // Again, and changed.
  expect((await send(PAGE, { printedName: "അഞ്ജലി" })).status).toBe(302);
  expect((await send(PAGE, { printedName: "അഞ്ജലി" })).status).toBe(302);
  expect((await send(PAGE)).text).toContain('value="അഞ്ജലി"');
});

test("a name in Latin or Malayalam letters is not asked about", async () => {
  for (const name of ["Anjali Nair", "അഞ്ജലി നായർ"]) {
    await setName(name);
    expect((await send("/payment?package=silver")).text).not.toContain(ASKS);
    expect((await send("/profile")).text).not.toContain("/profile/printed-name");
  }
});

describe("refused, with what was typed", () => {
  test.each([
    [NAME, "Please use English or Malayalam letters only"],
    ["😀", "Please use English or Malayalam letters only"],
    ["  ", "Name is required"],
    ["x".repeat(101), "100 characters"],
    ["www.evil.example", "name"],
  ])("%s", async (printedName, sentence) => {
    const { status, text } = await send(PAGE, { printedName });
    expect(status).toBe(400);
    expect(text).toContain(sentence);
    expect(text).toContain(`value="${printedName.slice(0, 90)}`);
    expect(await stored()).toBeNull();
  });
});

test("the way back stays on this site", async () => {
  const { location } = await send("/profile/printed-name?returnUrl=//evil.example", { printedName: "Anjali" });
  expect(location).toBe("/profile");
});
