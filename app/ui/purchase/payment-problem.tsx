import { Notice } from "../elements/notice";

interface PaymentProblemProps {
  /** What went wrong; null if nothing has. */
  problem: string | null;
  /** The provider's script could not be loaded. */
  isScriptFailed: boolean;
  /** Where to check whether money left the account after all; null where none can have. */
  paidHref: string | null;
  /** What is being bought: "order", "booking". */
  what: string;
}

/** What went wrong with a payment, and whether money has moved. */
export function PaymentProblem({ problem, isScriptFailed, paidHref, what }: PaymentProblemProps) {
  if (isScriptFailed) {
    return (
      <Notice tone="danger" role="alert" title="The payment window cannot open">
        Payment system failed to load. Please refresh the page or check your internet connection.
      </Notice>
    );
  }
  if (!problem) return null;
  return (
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
  );
}
