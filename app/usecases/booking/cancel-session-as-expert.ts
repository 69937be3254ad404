import { findBooking } from "#db/queries/booking/bookings.ts";
import type { ExpertActor } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { cancelAsRead, type CancelSessionOutcome } from "./cancel-session.ts";

/** Cancels one of the expert's own sessions, with a reason for the student and a full refund. */
export async function cancelSessionAsExpert(
  services: Services,
  request: { actor: ExpertActor; bookingId: string; reason: string },
): Promise<CancelSessionOutcome> {
  const { actor, bookingId, reason } = request;
  const booking = await findBooking(services.db, { id: bookingId, actor });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const outcome = await cancelAsRead(services, booking, { actor, reason, audit: { actor, detail: { reason } } });
  return outcome ?? cancelSessionAsExpert(services, request);
}
