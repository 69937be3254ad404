import { deleteView, findView } from "../../../../db/queries/administration/list-views";
import type { CurrentUser } from "../../../domain/accounts/current-user";
import { administratorOf } from "../../../domain/platform/actor";
import { hasPermission } from "../../../domain/platform/permissions";
import type { Services } from "../../../ports/services";
import { isPermitted, type NotPermitted } from "../../accounts/is-permitted";
import { recordAudit } from "../../platform/record-audit";

/** `not-your-view`: who may change settings removes those of others, everybody else their own. */
export type DeleteListViewFailure = NotPermitted | "view-not-found" | "not-your-view";

export type DeleteListViewOutcome = { ok: true; name: string } | { ok: false; reason: DeleteListViewFailure };

/** Removes a saved view of a list, for everybody. */
export async function deleteListView(
  services: Services,
  actor: CurrentUser,
  { viewId, clientIp }: { viewId: string; clientIp: string },
): Promise<DeleteListViewOutcome> {
  const { db } = services;
  const administrator = administratorOf(actor, clientIp);
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
