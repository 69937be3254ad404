import { data } from "react-router";
import { findOrder } from "../../../../db/queries/purchase/orders";
import { listReceiptLinks } from "../../../../db/queries/purchase/receipts";
import { listReturnedMoney } from "../../../../db/queries/purchase/refunds";
import { findResultStatus } from "../../../../db/queries/report/results";
import { orderPageWords } from "../../../content/purchase/order-page-words";
import { LinkButton } from "../../../ui/elements/button";
import { Card } from "../../../ui/elements/card";
import { PageHeader } from "../../../ui/elements/page-header";
import { useLanguage } from "../../../ui/language/reader-language";
import { getServices } from "../../../web/context";
import { getStudent } from "../../../web/accounts/guards";
import { getLanguage } from "../../../web/language";
import { languageOf, pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/order";
import { OrderFacts, orderView } from "./order-facts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: orderPageWords.title[languageOf(args.matches)], isPrivate: true });

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
  const view = orderView({ order, receipts, refunds }, getLanguage(context));
  const result =
    view.status === "completed" ? await findResultStatus(db, { userId, orderId: view.assessmentOrderId }) : null;
  return { order: view, isAnswered: result !== null };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { order, isAnswered } = loaderData;
  const language = useLanguage();
  const isOpen = order.status === "created" || order.status === "failed";
  return (
    <div className="page max-w-2xl pb-16">
      <PageHeader
        title={orderPageWords.title[language]}
        back={{ href: "/my-orders", label: orderPageWords.back[language] }}
      />
      <Card className="grid gap-5">
        <OrderFacts order={order} />
        {order.status === "completed" ? <NextStep orderId={order.assessmentOrderId} isAnswered={isAnswered} /> : null}
        {isOpen ? <LinkButton href={order.paymentPath}>{orderPageWords.goToPayment[language]}</LinkButton> : null}
        {order.status === "expired" ? <p className="text-quiet">{orderPageWords.expired[language]}</p> : null}
        {order.status === "paid" ? (
          <LinkButton href={`/payment-success?order=${order.id}`}>{orderPageWords.seePayment[language]}</LinkButton>
        ) : null}
      </Card>
    </div>
  );
}

/** Where a paid order leads: to its questions, or to the report once they are answered. */
function NextStep({ orderId, isAnswered }: { orderId: string; isAnswered: boolean }) {
  const language = useLanguage();
  if (isAnswered)
    return <LinkButton href={`/results?order=${orderId}`}>{orderPageWords.viewResults[language]}</LinkButton>;
  return <LinkButton href={`/start-assessment?order=${orderId}`}>{orderPageWords.toAssessment[language]}</LinkButton>;
}
