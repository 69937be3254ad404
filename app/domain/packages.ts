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
    features: ["Complete RIASEC career assessment test", "Personalized Holland Code report", "Scientific career recommendations"],
    isMostPopular: false,
  },
  gold: {
    type: "gold",
    title: "Gold Package",
    price: 2999,
    features: ["Everything in Silver", "1-on-1 session with a career expert", "Personalized study plan", "Institute recommendations"],
    isMostPopular: true,
  },
};

/** Whether a value from outside names a package. */
export function isPackageType(value: unknown): value is PackageType {
  return PACKAGE_TYPES.some((type) => type === value);
}
