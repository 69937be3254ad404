import type { ReceivedMoney } from "#db/queries/purchase/received-money.ts";
import { ENDED_MONEY_TEXTS } from "./ended-money-view.words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import { refundViews } from "#app/routes/student/purchase/refund-facts.tsx";

/**
 * The outcome of the payment for a time that was not booked, in sentences. Whether money was taken is known only once
 * it has arrived: a payment may still be pending. `isGivenUp`: the student has released the time.
 */
export function endedMoneyView(
  { capturedPaise, setAsidePaise, refunds }: ReceivedMoney,
  { isGivenUp, language }: { isGivenUp: boolean; language: Language },
): string[] {
  const texts = ENDED_MONEY_TEXTS[language];
  if (capturedPaise > 0) {
    const returned = refundViews(refunds, language).map(texts.refund);
    return [texts.paid(formatAmount(capturedPaise)), ...(returned.length > 0 ? returned : [texts.lookedAfter])];
  }
  const fate = isGivenUp ? "givenUp" : "ranOut";
  return [setAsidePaise > 0 ? texts.setAside[fate](formatAmount(setAsidePaise)) : texts.nothing[fate]];
}
