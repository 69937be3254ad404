import { useEffect } from "react";
import { data, redirect } from "react-router";
import { selectBoughtOrder } from "#db/queries/purchase/bought-order.ts";
import type { OrderRecord } from "#db/queries/purchase/orders.ts";
import { findQuotedPurchase } from "#db/queries/purchase/payments.ts";
import type { ReceiptLink } from "#db/queries/purchase/receipts.ts";
import type { ReturnedMoney } from "#db/queries/purchase/refunds.ts";
import { PACKAGE_READY, paymentSuccessNotices, paymentSuccessWords } from "./payment-success.words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { isRecordId } from "#app/domain/platform/record-id.ts";
import type { RouteHandle } from "#app/root.tsx";
import { LinkButton, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { CircleCheck } from "#app/ui/elements/icons.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { keepCurrentOrder } from "#app/ui/local-storage.ts";
import { Waiting } from "#app/ui/purchase/waiting.tsx";
import { toPurchaseId } from "#app/usecases/purchase/settle-payment.ts";
import { isPendingPath, pendingPath } from "#app/web/addresses/purchase-paths.ts";
import { getServices, readPrefetched } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/payment-success";
import { OrderFacts, orderView } from "./order-facts.tsx";

export const handle = { isHydrated: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: paymentSuccessWords.title[findLanguage(args.matches)], isPrivate: true });

/** The reload interval without scripts. */
const REFRESH_SECONDS = 3;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { db } = services;
  const { userId } = getStudent(context);
  const language = getLanguage(context);
  const sendHome = (message: Bilingual) =>
    redirectWithToast(pathIn(language, "/"), { kind: "error", message: message[language] });
  const paid = url.searchParams.get("payment");
  if (paid !== null) return loadByProviderOrder(services, { providerOrderId: paid, userId });
  const id = url.searchParams.get("order");
  if (!id) throw sendHome(paymentSuccessNotices.noOrderId);
  if (!isRecordId(id)) throw sendHome(paymentSuccessNotices.notRetrieved);
  let order: OrderRecord | null;
  let receipts: ReceiptLink[];
  let refunds: ReturnedMoney[];
  try {
    const found = await readPrefetched(context, "bought-order", selectBoughtOrder(db, { id, userId }));
    ({ receipts, refunds } = found);
    order = found.orders[0] ?? null;
  } catch (error) {
    console.error("An order could not be read", error);
    throw sendHome(paymentSuccessNotices.failed);
  }
  // Checkout has passed a payment on: only its fate is open.
  const isPending = order?.status === "created" && isPendingPath(url);
  const view = order && { ...orderView({ order, receipts, refunds }, language), isPending };
  return data({ order: view }, { status: order ? 200 : 404 });
}

/** The buyer knows only the provider's order: redirects to ours once the database can be read. */
async function loadByProviderOrder(
  { db }: ReturnType<typeof getServices>,
  wanted: { providerOrderId: string; userId: string },
) {
  const purchase = await findQuotedPurchase(db, wanted).catch((error: unknown) => {
    console.error("A paid order could not be looked up", error);
    return "unread" as const;
  });
  if (purchase === "unread") return data({ order: "unread" as const });
  if (purchase) throw redirect(pendingPath(toPurchaseId(purchase)));
  return data({ order: null }, { status: 404 });
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  if (order === "unread") return <Unread />;
  if (!order) return <OrderNotFound />;
  if (order.status === "completed") return <Completed order={order} />;
  if (order.status === "refunded") return <Refunded order={order} />;
  return <Awaited order={order} />;
}

interface OrderProps {
  order: Exclude<Route.ComponentProps["loaderData"]["order"], null | "unread">;
}

function Completed({ order }: OrderProps) {
  const { assessmentOrderId, isUpgrade } = order;
  const language = useLanguage();
  useEffect(() => void keepCurrentOrder(assessmentOrderId), [assessmentOrderId]);
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden className="size-14 text-success" />
        <h1>{paymentSuccessWords.successful[language]}</h1>
        <p className="max-w-prose text-quiet">
          {isUpgrade ? paymentSuccessWords.upgraded[language] : PACKAGE_READY[language](order.title)}
        </p>
      </div>
      <LinkButton
        href={isUpgrade ? "/my-orders" : `/start-assessment?order=${order.id}`}
        size="large"
        className="justify-self-center max-sm:w-full"
      >
        {paymentSuccessWords[isUpgrade ? "seeOrders" : "startAssessment"][language]}
      </LinkButton>
      <Card as="section" aria-labelledby="order" className="grid gap-4">
        <h2 id="order" className="text-lg">
          {paymentSuccessWords.yourOrder[language]}
        </h2>
        <OrderFacts order={order} />
      </Card>
      <p className="text-center text-sm text-quiet">{paymentSuccessWords.onItsWay[language]}</p>
    </div>
  );
}

/** Perhaps paid, but the order could not be read. */
function Unread() {
  const language = useLanguage();
  const { confirming, unreadText, myOrders } = paymentSuccessWords;
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <Waiting title={confirming[language]} text={unreadText[language]} refreshSeconds={REFRESH_SECONDS} />
      <LinkButton href="/my-orders" variant="secondary" className="justify-self-center">
        {myOrders[language]}
      </LinkButton>
    </div>
  );
}

/** Paid, or perhaps paid. */
function Awaited({ order }: OrderProps) {
  const language = useLanguage();
  const isVerified = order.status === "paid";
  const [title, text] = isVerified
    ? (["confirming", "confirmingText"] as const)
    : order.isPending
      ? (["confirming", "pendingText"] as const)
      : (["notArrived", "notArrivedText"] as const);
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <Waiting
        title={paymentSuccessWords[title][language]}
        text={paymentSuccessWords[text][language]}
        refreshSeconds={REFRESH_SECONDS}
      />
      <div className="flex flex-wrap justify-center gap-3">
        {isVerified ? (
          <LinkButton href={`/start-assessment?order=${order.assessmentOrderId}`} variant="secondary">
            {paymentSuccessWords.startMeanwhile[language]}
          </LinkButton>
        ) : order.isPending ? null : (
          <RouterLinkButton href={order.paymentPath} variant="secondary">
            {paymentSuccessWords.goToPayment[language]}
          </RouterLinkButton>
        )}
      </div>
      <Card as="section" aria-labelledby="order" className="grid gap-4">
        <h2 id="order" className="text-lg">
          {paymentSuccessWords.yourOrder[language]}
        </h2>
        <OrderFacts order={order} />
      </Card>
    </div>
  );
}

function Refunded({ order }: OrderProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <h1>{paymentSuccessWords.refunded[language]}</h1>
      <Card className="grid gap-4">
        <OrderFacts order={order} />
      </Card>
      <LinkButton href={localPath("/packages")} className="justify-self-start">
        {paymentSuccessWords.viewPackages[language]}
      </LinkButton>
    </div>
  );
}

function OrderNotFound() {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className="page py-12">
      <h1 className="sr-only">{paymentSuccessWords.title[language]}</h1>
      <EmptyState
        title={paymentSuccessWords.notFound[language]}
        action={
          <>
            <LinkButton href="/my-orders">{paymentSuccessWords.myOrders[language]}</LinkButton>
            <LinkButton href={localPath("/")} variant="secondary">
              {paymentSuccessWords.home[language]}
            </LinkButton>
          </>
        }
      >
        {paymentSuccessWords.notFoundText[language]}
      </EmptyState>
    </div>
  );
}
