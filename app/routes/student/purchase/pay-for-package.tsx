import { useEffect } from "react";
import { Form, useNavigate, useNavigation, useSearchParams } from "react-router";
import landBelow from "#app/assets/land-below.svg?url&no-inline";
import { askParentWords } from "#app/content/purchase/ask-parent-words.ts";
import { billLines, packageName } from "#app/content/purchase/package-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { problemWords } from "#app/content/purchase/payment-problems.ts";
import { paymentPageWords, UPGRADE_COSTS } from "./payment.words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { quotePrice } from "#app/domain/purchase/pricing.ts";
import { useRootData } from "#app/root.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { ArrowLeft } from "#app/ui/elements/icons.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { keepCurrentOrder } from "#app/ui/local-storage.ts";
import { AskToCall } from "#app/ui/purchase/ask-to-call.tsx";
import { BillCard } from "#app/ui/purchase/bill-card.tsx";
import { CouponForm } from "#app/ui/purchase/coupon-form.tsx";
import { Fold } from "#app/ui/purchase/fold.tsx";
import { LinkCard } from "#app/ui/purchase/link-card.tsx";
import { OtherMethods, ParentTile, UpiTile } from "#app/ui/purchase/pay-tiles.tsx";
import { PaymentInformation } from "#app/ui/purchase/payment-information.tsx";
import { EarlierAttempts, PaymentProblem } from "#app/ui/purchase/payment-problem.tsx";
import { PaymentTerms } from "#app/ui/purchase/payment-terms.tsx";
import { PrintedNameNotice } from "#app/ui/purchase/printed-name-notice.tsx";
import type { Checkout } from "#app/usecases/purchase/start-purchase.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import {
  PACKAGES_PATH,
  paidPath,
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

/** The page on which a package is paid for. After a closed or failed checkout it offers a parent's link first. */
export function PayForPackage({
  loaderData,
  actionData,
}: {
  loaderData: Extract<Loaded, { question: null }>;
  actionData: Route.ComponentProps["actionData"];
}) {
  const { packageType, upgradedOrderId, attemptId, isAnother } = loaderData;
  const { couponProblem, callbackUrl, checkoutScriptUrl, buyer, prices } = loaderData;
  const purchase: RequestedPurchase = { packageType, upgradedOrderId, attemptId, isAnother };
  useAttemptInAddress(attemptId);
  const language = useLanguage();
  const title = purchaseTitle(purchase, language);
  const support = useRootData()?.support ?? null;
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
  const { isBusy, busyText, link } = payment;
  const isReady = payment.scriptState === "ready";
  const isUnpaid = payment.isCancelled || payment.failure !== null;
  const action = paymentPath(purchase, quote.couponCode);
  const upi = { isReady, isBusy, busyText, onPay: payment.proceed };
  const others = { isReady, isBusy, onPay: payment.proceedByAnotherMethod };

  return (
    <div className="grid gap-3 md:gap-4">
      <Heading isUpgrade={upgradedOrderId !== null} />
      {loaderData.attempts !== null && !isUnpaid && !payment.problem ? (
        <EarlierAttempts attempts={loaderData.attempts} />
      ) : null}
      <PaymentProblem
        isCancelled={payment.isCancelled}
        problem={payment.problem}
        failure={payment.failure}
        attempts={payment.attempts}
        isChecking={payment.isChecking}
        isScriptFailed={payment.scriptState === "failed"}
        paid={
          payment.paid
            ? { note: problemWords.paidPerhaps[language], href: paidPath({ orderId: payment.paid.orderId }) }
            : null
        }
        support={support}
        retry={null}
      />
      <div className="paying">
        {isUnpaid && link ? (
          <LinkCard link={link} />
        ) : (
          <BillCard
            title={upgradedOrderId ? title : packageName(packageType, language)}
            isGold={packageType === "gold"}
            quote={quote}
            note={
              upgradedOrderId ? UPGRADE_COSTS[language](formatRupees(prices.gold), formatRupees(prices.silver)) : null
            }
            lines={billLines(purchase, language)}
          />
        )}
        <div className="grid gap-3">
          {isUnpaid && link ? (
            <Again upi={upi} others={others} />
          ) : (
            <div className="pay-tiles">
              <UpiTile {...upi} label={isUnpaid ? payWords.upiAgain[language] : payWords.byUpi[language]} />
              <ParentTile action={action} couponCode={quote.couponCode} waitingPath={loaderData.waitingPath} />
            </div>
          )}
          {isUnpaid && loaderData.callPhone ? <AskToCall action={action} phone={loaderData.callPhone} /> : null}
          <FormError>{isAboutLink ? (problem?.formError ?? problem?.fieldErrors.couponCode) : null}</FormError>
          <noscript>
            <p className="text-sm text-danger">{payWords.noScript[language]}</p>
          </noscript>
          {loaderData.isNameNeeded ? <PrintedNameNotice returnTo={action} /> : null}
          <div className="folds">
            {isUnpaid && link ? null : <OtherMethods {...others} />}
            <CouponForm
              quote={quote}
              action={paymentPath(purchase, null)}
              removal={{ method: "get", action: "/payment", fields: paymentFields(purchase, null) }}
              typed={refused?.values.couponCode ?? couponProblem?.code ?? ""}
              error={couponError}
            />
            <Invoice action={action} couponCode={quote.couponCode} />
          </div>
          <PaymentTerms taxPercent={loaderData.taxPercent} />
          <PaymentInformation support={support} />
        </div>
      </div>
      <img src={landBelow} alt="" loading="lazy" width={1280} height={250} className="land-below" />
    </div>
  );
}

/** The title, and the way back: on phones an arrow. */
function Heading({ isUpgrade }: { isUpgrade: boolean }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const href = isUpgrade ? "/my-orders" : localPath(PACKAGES_PATH);
  return (
    <div className="flex items-center gap-1">
      <a
        href={href}
        className="-mx-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-sm text-primary hover:bg-tint"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <span className="max-md:sr-only">
          {paymentPageWords[isUpgrade ? "backToOrders" : "backToPackages"][language]}
        </span>
      </a>
      <h1 className="text-lg md:text-2xl">{paymentPageWords.title[language]}</h1>
    </div>
  );
}

interface Ways {
  upi: Omit<Parameters<typeof UpiTile>[0], "label">;
  others: Parameters<typeof OtherMethods>[0];
}

/** The same ways to pay below a parent's link, which comes first then. */
function Again({ upi, others }: Ways) {
  const language = useLanguage();
  return (
    <div className="grid gap-1">
      <Button
        type="button"
        variant="secondary"
        isWide
        disabled={!upi.isReady}
        isBusy={upi.isBusy}
        busyText={upi.busyText}
        onClick={upi.onPay}
      >
        {payWords.upiAgain[language]}
      </Button>
      <Button
        type="button"
        variant="quiet"
        isWide
        disabled={!others.isReady}
        isBusy={others.isBusy}
        onClick={others.onPay}
      >
        {payWords.byOtherMethods[language]}
      </Button>
    </div>
  );
}

/** A company pays by a link like a parent: its page takes the company's details. */
function Invoice({ action, couponCode }: { action: string; couponCode: string | null }) {
  const language = useLanguage();
  const isAsking = useNavigation().formData?.get("for") === "invoice";
  return (
    <Fold title={payWords.needInvoice[language]}>
      <Form method="post" action={action} discover="none" className="grid gap-3 pb-4">
        <p className="text-sm text-quiet">{askParentWords.invoice[language]}</p>
        <input type="hidden" name="intent" value="ask-parent" />
        <input type="hidden" name="couponCode" value={couponCode ?? ""} />
        <input type="hidden" name="for" value="invoice" />
        <Button variant="secondary" isBusy={isAsking} busyText={askParentWords.making[language]}>
          {askParentWords.openInvoice[language]}
        </Button>
      </Form>
    </Fold>
  );
}
