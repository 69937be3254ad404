import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { makeOrder } from "../support/makers/actors.ts";
import { send } from "./send.ts";
import { buildCookie, makeWorld, type World } from "./world.ts";

function get(world: World, address: string) {
  return send(world.services, { method: "GET", address, cookie: buildCookie(world, "student") });
}

function start(world: World, query: string) {
  const body = new URLSearchParams({ intent: "start", couponCode: "" });
  return send(world.services, {
    method: "POST",
    address: `/payment.data?${query}`,
    cookie: buildCookie(world, "student"),
    body,
  });
}

const goldOrders = ({ services: { db }, student }: World) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.userId, student.userId))
    .then((rows) => rows.filter(({ packageType }) => packageType === "gold"));

describe("a student with Silver", () => {
  test("who picks Gold is asked first, and a form sent past the question opens nothing", async () => {
    const world = await makeWorld();
    const { id } = await makeOrder(world.services, world.student.userId);
    const page = await get(world, "/payment.data?package=gold&coupon=ONAM");
    expect(page.body).toContain("You have Silver already");
    expect(page.body).toContain(`upgrade=${id}&coupon=ONAM`);
    expect(page.body).toContain("another=1&coupon=ONAM");
    const refused = await start(world, "package=gold");
    expect(refused.outcome).toBe("409");
    expect(refused.body).toContain("upgrade-offered");
    expect(await goldOrders(world)).toEqual([]);
  });

  test("pays the difference, or the whole price for another one", async () => {
    const world = await makeWorld();
    const { id } = await makeOrder(world.services, world.student.userId);
    expect((await start(world, `package=gold&upgrade=${id}`)).outcome).toBe("200");
    expect((await start(world, "package=gold&another=1")).outcome).toBe("200");
    expect((await goldOrders(world)).map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ["purchase", 2999],
      ["upgrade", 1500],
    ]);
  });

  test("keeps 'another one' while a coupon is tried", async () => {
    const world = await makeWorld();
    await makeOrder(world.services, world.student.userId);
    const page = await get(world, "/payment.data?package=gold&another=1");
    expect(page.body).not.toContain("You have Silver already");
    expect(page.body).toContain("isAnother");
  });

  test("sees the upgrade on the home page, in the bar and beside an unpaid Gold order", async () => {
    const world = await makeWorld();
    const { services, student } = world;
    await makeOrder(services, student.userId, { packageType: "gold", status: "created" });
    const before = await get(world, "/_.data");
    expect(before.body).toContain("Choose a package");
    const { id } = await makeOrder(services, student.userId);
    const home = await get(world, "/_.data");
    expect(home.body).toContain("You have Silver: upgrade to Gold for ₹1,500.");
    expect(home.body).toContain("Start your assessment");
    const unpaid = await get(world, "/my-orders.data");
    expect(unpaid.body).toContain(`/payment?package=gold&upgrade=${id}`);
  });
});

describe("a student with an unused package", () => {
  test("is asked before buying it again, and led to its assessment", async () => {
    const world = await makeWorld();
    const { id } = await makeOrder(world.services, world.student.userId, { packageType: "gold" });
    for (const packageType of ["silver", "gold"]) {
      const page = await get(world, `/payment.data?package=${packageType}`);
      expect(page.body).toContain("You have a Gold package that is not used yet");
      expect(page.body).toContain(`/start-assessment?order=${id}`);
      expect((await start(world, `package=${packageType}`)).body).toContain("package-unused");
      expect((await start(world, `package=${packageType}&another=1`)).outcome).toBe("200");
    }
  });

  test("others buy as before", async () => {
    const world = await makeWorld();
    await makeOrder(world.services, world.otherStudent.userId, { packageType: "gold" });
    expect((await start(world, "package=gold")).outcome).toBe("200");
  });
});
