import { and, eq, like, notLike } from "drizzle-orm";
import { auditLog } from "#db/schema/index.ts";
import type { TestServices } from "./services.ts";

/** Audit entries about an administrator, an entity or an action, oldest first, without refusals. */
export function auditEntries(
  { db }: TestServices,
  { adminUserId, entityId, action }: { adminUserId?: string; entityId?: string; action?: string },
) {
  const wanted = and(
    adminUserId === undefined ? undefined : eq(auditLog.adminUserId, adminUserId),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    action === undefined ? undefined : eq(auditLog.action, action),
    notLike(auditLog.action, "%.refused"),
  );
  return db.select().from(auditLog).where(wanted).orderBy(auditLog.id);
}

/** The refusals logged for an administrator, oldest first. */
export function refusedAttempts({ db }: TestServices, { adminUserId }: { adminUserId: string }) {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.adminUserId, adminUserId), like(auditLog.action, "%.refused")))
    .orderBy(auditLog.id);
}
