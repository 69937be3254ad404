import { PAY_TEXTS, payWords } from "../../content/purchase/pay-words";
import { formatRupees } from "../../domain/purchase/money";
import type { Quote } from "../../domain/purchase/pricing";
import { useLanguage } from "../language/reader-language";

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
          <dd className="tabular text-end text-success">−{formatRupees(quote.couponDiscount)}</dd>
        </>
      ) : null}
      <dt className="mt-1 border-t border-line pt-3 font-semibold">{payWords.totalLine[language]}</dt>
      <dd className="tabular mt-1 border-t border-line pt-3 text-end text-xl font-semibold">
        {formatRupees(quote.amount)}
      </dd>
    </dl>
  );
}
