import { hasWithdrawn } from "../../../../db/queries/accounts/consents";
import type { Services } from "../../../ports/services";
import { isProcessingAllowed, type ProcessingFailure } from "../../accounts/consent/check-processing";

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
