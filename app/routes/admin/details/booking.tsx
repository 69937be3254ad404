import { listWaiting } from "#db/queries/administration/approvals.ts";
import { WaitingNotice } from "#app/routes/admin/waiting-notice.tsx";
import { data } from "react-router";
import { findBookingDetails } from "#db/queries/administration/booking-details.ts";
import { findSessionFailure } from "#db/queries/booking/session-failures.ts";
import { listReassignments, type ShownReassignment } from "#db/queries/booking/session-reassignments.ts";
import type { ReassignmentStatus } from "#app/domain/booking/reassignment.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { movePath, reassignPath } from "#app/web/addresses/desk-paths.ts";
import { bookingListPaths } from "#app/web/addresses/list-paths.ts";
import type { FailureWish } from "#app/domain/booking/failed-session.ts";
import { isChangeable, isFailed, isFailure, toOutcome, toSessionState } from "#app/domain/booking/session-state.ts";
import { formatListDateTime } from "#app/domain/platform/time.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { DetailSection, FactCard, Timeline } from "#app/ui/elements/details.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { ReceiptLinks } from "#app/ui/purchase/receipt-links.tsx";
import { getServices } from "#app/web/context.ts";
import { getViewer, mayDo, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { bookingTitles } from "#app/routes/admin/lists/bookings.tsx";
import { OUTCOME_LABELS } from "./outcome-labels.ts";
import type { Route } from "./+types/booking";
import { AuditTrail } from "./audit-trail.tsx";
import { IntentButton } from "./intent-button.tsx";
import { type Happening, inOrder, moneyHappenings } from "./happenings.ts";
import { loadMoney } from "./load-money.ts";
import { MoneySections } from "./money-sections.tsx";
import { actOnBooking } from "./act-on-booking.ts";
import { sessionFacts, bookingFacts, canBeCancelled, Cancellation } from "./booking-facts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Booking", isPrivate: true });

export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const services = getServices(context);
  const { db } = services;
  const details = await findBookingDetails(db, params.bookingId);
  if (!details) throw data(null, { status: 404 });
  // The expert's private notes stay between expert and student.
  const { expertNotes: _, ...booking } = details.booking;
  const money = await loadMoney(db, details, {
    viewer: getViewer(context),
    purchase: { bookingId: booking.id },
    entityIds: [booking.id],
    createdAt: booking.createdAt,
  });
  const [waiting, reassignments, failure] = await Promise.all([
    listWaiting(db, { viewer: getViewer(context), kinds: ["cancellation"], entityId: booking.id, now: services.now() }),
    listReassignments(db, { bookingId: booking.id, now: services.now() }),
    findSessionFailure(db, { bookingId: booking.id, sessionTime: booking.sessionTime }),
  ]);
  return {
    waiting,
    reassignments,
    failure,
    ...details,
    booking,
    ...money,
    state: toSessionState(booking, services.now()),
    canRefund: mayDo(context, "refunds.make"),
    submissionId: services.newId(),
  };
}

export function action(args: Route.ActionArgs) {
  return actOnBooking(args);
}

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
              {isChangeable(state) ? (
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
            <Outcome shown={loaderData} />
          </FactCard>
          <FactCard title="Booking" facts={bookingFacts(booking)}>
            <ReceiptLinks receipts={receipts} />
          </FactCard>
        </div>
        <Reassignments reassignments={loaderData.reassignments} />
        <DetailSection title="Timeline">
          <Timeline
            entries={inOrder(listHappenings(loaderData)).map(({ at, what }) => ({ at: formatListDateTime(at), what }))}
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
            <Cancellation
              booking={booking}
              canRefund={canRefund}
              problem={actionData?.values.intent === "cancel" ? actionData : undefined}
            />
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

/** The other experts proposed to the family, newest first. */
function Reassignments({ reassignments }: { reassignments: readonly ShownReassignment[] }) {
  if (reassignments.length === 0) return null;
  return (
    <DetailSection title="Another expert">
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {reassignments.map(({ id, isLive, status, toExpert, proposedTime, respondent, expiresAt, reason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span className="grid gap-1">
              <span className="font-medium">{`${toExpert}, ${formatListDateTime(proposedTime)}`}</span>
              <span className="text-sm text-quiet">{`The ${respondent} was asked: ${reason}`}</span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              {isLive ? (
                <>
                  <Badge tone="warning">{`Open until ${formatListDateTime(expiresAt)}`}</Badge>
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

function listHappenings(details: Route.ComponentProps["loaderData"]): Happening[] {
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

const outcomes = [...OUTCOME_LABELS, { outcome: "scheduled", label: "Not known yet" }] as const;

const WISHES: Record<FailureWish, string> = {
  another_expert: "The student would like another expert: propose one.",
  refund: "The student would like the money back: cancel the session.",
};

/** A session's outcome, which administrators may correct at any time, and the student's report that they decide. */
function Outcome({ shown: { booking, state, failure, canRefund } }: { shown: Route.ComponentProps["loaderData"] }) {
  if (state === "upcoming" || state === "cancelled") return null;
  const current = toOutcome(booking);
  const isReported = failure?.state === "reported";
  const canFail = canRefund || booking.source === "credit";
  return (
    <div className="grid gap-2">
      {isReported ? (
        <p className="font-medium text-danger">
          The student says that the expert did not come. Ask the expert, then record the outcome: until then the session
          is not paid.
        </p>
      ) : null}
      {failure?.state === "confirmed" && failure.wish && isFailed(state) ? (
        <p className="font-medium">{WISHES[failure.wish]}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {outcomes.map(({ outcome, label }) =>
          (outcome === current && !isReported) || (isFailure(outcome) && !canFail) ? null : (
            <IntentButton
              key={outcome}
              permission="sessions.write"
              intent="outcome"
              fields={{ outcome }}
              label={label}
            />
          ),
        )}
      </div>
    </div>
  );
}
