import type { ListedBooking } from "#db/queries/administration/lists/list-bookings.ts";
import type { BookingSort } from "#app/domain/administration/lists.ts";
import { formatListDate, formatListDateTime, formatSheetDateTime } from "#app/domain/platform/time.ts";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { StatusBadge } from "#app/ui/elements/status-badge.tsx";
import { BookingLink, OneLine, PersonCell } from "./links.tsx";
import { Amount } from "./order-columns.tsx";

export const bookingColumns: readonly ListColumn<ListedBooking, BookingSort>[] = [
  { header: "Booking ID", cell: (booking) => <BookingLink id={booking.id} />, csv: (booking) => booking.id },
  {
    header: "Student",
    sort: "student",
    isRowHeader: true,
    cell: (booking) => <PersonCell id={booking.userId} name={booking.student} email={booking.email} />,
    csv: (booking) => booking.student,
  },
  { header: "Email", cell: null, csv: (booking) => booking.email },
  { header: "Expert", cell: (booking) => booking.expert, csv: (booking) => booking.expert },
  {
    header: "Session (IST)",
    sort: "session",
    cell: (booking) => (
      <OneLine>
        <span>{formatListDateTime(booking.sessionTime)}</span>
        <span className="text-quiet sm:block">{` ${booking.sessionDuration} min`}</span>
      </OneLine>
    ),
    csv: (booking) => formatSheetDateTime(booking.sessionTime),
  },
  { header: "Minutes", isLabelled: true, cell: null, csv: (booking) => booking.sessionDuration },
  {
    header: "Amount",
    sort: "charge",
    align: "end",
    cell: (booking) => <Charge booking={booking} />,
    csv: (booking) => booking.totalCharge,
  },
  { header: "Paid Amount", cell: null, csv: (booking) => booking.paidAmount },
  { header: "Source", cell: null, csv: (booking) => booking.source },
  {
    header: "Payment",
    cell: (booking) => <StatusBadge status={booking.paymentStatus} />,
    csv: (booking) => booking.paymentStatus,
  },
  {
    header: "Session Status",
    sort: "status",
    cell: (booking) => <StatusBadge status={booking.outcome} />,
    csv: (booking) => booking.outcome,
  },
  { header: "Coupon", cell: null, csv: (booking) => booking.couponCode },
  {
    header: "Created",
    isForDesks: true,
    sort: "created",
    cell: (booking) => <OneLine>{formatListDate(booking.createdAt)}</OneLine>,
    csv: (booking) => formatSheetDateTime(booking.createdAt),
  },
];

function Charge({ booking: { source, totalCharge, couponCode } }: { booking: ListedBooking }) {
  if (source === "credit") return <OneLine>Gold credit</OneLine>;
  return (
    <>
      <Amount rupees={totalCharge} />
      {couponCode ? <span className="block text-xs text-quiet">{couponCode}</span> : null}
    </>
  );
}
