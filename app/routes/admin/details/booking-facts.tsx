import { Form } from "react-router";
import type { BookingDetails } from "#db/queries/administration/booking-details.ts";
import { expertKindNames } from "#app/domain/experts/expert.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { isChangeable, type SessionState, toOutcome } from "#app/domain/booking/session-state.ts";
import { formatClockRange, formatListDate, formatListDateTime } from "#app/domain/platform/time.ts";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import type { NamedFact } from "#app/ui/elements/details.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { StatusBadge } from "#app/ui/elements/status-badge.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import { OrderLink, PersonCell } from "#app/routes/admin/lists/links.tsx";
import type { Route } from "./+types/booking";

type ShownBooking = Route.ComponentProps["loaderData"]["booking"];

/** Whether administrators can still cancel a session. */
export function canBeCancelled(booking: ShownBooking, state: SessionState): boolean {
  return booking.paymentStatus === "pending" || isChangeable(state);
}

/** Time, place and participants of a session. */
export function sessionFacts(booking: ShownBooking, guests: BookingDetails["guests"]): NamedFact[] {
  return [
    ["Student", <PersonCell key="student" id={booking.userId} name={booking.student} email={booking.email} />],
    [
      "Expert",
      <span key="expert">
        <a className="link" href={`/administrator/partners/${booking.expertId}/calendar`}>
          {booking.expert}
        </a>
        <span>{`, ${expertKindNames[booking.kind]}`}</span>
      </span>,
    ],
    ["Date", formatListDate(booking.sessionTime)],
    ["Time", formatClockRange(booking.sessionTime, booking.sessionDuration)],
    ["Place", describePlace(booking)],
    ["Session", <StatusBadge key="session" status={toOutcome(booking)} />],
    ...(booking.noShowReportedAt
      ? ([
          [
            "Reported missing",
            `${formatListDateTime(booking.noShowReportedAt)}: ${booking.noShowReport ?? "nothing further was said"}`,
          ],
        ] as NamedFact[])
      : []),
    ["Report", booking.sharesReport ? "Shared with the expert" : "Not shared with the expert"],
    [
      "Guests",
      guests.length === 0
        ? "Nobody was invited"
        : guests.map(({ name, email }) => (name ? `${name} (${email})` : email)).join(", "),
    ],
  ];
}

/** The payment for a session, and its coupon. */
export function bookingFacts(booking: ShownBooking): NamedFact[] {
  const isCredit = booking.source === "credit";
  return [
    ["Payment", <StatusBadge key="payment" status={booking.paymentStatus} />],
    [
      "Paid with",
      isCredit ? (
        <span key="credit">
          <span>The Gold session</span>
          {booking.creditOrderId ? (
            <>
              <span> of order </span>
              <OrderLink id={booking.creditOrderId} />
            </>
          ) : null}
        </span>
      ) : (
        "Money"
      ),
    ],
    ...(isCredit
      ? []
      : ([
          ["Price", formatRupees(booking.originalAmount)],
          ["Coupon", booking.couponCode ? `${booking.couponCode} (−${formatRupees(booking.couponDiscount)})` : "None"],
          ["Amount", <strong key="amount">{formatRupees(booking.totalCharge)}</strong>],
          ["Paid", formatRupees(booking.paidAmount)],
        ] as NamedFact[])),
    ...(booking.cancelledBy
      ? ([
          ["Cancelled by", booking.cancelledBy],
          ["Reason", booking.cancellationReason ?? "None given"],
        ] as NamedFact[])
      : []),
  ];
}

/** The form that cancels a session, and the refund choice. */
export function Cancellation({
  booking,
  canRefund,
  problem,
}: {
  booking: ShownBooking;
  canRefund: boolean;
  problem?: FormProblem;
}) {
  const givesMoneyBack = booking.source === "payment" && booking.paymentStatus === "completed";
  if (givesMoneyBack && !canRefund)
    return <p className="text-sm text-quiet">Cancelling gives the money back, which your account may not do.</p>;
  return (
    <Card as="section" aria-labelledby="cancel" className="grid max-w-2xl gap-4">
      <h2 id="cancel" className="text-lg">
        Cancel this session
      </h2>
      <p className="text-sm text-quiet">
        {givesMoneyBack
          ? `The student gets ${formatRupees(booking.paidAmount)} back.`
          : booking.source === "credit"
            ? "The student can book the Gold session again."
            : "The held time is free for others at once."}
      </p>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="cancel" />
        <Field
          label="Reason"
          name="reason"
          maxLength={300}
          hint="The student reads it."
          defaultValue={problem?.values.reason}
          error={problem?.fieldErrors.reason}
        />
        <FormError>{problem?.formError}</FormError>
        <ProofFields problem={problem} />
        <Button variant="danger" className="justify-self-start">
          Cancel session
        </Button>
      </Form>
    </Card>
  );
}
