import type { ReturnedMoney } from "#db/queries/purchase/refunds.ts";
import { orderWords, REFUND_STATES } from "#app/content/purchase/order-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import { formatDate } from "#app/domain/platform/time.ts";
import { Fact } from "#app/ui/elements/facts.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** A refund as shown to buyers: the amount, its status, and since when. */
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
      <span>{`${amount}, ${state} `}</span>
      <span className="font-normal text-quiet">{`(${date})`}</span>
    </Fact>
  ));
}
