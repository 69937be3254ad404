import { href } from "react-router";
import type { ListedPayment, OrderDetails } from "#db/queries/administration/order-details.ts";
import { formatAmount, formatRupees } from "#app/domain/purchase/money.ts";
import { describePaymentError } from "#app/domain/purchase/payment-failure.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { refundPath } from "#app/web/addresses/refund-paths.ts";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { DetailSection } from "#app/ui/elements/details.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { StatusBadge } from "#app/ui/elements/status-badge.tsx";
import { OneLine } from "#app/routes/admin/lists/links.tsx";
import { IntentButton } from "./intent-button.tsx";
import { RefundBadge } from "./refund-badge.tsx";

export type MoneyDetails = Pick<OrderDetails, "payments" | "providerOrders" | "redemptions" | "refunds"> & {
  /** The provider's events about it, newest first. */
  events: readonly { id: string; type: string; receivedAt: Date; deliveries: number; outcome: string }[];
};

/** Payments, refunds, coupons, provider orders and events: a table for each that has rows. */
export function MoneySections({
  money,
  canRefund,
  isSettled,
}: {
  money: MoneyDetails;
  canRefund: boolean;
  /** Whether the purchase is paid, so that the provider need not be asked. */
  isSettled: boolean;
}) {
  const { payments, refunds, redemptions, providerOrders, events } = money;
  return (
    <>
      <DetailSection title="Payments" empty={payments.length === 0 && noPaymentYet(money)}>
        <ColumnTable
          caption="Payments"
          columns={paymentColumns(canRefund)}
          rows={payments}
          toKey={(payment) => payment.id}
        />
      </DetailSection>
      {refunds.length > 0 ? (
        <DetailSection title="Refunds">
          <ColumnTable caption="Refunds" columns={refundColumns} rows={refunds} toKey={(refund) => refund.id} />
        </DetailSection>
      ) : null}
      {redemptions.length > 0 ? (
        <DetailSection title="Coupons">
          <ColumnTable
            caption="Coupons"
            columns={redemptionColumns}
            rows={redemptions}
            toKey={(redemption) => redemption.id}
          />
        </DetailSection>
      ) : null}
      <DetailSection
        title="At the payment provider"
        empty={providerOrders.length === 0 && "Checkout has not been opened yet."}
      >
        {isSettled ? null : (
          <IntentButton permission="reconciliation.run" intent="ask-provider" label="Ask the provider now" />
        )}
        <ColumnTable
          caption="Orders at the payment provider"
          columns={providerOrderColumns}
          rows={providerOrders}
          toKey={(order) => order.id}
        />
        {events.length > 0 ? (
          <ColumnTable
            caption="Events of the payment provider"
            columns={eventColumns}
            rows={events}
            toKey={(event) => event.id}
          />
        ) : null}
      </DetailSection>
    </>
  );
}

/** The message if no payment is known: a webhook may be pending or lost. */
function noPaymentYet({ providerOrders }: MoneyDetails): string {
  return providerOrders.length === 0
    ? "Checkout has not been opened, so nothing can have been paid."
    : "No payment is known here. One that the provider has not reported yet does not show: ask the provider.";
}

function isRefundable({ capturedAt, status }: ListedPayment): boolean {
  return capturedAt !== null && status !== "refunded";
}

function paymentColumns(canRefund: boolean): readonly ListColumn<ListedPayment>[] {
  return [
    {
      header: "Payment",
      isRowHeader: true,
      cell: (payment) => (
        <a href={href("/administrator/payments/:paymentId", { paymentId: payment.id })} className="link font-mono">
          {payment.id}
        </a>
      ),
    },
    { header: "Begun (IST)", cell: (payment) => <OneLine>{formatListDateTime(payment.createdAt)}</OneLine> },
    {
      header: "Amount",
      align: "end",
      cell: (payment) => <OneLine>{formatAmount(payment.amountPaise, payment.currency)}</OneLine>,
    },
    { header: "Method", cell: (payment) => payment.method ?? "-" },
    { header: "Status", cell: (payment) => <StatusBadge status={payment.status} /> },
    { header: "Here", cell: (payment) => <StatusBadge status={payment.role} /> },
    {
      header: "Problem",
      isWide: true,
      cell: (payment) => payment.quarantineReason ?? describePaymentError(payment) ?? "-",
    },
    {
      header: "Actions",
      cell: (payment) =>
        canRefund && isRefundable(payment) ? (
          <RouterLinkButton
            href={refundPath(payment.id)}
            variant="secondary"
            size="small"
            aria-label={`Refund ${payment.id}`}
          >
            Refund
          </RouterLinkButton>
        ) : null,
    },
  ];
}

const refundColumns: readonly ListColumn<MoneyDetails["refunds"][number]>[] = [
  {
    header: "Asked for (IST)",
    isRowHeader: true,
    cell: (refund) => <OneLine>{formatListDateTime(refund.createdAt)}</OneLine>,
  },
  { header: "Amount", align: "end", cell: (refund) => <OneLine>{formatAmount(refund.amountPaise)}</OneLine> },
  { header: "Status", cell: (refund) => <RefundBadge status={refund.status} /> },
  { header: "Reason", cell: (refund) => refund.reason },
  {
    header: "Returned (IST)",
    cell: (refund) => <OneLine>{refund.processedAt ? formatListDateTime(refund.processedAt) : "-"}</OneLine>,
  },
];

const redemptionColumns: readonly ListColumn<MoneyDetails["redemptions"][number]>[] = [
  {
    header: "Coupon",
    isRowHeader: true,
    cell: (redemption) => (
      <a href={href("/administrator/coupon-management/:couponId", { couponId: redemption.couponId })} className="link">
        {redemption.code}
      </a>
    ),
  },
  {
    header: "Status",
    cell: (redemption) => <StatusBadge status={redemption.isLate ? "used after its time" : redemption.state} />,
  },
  { header: "Reserved (IST)", cell: (redemption) => <OneLine>{formatListDateTime(redemption.reservedAt)}</OneLine> },
  {
    header: "Used (IST)",
    cell: (redemption) => <OneLine>{redemption.consumedAt ? formatListDateTime(redemption.consumedAt) : "-"}</OneLine>,
  },
  {
    header: "Released (IST)",
    cell: (redemption) => <OneLine>{redemption.releasedAt ? formatListDateTime(redemption.releasedAt) : "-"}</OneLine>,
  },
];

const providerOrderColumns: readonly ListColumn<MoneyDetails["providerOrders"][number]>[] = [
  { header: "Provider order", isRowHeader: true, cell: (order) => <span className="font-mono">{order.id}</span> },
  { header: "Made (IST)", cell: (order) => <OneLine>{formatListDateTime(order.createdAt)}</OneLine> },
  { header: "Amount", align: "end", cell: (order) => <OneLine>{formatRupees(order.amount)}</OneLine> },
  { header: "Coupon", cell: (order) => order.couponCode ?? "-" },
  {
    header: "Superseded (IST)",
    cell: (order) => <OneLine>{order.supersededAt ? formatListDateTime(order.supersededAt) : "-"}</OneLine>,
  },
];

const eventColumns: readonly ListColumn<MoneyDetails["events"][number]>[] = [
  {
    header: "Event",
    isRowHeader: true,
    cell: (event) => <span className="font-mono whitespace-nowrap">{event.type}</span>,
  },
  { header: "Received (IST)", cell: (event) => <OneLine>{formatListDateTime(event.receivedAt)}</OneLine> },
  {
    header: "Came",
    cell: (event) => <OneLine>{event.deliveries === 1 ? "Once" : `${event.deliveries} times`}</OneLine>,
  },
  { header: "Outcome", cell: (event) => event.outcome },
];
