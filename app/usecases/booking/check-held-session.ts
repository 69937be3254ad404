import type { BookingWithExpert } from "#db/queries/booking/bookings.ts";
import { findOffer } from "#db/queries/booking/slots.ts";
import type { Services } from "#app/ports/services.ts";
import { checkTime, type SlotRefusal } from "./hold-session.ts";

/**
 * Why a held session can no longer be paid for. `expert-unavailable`: the expert takes no more sessions.
 * `pricing-invalid`: the expert no longer offers this kind of session. `not-bookable`: it no longer has a price.
 */
export type HeldSessionRefusal =
  | Exclude<SlotRefusal, "slot-taken">
  | "expert-unavailable"
  | "pricing-invalid"
  | "not-bookable";

/**
 * Whether the expert of a held session can still be booked for it: active, at a price, at work then, and with enough
 * notice. Null if so. The amount stays that of the hold: a price that has changed since applies to later bookings.
 */
export async function checkHeldSession(
  services: Services,
  booking: BookingWithExpert,
): Promise<HeldSessionRefusal | null> {
  const { expertId, expertStatus, bufferMinutes, sessionDuration: sessionMinutes, sessionTime: start } = booking;
  if (expertStatus !== "active") return "expert-unavailable";
  const [offer, refusal] = await Promise.all([
    findOffer(services.db, booking),
    checkTime(services, { expertId, sessionMinutes, bufferMinutes, start }),
  ]);
  if (!offer) return "pricing-invalid";
  return offer.sessionCharge === 0 ? "not-bookable" : refusal;
}
