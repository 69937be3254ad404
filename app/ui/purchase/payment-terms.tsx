import { PAY_TEXTS } from "#app/content/purchase/pay-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface PaymentTermsProps {
  /** What the button charges, in whole rupees. */
  amount: number;
  /** The included GST rate in percent; null if the business is not registered. */
  taxPercent: number | null;
}

/** The terms below every pay button: the price with its tax, the refund policy and the terms. */
export function PaymentTerms({ amount, taxPercent }: PaymentTermsProps) {
  const texts = PAY_TEXTS[useLanguage()];
  const price = formatRupees(amount);
  return (
    <p className="-mt-2 text-center text-sm text-quiet">
      <span className="tabular font-medium text-ink">
        {`${taxPercent === null ? price : texts.price(price, taxPercent)}. `}
      </span>
      <RichTextRun text={texts.terms} />
    </p>
  );
}
