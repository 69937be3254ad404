import { type BookingWithExpert, findBooking, moveBooking } from "../../../db/queries/booking/bookings";
import {
  acceptProposal,
  endProposal,
  findLiveProposal,
  findProposalStatus,
  isAnswered,
  isLiveProposal,
} from "../../../db/queries/booking/session-proposals";
import { findSessionNotification } from "../../../db/queries/booking/session-notifications";
import { batch } from "../../../db/queries/platform/batch";
import { insertOutboxMessageIf } from "../../../db/queries/platform/outbox";
import { proposalDeclinedMail } from "../../content/session-mails";
import { firstNameOf } from "../../domain/accounts/person-name";
import { claimedHours } from "../../domain/experts/working-hours";
import type { ExpertActor } from "../../domain/platform/actor";
import { formatAppointment } from "../../domain/platform/time";
import type { Services } from "../../ports/services";
import { recordAuditIf } from "../platform/record-audit";
import { isOverlapOpen } from "./hold-session";

/** A student's answer to a proposal. */
interface Answer {
  proposalId: string;
  bookingId: string;
  userId: string;
}

/**
 * `proposal-gone`: it was answered or withdrawn, has expired, or the session has changed since. `overlapping-session`:
 * the student has another session then, and has not said that both are meant.
 */
export type AcceptProposalFailure = "booking-not-found" | "proposal-gone" | "overlapping-session";

export type AcceptProposalOutcome = { ok: true; sessionTime: Date } | { ok: false; reason: AcceptProposalFailure };

/**
 * Moves a student's session to the time that its expert has proposed, however late that is. The hours are claimed for
 * it already; one batch moves the session and closes the proposal, or neither. Everyone is mailed as after any move.
 */
export async function acceptProposedTime(
  services: Services,
  request: Answer & { isOverlapConfirmed?: boolean },
): Promise<AcceptProposalOutcome> {
  const { db } = services;
  const { proposalId: id, bookingId, userId } = request;
  const now = services.now();
  const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const proposal = await findLiveProposal(db, { bookingId, now });
  if (proposal?.id !== id) return answeredBefore(services, request, "accepted", booking);

  const { expertId, bufferMinutes, sessionDuration: sessionMinutes } = booking;
  const { fromTime: from, proposedTime: to } = proposal;
  const wanted = { userId, start: to, isOverlapConfirmed: request.isOverlapConfirmed };
  if (await isOverlapOpen(services, wanted, { expertId, sessionMinutes }))
    return { ok: false, reason: "overlapping-session" };
  const hours = claimedHours({ start: to, sessionMinutes, bufferMinutes });
  const { accepted } = await batch(db, {
    ...moveBooking(db, { bookingId, expertId, from, to, hours, condition: isLiveProposal(id, now) }, now),
    accepted: acceptProposal(db, { id, bookingId, to, now }),
  });
  if (accepted.length === 0) return answeredBefore(services, request, "accepted", { sessionTime: to });
  services.nudgeOutbox();
  return { ok: true, sessionTime: to };
}

export type DeclineProposalFailure = "booking-not-found" | "proposal-gone";

export type DeclineProposalOutcome = { ok: true; sessionTime: Date } | { ok: false; reason: DeclineProposalFailure };

/** Keeps a student's session at its time; the proposed hours are free at once, and the expert is mailed. */
export async function declineProposedTime(services: Services, answer: Answer): Promise<DeclineProposalOutcome> {
  const { db, newId } = services;
  const { proposalId: id, bookingId, userId } = answer;
  const now = services.now();
  const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const proposal = await findLiveProposal(db, { bookingId, now });
  if (proposal?.id !== id) return answeredBefore(services, answer, "declined", booking);
  const { ended } = await batch(db, {
    ...endProposal(db, { id, bookingId, status: "declined", now }),
    mailed: insertOutboxMessageIf(db, isAnswered({ id, status: "declined", now }), {
      id: newId(),
      dedupeKey: `proposal-declined:${id}`,
      outboxMessage: await declinedMail(services, booking, proposal.proposedTime),
      now,
    }),
  });
  if (ended.length === 0) return answeredBefore(services, answer, "declined", booking);
  services.nudgeOutbox();
  return { ok: true, sessionTime: booking.sessionTime };
}

/** The same answer sent twice is one answer; for any other the proposal is gone. */
async function answeredBefore(
  { db }: Services,
  { proposalId: id, bookingId }: Answer,
  status: "accepted" | "declined",
  { sessionTime }: { sessionTime: Date },
): Promise<{ ok: true; sessionTime: Date } | { ok: false; reason: "proposal-gone" }> {
  const isSame = (await findProposalStatus(db, { id, bookingId })) === status;
  return isSame ? { ok: true, sessionTime } : { ok: false, reason: "proposal-gone" };
}

/** The mail that tells the expert. */
async function declinedMail({ db, config }: Services, booking: BookingWithExpert, proposedTime: Date) {
  const session = await findSessionNotification(db, { bookingId: booking.id });
  if (!session) throw new Error(`Booking ${booking.id} has no expert`);
  const mail = proposalDeclinedMail(config, {
    name: session.expert.name,
    bookingId: booking.id,
    studentName: firstNameOf(session.student.name),
    at: formatAppointment(booking.sessionTime),
    proposedAt: formatAppointment(proposedTime),
  });
  const payload = { ...mail, to: session.expert.email, userId: null, template: "proposal-declined" };
  return { kind: "mail" as const, payload };
}

export type WithdrawProposalFailure = "session-not-found" | "proposal-gone";

export type WithdrawProposalOutcome = { ok: true } | { ok: false; reason: WithdrawProposalFailure };

/** Takes back an expert's own proposal before it is answered; its hours are free at once. */
export async function withdrawProposal(
  services: Services,
  { actor, bookingId }: { actor: ExpertActor; bookingId: string },
): Promise<WithdrawProposalOutcome> {
  const { db } = services;
  const now = services.now();
  if (!(await findBooking(db, { id: bookingId, actor }))) return { ok: false, reason: "session-not-found" };
  const proposal = await findLiveProposal(db, { bookingId, now });
  if (!proposal) return { ok: false, reason: "proposal-gone" };
  const { id } = proposal;
  const { ended } = await batch(db, {
    ...endProposal(db, { id, bookingId, status: "withdrawn", now }),
    audited: recordAuditIf(services, isAnswered({ id, status: "withdrawn", now }), actor, {
      action: "booking.withdraw-proposal",
      entityType: "booking",
      entityId: bookingId,
      detail: { proposed: proposal.proposedTime.toISOString() },
    }),
  });
  return ended.length > 0 ? { ok: true } : { ok: false, reason: "proposal-gone" };
}
