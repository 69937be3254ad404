import { getLanguage } from "../../web/language";
import { useState } from "react";
import { data, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import {
  packagesInMalayalam,
  payerTexts,
  sessionInMalayalam,
  type BilingualText,
} from "../../content/purchase/parent-payment";
import { firstNameOf } from "../../domain/accounts/person-name";
import { isWithinNotice } from "../../domain/purchase/session-cancellation";
import { expertKindNames } from "../../domain/experts/expert";
import { DAY_MS } from "../../domain/platform/duration";
import { formatDateTime } from "../../domain/platform/time";
import { formatRupees } from "../../domain/purchase/money";
import { failureWords, moneyWords, retryWords } from "../../content/purchase/payment-problems";
import { payerFlowWords } from "../../content/purchase/payment-flow";
import { packages, purchaseTitle } from "../../domain/purchase/packages";
import type { PaymentFailure } from "../../domain/purchase/payment-failure";
import { checkRequestedPayment } from "../../usecases/purchase/check-payment";
import { type RouteHandle, useRootData } from "../../root";
import { SessionFactsList } from "../../ui/booking/session-facts";
import { Bilingual, BilingualLabel } from "../../ui/elements/bilingual";
import { Button } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { Check } from "../../ui/elements/icons";
import { InView } from "../../ui/elements/in-view";
import { Notice } from "../../ui/elements/notice";
import { withOfflineFallbackByIntent } from "../../ui/offline-fallback";
import type { MethodOrder } from "../../ui/purchase/checkout";
import { PayerFields } from "../../ui/purchase/payer-fields";
import { PayerFrame } from "../../ui/purchase/payer-frame";
import { PayBar } from "../../ui/purchase/pay-bar";
import { PaymentInformation } from "../../ui/purchase/payment-information";
import { PaymentTerms } from "../../ui/purchase/payment-terms";
import { PriceLines } from "../../ui/purchase/price-lines";
import { type RequestedCheckout, startRequestedPayment } from "../../usecases/booking/start-requested-payment";
import { openPaymentRequest } from "../../usecases/purchase/open-payment-request";
import { verifyRequestedPayment } from "../../usecases/purchase/verify-requested-payment";
import { payerCallbackPath, payerThanksPath, payPath } from "../../web/addresses/payment-request-paths";
import { currentUserContext, getServices } from "../../web/context";
import { payerSchema } from "../../web/forms/payer";
import { noFields } from "../../web/forms/fields";
import { paymentProofSchema } from "../../web/forms/payment";
import { type FormProblem, parseIntent, refuseForm } from "../../web/http/forms";
import { messageOf } from "../../web/messages/messages";
import { payerScreenMessages } from "../../web/messages/screen-messages";
import { pageMeta } from "../../web/page-meta";
import { SECRET_PAGE_HEADERS } from "../../web/payer-page";
import { usePayment } from "../student/purchase/use-payment";
import { useFocusOnProblem } from "../student/use-focus-on-problem";
import type { Route } from "./+types/pay";
import { LinkGone } from "./link-gone";

export const handle = { hydrate: true, isFocused: true } satisfies RouteHandle;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const PREVIEW = "A payment link from Vazhi Career Guide";

/** A messenger's preview says nothing about the student: previews are kept, and seen by others. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: PREVIEW, isPrivate: true }),
  { property: "og:site_name", content: "Vazhi Career Guide" },
  { property: "og:title", content: PREVIEW },
  { property: "og:description", content: "Open the link to see what it is for. No sign-in is needed." },
];

/** What is said when something fails that has no reason of its own: on the server, and on the way to it. */
const failures = {
  start: {
    server: "The payment could not be opened. Please try again · വീണ്ടും ശ്രമിക്കുക",
    network: "There is no connection. Please try again · കണക്ഷൻ ഇല്ല. വീണ്ടും ശ്രമിക്കുക",
  },
  check: {
    server: "We could not ask the bank · ബാങ്കിനോട് അന്വേഷിക്കാനായില്ല",
    network: "There is no connection · കണക്ഷൻ ഇല്ല",
  },
  verify: {
    server: "We could not confirm this payment · ഈ പണമടവ് സ്ഥിരീകരിക്കാനായില്ല",
    network: "There is no connection · കണക്ഷൻ ഇല്ല",
  },
} as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  if (context.get(currentUserContext).isDatabaseDown) throw data(null, { status: 503 });
  const services = getServices(context);
  const { token } = params;
  const opened = await openPaymentRequest(services, { token });
  if (!opened.ok) {
    const { status } = messageOf(opened.reason, getLanguage(context));
    return data({ state: "gone" as const }, { status, headers: SECRET_PAGE_HEADERS });
  }
  const { request, supplier } = opened;
  const { order, session, quote, until } = request;
  const view = {
    state: "open" as const,
    path: payPath(token),
    student: firstNameOf(request.studentName),
    title: order ? purchaseTitle(order) : `Session of ${session?.minutes} minutes`,
    malayalam: order
      ? packagesInMalayalam[order.upgradedOrderId ? "upgrade" : order.packageType]
      : sessionInMalayalam(session?.expertName ?? "", session?.minutes ?? 0),
    features: order ? packages[order.packageType].features : [],
    session: session && { ...session, kindName: expertKindNames[session.kind] },
    quote,
    taxPercent: supplier.gstin === null ? null : supplier.taxPercent,
    refund: session ? sessionRefundOf(session.start, services.now()) : payerTexts.packageRefund,
    until: formatDateTime(until),
    checkoutScriptUrl: services.payments?.checkoutScriptUrl ?? null,
    callbackUrl: services.config.origin + payerCallbackPath(token),
  };
  return data(view, { headers: SECRET_PAGE_HEADERS });
}

/** What holds for the money of a session that begins then. */
function sessionRefundOf(start: Date, now: Date): BilingualText {
  if (!isWithinNotice(start, now)) return payerTexts.lateSessionRefund;
  return payerTexts.sessionRefund(formatDateTime(new Date(start.getTime() - DAY_MS)));
}

const forms = { start: payerSchema, check: noFields, verify: paymentProofSchema };

/** Opens the payment for whoever fills in the form, or verifies what checkout returned. Nobody is signed in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = getServices(context);
  const form = await parseIntent(request, forms, getLanguage(context));
  if (!form.ok) return refuseForm(form);
  try {
    switch (form.intent) {
      case "start": {
        const started = await startRequestedPayment(services, { token: params.token, ...form.data });
        if (started.ok) return data({ checkout: started.checkout });
        const { message, status } = messageOf(started.reason, getLanguage(context), payerScreenMessages);
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
        const { message, status } = messageOf(verified.reason, getLanguage(context), payerScreenMessages);
        return refuseForm({ typed: form.typed }, { status, reason: verified.reason, formError: message });
      }
    }
  } catch (error) {
    console.error(`The page of a payment link, ${form.intent}:`, error);
    return refuseForm(form, { formError: failures[form.intent].server, status: 500 });
  }
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withOfflineFallbackByIntent(request, serverAction, failures);
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
  const [payer, setPayer] = useState(NOBODY);
  const payment = usePayment<RequestedCheckout>({
    action: path,
    description: title,
    buyer: { ...payer, phone: "" },
    callbackUrl: request.callbackUrl,
    checkoutScriptUrl: request.checkoutScriptUrl,
    onOpened: () => undefined,
    notReady: "Payment system is still loading. Please try again in a moment · അൽപ്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക",
    words: payerFlowWords,
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
        <h1>{payerTexts.title(student).en}</h1>
        <p lang="ml" className="text-lg font-semibold">
          {payerTexts.title(student).ml}
        </p>
        <Bilingual text={payerTexts.intro(student)} className="text-quiet" />
      </header>
      <WhatItIs {...request} />
      <Card as="section" aria-labelledby="to-pay" className="grid gap-5">
        <h2 id="to-pay" className="text-lg">
          <BilingualLabel text={{ en: "To pay", ml: "അടയ്ക്കേണ്ട തുക" }} />
        </h2>
        <div className="grid gap-3">
          <PriceLines quote={quote} title={title} isBilingual />
        </div>
        <form
          id="pay"
          noValidate
          aria-label="Pay"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          <input type="hidden" name="amount" value={quote.amount} />
          <Bilingual text={payerTexts.billedTo} />
          <PayerFields values={problem?.values ?? {}} errors={errors} />
          <Bilingual text={request.refund} className="text-sm text-quiet" />
          <Bilingual text={payerTexts.until(request.until)} className="text-sm text-quiet" />
          <Problem
            problem={isRefusedByField ? null : (payment.problem ?? problem?.formError ?? null)}
            isScriptFailed={payment.scriptState === "failed"}
            isPaidPerhaps={payment.paid !== null}
            failure={payment.failure}
            isChecking={payment.isChecking}
            onAnotherMethod={(form) => submit(form, "others-first")}
          />
          <PaymentTerms amount={quote.amount} taxPercent={request.taxPercent} isBilingual />
          <noscript>
            <Bilingual text={payerTexts.noScript} className="text-sm text-danger" />
          </noscript>
        </form>
      </Card>
      <PayBar what={session ? "Session" : title} amount={quote.amount} isBilingual>
        <Button
          form="pay"
          className="pay-button"
          disabled={payment.scriptState !== "ready"}
          isBusy={payment.isBusy}
          busyText={payment.busyText}
        >
          <span className="leading-tight">
            {`Pay ${price}`} <span lang="ml">{`· ${price} അടയ്ക്കുക`}</span>
          </span>
        </Button>
      </PayBar>
      <PaymentInformation support={support} isBilingual />
    </div>
  );
}

/** The package or the session, as far as a payer has to know it. */
function WhatItIs({ title, malayalam, features, session }: Open) {
  return (
    <Card as="section" aria-labelledby="what" className="grid gap-4">
      <h2 id="what" className="text-xl">
        {title}
      </h2>
      <p lang="ml">{malayalam}</p>
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
  if (isScriptFailed) {
    return (
      <Notice tone="danger" role="alert" title="The payment window cannot open">
        <Bilingual
          text={{
            en: "Please reload the page or check your internet connection.",
            ml: "പേജ് വീണ്ടും തുറക്കുക, അല്ലെങ്കിൽ ഇന്റർനെറ്റ് കണക്ഷൻ പരിശോധിക്കുക.",
          }}
        />
      </Notice>
    );
  }
  if (isChecking) {
    return (
      <Notice tone="warning" role="alert" title="The payment is not confirmed yet · പണമടവ് സ്ഥിരീകരിച്ചിട്ടില്ല">
        <Bilingual text={moneyWords.checking} />
      </Notice>
    );
  }
  if (failure) {
    return (
      <InView>
        <Notice tone="danger" role="alert" title="The payment failed · പണമടയ്ക്കാനായില്ല">
          <Bilingual text={failureWords[failure]} />
          <Bilingual text={moneyWords.untouched} className="mt-1 font-semibold" />
          <div className="mt-3 grid gap-2">
            <Button
              type="button"
              variant="secondary"
              isWide
              className="flex-wrap"
              onClick={({ currentTarget: { form } }) => form && onAnotherMethod(form)}
            >
              <BilingualLabel text={retryWords.anotherMethod} />
            </Button>
            <Bilingual text={retryWords.otherMethods} />
          </div>
        </Notice>
      </InView>
    );
  }
  if (problem === null) return null;
  return (
    <Notice tone="danger" role="alert" title={problem}>
      {isPaidPerhaps ? <Bilingual text={payerTexts.paidPerhaps} /> : null}
    </Notice>
  );
}
