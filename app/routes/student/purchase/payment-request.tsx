import { Form, redirect } from "react-router";
import { askParentMessage, PAYMENT_REQUEST_TEXTS, paymentRequestWords } from "./payment-request.words.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { RouteHandle } from "#app/root.tsx";
import { Button, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Fact, Facts } from "#app/ui/elements/facts.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Info } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PaymentLink } from "#app/ui/purchase/payment-link.tsx";
import { Waiting } from "#app/ui/purchase/waiting.tsx";
import { requestPayment } from "#app/usecases/purchase/request-payment.ts";
import { stopPaymentRequest } from "#app/usecases/purchase/stop-payment-request.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { newPayLinkCookie, readNewPayLink } from "#app/web/accounts/new-pay-link-cookie.ts";
import { ownPaymentPath, paymentRequestPath, payPath } from "#app/web/addresses/payment-request-paths.ts";
import { getServices } from "#app/web/context.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/payment-request";
import { requireOwnRequest, settledPath, toName } from "./own-request.ts";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: paymentRequestWords.waiting[findLanguage(args.matches)], isPrivate: true });

/** The reload interval without scripts. */
const REFRESH_SECONDS = 10;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const { requestId } = params;
  const own = await requireOwnRequest(services, requestId, userId);
  const paid = settledPath(own);
  if (paid) throw redirect(paid);
  const { start, isLive } = own;
  const language = getLanguage(context);
  const token = readNewPayLink(request, requestId);
  return {
    title: toName(own),
    when: start && formatDateTime(start, language),
    price: formatRupees(own.amount),
    until: formatDateTime(own.until, language),
    isLive,
    url: isLive && token ? services.config.origin + payPath(token) : null,
    ownPath: ownPaymentPath(own),
  };
}

const forms = { renew: noFields, stop: noFields };

/** Replaces the link by a new one, or stops it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const language = getLanguage(context);
  const form = await parseIntent(request, forms, language);
  if (!form.ok) return refuseUnknownForm(language);
  const own = await requireOwnRequest(services, params.requestId, userId);
  const refuse = (reason: Reason) => {
    const { message, status } = toMessage(reason, language);
    return refuseForm({ typed: {} }, { status, reason, formError: message });
  };
  switch (form.intent) {
    case "renew": {
      const made = await requestPayment(services, { userId, purchase: own.purchase });
      if (!made.ok) return refuse(made.reason);
      return redirect(paymentRequestPath(made.requestId), { headers: { "set-cookie": newPayLinkCookie(made) } });
    }
    case "stop": {
      const stopped = await stopPaymentRequest(services, { userId, requestId: own.id });
      if (!stopped.ok) return refuse(stopped.reason);
      return redirectWithToast(ownPaymentPath(own), {
        kind: "success",
        message: paymentRequestWords.stopped[language],
      });
    }
  }
}

export default function PaymentRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { title, when, price, until, isLive, url, ownPath } = loaderData;
  const problem = actionData?.formError;
  const language = useLanguage();
  const words = paymentRequestWords;
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      {isLive ? (
        <Waiting
          title={paymentRequestWords.waiting[language]}
          text={paymentRequestWords.waitingText[language]}
          refreshSeconds={REFRESH_SECONDS}
        />
      ) : (
        <Ended />
      )}
      {isLive ? (
        <Card as="section" aria-labelledby="link" className="grid gap-4">
          <h2 id="link" className="text-lg">
            {words.link[language]}
          </h2>
          {url ? (
            <PaymentLink url={url} message={askParentMessage(title, price)} />
          ) : (
            <p className="text-quiet">{words.noCopy[language]}</p>
          )}
          <p className="text-sm text-quiet">{PAYMENT_REQUEST_TEXTS[language].worksUntil(until)}</p>
        </Card>
      ) : null}
      <Card as="section" aria-labelledby="what" className="grid gap-4">
        <h2 id="what" className="text-lg">
          {words.what[language]}
        </h2>
        <Facts>
          <Fact name={words.for[language]}>{title[language]}</Fact>
          {when ? <Fact name={words.when[language]}>{when}</Fact> : null}
          <Fact name={words.price[language]}>{price}</Fact>
        </Facts>
      </Card>
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <RouterLinkButton href={ownPath}>{words.payYourself[language]}</RouterLinkButton>
        <Form method="post">
          <Button name="intent" value="renew" variant="secondary" busyText={words.making[language]}>
            {words.renew[language]}
          </Button>
        </Form>
        {isLive ? (
          <Form method="post">
            <Button name="intent" value="stop" variant="quiet" busyText={words.stopping[language]}>
              {words.stop[language]}
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}

function Ended() {
  const language = useLanguage();
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <Info aria-hidden className="size-14 text-warning" />
      <h1>{paymentRequestWords.ended[language]}</h1>
      <p className="max-w-prose text-quiet">{paymentRequestWords.endedText[language]}</p>
    </div>
  );
}
