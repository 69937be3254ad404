import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { paymentFailures, paymentPageNotices, paymentPageWords } from "./payment.words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { questionBefore } from "#app/domain/purchase/package-state.ts";
import { describeAttempts } from "#app/content/purchase/payment-attempts.ts";
import { groupFailedAttempts } from "#app/domain/purchase/payment-failure.ts";
import { quotePrice } from "#app/domain/purchase/pricing.ts";
import type { RouteHandle } from "#app/root.tsx";
import { PayingBar } from "#app/ui/purchase/payer-frame.tsx";
import { PackageQuestion } from "#app/ui/purchase/package-question.tsx";
import { readPaymentPage } from "#app/usecases/purchase/read-payment-page.ts";
import { quoteWithCoupon } from "#app/usecases/purchase/quote-purchase.ts";
import { checkUpgrade } from "#app/usecases/purchase/start-purchase.ts";
import { lacksPrintedName } from "#app/routes/student/lacks-printed-name.ts";
import { paymentRequestPath } from "#app/web/addresses/payment-request-paths.ts";
import { waitingPage } from "#app/web/addresses/waiting-page.ts";
import { clientIpContext, getPackages, getServices } from "#app/web/context.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { packageQuestionView } from "#app/web/package-links.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { awaitedPath, isOnlyAttemptAdded, PACKAGES_PATH, paidPath } from "#app/web/addresses/purchase-paths.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/payment";
import { sendPaymentForm } from "#app/ui/purchase/send-payment-form.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { requirePurchase } from "./require-package.ts";
import { PayForPackage } from "./pay-for-package.tsx";
import { actOnPayment } from "./act-on-payment.ts";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: paymentPageWords.title[findLanguage(args.matches)], isPrivate: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const purchase = requirePurchase(url, language);
  const services = getServices(context);
  const { userId, email, profile } = getStudent(context);
  const clientIp = context.get(clientIpContext);
  const couponCode = url.searchParams.get("coupon");
  try {
    const [{ attempt, attempts, isProofNeeded, price, prices, taxPercent, requestId }, refusal] = await Promise.all([
      readPaymentPage(services, { userId, ...purchase }),
      checkUpgrade(services, { userId, ...purchase }),
    ]);
    if (attempt.isPaid) throw redirect(paidPath({ orderId: attempt.orderId }));
    if (refusal?.reason === "already-paid") throw redirect(paidPath({ orderId: refusal.orderId }));
    if (isProofNeeded) throw redirect(waitingPage(url.pathname + url.search));
    if (refusal)
      throw redirectWithToast("/my-orders", {
        kind: "error",
        message: toMessage(refusal.reason, language).message,
      });
    const { attemptId } = attempt;
    const { packageType } = purchase;
    const [isNameNeeded, quoted] = await Promise.all([
      lacksPrintedName(context),
      quoteWithCoupon(services, { userId, price, couponCode, purpose: { couponType: "Order", packageType }, clientIp }),
    ]);
    const question = questionBefore(getPackages(context) ?? [], purchase);
    if (question) return { question: packageQuestionView(question, purchase, couponCode, prices, language) };
    return {
      question: null,
      ...purchase,
      attemptId,
      attempts: describeAttempts(groupFailedAttempts(attempts), language, services.now()),
      taxPercent,
      isNameNeeded,
      price,
      prices,
      quote: quoted.ok ? quoted.quote : quotePrice(price, null),
      couponProblem: quoted.ok ? null : { code: couponCode ?? "", message: toMessage(quoted.reason, language).message },
      waitingPath: requestId && paymentRequestPath(requestId),
      /** The number of a student who may say yes to a call; null under 18, where the guardian is asked. */
      callPhone: profile.consentState === "own" ? profile.phone : null,
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

export function action(args: Route.ActionArgs) {
  return actOnPayment(args);
}

/** The same while offline: the typed values stay, and a message explains what to do. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendPaymentForm(request, serverAction, { failures: paymentFailures, waitingPath: awaitedPath });
}

/** Revalidates because another tab may have bought a package, except after `useAttemptInAddress`. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { reason } = (args.actionResult ?? {}) as Partial<FormProblem>;
  if (reason === "upgrade-offered" || reason === "package-unused") return true;
  return !isOnlyAttemptAdded(args) && args.defaultShouldRevalidate;
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="page max-w-240 pb-6">
      <PayingBar />
      {loaderData.question ? (
        <PackageQuestion {...loaderData.question} />
      ) : (
        <PayForPackage loaderData={loaderData} actionData={actionData} />
      )}
    </main>
  );
}
