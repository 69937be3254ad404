import type { Language } from "#app/domain/platform/language.ts";
import { type PackageType, purchaseTitle } from "#app/domain/purchase/packages.ts";
import { oneLine } from "./mail-layout.ts";

/** A purchase, as far as its name needs it. */
export type NamedPurchase =
  | { kind: "order"; packageType: PackageType; upgradedOrderId: string | null }
  | { kind: "booking"; expertName: string };

/** The name of a purchase in mails about its payment: "Gold Package", "Session with Dr. Lakshmi Pillai". */
export function nameOfPurchase(purchase: NamedPurchase, language: Language): string {
  if (purchase.kind === "order") return purchaseTitle(purchase, language);
  const expertIs = oneLine(purchase.expertName);
  return language === "ml" ? `സെഷൻ: ${expertIs}` : `Session with ${expertIs}`;
}
