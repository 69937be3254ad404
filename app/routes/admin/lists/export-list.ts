import { data } from "react-router";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { recordExport } from "#app/usecases/administration/record-export.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { serveCsv } from "#app/web/http/csv-file.ts";
import { getAdmin, getViewer } from "#app/web/accounts/guards.ts";
import { requireProof } from "#app/web/accounts/step-up.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import { readSelection } from "./selected-rows.ts";
import type { Route } from "./+types/export-list";
import { exportNamed } from "./all-lists.ts";
import { toMessage } from "#app/web/messages/messages.ts";

export const loader = onlyPost;

/** The portal page whose button was pressed. */
function listBehind(request: Request): string {
  const { pathname, search } = new URL(request.headers.get("referer") ?? request.url);
  return pathname.startsWith("/administrator/exports/") ? "/administrator/dashboard" : pathname + search;
}

/** A list, or its selected rows, as a CSV file. A POST, because it is recorded in the audit log. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  requireProof(context, listBehind(request));
  const services = getServices(context);
  const list = exportNamed(params.list);
  if (!list) throw data(null, { status: 404 });
  const { ids } = await readSelection(request);
  const { header, query, parts } = list.open(services.db, getViewer(context), url.searchParams, ids);
  const recorded = await recordExport(services, getAdmin(context), {
    list: list.name,
    query,
    permission: list.permission,
    readPermission: list.readPermission,
    clientIp: context.get(clientIpContext),
  });
  if (!recorded.ok) {
    const { message, status } = toMessage(recorded.reason, "en");
    return new Response(message, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
  }
  return serveCsv({ name: `${list.name}-${toIstDate(services.now())}`, header, parts });
}
