import { insertAuditEntry } from "../../../db/queries/platform/audit";
import type { Services } from "../../ports/services";

/** What an administrator did, or an expert (see `expertAuditEntry`), or somebody tried. */
export interface AuditEntry {
  /** Who; null when nobody was signed in. */
  adminUserId: string | null;
  /** The address that was typed, or the administrator's or expert's. */
  adminEmail: string | null;
  /** `noun.verb`, such as `coupon.update`. */
  action: string;
  entityType?: string;
  entityId?: string;
  /** What is worth knowing later: before and after, never a password. */
  detail?: Record<string, unknown>;
  /** IP address of the client. */
  clientIp: string | null;
}

/** The statement that adds to the audit log, for the batch that writes what is logged. */
export function recordAudit(services: Services, entry: AuditEntry) {
  return insertAuditEntry(services.db, { ...entry, createdAt: services.now() });
}
