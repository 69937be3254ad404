import { useEffect } from "react";
import { data, useRevalidator } from "react-router";
import { findOrder, type OrderRecord } from "../../../../db/queries/purchase/orders";
import { listReceiptLinks, type ReceiptLink } from "../../../../db/queries/purchase/receipts";
import { listReturnedMoney, type ReturnedMoney } from "../../../../db/queries/purchase/refunds";
import { isUuid } from "../../../domain/platform/uuid";
import type { RouteHandle } from "../../../root";
import { LinkButton } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { EmptyState } from "../../../ui/elements/empty-state";
import { CircleCheck, Hourglass } from "../../../ui/elements/icons";
import { keepCurrentOrder } from "../../../ui/local-storage";
import { getServices } from "../../../web/context";
import { getStudent } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import { redirectWithToast } from "../../../web/http/toast";
import type { Route } from "./+types/payment-success";
import { OrderFacts, orderView } from "./order-facts";

export const handle = { hydrate: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Payment", isPrivate: true });

/** How often the page checks whether the payment has been confirmed, in milliseconds. */
const LOOK_AGAIN_MS = 2500;

function sendHome(message: string): Response {
  return redirectWithToast("/", { kind: "error", message });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const { userId } = getStudent(context);
  const id = url.searchParams.get("order");
  if (!id) throw sendHome("Order ID not found");
  if (!isUuid(id)) throw sendHome("Could not retrieve order details");
  let order: OrderRecord | null;
  let receipts: ReceiptLink[];
  let refunds: ReturnedMoney[];
  try {
    [order, receipts, refunds] = await Promise.all([
      findOrder(db, { id, userId }),
      listReceiptLinks(db, { purchase: { orderId: id }, userId }),
      listReturnedMoney(db, { purchase: { orderId: id }, userId }),
    ]);
  } catch (error) {
    console.error("An order could not be read", error);
    throw sendHome("An error occurred");
  }
  return data({ order: order && orderView(order, receipts, refunds) }, { status: order ? 200 : 404 });
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  if (!order) return <OrderNotFound />;
  if (order.status === "completed") return <Completed order={order} />;
  if (order.status === "refunded") return <Refunded order={order} />;
  return <Awaited order={order} />;
}

interface OrderProps {
  order: NonNullable<Route.ComponentProps["loaderData"]["order"]>;
}

function Completed({ order }: OrderProps) {
  const { assessmentOrderId, isUpgrade } = order;
  useEffect(() => void keepCurrentOrder(assessmentOrderId), [assessmentOrderId]);
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <div className="grid justify-items-center gap-3 text-center">
        <CircleCheck aria-hidden className="size-14 text-success" />
        <h1>Payment Successful!</h1>
        <p className="max-w-prose text-quiet">
          {isUpgrade
            ? "Thank you. Your package is Gold now: your report gets its study plan and institutes within minutes, and a session with a career counselor is yours to schedule."
            : `Thank you. Your ${order.title} is ready. The assessment has 63 questions and takes 20 to 30 minutes; you can pause and go on later, on any device.`}
        </p>
      </div>
      <LinkButton
        href={isUpgrade ? "/my-orders" : `/start-assessment?order=${order.id}`}
        size="large"
        className="justify-self-center max-sm:w-full"
      >
        {isUpgrade ? "See my orders" : "START ASSESSMENT"}
      </LinkButton>
      <Card as="section" aria-labelledby="order" className="grid gap-4">
        <h2 id="order" className="text-lg">
          Your order
        </h2>
        <OrderFacts order={order} />
      </Card>
      <p className="text-center text-sm text-quiet">
        A confirmation is on its way to your e-mail. You find this order under My Orders at any time.
      </p>
    </div>
  );
}

/** Paid, or perhaps paid: the page polls by itself until the payment has been confirmed. */
function Awaited({ order }: OrderProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);

  const isVerified = order.status === "paid";
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <div aria-live="polite" className="grid justify-items-center gap-3 text-center">
        <Hourglass aria-hidden className="size-14 text-primary" />
        <h1>{isVerified ? "Confirming your payment" : "Your payment has not arrived yet"}</h1>
        <p className="max-w-prose text-quiet">
          {isVerified
            ? "Your bank has agreed, and we are waiting for the final confirmation. This usually takes less than a minute. This page turns by itself, and we write to you as well."
            : "If you have just paid, the confirmation is on its way and this page turns by itself. If you have not, you can pay now."}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {isVerified ? (
          <LinkButton href={`/start-assessment?order=${order.assessmentOrderId}`} variant="secondary">
            Start the assessment meanwhile
          </LinkButton>
        ) : (
          <LinkButton href={order.paymentPath} variant="secondary">
            Go to payment
          </LinkButton>
        )}
      </div>
      <Card as="section" aria-labelledby="order" className="grid gap-4">
        <h2 id="order" className="text-lg">
          Your order
        </h2>
        <OrderFacts order={order} />
      </Card>
    </div>
  );
}

function Refunded({ order }: OrderProps) {
  return (
    <div className="page grid max-w-2xl gap-6 py-10 md:py-16">
      <h1>This order was refunded</h1>
      <Card className="grid gap-4">
        <OrderFacts order={order} />
      </Card>
      <LinkButton href="/packages" className="justify-self-start">
        View Packages
      </LinkButton>
    </div>
  );
}

function OrderNotFound() {
  return (
    <div className="page py-12">
      <h1 className="sr-only">Payment</h1>
      <EmptyState
        title="Order Not Found"
        action={
          <>
            <LinkButton href="/my-orders">My Orders</LinkButton>
            <LinkButton href="/" variant="secondary">
              Return to Home
            </LinkButton>
          </>
        }
      >
        There is no order of yours under this number. If you have paid, it appears under My Orders within minutes.
      </EmptyState>
    </div>
  );
}
