import { type BookingRecord, findBooking } from "#db/queries/booking/bookings.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { resendMail, type ResendMailFailure, type ResendMailOutcome } from "./resend-mail.ts";

export type ResendSessionConfirmationFailure = ResendMailFailure | "booking-not-found";

export type ResendSessionConfirmationOutcome =
  | Extract<ResendMailOutcome, { ok: true }>
  | { ok: false; reason: ResendSessionConfirmationFailure };

interface Resending {
  bookingId: string;
  /** Unique per page load, so that a double click sends one message. */
  submissionId: string;
  clientIp: string;
}

/** Resends a student the latest mail about a session's time: paid, booked with a Gold package, or moved. */
export async function resendSessionConfirmation(
  services: Services,
  actor: CurrentUser,
  { bookingId, submissionId, clientIp }: Resending,
): Promise<ResendSessionConfirmationOutcome> {
  const attempt = { action: "mail.resend", entityType: "booking", entityId: bookingId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "support.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const booking = await findBooking(services.db, {
    id: bookingId,
    actor: { role: "administrator", userId: actor.userId },
  });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  return resendMail(services, actor, {
    mail: { dedupeKey: confirmationKey(booking) },
    entity: { entityType: "booking", entityId: bookingId },
    submissionId,
    clientIp,
  });
}

/** The mail's deduplication key: see `settleBooking` and `notifySessionChanges`. Older mails have other times. */
function confirmationKey({
  id,
  source,
  rescheduleCount,
}: Pick<BookingRecord, "id" | "source" | "rescheduleCount">): string {
  if (rescheduleCount > 0) return `session-moved:${rescheduleCount}:${id}:student`;
  return source === "credit" ? `session-booked:${id}:student` : `session-confirmed:${id}`;
}
