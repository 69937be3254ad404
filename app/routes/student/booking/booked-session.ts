import type { BookingWithExpert } from "#db/queries/booking/bookings.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { bookingPaymentPath } from "#app/web/addresses/booking-addresses.ts";
import { pickAgainPath } from "./pay-session.ts";

/** A booking's session, as all pages about it show it: expert, start (UTC), minutes, place and links. */
export function bookedSession(booking: BookingWithExpert, language: Language) {
  const { id, expertId, expertName, associationId, kind, sessionTime, sessionDuration, razorpayPaymentId } = booking;
  const { isOnline, town, venue } = booking;
  return {
    id,
    expertName: expertName,
    kindName: expertKindName(kind, language),
    start: sessionTime,
    minutes: sessionDuration,
    takesPlace: { isOnline, town, venue },
    transactionId: razorpayPaymentId,
    payPath: bookingPaymentPath({ expertId, associationId, bookingId: id }),
    againPath: pickAgainPath(booking),
  };
}
