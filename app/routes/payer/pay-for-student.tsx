import { useState } from "react";
import { PAYER_TEXTS, payerWords } from "#app/content/purchase/payer-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { failureWords, problemWords } from "#app/content/purchase/payment-problems.ts";
import type { PaymentFailure } from "#app/domain/purchase/payment-failure.ts";
import { SessionFactsList } from "#app/ui/booking/session-facts.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Check } from "#app/ui/elements/icons.tsx";
import { InView } from "#app/ui/elements/in-view.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { MethodOrder } from "#app/ui/purchase/checkout.ts";
import { PayerFields } from "#app/ui/purchase/payer-fields.tsx";
import { PayBar } from "#app/ui/purchase/pay-bar.tsx";
import { PaymentInformation } from "#app/ui/purchase/payment-information.tsx";
import { EarlierAttempts } from "#app/ui/purchase/payment-problem.tsx";
import { PaymentTerms } from "#app/ui/purchase/payment-terms.tsx";
import { PriceLines } from "#app/ui/purchase/price-lines.tsx";
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
  const price = formatRupees(quote.amount);

  function submit(form: HTMLFormElement, methodOrder?: MethodOrder): void {
    const fields = Object.fromEntries(
      [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
    setPayer({ name: fields.name ?? "", email: fields.email ?? "" });
    payment.proceedWith(fields, methodOrder);
  }

  return (
    <div className="flex flex-col gap-8">
      <header className="grid gap-3">
        <h1>{texts.title(student)}</h1>
        <p className="text-quiet">{texts.intro(student)}</p>
      </header>
      <PurchaseSummary {...request} />
      <Card as="section" aria-labelledby="to-pay" className="grid gap-5">
        <h2 id="to-pay" className="text-lg">
          {payWords.toPay[language]}
        </h2>
        <div className="grid gap-3">
          <PriceLines quote={quote} title={title} />
        </div>
        <form
          id="pay"
          noValidate
          aria-label={payerWords.form[language]}
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          <input type="hidden" name="amount" value={quote.amount} />
          <p>{payerWords.billedTo[language]}</p>
          <PayerFields values={problem?.values ?? {}} errors={errors} states={request.states} />
          <p className="text-sm text-quiet">{request.refund}</p>
          <p className="text-sm text-quiet">{texts.until(request.until)}</p>
          <Problem
            problem={isRefusedByField ? null : (payment.problem ?? problem?.formError ?? null)}
            isScriptFailed={payment.scriptState === "failed"}
            isPaidPerhaps={payment.paid !== null}
            failure={payment.failure}
            attempts={payment.failure ? payment.attempts : request.attempts}
            isChecking={payment.isChecking}
            onAnotherMethod={(form) => submit(form, "others-first")}
          />
          <PaymentTerms amount={quote.amount} taxPercent={request.taxPercent} />
          <noscript>
            <p className="text-sm text-danger">{payerWords.noScript[language]}</p>
          </noscript>
        </form>
      </Card>
      <PayBar what={session ? payerWords.session[language] : title} amount={quote.amount}>
        <Button
          form="pay"
          className="pay-button"
          disabled={payment.scriptState !== "ready"}
          isBusy={payment.isBusy}
          busyText={payment.busyText}
        >
          {texts.pay(price)}
        </Button>
      </PayBar>
      <PaymentInformation support={support} />
    </div>
  );
}

/** The package or session, as far as a payer must know it. */
function PurchaseSummary({ title, features, session }: Open) {
  return (
    <Card as="section" aria-labelledby="what" className="grid gap-4">
      <h2 id="what" className="text-xl">
        {title}
      </h2>
      {features.length > 0 ? (
        <ul className="grid gap-2">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-[0.2em] size-5 flex-none text-success" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {session ? (
        <SessionFactsList
          expertName={session.expertName}
          kindName={session.kindName}
          start={session.start}
          minutes={session.minutes}
          place={session.place}
        />
      ) : null}
    </Card>
  );
}

function Problem({
  problem,
  isScriptFailed,
  isPaidPerhaps,
  failure,
  attempts,
  isChecking,
  onAnotherMethod,
}: {
  problem: string | null;
  isScriptFailed: boolean;
  isPaidPerhaps: boolean;
  failure: PaymentFailure | null;
  /** The failed attempts in one sentence; null if there are none. */
  attempts: string | null;
  isChecking: boolean;
  /** Opens checkout for the form with the methods other than UPI first. */
  onAnotherMethod(form: HTMLFormElement): void;
}) {
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
      <Notice tone="warning" role="alert" title={problemWords.notConfirmed[language]}>
        {problemWords.checking[language]}
      </Notice>
    );
  }
  if (failure) {
    return (
      <InView>
        <Notice tone="danger" role="alert" title={attempts ?? problemWords.failed[language]}>
          <p>{`${attempts ? `${problemWords.failed[language]}. ` : ""}${failureWords[failure][language]}`}</p>
          <p className="mt-1 font-semibold">{problemWords.untouched[language]}</p>
          <div className="mt-3 grid gap-2">
            <Button
              type="button"
              variant="secondary"
              isWide
              onClick={({ currentTarget: { form } }) => form && onAnotherMethod(form)}
            >
              {problemWords.anotherMethod[language]}
            </Button>
            <p>{problemWords.otherMethods[language]}</p>
          </div>
        </Notice>
      </InView>
    );
  }
  if (problem === null) return attempts === null ? null : <EarlierAttempts attempts={attempts} />;
  return (
    <Notice tone="danger" role="alert" title={problem}>
      {isPaidPerhaps ? payerWords.paidPerhaps[language] : null}
    </Notice>
  );
}
