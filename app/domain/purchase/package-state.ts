import type { PackageType } from "./packages.ts";

export interface OwnedPackage {
  orderId: string;
  /** Gold for an upgraded Silver package as well. */
  packageType: PackageType;
  /** False while awaiting the capture of its payment. */
  isConfirmed: boolean;
  /** Whether it can be upgraded to Gold for the difference: a paid Silver package without an upgrade. */
  isUpgradable: boolean;
  /** State of its assessment: not opened, begun, or submitted. */
  assessment: "unused" | "begun" | "submitted";
}

/** All packages a student owns, newest first. */
export type PackageState = readonly OwnedPackage[];

/** `use`: a paid package is unused. `upgrade`: Silver becomes Gold for the difference. `buy-again`: theirs is used. */
export type PackageOffer =
  | { kind: "buy" }
  | { kind: "buy-again" }
  | { kind: "upgrade"; orderId: string }
  | { kind: "use"; orderId: string; packageType: PackageType; isBegun: boolean };

/** The offer to a student who picks a package. An unused Gold package takes precedence over buying Silver. */
export function findOffer(owned: PackageState, packageType: PackageType): PackageOffer {
  const unused = owned.filter(({ assessment }) => assessment !== "submitted");
  const usable = unused.filter((one) => one.packageType === packageType || one.packageType === "gold");
  const next = usable.find(({ assessment }) => assessment === "begun") ?? usable.at(-1);
  if (next) return { kind: "use", ...toUse(next) };
  const silver = owned.find(({ isUpgradable }) => isUpgradable);
  if (packageType === "gold" && silver) return { kind: "upgrade", orderId: silver.orderId };
  return { kind: owned.length > 0 ? "buy-again" : "buy" };
}

function toUse({ orderId, packageType, assessment }: OwnedPackage) {
  return { orderId, packageType, isBegun: assessment === "begun" };
}

/** A question to answer before paying a package's full price. */
export type PackageQuestion = Extract<PackageOffer, { kind: "upgrade" | "use" }>;

/**
 * The question before a package is paid in full; null if there is none, for an upgrade, or if `isAnother` answers it. A
 * payment that is still being confirmed raises none: paying again leads to that payment.
 */
export function questionBefore(
  owned: PackageState,
  { packageType, upgradedOrderId, isAnother }: PackageChoice,
): PackageQuestion | null {
  if (upgradedOrderId || isAnother) return null;
  const offer = findOffer(
    owned.filter(({ isConfirmed }) => isConfirmed),
    packageType,
  );
  return offer.kind === "upgrade" || offer.kind === "use" ? offer : null;
}

export interface PackageChoice {
  packageType: PackageType;
  upgradedOrderId?: string | null;
  /** The buyer confirmed wanting one in addition. */
  isAnother?: boolean;
}

/** The next step: answer a package, choose the first one, or upgrade Silver to Gold. Null if nothing is left to do. */
export function findNextStep(owned: PackageState): PackageQuestion | { kind: "choose" } | null {
  if (owned.length === 0) return { kind: "choose" };
  const unused = owned.filter(({ assessment }) => assessment !== "submitted");
  const next = unused.find(({ assessment }) => assessment === "begun") ?? unused.at(-1);
  if (next) return { kind: "use", ...toUse(next) };
  const silver = owned.find(({ isUpgradable }) => isUpgradable);
  return silver ? { kind: "upgrade", orderId: silver.orderId } : null;
}

/** Parses a student's packages from the database's JSON. */
export function readPackageState(json: string): PackageState {
  return JSON.parse(json) as OwnedPackage[];
}
