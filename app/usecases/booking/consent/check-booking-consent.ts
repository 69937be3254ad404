import { hasWithdrawn } from "#db/queries/accounts/consents.ts";
import type { Services } from "#app/ports/services.ts";
import { isProcessingAllowed, type ProcessingFailure } from "#app/usecases/accounts/consent/check-processing.ts";

/** `expert-consent-missing`: the student has taken back the consent to pass data to experts. */
export type BookingStop = ProcessingFailure | "expert-consent-missing";

/** Why nothing may be booked or passed on to an expert for a student; null if it may. */
export async function bookingStop(services: Services, userId: string): Promise<BookingStop | null> {
  const [isAllowed, isWithdrawn] = await Promise.all([
    isProcessingAllowed(services, userId),
    hasWithdrawn(services.db, { userId, kind: "expert" }),
  ]);
  if (!isAllowed) return "consent-missing";
  return isWithdrawn ? "expert-consent-missing" : null;
}
