import type { Language } from "#app/domain/platform/language.ts";

export const PACKAGE_TYPES = ["silver", "gold"] as const;

export type PackageType = (typeof PACKAGE_TYPES)[number];

/** A package for sale, bought per use. */
export interface Package {
  type: PackageType;
  title: string;
  features: readonly string[];
  isMostPopular: boolean;
}

/** Packages in display order; their prices are in `PackagePrices`. */
export const packages: Record<PackageType, Package> = {
  silver: {
    type: "silver",
    title: "Silver Package",
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
    features: [
      "Everything in Silver",
      "1-on-1 session with a career expert",
      "Personalized study plan",
      "Institute recommendations",
    ],
    isMostPopular: true,
  },
};

/** Package prices at one moment, in whole rupees. */
export type PackagePrices = Readonly<Record<PackageType, number>>;

/** Prices until others are set. */
export const DEFAULT_PRICES: PackagePrices = { silver: 1499, gold: 2999 };

/** Price of upgrading Silver to Gold, in whole rupees: the difference, regardless of the coupon used for Silver. */
export function upgradePrice({ silver, gold }: PackagePrices): number {
  return gold - silver;
}

/** The price of a purchase before a coupon, in whole rupees: the package, or the difference for an upgrade. */
export function findPrice(
  { packageType, upgradedOrderId }: { packageType: PackageType; upgradedOrderId?: string | null },
  prices: PackagePrices,
): number {
  return upgradedOrderId ? upgradePrice(prices) : prices[packageType];
}

const TITLES_IN_MALAYALAM: Record<PackageType | "upgrade", string> = {
  silver: "സിൽവർ പാക്കേജ്",
  gold: "ഗോൾഡ് പാക്കേജ്",
  upgrade: "ഗോൾഡിലേക്കു മാറ്റം",
};

export function purchaseTitle(
  {
    packageType,
    upgradedOrderId,
  }: {
    packageType: PackageType;
    upgradedOrderId?: string | null;
  },
  language: Language = "en",
): string {
  if (language === "ml") return TITLES_IN_MALAYALAM[upgradedOrderId ? "upgrade" : packageType];
  return upgradedOrderId ? "Upgrade to Gold" : packages[packageType].title;
}

/** Whether a value from outside is a package type. */
export function isPackageType(value: unknown): value is PackageType {
  return PACKAGE_TYPES.some((type) => type === value);
}
