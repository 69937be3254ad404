import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";
import { SESSION_PAYMENT_TEXTS, SESSION_PAYMENT_WORDS } from "../../../content/booking/session-payment-words";
import { SESSION_OF } from "../../../content/booking/session-words";
import { payWords } from "../../../content/purchase/pay-words";
import { useLanguage, useLocalPath } from "../../../ui/language/reader-language";
import { expertKindName } from "../../../domain/experts/expert";
import { useRootData } from "../../../root";
import { BackLink } from "../../../ui/booking/back-link";
import { HoldCountdown } from "../../../ui/booking/hold-countdown";
import { SessionFactsList } from "../../../ui/booking/session-facts";
import { Button, LinkButton, RouterLinkButton } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { AskParent } from "../../../ui/purchase/ask-parent";
import { CouponForm } from "../../../ui/purchase/coupon-form";
import { EmptyState } from "../../../ui/elements/empty-state";
import { keepCurrentBooking } from "../../../ui/local-storage";
import { Notice } from "../../../ui/elements/notice";
import { PageHeader } from "../../../ui/elements/page-header";
import { PayBar } from "../../../ui/purchase/pay-bar";
import { PaymentInformation } from "../../../ui/purchase/payment-information";
import { PaymentProblem } from "../../../ui/purchase/payment-problem";
import { PaymentTerms } from "../../../ui/purchase/payment-terms";
import { PriceLines } from "../../../ui/purchase/price-lines";
import type { SessionCheckout } from "../../../usecases/booking/start-session-payment";
import type { FormProblem } from "../../../web/http/forms";
import type { PaymentData } from "./pay-session";
import { EndedMoney } from "./ended-money";
import { useFocusOnProblem } from "../use-focus-on-problem";
import { usePayment } from "../purchase/use-payment";
import { describeCancellation } from "../../../domain/purchase/session-cancellation";

type Paying = Extract<PaymentData, { step: "pay" }>;

/** Where a booking is paid for, while its time is held. */
export function SessionPayment({ payment, problem }: { payment: PaymentData; problem: FormProblem | null }) {
  if (payment.step === "failed") return <LoadFailure detail={payment.detail} />;
  if (payment.step === "expired") return <HoldEnded {...payment} />;
  if (payment.step === "refused") return <NotPayable {...payment} />;
  return <Pay {...payment} problem={problem} />;
}

function LoadFailure({ detail }: { detail: string | null }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <h1>{SESSION_PAYMENT_WORDS.title[language]}</h1>
      <Notice tone="danger" role="alert" title={SESSION_PAYMENT_WORDS.notLoaded[language]}>
        {detail ?? SESSION_PAYMENT_WORDS.notLost[language]}
      </Notice>
      <BackLink href={localPath("/career-counselors")} label={SESSION_PAYMENT_WORDS.goBack[language]} isButton />
    </div>
  );
}

function HoldEnded({ expertName, againPath, isGivenUp, money }: Extract<PaymentData, { step: "expired" }>) {
  const language = useLanguage();
  return (
    <div className="page py-12">
      <h1 className="sr-only">{SESSION_PAYMENT_WORDS.title[language]}</h1>
      <EmptyState
        title={SESSION_PAYMENT_WORDS[isGivenUp ? "givenUp" : "holdEnded"][language]}
        action={
          <>
            <RouterLinkButton href={againPath}>{SESSION_PAYMENT_WORDS.chooseAgain[language]}</RouterLinkButton>
            <LinkButton href="/my-orders?tab=sessions" variant="secondary">
              {SESSION_PAYMENT_WORDS.myOrders[language]}
            </LinkButton>
          </>
        }
      >
        <EndedMoney money={money} />
        <p className="mt-2">{SESSION_PAYMENT_TEXTS[language].perhapsFree(expertName)}</p>
      </EmptyState>
    </div>
  );
}

/** The expert cannot be booked for the held time any more: nothing is charged for what would not take place. */
function NotPayable({ message, againPath }: Extract<PaymentData, { step: "refused" }>) {
  const language = useLanguage();
  return (
    <div className="page py-12">
      <h1 className="sr-only">{SESSION_PAYMENT_WORDS.title[language]}</h1>
      <EmptyState
        title={SESSION_PAYMENT_WORDS.notBookable[language]}
        action={
          <>
            <RouterLinkButton href={againPath}>{SESSION_PAYMENT_WORDS.otherTime[language]}</RouterLinkButton>
            <LinkButton href="/my-orders" variant="secondary">
              {SESSION_PAYMENT_WORDS.myOrders[language]}
            </LinkButton>
          </>
        }
      >
        {SESSION_PAYMENT_TEXTS[language].notBookable(message)}
      </EmptyState>
    </div>
  );
}

function Pay({
  booking,
  taxPercent,
  pagePath,
  againPath,
  waitingPath,
  expiresAt,
  serverNow,
  buyer,
  checkoutScriptUrl,
  callbackUrl,
  problem,
}: Paying & { problem: FormProblem | null }) {
  const language = useLanguage();
  const support = useRootData()?.support;
  const { revalidate } = useRevalidator();
  const endHold = useCallback(() => void revalidate(), [revalidate]);
  useEffect(() => void keepCurrentBooking(booking.id), [booking.id]);
  useFocusOnProblem(problem);
  const isAboutLink = problem?.values.intent === "ask-parent";
  const kindName = expertKindName(booking.kind, language);
  const payment = usePayment<SessionCheckout>({
    action: pagePath,
    description: SESSION_PAYMENT_TEXTS[language].purpose(kindName, booking.minutes),
    buyer,
    callbackUrl,
    checkoutScriptUrl,
    // Opening checkout extends the hold: the countdown follows.
    onOpened: endHold,
    notReady: SESSION_PAYMENT_WORDS.notReady[language],
  });

  return (
    <div className="page pb-0 md:pb-16">
      <BackLink href={againPath} />
      <PageHeader title={SESSION_PAYMENT_WORDS.title[language]} lead={SESSION_PAYMENT_WORDS.lead[language]} />
      <div className="pay-columns">
        <div className="grid gap-5">
          <Card as="section" aria-labelledby="details" className="grid gap-5">
            <h2 id="details" className="text-lg">
              {SESSION_PAYMENT_WORDS.summary[language]}
            </h2>
            <SessionFactsList
              expertName={booking.expertName}
              kindName={kindName}
              start={booking.start}
              minutes={booking.minutes}
              place={booking.place}
            />
            <p>{describeCancellation(booking.start, new Date(serverNow), language)}</p>
          </Card>
          <CouponForm
            quote={booking.quote}
            action={pagePath}
            removal={{ method: "post", action: pagePath, fields: { intent: "remove-coupon" } }}
            typed={problem?.values.couponCode ?? ""}
            error={isAboutLink ? null : (problem?.fieldErrors.couponCode ?? problem?.formError)}
          />
        </div>
        <section aria-labelledby="to-pay" className="pay-panel">
          <div className="pay-part">
            <h2 id="to-pay" className="text-lg">
              {payWords.toPay[language]}
            </h2>
            <PriceLines quote={booking.quote} title={SESSION_OF[language](booking.minutes)} />
            <PaymentProblem
              problem={payment.problem}
              failure={payment.failure}
              isChecking={payment.isChecking}
              isScriptFailed={payment.scriptState === "failed"}
              paidHref={payment.paid ? `/booking-payment-success?booking=${booking.id}&verification=pending` : null}
              what="booking"
              support={support ?? null}
              onRetry={payment.proceed}
              onAnotherMethod={payment.proceedByAnotherMethod}
            />
          </div>
          <PayBar
            what={SESSION_OF[language](booking.minutes)}
            amount={booking.quote.amount}
            above={<HoldCountdown isShort expiresAt={expiresAt} serverNow={serverNow} onEnd={endHold} />}
          >
            <Button
              type="button"
              // One button stands out: after a refusal it is the one beside its reason.
              variant={payment.failure ? "secondary" : "primary"}
              className="pay-button"
              disabled={payment.scriptState !== "ready"}
              isBusy={payment.isBusy}
              busyText={payment.busyText}
              onClick={payment.proceed}
            >
              {SESSION_PAYMENT_WORDS.pay[language]}
            </Button>
          </PayBar>
          <div className="pay-part">
            <PaymentTerms amount={booking.quote.amount} taxPercent={taxPercent} />
            <p aria-live="polite" className="-mt-2 text-center text-sm text-quiet empty:hidden">
              {payment.scriptState === "loading" ? payWords.preparing[language] : ""}
            </p>
            <noscript>
              <p className="text-sm text-danger">{payWords.noScript[language]}</p>
            </noscript>
            <PaymentInformation support={support ?? null} />
          </div>
        </section>
        <AskParent action={pagePath} waitingPath={waitingPath} error={isAboutLink ? problem?.formError : null} />
      </div>
    </div>
  );
}
