import { findBooking } from "../../../db/queries/booking/bookings";
import type { RefundDecision } from "../../domain/booking/booking";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { cancelAsRead, type CancelSessionFailure } from "./cancel-session";

export type CancelSessionAsAdministratorFailure = CancelSessionFailure | "no-permission";

export type CancelSessionAsAdministratorOutcome =
  | { ok: true; refund: RefundDecision }
  | { ok: false; reason: CancelSessionAsAdministratorFailure };

/** Cancels any session, with a reason shown to the student. A refund needs the permission to refund. */
export async function cancelSessionAsAdministrator(
  services: Services,
  actor: CurrentUser,
  request: { bookingId: string; reason: string; clientIp: string },
): Promise<CancelSessionAsAdministratorOutcome> {
  const { bookingId, reason, clientIp } = request;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const administrator = administratorOf(actor, clientIp);
  const booking = await findBooking(services.db, { id: bookingId, actor: administrator });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  if (booking.source === "payment" && booking.paymentStatus === "completed" && !actor.admin.canRefund)
    return { ok: false, reason: "no-permission" };
  const outcome = await cancelAsRead(services, booking, {
    actor: administrator,
    reason,
    audit: { actor: administrator, detail: { reason, student: booking.userId } },
  });
  // It changed meanwhile, perhaps it was paid for: the permission is checked again as well.
  return outcome ?? cancelSessionAsAdministrator(services, actor, request);
}
