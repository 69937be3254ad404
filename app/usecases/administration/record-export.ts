import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Permission } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type RecordExportFailure = NotPermitted;

export type RecordExportOutcome = { ok: true } | { ok: false; reason: RecordExportFailure };

/** Most lists contain people; the guide's statements can be exported by its editors. */
export type ExportPermission = Extract<Permission, "exports.make" | "guide.write">;

interface ListExport {
  /** The list, as in its URL: `silver-users`. */
  list: string;
  /** The filter, as in the URL: `search=anu`. */
  query: string;
  permission: ExportPermission;
  /** The permission to read the list; null: every administrator. */
  readPermission: Permission | null;
  clientIp: string | null;
}

/** Logs that a list is about to be exported. Nothing may be sent before this succeeds. */
export async function recordExport(
  services: Services,
  actor: CurrentUser,
  { list, query, permission, readPermission, clientIp }: ListExport,
): Promise<RecordExportOutcome> {
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "list.export", entityType: "list", entityId: list };
  for (const needed of readPermission ? [readPermission, permission] : [permission])
    if (!(await isPermitted(services, administrator, needed, attempt))) return { ok: false, reason: "not-permitted" };
  await recordAudit(services, administrator, {
    ...attempt,
    detail: { query },
  });
  return { ok: true };
}
