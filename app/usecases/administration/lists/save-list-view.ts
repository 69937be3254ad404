import { sql } from "drizzle-orm";
import { findViewNamed, insertView } from "#db/queries/administration/list-views.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `view-name-taken`: the list has another view of this name. */
export type SaveListViewFailure = NotPermitted | "view-name-taken";

export type SaveListViewOutcome = { ok: true; name: string } | { ok: false; reason: SaveListViewFailure };

interface NewView {
  /** The list, as in its URL: `silver-users`. */
  list: string;
  name: string;
  /** The list's filters, as in the URL. */
  query: string;
  clientIp: string;
}

/** Saves a list's filters under a name, for every administrator who may read the list. Idempotent. */
export async function saveListView(
  services: Services,
  actor: CurrentUser,
  { list, name, query, clientIp }: NewView,
): Promise<SaveListViewOutcome> {
  const { db } = services;
  const administrator = toAdministrator(actor, clientIp);
  const attempt = { action: "view.save", entityType: "list", entityId: list };
  if (!(await isPermitted(services, administrator, "views.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const id = services.newId();
  await db.batch([
    insertView(db, { id, list, name, query, createdBy: actor.userId, now: services.now() }),
    recordAuditIf(services, sql`exists (select 1 from list_views where id = ${id})`, administrator, {
      ...attempt,
      detail: { name, query },
    }),
  ]);
  const saved = await findViewNamed(db, { list, name });
  const isThis = saved?.query === query && saved.createdBy === actor.userId;
  return isThis ? { ok: true, name: saved.name } : { ok: false, reason: "view-name-taken" };
}
