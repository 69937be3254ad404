import { refuseUnproven } from "#app/web/accounts/step-up.ts";
import { listWaiting } from "#db/queries/administration/approvals.ts";
import { WaitingNotice } from "#app/routes/admin/waiting-notice.tsx";
import { data, Form } from "react-router";
import { z } from "zod";
import { type BookingDetails, findBookingDetails } from "#db/queries/administration/booking-details.ts";
import { expertKindNames } from "#app/domain/experts/expert.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import { listReassignments, type ShownReassignment } from "#db/queries/booking/session-reassignments.ts";
import type { ReassignmentStatus } from "#app/domain/booking/reassignment.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { withdrawReassignment } from "#app/usecases/booking/reassignment/withdraw-reassignment.ts";
import { movePath, reassignPath } from "#app/web/addresses/desk-paths.ts";
import { bookingListPaths } from "#app/web/addresses/list-paths.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { cancellationSchema, sessionOutcomeSchema } from "#app/web/forms/sessions.ts";
import { sessionStateOf, type SessionOutcome, type SessionState } from "#app/domain/booking/session-state.ts";
import { formatClockRange, formatListDate, formatListDateTime } from "#app/domain/platform/time.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Button, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { DetailSection, FactCard, type NamedFact, Timeline } from "#app/ui/elements/details.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { ReceiptLinks } from "#app/ui/purchase/receipt-links.tsx";
import { StatusBadge } from "#app/ui/elements/status-badge.tsx";
import { cancelSessionOrPropose } from "#app/usecases/administration/approvals/act-or-propose.ts";
import { correctSessionOutcome } from "#app/usecases/booking/correct-session-outcome.ts";
import { resendSessionConfirmation } from "#app/usecases/administration/resend-session-confirmation.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { type FormProblem, refuseForm, parseIntent } from "#app/web/http/forms.ts";
import { getAdmin, mayDo, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { bookingTitles } from "#app/routes/admin/lists/bookings.tsx";
import { OrderLink, PersonCell } from "#app/routes/admin/lists/links.tsx";
import type { Route } from "./+types/booking";
import { answerAction } from "./answer-action.ts";
import { answerAskProvider } from "./ask-provider.ts";
import { AuditTrail } from "./audit-trail.tsx";
import { IntentButton } from "./intent-button.tsx";
import { type Happening, inOrder, loadMoney, moneyHappenings } from "./load-money.ts";
import { MoneySections } from "./money-sections.tsx";
import { recordId } from "#app/web/forms/fields.ts";
import { messageOf } from "#app/web/messages/messages.ts";
import { detailScreenMessages } from "#app/web/messages/screen-messages.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Booking", isPrivate: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const services = getServices(context);
  const { db } = services;
  const details = await findBookingDetails(db, params.bookingId);
  if (!details) throw data(null, { status: 404 });
  // The expert's own notes on the session stay between expert and student.
  const { expertNotes: _, ...booking } = details.booking;
  const money = await loadMoney(db, details, {
    purchase: { bookingId: booking.id },
    entityIds: [booking.id],
    createdAt: booking.createdAt,
  });
  const [waiting, reassignments] = await Promise.all([
    listWaiting(db, { kinds: ["cancellation"], entityId: booking.id, now: services.now() }),
    listReassignments(db, { bookingId: booking.id, now: services.now() }),
  ]);
  return {
    waiting,
    reassignments,
    ...details,
    booking,
    ...money,
    state: sessionStateOf(booking, services.now()),
    canRefund: mayDo(context, "refunds.make"),
    submissionId: services.newId(),
  };
}

const forms = {
  cancel: cancellationSchema,
  outcome: sessionOutcomeSchema,
  "resend-confirmation": z.object({ submissionId: recordId.min(1) }),
  "ask-provider": z.object({}),
  "withdraw-reassignment": z.object({}),
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const { bookingId } = params;
  const path = `/administrator/bookings/${bookingId}`;
  const form = await parseIntent(request, forms);
  if (form.intent === null) throw data(null, { status: 400 });
  if (!form.ok) return refuseForm(form, { formError: form.fieldErrors.outcome });
  switch (form.intent) {
    case "cancel": {
      // It may return money.
      const unproven = refuseUnproven(context, form);
      if (unproven) return unproven;
      const cancelled = await cancelSessionOrPropose(services, actor, {
        bookingId,
        reason: form.data.reason,
        clientIp,
      });
      if (!cancelled.ok) {
        const { message, status } = messageOf(cancelled.reason, "en", detailScreenMessages);
        return refuseForm({ typed: form.typed, fieldErrors: { reason: message } }, { status });
      }
      return redirectWithToast(path, {
        kind: "success",
        message: cancelled.waits
          ? "This cancellation waits for a second administrator: see Approvals"
          : cancelledNotices[cancelled.refund],
      });
    }
    case "outcome": {
      return answerAction(
        path,
        await correctSessionOutcome(services, actor, { bookingId, outcome: form.data.outcome, clientIp }),
        "The outcome is recorded",
      );
    }
    case "withdraw-reassignment":
      return answerAction(
        path,
        await withdrawReassignment(services, actor, { bookingId, clientIp }),
        "The question is taken back, and the time is free again",
      );
    case "ask-provider":
      return answerAskProvider(services, actor, { path, purchase: { bookingId }, clientIp });
    case "resend-confirmation": {
      const outcome = await resendSessionConfirmation(services, actor, {
        bookingId,
        submissionId: form.data.submissionId,
        clientIp,
      });
      return answerAction(path, outcome, "The confirmation is on its way again");
    }
  }
}

const cancelledNotices = {
  full: "The session is cancelled, and the money is on its way back.",
  credit: "The session is cancelled, and the student can book the Gold session again.",
  none: "The session is cancelled.",
} as const;

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, state, receipts, audit, canRefund, submissionId, guests } = loaderData;
  const isConfirmed = booking.paymentStatus === "completed";
  return (
    <>
      <PageHeader
        title={`${booking.student} with ${booking.expert}`}
        lead={`Booking ${booking.id}`}
        back={{ href: bookingListPaths[booking.kind], label: bookingTitles[booking.kind] }}
        actions={
          isConfirmed && state !== "cancelled" ? (
            <>
              {state === "upcoming" ? (
                <IfPermitted permission="sessions.write">
                  <RouterLinkButton href={movePath(booking.id)} variant="secondary">
                    Move
                  </RouterLinkButton>
                  <RouterLinkButton href={reassignPath(booking.id)} variant="secondary">
                    Another expert
                  </RouterLinkButton>
                </IfPermitted>
              ) : null}
              <IntentButton
                permission="support.write"
                intent="resend-confirmation"
                fields={{ submissionId }}
                label="Resend confirmation"
                size="medium"
              />
            </>
          ) : null
        }
      />
      <div className="grid grid-cols-1 gap-8">
        <WaitingNotice waiting={loaderData.waiting} />
        <div className="grid gap-4 lg:grid-cols-2">
          <FactCard title="Session" facts={sessionFacts(booking, guests)}>
            <Outcome state={state} />
          </FactCard>
          <FactCard title="Booking" facts={bookingFacts(booking)}>
            <ReceiptLinks receipts={receipts} />
          </FactCard>
        </div>
        <Reassignments reassignments={loaderData.reassignments} />
        <DetailSection title="Timeline">
          <Timeline
            entries={inOrder(happeningsOf(loaderData)).map(({ at, what }) => ({ at: formatListDateTime(at), what }))}
          />
        </DetailSection>
        {booking.source === "payment" ? (
          <MoneySections
            money={loaderData}
            canRefund={canRefund}
            isSettled={booking.paymentStatus === "completed" || booking.paymentStatus === "refunded"}
          />
        ) : null}
        {canBeCancelled(booking, state) ? (
          <IfPermitted permission="sessions.write">
            <Cancellation booking={booking} canRefund={canRefund} problem={actionData} />
          </IfPermitted>
        ) : null}
        <AuditTrail entries={audit} />
      </div>
    </>
  );
}

const REASSIGNMENT_STATES: Record<ReassignmentStatus, { label: string; tone: BadgeTone }> = {
  open: { label: "Not answered in time", tone: "neutral" },
  accepted: { label: "Agreed", tone: "success" },
  declined: { label: "Declined", tone: "danger" },
  withdrawn: { label: "Taken back", tone: "neutral" },
  lapsed: { label: "Not answered in time", tone: "neutral" },
};

/** Which other experts the family was asked for, newest first. */
function Reassignments({ reassignments }: { reassignments: readonly ShownReassignment[] }) {
  if (reassignments.length === 0) return null;
  return (
    <DetailSection title="Another expert">
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {reassignments.map(({ id, isLive, status, toExpert, proposedTime, respondent, expiresAt, reason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span className="grid gap-1">
              <span className="font-medium">
                {toExpert}, {formatListDateTime(proposedTime)}
              </span>
              <span className="text-sm text-quiet">
                The {respondent} was asked: {reason}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              {isLive ? (
                <>
                  <Badge tone="warning">Open until {formatListDateTime(expiresAt)}</Badge>
                  <IntentButton
                    permission="sessions.write"
                    intent="withdraw-reassignment"
                    label="Take back"
                    about={toExpert}
                  />
                </>
              ) : (
                <Badge tone={REASSIGNMENT_STATES[status].tone}>{REASSIGNMENT_STATES[status].label}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

type ShownBooking = Route.ComponentProps["loaderData"]["booking"];

function canBeCancelled(booking: ShownBooking, state: SessionState): boolean {
  return booking.paymentStatus === "pending" || state === "upcoming";
}

function sessionFacts(booking: ShownBooking, guests: BookingDetails["guests"]): NamedFact[] {
  return [
    ["Student", <PersonCell key="student" id={booking.userId} name={booking.student} email={booking.email} />],
    [
      "Expert",
      <span key="expert">
        <a className="link" href={`/administrator/partners/${booking.expertId}/calendar`}>
          {booking.expert}
        </a>
        , {expertKindNames[booking.kind]}
      </span>,
    ],
    ["Date", formatListDate(booking.sessionTime)],
    ["Time", formatClockRange(booking.sessionTime, booking.sessionDuration)],
    ["Place", describePlace(booking)],
    ["Session", <StatusBadge key="session" status={booking.sessionStatus} />],
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

function bookingFacts(booking: ShownBooking): NamedFact[] {
  const isCredit = booking.source === "credit";
  return [
    ["Payment", <StatusBadge key="payment" status={booking.paymentStatus} />],
    [
      "Paid with",
      isCredit ? (
        <span key="credit">
          The Gold session
          {booking.creditOrderId ? (
            <>
              {" "}
              of order <OrderLink id={booking.creditOrderId} />
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

function happeningsOf(details: Route.ComponentProps["loaderData"]): Happening[] {
  const { booking, guests } = details;
  const moved = booking.rescheduledFrom
    ? ` Moved from ${formatListDateTime(booking.rescheduledFrom)}${booking.rescheduleCount > 1 ? `, ${booking.rescheduleCount} times in all` : ""}.`
    : "";
  return [
    {
      at: booking.createdAt,
      what: booking.source === "credit" ? "Booked with a Gold session" : "Time chosen and held",
    },
    {
      at: booking.holdExpiresAt && booking.paymentStatus === "pending" ? booking.holdExpiresAt : null,
      what: "The held time is given up",
    },
    { at: booking.completedAt, what: "Confirmed" },
    ...guests.map(({ email, createdAt }) => ({ at: createdAt, what: `${email} invited` })),
    { at: booking.cancelledAt, what: `Cancelled by the ${booking.cancelledBy ?? "system"}` },
    { at: booking.sessionStatus === "cancelled" ? null : booking.sessionTime, what: `Session begins.${moved}` },
    ...moneyHappenings(details),
  ];
}

const outcomes = [
  { outcome: "completed", label: "Completed" },
  { outcome: "no_show", label: "No show" },
  { outcome: "scheduled", label: "Not known yet" },
] as const;

/** The outcome recorded for a session in each state; none while it is running or was never reported. */
const OUTCOME_OF: Partial<Record<SessionState, SessionOutcome>> = { completed: "completed", "no-show": "no_show" };

/** The outcome of a session, which administrators may correct however long ago it was. */
function Outcome({ state }: { state: SessionState }) {
  if (state === "upcoming" || state === "cancelled") return null;
  const current = OUTCOME_OF[state] ?? "scheduled";
  return (
    <div className="flex flex-wrap gap-2">
      {outcomes.map(({ outcome, label }) =>
        outcome === current ? null : (
          <IntentButton key={outcome} permission="sessions.write" intent="outcome" fields={{ outcome }} label={label} />
        ),
      )}
    </div>
  );
}

function Cancellation({
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
        <Button variant="danger" className="justify-self-start">
          Cancel session
        </Button>
      </Form>
    </Card>
  );
}
