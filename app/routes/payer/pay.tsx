import { data, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { listPaymentAttempts } from "#db/queries/purchase/payments.ts";
import { describeAttempts } from "#app/content/purchase/payment-attempts.ts";
import { groupFailedAttempts } from "#app/domain/purchase/payment-failure.ts";
import { billLines, packageName } from "#app/content/purchase/package-words.ts";
import { PAYER_TEXTS, payerFailures, payerPreview, payerWords } from "#app/content/purchase/payer-words.ts";
import { ownPageToken } from "#app/domain/accounts/guardian-page.ts";
import { formatState, stateCodesIn } from "#app/domain/accounts/state.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { isWithinNotice } from "#app/domain/purchase/session-cancellation.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { DAY_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { PayerFrame } from "#app/ui/purchase/payer-frame.tsx";
import { sendPaymentForm } from "#app/ui/purchase/send-payment-form.ts";
import { openPaymentRequest } from "#app/usecases/purchase/open-payment-request.ts";
import { paidGuardianPage } from "#app/usecases/purchase/guardian/paid-guardian-page.ts";
import { readGuardianPages } from "#app/web/accounts/guardian-cookies.ts";
import { payerCallbackPath, payerWaitingPath, payPath } from "#app/web/addresses/payment-request-paths.ts";
import { currentUserContext, getServices } from "#app/web/context.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { SECRET_PAGE_HEADERS } from "#app/web/http/secret-page.ts";
import type { Route } from "./+types/pay";
import { LinkGone } from "./link-gone.tsx";
import { PayForStudent } from "./pay-for-student.tsx";
import { actOnPay } from "./act-on-pay.ts";

export const handle = { isHydrated: true, stylesheet: "student" } satisfies RouteHandle;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Link previews reveal nothing about the student, because messengers store and share them. */
export const meta: Route.MetaFunction = (args) => {
  const language = findLanguage(args.matches);
  const title = payerPreview.title[language];
  return [
    ...pageMeta(args, { title, isPrivate: true }),
    { property: "og:site_name", content: payerPreview.site[language] },
    { property: "og:title", content: title },
    { property: "og:description", content: payerPreview.description[language] },
  ];
};

export async function loader({ request: browser, context, params, url }: Route.LoaderArgs) {
  if (context.get(currentUserContext).isDatabaseDown) throw data(null, { status: 503 });
  const services = getServices(context);
  const language = getLanguage(context);
  const { token } = params;
  const opened = await openPaymentRequest(services, { token });
  if (!opened.ok) {
    // A guardian's browser that was closed during the payment, and reloads this page.
    const own = readGuardianPages(browser).filter((known) => known === ownPageToken(token));
    const page = await paidGuardianPage(services, own);
    if (page !== null) throw redirectDocument(page, { headers: SECRET_PAGE_HEADERS });
    const { status } = toMessage(opened.reason, language);
    return data({ state: "gone" as const }, { status, headers: SECRET_PAGE_HEADERS });
  }
  const { request, supplier } = opened;
  const { order, session, quote, until } = request;
  const attempts = await listPaymentAttempts(services.db, request.purchase, { byOthers: true });
  const view = {
    attempts: describeAttempts(groupFailedAttempts(attempts), language, services.now()),
    state: "open" as const,
    path: payPath(token),
    student: toFirstName(request.studentName),
    title: order ? purchaseTitle(order, language) : PAYER_TEXTS[language].sessionTitle(session?.minutes ?? 0),
    /** On the bill, whose colour says "package". */
    shortTitle: order && !order.upgradedOrderId ? packageName(order.packageType, language) : null,
    isGold: order?.packageType === "gold",
    lines: order ? billLines(order, language) : [],
    isForCompany: url.searchParams.get("invoice") === "1",
    session: session && { ...session, kindName: expertKindName(session.kind, language) },
    quote,
    taxPercent: supplier.gstin === null ? null : supplier.taxPercent,
    states: stateCodesIn(language).map((value) => ({ value, label: formatState(value, language) })),
    refund: session
      ? describeSessionRefund(session.start, services.now(), language)
      : payerWords.packageRefund[language],
    until: formatDateTime(until, language),
    checkoutScriptUrl: services.payments?.checkoutScriptUrl ?? null,
    callbackUrl: services.config.origin + payerCallbackPath(token),
  };
  return data(view, { headers: SECRET_PAGE_HEADERS });
}

/** The refund terms of a session with this start. */
function describeSessionRefund(start: Date, now: Date, language: Language): string {
  if (!isWithinNotice(start, now)) return payerWords.lateSessionRefund[language];
  return PAYER_TEXTS[language].sessionRefund(formatDateTime(new Date(start.getTime() - DAY_MS), language));
}

export function action(args: Route.ActionArgs) {
  return actOnPay(args);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendPaymentForm(request, serverAction, { failures: payerFailures, waitingPath: payerWaitingPath });
}

/** An ended link, or a changed price, is shown at once. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const { reason } = (actionResult ?? {}) as Partial<FormProblem>;
  return reason === "payment-link-gone" || reason === "price-changed" || defaultShouldRevalidate;
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const support = useRootData()?.support ?? null;
  const problem = actionData && "fieldErrors" in actionData ? actionData : null;
  return (
    <PayerFrame support={support} isWide>
      {loaderData.state === "gone" ? (
        <LinkGone />
      ) : (
        <PayForStudent request={loaderData} problem={problem} support={support} />
      )}
    </PayerFrame>
  );
}
