import { PAY_TEXTS, payWords } from "#app/content/purchase/pay-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface PriceLinesProps {
  quote: Quote;
  title: string;
}

/** A price, line by line: the full price, the coupon's discount, and the amount to pay. */
export function PriceLines({ quote, title }: PriceLinesProps) {
  const language = useLanguage();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2">
      <dt className="text-quiet">{title}</dt>
      <dd className="tabular text-end">{formatRupees(quote.originalAmount)}</dd>
      {quote.couponCode ? (
        <>
          <dt className="text-quiet [overflow-wrap:anywhere]">{PAY_TEXTS[language].coupon(quote.couponCode)}</dt>
          <dd className="tabular text-end text-success">{`−${formatRupees(quote.couponDiscount)}`}</dd>
        </>
      ) : null}
      <dt className="mt-1 border-t border-line pt-3 font-semibold">{payWords.totalLine[language]}</dt>
      <dd className="tabular mt-1 border-t border-line pt-3 text-end text-xl font-semibold">
        {formatRupees(quote.amount)}
      </dd>
    </dl>
  );
}
