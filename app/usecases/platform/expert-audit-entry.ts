import type { ExpertActor } from "../../domain/platform/calendar-actor";
import type { AuditEntry } from "./record-audit";

/** What the audit log says of something that an expert did: experts are no users, so it names them by their address. */
export function expertAuditEntry(
  { expertId, email, clientIp }: Pick<ExpertActor, "expertId" | "email" | "clientIp">,
  { action, bookingId, detail }: { action: string; bookingId?: string; detail?: Record<string, unknown> },
): AuditEntry {
  const entity =
    bookingId === undefined
      ? { entityType: "partner", entityId: expertId }
      : { entityType: "booking", entityId: bookingId };
  return { adminUserId: null, adminEmail: email, action, ...entity, detail: { by: "expert", ...detail }, clientIp };
}
