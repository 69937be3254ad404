import { correctOutcome, findBooking } from "../../../db/queries/booking/bookings";
import { sessionState, type SessionOutcome } from "../../domain/booking/session-outcome";
import type { CurrentUser } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

export type CorrectSessionOutcomeFailure =
  | "no-permission"
  | "booking-not-found"
  | "session-cancelled"
  | "session-not-begun";

export type CorrectSessionOutcomeResult = { ok: true } | { ok: false; reason: CorrectSessionOutcomeFailure };

/** Says for an expert whether a session took place, or takes that back: from its beginning on, however long ago. The same again is no failure. */
export async function correctSessionOutcome(
  services: Services,
  actor: CurrentUser,
  { bookingId, outcome, address }: { bookingId: string; outcome: SessionOutcome; address: string },
): Promise<CorrectSessionOutcomeResult> {
  const { db } = services;
  if (!actor.admin) return { ok: false, reason: "no-permission" };
  const booking = await findBooking(db, { id: bookingId, actor: { role: "administrator", userId: actor.userId } });
  if (!booking) return { ok: false, reason: "booking-not-found" };
  const now = services.now();
  const state = sessionState(booking, now);
  if (state === "cancelled") return { ok: false, reason: "session-cancelled" };
  if (booking.sessionTime > now) return { ok: false, reason: "session-not-begun" };
  if (booking.sessionStatus === outcome) return { ok: true };
  await db.batch([
    correctOutcome(db, { id: bookingId, outcome, now }),
    recordAudit(services, {
      adminUserId: actor.userId,
      adminEmail: actor.email,
      action: "booking.outcome",
      entityType: "booking",
      entityId: bookingId,
      detail: { before: booking.sessionStatus, after: outcome },
      address,
    }),
  ]);
  return { ok: true };
}
