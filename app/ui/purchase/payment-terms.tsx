import { formatRupees } from "../../domain/purchase/money";

interface PaymentTermsProps {
  /** What the button charges, in whole rupees. */
  amount: number;
  /** The rate of GST that it includes, in percent; null where the business is not registered. */
  taxPercent: number | null;
}

/** What holds for a payment: the price with its tax, the refund policy and the terms. Stands below every pay button. */
export function PaymentTerms({ amount, taxPercent }: PaymentTermsProps) {
  const price = taxPercent === null ? formatRupees(amount) : `${formatRupees(amount)}, incl. ${taxPercent} % GST`;
  return (
    <p className="-mt-2 text-center text-sm text-quiet">
      <span className="tabular font-medium text-ink">{price}.</span> By paying you accept the{" "}
      <a className="link" href="/cancellation-refund">
        refund policy
      </a>{" "}
      and the{" "}
      <a className="link" href="/terms-and-conditions">
        terms
      </a>
      .
    </p>
  );
}
