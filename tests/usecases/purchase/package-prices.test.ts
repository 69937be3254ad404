import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findPublicVersion } from "#db/queries/administration/public-version.ts";
import { listApprovals } from "#db/queries/administration/approvals.ts";
import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import { setPackagePriceOrRequestApproval } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { approveProposal } from "#app/usecases/administration/approvals/decide-approval.ts";
import { setPackagePrice, withdrawPackagePrice } from "#app/usecases/purchase/prices/set-package-price.ts";
import { startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { approvals, auditLog, packagePrices } from "#db/schema/index.ts";
import { type Actor, makeAdmin, makeStudent, OWNER } from "../../support/makers/actors.ts";
import { type TestServices, testServices } from "../../support/services.ts";

const clientIp = "203.0.113.8";
const DAY = 86_400_000;

let services: TestServices;
let admin: Actor;

beforeEach(async () => {
  services = testServices();
  admin = await makeAdmin(services);
  await services.db.delete(packagePrices);
  await services.db.delete(approvals).where(eq(approvals.state, "open"));
});

const inDays = (days: number) => new Date(services.now().getTime() + days * DAY);

function set(price: number, changes: Partial<Parameters<typeof setPackagePrice>[2]> = {}) {
  return setPackagePrice(services, admin.currentUser, {
    priceId: services.newId(),
    packageType: "silver",
    price,
    holdsFrom: services.now(),
    clientIp,
    ...changes,
  });
}

const pricesNow = () => findPackagePrices(services.db, services.now());

test("a price holds at once or from its day on, is stored once, and is in the log with the one before", async () => {
  const priceId = services.newId();
  expect(await set(1599, { priceId })).toEqual({ ok: true });
  expect(await set(1599, { priceId })).toEqual({ ok: true });
  expect(await services.db.select().from(packagePrices)).toHaveLength(1);
  expect(await pricesNow()).toEqual({ silver: 1599, gold: 2999 });
  expect(await set(3199, { packageType: "gold", holdsFrom: inDays(2) })).toEqual({ ok: true });
  expect(await pricesNow()).toEqual({ silver: 1599, gold: 2999 });
  services.clock.advance(2 * DAY);
  expect(await pricesNow()).toEqual({ silver: 1599, gold: 3199 });
  const entries = await services.db.select().from(auditLog).where(eq(auditLog.action, "package-price.set"));
  expect(entries.map(({ entityId, detail }) => [entityId, detail])).toMatchObject([
    ["silver", { from: 1499, to: 1599 }],
    ["gold", { from: 2999, to: 3199 }],
  ]);
});

test("invalid prices are refused, regardless of approval", async () => {
  for (const price of [0, -1, 498, 1499.5, 20_001, Number.NaN])
    expect(await set(price, { isApproved: true })).toEqual({ ok: false, reason: "package-price-out-of-range" });
  expect(await set(2950, { isApproved: true })).toEqual({ ok: false, reason: "package-prices-out-of-order" });
  expect(await set(1599, { holdsFrom: inDays(400) })).toEqual({ ok: false, reason: "package-price-too-far" });
  expect(await pricesNow()).toEqual({ silver: 1499, gold: 2999 });
});

test("a large change waits for a second administrator, and does nothing if the price has changed since", async () => {
  const propose = (price: number) =>
    setPackagePriceOrRequestApproval(services, admin.currentUser, {
      priceId: services.newId(),
      packageType: "silver",
      price,
      holdsFrom: services.now(),
      clientIp,
    });
  expect(await propose(999)).toEqual({ ok: true, waits: true });
  expect(await propose(899)).toEqual({ ok: false, reason: "approval-open" });
  expect(await pricesNow()).toEqual({ silver: 1499, gold: 2999 });
  const findId = async () =>
    (await listApprovals(services.db, { viewer: OWNER, now: services.now(), limit: 5 })).open[0]?.id ?? "";
  const first = await findId();
  expect(await approveProposal(services, admin.currentUser, { approvalId: first, clientIp })).toEqual({
    ok: false,
    reason: "own-proposal",
  });
  const second = await makeAdmin(services);
  expect(await approveProposal(services, second.currentUser, { approvalId: first, clientIp })).toMatchObject({
    ok: true,
  });
  expect(await pricesNow()).toEqual({ silver: 999, gold: 2999 });
  expect(await propose(1499)).toEqual({ ok: true, waits: true });
  await set(1099, { isApproved: true });
  expect(await approveProposal(services, second.currentUser, { approvalId: await findId(), clientIp })).toMatchObject({
    ok: false,
    reason: "approval-outdated",
  });
  expect(await pricesNow()).toEqual({ silver: 1099, gold: 2999 });
});

test("a price that does not hold yet is withdrawn, one that holds is not", async () => {
  const [upcoming, holding] = [services.newId(), services.newId()];
  await set(1599, { priceId: upcoming, holdsFrom: inDays(1) });
  await set(1549, { priceId: holding });
  const withdraw = (priceId: string) => withdrawPackagePrice(services, admin.currentUser, { priceId, clientIp });
  expect(await withdraw(upcoming)).toEqual({ ok: true });
  expect(await withdraw(upcoming)).toEqual({ ok: false, reason: "package-price-holds" });
  expect(await withdraw(holding)).toEqual({ ok: false, reason: "package-price-holds" });
  services.clock.advance(2 * DAY);
  expect(await pricesNow()).toEqual({ silver: 1549, gold: 2999 });
});

test("a purchase is charged what holds now; an open order keeps its price when that rises, and falls with it", async () => {
  const { userId } = await makeStudent(services);
  const start = async (who = userId) => {
    const started = await startPurchase(services, { userId: who, packageType: "silver", couponCode: null });
    return started.ok ? started.checkout.amount : started.reason;
  };
  expect(await start()).toBe(1499);
  await set(1599);
  expect(await start()).toBe(1499);
  const other = await makeStudent(services);
  expect(await start(other.userId)).toBe(1599);
  await set(1399);
  expect(await start()).toBe(1399);
  expect(await start(other.userId)).toBe(1399);
});

test("pages that are kept for visitors are made anew when a price begins to hold", async () => {
  const version = () => findPublicVersion(services.db, services.now());
  const first = await version();
  await set(1599, { holdsFrom: inDays(1) });
  expect(await version()).toBe(first);
  services.clock.advance(DAY);
  expect(await version()).not.toBe(first);
});
