import { failureWords, problemWords, STILL_STUCK } from "#app/content/purchase/payment-problems.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import type { PaymentFailure } from "#app/domain/purchase/payment-failure.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { ShieldCheck } from "#app/ui/elements/icons.tsx";
import { InView } from "#app/ui/elements/in-view.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface PaymentProblemProps {
  /** Checkout was closed without an attempt to pay. */
  isCancelled: boolean;
  problem: string | null;
  /** Why the bank refused the last payment; null if it did not. */
  failure: PaymentFailure | null;
  /** The failed attempts in one sentence, with a failure; null if there are none. */
  attempts: string | null;
  /** The bank has not decided yet, or could not be reached. */
  isChecking: boolean;
  isScriptFailed: boolean;
  /** What is said if money may have been taken after all, and where to check; null if it cannot have been. */
  paid: { note: string; href: string | null } | null;
  support: { email: string; phone: string } | null;
  /** The buttons beside a refusal; null if the page has them. */
  retry: {
    onRetry(): void;
    /** Opens checkout again with the methods other than UPI first. */
    onAnotherMethod(): void;
  } | null;
}

/** What went wrong with a payment, whether money has moved, and what to do next. */
export function PaymentProblem(props: PaymentProblemProps) {
  const { isCancelled, problem, failure, isChecking, isScriptFailed, paid } = props;
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
          <Support support={props.support} />
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
  if (isCancelled) return <NotPaid />;
  if (!problem) return null;
  return (
    <InView key={problem}>
      <Notice tone="danger" role="alert" title={problem}>
        {paid ? (
          <>
            <span>{`${paid.note} `}</span>
            {paid.href ? (
              <a className="link" href={paid.href}>
                {problemWords.seeOrder[language]}
              </a>
            ) : null}
          </>
        ) : (
          problemWords.notCharged[language]
        )}
      </Notice>
    </InView>
  );
}

function NotPaid() {
  const language = useLanguage();
  return (
    <p role="status" className="flex items-start gap-2.5 rounded-control bg-sand px-4 py-3 leading-snug">
      <ShieldCheck aria-hidden className="mt-[0.2em] size-5 flex-none text-success" />
      <span>
        <strong className="font-semibold">{payWords.cancelled[language]}</strong>
        <span>{` ${payWords.untouched[language]}`}</span>
      </span>
    </p>
  );
}

function Failure({ failure, attempts, support, retry }: PaymentProblemProps & { failure: PaymentFailure }) {
  const language = useLanguage();
  const { failed, untouched, again, anotherMethod, otherMethods } = problemWords;
  return (
    <Notice tone="danger" role="alert" title={attempts ?? failed[language]}>
      <p className="mt-1">{`${attempts ? `${failed[language]}. ` : ""}${failureWords[failure][language]}`}</p>
      <p className="mt-1 font-semibold">{untouched[language]}</p>
      {retry ? (
        <div className="mt-3 grid gap-2">
          <Button type="button" isWide onClick={retry.onRetry}>
            {again[language]}
          </Button>
          <Button type="button" variant="secondary" isWide onClick={retry.onAnotherMethod}>
            {anotherMethod[language]}
          </Button>
          <p className="mt-1">{otherMethods[language]}</p>
        </div>
      ) : null}
      {retry ? <Support support={support} /> : null}
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
