import type { Visitor } from "../../domain/accounts/current-user";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

/** Who changes the tree of domains, and from where. */
export interface DomainChange {
  /** `domain.add` and the like. */
  action: string;
  domainId: string;
  detail: Record<string, unknown>;
  /** Network address. */
  address: string | null;
}

/** The statement that logs a change to the tree of domains, for the batch that makes it. */
export function recordDomainChange(
  services: Services,
  actor: Visitor,
  { action, domainId, detail, address }: DomainChange,
) {
  return recordAudit(services, {
    adminUserId: actor.userId,
    adminEmail: actor.email,
    action,
    entityType: "domain",
    entityId: domainId,
    detail,
    address,
  });
}
