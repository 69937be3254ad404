import { useEffect } from "react";
import {
  data,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
  useSearchParams,
} from "react-router";
import { z } from "zod";
import { askParentFailures } from "#app/content/purchase/ask-parent-words.ts";
import { OFFER_WORDS, packageFeatures } from "#app/content/purchase/package-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { paymentFailures, paymentPageNotices, paymentPageWords, UPGRADE_COSTS } from "./payment.words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import {
  isPackageType,
  packages,
  type PackagePrices,
  type PackageType,
  purchaseTitle,
} from "#app/domain/purchase/packages.ts";
import { questionBefore } from "#app/domain/purchase/package-state.ts";
import { findLiveRequestIdOfPackage } from "#db/queries/purchase/payment-requests.ts";
import { quotePrice } from "#app/domain/purchase/pricing.ts";
import { type RouteHandle, useRootData } from "#app/root.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { AskParent } from "#app/ui/purchase/ask-parent.tsx";
import { CouponForm } from "#app/ui/purchase/coupon-form.tsx";
import { Check } from "#app/ui/elements/icons.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { keepCurrentOrder } from "#app/ui/local-storage.ts";
import { PackageQuestion } from "#app/ui/purchase/package-question.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { PaymentTerms } from "#app/ui/purchase/payment-terms.tsx";
import { findTaxPercent } from "./find-tax-percent.ts";
import { PayBar } from "#app/ui/purchase/pay-bar.tsx";
import { PaymentInformation } from "#app/ui/purchase/payment-information.tsx";
import { PaymentProblem } from "#app/ui/purchase/payment-problem.tsx";
import { PriceLines } from "#app/ui/purchase/price-lines.tsx";
import { checkOrderPayment } from "#app/usecases/purchase/check-payment.ts";
import { findAttempt } from "#app/usecases/purchase/purchase-attempt.ts";
import { checkRepeatPurchase } from "#app/usecases/purchase/check-repeat-purchase.ts";
import { applyCoupon, priceForBuyer, quotePurchase } from "#app/usecases/purchase/quote-purchase.ts";
import { requestPackagePayment } from "#app/usecases/purchase/request-package-payment.ts";
import { type Checkout, checkUpgrade, startPurchase } from "#app/usecases/purchase/start-purchase.ts";
import { verifyPayment } from "#app/usecases/purchase/verify-payment.ts";
import { bookingPaymentPath } from "#app/web/addresses/booking-addresses.ts";
import { newPayLinkCookie } from "#app/web/accounts/new-pay-link-cookie.ts";
import { paymentRequestPath } from "#app/web/addresses/payment-request-paths.ts";
import { clientIpContext, getPackages, getPrices, getServices } from "#app/web/context.ts";
import { type FormProblem, parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { packageQuestionView } from "#app/web/package-links.ts";
import { getLanguage } from "#app/web/language.ts";
import { languageOf, pageMeta } from "#app/web/page-meta.ts";
import {
  awaitedPath,
  PACKAGES_PATH,
  paidPath,
  paymentFields,
  paymentPath,
  type RequestedPurchase,
} from "#app/web/addresses/purchase-paths.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/payment";
import { withOfflineFallbackByIntent } from "#app/ui/offline-fallback.ts";
import { useFocusOnProblem } from "#app/routes/student/use-focus-on-problem.ts";
import { usePayment } from "./use-payment.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { paymentProofSchema } from "#app/web/forms/payment.ts";
import { messageOf, type Reason } from "#app/web/messages/messages.ts";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: paymentPageWords.title[languageOf(args.matches)], isPrivate: true });

/** What is said when something fails that has no reason of its own: on the server, and on the way to it. */
const failures = { ...paymentFailures, "ask-parent": askParentFailures };

const couponSchema = z.object({ couponCode: z.string().default("") });
const forms = {
  "apply-coupon": couponSchema,
  // `amount` is what the page shows, in whole rupees: a price that has changed meanwhile is shown before it is charged.
  start: couponSchema.extend({ amount: z.coerce.number().optional() }),
  check: noFields,
  verify: paymentProofSchema,
  "ask-parent": couponSchema,
};

/** Where a booking is paid for; without one named, where one is begun. */
function bookingPathOf({ searchParams }: URL, language: Language): string {
  const bookingId = searchParams.get("bookingId") ?? searchParams.get("booking");
  if (!bookingId) return pathIn(language, "/career-counselors");
  return bookingPaymentPath({
    expertId: searchParams.get("partnerId") ?? "",
    associationId: searchParams.get("associationId") ?? "",
    bookingId,
    storageKey: searchParams.get("storageKey"),
  });
}

/** The package that the address names; leaves the page where it names none. */
function requirePackage(url: URL, language: Language): PackageType {
  if (url.searchParams.get("type") === "booking") throw redirectDocument(bookingPathOf(url, language));
  const packageType = url.searchParams.get("package");
  if (isPackageType(packageType)) return packageType;
  throw redirectWithToast(pathIn(language, PACKAGES_PATH), {
    kind: "error",
    message: paymentPageNotices.choosePackage[language],
  });
}

/** The purchase that the address names: a package, or with `upgrade` the Silver order that is to become Gold. */
function requirePurchase(url: URL, language: Language): RequestedPurchase {
  const { searchParams } = url;
  return {
    packageType: requirePackage(url, language),
    upgradedOrderId: searchParams.get("upgrade"),
    attemptId: searchParams.get("attempt"),
    isAnother: searchParams.get("another") === "1",
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const purchase = requirePurchase(url, language);
  const services = getServices(context);
  const { userId, email, profile } = getStudent(context);
  const clientIp = context.get(clientIpContext);
  const couponCode = url.searchParams.get("coupon");
  // Beside what decides where the page leads: each would be another round trip to the database.
  const shownToo = Promise.all([
    findTaxPercent(services),
    findLiveRequestIdOfPackage(services.db, { userId, ...purchase, now: services.now() }),
  ]);
  // Where the page leads elsewhere nobody waits for it.
  shownToo.catch(() => undefined);
  try {
    const attempt = await findAttempt(services, { userId, ...purchase }, purchase.attemptId ?? null);
    if (attempt.isPaid) throw redirect(paidPath({ orderId: attempt.orderId }));
    const refusal = await checkUpgrade(services, { userId, ...purchase });
    if (refusal?.reason === "already-paid") throw redirect(paidPath({ orderId: refusal.orderId }));
    if (refusal)
      throw redirectWithToast("/my-orders", {
        kind: "error",
        message: messageOf(refusal.reason, language).message,
      });
    const question = questionBefore(getPackages(context) ?? [], purchase);
    if (question)
      return { question: packageQuestionView(question, purchase, couponCode, await getPrices(context), language) };
    const [price, prices, quoted, [taxPercent, requestId]] = await Promise.all([
      priceForBuyer(services, { userId, ...purchase }),
      getPrices(context),
      quotePurchase(services, { userId, clientIp, ...purchase, couponCode }),
      shownToo,
    ]);
    return {
      question: null,
      ...purchase,
      attemptId: attempt.attemptId,
      taxPercent,
      price,
      prices,
      quote: quoted.ok ? quoted.quote : quotePrice(price, null),
      couponProblem: quoted.ok ? null : { code: couponCode ?? "", message: messageOf(quoted.reason, language).message },
      waitingPath: requestId && paymentRequestPath(requestId),
      buyer: { name: profile.name, email, phone: profile.phone },
      checkoutScriptUrl: services.payments?.checkoutScriptUrl ?? null,
      callbackUrl: `${services.config.origin}/payments/callback`,
    };
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("A package could not be priced", error);
    throw redirectWithToast(pathIn(language, PACKAGES_PATH), {
      kind: "error",
      message: paymentPageNotices.notLoaded[language],
    });
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const purchase = requirePurchase(url, language);
  const services = getServices(context);
  const { userId } = getStudent(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, forms, language);
  if (!form.ok) return refuseForm(form, { formError: failures.check.server[language] });

  const refuse = (reason: Reason) => {
    const { message, status } = messageOf(reason, language);
    const isCoupon = reason.startsWith("coupon-");
    return refuseForm(
      { typed: form.typed, fieldErrors: isCoupon ? { couponCode: message } : {} },
      { status, reason, formError: isCoupon ? null : message },
    );
  };
  try {
    switch (form.intent) {
      case "apply-coupon": {
        const applied = await applyCoupon(services, {
          userId,
          clientIp,
          ...purchase,
          couponCode: form.data.couponCode,
        });
        if (!applied.ok) return refuse(applied.reason);
        // The page says what the coupon takes off.
        return redirect(paymentPath(purchase, applied.quote.couponCode));
      }
      case "start": {
        // A page left open leads to what has been paid for under its attempt, before anything is asked.
        const attempt = await findAttempt(services, { userId, ...purchase }, purchase.attemptId ?? null);
        if (attempt.isPaid) return redirect(paidPath({ orderId: attempt.orderId }));
        const repeat = await checkRepeatPurchase(services, { userId, ...purchase });
        if (!repeat.ok) return refuse(repeat.reason);
        const { couponCode, amount } = form.data;
        const request = { userId, clientIp, ...purchase, couponCode, shownAmount: amount ?? null };
        const started = await startPurchase(services, request);
        if (started.ok) return data({ checkout: started.checkout });
        if (started.reason === "already-paid") return redirect(paidPath({ orderId: started.orderId }));
        return refuse(started.reason);
      }
      case "check": {
        const { orderId, ...checked } = await checkOrderPayment(
          services,
          { userId, ...purchase },
          purchase.attemptId ?? null,
        );
        return orderId ? redirect(paidPath({ orderId })) : data({ checked });
      }
      case "ask-parent": {
        const attempt = await findAttempt(services, { userId, ...purchase }, purchase.attemptId ?? null);
        if (attempt.isPaid) return redirect(paidPath({ orderId: attempt.orderId }));
        const repeat = await checkRepeatPurchase(services, { userId, ...purchase });
        if (!repeat.ok) return refuse(repeat.reason);
        const { couponCode } = form.data;
        const made = await requestPackagePayment(services, { userId, clientIp, ...purchase, couponCode });
        if (made.ok)
          return redirect(paymentRequestPath(made.requestId), { headers: { "set-cookie": newPayLinkCookie(made) } });
        if (made.reason === "already-paid") return redirect(paidPath({ orderId: made.orderId }));
        return refuse(made.reason);
      }
      case "verify": {
        const verified = await verifyPayment(services, form.data, userId);
        if (verified.ok) return redirect(paidPath(verified));
        // Another payment of the same attempt was faster, and this one is returned.
        const attempt = await findAttempt(services, { userId, ...purchase }, purchase.attemptId ?? null);
        if (attempt.isPaid) return redirect(paidPath(attempt));
        return refuse(verified.reason === "order-not-found" ? "verification-failed" : verified.reason);
      }
    }
  } catch (error) {
    console.error(`Payment page, ${form.intent}:`, error);
    // They have paid: the webhook completes what could not be looked up now, and the page waits for it.
    if (form.intent === "verify") return redirect(awaitedPath(form.data.providerOrderId));
    return refuseForm(form, { formError: failures[form.intent].server[language], status: 500 });
  }
}

/** The same without a network: what was typed stays, and a sentence says what to do. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withOfflineFallbackByIntent(request, serverAction, failures);
}

/**
 * Another tab has bought a package meanwhile: the page turns to what is asked then. Not for `useAttemptInAddress`: the
 * page has just been loaded.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const { reason } = (actionResult ?? {}) as Partial<FormProblem>;
  if (reason === "upgrade-offered" || reason === "package-unused") return true;
  if (formMethod || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  const withoutAttempt = ({ searchParams }: URL) => [...searchParams].filter(([name]) => name !== "attempt").toString();
  return withoutAttempt(currentUrl) === withoutAttempt(nextUrl) ? false : defaultShouldRevalidate;
}

/** Keeps the attempt in the address, where it survives a reload, the way back and another tab. */
function useAttemptInAddress(attemptId: string): void {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  // It would take the place of a link that the student has tapped meanwhile.
  const isLeaving = useNavigation().state !== "idle";
  useEffect(() => {
    if (isLeaving || searchParams.get("attempt") === attemptId) return;
    const params = new URLSearchParams(searchParams);
    params.set("attempt", attemptId);
    void navigate(`?${params}`, { replace: true, preventScrollReset: true });
  }, [attemptId, isLeaving, navigate, searchParams]);
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.question) return <PackageQuestion {...loaderData.question} />;
  return <PayForPackage loaderData={loaderData} actionData={actionData} />;
}

function PayForPackage({
  loaderData,
  actionData,
}: {
  loaderData: Extract<Loaded, { question: null }>;
  actionData: Route.ComponentProps["actionData"];
}) {
  const { packageType, upgradedOrderId, attemptId, isAnother } = loaderData;
  const { couponProblem, callbackUrl, checkoutScriptUrl, buyer } = loaderData;
  const purchase: RequestedPurchase = { packageType, upgradedOrderId, attemptId, isAnother };
  useAttemptInAddress(attemptId);
  const language = useLanguage();
  const localPath = useLocalPath();
  const title = purchaseTitle(purchase, language);
  const support = useRootData()?.support;
  const problem: FormProblem | null = actionData && "fieldErrors" in actionData ? actionData : null;
  const isAboutLink = problem?.values.intent === "ask-parent";
  const refused = isAboutLink ? null : problem;
  useFocusOnProblem(refused);
  // A coupon that was refused takes the one before it along.
  const quote = refused ? quotePrice(loaderData.price, null) : loaderData.quote;
  const couponError = refused ? (refused.fieldErrors.couponCode ?? refused.formError) : couponProblem?.message;
  const payment = usePayment<Checkout>({
    action: paymentPath(purchase, null),
    fields: { couponCode: quote.couponCode ?? "", amount: String(quote.amount) },
    description: title,
    buyer,
    callbackUrl,
    checkoutScriptUrl,
    onOpened: ({ orderId }) => void keepCurrentOrder(orderId),
  });

  return (
    <div className="page pb-0 md:pb-16">
      <PageHeader
        title={paymentPageWords.title[language]}
        lead={paymentPageWords[upgradedOrderId ? "upgradeLead" : "lead"][language]}
        back={
          upgradedOrderId
            ? { href: "/my-orders", label: paymentPageWords.backToOrders[language] }
            : { href: localPath(PACKAGES_PATH), label: paymentPageWords.backToPackages[language] }
        }
      />
      <div className="pay-columns">
        <div className="grid gap-5">
          <PackageSummary purchase={purchase} price={loaderData.price} prices={loaderData.prices} />
          <CouponForm
            quote={quote}
            action={paymentPath(purchase, null)}
            removal={{ method: "get", action: "/payment", fields: paymentFields(purchase, null) }}
            typed={refused?.values.couponCode ?? couponProblem?.code ?? ""}
            error={couponError}
          />
        </div>
        <section aria-labelledby="to-pay" className="pay-panel">
          <div className="pay-part">
            <h2 id="to-pay" className="text-lg">
              {payWords.toPay[language]}
            </h2>
            <PriceLines quote={quote} title={title} />
            <PaymentProblem
              problem={payment.problem}
              failure={payment.failure}
              isChecking={payment.isChecking}
              isScriptFailed={payment.scriptState === "failed"}
              paidHref={payment.paid ? `/payment-success?order=${payment.paid.orderId}` : null}
              what="order"
              support={support ?? null}
              onRetry={payment.proceed}
              onAnotherMethod={payment.proceedByAnotherMethod}
            />
          </div>
          <PayBar what={title} amount={quote.amount}>
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
              {payWords.proceed[language]}
            </Button>
          </PayBar>
          <div className="pay-part">
            <PaymentTerms amount={quote.amount} taxPercent={loaderData.taxPercent} />
            <p aria-live="polite" className="-mt-2 text-center text-sm text-quiet empty:hidden">
              {payment.scriptState === "loading" ? payWords.preparing[language] : ""}
            </p>
            <noscript>
              <p className="text-sm text-danger">{payWords.noScript[language]}</p>
            </noscript>
            <PaymentInformation support={support ?? null} />
          </div>
        </section>
        <AskParent
          action={paymentPath(purchase, quote.couponCode)}
          fields={{ couponCode: quote.couponCode ?? "" }}
          waitingPath={loaderData.waitingPath}
          error={isAboutLink ? (problem?.formError ?? problem?.fieldErrors.couponCode) : null}
        />
      </div>
    </div>
  );
}

interface PackageSummaryProps {
  purchase: RequestedPurchase;
  /** Of this purchase, in whole rupees. */
  price: number;
  prices: PackagePrices;
}

function PackageSummary({ purchase, price, prices }: PackageSummaryProps) {
  const { packageType, upgradedOrderId } = purchase;
  const language = useLanguage();
  return (
    <Card
      as="section"
      tone={packageType === "gold" ? "gold" : "plain"}
      aria-labelledby="package"
      className="grid gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="package" className="text-xl">
          {purchaseTitle(purchase, language)}
        </h2>
        {packages[packageType].isMostPopular ? <Badge tone="accent">{OFFER_WORDS.mostPopular[language]}</Badge> : null}
      </div>
      <p>
        <span className="heading tabular text-2xl">{formatRupees(price)}</span>{" "}
        <span className="text-quiet">{OFFER_WORDS.oneTime[language]}</span>
      </p>
      {upgradedOrderId ? (
        <p className="text-sm text-quiet">
          {UPGRADE_COSTS[language](formatRupees(prices.gold), formatRupees(prices.silver))}
        </p>
      ) : null}
      <ul className="grid gap-2.5">
        {packageFeatures(packageType, language).map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-[0.2em] size-5 flex-none text-success" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  );
}
