import { afterEach, beforeEach, expect, test } from "vitest";
import { cachedPublicVersion } from "#app/usecases/administration/cached-public-version.ts";
import { setPackagePrice } from "#app/usecases/purchase/prices/set-package-price.ts";
import { assessmentResults, packagePrices } from "#db/schema/index.ts";
import { ist } from "../../support/ist.ts";
import { makeAdmin, makeOrder, makeStudent } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";
import { openPage, readableText } from "../guide/open-page.ts";

const MIDNIGHT = ist("2026-12-01 00:00");

let services: TestServices;

beforeEach(async () => {
  services = testServices({ now: ist("2026-11-30 23:59") });
  await services.db.delete(packagePrices);
  const { currentUser } = await makeAdmin(services);
  for (const [packageType, price] of [
    ["silver", 1649],
    ["gold", 3249],
  ] as const) {
    const change = { priceId: services.newId(), packageType, price, holdsFrom: MIDNIGHT, clientIp: null };
    const { ok } = await setPackagePrice(services, currentUser, change);
    if (!ok) throw new Error(`The price of ${packageType} was not set`);
  }
});

afterEach(() => services.db.delete(packagePrices));

const PAGES = ["/", "/packages", "/faq", "/terms-and-conditions"].flatMap((path) => [
  path,
  `/ml${path === "/" ? "" : path}`,
]);

test.each(PAGES)("%s says what holds, and from midnight in India the new price", async (address) => {
  const before = await readableText((await openPage(services, address)).html);
  expect(before).toContain("₹1,499");
  expect(before).toContain("₹2,999");
  expect(before).not.toContain("1,649");
  services.clock.now = MIDNIGHT;
  const after = await readableText((await openPage(services, address)).html);
  expect(after).toContain("₹1,649");
  expect(after).toContain("₹3,249");
  expect(after).not.toMatch(/1,499|2,999/);
});

test("the page of packages says what the upgrade costs then", async () => {
  services.clock.now = MIDNIGHT;
  for (const address of ["/packages", "/ml/packages"])
    expect(await readableText((await openPage(services, address)).html)).toContain("₹1,600");
});

test("so do the orders and the report of a student with Silver", async () => {
  const { userId, token } = await makeStudent(services);
  const { id: orderId } = await makeOrder(services, userId);
  await services.db.insert(assessmentResults).values({
    id: services.newId(),
    userId,
    orderId,
    status: "ready",
    report: "## Personality type\n\nYou build.\n",
    reportHtml: "<h2>Personality type</h2><p>You build.</p>",
    createdAt: services.now(),
  });
  const cookie = `__Host-session=${token}`;
  for (const address of ["/my-orders", "/results"]) {
    services.clock.now = ist("2026-11-30 23:59");
    const before = await readableText((await openPage(services, address, { cookie })).html);
    expect(before).toContain("₹1,500");
    services.clock.now = MIDNIGHT;
    const after = await readableText((await openPage(services, address, { cookie })).html);
    expect(after).toContain("₹1,600");
    expect(after).not.toContain("₹1,500");
  }
});

test("pages kept for visitors are thrown away ten seconds after midnight at the latest", async () => {
  const watch = cachedPublicVersion(10_000);
  const before = await watch.version(services);
  services.clock.now = new Date(MIDNIGHT.getTime() + 5_000);
  await watch.version(services);
  services.clock.now = new Date(MIDNIGHT.getTime() + 10_001);
  expect(await watch.version(services)).not.toBe(before);
});
