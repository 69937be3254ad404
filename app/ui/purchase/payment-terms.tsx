import type { ReactNode } from "react";
import { formatRupees } from "../../domain/purchase/money";

interface PaymentTermsProps {
  /** What the button charges, in whole rupees. */
  amount: number;
  /** The rate of GST that it includes, in percent; null where the business is not registered. */
  taxPercent: number | null;
  /** In Malayalam, too: for readers who may know only one of both languages. */
  isBilingual?: boolean;
}

/** What holds for a payment: the price with its tax, the refund policy and the terms. Stands below every pay button. */
export function PaymentTerms({ amount, taxPercent, isBilingual = false }: PaymentTermsProps) {
  const price = formatRupees(amount);
  return (
    <div className="-mt-2 grid gap-1 text-center text-sm text-quiet">
      <p>
        <Price>{taxPercent === null ? price : `${price}, incl. ${taxPercent} % GST`}.</Price> By paying you accept the{" "}
        <RefundPolicyLink>refund policy</RefundPolicyLink> and the <TermsLink>terms</TermsLink>.
      </p>
      {isBilingual ? (
        <p lang="ml">
          <Price>{taxPercent === null ? price : `${price}, ${taxPercent} % ജി.എസ്.ടി. ഉൾപ്പെടെ`}.</Price> പണമടയ്ക്കുന്നതോടെ{" "}
          <RefundPolicyLink>പണം തിരികെ നൽകുന്നതിനുള്ള വ്യവസ്ഥകളും</RefundPolicyLink> <TermsLink>ഉപയോഗ നിബന്ധനകളും</TermsLink>{" "}
          നിങ്ങൾ അംഗീകരിക്കുന്നു.
        </p>
      ) : null}
    </div>
  );
}

function Price({ children }: { children: ReactNode }) {
  return <span className="tabular font-medium text-ink">{children}</span>;
}

function RefundPolicyLink({ children }: { children: string }) {
  return (
    <a className="link" href="/cancellation-refund">
      {children}
    </a>
  );
}

function TermsLink({ children }: { children: string }) {
  return (
    <a className="link" href="/terms-and-conditions">
      {children}
    </a>
  );
}
