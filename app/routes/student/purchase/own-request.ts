import { data } from "react-router";
import { findOwnRequest, type OwnRequest } from "#db/queries/purchase/payment-requests.ts";
import { askParentMessage, PAYMENT_REQUEST_TEXTS } from "./payment-request.words.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { isRecordId } from "#app/domain/platform/record-id.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { formatClock, formatShortDay } from "#app/domain/platform/time.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { ReadyLink } from "#app/ui/purchase/link-card.tsx";
import { payPath } from "#app/web/addresses/payment-request-paths.ts";
import { paidPath } from "#app/web/addresses/purchase-paths.ts";
import type { Services } from "#app/web/context.ts";

/** The student's own payment request. @throws 404 for any other */
export async function requireOwnRequest(services: Services, requestId: string, userId: string): Promise<OwnRequest> {
  const { db, now } = services;
  const request = isRecordId(requestId) ? await findOwnRequest(db, { id: requestId, userId, now: now() }) : null;
  if (!request) throw data(null, { status: 404 });
  return request;
}

/** The item to pay for, in both languages, because the payer may read only one of them. */
export function toName({ packageType, upgradedOrderId, expertName }: OwnRequest): Bilingual {
  const nameIn = (language: Language) =>
    packageType
      ? purchaseTitle({ packageType, upgradedOrderId }, language)
      : PAYMENT_REQUEST_TEXTS[language].session(expertName ?? "");
  return { en: nameIn("en"), ml: nameIn("ml") };
}

/** A link of the student's as a card that offers it. */
export async function readyLink(
  services: Services,
  { requestId, token, userId }: { requestId: string; token: string; userId: string },
  language: Language,
): Promise<ReadyLink> {
  const own = await requireOwnRequest(services, requestId, userId);
  const price = formatRupees(own.amount);
  return {
    url: services.config.origin + payPath(token),
    message: askParentMessage(toName(own), price),
    price,
    until: `${formatShortDay(own.until, language)}, ${formatClock(own.until, language)}`,
  };
}

/** The next page once it is paid or being confirmed; null before. */
export function settledPath({ purchase, status }: OwnRequest): string | null {
  const isSettled = status === "paid" || status === "completed" || status === "refunded";
  return isSettled ? paidPath(purchase) : null;
}
