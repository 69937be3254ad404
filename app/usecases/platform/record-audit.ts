import type { SQL } from "drizzle-orm";
import { insertAuditEntry, insertAuditEntryIf } from "../../../db/queries/platform/audit";
import type { Actor } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";

/** What was done or tried, and with what. */
export interface AuditEntry {
  /** `noun.verb`, such as `coupon.update`. */
  action: string;
  entityType?: string;
  entityId?: string;
  /** What is worth knowing later: before and after, never a password. */
  detail?: Record<string, unknown>;
}

/** The statement that adds to the audit log what `actor` did, for the batch that writes what is logged. */
export function recordAudit(services: Services, actor: Actor, entry: AuditEntry) {
  return insertAuditEntry(services.db, auditRow(services, actor, entry));
}

/** The same, but only if `condition` holds when the statement's turn in the batch comes. */
export function recordAuditIf(services: Services, condition: SQL, actor: Actor, entry: AuditEntry) {
  return insertAuditEntryIf(services.db, condition, auditRow(services, actor, entry));
}

function auditRow(services: Services, actor: Actor, entry: AuditEntry) {
  return {
    ...entry,
    ...detailOf(actor, entry),
    adminUserId: actor.role === "administrator" ? actor.userId : null,
    adminEmail: actor.email,
    clientIp: actor.clientIp,
    createdAt: services.now(),
  };
}

/** Experts are no users: an entry that names nobody's id but has an address says that it is an expert's. */
function detailOf(actor: Actor, { detail }: AuditEntry): Pick<AuditEntry, "detail"> {
  return actor.role === "expert" ? { detail: { by: "expert", ...detail } } : { detail };
}
