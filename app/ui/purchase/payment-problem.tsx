import { failureWords, moneyWords, retryWords } from "../../content/purchase/payment-problems";
import type { PaymentFailure } from "../../domain/purchase/payment-failure";
import { BilingualLabel } from "../elements/bilingual";
import { Button } from "../elements/button";
import { InView } from "../elements/in-view";
import { Notice } from "../elements/notice";

interface PaymentProblemProps {
  /** What went wrong; null if nothing has. */
  problem: string | null;
  /** Why the bank refused the last payment; null if it did not. */
  failure: PaymentFailure | null;
  /** The bank has not decided yet, or could not be asked. */
  isChecking: boolean;
  /** The provider's script could not be loaded. */
  isScriptFailed: boolean;
  /** Where to check whether money left the account after all; null where none can have. */
  paidHref: string | null;
  /** What is being bought: "order", "booking". */
  what: string;
  support: { email: string; phone: string } | null;
  onRetry(): void;
  /** Opens checkout again with the methods other than UPI first. */
  onAnotherMethod(): void;
}

/** What went wrong with a payment, whether money has moved, and what to do next. */
export function PaymentProblem(props: PaymentProblemProps) {
  const { problem, failure, isChecking, isScriptFailed, paidHref, what } = props;
  if (isScriptFailed) {
    return (
      <Notice tone="danger" role="alert" title="The payment window cannot open">
        Payment system failed to load. Please refresh the page or check your internet connection.
      </Notice>
    );
  }
  if (isChecking) {
    return (
      <InView key="checking">
        <Notice tone="warning" role="alert" title="Your payment is not confirmed yet">
          <BothLanguages {...moneyWords.checking} />
          <Support {...props} />
        </Notice>
      </InView>
    );
  }
  if (failure)
    return (
      <InView key="failure">
        <Failure {...props} failure={failure} />
      </InView>
    );
  if (!problem) return null;
  return (
    <InView key={problem}>
      <Notice tone="danger" role="alert" title={problem}>
        {paidHref ? (
          <>
            {`If money has left your account, your ${what} completes by itself within minutes. `}
            <a className="link" href={paidHref}>
              {`See your ${what}`}
            </a>
          </>
        ) : (
          "You have not been charged. Please try again in a few minutes."
        )}
      </Notice>
    </InView>
  );
}

/** The bank refused the payment. */
function Failure({ failure, support, onRetry, onAnotherMethod }: PaymentProblemProps & { failure: PaymentFailure }) {
  return (
    <Notice tone="danger" role="alert" title="Payment processing failed">
      <BothLanguages {...failureWords[failure]} />
      <BothLanguages {...moneyWords.untouched} isStrong />
      <div className="mt-3 grid gap-2">
        <Button type="button" isWide className="flex-wrap" onClick={onRetry}>
          <BilingualLabel text={retryWords.again} />
        </Button>
        <Button type="button" variant="secondary" isWide className="flex-wrap" onClick={onAnotherMethod}>
          <BilingualLabel text={retryWords.anotherMethod} />
        </Button>
        <BothLanguages {...retryWords.otherMethods} />
      </div>
      <Support support={support} />
    </Notice>
  );
}

function BothLanguages({ en, ml, isStrong = false }: { en: string; ml: string; isStrong?: boolean }) {
  return (
    <p className={`mt-1 ${isStrong ? "font-semibold" : ""}`}>
      {en} <span lang="ml">{ml}</span>
    </p>
  );
}

function Support({ support }: Pick<PaymentProblemProps, "support">) {
  if (!support) return null;
  return (
    <p className="mt-2">
      Still stuck? Call{" "}
      <a className="link tabular" href={`tel:${support.phone.replaceAll(" ", "")}`}>
        {support.phone}
      </a>{" "}
      or write to{" "}
      <a className="link [overflow-wrap:anywhere]" href={`mailto:${support.email}`}>
        {support.email}
      </a>
      .
    </p>
  );
}
