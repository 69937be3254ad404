import { expect, test } from "vitest";
import { DEFAULT_PRICES, type PackageType } from "#app/domain/purchase/packages.ts";
import { areInOrder, isLargeChange, pricesAt, type ScheduledPrice } from "#app/domain/purchase/price-schedule.ts";

const DAY = 86_400_000;
const now = new Date("2026-11-25T06:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const set = (packageType: PackageType, price: number, days: number, createdDays = days): ScheduledPrice => ({
  packageType,
  price,
  holdsFrom: inDays(days),
  createdAt: inDays(createdDays),
});

test("a price holds from its moment on, the default before, and the later of two from the same moment", () => {
  const schedule = [set("silver", 1599, 1), set("silver", 1699, 3, 0), set("silver", 1749, 3, 1)];
  expect(pricesAt([], now)).toEqual(DEFAULT_PRICES);
  expect(pricesAt(schedule, now)).toEqual({ silver: 1499, gold: 2999 });
  expect(pricesAt(schedule, inDays(1))).toEqual({ silver: 1599, gold: 2999 });
  expect(pricesAt(schedule, inDays(2.9)).silver).toBe(1599);
  expect(pricesAt(schedule, inDays(3)).silver).toBe(1749);
});

test("Gold stays dearer than Silver at every moment to come", () => {
  expect(areInOrder([set("silver", 2899, 0)], now)).toBe(true);
  expect(areInOrder([set("silver", 2900, 0)], now)).toBe(false);
  expect(areInOrder([set("gold", 3500, 0), set("silver", 2950, 0), set("gold", 2999, 5)], now)).toBe(false);
});

test("a change is large beyond a fifth of what the package costs, or has cost within thirty days", () => {
  const change = (schedule: ScheduledPrice[], price: number, days = 0) =>
    isLargeChange(schedule, { packageType: "silver", price, holdsFrom: inDays(days), now });
  expect(change([], 1798)).toBe(false);
  expect(change([], 1799)).toBe(true);
  expect(change([], 1200)).toBe(false);
  expect(change([], 1199)).toBe(true);
  // Small steps give the same result.
  expect(change([set("silver", 1200, -5)], 1000)).toBe(true);
  expect(change([set("silver", 1200, -31)], 1000)).toBe(false);
  // Also compared with the price that applies until then.
  expect(change([set("silver", 1790, 2)], 1200, 4)).toBe(true);
});
