import type { SQL } from "drizzle-orm";
import { insertAuditEntry, insertAuditEntryIf } from "#db/queries/platform/audit.ts";
import type { Actor } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";

/** What was done or attempted, and to what. */
export interface AuditEntry {
  /** `noun.verb`, such as `coupon.update`. */
  action: string;
  entityType?: string;
  entityId?: string;
  /** Relevant details, such as before and after; never a password. */
  detail?: Record<string, unknown>;
}

/** The statement that logs `actor`'s action, for the batch that makes the change. */
export function recordAudit(services: Services, actor: Actor, entry: AuditEntry) {
  return insertAuditEntry(services.db, auditRow(services, actor, entry));
}

/** The same, but only if `condition` holds when the statement runs in the batch. */
export function recordAuditIf(services: Services, condition: SQL, actor: Actor, entry: AuditEntry) {
  return insertAuditEntryIf(services.db, condition, auditRow(services, actor, entry));
}

function auditRow(services: Services, actor: Actor, entry: AuditEntry) {
  return {
    ...entry,
    ...withActorKind(actor, entry),
    salt: services.newToken(),
    adminUserId: actor.role === "administrator" ? actor.userId : null,
    adminEmail: actor.email,
    clientIp: actor.clientIp,
    createdAt: services.now(),
  };
}

/** Experts are not users: an entry with an e-mail address but no user id is marked as an expert's. */
function withActorKind(actor: Actor, { detail }: AuditEntry): Pick<AuditEntry, "detail"> {
  return actor.role === "expert" ? { detail: { by: "expert", ...detail } } : { detail };
}
