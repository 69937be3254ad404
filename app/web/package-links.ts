import { formatRupees } from "../domain/purchase/money";
import { packages, type PackageType, UPGRADE_PRICE } from "../domain/purchase/packages";
import { nextStepOf, offerOf, type PackageQuestion, type PackageState } from "../domain/purchase/package-state";
import { paymentPath, type RequestedPurchase } from "./addresses/purchase-paths";

/** A link as a button or a menu shows it. */
interface NamedLink {
  href: string;
  label: string;
}

/** What a package's card offers to this visitor. */
interface PackageLinks {
  /** What they have already; null if nothing of it. */
  note: string | null;
  action: NamedLink;
  /** Beside an action that is not buying: the explicit purchase of one more. */
  another: NamedLink | null;
}

const nameOf = (type: PackageType) => (type === "gold" ? "Gold" : "Silver");

function assessmentLink({ orderId, isBegun }: { orderId: string; isBegun: boolean }): NamedLink {
  return {
    href: `/start-assessment?order=${orderId}`,
    label: isBegun ? "Continue your assessment" : "Start your assessment",
  };
}

function upgradePath(upgradedOrderId: string): string {
  return paymentPath({ packageType: "gold", upgradedOrderId }, null);
}

/** What the card of a package offers to a student with these packages; `owned` is null for a visitor. */
export function packageLinks(owned: PackageState | null, type: PackageType): PackageLinks {
  const name = nameOf(type);
  if (owned === null) {
    const action = { href: `/login?redirect=payment&package=${type}`, label: `Choose ${name}` };
    return { note: null, action, another: null };
  }
  const purchase = { packageType: type, upgradedOrderId: null };
  const another = {
    href: paymentPath({ ...purchase, isAnother: true }, null),
    label: `Buy another ${name} package for ${formatRupees(packages[type].price)}`,
  };
  const offer = offerOf(owned, type);
  switch (offer.kind) {
    case "buy":
      return { note: null, action: { href: paymentPath(purchase, null), label: `Choose ${name}` }, another: null };
    case "buy-again":
      return {
        note: owned.some(({ packageType }) => packageType === type) ? `You have ${name}.` : null,
        action: { href: paymentPath(purchase, null), label: `Choose ${name}` },
        another: null,
      };
    case "use":
      return {
        note: offer.isBegun
          ? `You have begun the assessment of your ${nameOf(offer.packageType)} package.`
          : `You have a ${nameOf(offer.packageType)} package that is not used yet.`,
        action: assessmentLink(offer),
        another,
      };
    case "upgrade":
      return {
        note: `You have Silver: upgrade to Gold for ${formatRupees(UPGRADE_PRICE)}.`,
        action: { href: upgradePath(offer.orderId), label: `Upgrade for ${formatRupees(UPGRADE_PRICE)}` },
        another,
      };
  }
}

/** What the bar of every page offers to a student next; null for nothing. */
export function nextStepLink(owned: PackageState): NamedLink | null {
  const step = nextStepOf(owned);
  switch (step?.kind) {
    case undefined:
      return null;
    case "choose":
      return { href: "/packages", label: "Choose a package" };
    case "use":
      return assessmentLink(step);
    case "upgrade":
      return { href: upgradePath(step.orderId), label: `Upgrade to Gold for ${formatRupees(UPGRADE_PRICE)}` };
  }
}

/** What the payment page asks before a package is paid for again. */
interface PackageQuestionView {
  title: string;
  text: string;
  /** What costs less than buying. */
  instead: NamedLink;
  /** The explicit purchase of one more. */
  another: NamedLink;
}

/** A question before a purchase, in words; its links keep the coupon. */
export function packageQuestionView(
  question: PackageQuestion,
  purchase: RequestedPurchase,
  couponCode: string | null,
): PackageQuestionView {
  const { packageType } = purchase;
  const another = {
    href: paymentPath({ ...purchase, isAnother: true }, couponCode),
    label: `Buy another ${nameOf(packageType)} package for ${formatRupees(packages[packageType].price)}`,
  };
  if (question.kind === "upgrade") {
    return {
      title: "You have Silver already",
      text: `Upgrade it to Gold and pay only the difference, ${formatRupees(UPGRADE_PRICE)}. Your answers and your report stay, and Gold is added to them.`,
      instead: {
        href: paymentPath({ packageType: "gold", upgradedOrderId: question.orderId }, couponCode),
        label: `Upgrade to Gold for ${formatRupees(UPGRADE_PRICE)}`,
      },
      another,
    };
  }
  const name = nameOf(question.packageType);
  return {
    title: question.isBegun
      ? `You have begun the assessment of a ${name} package`
      : `You have a ${name} package that is not used yet`,
    text: "It is paid for, and there is nothing to pay again. Each package is one assessment and one report.",
    instead: assessmentLink(question),
    another,
  };
}
