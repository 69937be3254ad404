import type { CurrentUser } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

/** Who changes the tree of domains, and from where. */
export interface SpecialtyChange {
  /** `domain.add` and the like. */
  action: string;
  specialtyId: string;
  detail: Record<string, unknown>;
  /** IP address of the client. */
  clientIp: string | null;
}

/** The statement that logs a change to the tree of domains, for the batch that makes it. */
export function recordSpecialtyChange(
  services: Services,
  actor: CurrentUser,
  { action, specialtyId, detail, clientIp }: SpecialtyChange,
) {
  return recordAudit(services, {
    adminUserId: actor.userId,
    adminEmail: actor.email,
    action,
    entityType: "domain",
    entityId: specialtyId,
    detail,
    clientIp,
  });
}
