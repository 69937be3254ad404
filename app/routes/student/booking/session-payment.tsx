import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";
import { expertKindNames } from "../../../domain/experts/expert";
import { useRootData } from "../../../root";
import { BackLink } from "../../../ui/booking/back-link";
import { HoldCountdown } from "../../../ui/booking/hold-countdown";
import { SessionFactsList } from "../../../ui/booking/session-facts";
import { Button, LinkButton } from "../../../ui/elements/button";
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
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <h1>Complete Your Booking</h1>
      <Notice tone="danger" role="alert" title="Payment Error - Unable to load payment details. Please try again.">
        {detail ?? "If you have paid, your payment is not lost: the session appears under My Orders within minutes."}
      </Notice>
      <BackLink href="/career-counselors" label="Go Back" isButton />
    </div>
  );
}

function HoldEnded({ expertName, againPath, isGivenUp, money }: Extract<PaymentData, { step: "expired" }>) {
  return (
    <div className="page py-12">
      <h1 className="sr-only">Complete Your Booking</h1>
      <EmptyState
        title={isGivenUp ? "You have given up this time" : "The time that was held for you has run out"}
        action={
          <>
            <LinkButton href={againPath}>Choose a time again</LinkButton>
            <LinkButton href="/my-orders?tab=sessions" variant="secondary">
              My Orders
            </LinkButton>
          </>
        }
      >
        <EndedMoney money={money} isGivenUp={isGivenUp} />
        <p className="mt-2">{`The time that you had with ${expertName} may still be free.`}</p>
      </EmptyState>
    </div>
  );
}

/** The expert cannot be booked for the held time any more: nothing is charged for what would not take place. */
function NotPayable({ message, againPath }: Extract<PaymentData, { step: "refused" }>) {
  return (
    <div className="page py-12">
      <h1 className="sr-only">Complete Your Booking</h1>
      <EmptyState
        title="This session can no longer be booked"
        action={
          <>
            <LinkButton href={againPath}>Choose another time</LinkButton>
            <LinkButton href="/my-orders" variant="secondary">
              My Orders
            </LinkButton>
          </>
        }
      >
        {`${message} Please choose another time or another expert. You have not been asked to pay for this one.`}
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
  const support = useRootData()?.support;
  const { revalidate } = useRevalidator();
  const endHold = useCallback(() => void revalidate(), [revalidate]);
  useEffect(() => void keepCurrentBooking(booking.id), [booking.id]);
  useFocusOnProblem(problem);
  const isAboutLink = problem?.values.intent === "ask-parent";
  const kindName = expertKindNames[booking.kind];
  const payment = usePayment<SessionCheckout>({
    action: pagePath,
    description: `${kindName}: session of ${booking.minutes} minutes`,
    buyer,
    callbackUrl,
    checkoutScriptUrl,
    // Opening checkout extends the hold: the countdown follows.
    onOpened: endHold,
    notReady: "Payment system is initializing. Please try again in a few seconds.",
  });

  return (
    <div className="page pb-0 md:pb-16">
      <BackLink href={againPath} />
      <PageHeader
        title="Complete Your Booking"
        lead="One payment for this session. It is confirmed as soon as the payment is."
      />
      <div className="pay-columns">
        <div className="grid gap-5">
          <Card as="section" aria-labelledby="details" className="grid gap-5">
            <h2 id="details" className="text-lg">
              Booking summary
            </h2>
            <SessionFactsList
              expertName={booking.expertName}
              kindName={kindName}
              start={booking.start}
              minutes={booking.minutes}
              place={booking.place}
            />
            <p>{describeCancellation(booking.start, new Date(serverNow))}</p>
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
              To pay
            </h2>
            <PriceLines quote={booking.quote} title={`Session of ${booking.minutes} minutes`} />
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
            what={`Session of ${booking.minutes} minutes`}
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
              Complete Payment
            </Button>
          </PayBar>
          <div className="pay-part">
            <PaymentTerms amount={booking.quote.amount} taxPercent={taxPercent} />
            <p aria-live="polite" className="-mt-2 text-center text-sm text-quiet empty:hidden">
              {payment.scriptState === "loading" ? "Preparing the secure payment…" : ""}
            </p>
            <noscript>
              <p className="text-sm text-danger">
                Paying needs JavaScript: the payment service opens its own window. Please switch it on, or open this
                page in another browser.
              </p>
            </noscript>
            <PaymentInformation support={support ?? null} />
          </div>
        </section>
        <AskParent action={pagePath} waitingPath={waitingPath} error={isAboutLink ? problem?.formError : null} />
      </div>
    </div>
  );
}
