import { deleteView, findView } from "#db/queries/administration/list-views.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import { hasPermission } from "#app/domain/platform/permissions.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";

/** `not-your-view`: only administrators who may change settings can delete other people's views. */
export type DeleteListViewFailure = NotPermitted | "view-not-found" | "not-your-view";

export type DeleteListViewOutcome = { ok: true; name: string } | { ok: false; reason: DeleteListViewFailure };

/** Deletes a saved list view for everyone. */
export async function deleteListView(
  services: Services,
  actor: CurrentUser,
  { viewId, clientIp }: { viewId: string; clientIp: string },
): Promise<DeleteListViewOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "view.delete", entityType: "list-view", entityId: viewId };
  if (!(await isPermitted(services, administrator, "views.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const view = await findView(db, viewId);
  if (!view) return { ok: false, reason: "view-not-found" };
  const isTheirs = view.createdBy === actor.userId || hasPermission(actor.admin, "settings.write");
  if (!isTheirs) return { ok: false, reason: "not-your-view" };
  const { list, name, query } = view;
  await db.batch([
    deleteView(db, viewId),
    recordAudit(services, administrator, {
      action: "view.delete",
      entityType: "list",
      entityId: list,
      detail: { name, query },
    }),
  ]);
  return { ok: true, name };
}
