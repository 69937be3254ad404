import { formatRupees } from "../../domain/purchase/money";
import type { Quote } from "../../domain/purchase/pricing";
import { BilingualLabel } from "../elements/bilingual";

const total = { en: "Total", ml: "ആകെ" };

interface PriceLinesProps {
  quote: Quote;
  title: string;
  /** In Malayalam, too: for readers who may know only one of both languages. */
  isBilingual?: boolean;
}

/** A price, line by line: the full price, the coupon's discount, and the amount to pay. */
export function PriceLines({ quote, title, isBilingual = false }: PriceLinesProps) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-2">
      <dt className="text-quiet">{title}</dt>
      <dd className="tabular text-end">{formatRupees(quote.originalAmount)}</dd>
      {quote.couponCode ? (
        <>
          <dt className="text-quiet [overflow-wrap:anywhere]">Coupon {quote.couponCode}</dt>
          <dd className="tabular text-end text-success">−{formatRupees(quote.couponDiscount)}</dd>
        </>
      ) : null}
      <dt className="mt-1 border-t border-line pt-3 font-semibold">
        {isBilingual ? <BilingualLabel text={total} /> : total.en}
      </dt>
      <dd className="tabular mt-1 border-t border-line pt-3 text-end text-xl font-semibold">
        {formatRupees(quote.amount)}
      </dd>
    </dl>
  );
}
