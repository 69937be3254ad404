import { findBooking } from "../../../db/queries/booking/bookings";
import type { RefundDecision } from "../../domain/booking/booking";
import type { CurrentUser } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { cancelSession, type CancelSessionFailure } from "./cancel-session";

export type CancelSessionAsAdministratorFailure = CancelSessionFailure | "no-permission";

export type CancelSessionAsAdministratorOutcome =
  | { ok: true; refund: RefundDecision }
  | { ok: false; reason: CancelSessionAsAdministratorFailure };

/** Cancels any session, with a reason that the student reads. Money that goes back needs the permission to refund. */
export async function cancelSessionAsAdministrator(
  services: Services,
  actor: CurrentUser,
  { bookingId, reason, clientIp }: { bookingId: string; reason: string; clientIp: string },
): Promise<CancelSessionAsAdministratorOutcome> {
  const { admin, userId, email } = actor;
  if (!admin) return { ok: false, reason: "no-permission" };
  const booking = await findBooking(services.db, { id: bookingId, actor: { role: "administrator", userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  if (booking.source === "payment" && booking.paymentStatus === "completed" && !admin.canRefund)
    return { ok: false, reason: "no-permission" };
  return cancelSession(services, {
    bookingId,
    actor: { role: "administrator", userId },
    reason,
    audit: {
      adminUserId: userId,
      adminEmail: email,
      action: "booking.cancel",
      entityType: "booking",
      entityId: bookingId,
      detail: { reason, student: booking.userId },
      clientIp,
    },
  });
}
