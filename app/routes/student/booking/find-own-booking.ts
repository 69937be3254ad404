import { type BookingWithExpert, findBooking } from "#db/queries/booking/bookings.ts";
import { isRecordId } from "#app/domain/platform/record-id.ts";
import type { Services } from "#app/web/context.ts";

/** The student's own booking; null if it is another student's or unknown. */
export async function findOwnBooking(
  { db }: Services,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<BookingWithExpert | null> {
  return isRecordId(bookingId) ? findBooking(db, { id: bookingId, actor: { role: "student", userId } }) : null;
}
