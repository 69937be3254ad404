import type { Language } from "../../domain/platform/language";
import { type PackageType, purchaseTitle } from "../../domain/purchase/packages";
import { oneLine } from "./mail-layout";

/** A purchase, as far as its name says something of it. */
export type NamedPurchase =
  | { kind: "order"; packageType: PackageType; upgradedOrderId: string | null }
  | { kind: "booking"; expertName: string };

/** What a purchase is called in mails about its money: "Gold Package", "Session with Dr. Lakshmi Pillai". */
export function nameOfPurchase(purchase: NamedPurchase, language: Language): string {
  if (purchase.kind === "order") return purchaseTitle(purchase, language);
  const expertIs = oneLine(purchase.expertName);
  return language === "ml" ? `സെഷൻ: ${expertIs}` : `Session with ${expertIs}`;
}
