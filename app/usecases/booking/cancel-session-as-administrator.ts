import { findBooking } from "#db/queries/booking/bookings.ts";
import type { RefundDecision } from "#app/domain/booking/booking.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { toPaise, REFUND_APPROVAL_THRESHOLD_PAISE } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/ports/services.ts";
import { type ApprovalNeeded, isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { cancelAsRead, type CancelSessionFailure } from "./cancel-session.ts";

export type CancelSessionAsAdministratorFailure = CancelSessionFailure | NotPermitted | ApprovalNeeded;

export type CancelSessionAsAdministratorOutcome =
  | { ok: true; refund: RefundDecision }
  | { ok: false; reason: CancelSessionAsAdministratorFailure };

/** Cancels any session, with a reason shown to the student. A refund needs the permission to refund. */
export async function cancelSessionAsAdministrator(
  services: Services,
  actor: CurrentUser,
  request: { bookingId: string; reason: string; isApproved?: boolean; clientIp: string | null },
): Promise<CancelSessionAsAdministratorOutcome> {
  const { bookingId, reason, clientIp } = request;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "booking.cancel", entityType: "booking", entityId: bookingId };
  if (!(await isPermitted(services, administrator, "sessions.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const booking = await findBooking(services.db, { id: bookingId, actor: administrator });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const givesMoneyBack = booking.source === "payment" && booking.paymentStatus === "completed";
  if (givesMoneyBack && !(await isPermitted(services, administrator, "refunds.make", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (givesMoneyBack && !request.isApproved && toPaise(booking.totalCharge) > REFUND_APPROVAL_THRESHOLD_PAISE)
    return { ok: false, reason: "approval-needed" };
  const outcome = await cancelAsRead(services, booking, {
    actor: administrator,
    reason,
    audit: { actor: administrator, detail: { reason, student: booking.userId } },
  });
  // It changed meanwhile, perhaps by a payment: the permission is checked again as well.
  return outcome ?? cancelSessionAsAdministrator(services, actor, request);
}
