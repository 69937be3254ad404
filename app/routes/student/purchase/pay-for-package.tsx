import { useEffect } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { OFFER_WORDS, packageFeatures } from "#app/content/purchase/package-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { paymentPageWords, UPGRADE_COSTS } from "./payment.words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { packages, type PackagePrices, purchaseTitle } from "#app/domain/purchase/packages.ts";
import { quotePrice } from "#app/domain/purchase/pricing.ts";
import { useRootData } from "#app/root.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { AskParent } from "#app/ui/purchase/ask-parent.tsx";
import { CouponForm } from "#app/ui/purchase/coupon-form.tsx";
import { Check } from "#app/ui/elements/icons.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { keepCurrentOrder } from "#app/ui/local-storage.ts";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { PaymentTerms } from "#app/ui/purchase/payment-terms.tsx";
import { PayBar } from "#app/ui/purchase/pay-bar.tsx";
import { PaymentInformation } from "#app/ui/purchase/payment-information.tsx";
import { EarlierAttempts, PaymentProblem } from "#app/ui/purchase/payment-problem.tsx";
import { PrintedNameNotice } from "#app/ui/purchase/printed-name-notice.tsx";
import { PriceLines } from "#app/ui/purchase/price-lines.tsx";
import type { Checkout } from "#app/usecases/purchase/start-purchase.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import {
  PACKAGES_PATH,
  paymentFields,
  paymentPath,
  type RequestedPurchase,
} from "#app/web/addresses/purchase-paths.ts";
import type { Route } from "./+types/payment";
import { useFocusOnProblem } from "#app/routes/student/use-focus-on-problem.ts";
import { usePayment } from "./use-payment.ts";

/** Stores the attempt in the address, so that it survives reload, Back and other tabs. */
function useAttemptInAddress(attemptId: string): void {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  // Otherwise it would cancel a navigation started meanwhile.
  const isLeaving = useNavigation().state !== "idle";
  useEffect(() => {
    if (isLeaving || searchParams.get("attempt") === attemptId) return;
    const params = new URLSearchParams(searchParams);
    params.set("attempt", attemptId);
    void navigate(`?${params}`, { replace: true, preventScrollReset: true });
  }, [attemptId, isLeaving, navigate, searchParams]);
}

type Loaded = Route.ComponentProps["loaderData"];

/** The page on which a package is paid for. */
export function PayForPackage({
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
  // A rejected coupon also removes the previous one.
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
      {loaderData.attempts !== null && !payment.failure && !payment.problem ? (
        <div className="pb-6">
          <EarlierAttempts attempts={loaderData.attempts} />
        </div>
      ) : null}
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
            {loaderData.isNameNeeded ? <PrintedNameNotice returnTo={paymentPath(purchase, quote.couponCode)} /> : null}
            <PaymentProblem
              problem={payment.problem}
              failure={payment.failure}
              attempts={payment.attempts}
              isChecking={payment.isChecking}
              isScriptFailed={payment.scriptState === "failed"}
              paidHref={payment.paid ? `/payment-success?order=${payment.paid.orderId}` : null}
              support={support ?? null}
              onRetry={payment.proceed}
              onAnotherMethod={payment.proceedByAnotherMethod}
            />
          </div>
          <PayBar what={title} amount={quote.amount}>
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
        <span className="heading tabular text-2xl">{formatRupees(price)}</span>
        <span className="text-quiet">{` ${OFFER_WORDS.oneTime[language]}`}</span>
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
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
