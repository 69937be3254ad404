import { type BookingWithExpert, findBooking } from "#db/queries/booking/bookings.ts";
import { endProposal, findLiveProposal, isAnswered } from "#db/queries/booking/session-proposals.ts";
import { findSessionNotification } from "#db/queries/booking/session-notifications.ts";
import { batch } from "#db/queries/platform/batch.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { proposalDeclinedMail } from "#app/content/mails/session-mails.ts";
import { toFirstName } from "#app/domain/accounts/person-name.ts";
import type { Services } from "#app/ports/services.ts";
import { answeredBefore, type ProposalAnswer } from "./accept-proposed-time.ts";

export type DeclineProposedTimeFailure = "booking-not-found" | "proposal-gone";

export type DeclineProposedTimeOutcome =
  | { ok: true; sessionTime: Date }
  | { ok: false; reason: DeclineProposedTimeFailure };

/** Keeps a student's session at its time, frees the proposed hours and mails the expert. */
export async function declineProposedTime(
  services: Services,
  answer: ProposalAnswer,
): Promise<DeclineProposedTimeOutcome> {
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

async function declinedMail({ db, config }: Services, booking: BookingWithExpert, proposedTime: Date) {
  const session = await findSessionNotification(db, { bookingId: booking.id });
  if (!session) throw new Error(`Booking ${booking.id} has no expert`);
  const { expert, student } = session;
  const mail = proposalDeclinedMail(
    config,
    {
      name: expert.name,
      bookingId: booking.id,
      studentName: toFirstName(student.name),
      studentReads: student.language,
      sessionTime: booking.sessionTime,
      proposedTime,
    },
    expert.language,
  );
  const payload = {
    ...mail,
    to: expert.email,
    userId: null,
    aboutUserId: student.userId,
    template: "proposal-declined" as const,
  };
  return { kind: "mail" as const, payload };
}
