import { redirectDocument } from "react-router";
import { paymentPageNotices } from "./payment.words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { isPackageType, type PackageType } from "#app/domain/purchase/packages.ts";
import { bookingPaymentPath } from "#app/web/addresses/booking-addresses.ts";
import { PACKAGES_PATH, type RequestedPurchase } from "#app/web/addresses/purchase-paths.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";

/** The page to pay for a booking; without a booking, the picker. */
function findBookingPath({ searchParams }: URL, language: Language): string {
  const bookingId = searchParams.get("bookingId") ?? searchParams.get("booking");
  if (!bookingId) return pathIn(language, "/career-counselors");
  return bookingPaymentPath({
    expertId: searchParams.get("partnerId") ?? "",
    associationId: searchParams.get("associationId") ?? "",
    bookingId,
    storageKey: searchParams.get("storageKey"),
  });
}

/** The package that the address names; redirects if it names none. */
function requirePackage(url: URL, language: Language): PackageType {
  if (url.searchParams.get("type") === "booking") throw redirectDocument(findBookingPath(url, language));
  const packageType = url.searchParams.get("package");
  if (isPackageType(packageType)) return packageType;
  throw redirectWithToast(pathIn(language, PACKAGES_PATH), {
    kind: "error",
    message: paymentPageNotices.choosePackage[language],
  });
}

/** The purchase that the address names: a package, or with `upgrade` the Silver order to upgrade to Gold. */
export function requirePurchase(url: URL, language: Language): RequestedPurchase {
  const { searchParams } = url;
  return {
    packageType: requirePackage(url, language),
    upgradedOrderId: searchParams.get("upgrade"),
    attemptId: searchParams.get("attempt"),
    isAnother: searchParams.get("another") === "1",
  };
}
