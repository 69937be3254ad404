import { data } from "react-router";
import { z } from "zod";
import { MAX_VIEW_NAME_LENGTH } from "#app/domain/administration/list-query.ts";
import { deleteListView } from "#app/usecases/administration/lists/delete-list-view.ts";
import { saveListView } from "#app/usecases/administration/lists/save-list-view.ts";
import { getAdmin, mayDo, notPermitted } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { parseIntent } from "#app/web/http/forms.ts";
import { onlyPost } from "#app/web/http/methods.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/views";
import { listNamed } from "./all-lists.ts";
import { oneLine } from "#app/web/forms/fields.ts";

export const loader = onlyPost;

const schemas = {
  save: z.object({ name: oneLine.pipe(z.string().max(MAX_VIEW_NAME_LENGTH)) }),
  delete: z.object({ viewId: z.string().min(1).max(100) }),
};

/** Saves the address's choices in a list as a named view, or removes such a view, and returns to the list. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const list = listNamed(params.list);
  if (!list) throw data(null, { status: 404 });
  if (list.readPermission !== null && !mayDo(context, list.readPermission)) throw notPermitted();
  const form = await parseIntent(request, schemas);
  if (!form.ok) throw data(null, { status: 400 });
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const query = list.keep(url.searchParams);
  const back = query === "" ? list.path : `${list.path}?${query}`;
  const refuse = (message: string) => redirectWithToast(back, { kind: "error", message });
  if (form.intent === "save" && form.data.name === "") return refuse("A view needs a name.");
  const outcome =
    form.intent === "save"
      ? await saveListView(services, actor, { list: list.name, name: form.data.name, query, clientIp })
      : await deleteListView(services, actor, { viewId: form.data.viewId, clientIp });
  if (!outcome.ok && outcome.reason === "not-permitted") throw notPermitted();
  if (!outcome.ok) return refuse(toMessage(outcome.reason, "en").message);
  const message = form.intent === "save" ? `Saved for everybody: ${outcome.name}` : `Removed: ${outcome.name}`;
  return redirectWithToast(back, { kind: "success", message });
}
