import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

export type RecordExportFailure = "no-permission";

export type RecordExportOutcome = { ok: true } | { ok: false; reason: RecordExportFailure };

/** People are in most lists; what the guide says may be taken by whoever keeps it. */
export type ExportPermission = "canExport" | "canManageGuide";

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
  if (!actor.admin?.[permission]) return { ok: false, reason: "no-permission" };
  await recordAudit(services, administratorOf(actor, clientIp), {
    action: "list.export",
    entityType: "list",
    entityId: list,
    detail: { query },
  });
  return { ok: true };
}
