import { DAY_MS } from "#app/domain/platform/duration.ts";
import { DEFAULT_PRICES, PACKAGE_TYPES, type PackagePrices, type PackageType } from "./packages.ts";

/** A package's price and its start. */
export interface ScheduledPrice {
  packageType: PackageType;
  /** Whole rupees. */
  price: number;
  holdsFrom: Date;
  /** When it was set: of two with the same start, the later one applies. */
  createdAt: Date;
}

/** Limits of a package's price, in whole rupees. */
export const MIN_PACKAGE_PRICE = 499;
export const MAX_PACKAGE_PRICE = 20_000;

/** Minimum difference between Gold and Silver, in whole rupees, so that an upgrade is never free. */
export const MIN_UPGRADE_PRICE = 100;

/** Price change that one administrator may make, in percent of the old price. */
export const PRICE_CHANGE_APPROVAL_THRESHOLD_PERCENT = 20;

/** Changes within this time are added up, so that small steps cannot evade the limit. */
const CHANGE_WINDOW_MS = 30 * DAY_MS;

/** How far ahead a price can be set. */
export const MAX_PRICE_AHEAD_MS = 366 * DAY_MS;

/** Package prices at a moment; the default until a price is set. */
export function pricesAt(schedule: readonly ScheduledPrice[], at: Date): PackagePrices {
  const priceAt = (packageType: PackageType) =>
    schedule
      .filter((entry) => entry.packageType === packageType && entry.holdsFrom <= at)
      .toSorted(
        (one, other) =>
          one.holdsFrom.getTime() - other.holdsFrom.getTime() || one.createdAt.getTime() - other.createdAt.getTime(),
      )
      .at(-1)?.price ?? DEFAULT_PRICES[packageType];
  return { silver: priceAt("silver"), gold: priceAt("gold") };
}

/** Whether Gold stays more expensive than Silver from `now` on, after every price change. */
export function areInOrder(schedule: readonly ScheduledPrice[], now: Date): boolean {
  const moments = [now, ...schedule.map(({ holdsFrom }) => holdsFrom).filter((from) => from > now)];
  return moments.every((at) => {
    const { silver, gold } = pricesAt(schedule, at);
    return gold - silver >= MIN_UPGRADE_PRICE;
  });
}

/** Whether a price differs so much from those of the last thirty days that a second administrator must agree. */
export function isLargeChange(
  schedule: readonly ScheduledPrice[],
  { packageType, price, holdsFrom, now }: { packageType: PackageType; price: number; holdsFrom: Date; now: Date },
): boolean {
  const since = now.getTime() - CHANGE_WINDOW_MS;
  const moments = [
    new Date(since),
    now,
    holdsFrom,
    ...schedule.filter((entry) => entry.packageType === packageType).map((entry) => entry.holdsFrom),
  ].filter((at) => at.getTime() >= since && at <= holdsFrom);
  return moments.some((at) => {
    const before = pricesAt(schedule, at)[packageType];
    return Math.abs(price - before) * 100 > before * PRICE_CHANGE_APPROVAL_THRESHOLD_PERCENT;
  });
}

/** Future prices, the next one first. */
export function upcomingPrices(schedule: readonly ScheduledPrice[], now: Date): ScheduledPrice[] {
  return schedule
    .filter(({ holdsFrom }) => holdsFrom > now)
    .toSorted(
      (one, other) =>
        one.holdsFrom.getTime() - other.holdsFrom.getTime() ||
        PACKAGE_TYPES.indexOf(one.packageType) - PACKAGE_TYPES.indexOf(other.packageType),
    );
}
