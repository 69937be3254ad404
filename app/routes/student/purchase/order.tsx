import { data } from "react-router";
import { findOrder } from "../../../../db/queries/purchase/orders";
import { listReceiptLinks } from "../../../../db/queries/purchase/receipts";
import { listReturnedMoney } from "../../../../db/queries/purchase/refunds";
import { findResultStatus } from "../../../../db/queries/report/results";
import { LinkButton } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { PageHeader } from "../../../ui/elements/page-header";
import { getServices } from "../../../web/context";
import { getStudent } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/order";
import { OrderFacts, orderView } from "./order-facts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Your order", isPrivate: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { userId } = getStudent(context);
  const { db } = getServices(context);
  const { orderId } = params;
  const [order, receipts, refunds] = await Promise.all([
    findOrder(db, { id: orderId, userId }),
    listReceiptLinks(db, { purchase: { orderId }, userId }),
    listReturnedMoney(db, { purchase: { orderId }, userId }),
  ]);
  if (!order) throw data(null, { status: 404 });
  const view = orderView(order, receipts, refunds);
  const result =
    view.status === "completed" ? await findResultStatus(db, { userId, orderId: view.assessmentOrderId }) : null;
  return { order: view, isAnswered: result !== null };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, isAnswered } = loaderData;
  const isOpen = order.status === "created" || order.status === "failed";
  return (
    <div className="page max-w-2xl pb-16">
      <PageHeader title="Your order" back={{ href: "/my-orders", label: "My Orders" }} />
      <Card className="grid gap-5">
        <OrderFacts order={order} />
        {order.status === "completed" ? <NextStep orderId={order.assessmentOrderId} isAnswered={isAnswered} /> : null}
        {isOpen ? <LinkButton href={order.paymentPath}>Go to payment</LinkButton> : null}
        {order.status === "expired" ? (
          <p className="text-quiet">
            Nobody paid this order within a day, so it was closed. A payment that still arrives completes it.
          </p>
        ) : null}
        {order.status === "paid" ? (
          <LinkButton href={`/payment-success?order=${order.id}`}>See the payment</LinkButton>
        ) : null}
      </Card>
    </div>
  );
}

/** Where a paid order leads: to its questions, or to the report once they are answered. */
function NextStep({ orderId, isAnswered }: { orderId: string; isAnswered: boolean }) {
  if (isAnswered) return <LinkButton href={`/results?order=${orderId}`}>View Results</LinkButton>;
  return <LinkButton href={`/start-assessment?order=${orderId}`}>Go to the assessment</LinkButton>;
}
