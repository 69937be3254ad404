import { DAY_MS } from "#app/domain/platform/duration.ts";
import { DEFAULT_PRICES, PACKAGE_TYPES, type PackagePrices, type PackageType } from "./packages.ts";

/** A price that was set for a package, and from when it holds. */
export interface ScheduledPrice {
  packageType: PackageType;
  /** Whole rupees. */
  price: number;
  holdsFrom: Date;
  /** When it was set: of two from the same moment the later one holds. */
  createdAt: Date;
}

/** The least and the most that a package may cost, in whole rupees. */
export const MIN_PACKAGE_PRICE = 499;
export const MAX_PACKAGE_PRICE = 20_000;

/** Gold costs at least so much more than Silver, in whole rupees: an upgrade is never given away. */
export const MIN_UPGRADE_PRICE = 100;

/** By how much of the old price one administrator alone may change it, in percent. */
export const PRICE_CHANGE_APPROVAL_THRESHOLD_PERCENT = 20;

/** Changes within this time count together, or a large one could be made in small steps. */
const COUNTED_TOGETHER_MS = 30 * DAY_MS;

/** How far ahead a price can be set. */
export const MAX_PRICE_AHEAD_MS = 366 * DAY_MS;

/** What each package costs at a moment; the default where nothing has been set by then. */
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

/** Whether Gold stays dearer than Silver from `now` on, whenever a price changes. */
export function areInOrder(schedule: readonly ScheduledPrice[], now: Date): boolean {
  const moments = [now, ...schedule.map(({ holdsFrom }) => holdsFrom).filter((from) => from > now)];
  return moments.every((at) => {
    const { silver, gold } = pricesAt(schedule, at);
    return gold - silver >= MIN_UPGRADE_PRICE;
  });
}

/**
 * Whether a price is so far from what the package costs before it, or has cost in the thirty days before, that a second
 * administrator has to agree.
 */
export function isLargeChange(
  schedule: readonly ScheduledPrice[],
  { packageType, price, holdsFrom, now }: { packageType: PackageType; price: number; holdsFrom: Date; now: Date },
): boolean {
  const since = now.getTime() - COUNTED_TOGETHER_MS;
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

/** Prices that are set but do not hold yet, the next one first. */
export function upcomingPrices(schedule: readonly ScheduledPrice[], now: Date): ScheduledPrice[] {
  return schedule
    .filter(({ holdsFrom }) => holdsFrom > now)
    .toSorted(
      (one, other) =>
        one.holdsFrom.getTime() - other.holdsFrom.getTime() ||
        PACKAGE_TYPES.indexOf(one.packageType) - PACKAGE_TYPES.indexOf(other.packageType),
    );
}
