import { data } from "react-router";
import { findOrder } from "#db/queries/purchase/orders.ts";
import { listReceiptLinks } from "#db/queries/purchase/receipts.ts";
import { listReturnedMoney } from "#db/queries/purchase/refunds.ts";
import { findResultStatus } from "#db/queries/report/results.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { getServices } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/order";
import { OrderFacts, orderView } from "./order-facts.tsx";
import type { Bilingual } from "#app/domain/platform/language.ts";

const orderPageWords = {
  title: { en: "Your order", ml: "നിങ്ങളുടെ ഓർഡർ" },
  back: { en: "My Orders", ml: "എന്റെ ഓർഡറുകൾ" },
  goToPayment: { en: "Go to payment", ml: "പണമടയ്ക്കുക" },
  expired: {
    en: "Nobody paid this order in time, so it was closed. A payment that still arrives completes it.",
    ml: "സമയത്തിനുള്ളിൽ ആരും പണമടയ്ക്കാത്തതിനാൽ ഈ ഓർഡർ നിർത്തി. ഇനി പണം എത്തിയാലും ഇത് പൂർത്തിയാകും.",
  },
  seePayment: { en: "See the payment", ml: "പേയ്മെന്റ് കാണുക" },
  viewResults: { en: "View Results", ml: "ഫലം കാണുക" },
  toAssessment: { en: "Go to the assessment", ml: "ചോദ്യാവലിയിലേക്ക്" },
} satisfies Record<string, Bilingual>;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: orderPageWords.title[findLanguage(args.matches)], isPrivate: true });

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

/** A paid order's next step: its questions, or the report once they are answered. */
function NextStep({ orderId, isAnswered }: { orderId: string; isAnswered: boolean }) {
  const language = useLanguage();
  if (isAnswered)
    return <LinkButton href={`/results?order=${orderId}`}>{orderPageWords.viewResults[language]}</LinkButton>;
  return <LinkButton href={`/start-assessment?order=${orderId}`}>{orderPageWords.toAssessment[language]}</LinkButton>;
}
