export const PACKAGE_TYPES = ["silver", "gold"] as const;

export type PackageType = (typeof PACKAGE_TYPES)[number];

/** What is sold, once per purchase. */
export interface Package {
  type: PackageType;
  title: string;
  /** Whole rupees. */
  price: number;
  features: readonly string[];
  isMostPopular: boolean;
}

/** The price list, in the order in which it is shown. */
export const packages: Record<PackageType, Package> = {
  silver: {
    type: "silver",
    title: "Silver Package",
    price: 1499,
    features: [
      "Complete RIASEC career assessment test",
      "Personalized Holland Code report",
      "Scientific career recommendations",
    ],
    isMostPopular: false,
  },
  gold: {
    type: "gold",
    title: "Gold Package",
    price: 2999,
    features: [
      "Everything in Silver",
      "1-on-1 session with a career expert",
      "Personalized study plan",
      "Institute recommendations",
    ],
    isMostPopular: true,
  },
};

/** What turns a completed Silver order into Gold: the difference, whatever coupon Silver was bought with. Whole rupees. */
export const UPGRADE_PRICE = packages.gold.price - packages.silver.price;

/** What a purchase costs before a coupon, in whole rupees: the package, or the difference when an order is upgraded. */
export function priceOf({
  packageType,
  upgradedOrderId,
}: {
  packageType: PackageType;
  upgradedOrderId?: string | null;
}): number {
  return upgradedOrderId ? UPGRADE_PRICE : packages[packageType].price;
}

/** What a purchase is called. */
export function purchaseTitle({
  packageType,
  upgradedOrderId,
}: {
  packageType: PackageType;
  upgradedOrderId?: string | null;
}): string {
  return upgradedOrderId ? "Upgrade to Gold" : packages[packageType].title;
}

/** Whether a value from outside names a package. */
export function isPackageType(value: unknown): value is PackageType {
  return PACKAGE_TYPES.some((type) => type === value);
}
