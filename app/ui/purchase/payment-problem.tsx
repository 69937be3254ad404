import { failureWords, problemWords, STILL_STUCK } from "#app/content/purchase/payment-problems.ts";
import type { PaymentFailure } from "#app/domain/purchase/payment-failure.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { InView } from "#app/ui/elements/in-view.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface PaymentProblemProps {
  problem: string | null;
  /** Why the bank refused the last payment; null if it did not. */
  failure: PaymentFailure | null;
  /** The failed attempts in one sentence, with a failure; null if there are none. */
  attempts: string | null;
  /** The bank has not decided yet, or could not be reached. */
  isChecking: boolean;
  isScriptFailed: boolean;
  /** Where to check whether money was taken after all; null if that is impossible. */
  paidHref: string | null;
  support: { email: string; phone: string } | null;
  onRetry(): void;
  /** Opens checkout again with the methods other than UPI first. */
  onAnotherMethod(): void;
}

/** What went wrong with a payment, whether money has moved, and what to do next. */
export function PaymentProblem(props: PaymentProblemProps) {
  const { problem, failure, isChecking, isScriptFailed, paidHref, support } = props;
  const language = useLanguage();
  if (isScriptFailed) {
    return (
      <Notice tone="danger" role="alert" title={problemWords.scriptFailedTitle[language]}>
        {problemWords.scriptFailed[language]}
      </Notice>
    );
  }
  if (isChecking) {
    return (
      <InView key="checking">
        <Notice tone="warning" role="alert" title={problemWords.notConfirmed[language]}>
          <p className="mt-1">{problemWords.checking[language]}</p>
          <Support support={support} />
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
            <span>{`${problemWords.paidPerhaps[language]} `}</span>
            <a className="link" href={paidHref}>
              {problemWords.seeOrder[language]}
            </a>
          </>
        ) : (
          problemWords.notCharged[language]
        )}
      </Notice>
    </InView>
  );
}

function Failure({
  failure,
  attempts,
  support,
  onRetry,
  onAnotherMethod,
}: PaymentProblemProps & { failure: PaymentFailure }) {
  const language = useLanguage();
  const { failed, untouched, again, anotherMethod, otherMethods } = problemWords;
  return (
    <Notice tone="danger" role="alert" title={attempts ?? failed[language]}>
      <p className="mt-1">{`${attempts ? `${failed[language]}. ` : ""}${failureWords[failure][language]}`}</p>
      <p className="mt-1 font-semibold">{untouched[language]}</p>
      <div className="mt-3 grid gap-2">
        <Button type="button" isWide onClick={onRetry}>
          {again[language]}
        </Button>
        <Button type="button" variant="secondary" isWide onClick={onAnotherMethod}>
          {anotherMethod[language]}
        </Button>
        <p className="mt-1">{otherMethods[language]}</p>
      </div>
      <Support support={support} />
    </Notice>
  );
}

/** What happened on an earlier visit, above everything else on the page. */
export function EarlierAttempts({ attempts }: { attempts: string }) {
  const language = useLanguage();
  return (
    <Notice tone="warning" title={attempts}>
      {problemWords.tryAgain[language]}
    </Notice>
  );
}

function Support({ support }: Pick<PaymentProblemProps, "support">) {
  const language = useLanguage();
  if (!support) return null;
  return (
    <p className="mt-2 tabular wrap-anywhere">
      <RichTextRun text={STILL_STUCK[language](support)} />
    </p>
  );
}
