import { and, eq } from "drizzle-orm";
import { auditLog } from "../../db/schema";
import type { TestServices } from "./services";

/** What the audit log holds about an administrator, an entity or a kind of action, oldest first. */
export function auditEntries(
  { db }: TestServices,
  { adminUserId, entityId, action }: { adminUserId?: string; entityId?: string; action?: string },
) {
  const wanted = and(
    adminUserId === undefined ? undefined : eq(auditLog.adminUserId, adminUserId),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    action === undefined ? undefined : eq(auditLog.action, action),
  );
  return db.select().from(auditLog).where(wanted).orderBy(auditLog.id);
}
