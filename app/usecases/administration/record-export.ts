import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Permission } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

export type RecordExportFailure = NotPermitted;

export type RecordExportOutcome = { ok: true } | { ok: false; reason: RecordExportFailure };

/** People are in most lists; what the guide says may be taken by whoever keeps it. */
export type ExportPermission = Extract<Permission, "exports.make" | "guide.write">;

interface ListExport {
  /** Which list, as in its URL: `silver-users`. */
  list: string;
  /** The filter, as in the URL: `search=anu`. */
  query: string;
  permission: ExportPermission;
  /** IP address of the client. */
  clientIp: string | null;
}

/** Records in the audit log that a list is about to be exported. Nothing may be sent before this has succeeded. */
export async function recordExport(
  services: Services,
  actor: CurrentUser,
  { list, query, permission, clientIp }: ListExport,
): Promise<RecordExportOutcome> {
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "list.export", entityType: "list", entityId: list };
  if (!(await isPermitted(services, administrator, permission, attempt))) return { ok: false, reason: "not-permitted" };
  await recordAudit(services, administrator, {
    ...attempt,
    detail: { query },
  });
  return { ok: true };
}
