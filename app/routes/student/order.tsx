import { data } from "react-router";
import { findOrder } from "../../../db/queries/orders";
import { listReceiptLinks } from "../../../db/queries/receipts";
import { listReturnedMoney } from "../../../db/queries/refunds";
import { LinkButton } from "../../ui/button";
import { Card } from "../../ui/card";
import { PageHeader } from "../../ui/page-header";
import { getServices } from "../../web/context";
import { getStudent } from "../../web/guards";
import { pageMeta } from "../../web/page-meta";
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
  return { order: orderView(order, receipts, refunds) };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  const isOpen = order.status === "created" || order.status === "failed";
  return (
    <div className="page max-w-2xl pb-16">
      <PageHeader title="Your order" back={{ href: "/my-orders", label: "My Orders" }} />
      <Card className="grid gap-5">
        <OrderFacts order={order} />
        {order.status === "completed" ? <LinkButton href={`/start-assessment?order=${order.assessmentOrderId}`}>Go to the assessment</LinkButton> : null}
        {isOpen ? <LinkButton href={order.paymentPath}>Go to payment</LinkButton> : null}
        {order.status === "expired" ? <p className="text-quiet">Nobody paid this order within a day, so it was closed. A payment that still arrives completes it.</p> : null}
        {order.status === "paid" ? <LinkButton href={`/payment-success?order=${order.id}`}>See the payment</LinkButton> : null}
      </Card>
    </div>
  );
}
