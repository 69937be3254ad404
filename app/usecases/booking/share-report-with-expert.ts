import { findBooking } from "#db/queries/booking/bookings.ts";
import { insertReportConsent, withdrawReportConsent } from "#db/queries/accounts/consents.ts";
import { updateReportSharing } from "#db/queries/booking/student-bookings.ts";
import type { Services } from "#app/ports/services.ts";
import { bookingStop, type BookingStop } from "#app/usecases/accounts/consent/check-processing.ts";

const CONSENT_VERSION = "2026-11-22";

/** `not-confirmed`: unpaid or cancelled. */
export type ShareReportWithExpertFailure = "booking-not-found" | "not-confirmed" | BookingStop;

export type ShareReportWithExpertOutcome =
  | { ok: true; expertName: string }
  | { ok: false; reason: ShareReportWithExpertFailure };

/** Shares a student's newest report with a session's expert, or stops that, and stores the time. Idempotent. */
export async function shareReportWithExpert(
  services: Services,
  { bookingId, userId, isShared }: { bookingId: string; userId: string; isShared: boolean },
): Promise<ShareReportWithExpertOutcome> {
  const { db } = services;
  const booking = await findBooking(db, { id: bookingId, actor: { role: "student", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  if (booking.paymentStatus !== "completed") return { ok: false, reason: "not-confirmed" };
  const stop = isShared ? await bookingStop(services, userId) : null;
  if (stop) return { ok: false, reason: stop };
  const { expertName } = booking;
  if (booking.sharesReport === isShared) return { ok: true, expertName };
  const change = { bookingId, userId, now: services.now() };
  await db.batch([
    withdrawReportConsent(db, change),
    ...(isShared ? [insertReportConsent(db, { ...change, id: services.newId(), version: CONSENT_VERSION })] : []),
    updateReportSharing(db, { ...change, isShared }),
  ]);
  return { ok: true, expertName };
}
