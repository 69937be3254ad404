import { PAY_TEXTS } from "#app/content/purchase/pay-words.ts";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface PaymentTermsProps {
  /** The GST rate in percent that the price includes; null if the business is not registered. */
  taxPercent: number | null;
}

/** The terms below the ways to pay: the included tax, the refund policy and the terms. */
export function PaymentTerms({ taxPercent }: PaymentTermsProps) {
  const texts = PAY_TEXTS[useLanguage()];
  return (
    <p className="text-sm text-quiet">
      {taxPercent === null ? null : <span className="tabular">{`${texts.tax(taxPercent)} `}</span>}
      <RichTextRun text={texts.terms} />
    </p>
  );
}
