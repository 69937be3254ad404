import { type BookingWithExpert, findBooking } from "#db/queries/booking/bookings.ts";
import { findLiveProposal, insertProposal, isProposal } from "#db/queries/booking/session-proposals.ts";
import { findSessionNotification } from "#db/queries/booking/session-notifications.ts";
import { expiredHoldsOn, endHolds } from "#db/queries/purchase/holds.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { sessionProposedMail } from "#app/content/mails/session-mails.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import { proposalExpiry } from "#app/domain/booking/session-proposal.ts";
import { toSessionState } from "#app/domain/booking/session-state.ts";
import { claimedHours } from "#app/domain/experts/working-hours.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";
import { checkTime, type SlotRefusal } from "./hold-session.ts";

/** `session-cancelled`, `session-over`: nothing to move. `proposal-open`: an earlier one is unanswered. */
export type ProposeTimeFailure =
  | SlotRefusal
  | "session-not-found"
  | "session-cancelled"
  | "session-over"
  | "proposal-open"
  | "proposal-same-time";

export type ProposeTimeOutcome = { ok: true; proposalId: string } | { ok: false; reason: ProposeTimeFailure };

/**
 * Proposes another time for an expert's own session; the student is mailed, and accepts or declines it. The hours are
 * claimed until the answer or the earlier of both times. The minimum notice does not apply.
 */
export async function proposeTime(
  services: Services,
  request: { actor: ExpertActor; bookingId: string; start: Date },
): Promise<ProposeTimeOutcome> {
  const { db, newId } = services;
  const { actor, bookingId, start } = request;
  const now = services.now();
  const booking = await findBooking(db, { id: bookingId, actor });
  if (!booking) return { ok: false, reason: "session-not-found" };
  const state = toSessionState(booking, now);
  if (state !== "upcoming") return { ok: false, reason: state === "cancelled" ? "session-cancelled" : "session-over" };
  const { expertId, bufferMinutes, sessionDuration: sessionMinutes, sessionTime: fromTime } = booking;
  if (fromTime.getTime() === start.getTime()) return { ok: false, reason: "proposal-same-time" };
  const refusal = await checkTime(services, { expertId, bufferMinutes, sessionMinutes, start }, { hasNotice: false });
  if (refusal) return { ok: false, reason: refusal };
  if (await findLiveProposal(db, { bookingId, now })) return { ok: false, reason: "proposal-open" };

  const id = newId();
  const expiresAt = proposalExpiry({ fromTime, proposedTime: start });
  const hours = claimedHours({ start, sessionMinutes, bufferMinutes });
  const proposal = { id, bookingId, expertId, fromTime, proposedTime: start, expiresAt, hours };
  const { inserted } = await batch(db, {
    ended: endHolds(db, expiredHoldsOn({ expertId, hours }, { now, exceptBookingId: bookingId }), now),
    ...insertProposal(db, proposal, now),
    mailed: insertOutboxMessageIf(db, isProposal(id), {
      id: newId(),
      dedupeKey: `session-proposed:${id}`,
      outboxMessage: await proposalMail(services, booking, { start, expiresAt }),
      now,
    }),
    audited: recordAuditIf(services, isProposal(id), actor, {
      action: "booking.propose",
      entityType: "booking",
      entityId: bookingId,
      detail: { from: fromTime.toISOString(), to: start.toISOString() },
    }),
  });
  if (inserted.length > 0) {
    services.nudgeOutbox();
    return { ok: true, proposalId: id };
  }
  // It changed concurrently: validating it again gives the reason.
  const isOpen = (await findLiveProposal(db, { bookingId, now })) !== null;
  return { ok: false, reason: isOpen ? "proposal-open" : "slot-taken" };
}

async function proposalMail(
  { db, config, now }: Services,
  booking: BookingWithExpert,
  { start, expiresAt }: { start: Date; expiresAt: Date },
) {
  const session = await findSessionNotification(db, { bookingId: booking.id });
  if (!session) throw new Error(`Booking ${booking.id} has no student`);
  const { student } = session;
  const mail = sessionProposedMail(
    config,
    {
      name: toFirstName(student.name),
      bookingId: booking.id,
      expertName: booking.expertName,
      sessionTime: booking.sessionTime,
      proposedTime: start,
      answerBy: expiresAt,
      minutes: booking.sessionDuration,
      place: booking,
      now: now(),
    },
    student.language,
  );
  const payload = { ...mail, to: student.email, userId: student.userId, template: "session-proposed" as const };
  return { kind: "mail" as const, payload };
}
