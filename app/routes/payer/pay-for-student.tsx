import { useEffect, useRef, useState } from "react";
import { PAYER_TEXTS, payerWords } from "#app/content/purchase/payer-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { SessionSummary } from "#app/ui/booking/session-summary.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { MethodOrder } from "#app/ui/purchase/checkout.ts";
import { BillCard } from "#app/ui/purchase/bill-card.tsx";
import { OtherMethods, UpiTile } from "#app/ui/purchase/pay-tiles.tsx";
import { Fold } from "#app/ui/purchase/fold.tsx";
import { PayerFields } from "#app/ui/purchase/payer-fields.tsx";
import { PaymentInformation } from "#app/ui/purchase/payment-information.tsx";
import { EarlierAttempts, PaymentProblem } from "#app/ui/purchase/payment-problem.tsx";
import { PaymentTerms } from "#app/ui/purchase/payment-terms.tsx";
import type { RequestedCheckout } from "#app/usecases/booking/start-requested-payment.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { usePayment } from "#app/routes/student/purchase/use-payment.ts";
import { useFocusOnProblem } from "#app/routes/student/use-focus-on-problem.ts";
import type { Route } from "./+types/pay";

type Open = Extract<Route.ComponentProps["loaderData"], { state: "open" }>;

const EMPTY_PAYER = { name: "", email: "" };

interface PayForStudentProps {
  request: Open;
  /** The error of a form submitted without scripts. */
  problem: FormProblem | null;
  support: { email: string; phone: string } | null;
}

/** The page on which another person pays for a student. */
export function PayForStudent({ request, problem, support }: PayForStudentProps) {
  const { student, quote, path, title, session } = request;
  const language = useLanguage();
  const texts = PAYER_TEXTS[language];
  const form = useRef<HTMLFormElement>(null);
  const [payer, setPayer] = useState(EMPTY_PAYER);
  const payment = usePayment<RequestedCheckout>({
    action: path,
    description: title,
    buyer: { ...payer, phone: "" },
    callbackUrl: request.callbackUrl,
    checkoutScriptUrl: request.checkoutScriptUrl,
    onOpened: () => undefined,
  });
  const refusal = payment.refusal ?? problem;
  useFocusOnProblem(refusal);
  const errors = refusal?.fieldErrors ?? {};
  const isRefusedByField = Object.keys(errors).length > 0;
  const { isBusy, busyText } = payment;
  const isReady = payment.scriptState === "ready";
  const isFailed = payment.failure !== null || payment.isCancelled;

  function pay(methodOrder: MethodOrder): void {
    const entries = form.current ? [...new FormData(form.current)] : [];
    const fields = Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
    setPayer({ name: fields.name ?? "", email: fields.email ?? "" });
    payment.proceedWith(fields, methodOrder);
  }
  useStartFromAddress(isReady, () => pay("upi-first"));

  return (
    <div className="grid gap-3 md:gap-4">
      <h1 className="text-lg md:text-2xl">{texts.title(student)}</h1>
      {request.attempts !== null && !payment.failure && !payment.problem ? (
        <EarlierAttempts attempts={request.attempts} />
      ) : null}
      <PaymentProblem
        isCancelled={payment.isCancelled}
        problem={isRefusedByField ? null : (payment.problem ?? problem?.formError ?? null)}
        failure={payment.failure}
        attempts={payment.attempts}
        isChecking={payment.isChecking}
        isScriptFailed={payment.scriptState === "failed"}
        paid={payment.paid ? { note: payerWords.paidPerhaps[language], href: null } : null}
        support={support}
        retry={null}
      />
      <div className="paying">
        {session ? (
          <div className="bill">
            <SessionSummary session={session} price={{ quote }} />
          </div>
        ) : (
          <BillCard title={request.shortTitle ?? title} isGold={request.isGold} quote={quote} lines={request.lines} />
        )}
        <form
          ref={form}
          noValidate
          aria-label={payerWords.form[language]}
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !isBusy) pay("upi-first");
          }}
        >
          <input type="hidden" name="amount" value={quote.amount} />
          <UpiTile
            isReady={isReady}
            isBusy={isBusy}
            busyText={busyText}
            onPay={() => pay("upi-first")}
            label={(isFailed ? payWords.upiAgain : payerWords.byUpi)[language]}
          />
          <noscript>
            <p className="text-sm text-danger">{payerWords.noScript[language]}</p>
          </noscript>
          <div className="folds">
            <OtherMethods isReady={isReady} isBusy={isBusy} onPay={() => pay("others-first")} />
            <PayerFields
              values={problem?.values ?? {}}
              errors={errors}
              states={request.states}
              student={student}
              isForCompany={request.isForCompany}
            />
            {session ? null : (
              <Fold title={payerWords.refund[language]}>
                <p className="pb-4 text-sm text-quiet">{request.refund}</p>
              </Fold>
            )}
          </div>
          {session ? <p className="text-sm text-quiet">{request.refund}</p> : null}
          <p className="text-sm text-quiet">{texts.until(request.until)}</p>
          <PaymentTerms taxPercent={request.taxPercent} />
          <PaymentInformation support={support} />
        </form>
      </div>
    </div>
  );
}

/**
 * With `?start=upi` in the address, opens checkout once the page is ready. The address loses it first, so that neither
 * a reload nor Back opens checkout again.
 */
function useStartFromAddress(isReady: boolean, start: () => void): void {
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    const url = new URL(location.href);
    if (!isReady || url.searchParams.get("start") !== "upi") return;
    url.searchParams.delete("start");
    history.replaceState(history.state, "", url);
    latest.current();
  }, [isReady]);
}
