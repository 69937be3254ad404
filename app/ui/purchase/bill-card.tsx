import { PAY_TEXTS, payWords } from "#app/content/purchase/pay-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import { Check } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Coin } from "./pay-drawings.tsx";

interface BillCardProps {
  title: string;
  isGold: boolean;
  quote: Quote;
  /** Below the price, such as how it comes about. */
  note?: string | null;
  /** What is bought, line by line. */
  lines?: readonly string[];
}

/** The purchase and its price, which stands nowhere else on the page. Gold has its own colour. */
export function BillCard({ title, isGold, quote, note = null, lines = [] }: BillCardProps) {
  const language = useLanguage();
  const texts = PAY_TEXTS[language];
  const { originalAmount, couponDiscount, couponCode, amount } = quote;
  return (
    <section aria-labelledby="bill" className={isGold ? "bill bill-gold" : "bill"}>
      <div className="flex items-center gap-2.5">
        <Coin isGold={isGold} />
        <h2 id="bill" className="text-lg leading-tight">
          {title}
        </h2>
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="heading tabular text-4xl leading-none">{formatRupees(amount)}</span>
        <span className="text-sm text-quiet">{payWords.once[language]}</span>
      </p>
      {couponCode ? (
        <p className="tabular mt-1 text-sm text-success [overflow-wrap:anywhere]">
          {texts.reduced(formatRupees(originalAmount), formatRupees(couponDiscount), couponCode)}
        </p>
      ) : null}
      {note ? <p className="mt-1 text-sm text-quiet">{note}</p> : null}
      {lines.length > 0 ? (
        <ul className="mt-3 grid gap-1.5">
          {lines.map((line) => (
            <li key={line} className="flex items-start gap-2.5 text-sm leading-normal">
              <Check
                aria-hidden
                className={`mt-[0.15em] size-5 flex-none ${isGold ? "text-gold-strong" : "text-primary"}`}
              />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
