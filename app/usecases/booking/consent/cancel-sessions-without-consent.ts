import { findBooking } from "#db/queries/booking/bookings.ts";
import { listSessionsWithoutConsent } from "#db/queries/booking/sessions-without-consent.ts";
import type { Services } from "#app/ports/services.ts";
import { cancelAsRead } from "#app/usecases/booking/cancel-session.ts";

/** So many in one call; the cron goes on. */
const BATCH_SIZE = 50;

/**
 * Cancels the sessions to come of students for whom a consent was refused or taken back, with everything refunded:
 * their experts have no reason any more to know anything of them. Called when it happens, and by the cron for what was
 * missed. Returns how many were cancelled.
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
