import type { ExpertActor } from "../../domain/platform/calendar-actor";
import type { Services } from "../../ports/services";
import { cancelSession, type CancelSessionOutcome } from "./cancel-session";
import { expertAuditEntry } from "../platform/expert-audit-entry";

/** Cancels a session of the expert's own, with a reason that the student reads. Everything goes back to the student. */
export function cancelSessionAsExpert(
  services: Services,
  { actor, bookingId, reason }: { actor: ExpertActor; bookingId: string; reason: string },
): Promise<CancelSessionOutcome> {
  return cancelSession(services, {
    bookingId,
    actor,
    reason,
    audit: expertAuditEntry(actor, { action: "booking.cancel", bookingId, detail: { reason } }),
  });
}
