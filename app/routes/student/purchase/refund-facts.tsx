import type { ReturnedMoney } from "../../../../db/queries/purchase/refunds";
import { orderWords, REFUND_STATES } from "../../../content/purchase/order-words";
import type { Language } from "../../../domain/platform/language";
import { formatAmount } from "../../../domain/purchase/money";
import { formatDate } from "../../../domain/platform/time";
import { Fact } from "../../../ui/elements/facts";
import { useLanguage } from "../../../ui/language/reader-language";

/** What buyers see of a refund: the amount, its status, and since when. */
export function refundViews(refunds: readonly ReturnedMoney[], language: Language = "en") {
  return refunds.map(({ amountPaise, status, createdAt }) => ({
    amount: formatAmount(amountPaise),
    state: REFUND_STATES[status][language],
    date: formatDate(createdAt, language),
  }));
}

type RefundView = ReturnType<typeof refundViews>[number];

/** A line of `Facts` for each refund of a purchase. */
export function RefundFacts({ refunds }: { refunds: readonly RefundView[] }) {
  const language = useLanguage();
  return refunds.map(({ amount, state, date }) => (
    <Fact key={`${date} ${amount} ${state}`} name={orderWords.refund[language]}>
      {amount}, {state} <span className="font-normal text-quiet">({date})</span>
    </Fact>
  ));
}
