import type { ReceivedMoney } from "../../../../db/queries/purchase/received-money";
import { ENDED_MONEY_TEXTS } from "../../../content/booking/ended-money-words";
import type { Language } from "../../../domain/platform/language";
import { formatAmount } from "../../../domain/purchase/money";
import { refundViews } from "../purchase/refund-facts";

/**
 * What became of the money for a time that was not booked, in sentences. Whether any has left an account is known only
 * once it has arrived: a payment may still be on its way. `isGivenUp`: the student has released the time.
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
