import { useState } from "react";
import { data, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { packageFeatures } from "#app/content/purchase/package-words.ts";
import { PAYER_TEXTS, payerFailures, payerPreview, payerWords } from "#app/content/purchase/payer-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { formatState, stateCodesIn } from "#app/domain/accounts/state.ts";
import { firstNameOf } from "#app/domain/accounts/person-name.ts";
import { isWithinNotice } from "#app/domain/purchase/session-cancellation.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { failureWords, problemWords } from "#app/content/purchase/payment-problems.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import type { PaymentFailure } from "#app/domain/purchase/payment-failure.ts";
import { checkRequestedPayment } from "#app/usecases/purchase/check-payment.ts";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { SessionFactsList } from "#app/ui/booking/session-facts.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Check } from "#app/ui/elements/icons.tsx";
import { InView } from "#app/ui/elements/in-view.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { withOfflineFallbackByIntent } from "#app/ui/offline-fallback.ts";
import type { MethodOrder } from "#app/ui/purchase/checkout.ts";
import { PayerFields } from "#app/ui/purchase/payer-fields.tsx";
import { PayerFrame } from "#app/ui/purchase/payer-frame.tsx";
import { PayBar } from "#app/ui/purchase/pay-bar.tsx";
import { PaymentInformation } from "#app/ui/purchase/payment-information.tsx";
import { PaymentTerms } from "#app/ui/purchase/payment-terms.tsx";
import { PriceLines } from "#app/ui/purchase/price-lines.tsx";
import { type RequestedCheckout, startRequestedPayment } from "#app/usecases/booking/start-requested-payment.ts";
import { openPaymentRequest } from "#app/usecases/purchase/open-payment-request.ts";
import { verifyRequestedPayment } from "#app/usecases/purchase/verify-requested-payment.ts";
import { payerCallbackPath, payerThanksPath, payPath } from "#app/web/addresses/payment-request-paths.ts";
import { currentUserContext, getServices } from "#app/web/context.ts";
import { payerSchema } from "#app/web/forms/payer.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { paymentProofSchema } from "#app/web/forms/payment.ts";
import { type FormProblem, parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { messageOf } from "#app/web/messages/messages.ts";
import { payerScreenMessages } from "#app/web/messages/screen-messages.ts";
import { getLanguage } from "#app/web/language.ts";
import { languageOf, pageMeta } from "#app/web/page-meta.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import { usePayment } from "#app/routes/student/purchase/use-payment.ts";
import { useFocusOnProblem } from "#app/routes/student/use-focus-on-problem.ts";
import type { Route } from "./+types/pay";
import { LinkGone } from "./link-gone.tsx";

export const handle = { isHydrated: true, isFocused: true, stylesheet: "student" } satisfies RouteHandle;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A messenger's preview says nothing about the student: previews are kept, and seen by others. */
export const meta: Route.MetaFunction = (args) => {
  const language = languageOf(args.matches);
  const title = payerPreview.title[language];
  return [
    ...pageMeta(args, { title, isPrivate: true }),
    { property: "og:site_name", content: payerPreview.site[language] },
    { property: "og:title", content: title },
    { property: "og:description", content: payerPreview.description[language] },
  ];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  if (context.get(currentUserContext).isDatabaseDown) throw data(null, { status: 503 });
  const services = getServices(context);
  const language = getLanguage(context);
  const { token } = params;
  const opened = await openPaymentRequest(services, { token });
  if (!opened.ok) {
    const { status } = messageOf(opened.reason, language);
    return data({ state: "gone" as const }, { status, headers: SECRET_PAGE_HEADERS });
  }
  const { request, supplier } = opened;
  const { order, session, quote, until } = request;
  const view = {
    state: "open" as const,
    path: payPath(token),
    student: firstNameOf(request.studentName),
    title: order ? purchaseTitle(order, language) : PAYER_TEXTS[language].sessionTitle(session?.minutes ?? 0),
    features: order ? packageFeatures(order.packageType, language) : [],
    session: session && { ...session, kindName: expertKindName(session.kind, language) },
    quote,
    taxPercent: supplier.gstin === null ? null : supplier.taxPercent,
    states: stateCodesIn(language).map((value) => ({ value, label: formatState(value, language) })),
    refund: session ? sessionRefundOf(session.start, services.now(), language) : payerWords.packageRefund[language],
    until: formatDateTime(until, language),
    checkoutScriptUrl: services.payments?.checkoutScriptUrl ?? null,
    callbackUrl: services.config.origin + payerCallbackPath(token),
  };
  return data(view, { headers: SECRET_PAGE_HEADERS });
}

/** What holds for the money of a session that begins then. */
function sessionRefundOf(start: Date, now: Date, language: Language): string {
  if (!isWithinNotice(start, now)) return payerWords.lateSessionRefund[language];
  return PAYER_TEXTS[language].sessionRefund(formatDateTime(new Date(start.getTime() - DAY_MS), language));
}

const forms = { start: payerSchema, check: noFields, verify: paymentProofSchema };

/** Opens the payment for whoever fills in the form, or verifies what checkout returned. Nobody is signed in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = getServices(context);
  const language = getLanguage(context);
  const form = await parseIntent(request, forms, language);
  if (!form.ok) return refuseForm(form);
  try {
    switch (form.intent) {
      case "start": {
        const payer = { ...form.data.payer, language: getLanguage(context) };
        const started = await startRequestedPayment(services, { token: params.token, ...form.data, payer });
        if (started.ok) return data({ checkout: started.checkout });
        const { message, status } = messageOf(started.reason, language, payerScreenMessages);
        return refuseForm({ typed: form.typed }, { status, reason: started.reason, formError: message });
      }
      case "check": {
        const checked = await checkRequestedPayment(services, params.token);
        if (checked?.state === "paid") return redirectDocument(payerThanksPath("paid"));
        return data({ checked: checked ?? { state: "none" as const, failure: null } });
      }
      case "verify": {
        const verified = await verifyRequestedPayment(services, form.data);
        if (verified.ok) return redirectDocument(payerThanksPath(verified.result));
        const { message, status } = messageOf(verified.reason, language, payerScreenMessages);
        return refuseForm({ typed: form.typed }, { status, reason: verified.reason, formError: message });
      }
    }
  } catch (error) {
    console.error(`The page of a payment link, ${form.intent}:`, error);
    // They have paid: the webhook completes what could not be looked up now.
    if (form.intent === "verify") return redirectDocument(payerThanksPath("confirming"));
    return refuseForm(form, { formError: payerFailures[form.intent].server[language], status: 500 });
  }
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withOfflineFallbackByIntent(request, serverAction, payerFailures);
}

/** A link that has ended, or another price, is shown at once. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const { reason } = (actionResult ?? {}) as Partial<FormProblem>;
  return reason === "payment-link-gone" || reason === "price-changed" || defaultShouldRevalidate;
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const support = useRootData()?.support ?? null;
  const problem = actionData && "fieldErrors" in actionData ? actionData : null;
  return (
    <PayerFrame support={support}>
      {loaderData.state === "gone" ? (
        <LinkGone />
      ) : (
        <PayForStudent request={loaderData} problem={problem} support={support} />
      )}
    </PayerFrame>
  );
}

type Open = Extract<Route.ComponentProps["loaderData"], { state: "open" }>;

const NOBODY = { name: "", email: "" };

interface PayForStudentProps {
  request: Open;
  /** What was wrong with a form that loaded the page anew. */
  problem: FormProblem | null;
  support: { email: string; phone: string } | null;
}

function PayForStudent({ request, problem, support }: PayForStudentProps) {
  const { student, quote, path, title, session } = request;
  const language = useLanguage();
  const texts = PAYER_TEXTS[language];
  const [payer, setPayer] = useState(NOBODY);
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
      <WhatItIs {...request} />
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

/** The package or the session, as far as a payer has to know it. */
function WhatItIs({ title, features, session }: Open) {
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
              {feature}
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
  isChecking,
  onAnotherMethod,
}: {
  problem: string | null;
  isScriptFailed: boolean;
  isPaidPerhaps: boolean;
  failure: PaymentFailure | null;
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
        <Notice tone="danger" role="alert" title={problemWords.failed[language]}>
          <p>{failureWords[failure][language]}</p>
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
  if (problem === null) return null;
  return (
    <Notice tone="danger" role="alert" title={problem}>
      {isPaidPerhaps ? payerWords.paidPerhaps[language] : null}
    </Notice>
  );
}
