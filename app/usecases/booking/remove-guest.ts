import { deleteBookingGuest } from "#db/queries/booking/booking-guests.ts";
import type { Services } from "#app/ports/services.ts";

export type RemoveGuestFailure = "guest-not-found";

export type RemoveGuestOutcome = { ok: true; email: string } | { ok: false; reason: RemoveGuestFailure };

/** Removes a guest from a student's own session; they get no further mails. */
export async function removeGuest(
  { db }: Services,
  guest: { id: string; bookingId: string; userId: string },
): Promise<RemoveGuestOutcome> {
  const [removed] = await deleteBookingGuest(db, guest);
  return removed ? { ok: true, email: removed.email } : { ok: false, reason: "guest-not-found" };
}
