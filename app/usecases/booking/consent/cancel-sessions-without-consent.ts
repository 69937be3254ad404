import { findBooking } from "#db/queries/booking/bookings.ts";
import { listSessionsWithoutConsent } from "#db/queries/booking/sessions-without-consent.ts";
import type { Services } from "#app/ports/services.ts";
import { cancelAsRead } from "#app/usecases/booking/cancel-session.ts";

const BATCH_SIZE = 50;

/**
 * Cancels the upcoming sessions of students without consent, with full refunds, as their experts may not know of them
 * any more. Called on refusal or withdrawal, and by the cron for missed ones. Returns how many were cancelled.
 */
export async function cancelSessionsWithoutConsent(services: Services, userId: string | null = null): Promise<number> {
  const actor = { role: "system" } as const;
  let cancelled = 0;
  for (const id of await listSessionsWithoutConsent(services.db, { userId, now: services.now(), limit: BATCH_SIZE })) {
    const booking = await findBooking(services.db, { id, actor });
    const outcome = booking && (await cancelAsRead(services, booking, { actor, reason: "consent-withdrawn" }));
    if (outcome?.ok) cancelled += 1;
  }
  return cancelled;
}
