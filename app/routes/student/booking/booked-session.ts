import type { BookingWithExpert } from "#db/queries/booking/bookings.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { type ExpertKind, expertKindName } from "#app/domain/experts/expert.ts";
import { bookingPaymentPath, buildPickerPath } from "#app/web/addresses/booking-addresses.ts";

/** The picker for the expert of a booking. */
export function pickAgainPath(booking: {
  expertId: string;
  pricingId: string;
  kind: ExpertKind;
  couponCode: string | null;
}): string {
  const { expertId, pricingId, kind, couponCode } = booking;
  return buildPickerPath({ expertId, pricingId, kind, couponCode });
}

/** A booking's session, as all pages about it show it: expert, start (UTC), minutes, place and links. */
export function bookedSession(booking: BookingWithExpert, language: Language) {
  const {
    id,
    expertId,
    expertName,
    profileImage,
    associationId,
    kind,
    sessionTime,
    sessionDuration,
    razorpayPaymentId,
  } = booking;
  const { isOnline, town, venue } = booking;
  return {
    id,
    expertName,
    profileImage,
    kindName: expertKindName(kind, language),
    start: sessionTime,
    minutes: sessionDuration,
    takesPlace: { isOnline, town, venue },
    transactionId: razorpayPaymentId,
    payPath: bookingPaymentPath({ expertId, associationId, bookingId: id }),
    againPath: pickAgainPath(booking),
  };
}
