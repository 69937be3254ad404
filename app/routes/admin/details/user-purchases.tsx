import type { UserDetails } from "#db/queries/administration/user-details.ts";
import { expertKindNames } from "#app/domain/experts/expert.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { purchaseTitle } from "#app/domain/purchase/packages.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { BookingLink, OneLine, OrderLink } from "#app/routes/admin/lists/links.tsx";
import { ReportState } from "./report-state.tsx";

type OrderRow = UserDetails["orders"][number];

/** How many of the 63 questions are answered. */
function describeAnswers({ answered, drafted, draftedAt }: OrderRow): string {
  if (answered > 0) return `Submitted (${answered})`;
  if (drafted === null) return "Not begun";
  return `${drafted} of 63${draftedAt ? `, ${formatListDateTime(draftedAt)}` : ""}`;
}

/** A status without a colour: on this page only the lines on top have colours, so that none contradicts another. */
function StatusText({ status }: { status: string }) {
  return <span className="whitespace-nowrap capitalize">{status.replaceAll("_", " ")}</span>;
}

export const orderColumns = (userId: string): readonly ListColumn<OrderRow>[] => [
  { header: "Order ID", isRowHeader: true, cell: (order) => <OrderLink id={order.id} /> },
  { header: "Ordered (IST)", cell: (order) => <OneLine>{formatListDateTime(order.createdAt)}</OneLine> },
  { header: "Package", cell: (order) => <OneLine>{purchaseTitle(order)}</OneLine> },
  { header: "Amount", align: "end", cell: (order) => <OneLine>{formatRupees(order.amount)}</OneLine> },
  { header: "Status", cell: (order) => <StatusText status={order.status} /> },
  {
    header: "Answers",
    cell: (order) => <OneLine>{order.upgradedOrderId ? "With the Silver order" : describeAnswers(order)}</OneLine>,
  },
  {
    header: "Report",
    cell: (order) => (
      <ReportState isPlain report={order} owner={{ userId, orderId: order.upgradedOrderId ?? order.id }} />
    ),
  },
];

export const bookingColumns: readonly ListColumn<UserDetails["bookings"][number]>[] = [
  { header: "Booking ID", isRowHeader: true, cell: (booking) => <BookingLink id={booking.id} /> },
  {
    header: "Session (IST)",
    cell: (booking) => <OneLine>{formatListDateTime(booking.sessionTime)}</OneLine>,
  },
  { header: "Expert", cell: (booking) => <OneLine>{booking.expert}</OneLine> },
  { header: "Kind", cell: (booking) => <OneLine>{expertKindNames[booking.kind]}</OneLine> },
  {
    header: "Amount",
    align: "end",
    cell: (booking) => (
      <OneLine>{booking.source === "credit" ? "Gold credit" : formatRupees(booking.totalCharge)}</OneLine>
    ),
  },
  { header: "Payment", cell: (booking) => <StatusText status={booking.paymentStatus} /> },
  { header: "Session", cell: (booking) => <StatusText status={booking.outcome} /> },
];
