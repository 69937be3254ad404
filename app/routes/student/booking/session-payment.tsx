import { useCallback, useEffect } from "react";
import { useRevalidator } from "react-router";
import { SESSION_PAYMENT_TEXTS, SESSION_PAYMENT_WORDS } from "#app/content/booking/session-payment-words.ts";
import { SESSION_TITLES } from "#app/content/booking/session-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { useRootData } from "#app/root.tsx";
import { BookingHeader } from "#app/ui/booking/booking-header.tsx";
import { HoldCountdown } from "#app/ui/booking/hold-countdown.tsx";
import { SessionSummary } from "#app/ui/booking/session-summary.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { AskParent } from "#app/ui/purchase/ask-parent.tsx";
import { CouponForm } from "#app/ui/purchase/coupon-form.tsx";
import { keepCurrentBooking } from "#app/ui/local-storage.ts";
import { PayBar } from "#app/ui/purchase/pay-bar.tsx";
import { PaymentInformation } from "#app/ui/purchase/payment-information.tsx";
import { EarlierAttempts, PaymentProblem } from "#app/ui/purchase/payment-problem.tsx";
import { PaymentTerms } from "#app/ui/purchase/payment-terms.tsx";
import { PrintedNameNotice } from "#app/ui/purchase/printed-name-notice.tsx";
import type { SessionCheckout } from "#app/usecases/booking/start-session-payment.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import type { PaymentData } from "./pay-session.ts";
import { useFocusOnProblem } from "#app/routes/student/use-focus-on-problem.ts";
import { usePayment } from "#app/routes/student/purchase/use-payment.ts";
import { describeCancellation } from "#app/domain/purchase/session-cancellation.ts";
import { LoadFailure, HoldEnded, NotPayable } from "./not-payable.tsx";

type Paying = Extract<PaymentData, { step: "pay" }>;

/** The page to pay for a booking while its time is held. */
export function SessionPayment({ payment, problem }: { payment: PaymentData; problem: FormProblem | null }) {
  if (payment.step === "failed") return <LoadFailure detail={payment.detail} />;
  if (payment.step === "expired") return <HoldEnded {...payment} />;
  if (payment.step === "refused") return <NotPayable {...payment} />;
  return <Pay {...payment} problem={problem} />;
}

function Pay({
  booking,
  attempts,
  taxPercent,
  isNameNeeded,
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
  const payment = usePayment<SessionCheckout>({
    action: pagePath,
    description: SESSION_PAYMENT_TEXTS[language].purpose(booking.kindName, booking.minutes),
    buyer,
    callbackUrl,
    checkoutScriptUrl,
    // Opening checkout extends the hold, and the countdown with it.
    onOpened: endHold,
    notReady: SESSION_PAYMENT_WORDS.notReady[language],
  });

  return (
    <div className="page pb-0 md:pb-16">
      <BookingHeader backHref={againPath} title={SESSION_PAYMENT_WORDS.title[language]} />
      {attempts !== null && !payment.failure && !payment.problem ? (
        <div className="pb-6">
          <EarlierAttempts attempts={attempts} />
        </div>
      ) : null}
      <div className="pay-columns">
        <div className="grid gap-5">
          <Card>
            <SessionSummary
              session={booking}
              price={{ quote: booking.quote }}
              note={describeCancellation(booking.start, new Date(serverNow), language)}
            />
          </Card>
          <Card className="py-1">
            <CouponForm
              quote={booking.quote}
              action={pagePath}
              removal={{ method: "post", action: pagePath, fields: { intent: "remove-coupon" } }}
              typed={problem?.values.couponCode ?? ""}
              error={isAboutLink ? null : (problem?.fieldErrors.couponCode ?? problem?.formError)}
            />
          </Card>
        </div>
        <section aria-label={payWords.toPay[language]} className="pay-panel">
          <div className="grid gap-5 empty:hidden">
            {isNameNeeded ? <PrintedNameNotice returnTo={pagePath} /> : null}
            <PaymentProblem
              isCancelled={payment.isCancelled}
              problem={payment.problem}
              failure={payment.failure}
              attempts={payment.attempts}
              isChecking={payment.isChecking}
              isScriptFailed={payment.scriptState === "failed"}
              paid={null}
              support={support ?? null}
              retry={{ onRetry: payment.proceed, onAnotherMethod: payment.proceedByAnotherMethod }}
            />
          </div>
          <PayBar
            what={SESSION_TITLES[language](booking.minutes)}
            amount={booking.quote.amount}
            above={<HoldCountdown isShort expiresAt={expiresAt} serverNow={serverNow} onEnd={endHold} />}
          >
            <Button
              type="button"
              // Only one primary button: after a failure it is the one beside the reason.
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
            <PaymentTerms taxPercent={taxPercent} />
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
