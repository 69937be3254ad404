import type { PackageType } from "./packages.ts";

/** A package that a student has bought and that has not been refunded. */
export interface OwnedPackage {
  orderId: string;
  /** Gold also for a Silver package that was upgraded. */
  packageType: PackageType;
  /** False while the capture of its payment is awaited. */
  isConfirmed: boolean;
  /** Whether it can become Gold for the difference: a paid Silver package without an upgrade. */
  isUpgradable: boolean;
  /** What has become of its assessment: not opened, begun, or submitted. */
  assessment: "unused" | "begun" | "submitted";
}

/** Every package that a student owns, newest first. */
export type PackageState = readonly OwnedPackage[];

/**
 * What a student is offered who picks a package. `use`: one that is paid for and not used yet. `upgrade`: the Silver
 * package becomes Gold for the difference. `buy-again`: there is one, and it has been used.
 */
export type PackageOffer =
  | { kind: "buy" }
  | { kind: "buy-again" }
  | { kind: "upgrade"; orderId: string }
  | { kind: "use"; orderId: string; packageType: PackageType; isBegun: boolean };

/** What a student with these packages is offered who picks one. An unused Gold package is more than Silver. */
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

/** What a student has to decide before paying the full price of a package. */
export type PackageQuestion = Extract<PackageOffer, { kind: "upgrade" | "use" }>;

/**
 * What to ask before a package is paid for in full: null if there is nothing to ask, for an upgrade, and for somebody
 * who has said that it is to be another one (`isAnother`). A package whose payment is still being confirmed raises no
 * question: whoever pays for it again is led to that payment.
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

/** A package that somebody wants to pay for. */
export interface PackageChoice {
  packageType: PackageType;
  upgradedOrderId?: string | null;
  /** The buyer has said that it is to be one more than they have. */
  isAnother?: boolean;
}

/**
 * The one thing that a student with these packages would do next: answer a package, choose the first one, or turn
 * Silver into Gold. Null with nothing left to do.
 */
export function findNextStep(owned: PackageState): PackageQuestion | { kind: "choose" } | null {
  if (owned.length === 0) return { kind: "choose" };
  const unused = owned.filter(({ assessment }) => assessment !== "submitted");
  const next = unused.find(({ assessment }) => assessment === "begun") ?? unused.at(-1);
  if (next) return { kind: "use", ...toUse(next) };
  const silver = owned.find(({ isUpgradable }) => isUpgradable);
  return silver ? { kind: "upgrade", orderId: silver.orderId } : null;
}

/** Parses the JSON in which the database returns a student's packages. */
export function readPackageState(json: string): PackageState {
  return JSON.parse(json) as OwnedPackage[];
}
