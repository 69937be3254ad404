import { PACKAGE_LINK_WORDS } from "#app/content/purchase/package-link-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { PackagePrices, PackageType } from "#app/domain/purchase/packages.ts";
import {
  findNextStep,
  findOffer,
  type PackageQuestion,
  type PackageState,
} from "#app/domain/purchase/package-state.ts";
import { paymentPath, type RequestedPurchase } from "./addresses/purchase-paths.ts";

interface NamedLink {
  href: string;
  label: string;
}

interface PackageLinks {
  /** What they already have of it; null if nothing. */
  note: string | null;
  action: NamedLink;
  /** Beside another action: the explicit purchase of one more. */
  another: NamedLink | null;
}

function assessmentLink({ orderId, isBegun }: { orderId: string; isBegun: boolean }, language: Language): NamedLink {
  const { continueAssessment, startAssessment } = PACKAGE_LINK_WORDS[language];
  return { href: `/start-assessment?order=${orderId}`, label: isBegun ? continueAssessment : startAssessment };
}

function upgradePath(upgradedOrderId: string): string {
  return paymentPath({ packageType: "gold", upgradedOrderId }, null);
}

/** The offer of a package's card to a student with these packages; `owned` is null for a visitor. */
export function packageLinks(
  owned: PackageState | null,
  type: PackageType,
  prices: PackagePrices,
  language: Language = "en",
): PackageLinks {
  const words = PACKAGE_LINK_WORDS[language];
  if (owned === null) {
    const action = { href: `/login?redirect=payment&package=${type}`, label: words.choose(type) };
    return { note: null, action, another: null };
  }
  const purchase = { packageType: type, upgradedOrderId: null };
  const another = {
    href: paymentPath({ ...purchase, isAnother: true }, null),
    label: words.buyAnother(type, prices),
  };
  const offer = findOffer(owned, type);
  switch (offer.kind) {
    case "buy":
      return { note: null, action: { href: paymentPath(purchase, null), label: words.choose(type) }, another: null };
    case "buy-again":
      return {
        note: owned.some(({ packageType }) => packageType === type) ? words.has(type) : null,
        action: { href: paymentPath(purchase, null), label: words.choose(type) },
        another: null,
      };
    case "use":
      return {
        note: offer.isBegun ? words.hasBegun(offer.packageType) : words.hasUnused(offer.packageType),
        action: assessmentLink(offer, language),
        another,
      };
    case "upgrade":
      return {
        note: words.mayUpgrade(prices),
        action: { href: upgradePath(offer.orderId), label: words.upgradeShort(prices) },
        another,
      };
  }
}

/** The next step in every page's bar for a student; null for none. */
export function nextStepLink(owned: PackageState, language: Language = "en"): NamedLink | null {
  const words = PACKAGE_LINK_WORDS[language];
  const step = findNextStep(owned);
  switch (step?.kind) {
    case undefined:
      return null;
    case "choose":
      return { href: "/packages", label: words.choosePackage };
    case "use":
      return assessmentLink(step, language);
    case "upgrade":
      return { href: upgradePath(step.orderId), label: words.upgradeInBar };
  }
}

interface PackageQuestionView {
  title: string;
  text: string;
  /** The cheaper alternative; `isPaidHere` if it is paid for on the same page. */
  instead: NamedLink & { isPaidHere: boolean };
  /** The explicit purchase of one more. */
  another: NamedLink;
}

/** The texts of a question before a purchase; its links preserve the coupon. */
export function packageQuestionView(
  question: PackageQuestion,
  purchase: RequestedPurchase,
  couponCode: string | null,
  prices: PackagePrices,
  language: Language = "en",
): PackageQuestionView {
  const { packageType } = purchase;
  const words = PACKAGE_LINK_WORDS[language];
  const another = {
    href: paymentPath({ ...purchase, isAnother: true }, couponCode),
    label: words.buyAnother(packageType, prices),
  };
  if (question.kind === "upgrade") {
    return {
      ...words.hasSilver(prices),
      instead: {
        href: paymentPath({ packageType: "gold", upgradedOrderId: question.orderId }, couponCode),
        label: words.upgrade(prices),
        isPaidHere: true,
      },
      another,
    };
  }
  const { begun, unused, text } = words.question;
  return {
    title: (question.isBegun ? begun : unused)(question.packageType),
    text,
    instead: { ...assessmentLink(question, language), isPaidHere: false },
    another,
  };
}
