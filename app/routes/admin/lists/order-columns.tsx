import type { ListedOrder } from "#db/queries/administration/lists/list-orders.ts";
import { type OrderSort, type PackageOrderSort, toWord } from "#app/domain/administration/lists.ts";
import type { OrderStatus } from "#app/domain/purchase/order.ts";
import { formatPaise, toPaise } from "#app/domain/purchase/money.ts";
import { formatListDate, formatListDateTime, formatSheetDateTime } from "#app/domain/platform/time.ts";
import { None } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { StatusBadge } from "#app/ui/elements/status-badge.tsx";
import { EmailText, OneLine, OrderLink, PersonCell, PersonLink } from "./links.tsx";

/** Rupees with two decimals, on one line. */
export function Amount({ rupees }: { rupees: number }) {
  return <OneLine>{formatPaise(toPaise(rupees))}</OneLine>;
}

const UNPAID: ReadonlySet<OrderStatus> = new Set(["created", "failed", "expired"]);

export const packageOrderColumns: readonly ListColumn<ListedOrder, PackageOrderSort>[] = [
  { header: "Order ID", cell: (order) => <OrderLink id={order.id} />, csv: (order) => order.id },
  {
    header: "Name",
    sort: "name",
    isRowHeader: true,
    cell: (order) => <PersonLink id={order.userId} name={order.name} />,
    csv: (order) => order.name,
  },
  { header: "Email", cell: (order) => <EmailText email={order.email} />, csv: (order) => order.email },
  {
    header: "Package Paid Date",
    sort: "paid",
    cell: (order) => order.completedAt && <OneLine>{formatListDate(order.completedAt)}</OneLine>,
    csv: (order) => order.completedAt && formatSheetDateTime(order.completedAt),
  },
  {
    header: "Original Amount",
    isLabelled: true,
    align: "end",
    cell: (order) => <Amount rupees={order.originalAmount} />,
    csv: (order) => order.originalAmount,
  },
  { header: "Coupon Code", cell: (order) => order.couponCode ?? "-", csv: (order) => order.couponCode },
  {
    header: "Paid Amount",
    sort: "amount",
    align: "end",
    cell: (order) => (order.grantedAt ? "Given" : UNPAID.has(order.status) ? "-" : <Amount rupees={order.amount} />),
    csv: (order) => (order.grantedAt || UNPAID.has(order.status) ? 0 : order.amount),
  },
  { header: "Status", cell: (order) => <StatusBadge status={order.status} />, csv: (order) => order.status },
];

export const orderColumns: readonly ListColumn<ListedOrder, OrderSort>[] = [
  { header: "Order ID", cell: (order) => <OrderLink id={order.id} />, csv: (order) => order.id },
  {
    header: "Ordered (IST)",
    sort: "created",
    cell: (order) => <OneLine>{formatListDateTime(order.createdAt)}</OneLine>,
    csv: (order) => formatSheetDateTime(order.createdAt),
  },
  {
    header: "Buyer",
    sort: "name",
    isRowHeader: true,
    cell: (order) => <PersonCell id={order.userId} name={order.name} email={order.email} />,
    csv: (order) => order.name,
  },
  { header: "Email", cell: null, csv: (order) => order.email },
  {
    header: "Package",
    cell: (order) => (
      <>
        <span>{toWord(order.packageType)}</span>
        {order.kind === "upgrade" ? <span className="block text-quiet">upgrade</span> : null}
      </>
    ),
    csv: (order) => order.packageType,
  },
  { header: "Kind", cell: null, csv: (order) => order.kind },
  {
    header: "Status",
    sort: "status",
    cell: (order) => <StatusBadge status={order.status} />,
    csv: (order) => order.status,
  },
  { header: "Original Amount", isLabelled: true, cell: null, csv: (order) => order.originalAmount },
  {
    header: "Coupon",
    cell: (order) => <Coupon code={order.couponCode} discount={order.couponDiscount} />,
    csv: (order) => order.couponCode,
  },
  { header: "Discount", cell: null, csv: (order) => order.couponDiscount },
  {
    header: "Amount",
    sort: "amount",
    align: "end",
    cell: (order) => (order.grantedAt ? "Given" : <Amount rupees={order.amount} />),
    csv: (order) => (order.grantedAt ? 0 : order.amount),
  },
  {
    header: "Payment",
    isWide: true,
    cell: (order) => <Payment id={order.paymentId} method={order.paymentMethod} />,
    csv: (order) => order.paymentId,
  },
  { header: "Method", cell: null, csv: (order) => order.paymentMethod },
  {
    header: "Completed (IST)",
    cell: null,
    csv: (order) => order.completedAt && formatSheetDateTime(order.completedAt),
  },
];

function Coupon({ code, discount }: { code: string | null; discount: number }) {
  if (code === null) return <None />;
  return (
    <>
      <OneLine>{code}</OneLine>
      <span className="block text-quiet">{`−${formatPaise(toPaise(discount))}`}</span>
    </>
  );
}

function Payment({ id, method }: { id: string | null; method: string | null }) {
  if (id === null) return <None />;
  return (
    <>
      <span className="font-mono text-xs">{id}</span>
      {method ? <span className="block text-quiet">{method}</span> : null}
    </>
  );
}
