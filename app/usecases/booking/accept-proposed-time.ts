import { findBooking, moveBooking } from "#db/queries/booking/bookings.ts";
import {
  acceptProposal,
  findLiveProposal,
  findProposalStatus,
  isLiveProposal,
} from "#db/queries/booking/session-proposals.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { claimedHours } from "#app/domain/experts/working-hours.ts";
import type { Services } from "#app/ports/services.ts";
import { isOverlapOpen } from "./hold-session.ts";
import { bookingStop, type BookingStop } from "#app/usecases/accounts/consent/check-processing.ts";

export interface ProposalAnswer {
  proposalId: string;
  bookingId: string;
  userId: string;
}

/**
 * `proposal-gone`: answered, withdrawn, expired, or the session has changed. `overlapping-session`: the student has
 * another session then, and has not confirmed the overlap.
 */
export type AcceptProposedTimeFailure = "booking-not-found" | "proposal-gone" | "overlapping-session" | BookingStop;

export type AcceptProposedTimeOutcome =
  | { ok: true; sessionTime: Date }
  | { ok: false; reason: AcceptProposedTimeFailure };

/**
 * Moves a student's session to the time proposed by its expert, regardless of notice. The hours are already claimed;
 * one batch moves the session and closes the proposal. Everyone is mailed as after any move.
 */
export async function acceptProposedTime(
  services: Services,
  request: ProposalAnswer & { isOverlapConfirmed?: boolean },
): Promise<AcceptProposedTimeOutcome> {
  const { db } = services;
  const { proposalId: id, bookingId, userId } = request;
  const now = services.now();
  const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const stop = await bookingStop(services, userId);
  if (stop) return { ok: false, reason: stop };
  const proposal = await findLiveProposal(db, { bookingId, now });
  if (proposal?.id !== id) return answeredBefore(services, request, "accepted", booking);

  const { expertId, bufferMinutes, sessionDuration: sessionMinutes } = booking;
  const { fromTime: from, proposedTime: to } = proposal;
  const slot = { userId, start: to, isOverlapConfirmed: request.isOverlapConfirmed };
  if (await isOverlapOpen(services, slot, { expertId, sessionMinutes }))
    return { ok: false, reason: "overlapping-session" };
  const hours = claimedHours({ start: to, sessionMinutes, bufferMinutes });
  const { accepted } = await batch(db, {
    ...moveBooking(db, { bookingId, expertId, from, to, hours, by: "expert", condition: isLiveProposal(id, now) }, now),
    accepted: acceptProposal(db, { id, bookingId, to, now }),
  });
  if (accepted.length === 0) return answeredBefore(services, request, "accepted", { sessionTime: to });
  services.nudgeOutbox();
  return { ok: true, sessionTime: to };
}

/** Succeeds if the same answer was given before; otherwise the proposal is gone. */
export async function answeredBefore(
  { db }: Services,
  { proposalId: id, bookingId }: ProposalAnswer,
  status: "accepted" | "declined",
  { sessionTime }: { sessionTime: Date },
): Promise<{ ok: true; sessionTime: Date } | { ok: false; reason: "proposal-gone" }> {
  const isSame = (await findProposalStatus(db, { id, bookingId })) === status;
  return isSame ? { ok: true, sessionTime } : { ok: false, reason: "proposal-gone" };
}
